import { anybody, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/menus/:name': anybody,
  'PUT /api/menus/:name': 'settings.update',
  'DELETE /api/menus/:name': 'settings.update',
  // The view of everything needs settings.read.
  'Query.menus': anybody,
  'Query.menu': anybody,
  'Mutation.saveMenu': 'settings.update',
  'Mutation.resetMenu': 'settings.update',
};
