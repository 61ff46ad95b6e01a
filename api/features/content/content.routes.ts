import { Router, type Request, type Response } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { readId } from '../../rest/id.ts';
import { setPagingHeaders } from '../../lists/paging-headers.ts';
import { route } from '../../rest/route.ts';
import type { Page } from '../../lists/query-reader.ts';
import { readContentQuery, readItemView, readPublishedQuery, type ContentQuery } from './reads/content.query.ts';
import type { ContentService } from './content.service.ts';

/** The REST calls of a kind of content. */
export function contentRoutes(kind: KindDeclaration): Router {
  const router = Router();
  const content = (req: Request): ContentService => req.scope.content(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);

  const view = (req: Request) => req.scope.access.viewOf(readItemView(req.query));
  const list = async (req: Request, res: Response, query: ContentQuery & Page) => {
    const { rows, counted } = await content(req).list(query);
    if (counted) setPagingHeaders(req, res, query, counted);
    res.json(rows);
  };

  route(router, '/', {
    GET: (req, res) => list(req, res, readContentQuery(req.query)),
    POST: async (req, res) => {
      const item = await content(req).create(req.body);
      res.status(201).location(`/api/${kind.plural}/${item.id}`).json(item);
    },
  });

  route(router, '/published', { GET: (req, res) => list(req, res, readPublishedQuery(req.query)) });

  route(router, '/slug/:slug', {
    GET: async (req, res) => res.json(await content(req).bySlug(String(req.params['slug']), view(req))),
  });

  route(router, '/:id', {
    GET: async (req, res) => res.json(await content(req).byId(id(req), view(req))),
    PUT: async (req, res) => res.json(await content(req).update(id(req), req.body)),
    DELETE: async (req, res) => {
      await content(req).remove(id(req));
      res.status(204).end();
    },
  });

  return router;
}
