import { pathOf } from '#schema/addresses/branches';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type RequestHandler } from 'express';
import { limits } from '#schema/constants';
import { cors } from '../kernel/http/security/cors.ts';
import { privateAddress } from '../kernel/http/private-address.ts';
import { graphqlErrorHandler } from '../kernel/graphql/errors/error-handler.ts';
import { exemptSafeGets } from '../kernel/http/security/csrf-prevention.ts';
import { schemaText } from '../kernel/graphql/schema-text.ts';
import { executeAs, executeShared } from '../kernel/graphql/execute-as.ts';
import { forOtherSites, securityHeaders } from '../kernel/http/security/security-headers.ts';
import { handled } from '../kernel/http/handled.ts';
import { healthRoutes } from '../kernel/http/health.ts';
import { mcp } from '../integrations/mcp/mcp.ts';
import { metricsRoutes } from '../metrics/metrics.routes.ts';
import { showRequestId, withRequestId } from '../kernel/http/request-context.ts';
import { restErrorHandler } from '../kernel/rest/error-handler.ts';
import { jsonBody, whileAllowed } from '../kernel/rest/json-body.ts';
import { restRouter } from './rest-router.ts';
import { sameOrigin } from '../kernel/http/security/same-origin.ts';
import { scopeMiddleware } from './scope/scope.middleware.ts';
import { OpenCounts } from '../kernel/rate-limit/open-counts.ts';
import { addressLimits } from '../kernel/http/request-limits.ts';
import { brandRoutes } from '../site/settings/brand.routes.ts';
import { canonicalAddress } from '../delivery/canonical-address.ts';
import { graphiql } from '../delivery/graphiql.routes.ts';
import { securityTxt } from '../delivery/security-txt.ts';
import { feeds } from '../delivery/feeds/feeds.routes.ts';
import { documents } from '../delivery/documents/documents.ts';
import { assets } from '../delivery/files.ts';
import { forms, formsAsJson } from '../delivery/forms.ts';
import { mediaFiles } from '../library/media/storage/media-files.routes.ts';
import { FileKeys } from '../kernel/http/file-keys.ts';
import { storedMedia } from '../library/media/media.row.ts';
import { maintenance } from '../delivery/maintenance/maintenance.ts';
import { newsletterLinks } from '../visitors/newsletter/subscribers/links.routes.ts';
import { previewLinks } from '../delivery/preview/links/link.routes.ts';
import { previewScript } from '../delivery/preview/preview.script.ts';
import { preview } from '../delivery/preview/preview.ts';
import { pageErrorHandler, pages } from '../delivery/pages.ts';
import { iconRoutes } from '../library/icons/icon.routes.ts';
import { coverRoutes } from '../content/social-images/cover.routes.ts';
import { socialRoutes } from '../content/social-images/social.routes.ts';
import type { AppOptions } from './options.ts';
import { logFaultTo } from '../kernel/errors/log-fault.ts';
import type { AppParts } from './parts.ts';

/** Where the parts of the server are mounted, by the table of addresses. */
const at = {
  admin: pathOf('admin'),
  api: pathOf('api'),
  assets: pathOf('assets'),
  brand: pathOf('brand'),
  graphql: pathOf('graphql'),
  mcp: pathOf('mcp'),
  media: pathOf('media'),
  preview: pathOf('preview'),
};

