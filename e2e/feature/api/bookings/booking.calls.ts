import type { Request } from 'express';
import { bookingRules } from '#schema/bookings/booking.rules';
import type { Calls } from '../../kernel/call.ts';
import { setPagingHeaders } from '../../kernel/lists/paging-headers.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { whole } from '../../kernel/openapi/json-schema.ts';
import { idempotencyKey, paging } from '../../kernel/openapi/parameters.ts';
import { readId } from '../../kernel/rest/id.ts';

const idOf = (req: Request) => readId(String(req.params['id']), 'Booking');

const patch = bodyFromRules(bookingRules, { isPatch: true });

export const bookingCalls: Calls = {
  'GET /api/bookings': {
    summary: 'Lists the bookings, newest first',
    needs: 'bookings.read',
    query: paging,
    response: ['Booking'],
    example: {},
    run: async (req, res) => {
      const page = readQuery(req.query, (query) => query.page());
      const bookings = await req.scope.bookings.list(page);
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.bookings.count());
      return bookings;
    },
  },
  'POST /api/bookings': {
    summary: 'Books a thing for a visitor',
    needs: 'bookings.create',
    headers: idempotencyKey,
    body: bodyFromRules(bookingRules),
    status: 201,
    response: 'Booking',
    example: { body: { thing: 'The small crane', email: 'ada@example.com' }, keep: 'booking' },
    create: async (req) => {
      const booking = await req.scope.bookings.create(req.body);
      return { body: booking, location: `/api/bookings/${booking.id}` };
    },
  },
  'GET /api/bookings/{id}': {
    summary: 'Returns a booking',
    needs: 'bookings.read',
    response: 'Booking',
    example: { path: { id: '{booking}' } },
    run: (req) => req.scope.bookings.byId(idOf(req)),
  },
  'PUT /api/bookings/{id}': {
    summary: 'Changes the given fields of a booking',
    needs: 'bookings.update',
    body: {
      ...patch,
      properties: {
        ...patch.properties,
        version: { ...whole, description: 'The version that was read. An outdated one is a 409.' },
      },
    },
    response: 'Booking',
    example: { path: { id: '{booking}' }, body: { thing: 'The large crane' } },
    run: (req) => req.scope.bookings.update(idOf(req), req.body),
  },
  'DELETE /api/bookings/{id}': {
    summary: 'Deletes a booking',
    needs: 'bookings.delete',
    status: 204,
    example: { path: { id: '{booking}' } },
    run: (req) => req.scope.bookings.remove(idOf(req)),
  },
};
