import { Router, type Request } from 'express';
import { maxFirst } from '../../lists/cursor.ts';
import { readWhole, refuse, setPagingHeaders } from '../../lists/list-query.ts';
import { route } from '../../rest/route.ts';

export function searchRoutes(): Router {
  const router = Router();
  route(router, '/', {
    GET: async (req, res) => {
      const { q, ...page } = readSearch(req.query);
      const { results, total } = await req.scope.search.search(q, page);
      setPagingHeaders(req, res, page, { total, isMore: false });
      res.json(results);
    },
  });
  return router;
}

function readSearch(parameters: Request['query']): { q: string; limit: number; offset: number } {
  const fields = Object.create(null) as Record<string, string>;
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(parameters)) {
    if (!['q', 'limit', 'offset'].includes(name)) fields[name] = 'Unknown parameter';
    else if (typeof value !== 'string') fields[name] = 'May be given once only';
    else given.set(name, value);
  }
  const limit = readWhole(given.get('limit'), 'limit', { min: 1, max: maxFirst, none: 20 }, fields);
  const offset = readWhole(given.get('offset'), 'offset', { min: 0, max: 1000, none: 0 }, fields);
  refuse(fields);
  return { q: given.get('q') ?? '', limit, offset };
}
