import type { Request, Router } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { readId } from '../../../rest/id.ts';
import { route } from '../../../rest/route.ts';

/** Adds the REST calls of working copies to those of a kind. */
export function addWorkingCopyRoutes(router: Router, kind: KindDeclaration): void {
  const copies = (req: Request) => req.scope.workingCopies(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);

  route(router, '/:id/working-copy', {
    GET: async (req, res) => res.json(await copies(req).byId(id(req))),
    PUT: async (req, res) => res.json(await copies(req).save(id(req), req.body)),
    DELETE: async (req, res) => {
      await copies(req).remove(id(req));
      res.status(204).end();
    },
  });

  route(router, '/:id/working-copy/publish', {
    POST: async (req, res) => res.json(await copies(req).publish(id(req), req.body)),
  });
}
