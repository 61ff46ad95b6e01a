import { Router } from 'express';
import { readQuery } from '../../lists/query-reader.ts';
import { route } from '../../rest/route.ts';

export function settingRoutes(): Router {
  const router = Router();
  route(router, '/', {
    GET: async (req, res) => {
      readQuery(req.query, () => null);
      res.json(await req.scope.settings.list());
    },
    POST: async (req, res) => {
      const setting = await req.scope.settings.create(req.body);
      res.status(201).location(`/api/settings/${setting.key}`).json(setting);
    },
  });
  route(router, '/:key', {
    GET: async (req, res) => res.json(await req.scope.settings.byKey(String(req.params['key']))),
    PUT: async (req, res) => res.json(await req.scope.settings.update(String(req.params['key']), req.body)),
  });
  return router;
}
