import { ValidationError } from 'yup';
import type { AnyObjectSchema } from 'yup';
import { isLayoutSlug, type LayoutSlug } from './page-layout.ts';
import type { Sections } from '../blocks.ts';
import { blocksRules } from '../rules.ts';
import { clearableText, requiredText } from '../../value-rules/fields.ts';
import { knownFieldsOnly, listOf } from '../../value-rules/nested.ts';

const notALayout = 'Content must be a page layout in JSON';

const heroTitle = requiredText('Hero title').max(200, 'Hero title must be less than 200 characters');
const heroSubtitle = clearableText().max(300, 'Hero subtitle must be less than 300 characters');

const feature = knownFieldsOnly({
  title: requiredText('Feature title').max(200, 'Feature title must be less than 200 characters'),
  description: clearableText().max(1000, 'Feature description must be less than 1000 characters'),
  icon: clearableText().max(50, 'Feature icon must be less than 50 characters'),
});

const section = knownFieldsOnly({
  title: requiredText('Section title').max(200, 'Section title must be less than 200 characters'),
  content: clearableText().max(10_000, 'Section content must be less than 10000 characters'),
});

const homeFields = {
  hero: knownFieldsOnly({
    title: heroTitle,
    subtitle: heroSubtitle,
    description: clearableText().max(1000, 'Hero description must be less than 1000 characters'),
  }).required('Hero is required'),
  features: listOf(feature).max(24, 'There can be at most 24 features'),
};

const aboutFields = {
  hero: knownFieldsOnly({ title: heroTitle, subtitle: heroSubtitle }).required('Hero is required'),
  sections: listOf(section).max(24, 'There can be at most 24 sections'),
};

export const homeLayoutRules = knownFieldsOnly(homeFields).required(notALayout);
export const aboutLayoutRules = knownFieldsOnly(aboutFields).required(notALayout);

const rules: Record<LayoutSlug, AnyObjectSchema> = { home: homeLayoutRules, about: aboutLayoutRules };

/** The rules of a page of sections. @param slug of the page; home and about store more than their blocks */
export function pageContentRules(sections: Sections, slug: string): AnyObjectSchema {
  const blocks = blocksRules(sections, slug);
  if (isLayoutSlug(slug)) {
    const fields = slug === 'home' ? homeFields : aboutFields;
    return knownFieldsOnly({ ...fields, blocks: blocks.optional() }).required(notALayout);
  }
  return knownFieldsOnly({ blocks: blocks.required(notALayout) }).required(notALayout);
}

/**
 * Checks layout JSON.
 * @returns the first problem with its path in brackets, or null
 */
export const layoutProblem = (which: LayoutSlug, json: string): string | null => problemOf(rules[which], json);

/** Checks the JSON of a page of sections in the same way. */
export const pageContentProblem = (sections: Sections, slug: string, json: string): string | null =>
  problemOf(pageContentRules(sections, slug), json);

function problemOf(schema: AnyObjectSchema, json: string): string | null {
  try {
    schema.validateSync(JSON.parse(json));
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) return notALayout;
    if (error instanceof ValidationError) return error.path ? `${error.message} (${error.path})` : notALayout;
    throw error;
  }
}
