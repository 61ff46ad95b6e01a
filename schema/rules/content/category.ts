import { object } from 'yup';
import { categoryLimits as limits } from '../../content/categories.ts';
import type { Category } from '../../content/categories.ts';
import { slugPattern } from '../../addresses/slug.ts';
import { foldName } from '../../text/fold.ts';
import { clearableText, named, optionalText, requiredText } from '../../value-rules/fields.ts';
import { knownFieldsOnly, listOf } from '../../value-rules/nested.ts';

const slugText = 'Slug can only contain lowercase letters, numbers, and hyphens';

const fields = {
  name: requiredText('Name').max(limits.name, `Name must be less than ${limits.name} characters`).transform(named),
  color: optionalText().matches(/^#[0-9a-f]{6}$/i, { message: 'Must be a valid hex color', excludeEmptyString: true }),
  description: clearableText().max(
    limits.description,
    `Description must be less than ${limits.description} characters`,
  ),
};

/** A category as people enter it. Without a slug it gets one from its name. */
export const categoryRules = object({
  name: fields.name,
  slug: optionalText()
    .max(limits.slug, `Slug must be less than ${limits.slug} characters`)
    .matches(slugPattern, { message: slugText, excludeEmptyString: true }),
  color: fields.color,
  description: fields.description,
});

const former = (max: number) => listOf(requiredText('Former name').max(max, `Must be less than ${max} characters`));

const stored = knownFieldsOnly({
  slug: requiredText('Slug').max(limits.slug).matches(slugPattern, slugText),
  name: fields.name,
  color: fields.color.default(null),
  description: fields.description.default(''),
  formerNames: former(limits.name).default([]),
  formerSlugs: former(limits.slug).default([]),
});

const differ = (values: readonly string[]) => new Set(values).size === values.length;

/** All categories as the setting that stores them, in their order. */
export const categoriesRule = () =>
  listOf(stored)
    .max(limits.count, `There can be at most ${limits.count} categories`)
    .test('names', 'Each category needs a name of its own', (list) =>
      differ((list ?? []).map(({ name }) => foldName(name ?? ''))),
    )
    .test('slugs', 'Each category needs a slug of its own', (list) =>
      differ((list ?? []).map(({ slug }) => slug ?? '')),
    );

/** The problem of a category among the others. */
export function categoryProblems(
  { name, slug }: Pick<Category, 'name' | 'slug'>,
  others: readonly Category[],
): Record<string, string> {
  const sameName = others.some((other) => foldName(other.name) === foldName(name));
  const sameSlug = others.some((other) => other.slug === slug);
  return {
    ...(sameName && { name: 'Another category already has this name' }),
    ...(slug === 'export' && { slug: 'This slug is reserved: choose another one' }),
    ...(sameSlug && { slug: 'Another category already has this slug' }),
  };
}
