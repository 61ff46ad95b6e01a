import type { FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'Query.words': 'settings.read',
  'Mutation.saveWords': 'settings.update',
  'Mutation.resetWords': 'settings.update',
};
