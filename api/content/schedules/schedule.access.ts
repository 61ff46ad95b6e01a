import { person, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/schedule': person,
  'Query.schedule': person,
  'Query.scheduleProblems': person,
  'Query.publications': person,
};
