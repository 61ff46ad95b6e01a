import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request } from 'express';
import { subscriberStatuses } from '#schema/constants';
import { readId } from '../../../rest/id.ts';
import { readListQuery, setPagingHeaders } from '../../../lists/list-query.ts';
import { route } from '../../../rest/route.ts';
import { errorCode } from '../../../errors/error-code.ts';
import { subscriberCsv } from './subscriber.csv.ts';

export function subscriberRoutes(): Router {
  const router = Router();
  const id = (req: Request) => readId(String(req.params['id']), 'Subscriber');

  route(router, '/', {
    GET: async (req, res) => {
      const { isPaged, ...query } = readListQuery(req.query, subscriberStatuses);
      const subscribers = await req.scope.subscribers.list(query);
      if (isPaged) setPagingHeaders(req, res, query, await req.scope.subscribers.count(query));
      res.json(subscribers);
    },
    POST: async (req, res) => res.status(201).json(await req.scope.subscription.subscribe(req.body)),
  });
  route(router, '/export', {
    GET: async (req, res) => {
      req.scope.access.require('read', 'subscribers');
      const { status, search } = readListQuery(req.query, subscriberStatuses);
      const rows = req.scope.subscribers.all({ status, search });
      res.set({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="subscribers.csv"',
      });
      await pipeline(Readable.from(subscriberCsv(rows)), res).catch((error: unknown) => {
        // The client closed the connection.
        if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      });
    },
  });
  route(router, '/:id', {
    GET: async (req, res) => res.json(await req.scope.subscribers.byId(id(req))),
    DELETE: async (req, res) => {
      await req.scope.subscribers.remove(id(req));
      res.status(204).end();
    },
  });
  return router;
}
