import { ValidationError } from 'yup';
import type { AnyObjectSchema } from 'yup';
import { isLayoutSlug, type LayoutSlug } from './page-layout.ts';
import { rulesOfFields } from '../../fields/field-types.ts';
import type { Sections } from '../blocks.ts';
import type { SectionFields } from '../define.ts';
import { blocksRules } from '../rules.ts';
import { knownFieldsOnly, listOf } from '../../value-rules/nested.ts';

const notALayout = 'Content must be a page layout in JSON';

const hero = {
  title: { type: 'text', label: 'Hero title', maxLength: 200, required: true },
  subtitle: { type: 'text', label: 'Hero subtitle', maxLength: 300 },
} as const;
const description = { type: 'longText', label: 'Hero description', maxLength: 1000 } as const;

const feature = {
  title: { type: 'text', label: 'Feature title', maxLength: 200, required: true },
  description: { type: 'longText', label: 'Feature description', maxLength: 1000 },
  icon: { type: 'icon', label: 'Feature icon' },
} as const;

const section = {
  title: { type: 'text', label: 'Section title', maxLength: 200, required: true },
  content: { type: 'longText', label: 'Section content', maxLength: 10_000 },
} as const;

const ruleOf = (fields: SectionFields) => knownFieldsOnly(rulesOfFields(fields));

const homeFields = {
  hero: ruleOf({ ...hero, description }).required('Hero is required'),
  features: listOf(ruleOf(feature)).max(24, 'There can be at most 24 features'),
};

const aboutFields = {
  hero: ruleOf(hero).required('Hero is required'),
  sections: listOf(ruleOf(section)).max(24, 'There can be at most 24 sections'),
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
