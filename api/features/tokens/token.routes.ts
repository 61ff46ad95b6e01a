import { Router, type Request } from 'express';
import { setPagingHeaders } from '../../lists/paging-headers.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { creating } from '../../rest/creating.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';

export function tokenRoutes(): Router {
  const router = Router();
  const id = (req: Request) => readId(String(req.params['id']), 'Token');

  route(router, '/', {
    GET: async (req, res) => {
      const { isAll, page } = readQuery(req.query, (query) => ({
        isAll: query.flag('all') ?? false,
        page: query.page(),
      }));
      const tokens = await req.scope.tokens.list(page, isAll);
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.tokens.count(isAll));
      res.json(tokens);
    },
    POST: creating(async (req) => {
      const token = await req.scope.tokens.create(req.body);
      return { body: token, location: `/api/tokens/${token.id}`, isSecret: true };
    }),
  });
  route(router, '/:id', {
    GET: async (req, res) => res.json(await req.scope.tokens.byId(id(req))),
    DELETE: async (req, res) => {
      await req.scope.tokens.remove(id(req));
      res.status(204).end();
    },
  });
  route(router, '/:id/secret', {
    POST: async (req, res) => {
      const token = await req.scope.tokens.replaceSecret(id(req), req.body ?? {});
      res.set('Cache-Control', 'no-store').json(token);
    },
  });
  return router;
}
