import { everything, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/export/kept/:id': everything,
  'Query.siteExports': everything,
  'Mutation.saveExportSchedule': everything,
  'Mutation.exportSite': everything,
  'Mutation.deleteSiteExport': everything,
};
