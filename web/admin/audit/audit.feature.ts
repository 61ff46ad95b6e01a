import { History } from 'lucide-react';
import type { PanelFeature } from '../feature.ts';

export const auditFeature: PanelFeature = {
  name: 'audit',
  section: {
    path: 'audit',
    title: 'Timeline',
    description: 'Who changed what, and when. Changes that can be undone have an Undo button.',
    icon: History,
    resource: 'audit',
    after: 'tokens',
    words: 'undo log history activity',
  },
  routes: [
    {
      path: 'audit',
      lazy: async () => ({ Component: (await import('./timeline/timeline.page.tsx')).TimelinePage }),
    },
    { path: 'audit/log', lazy: async () => ({ Component: (await import('./audit.page.tsx')).AuditPage }) },
  ],
  kinds: {},
};
