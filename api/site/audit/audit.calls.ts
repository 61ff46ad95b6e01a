import { limits } from '#schema/constants';
import { isDateTime, isDay } from '#schema/value-rules/date-time';
import { sendList } from '../../kernel/http/responses/send-list.ts';
import type { Calls } from '../../kernel/call.ts';
import { setPagingHeaders } from '../../kernel/lists/paging-headers.ts';
import { readQuery, type QueryReader } from '../../kernel/lists/query-reader.ts';
import { id, oneOf, text } from '../../kernel/openapi/json-schema.ts';
import { paging, searching } from '../../kernel/openapi/parameters.ts';
import { readId } from '../../kernel/rest/id.ts';
import { asCsv, asJson } from './audit.export.ts';
import type { AuditFilter } from './audit.service.ts';

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: asCsv },
  json: { type: 'application/json; charset=utf-8', write: asJson },
} as const;

const filters = {
  actorId: id,
  action: text,
  kind: text,
  itemId: text,
  from: { ...text, description: 'A date or time' },
  to: { ...text, description: 'A date or time' },
  ...searching,
};

export const auditCalls: Calls = {
  'GET /api/audit': {
    summary: 'Lists the audit log, newest first',
    needs: 'audit.read',
    query: { ...paging, ...filters },
    response: ['AuditEntry'],
    example: { query: { kind: 'post', limit: '1' } },
    run: async (req, res) => {
      req.scope.access.require('read', 'audit');
      const { filter, page } = readQuery(req.query, (query) => ({
        filter: readFilter(query),
        page: query.page(limits.listRows, 100),
      }));
      const entries = await req.scope.audit.list({ ...filter, limit: page.limit, offset: page.offset });
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.audit.count(filter));
      return entries;
    },
  },
  'GET /api/audit/export': {
    summary: 'Exports the audit log as CSV or JSON',
    needs: 'audit.read',
    query: { ...filters, format: oneOf(['csv', 'json']) },
    type: 'text/csv',
    example: { query: { kind: 'redirect', format: 'csv' } },
    run: async (req, res) => {
      req.scope.access.require('read', 'audit');
      const { filter, format } = readQuery(req.query, (query) => ({
        filter: readFilter(query),
        format: query.value('format', formatNamed, 'Must be csv or json') ?? 'csv',
      }));
      const { type, write } = formats[format];
      const file = { name: 'audit', label: 'the audit log', format, type };
      await sendList(req, res, file, write(req.scope.audit.all(filter)));
    },
  },
  'GET /api/audit/{id}': {
    summary: 'Returns an entry of the audit log',
    needs: 'audit.read',
    response: 'AuditEntry',
    example: { path: { id: 1 } },
    run: (req) => req.scope.audit.byId(readId(String(req.params['id']), 'Entry')),
  },
};

function readFilter(query: QueryReader): AuditFilter {
  return {
    action: query.text('action'),
    kind: query.text('kind'),
    itemId: query.text('itemId'),
    search: query.text('search'),
    actorId: query.whole('actorId', 1, 999_999_999),
    from: query.value('from', utcTime, timeMessage),
    to: query.value('to', utcTime, timeMessage),
  };
}

const formatNamed = (text: string): keyof typeof formats | undefined =>
  text === 'csv' || text === 'json' ? text : undefined;

const timeMessage = 'Must be a date, or a time with an offset, such as 2026-01-31 or 2026-01-31T12:00:00Z';

/** A day begins at midnight UTC. */
const utcTime = (text: string): string | undefined =>
  isDay(text) || isDateTime(text) ? new Date(text).toISOString() : undefined;
