import { Router, type Request } from 'express';
import { redirectStatuses } from '#schema/addresses/redirect';
import { sendCsv } from '../../http/responses/send-list.ts';
import { setPagingHeaders } from '../../lists/paging-headers.ts';
import { readQuery, type QueryReader } from '../../lists/query-reader.ts';
import { creating } from '../../rest/creating.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';
import { redirectCsv } from './redirect.csv.ts';

export function redirectRoutes(): Router {
  const router = Router();
  const id = (req: Request) => readId(String(req.params['id']), 'Redirect');

  route(router, '/', {
    GET: async (req, res) => {
      const { filter, page } = readQuery(req.query, (query) => ({ filter: readFilter(query), page: query.page() }));
      const redirects = await req.scope.redirects.list({ ...filter, ...page });
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.redirects.count(filter));
      res.json(redirects);
    },
    POST: creating(async (req) => {
      const redirect = await req.scope.redirects.create(req.body);
      return { body: redirect, location: `/api/redirects/${redirect.id}` };
    }),
  });
  route(router, '/export', {
    GET: async (req, res) => {
      req.scope.access.require('read', 'settings');
      await sendCsv(req, res, 'redirects', redirectCsv(req.scope.redirects.all()));
    },
  });
  route(router, '/:id', {
    GET: async (req, res) => res.json(await req.scope.redirects.byId(id(req))),
    PUT: async (req, res) => res.json(await req.scope.redirects.update(id(req), req.body)),
    DELETE: async (req, res) => {
      await req.scope.redirects.remove(id(req));
      res.status(204).end();
    },
  });
  return router;
}

const statusNames = redirectStatuses.map(String);

function readFilter(query: QueryReader) {
  const status = query.choice('status', statusNames);
  return { search: query.text('search'), status: status === undefined ? undefined : Number(status) };
}

export function notFoundRoutes(): Router {
  const router = Router();
  route(router, '/', {
    GET: async (req, res) => {
      const { filter, page } = readQuery(req.query, (query) => ({
        filter: { search: query.text('search') },
        page: query.page(),
      }));
      const entries = await req.scope.notFound.list({ ...filter, ...page });
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.notFound.count(filter));
      res.json(entries);
    },
  });
  return router;
}
