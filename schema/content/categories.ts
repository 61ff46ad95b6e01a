import { categories as seeded } from '../constants.ts';
import { deriveSlug } from '../addresses/slug.ts';

/** A category as it is stored. The category of an item is free text; this is the site's record of one. */
export interface Category {
  /** The last part of its address, `/categories/{slug}`. */
  slug: string;
  /** The name, as items have it. */
  name: string;
  /** Null for the site's primary colour. */
  color: string | null;
  description: string;
  /** Former names, whose items were renamed with it. Links with them lead to the present name. */
  formerNames: readonly string[];
  formerSlugs: readonly string[];
}

export const categoryLimits = { count: 100, name: 50, slug: 100, description: 300 } as const;

export const defaultCategories: readonly Category[] = seeded.map((name) => ({
  slug: deriveSlug(name),
  name,
  color: null,
  description: '',
  formerNames: [],
  formerSlugs: [],
}));

export const categoryPath = (slug: string): string => `/categories/${slug}`;

/** The present name of a category; the given name if no category has it. */
export function presentName(name: string, categories: readonly Category[]): string {
  if (categories.some((category) => category.name === name)) return name;
  return categories.find(({ formerNames }) => formerNames.includes(name))?.name ?? name;
}
