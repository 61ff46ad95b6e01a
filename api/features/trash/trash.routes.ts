import { Router, type Request } from 'express';
import { trashKinds } from '#schema/trash';
import { setPagingHeaders } from '../../lists/paging-headers.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';

export function trashRoutes(): Router {
  const router = Router();
  const entry = (req: Request) => ({
    kind: String(req.params['kind']),
    id: readId(String(req.params['id']), 'Trash entry'),
  });

  route(router, '/', {
    GET: async (req, res) => {
      const { filter, page } = readQuery(req.query, (query) => ({
        filter: { kind: query.choice('kind', trashKinds(req.scope.kinds.all)), search: query.text('search') },
        page: query.page(),
      }));
      const rows = await req.scope.trash.list({ ...filter, ...page });
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.trash.count(filter));
      res.json(rows);
    },
  });
  route(router, '/:kind/:id/restore', {
    POST: async (req, res) => res.json(await req.scope.trash.restore(entry(req), req.body ?? {})),
  });
  route(router, '/:kind/:id', {
    DELETE: async (req, res) => {
      await req.scope.trash.purge(entry(req));
      res.status(204).end();
    },
  });
  return router;
}
