import { Router, type RequestHandler } from 'express';
import { Forbidden } from '../errors/errors.ts';
import { route } from '../rest/route.ts';
import type { Site } from './pages.ts';

/** GraphiQL at `/admin/graphiql`, for those who may use it (`CurrentUser.canUseGraphiql`). */
export function graphiql(site: Site, withScope: readonly RequestHandler[]): Router {
  const router = Router();
  router.use(...withScope);
  route(router, '/', {
    GET: async (req, res) => {
      res.set('Cache-Control', 'private, no-store');
      if (!req.scope.viewer) {
        res.redirect(302, `/login?${new URLSearchParams({ next: '/admin/graphiql' })}`);
        return;
      }
      req.scope.access.require('read', 'settings');
      if (!(await req.scope.settings.security()).graphiql) {
        throw new Forbidden('GraphiQL is switched off in the settings of this site');
      }
      const html = await site.template('graphiql', req.originalUrl);
      res.set('Content-Security-Policy', site.isDevelopment ? developmentPolicy : policy);
      res.type('html').send(html);
    },
  });
  return router;
}

const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  // Checks and completes queries.
  'worker-src': "'self'",
  // Its editor adds style elements that no hash can foresee.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

const policyOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map((directive) => directive.join(' '))
    .join('; ');

/** Of this page alone. */
const policy = policyOf(directives);

/** Vite adds inline scripts to the page and talks to it through a socket. */
const developmentPolicy = policyOf({
  ...directives,
  'script-src': "'self' 'unsafe-inline'",
  'worker-src': "'self' blob:",
  'connect-src': "'self' ws:",
});
