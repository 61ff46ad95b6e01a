import { CalendarDays } from 'lucide-react';
import { can, type ContentResource } from '#schema/permissions';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import type { PanelFeature } from '../../feature.ts';

export const schedulesFeature: PanelFeature = {
  name: 'schedules',
  sections: [
    {
      path: 'calendar',
      title: 'Calendar',
      group: 'content',
      description: 'What is planned, and what was published.',
      icon: CalendarDays,
      resource: null,
      isOpenTo: (viewer) => declaredKinds.some(({ plural }) => can(viewer, 'read', plural as ContentResource)),
      words: 'schedule scheduled scheduling plan agenda later date',
    },
  ],
  routes: [
    {
      path: 'calendar',
      lazy: async () => ({ Component: (await import('./calendar.page.tsx')).CalendarPage }),
    },
  ],
  entryKinds: {
    // It belongs to an item whose kind is not in the entry.
    schedule: { label: 'Schedule', after: 'preview link' },
  },
  actions: {
    'carry out': { label: 'Carried out a schedule', after: 'revoke' },
  },
  topics: [
    {
      section: 'calendar',
      label: 'Schedule content',
      hint: 'Open an item and set a time in its details, under Schedule.',
      words: 'publish later date time planned unpublish',
    },
  ],
};
