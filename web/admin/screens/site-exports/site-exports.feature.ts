import type { PanelFeature } from '../../feature.ts';

export const siteExportsFeature: PanelFeature = {
  name: 'site-exports',
  entryKinds: {
    export: { label: 'Export', after: 'list' },
    'export schedule': { label: 'Schedule of exports' },
  },
  actions: {
    export: {
      label: 'Exported',
      sentence: ({ kind, title }) =>
        kind === 'list' ? `exported ${title ?? 'a list'}` : `exported the site: ${title ?? 'everything'}`,
      after: 'import',
    },
  },
};
