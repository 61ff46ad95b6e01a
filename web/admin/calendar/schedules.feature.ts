import { CalendarDays } from 'lucide-react';
import { can, type ContentResource } from '#schema/permissions';
import { declaredKinds } from '../../lib/kinds/declared-kinds.ts';
import type { PanelFeature } from '../feature.ts';

export const schedulesFeature: PanelFeature = {
  name: 'schedules',
  section: {
    path: 'calendar',
    title: 'Calendar',
    description: 'What is planned, and what was published.',
    icon: CalendarDays,
    resource: null,
    isOpenTo: (viewer) => declaredKinds.some(({ plural }) => can(viewer, 'read', plural as ContentResource)),
    after: declaredKinds.at(-1)?.plural ?? 'dashboard',
    words: 'schedule scheduled scheduling plan agenda later date',
  },
  routes: [
    {
      path: 'calendar',
      lazy: async () => ({ Component: (await import('./calendar.page.tsx')).CalendarPage }),
    },
  ],
  kinds: {
    // It belongs to an item whose kind is not in the entry.
    schedule: { label: 'Schedule', address: () => null, after: 'preview link' },
  },
};
