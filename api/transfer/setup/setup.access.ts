import type { FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'Query.setup': 'settings.update',
  // Which other permissions they need depends on what they change.
  'Mutation.chooseStarter': 'settings.update',
  'Mutation.removeSamples': 'settings.update',
};
