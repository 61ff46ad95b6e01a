import { PackageOpen } from 'lucide-react';
import { missingPermission } from '../../../lib/kinds/every-permission.ts';
import type { PanelFeature } from '../../feature.ts';
import { importDescription, importTitle } from '../../../lib/text/screen-texts.ts';

export const importsFeature: PanelFeature = {
  name: 'imports',
  destinations: [
    {
      path: 'import',
      title: importTitle,
      description: importDescription,
      icon: PackageOpen,
      resource: null,
      isOpenTo: (viewer) => missingPermission(viewer) === null,
      words: 'import wordpress wxr export migrate move transfer',
    },
  ],
  routes: [
    { path: 'import', lazy: async () => ({ Component: (await import('./imports.page.tsx')).ImportsPage }) },
    { path: 'import/:id', lazy: async () => ({ Component: (await import('./import.page.tsx')).ImportPage }) },
  ],
  entryKinds: {
    site: { label: 'Site', after: 'invitation' },
    import: { label: 'Import', after: 'export schedule' },
  },
  actions: {
    import: {
      label: 'Imported a site',
      sentence: (_, name) => `imported ${name || 'another site'}`,
      after: 'choose',
    },
  },
};
