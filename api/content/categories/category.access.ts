import { anybody, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/categories': anybody,
  'POST /api/categories': 'settings.update',
  'PUT /api/categories': 'settings.update',
  'GET /api/categories/export': anybody,
  'GET /api/categories/:slug': anybody,
  'PUT /api/categories/:slug': 'settings.update',
  'DELETE /api/categories/:slug': 'settings.update',
  'Query.categories': anybody,
  'Query.category': anybody,
  'Mutation.createCategory': 'settings.update',
  'Mutation.updateCategory': 'settings.update',
  'Mutation.deleteCategory': 'settings.update',
  'Mutation.orderCategories': 'settings.update',
};
