import type { SchemaFeature } from '../feature.ts';

const deleted = 'A deleted export cannot be brought back.';

export const siteExportsFeature: SchemaFeature = {
  name: 'site-exports',
  finalMutations: { exportSite: 'Delete the export instead.', deleteSiteExport: deleted },
  finalChanges: { 'delete export': deleted },
};
