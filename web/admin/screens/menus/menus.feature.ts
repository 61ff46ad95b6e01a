import { ListTree } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const menusFeature: PanelFeature = {
  name: 'menus',
  sections: [
    {
      path: 'navigation',
      title: 'Navigation',
      group: 'site',
      description: 'The menus of the site: header, footer, legal links and social icons.',
      icon: ListTree,
      resource: 'settings',
      words: 'menu menus header footer links',
    },
  ],
  routes: [
    {
      path: 'navigation',
      lazy: async () => ({ Component: (await import('./navigation.page.tsx')).NavigationPage }),
    },
  ],
};
