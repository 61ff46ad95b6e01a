import { object } from 'yup';
import type { AnyObjectSchema, AnySchema } from 'yup';
import { pageKind } from '#schema/content/kinds';
import { parseLayout } from '#schema/page-layout';
import type { LayoutFeature, LayoutSection, LayoutSlug } from '#schema/page-layout';
import { pageRules } from '#schema/rules/content';
import { aboutLayoutRules, homeLayoutRules } from '#schema/rules/layout';
import type { ContentStatus } from '#schema/constants';
import { fieldsAt, textOf } from '../editor/content-values.ts';
import type { ContentValues, FieldValue } from '../editor/content-values.ts';

/** The layout of home or about as form fields. A page has only one of the two lists. */
export interface PageValues {
  title: string;
  metaDescription: string;
  status: ContentStatus;
  hero: { title: string; subtitle: string; description?: string };
  features: LayoutFeature[];
  sections: LayoutSection[];
  /** Those of `otherFields`. */
  [field: string]: unknown;
}

/** Fields of a page that this editor draws as every editor does, in order. */
export const otherFields = fieldsAt(pageKind, 'seo').filter(([name]) => name !== 'metaDescription');

const pickOther = <T>(from: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(otherFields.flatMap(([name]) => (name in from ? [[name, from[name] as T]] : [])));

export type PageTab = 'content' | 'settings';

export const emptyFeature: LayoutFeature = { title: '', description: '', icon: '' };
export const emptySection: LayoutSection = { title: '', content: '' };

export function pageValuesOf(slug: LayoutSlug, values: ContentValues): PageValues {
  const { title, status, content } = values;
  const shared = {
    title,
    metaDescription: textOf(values, 'metaDescription'),
    ...pickOther<FieldValue>(values),
    status,
  };
  if (slug === 'home') return { ...shared, ...parseLayout('home', content), sections: [] };
  return { ...shared, ...parseLayout('about', content), features: [] };
}

/**
 * Back to the stored form.
 * @param stored for fields that this editor does not change
 */
export function contentValuesOf(slug: LayoutSlug, values: PageValues, stored: ContentValues): ContentValues {
  const { title, metaDescription, status, hero, features, sections } = values;
  const layout = slug === 'home' ? { hero, features } : { hero, sections };
  const others = pickOther(values) as Record<string, FieldValue>;
  return { ...stored, ...others, title, metaDescription, status, content: JSON.stringify(layout) };
}

const { title, metaDescription, status } = pageRules.fields;
const others = pickOther(pageRules.fields as unknown as Readonly<Record<string, AnySchema>>);

export const pageEditorRules: Readonly<Record<LayoutSlug, AnyObjectSchema>> = {
  home: object({
    title,
    metaDescription,
    ...others,
    status,
    hero: homeLayoutRules.fields.hero,
    features: homeLayoutRules.fields.features,
  }),
  about: object({
    title,
    metaDescription,
    ...others,
    status,
    hero: aboutLayoutRules.fields.hero,
    sections: aboutLayoutRules.fields.sections,
  }),
};

/** Every field in screen order: the first with an error is focused. */
export function fieldsOf(slug: LayoutSlug, values: PageValues): string[] {
  const heroFields = slug === 'home' ? ['title', 'subtitle', 'description'] : ['title', 'subtitle'];
  const [list, items, parts] =
    slug === 'home'
      ? (['features', values.features, ['title', 'icon', 'description']] as const)
      : (['sections', values.sections, ['title', 'content']] as const);
  return [
    ...heroFields.map((name) => `hero.${name}`),
    ...items.flatMap((_, at) => parts.map((part) => `${list}.${at}.${part}`)),
    'title',
    'metaDescription',
    ...otherFields.map(([name]) => name),
    'status',
  ];
}

const inSettings = ['title', 'metaDescription', 'status', ...otherFields.map(([name]) => name)];

export const tabOf = (field: string): PageTab => (inSettings.includes(field) ? 'settings' : 'content');