/** In the order of a request: health, files, the two APIs, previews, feeds and sitemap, forms and pages. */
export function addRoutes(app: Express, parts: AppParts, { orm, config, log, site, tracing }: AppOptions): void {
  const { publicUrl, sessionSecret: secret } = config;
  const { asVisitor, isSecure, kinds, library, replica, schema, session, visitorOf } = parts;
  const fileKeys = new FileKeys(secret, publicUrl);
  const scope = scopeMiddleware({
    orm,
    kinds,
    tables: parts.tables,
    library,
    secret,
    publicUrl,
    sessions: session,
    openCounts: new OpenCounts(),
    changeFeed: parts.changeFeed,
    clock: parts.clock,
    edition: parts.edition,
    exportPlace: parts.exportPlace,
    inBackground: parts.inBackground,
    logFault: logFaultTo(log),
    jobs: parts.jobs,
    mailServer: parts.mailServer,
    publicSite: parts.publicSite,
  });
  const withScope: RequestHandler[] = [session.handler, sameOrigin, scope];

  app.use(withRequestId(log));
  app.use(securityHeaders(isSecure));
  app.use(healthRoutes(orm));
  app.use(securityTxt(config.security, publicUrl));
  app.use(metricsRoutes(parts.metrics.registry, config.metricsToken));
  app.use([at.media, at.brand, at.assets], forOtherSites);
  app.use(
    at.media,
    mediaFiles(library, (id) => storedMedia(orm.em.fork(), { id }), {
      opens: (id, key) => fileKeys.opens(id, key),
      mayRead: async (req, res) => {
        for (const handler of [session.handler, scope]) await handled(handler, req, res);
        return req.scope.access.can('read', 'media');
      },
    }),
  );
  app.use(`${at.brand}/covers`, coverRoutes());
  app.use(`${at.brand}/social`, socialRoutes(asVisitor));
  app.use(
    at.brand,
    brandRoutes(async (key) => (await asVisitor().settings.find(key))?.value),
  );
  app.use(iconRoutes(asVisitor));
  app.use(previewScript());
  app.use(site.files ?? assets());

  if (replica) {
    app.use(async (req, res, next) => {
      // A replica may not know yet that the creator of a preview token has lost the permission.
      const em = req.path.startsWith(`${at.api}/preview`) ? null : await replica.fork(req);
      if (em) res.locals.em = em;
      next();
    });
  }
  app.use([at.api, at.graphql], showRequestId, cors(config.corsOrigins));
  app.use(addressLimits);
  app.use(formsAsJson);
  app.use(at.api, withScope, restRouter(log, kinds, site));
  app.use(at.mcp, showRequestId, mcp({ ...config, kinds, withScope: scope, asVisitor, log }));
  app.use(`${at.graphql}/schema.graphql`, withScope, schemaText(schema));
  app.use(
    at.graphql,
    withScope,
    exemptSafeGets,
    whileAllowed(express.json({ limit: limits.graphqlBodyBytes })),
    expressMiddleware(parts.graphql, { context: ({ req }) => Promise.resolve(req.scope) }),
  );
  app.use(at.api, restErrorHandler(log));
  app.use(at.graphql, graphqlErrorHandler(log));

  const execute = executeAs(schema, kinds, log, tracing?.operation);
  app.use(maintenance(visitorOf, [session.handler, scope]));
  // Before the canonical addresses, which are in lower case.
  app.use(
    `${at.preview}/link`,
    previewLinks({ kinds, site, executeAs: execute, asVisitor, fileKeys, secret, isSecure, withScope: scope }),
  );
  app.use(canonicalAddress);
  app.use(`${at.admin}/graphiql`, graphiql(site, withScope));
  app.use(
    at.preview,
    preview({
      kinds,
      site,
      executeAs: execute,
      asVisitor,
      fileKeys,
      withScope,
      readBody: jsonBody(limits.bodyBytes),
      readSettings: jsonBody(limits.settingsBodyBytes),
      onError: restErrorHandler(log),
    }),
  );
  app.use(documents(publicUrl, visitorOf));
  app.use(feeds(publicUrl, visitorOf, kinds));
  app.use(forms([session.handler, scope], [new URL(publicUrl).origin, ...config.corsOrigins]));
  app.use(newsletterLinks([scope]));
  app.use([`${pathOf('invitation')}/:token`, `${pathOf('reset-password')}/:token`], privateAddress);
  app.use(pages(site, executeShared(execute, parts.shared), visitorOf, kinds));
  app.use(pageErrorHandler(log));
}
