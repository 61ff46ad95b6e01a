import type { ComponentType } from 'react';
import { isFormSection, type SectionComponent } from './form-sections.ts';
import { Contents } from './lead/contents.section.tsx';
import { Hero, PageHero } from './lead/hero.section.tsx';
import { PageSections } from './lead/page-sections.section.tsx';
import { Cards } from './lists/cards.section.tsx';
import { Features, PageFeatures } from './lists/features.section.tsx';
import { Numbers } from './lists/numbers.section.tsx';
import { People } from './lists/people.section.tsx';
import { Service } from './lists/service.section.tsx';
import { Steps } from './lists/steps.section.tsx';
import { Embed } from './media/embed.section.tsx';
import { Gallery } from './media/gallery.section.tsx';
import { Logos } from './media/logos.section.tsx';
import { PictureText } from './media/picture-text.section.tsx';
import { CallToAction } from './site/call-to-action.section.tsx';
import { Latest } from './site/latest.section.tsx';
import { Html } from './words/html.section.tsx';
import { Questions } from './words/questions.section.tsx';
import { Quote } from './words/quote.section.tsx';
import { Table } from './words/table.section.tsx';
import { Text } from './words/text.section.tsx';

/**
 * The component of each section, by its name; `form-sections.ts` has the others. A section without one is drawn field
 * by field.
 */
export const sectionComponents: Readonly<Record<string, SectionComponent>> = {
  hero: Hero,
  text: Text,
  pictureText: PictureText,
  features: Features,
  cards: Cards,
  numbers: Numbers,
  steps: Steps,
  quote: Quote,
  logos: Logos,
  gallery: Gallery,
  table: Table,
  questions: Questions,
  people: People,
  service: Service,
  latest: Latest,
  callToAction: CallToAction,
  embed: Embed,
  html: Html,
  contents: Contents,
  pageHero: PageHero,
  pageFeatures: PageFeatures,
  pageSections: PageSections,
} satisfies Record<string, ComponentType<never>> as never;

/** Whether a component draws the section, so that its declaration is not needed. */
export const hasComponent = (name: string): boolean => name in sectionComponents || isFormSection(name);
