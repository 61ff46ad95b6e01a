import { object } from 'yup';
import type { AnyObjectSchema, AnySchema } from 'yup';
import { pageKind } from '#schema/content/kinds';
import { isLayoutSlug } from '#schema/sections/pages/page-layout';
import type { LayoutFeature, LayoutSection } from '#schema/sections/pages/page-layout';
import { readBlocks, type Sections } from '#schema/sections/blocks';
import { defaultBlocks } from '#schema/sections/defaults/default-blocks';
import type { Block } from '#schema/sections/define';
import type { BuiltInSlug } from '#schema/sections/pages/built-in-slugs';
import { readPage } from '#schema/sections/pages/page-content';
import { blocksRules } from '#schema/sections/rules';
import { pageRules } from '#schema/rules/content/content';
import { aboutLayoutRules, homeLayoutRules } from '#schema/sections/pages/layout.rules';
import type { ContentStatus } from '#schema/constants';
import { fieldsAt, textOf } from '../editor/form/content-values.ts';
import type { ContentValues, FieldValue } from '../editor/form/content-values.ts';

/** The content of a built-in page as form fields. Home and about have a hero and one of the two lists. */
export interface PageValues {
  title: string;
  metaDescription: string;
  status: ContentStatus;
  hero: { title: string; subtitle: string; description?: string };
  features: LayoutFeature[];
  sections: LayoutSection[];
  blocks: Block[];
  /** The values of `otherFields`. */
  [field: string]: unknown;
}

/** Fields of a page that this editor draws as every editor does, in order. */
export const otherFields = fieldsAt(pageKind, 'seo').filter(([name]) => name !== 'metaDescription');

const pickOther = <T>(from: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(otherFields.flatMap(([name]) => (name in from ? [[name, from[name] as T]] : [])));

export type PageTab = 'content' | 'settings';

export const emptyFeature: LayoutFeature = { title: '', description: '', icon: '' };
export const emptySection: LayoutSection = { title: '', content: '' };

export function pageValuesOf(declared: Sections, slug: BuiltInSlug, values: ContentValues): PageValues {
  const { title, status, content } = values;
  const { hero, features, sections, blocks } = readPage(declared, slug, content);
  const { description, ...shortHero } = hero;
  return {
    ...{ title, metaDescription: textOf(values, 'metaDescription'), ...pickOther<FieldValue>(values), status },
    ...{ hero: slug === 'home' ? { ...shortHero, description } : shortHero, features, sections, blocks },
  };
}

/**
 * Back to the stored form. Home and about store their blocks once they differ from the defaults.
 * @param stored for fields that this editor does not change
 */
export function contentValuesOf(
  declared: Sections,
  slug: BuiltInSlug,
  values: PageValues,
  stored: ContentValues,
): ContentValues {
  const { title, metaDescription, status, hero, features, sections, blocks } = values;
  const parts = slug === 'home' ? { hero, features } : slug === 'about' ? { hero, sections } : {};
  const isUsual = JSON.stringify(blocks) === JSON.stringify(readBlocks(declared, defaultBlocks[slug]));
  const page = isLayoutSlug(slug) && isUsual ? parts : { ...parts, blocks };
  const others = pickOther(values) as Record<string, FieldValue>;
  return { ...stored, ...others, title, metaDescription, status, content: JSON.stringify(page) };
}

const { title, metaDescription, status } = pageRules.fields;
const others = pickOther(pageRules.fields as unknown as Readonly<Record<string, AnySchema>>);

/** @param declared the sections of the kind */
export function pageEditorRules(declared: Sections, slug: BuiltInSlug): AnyObjectSchema {
  const { hero, features } = homeLayoutRules.fields;
  const parts = {
    home: { hero, features },
    about: { hero: aboutLayoutRules.fields.hero, sections: aboutLayoutRules.fields.sections },
    services: {},
    contact: {},
  };
  return object({ title, metaDescription, ...others, status, ...parts[slug], blocks: blocksRules(declared, slug) });
}

/** Every field in screen order: the first with an error is focused. */
export function fieldsOf(slug: BuiltInSlug, values: PageValues): string[] {
  const heroFields = { home: ['title', 'subtitle', 'description'], about: ['title', 'subtitle'] };
  const [list, items, parts] =
    slug === 'home'
      ? (['features', values.features, ['title', 'icon', 'description']] as const)
      : (['sections', values.sections, ['title', 'content']] as const);
  return [
    ...(isLayoutSlug(slug) ? heroFields[slug].map((name) => `hero.${name}`) : []),
    ...items.flatMap((_, at) => parts.map((part) => `${list}.${at}.${part}`)),
    'blocks',
    'title',
    'metaDescription',
    ...otherFields.map(([name]) => name),
    'status',
  ];
}

const inSettings = ['title', 'metaDescription', 'status', ...otherFields.map(([name]) => name)];

export const tabOf = (field: string): PageTab => (inSettings.includes(field) ? 'settings' : 'content');
