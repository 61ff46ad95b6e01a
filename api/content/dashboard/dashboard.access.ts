import { person, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'Query.dashboard': person,
};
