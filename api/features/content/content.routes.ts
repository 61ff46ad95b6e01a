import { Router, type Request, type Response } from 'express';
import type { View } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { NotFound } from '../../errors/errors.ts';
import { sendCsv } from '../../http/responses/send-list.ts';
import { creating } from '../../rest/creating.ts';
import { readId } from '../../rest/id.ts';
import { etagOf, requireMatch } from '../../rest/item-etag.ts';
import { setPagingHeaders } from '../../lists/paging-headers.ts';
import { route } from '../../rest/route.ts';
import { redirectTo } from '../../http/responses/redirect-to.ts';
import {
  readContentExport,
  readContentQuery,
  readItemQuery,
  readPublishedQuery,
  type ListRequest,
} from './reads/content.query.ts';
import { shaped } from './reads/item-shape.ts';
import { contentCsv } from './content.csv.ts';
import type { ContentRow } from './content.row.ts';
import type { ContentService } from './content.service.ts';
import type { SaveHooks } from './saving/save-hooks.ts';

/** The REST calls of a kind of content. */
export function contentRoutes(kind: KindDeclaration): Router {
  const router = Router();
  const content = (req: Request): ContentService => req.scope.content(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);

  const sent = (req: Request, item: ContentRow, isAbsolute: boolean) =>
    isAbsolute ? content(req).absolute(item) : item;
  const list = async (req: Request, res: Response, { shape, isAbsolute, ...query }: ListRequest) => {
    const { rows, counted } = await content(req).list(query);
    if (counted) setPagingHeaders(req, res, query, counted);
    res.json(rows.map((row) => shaped(sent(req, row, isAbsolute), shape)));
  };
  const send = (res: Response, item: ContentRow) => res.set('ETag', etagOf(item)).json(item);
  const read = async (req: Request, res: Response, find: (view: View) => Promise<ContentRow>) => {
    const { view, isAbsolute } = readItemQuery(req.query);
    const item = await find(req.scope.access.viewOf(view));
    res.set('ETag', etagOf(item)).json(sent(req, item, isAbsolute));
  };
  const ifMatch = (req: Request): SaveHooks => ({
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

  route(router, '/export', {
    GET: async (req, res) => {
      const rows = content(req).all(readContentExport(kind, req.query));
      // Too long for the response cache.
      res.set('Cache-Control', 'private, no-cache');
      await sendCsv(req, res, kind.plural, contentCsv(kind, rows));
    },
  });

  route(router, '/slug/:slug', {
    GET: async (req, res) => {
      const slug = String(req.params['slug']);
      try {
        await read(req, res, (view) => content(req).bySlug(slug, view));
      } catch (error) {
        const present = error instanceof NotFound && (await req.scope.published.presentSlug(kind.name, slug));
        if (!present) throw error;
        redirectTo(res, `/api/${kind.plural}/slug/${present}`, req.originalUrl);
      }
    },
  });

  route(router, '/:id', {
    GET: (req, res) => read(req, res, (view) => content(req).byId(id(req), view)),
    PUT: async (req, res) => send(res, await content(req).update(id(req), req.body, ifMatch(req))),
    DELETE: async (req, res) => {
      await content(req).remove(id(req), ifMatch(req));
      res.status(204).end();
    },
  });

  return router;
}
