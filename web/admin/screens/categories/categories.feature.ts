import { Shapes } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const categoriesFeature: PanelFeature = {
  name: 'categories',
  sections: [
    {
      path: 'categories',
      title: 'Categories',
      group: 'library',
      description: 'The categories of posts and articles: their names, colours and order.',
      icon: Shapes,
      resource: 'settings',
    },
  ],
  routes: [
    {
      path: 'categories',
      lazy: async () => ({ Component: (await import('./categories.page.tsx')).CategoriesPage }),
    },
  ],
};
