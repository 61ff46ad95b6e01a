import { Router, type Request, type Response } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { creating } from '../../rest/creating.ts';
import { readId } from '../../rest/id.ts';
import { etagOf, requireMatch } from '../../rest/item-etag.ts';
import { setPagingHeaders } from '../../lists/paging-headers.ts';
import { route } from '../../rest/route.ts';
import { readContentQuery, readItemView, readPublishedQuery, type ListRequest } from './reads/content.query.ts';
import { shaped } from './reads/item-shape.ts';
import type { ContentRow } from './content.row.ts';
import type { Alongside, ContentService } from './content.service.ts';

/** The REST calls of a kind of content. */
export function contentRoutes(kind: KindDeclaration): Router {
  const router = Router();
  const content = (req: Request): ContentService => req.scope.content(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);

  const view = (req: Request) => req.scope.access.viewOf(readItemView(req.query));
  const list = async (req: Request, res: Response, { shape, ...query }: ListRequest) => {
    const { rows, counted } = await content(req).list(query);
    if (counted) setPagingHeaders(req, res, query, counted);
    res.json(rows.map((row) => shaped(row, shape)));
  };
  const send = (res: Response, item: ContentRow) => res.set('ETag', etagOf(item)).json(item);
  const ifMatch = (req: Request): Alongside => ({
    before: (_em, item) => Promise.resolve(requireMatch(req.get('If-Match'), item)),
  });

  route(router, '/', {
    GET: (req, res) => list(req, res, readContentQuery(kind, req.query)),
    POST: creating(async (req) => {
      const item = await content(req).create(req.body);
      return { body: item, location: `/api/${kind.plural}/${item.id}`, etag: etagOf(item) };
    }),
  });

  route(router, '/published', { GET: (req, res) => list(req, res, readPublishedQuery(kind, req.query)) });

  route(router, '/slug/:slug', {
    GET: async (req, res) => send(res, await content(req).bySlug(String(req.params['slug']), view(req))),
  });

  route(router, '/:id', {
    GET: async (req, res) => send(res, await content(req).byId(id(req), view(req))),
    PUT: async (req, res) => send(res, await content(req).update(id(req), req.body, ifMatch(req))),
    DELETE: async (req, res) => {
      await content(req).remove(id(req), ifMatch(req));
      res.status(204).end();
    },
  });

  return router;
}
