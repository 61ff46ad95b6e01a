import type { Request } from 'express';
import { messageStatuses } from '#schema/constants';
import { contactRules } from '#schema/rules/visitors/contact';
import { messagePatchRules } from '#schema/messages/message.rules';
import { sendCsv } from '../../kernel/http/responses/send-list.ts';
import type { Calls } from '../../kernel/call.ts';
import { setPagingHeaders } from '../../kernel/lists/paging-headers.ts';
import { readQuery, type QueryReader } from '../../kernel/lists/query-reader.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { oneOf } from '../../kernel/openapi/json-schema.ts';
import { paging, searching } from '../../kernel/openapi/parameters.ts';
import { readId } from '../../kernel/rest/id.ts';
import { messageCsv } from './message.csv.ts';

const idOf = (req: Request) => readId(String(req.params['id']), 'Message');
const sample = { firstName: 'Ada', lastName: 'King', email: 'ada@example.com', message: 'When can we see the hall?' };

export const messageCalls: Calls = {
  'POST /api/messages': {
    summary: 'Sends a message',
    body: bodyFromRules(contactRules()),
    status: 201,
    response: 'Done',
    example: { body: sample, as: 'visitor' },
    // No Location header: the sender may not read the message.
    run: (req) => req.scope.messages.create(req.body),
  },
  'GET /api/messages': {
    summary: 'Lists messages of the contact form, newest first',
    needs: 'messages.read',
    query: { ...paging, ...searching, status: oneOf(messageStatuses) },
    response: ['Message'],
    example: { query: { status: 'new', limit: '1' } },
    run: async (req, res) => {
      const { filter, page } = readQuery(req.query, (query) => ({ filter: readFilter(query), page: query.page() }));
      const messages = await req.scope.messages.list({ ...filter, ...page });
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.messages.count(filter));
      return messages;
    },
  },
  'GET /api/messages/export': {
    summary: 'Exports the messages as CSV',
    needs: 'messages.read',
    query: { ...searching, status: oneOf(messageStatuses) },
    type: 'text/csv',
    example: {},
    run: async (req, res) => {
      const rows = req.scope.messages.all(readQuery(req.query, readFilter));
      await sendCsv(req, res, 'messages', messageCsv(rows));
    },
  },
  'GET /api/messages/{id}': {
    summary: 'Returns a message',
    needs: 'messages.read',
    response: 'Message',
    example: { path: { id: 1 } },
    run: (req) => req.scope.messages.byId(idOf(req)),
  },
  'PUT /api/messages/{id}': {
    summary: 'Changes the status of a message',
    needs: 'messages.update',
    body: bodyFromRules(messagePatchRules, { isPatch: true }),
    response: 'Message',
    example: { path: { id: 1 }, body: { status: 'read' } },
    run: (req) => req.scope.messages.update(idOf(req), req.body),
  },
  'DELETE /api/messages/{id}': {
    summary: 'Deletes a message',
    needs: 'messages.delete',
    status: 204,
    example: { path: { id: 1 } },
    run: (req) => req.scope.messages.remove(idOf(req)),
  },
};

const readFilter = (query: QueryReader) => ({
  search: query.text('search'),
  status: query.choice('status', messageStatuses),
});
