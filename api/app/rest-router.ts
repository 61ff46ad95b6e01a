import { Router, type RequestHandler } from 'express';
import { limits } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { ownKinds } from '../kernel/own-kinds.ts';
import { changeRoutes } from '../features/change-feed/change.routes.ts';
import { headlessPreviewRoutes } from '../features/headless-preview/headless-preview.routes.ts';
import { contentRoutes } from '../features/content/content.routes.ts';
import { addPreviewLinkRoutes } from '../features/preview-links/preview-link.routes.ts';
import { addRevisionRoutes } from '../features/revisions/revision.routes.ts';
import { addScheduleRoutes } from '../features/schedules/schedule.routes.ts';
import { addWorkingCopyRoutes } from '../features/content/working-copy/working-copy.routes.ts';
import { NotFound } from '../errors/errors.ts';
import type { Log } from '../process/log.ts';
import { docsRoutes, type DocsSite } from '../openapi/docs.routes.ts';
import { openApiRoutes } from '../openapi/openapi.routes.ts';
import { restErrorHandler } from '../rest/error-handler.ts';
import { jsonBody } from '../rest/json-body.ts';
import { features } from '../features.ts';
import { fileTypesOf, routersOf } from '../kernel/call.ts';
import { callsOf } from '../kernel/feature.ts';
import type { Kinds } from '../kernel/kinds.ts';

/** Lets the response cache store what visitors read, which is the same for all of them. */
const cacheableForVisitors: RequestHandler = (req, res, next) => {
  if (!req.scope.viewer && (req.method === 'GET' || req.method === 'HEAD')) res.set('Cache-Control', 'no-cache');
  next();
};

/** The routers of `/api` by path. */
export const restPartsOf = (kinds: Kinds, site?: DocsSite): Readonly<Record<string, () => Router>> => ({
  ...Object.fromEntries(kinds.all.map((kind) => [`/${kind.plural}`, () => routesOfKind(kind)])),
  '/changes': changeRoutes,
  '/preview': headlessPreviewRoutes,
  ...routersOf(callsOf(features, kinds)),
  '/openapi.json': () => openApiRoutes(kinds, features),
  '/docs': () => docsRoutes(site),
});

function routesOfKind(kind: KindDeclaration): Router {
  const router = contentRoutes(kind);
  addRevisionRoutes(router, kind);
  addWorkingCopyRoutes(router, kind);
  addPreviewLinkRoutes(router, kind);
  addScheduleRoutes(router, kind);
  return router;
}

export const restParts = restPartsOf(ownKinds);

/**
 * The router of `/api`.
 * @param site provides the document of `/api/docs`
 */
export function restRouter(log: Log, kinds: Kinds = ownKinds, site?: DocsSite): Router {
  const router = Router({ caseSensitive: true });
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'private, no-cache');
    next();
  });
  router.use(
    [...kinds.all.map(({ plural }) => `/${plural}`), '/settings', '/menus', '/categories', '/search'],
    cacheableForVisitors,
  );
  router.use('/settings', jsonBody(limits.settingsBodyBytes));
  const json = Router().use(jsonBody(limits.bodyBytes));
  const fileTypes = fileTypesOf(callsOf(features, kinds));
  router.use((req, res, next) => {
    // Files are read by their calls, as a stream.
    const types = fileTypes.get(req.path.split('/')[1] ?? '');
    if (types && req.is(types)) next();
    else json(req, res, next);
  });
  for (const [path, routes] of Object.entries(restPartsOf(kinds, site))) router.use(path, routes());
  router.use((req) => {
    throw new NotFound(`/api${req.path}`);
  });
  router.use(restErrorHandler(log));
  return router;
}
