import { Router } from 'express';
import { route } from '../route.ts';
import { docsPage, docsPolicy } from './docs.page.ts';
import { openApiDocument } from './document.ts';

/** The REST API described, for programs. */
export function openApiRoutes(): Router {
  const document = openApiDocument();
  const router = Router();
  route(router, '/', { GET: (_req, res) => res.json(document) });
  return router;
}

/** The same, to read. */
export function docsRoutes(): Router {
  const page = docsPage();
  const router = Router();
  route(router, '/', {
    GET: (_req, res) => res.set('Content-Security-Policy', docsPolicy).type('html').send(page),
  });
  return router;
}
