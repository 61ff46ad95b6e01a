import { Router } from 'express';
import { NotFound } from '../errors/errors.ts';
import { route } from '../rest/route.ts';
import { sendToolPage } from '../site/tool-page.ts';

/** Provides the built page, `web/api-docs.html`. */
export interface DocsSite {
  template: (name: 'docs', url: string) => Promise<string> | string;
}

/** The page that shows the OpenAPI document to people. */
export function docsRoutes(site?: DocsSite): Router {
  const router = Router();
  route(router, '/', {
    GET: async (req, res) => {
      if (!site) throw new NotFound('/api/docs');
      const html = await site.template('docs', req.originalUrl);
      sendToolPage(res, html, { isFramed: true });
    },
  });
  return router;
}
