import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request } from 'express';
import { limits } from '#schema/constants';
import { readId } from '../../rest/id.ts';
import { readWhole, refuse, setPagingHeaders } from '../../lists/list-query.ts';
import { route } from '../../rest/route.ts';
import { errorCode } from '../../errors/error-code.ts';
import { asCsv, asJson } from './audit.export.ts';
import type { AuditFilter } from './audit.service.ts';

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: asCsv },
  json: { type: 'application/json; charset=utf-8', write: asJson },
} as const;

export function auditRoutes(): Router {
  const router = Router();

  route(router, '/', {
    GET: async (req, res) => {
      req.scope.access.require('read', 'audit');
      const { filter, limit, offset } = readQuery(req.query, ['limit', 'offset']);
      const rows = await req.scope.audit.list({ ...filter, limit, offset });
      if ('limit' in req.query || 'offset' in req.query) {
        setPagingHeaders(req, res, { limit, offset }, await req.scope.audit.count(filter));
      }
      res.json(rows);
    },
  });

  route(router, '/export', {
    GET: async (req, res) => {
      req.scope.access.require('read', 'audit');
      const { filter, format } = readQuery(req.query, ['format']);
      const { type, write } = formats[format];
      const rows = req.scope.audit.all(filter);
      res.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="audit.${format}"` });
      await pipeline(Readable.from(write(rows)), res).catch((error: unknown) => {
        // The client disconnected.
        if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      });
    },
  });

  route(router, '/:id', {
    GET: async (req, res) => res.json(await req.scope.audit.byId(readId(String(req.params['id']), 'Entry'))),
  });

  return router;
}

const texts = ['action', 'kind', 'itemId', 'search'] as const;

/** @throws BadInput with a message for each invalid or unknown parameter */
function readQuery(parameters: Request['query'], others: readonly string[]) {
  // Without a prototype, so that a parameter named `__proto__` is safe.
  const fields = Object.create(null) as Record<string, string>;
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(parameters)) {
    if (![...texts, 'actorId', 'from', 'to', ...others].includes(name)) fields[name] = 'Unknown parameter';
    else if (typeof value !== 'string') fields[name] = 'May be given once only';
    else if (value.length > 200) fields[name] = 'Must be less than 200 characters';
    else if (value !== '') given.set(name, value);
  }
  const filter: AuditFilter = {};
  for (const name of texts) if (given.has(name)) filter[name] = given.get(name);
  if (given.has('actorId')) {
    filter.actorId = readWhole(given.get('actorId'), 'actorId', { min: 1, max: 999_999_999, none: 0 }, fields);
  }
  for (const name of ['from', 'to'] as const) {
    const text = given.get(name);
    if (text === undefined) continue;
    const time = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(time)) fields[name] = 'Must be a date, or a time in UTC, as 2026-01-31 or 2026-01-31T12:00:00Z';
    else filter[name] = new Date(time).toISOString();
  }
  const format = given.get('format') ?? 'csv';
  if (format !== 'csv' && format !== 'json') fields['format'] = 'Must be csv or json';
  const limit = readWhole(given.get('limit'), 'limit', { min: 1, max: limits.listRows, none: 100 }, fields);
  const offset = readWhole(given.get('offset'), 'offset', { min: 0, max: 100_000_000, none: 0 }, fields);
  refuse(fields);
  return { filter, limit, offset, format: format as keyof typeof formats };
}
