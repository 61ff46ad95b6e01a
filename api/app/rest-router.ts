import { Router } from 'express';
import { limits } from '#schema/constants';
import { ownKinds } from '../kernel/own-kinds.ts';
import { NotFound } from '../kernel/errors/errors.ts';
import type { Log } from '../kernel/log.ts';
import { docsRoutes, type DocsSite } from '../delivery/api-docs/docs.routes.ts';
import { openApiRoutes } from '../delivery/api-docs/openapi.routes.ts';
import { restErrorHandler } from '../kernel/rest/error-handler.ts';
import { jsonBody } from '../kernel/rest/json-body.ts';
import { features } from '../features.ts';
import { fileTypesOf, routersOf } from '../kernel/call.ts';
import { callsOf } from '../kernel/feature.ts';
import type { Kinds } from '../kernel/kinds.ts';

/** The routers of `/api` by path. */
export const restParts = (
  kinds: Kinds,
  calls = callsOf(features, kinds),
  site?: DocsSite,
): Readonly<Record<string, () => Router>> => ({
  ...routersOf(calls),
  '/openapi.json': () => openApiRoutes(kinds, features),
  '/docs': () => docsRoutes(site),
});

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
  router.use('/settings', jsonBody(limits.settingsBodyBytes));
  const json = Router().use(jsonBody(limits.bodyBytes));
  const calls = callsOf(features, kinds);
  const fileTypes = fileTypesOf(calls);
  router.use((req, res, next) => {
    // Files are read by their calls, as a stream.
    const types = fileTypes.get(req.path.split('/')[1] ?? '');
    if (types && req.is(types)) next();
    else json(req, res, next);
  });
  for (const [path, routes] of Object.entries(restParts(kinds, calls, site))) router.use(path, routes());
  router.use((req) => {
    throw new NotFound(`/api${req.path}`);
  });
  router.use(restErrorHandler(log));
  return router;
}
