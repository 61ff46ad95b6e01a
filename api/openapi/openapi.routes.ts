import { Router } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { route } from '../rest/route.ts';

/** The OpenAPI document of the REST API. */
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
