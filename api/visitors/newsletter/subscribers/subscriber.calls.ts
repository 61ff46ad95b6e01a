import type { Request } from 'express';
import { subscriberStatuses } from '#schema/constants';
import { newsletterRules } from '#schema/rules/visitors/newsletter';
import { sendCsv } from '../../../kernel/http/responses/send-list.ts';
import type { Calls } from '../../../kernel/call.ts';
import { setPagingHeaders } from '../../../kernel/lists/paging-headers.ts';
import { readQuery, type QueryReader } from '../../../kernel/lists/query-reader.ts';
import { bodyFromRules } from '../../../kernel/openapi/from-rules.ts';
import { oneOf } from '../../../kernel/openapi/json-schema.ts';
import { paging, searching } from '../../../kernel/openapi/parameters.ts';
import { readId } from '../../../kernel/rest/id.ts';
import { subscriberCsv } from './subscriber.csv.ts';

const idOf = (req: Request) => readId(String(req.params['id']), 'Subscriber');

export const subscriberCalls: Calls = {
  'POST /api/subscribers': {
    summary: 'Subscribes an address and mails it a confirmation link',
    body: bodyFromRules(newsletterRules),
    status: 201,
    response: 'Done',
    example: { body: { email: 'ada@example.com' }, as: 'visitor' },
    run: (req) => req.scope.subscription.subscribe(req.body),
  },
  'GET /api/subscribers': {
    summary: 'Lists the subscribers, newest first',
    needs: 'subscribers.read',
    query: { ...paging, ...searching, status: oneOf(subscriberStatuses) },
    response: ['Subscriber'],
    example: { query: { limit: '1' } },
    run: async (req, res) => {
      const { filter, page } = readQuery(req.query, (query) => ({ filter: readFilter(query), page: query.page() }));
      const subscribers = await req.scope.subscribers.list({ ...filter, ...page });
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.subscribers.count(filter));
      return subscribers;
    },
  },
  'GET /api/subscribers/export': {
    summary: 'Exports the subscribers as CSV',
    needs: 'subscribers.read',
    query: { ...searching, status: oneOf(subscriberStatuses) },
    type: 'text/csv',
    example: {},
    run: async (req, res) => {
      req.scope.access.require('read', 'subscribers');
      const rows = req.scope.subscribers.all(readQuery(req.query, readFilter));
      await sendCsv(req, res, 'subscribers', subscriberCsv(rows));
    },
  },
  'GET /api/subscribers/{id}': {
    summary: 'Returns a subscriber',
    needs: 'subscribers.read',
    response: 'Subscriber',
    example: { path: { id: 1 } },
    run: (req) => req.scope.subscribers.byId(idOf(req)),
  },
  'DELETE /api/subscribers/{id}': {
    summary: 'Deletes a subscriber',
    needs: 'subscribers.delete',
    status: 204,
    example: { path: { id: 1 } },
    run: (req) => req.scope.subscribers.remove(idOf(req)),
  },
};

const readFilter = (query: QueryReader) => ({
  search: query.text('search'),
  status: query.choice('status', subscriberStatuses),
});
