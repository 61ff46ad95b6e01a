import type { FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  // Also needs roles.read; of the seeded roles only the Administrator has either.
  'Query.explainAccess': 'users.read',
};
