import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request } from 'express';
import { messageStatuses } from '#schema/constants';
import { readId } from '../../rest/id.ts';
import { readListQuery, setPagingHeaders } from '../../lists/list-query.ts';
import { route } from '../../rest/route.ts';
import { errorCode } from '../../errors/error-code.ts';
import { messageCsv } from './message.csv.ts';

export function messageRoutes(): Router {
  const router = Router();
  const id = (req: Request) => readId(String(req.params['id']), 'Message');

  route(router, '/', {
    GET: async (req, res) => {
      const { isPaged, ...query } = readListQuery(req.query, messageStatuses);
      const messages = await req.scope.messages.list(query);
      if (isPaged) setPagingHeaders(req, res, query, await req.scope.messages.count(query));
      res.json(messages);
    },
    // No Location header: the sender may not read the message.
    POST: async (req, res) => res.status(201).json(await req.scope.messages.create(req.body)),
  });
  route(router, '/export', {
    GET: async (req, res) => {
      const { isPaged: _, limit: __, offset: ___, ...filter } = readListQuery(req.query, messageStatuses);
      const rows = req.scope.messages.all(filter);
      res.set({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="messages.csv"',
      });
      await pipeline(Readable.from(messageCsv(rows)), res).catch((error: unknown) => {
        // The client closed the connection.
        if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      });
    },
  });
  route(router, '/:id', {
    GET: async (req, res) => res.json(await req.scope.messages.byId(id(req))),
    PUT: async (req, res) => res.json(await req.scope.messages.update(id(req), req.body)),
    DELETE: async (req, res) => {
      await req.scope.messages.remove(id(req));
      res.status(204).end();
    },
  });
  return router;
}
