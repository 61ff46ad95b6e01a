import { person, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'Query.timeline': person,
  'Query.timelineEntry': person,
  // Undoing needs the entry to be visible, and the permissions for what it changes back.
  'Mutation.undo': person,
};
