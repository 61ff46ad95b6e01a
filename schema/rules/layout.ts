import { ValidationError } from 'yup';
import type { AnyObjectSchema } from 'yup';
import type { LayoutSlug } from '../page-layout.ts';
import { clearableText, requiredText } from './fields.ts';
import { knownFieldsOnly, listOf } from './nested.ts';

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

export const homeLayoutRules = knownFieldsOnly({
  hero: knownFieldsOnly({
    title: heroTitle,
    subtitle: heroSubtitle,
    description: clearableText().max(1000, 'Hero description must be less than 1000 characters'),
  }).required('Hero is required'),
  features: listOf(feature).max(24, 'There can be at most 24 features'),
}).required(notALayout);

export const aboutLayoutRules = knownFieldsOnly({
  hero: knownFieldsOnly({ title: heroTitle, subtitle: heroSubtitle }).required('Hero is required'),
  sections: listOf(section).max(24, 'There can be at most 24 sections'),
}).required(notALayout);

const rules: Record<LayoutSlug, AnyObjectSchema> = { home: homeLayoutRules, about: aboutLayoutRules };

/**
 * Checks layout JSON.
 * @returns the first problem with its path in brackets, or null
 */
export function layoutProblem(which: LayoutSlug, json: string): string | null {
  try {
    rules[which].validateSync(JSON.parse(json));
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) return notALayout;
    if (error instanceof ValidationError) return error.path ? `${error.message} (${error.path})` : notALayout;
    throw error;
  }
}
