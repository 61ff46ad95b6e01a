import { ShieldQuestion } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';
import { canCheckAccess } from '#schema/users/access-check';

export const accessFeature: PanelFeature = {
  name: 'access',
  destinations: [
    {
      path: 'access',
      title: 'Access Check',
      description: 'Check what someone can do, and why.',
      icon: ShieldQuestion,
      resource: null,
      isOpenTo: canCheckAccess,
      words: 'permissions allowed',
    },
  ],
  routes: [{ path: 'access', lazy: async () => ({ Component: (await import('./access.page.tsx')).AccessPage }) }],
};
