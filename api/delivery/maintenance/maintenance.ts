import { Router, type RequestHandler } from 'express';
import { segmentsWhere } from '#schema/addresses/branches';
import { firstSegment } from '#schema/addresses/canonical-path';
import type { VisitorOf } from '../../kernel/scope.ts';
import { maintenancePage } from './maintenance.page.ts';
import { sendDocument } from '../send-document.ts';

/** Paths that stay available: login, panel, APIs and files. */
const available = new Set(segmentsWhere(({ inMaintenance = false }) => inMaintenance));

/** Unsubscribing must always be possible. */
const mailedLink = /^\/newsletter\/(?:confirm|unsubscribe)\//i;

/**
 * Maintenance mode: 503 for visitors, the site for sessions with `settings.read`.
 * @param asViewer puts the session's scope on the request
 */
export function maintenance(visitorOf: VisitorOf, asViewer: readonly RequestHandler[]): Router {
  const router = Router();

  router.use(async (req, res, next) => {
    // `next('router')` skips the rest, so that sessions are read only when needed.
    if (available.has(firstSegment(req.path)) || mailedLink.test(req.path)) next('router');
    else if ((await visitorOf(res).settings.site()).maintenanceMode) next();
    else next('router');
  });

  router.use(...asViewer);

  router.use(async (req, res, next) => {
    if (req.scope.access.can('read', 'settings')) {
      res.locals.isUnderMaintenance = true;
      res.set('Halden-Maintenance', 'on');
      next();
      return;
    }
    const site = await req.scope.settings.site();
    res.status(503).set({ 'Retry-After': '3600', 'Cache-Control': 'no-store' });
    sendDocument(res, maintenancePage(site));
  });

  return router;
}
