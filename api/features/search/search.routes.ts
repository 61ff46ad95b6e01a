import { Router } from 'express';
import { maxFirst } from '../../lists/cursor.ts';
import { setPagingHeaders } from '../../lists/paging-headers.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { route } from '../../rest/route.ts';

export function searchRoutes(): Router {
  const router = Router();
  route(router, '/', {
    GET: async (req, res) => {
      const { q, page } = readQuery(req.query, (query) => ({
        // The service checks it, with the same messages for GraphQL.
        q: query.given('q') ?? '',
        page: query.page(maxFirst, 20, 1000),
      }));
      const { results, total } = await req.scope.search.search(q, page);
      setPagingHeaders(req, res, page, { total, isMore: false });
      res.json(results);
    },
  });
  return router;
}
