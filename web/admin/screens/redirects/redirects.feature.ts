import { Signpost } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const redirectsFeature: PanelFeature = {
  name: 'redirects',
  sections: [
    {
      path: 'redirects',
      title: 'Redirects',
      group: 'site',
      description: 'Where old addresses lead, and which addresses visitors did not find.',
      icon: Signpost,
      resource: 'settings',
      words: 'moved 301 302 404 410 not found broken links',
    },
  ],
  routes: [
    {
      path: 'redirects',
      lazy: async () => ({ Component: (await import('./redirects.page.tsx')).RedirectsPage }),
    },
    {
      path: 'redirects/not-found',
      lazy: async () => ({ Component: (await import('./not-found.page.tsx')).NotFoundPage }),
    },
  ],
  entryKinds: {
    redirect: { label: 'Redirect', address: '/admin/redirects' },
    'not found': {
      label: 'Not found',
      address: '/admin/redirects/not-found',
      deletedAddress: '/admin/redirects/not-found',
    },
  },
};
