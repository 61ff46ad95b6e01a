import { builtInSlugs, type BuiltInSlug } from './built-in-slugs.ts';
import { seededContent } from './page-content.ts';

const titles: Readonly<Record<BuiltInSlug, string>> = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  contact: 'Contact',
};

const metaDescriptions: Partial<Readonly<Record<BuiltInSlug, string>>> = {
  services:
    'AI for hospitals, back offices and factories: what we build, what it changes, and the technology it runs on.',
};

interface PageFields {
  title: string;
  metaDescription: string | null;
  content: string;
}

/** The seeded content of the built-in pages. */
export const builtInPageFields = Object.fromEntries(
  builtInSlugs.map((slug) => [
    slug,
    { title: titles[slug], metaDescription: metaDescriptions[slug] ?? null, content: seededContent(slug) },
  ]),
) as Readonly<Record<BuiltInSlug, PageFields>>;
