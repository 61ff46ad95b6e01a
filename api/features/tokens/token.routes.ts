import { Router, type Request } from 'express';
import { readQuery } from '../../lists/query-reader.ts';
import { creating } from '../../rest/creating.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';

export function tokenRoutes(): Router {
  const router = Router();
  const id = (req: Request) => readId(String(req.params['id']), 'Token');

  route(router, '/', {
    GET: async (req, res) => {
      readQuery(req.query, () => null);
      res.json(await req.scope.tokens.list());
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
  return router;
}
