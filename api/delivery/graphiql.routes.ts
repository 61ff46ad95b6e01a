import { Router, type RequestHandler } from 'express';
import { Forbidden } from '../kernel/errors/errors.ts';
import { route } from '../kernel/rest/route.ts';
import type { Site } from './pages.ts';
import { sendToolPage } from './tool-page.ts';

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
      sendToolPage(res, html, { isFramed: false });
    },
  });
  return router;
}
