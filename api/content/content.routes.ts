import { Router, type Request, type Response } from 'express';
import { readId } from '../id.ts';
import { route } from '../route.ts';
import { readContentQuery, type ContentQuery } from './content.query.ts';
import type { ContentService } from './content.service.ts';

type Many = 'pages' | 'posts' | 'articles';

export function contentRoutes(many: Many, label: string): Router {
  const router = Router();
  const content = (req: Request): ContentService => req.scope[many];
  const id = (req: Request) => readId(String(req.params['id']), label);

  route(router, '/', {
    GET: async (req, res) => {
      const query = readContentQuery(req.query);
      if (query.isPaged) await setPagingHeaders(req, res, content(req), query);
      res.json(await content(req).list(query));
    },
    POST: async (req, res) => {
      const item = await content(req).create(req.body);
      res.status(201).location(`/api/${many}/${item.id}`).json(item);
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

async function setPagingHeaders(req: Request, res: Response, content: ContentService, query: ContentQuery) {
  const { total, isMore } = await content.count(query);
  res.set('X-Total-Count', isMore ? `${total}+` : String(total));
  const link = (offset: number) => {
    const parameters = new URLSearchParams(req.query as Record<string, string>);
    parameters.set('limit', String(query.limit));
    parameters.set('offset', String(offset));
    return `${req.baseUrl}?${parameters}`;
  };
  const links: Record<string, string> = { first: link(0) };
  if (query.offset > 0) links['prev'] = link(Math.max(0, query.offset - query.limit));
  if (query.offset + query.limit < total || isMore) links['next'] = link(query.offset + query.limit);
  res.links(links);
}
