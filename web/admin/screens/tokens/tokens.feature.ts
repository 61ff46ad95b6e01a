import { KeyRound } from 'lucide-react';
import { missingPermission } from '../../../lib/kinds/every-permission.ts';
import type { PanelFeature } from '../../feature.ts';

export const tokensFeature: PanelFeature = {
  name: 'tokens',
  sections: [
    {
      path: 'tokens',
      title: 'API Tokens',
      group: 'system',
      description: 'Access for programs: the service tokens of the installation, and the tokens of every person.',
      icon: KeyRound,
      resource: null,
      isOpenTo: (viewer) => missingPermission(viewer) === null,
      words: 'api key keys service bearer programs integration secret rotate',
    },
  ],
  routes: [
    {
      path: 'tokens',
      lazy: async () => ({ Component: (await import('./tokens.page.tsx')).TokensPage }),
    },
  ],
  entryKinds: {
    token: {
      label: 'API token',
      address: '/admin/tokens',
      after: 'newsletter',
    },
  },
};
