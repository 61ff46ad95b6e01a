import { CalendarCheck } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const bookingsFeature: PanelFeature = {
  name: 'bookings',
  sections: [
    {
      path: 'bookings',
      title: 'Bookings',
      group: 'people',
      description: 'What visitors have booked.',
      icon: CalendarCheck,
      resource: 'bookings',
      words: 'reservations loans',
    },
  ],
  routes: [{ path: 'bookings', lazy: async () => ({ Component: (await import('./bookings.page.tsx')).BookingsPage }) }],
  entryKinds: { booking: { label: 'Booking', address: '/admin/bookings', deletedAddress: '/admin/bookings' } },
};
