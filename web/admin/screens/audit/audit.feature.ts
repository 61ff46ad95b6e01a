import { History } from 'lucide-react';
import { can } from '#schema/permissions';
import type { PanelFeature } from '../../feature.ts';

export const auditFeature: PanelFeature = {
  name: 'audit',
  sections: [
    {
      path: 'audit',
      title: 'Timeline',
      group: 'system',
      description: 'Who changed what, and when. Changes that can be undone have an Undo button.',
      icon: History,
      resource: 'audit',
      words: 'undo log history activity',
    },
  ],
  // For those who may not read the audit log.
  destinations: [
    {
      path: 'audit',
      title: 'Your Activity',
      description: 'What you changed, and how to undo it.',
      icon: History,
      resource: null,
      isOpenTo: (viewer) => !can(viewer, 'read', 'audit'),
      words: 'timeline history undo',
    },
  ],
  topics: [
    {
      section: 'audit',
      label: 'Undo a change',
      hint: 'Find it in the timeline.',
      words: 'revert take back mistake',
    },
  ],
  routes: [
    {
      path: 'audit',
      lazy: async () => ({ Component: (await import('./timeline/timeline.page.tsx')).TimelinePage }),
    },
    { path: 'audit/log', lazy: async () => ({ Component: (await import('./audit.page.tsx')).AuditPage }) },
  ],
  entryKinds: { list: { label: 'List', after: 'site' } },
};
