import type { Request } from 'express';
import { redirectStatuses } from '#schema/addresses/redirect';
import { redirectRules } from '#schema/redirects/redirect.rules';
import { sendCsv } from '../../kernel/http/responses/send-list.ts';
import type { Calls } from '../../kernel/call.ts';
import { setPagingHeaders } from '../../kernel/lists/paging-headers.ts';
import { readQuery, type QueryReader } from '../../kernel/lists/query-reader.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { oneOf, whole } from '../../kernel/openapi/json-schema.ts';
import { idempotencyKey, paging, searching } from '../../kernel/openapi/parameters.ts';
import { readId } from '../../kernel/rest/id.ts';
import { redirectCsv } from './redirect.csv.ts';

const statusNames = redirectStatuses.map(String);
const patch = bodyFromRules(redirectRules, { isPatch: true });
const idOf = (req: Request) => readId(String(req.params['id']), 'Redirect');

/** The calls of redirects, and of the log of addresses that were not found. */
export const redirectCalls: Calls = {
  'GET /api/redirects': {
    summary: 'Lists the redirects, newest first',
    needs: 'settings.read',
    query: { ...paging, ...searching, status: oneOf(statusNames) },
    response: ['Redirect'],
    example: { query: { search: 'prices' } },
    run: async (req, res) => {
      const { filter, page } = readQuery(req.query, (query) => ({ filter: readFilter(query), page: query.page() }));
      const redirects = await req.scope.redirects.list({ ...filter, ...page });
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.redirects.count(filter));
      return redirects;
    },
  },
  'POST /api/redirects': {
    summary: 'Creates a redirect. A loop or a chain is a 400, an address with a redirect a 409',
    needs: 'settings.update',
    headers: idempotencyKey,
    body: { ...bodyFromRules(redirectRules), required: ['from'] },
    status: 201,
    response: 'Redirect',
    example: {
      body: { from: '/prices', to: '/services', status: 301 },
      headers: { 'Idempotency-Key': 'prices' },
      keep: 'redirect',
    },
    create: async (req) => {
      const redirect = await req.scope.redirects.create(req.body);
      return { body: redirect, location: `/api/redirects/${redirect.id}` };
    },
  },
  'GET /api/redirects/export': {
    summary: 'Exports the redirects as CSV',
    needs: 'settings.read',
    type: 'text/csv',
    example: {},
    run: async (req, res) => {
      req.scope.access.require('read', 'settings');
      await sendCsv(req, res, 'redirects', redirectCsv(req.scope.redirects.all()));
    },
  },
  'GET /api/redirects/{id}': {
    summary: 'Returns a redirect',
    needs: 'settings.read',
    response: 'Redirect',
    example: { path: { id: '{redirect}' } },
    run: (req) => req.scope.redirects.byId(idOf(req)),
  },
  'PUT /api/redirects/{id}': {
    summary: 'Changes the given fields of a redirect',
    needs: 'settings.update',
    body: {
      ...patch,
      properties: {
        ...patch.properties,
        version: { ...whole, description: 'The version that was read. An outdated one is a 409.' },
      },
    },
    response: 'Redirect',
    example: { path: { id: '{redirect}' }, body: { status: 302 } },
    run: (req) => req.scope.redirects.update(idOf(req), req.body),
  },
  'DELETE /api/redirects/{id}': {
    summary: 'Deletes a redirect',
    needs: 'settings.update',
    status: 204,
    example: { path: { id: '{redirect}' } },
    run: (req) => req.scope.redirects.remove(idOf(req)),
  },
  'GET /api/not-found-log': {
    summary: 'Lists the addresses that visitors requested and that were not found, the latest first',
    needs: 'settings.read',
    query: { ...paging, ...searching },
    response: ['NotFoundEntry'],
    example: { query: { limit: '1' } },
    run: async (req, res) => {
      const { filter, page } = readQuery(req.query, (query) => ({
        filter: { search: query.text('search') },
        page: query.page(),
      }));
      const entries = await req.scope.notFound.list({ ...filter, ...page });
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.notFound.count(filter));
      return entries;
    },
  },
};

function readFilter(query: QueryReader) {
  const status = query.choice('status', statusNames);
  return { search: query.text('search'), status: status === undefined ? undefined : Number(status) };
}
