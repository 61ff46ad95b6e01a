import { Router } from 'express';
import { route } from '../rest/route.ts';

/** The REST API described, for programs. */
export function openApiRoutes(): Router {
  const router = Router();
  route(router, '/', {
    GET: async (_req, res) => {
      const { openApiDocument } = await import('./document.ts');
      res.json(openApiDocument());
    },
  });
  return router;
}

/** The same, to read. */
export function docsRoutes(): Router {
  const router = Router();
  route(router, '/', {
    GET: async (_req, res) => {
      const { docsPage, docsPolicy } = await import('./docs.page.ts');
      res.set('Content-Security-Policy', docsPolicy).type('html').send(docsPage());
    },
  });
  return router;
}
