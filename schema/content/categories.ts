import { categories as seeded } from '../constants.ts';
import { deriveSlug } from '../addresses/slug.ts';

/** A category as it is stored. The category of an item is free text; this is what the site knows about one of them. */
export interface Category {
  /** The last part of its address, `/categories/{slug}`. */
  slug: string;
  /** What items carry. */
  name: string;
  /** Null for the site's primary colour. */
  color: string | null;
  description: string;
  /** Names that it had, whose items were carried along. Links with them lead to the present one. */
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

/** The name that a category has now; the same name for one that nobody declared. */
export function presentName(name: string, categories: readonly Category[]): string {
  if (categories.some((category) => category.name === name)) return name;
  return categories.find(({ formerNames }) => formerNames.includes(name))?.name ?? name;
}
