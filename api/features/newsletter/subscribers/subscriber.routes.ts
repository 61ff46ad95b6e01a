import { Router, type Request } from 'express';
import { subscriberStatuses } from '#schema/constants';
import { sendCsv } from '../../../http/responses/send-list.ts';
import { setPagingHeaders } from '../../../lists/paging-headers.ts';
import { readQuery, type QueryReader } from '../../../lists/query-reader.ts';
import { readId } from '../../../rest/id.ts';
import { route } from '../../../rest/route.ts';
import { subscriberCsv } from './subscriber.csv.ts';

export function subscriberRoutes(): Router {
  const router = Router();
  const id = (req: Request) => readId(String(req.params['id']), 'Subscriber');

  route(router, '/', {
    GET: async (req, res) => {
      const { filter, page } = readQuery(req.query, (query) => ({ filter: readFilter(query), page: query.page() }));
      const subscribers = await req.scope.subscribers.list({ ...filter, ...page });
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.subscribers.count(filter));
      res.json(subscribers);
    },
    POST: async (req, res) => res.status(201).json(await req.scope.subscription.subscribe(req.body)),
  });
  route(router, '/export', {
    GET: async (req, res) => {
      req.scope.access.require('read', 'subscribers');
      const rows = req.scope.subscribers.all(readQuery(req.query, readFilter));
      await sendCsv(req, res, 'subscribers', subscriberCsv(rows));
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

const readFilter = (query: QueryReader) => ({
  search: query.text('search'),
  status: query.choice('status', subscriberStatuses),
});
