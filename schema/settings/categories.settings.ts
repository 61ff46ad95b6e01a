import { defaultCategories } from '../content/categories.ts';
import type { Category } from '../content/categories.ts';
import type { Definitions } from './define.ts';

export interface CategoriesGroup {
  categories: readonly Category[];
}

export const categoriesGroup: Definitions<CategoriesGroup> = {
  categories: {
    type: 'json',
    label: 'Categories',
    description: 'Categories of posts and articles, in their order',
    isPublic: false,
    isSeeded: false,
    defaultValue: defaultCategories,
  },
};
