import type { FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/bookings': 'bookings.read',
  'POST /api/bookings': 'bookings.create',
  'GET /api/bookings/:id': 'bookings.read',
  'PUT /api/bookings/:id': 'bookings.update',
  'DELETE /api/bookings/:id': 'bookings.delete',
  'Query.bookings': 'bookings.read',
  'Mutation.createBooking': 'bookings.create',
  'Mutation.updateBooking': 'bookings.update',
  'Mutation.deleteBooking': 'bookings.delete',
};
