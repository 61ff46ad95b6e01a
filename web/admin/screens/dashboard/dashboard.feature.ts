import { LayoutDashboard } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const dashboardFeature: PanelFeature = {
  name: 'dashboard',
  sections: [
    {
      path: 'dashboard',
      title: 'Dashboard',
      group: null,
      description: 'Your content, recent changes and open drafts.',
      icon: LayoutDashboard,
      resource: null,
    },
  ],
  routes: [
    {
      path: 'dashboard',
      lazy: async () => ({ Component: (await import('./dashboard.page.tsx')).DashboardPage }),
    },
  ],
};
