import { Router } from 'express';
import { NotFound } from '../../kernel/errors/errors.ts';
import { route } from '../../kernel/rest/route.ts';
import { sendToolPage } from '../tool-page.ts';

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
