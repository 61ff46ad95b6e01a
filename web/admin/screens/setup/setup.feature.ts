import { ListChecks } from 'lucide-react';
import { can } from '#schema/permissions';
import type { PanelFeature } from '../../feature.ts';
import { setupTitle } from '../../../lib/text/screen-texts.ts';

export const setupFeature: PanelFeature = {
  name: 'setup',
  destinations: [
    {
      path: 'setup',
      title: setupTitle,
      description: 'Name, starter site, first post, colleagues and mail.',
      icon: ListChecks,
      resource: 'settings',
      isOpenTo: (viewer) => can(viewer, 'update', 'settings'),
      words: 'setup first run start starter begin welcome onboarding sample demo content remove',
    },
  ],
  routes: [{ path: 'setup', lazy: async () => ({ Component: (await import('./setup.page.tsx')).SetupPage }) }],
  entryKinds: {
    starter: { label: 'Starter site', after: 'import' },
    'sample content': { label: 'Sample content' },
  },
  actions: { choose: { label: 'Chose a starting point', after: 'publish' } },
};
