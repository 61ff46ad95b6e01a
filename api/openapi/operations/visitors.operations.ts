import { subscriberStatuses } from '#schema/constants';
import { newsletterRules } from '#schema/rules/visitors/newsletter';
import { bodyFromRules } from '../from-rules.ts';
import { oneOf } from '../json-schema.ts';
import type { Operations } from '../operation.ts';
import { paging, searching } from './parameters.ts';

/** The operations of messages and subscribers: what visitors send. */
export const visitorOperations: Operations = {
  'GET /api/subscribers': {
    summary: 'Lists the subscribers, newest first',
    needs: 'subscribers.read',
    query: { ...paging, ...searching, status: oneOf(subscriberStatuses) },
    response: ['Subscriber'],
  },
  'POST /api/subscribers': {
    summary: 'Subscribes an address and mails it a confirmation link',
    body: bodyFromRules(newsletterRules),
    status: 201,
    response: 'Done',
  },
  'GET /api/subscribers/export': {
    summary: 'Exports the subscribers as CSV',
    needs: 'subscribers.read',
    query: { ...searching, status: oneOf(subscriberStatuses) },
    type: 'text/csv',
  },
  'GET /api/subscribers/{id}': { summary: 'Returns a subscriber', needs: 'subscribers.read', response: 'Subscriber' },
  'DELETE /api/subscribers/{id}': { summary: 'Deletes a subscriber', needs: 'subscribers.delete', status: 204 },
};
