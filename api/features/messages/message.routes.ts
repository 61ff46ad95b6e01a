import { Router, type Request } from 'express';
import { messageStatuses } from '#schema/constants';
import { sendCsv } from '../../http/responses/send-list.ts';
import { setPagingHeaders } from '../../lists/paging-headers.ts';
import { readQuery, type QueryReader } from '../../lists/query-reader.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';
import { messageCsv } from './message.csv.ts';

export function messageRoutes(): Router {
  const router = Router();
  const id = (req: Request) => readId(String(req.params['id']), 'Message');

  route(router, '/', {
    GET: async (req, res) => {
      const { filter, page } = readQuery(req.query, (query) => ({ filter: readFilter(query), page: query.page() }));
      const messages = await req.scope.messages.list({ ...filter, ...page });
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.messages.count(filter));
      res.json(messages);
    },
    // No Location header: the sender may not read the message.
    POST: async (req, res) => res.status(201).json(await req.scope.messages.create(req.body)),
  });
  route(router, '/export', {
    GET: async (req, res) => {
      const rows = req.scope.messages.all(readQuery(req.query, readFilter));
      await sendCsv(req, res, 'messages', messageCsv(rows));
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

const readFilter = (query: QueryReader) => ({
  search: query.text('search'),
  status: query.choice('status', messageStatuses),
});
