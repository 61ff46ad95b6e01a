import { defineFeature } from '../../kernel/feature.ts';
import { daily } from '../../kernel/job.ts';
import { bookingCalls } from './booking.calls.ts';
import { Booking } from './booking.entity.ts';
import { BookingResolver } from './booking.resolver.ts';
import { bookingSchemas } from './booking.schemas.ts';
import { BookingService } from './booking.service.ts';
import { bookingTables } from './booking.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly bookings: BookingService;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'booking-expiry': object;
  }
}

export const bookingFeature = defineFeature({
  name: 'bookings',
  uses: ['settings'],
  services: { bookings: BookingService },
  entities: [Booking],
  tables: bookingTables,
  resolvers: [BookingResolver],
  calls: bookingCalls,
  schemas: bookingSchemas,
  jobs: {
    'booking-expiry': daily('50 2 * * *', ({ orm }) =>
      orm.em
        .fork()
        .transactional((em) => em.execute(`delete from bookings where created_at < now() - interval '1 year'`)),
    ),
  },
  tags: { bookings: 'What visitors have booked.' },
});
