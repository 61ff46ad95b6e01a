import { person, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'Mutation.deleteComment': 'pages.update',
  // Of the kinds that the viewer may change.
  'Query.comments': person,
  'Mutation.deleteComments': person,
};
