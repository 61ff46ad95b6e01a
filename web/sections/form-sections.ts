import { createContext, type ComponentType } from 'react';
import type { SectionProps } from './section-props.ts';
import type { SectionDeclaration } from '#schema/sections/define';

export type SectionComponent = ComponentType<SectionProps<SectionDeclaration>>;

interface FormSection {
  /** The path of its module, from which the server knows the page's scripts. */
  handle: string;
  load: () => Promise<SectionComponent>;
}

/** Sections with a form, by name. Few pages have one, so the others do without the code of forms. */
const formSections: Readonly<Record<string, FormSection>> = {
  contactForm: {
    handle: 'sections/site/contact-form.section.tsx',
    load: async () => (await import('./site/contact-form.section.tsx')).ContactFormSection as never,
  },
  newsletter: {
    handle: 'sections/site/newsletter.section.tsx',
    load: async () => (await import('./site/newsletter.section.tsx')).NewsletterSection as never,
  },
};

const loading = new Map<string, Promise<void>>();
/** Those whose code is here. */
export const loadedSections: Record<string, SectionComponent> = {};

export const isFormSection = (name: string): boolean => name in formSections;

export const modulesOfSections = (names: readonly string[]): string[] =>
  names.flatMap((name) => formSections[name]?.handle ?? []);

/** Loads a section once. The server has loaded all of them, and a page's own are loaded before it is hydrated. */
export function loadSection(name: string): Promise<void> {
  const found =
    loading.get(name) ??
    (formSections[name]?.load() ?? Promise.reject(new Error(`There is no section "${name}"`))).then(
      (component) => void (loadedSections[name] = component),
    );
  loading.set(name, found);
  return found;
}

export const loadSections = async (names: readonly string[] = Object.keys(formSections)): Promise<void> => {
  await Promise.all(names.map(loadSection));
};

/** Notes which of them the server has drawn; null in the browser. */
export const DrawnSectionsContext = createContext<Set<string> | null>(null);
