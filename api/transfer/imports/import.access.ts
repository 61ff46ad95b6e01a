import { everything, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'POST /api/imports': everything,
  'GET /api/imports/:id/report': everything,
  'Query.imports': everything,
  'Query.import': everything,
  'Mutation.startImport': everything,
  'Mutation.pauseImport': everything,
  'Mutation.mapImport': everything,
  'Mutation.deleteImport': everything,
};
