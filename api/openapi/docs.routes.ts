import { Router } from 'express';
import { NotFound } from '../errors/errors.ts';
import { route } from '../rest/route.ts';

/** Provides the built page, `web/api-docs.html`. */
export interface DocsSite {
  template: (name: 'docs', url: string) => Promise<string> | string;
  /** Vite serves the page from its sources. */
  isDevelopment?: boolean;
}

/** The page that shows the OpenAPI document to people. */
export function docsRoutes(site?: DocsSite): Router {
  const router = Router();
  route(router, '/', {
    GET: async (req, res) => {
      if (!site) throw new NotFound('/api/docs');
      const html = await site.template('docs', req.originalUrl);
      res.set('Content-Security-Policy', site.isDevelopment ? developmentPolicy : docsPolicy);
      res.type('html').send(html);
    },
  });
  return router;
}

const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  // Scalar adds style elements whose text changes with its version.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
};

const policyOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map((directive) => directive.join(' '))
    .join('; ');

/** This page alone: the policies of the site and the panel are in `api/site/send-document.ts`. */
const docsPolicy = policyOf(directives);

/** Vite adds inline scripts to the page and talks to it through a socket. */
const developmentPolicy = policyOf({
  ...directives,
  'script-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
});
