import { messageStatuses, subscriberStatuses } from '#schema/constants';
import { contactRules } from '#schema/rules/visitors/contact';
import { messagePatchRules } from '#schema/rules/visitors/message';
import { newsletterRules } from '#schema/rules/visitors/newsletter';
import { bodyFromRules } from '../from-rules.ts';
import { oneOf } from '../json-schema.ts';
import type { Operations } from '../operation.ts';
import { paging, searching } from './parameters.ts';

/** The operations of messages and subscribers: what visitors send. */
export const visitorOperations: Operations = {
  'GET /api/messages': {
    summary: 'Lists messages of the contact form, newest first',
    needs: 'messages.read',
    query: { ...paging, ...searching, status: oneOf(messageStatuses) },
    response: ['Message'],
  },
  'POST /api/messages': {
    summary: 'Sends a message',
    body: bodyFromRules(contactRules()),
    status: 201,
    response: 'Done',
  },
  'GET /api/messages/export': {
    summary: 'Exports the messages as CSV',
    needs: 'messages.read',
    query: { ...searching, status: oneOf(messageStatuses) },
    type: 'text/csv',
  },
  'GET /api/messages/{id}': { summary: 'Returns a message', needs: 'messages.read', response: 'Message' },
  'PUT /api/messages/{id}': {
    summary: 'Changes the status of a message',
    needs: 'messages.update',
    body: bodyFromRules(messagePatchRules, { isPatch: true }),
    response: 'Message',
  },
  'DELETE /api/messages/{id}': { summary: 'Deletes a message', needs: 'messages.delete', status: 204 },
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
