import { everything, person, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/tokens': person,
  'POST /api/tokens': person,
  'GET /api/tokens/:id': person,
  'DELETE /api/tokens/:id': person,
  'POST /api/tokens/:id/secret': person,
  'Query.myTokens': person,
  'Query.tokens': everything,
  'Mutation.createToken': person,
  'Mutation.replaceTokenSecret': person,
  'Mutation.revokeToken': person,
};
