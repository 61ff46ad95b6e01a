import { person, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  // Returns nothing of kinds that the viewer may not delete.
  'GET /api/trash': person,
  // The test calls these for pages.
  'POST /api/trash/:kind/:id/restore': { every: ['pages.delete'] },
  'DELETE /api/trash/:kind/:id': { every: ['pages.delete'] },
  // Which permission it needs depends on the act.
  'Query.trashConsequences': person,
  'Query.trash': person,
  'Query.trashDays': person,
  // Called for pages.
  'Mutation.restoreFromTrash': 'pages.delete',
  'Mutation.deleteFromTrash': 'pages.delete',
  // Refuses each entry that the viewer may not delete.
  'Mutation.bulkTrash': person,
  'Mutation.emptyTrash': person,
};
