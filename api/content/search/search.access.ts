import { anybody, person, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/search': anybody,
  // Returns nothing of kinds that the viewer may not read.
  'Query.findContent': person,
  'Query.search': anybody,
};
