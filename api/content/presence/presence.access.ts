import type { FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'Mutation.announcePresence': 'pages.read',
  'Mutation.endPresence': 'pages.read',
};
