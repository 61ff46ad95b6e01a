import { parseLayout, type LayoutSlug } from '#schema/page-layout';
import { contactIntro, nextSteps, openingHours, support } from '#schema/screens/contact';
import { claims, industriesTitle, whyChoose } from '#schema/screens/home';
import { callToAction, services, servicesIntro, technologies, technologyIntro } from '#schema/screens/services';
import type { SiteSettings } from '#schema/settings';

/** A published page of a built-in screen that the owner edits. */
export interface EditedPage {
  slug: string;
  title: string;
  content: string;
}

/** The searchable text of a built-in screen. */
export interface ScreenText {
  /** A reserved slug. The screen's address is that of a page with this slug. */
  slug: string;
  title: string;
  text: string;
}

/**
 * The built-in screens with their words, as visitors see them now.
 * @param pages the published pages home and about; without one its screen shows the default layout
 */
export function builtInScreens(site: SiteSettings, pages: readonly EditedPage[]): ScreenText[] {
  const edited = (slug: LayoutSlug) => pages.find((page) => page.slug === slug);
  const home = parseLayout('home', edited('home')?.content);
  const about = parseLayout('about', edited('about')?.content);
  return [
    {
      slug: 'home',
      title: edited('home')?.title ?? 'Home',
      text: paragraphs(
        ...[home.hero.title, home.hero.subtitle, home.hero.description, industriesTitle],
        ...home.features.flatMap(({ title, description }) => [title, description]),
        ...[`${whyChoose.title} ${site.siteName}`, whyChoose.text],
        ...claims.map(({ figure, name, text }) => `${figure} ${name} ${text}`),
      ),
    },
    {
      slug: 'about',
      title: edited('about')?.title ?? 'About',
      text: paragraphs(
        ...[about.hero.title, about.hero.subtitle],
        ...about.sections.flatMap(({ title, content }) => [title, content]),
      ),
    },
    {
      slug: 'services',
      title: 'Services',
      text: paragraphs(
        ...[servicesIntro.title, servicesIntro.text],
        ...services.flatMap(({ name, promise, text, features, benefits }) => [
          ...[name, promise, text],
          ...features.flatMap((feature) => [feature.title, feature.text]),
          ...benefits,
        ]),
        ...[technologyIntro.title, technologyIntro.text],
        ...technologies.flatMap(({ name, text }) => [name, text]),
        ...[callToAction.title, callToAction.text],
      ),
    },
    {
      slug: 'contact',
      title: contactIntro.title,
      text: paragraphs(
        ...[contactIntro.text, site.contactEmail, site.contactPhone],
        ...openingHours.map(({ days, hours }) => `${days} ${hours}`),
        ...[support.title, ...support.texts, nextSteps.title, nextSteps.text],
      ),
    },
  ];
}

const paragraphs = (...texts: readonly string[]): string => texts.filter(Boolean).join('\n');
