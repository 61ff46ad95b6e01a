import { defineFeature } from '../../kernel/feature.ts';
import { categoryCalls } from './category.calls.ts';
import { CategoryResolver, StoryCategoryResolver } from './category.resolver.ts';
import { categorySchemas } from './category.schemas.ts';
import { CategoryService } from './category.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly categories: CategoryService;
  }
}

export const categoryFeature = defineFeature({
  name: 'categories',
  uses: ['settings', 'stories'],
  services: { categories: CategoryService },
  // Their list is a setting; items carry a category as text.
  resolvers: [CategoryResolver, StoryCategoryResolver],
  calls: categoryCalls,
  schemas: categorySchemas,
  tags: { categories: 'The categories of posts and articles.' },
});
