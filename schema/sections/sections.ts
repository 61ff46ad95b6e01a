import { contentsSection } from './lead/contents.section.ts';
import { heroSection } from './lead/hero.section.ts';
import { pageFeaturesSection, pageHeroSection, pageSectionsSection } from './lead/page-parts.section.ts';
import { cardsSection } from './lists/cards.section.ts';
import { featuresSection } from './lists/features.section.ts';
import { numbersSection } from './lists/numbers.section.ts';
import { peopleSection } from './lists/people.section.ts';
import { serviceSection } from './lists/service.section.ts';
import { stepsSection } from './lists/steps.section.ts';
import { embedSection } from './media/embed.section.ts';
import { gallerySection } from './media/gallery.section.ts';
import { logosSection } from './media/logos.section.ts';
import { pictureTextSection } from './media/picture-text.section.ts';
import { callToActionSection } from './site/call-to-action.section.ts';
import { contactFormSection } from './site/contact-form.section.ts';
import { latestSection } from './site/latest.section.ts';
import { newsletterSection } from './site/newsletter.section.ts';
import { htmlSection } from './words/html.section.ts';
import { questionsSection } from './words/questions.section.ts';
import { quoteSection } from './words/quote.section.ts';
import { tableSection } from './words/table.section.ts';
import { textSection } from './words/text.section.ts';

/** Every section, in the order of the menu that adds one. Tests start servers with more. */
export const sections = [
  heroSection,
  textSection,
  pictureTextSection,
  featuresSection,
  cardsSection,
  numbersSection,
  stepsSection,
  quoteSection,
  logosSection,
  gallerySection,
  tableSection,
  questionsSection,
  peopleSection,
  serviceSection,
  latestSection,
  callToActionSection,
  contactFormSection,
  newsletterSection,
  embedSection,
  htmlSection,
  contentsSection,
  pageHeroSection,
  pageFeaturesSection,
  pageSectionsSection,
] as const;
