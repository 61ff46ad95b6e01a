import { Router, type Request } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { readId } from '../../rest/id.ts';
import { setPagingHeaders } from '../../lists/paging-headers.ts';
import { route } from '../../rest/route.ts';
import { readContentQuery } from './reads/content.query.ts';
import type { ContentService } from './content.service.ts';

/** The REST calls of a kind of content. */
export function contentRoutes(kind: KindDeclaration): Router {
  const router = Router();
  const content = (req: Request): ContentService => req.scope.content(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);

  route(router, '/', {
    GET: async (req, res) => {
      const query = readContentQuery(req.query);
      const { rows, counted } = await content(req).list(query);
      if (counted) setPagingHeaders(req, res, query, counted);
      res.json(rows);
    },
    POST: async (req, res) => {
      const item = await content(req).create(req.body);
      res.status(201).location(`/api/${kind.plural}/${item.id}`).json(item);
    },
  });

  route(router, '/published', { GET: async (req, res) => res.json(await content(req).published()) });

  route(router, '/slug/:slug', {
    GET: async (req, res) => res.json(await content(req).bySlug(String(req.params['slug']))),
  });

  route(router, '/:id', {
    GET: async (req, res) => res.json(await content(req).byId(id(req))),
    PUT: async (req, res) => res.json(await content(req).update(id(req), req.body)),
    DELETE: async (req, res) => {
      await content(req).remove(id(req));
      res.status(204).end();
    },
  });

  return router;
}
