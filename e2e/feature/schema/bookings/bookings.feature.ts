import { object } from 'yup';
import type { SchemaFeature } from '../feature.ts';
import { wholeNumber } from '../value-rules/fields.ts';

declare module '../permissions.ts' {
  interface FeatureResources {
    readonly bookings: readonly ['create', 'read', 'update', 'delete'];
  }
}

declare module '../settings/settings.ts' {
  interface SiteSettings {
    /** How many things a person may have booked. */
    bookingSettings: { mostEach: number };
  }
}

const most = 'Most bookings must be a whole number from 1 to 100';

export const bookingsFeature: SchemaFeature = {
  name: 'bookings',
  resources: {
    bookings: { actions: ['create', 'read', 'update', 'delete'], name: 'Bookings', noun: 'bookings' },
  },
  settings: {
    bookingSettings: {
      type: 'json',
      label: 'Bookings',
      description: 'How many things a person may have booked.',
      isPublic: false,
      isSeeded: false,
      defaultValue: { mostEach: 2 },
      rule: object({ mostEach: wholeNumber(most).min(1, most).max(100, most) }),
    },
  },
};
