import { Router } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { route } from '../rest/route.ts';

/** The REST API described, for programs. */
export function openApiRoutes(kinds: readonly KindDeclaration[]): Router {
  const router = Router();
  route(router, '/', {
    GET: async (_req, res) => {
      const { openApiDocument } = await import('./document.ts');
      res.json(openApiDocument(kinds));
    },
  });
  return router;
}

/** The same, to read. */
export function docsRoutes(kinds: readonly KindDeclaration[]): Router {
  const router = Router();
  route(router, '/', {
    GET: async (_req, res) => {
      const { docsPage, docsPolicy } = await import('./docs.page.ts');
      res.set('Content-Security-Policy', docsPolicy).type('html').send(docsPage(kinds));
    },
  });
  return router;
}
