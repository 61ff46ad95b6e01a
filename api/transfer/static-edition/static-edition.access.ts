import { everything, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/export/static': everything,
  'Query.staticEdition': everything,
  'Mutation.writeStaticEdition': everything,
};
