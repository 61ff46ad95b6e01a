import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type RequestHandler } from 'express';
import { limits } from '#schema/constants';
import { checkKinds } from '#schema/content/check-kinds';
import type { KindDeclaration } from '#schema/content/define';
import { kinds as usualKinds } from '#schema/content/kinds';
import { openResponseCache, type OpenResponseCache } from './response-cache/open-response-cache.ts';
import { VersionMemo } from './response-cache/invalidation/version-memo.ts';
import { sessions } from './features/auth/sessions/session.ts';
import { background } from './jobs/background.ts';
import type { Config } from './config.ts';
import { cors } from './http/security/cors.ts';
import { privateAddress } from './http/private-address.ts';
import { everyDay } from './jobs/daily.ts';
import { buildSchema } from './app/build-schema.ts';
import { graphqlErrorHandler } from './graphql/errors/error-handler.ts';
import { exemptSafeGets } from './http/security/csrf-prevention.ts';
import { refuseForeignMutations } from './graphql/plugins/foreign-mutations.plugin.ts';
import { schemaText } from './graphql/schema-text.ts';
import { createGraphQLServer } from './graphql/server.ts';
import { executeAs, executeShared } from './graphql/execute-as.ts';
import { forOtherSites, securityHeaders } from './http/security/security-headers.ts';
import { onStatement } from './database/connections/statement-client.ts';
import { healthRoutes } from './http/health.ts';
import type { Log } from './process/log.ts';
import { mcp } from './mcp/mcp.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { createMetrics } from './metrics/metrics.ts';
import { openMailServer } from './mail/mail-server.ts';
import { jobKinds, type JobData } from './app/job-kinds.ts';
import { openJobs, type Jobs } from './jobs/jobs.ts';
import { NewsletterLinks } from './features/newsletter/subscribers/links.ts';
import { currentRequest, showRequestId, withRequestId } from './http/request-id.ts';
import { restErrorHandler } from './rest/error-handler.ts';
import { jsonBody } from './rest/json-body.ts';
import { restRouter } from './app/rest-router.ts';
import { sameOrigin } from './http/security/same-origin.ts';
import { scopeMiddleware } from './scope/scope.middleware.ts';
import type { Viewer } from './access/access.ts';
import { visitorContext, type ScopeContext } from './scope/scope.context.ts';
import { Scope, visitorScope, type VisitorOf } from './scope/scope.ts';
import { addressLimits } from './http/request-limits.ts';
import { brandRoutes } from './features/settings/brand.routes.ts';
import { canonicalAddress } from './site/canonical-address.ts';
import { graphiql } from './site/graphiql.routes.ts';
import { securityTxt } from './site/security-txt.ts';
import { feeds } from './site/feeds/feeds.routes.ts';
import { documents } from './site/documents/documents.ts';
import { assets } from './site/files.ts';
import { forms, formsAsJson } from './site/forms.ts';
import { MediaLibrary } from './features/media/storage/library.ts';
import { mediaFiles } from './features/media/storage/media-files.routes.ts';
import { storedMedia } from './features/media/media.row.ts';
import { openStore } from './features/media/storage/open-store.ts';
import { Parts } from './features/media/uploads/parts.ts';
import { maintenance } from './site/maintenance/maintenance.ts';
import { databaseClock, type Clock } from './features/schedules/clock.ts';
import { ScheduleRunner } from './features/schedules/schedule.runner.ts';
import { queueProblemMail } from './features/schedules/problem-mail.job.ts';
import { newsletterLinks } from './features/newsletter/subscribers/links.routes.ts';
import { NotFoundLog } from './features/redirects/not-found/not-found.log.ts';
import { RedirectMap } from './features/redirects/redirect-map.ts';
import { previewLinks } from './site/preview/links/link.routes.ts';
import { previewScript } from './site/preview/preview.script.ts';
import { preview } from './site/preview/preview.ts';
import { pageErrorHandler, pages, type Site } from './site/pages.ts';
import { ChangeFeed } from './features/change-feed/change-feed.ts';
import { publicReader } from './features/publish-receipt/read-public.ts';
import { iconRoutes } from './features/icons/icon.routes.ts';
import { coverRoutes } from './features/social-images/cover.routes.ts';
import { socialRoutes } from './features/social-images/social.routes.ts';
import { WebhookRelay } from './features/webhooks/delivery/webhook.relay.ts';
import { openExportPlace } from './features/site-exports/export-place.ts';
import { EditionKeeper } from './features/static-edition/edition-keeper.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface AppOptions {
  orm: MikroORM;
  config: Pick<
    Config,
    | 'publicUrl'
    | 'trustProxy'
    | 'sessionSecret'
    | 'dataDir'
    | 'cdnSeconds'
    | 'cacheMegabytes'
    | 'databasePrepare'
    | 'databaseDirectUrl'
    | 'databaseReadUrl'
    | 'metricsToken'
    | 'corsOrigins'
    | 'security'
    | 'mail'
    | 's3'
    | 'mediaMove'
    | 'fetchInside'
    | 'newsletterPerMinute'
    | 'staticEditionDir'
    | 'staticEditionServer'
    | 'exportDir'
    | 'exportS3'
  >;
  /** The database address for LISTEN, which must not lead through a pooler. */
  listenUrl: string;
  log: Log;
  /** The built client; Vite's in development. */
  site: Site;
  /** How often to poll for jobs. */
  jobPollSeconds?: number;
  tracing?: Tracing | undefined;
  /** The kinds of content; by default those of `schema/content/kinds.ts`. */
  kinds?: readonly KindDeclaration[];
  /** The time that schedules go by; the database's by default. */
  clock?: Clock;
}

export interface App {
  handler: RequestListener;
  /** Carries out the schedules that are due, as happens every second anyway. */
  runSchedules: () => Promise<void>;
  /** Writes the addresses that were not found so far, as happens every few seconds anyway. */
  flushNotFound: () => Promise<void>;
  /** Answers the requests that wait for changes, so that the server can stop. */
  endWaiting: () => void;
  /** Stops everything the app runs; the database belongs to the caller. */
  stop: () => Promise<void>;
}

// Built while the database starts.
const usualSchema = buildSchema();

/**
 * The server in request order: the response cache, then Express with health, files, the two APIs, previews, feeds and
 * sitemap, forms and pages.
 */
export async function createApp({
  orm,
  config,
  listenUrl,
  log,
  site,
  tracing,
  jobPollSeconds,
  kinds = usualKinds,
  clock = databaseClock,
}: AppOptions): Promise<App> {
  checkKinds(kinds);
  const schema = kinds === usualKinds ? usualSchema : buildSchema(kinds);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  const isSecure = new URL(config.publicUrl).protocol === 'https:';
  const pool = await orm.em.getConnection().getNativeClient();
  const store = await openStore(config, (message) => log.warn(message));
  const library = new MediaLibrary(store, config.fetchInside, new Parts(join(config.dataDir, 'uploads')));
  let statements = 0;
  onStatement(pool, (text, done) => {
    if (currentRequest()) statements += 1;
    tracing?.statement(text, done);
  });
  const metrics = createMetrics(pool, () => statements);
  const application = metrics.timed(app);
  const graphql = createGraphQLServer(schema, kinds, log, [
    ...refuseForeignMutations(config.corsOrigins),
    ...(tracing ? [tracing.plugin] : []),
  ]);
  await graphql.start();
  // Not with a replica, which may be behind the version that the memo belongs to.
  const shared = new VersionMemo(() => (responseCache && !responseCache.replica ? responseCache.version : null));
  const redirects = new RedirectMap();
  const { publicUrl, sessionSecret: secret } = config;
  const visitorWith = (context: Partial<ScopeContext>) =>
    visitorScope({ em: orm.em.fork(), publicUrl, library, secret, kinds, ...context });
  const asVisitor = (em?: SqlEntityManager) => visitorWith({ shared, redirects, ...(em && { em }) });
  const visitorOf: VisitorOf = ({ locals }) => (locals.visitor ??= asVisitor(locals.em));
  // In development a response also changes with the sources.
  const responseCache: OpenResponseCache | null = site.isDevelopment
    ? null
    : openResponseCache({ orm, pool, listenUrl, readUrl: config.databaseReadUrl, config, log, application });
  if (responseCache) metrics.watchCache(responseCache);
  const replica = responseCache?.replica;
  if (replica && tracing) onStatement(await replica.pool(), tracing.statement);

  app.use(withRequestId);
  app.use(securityHeaders(isSecure));
  app.use(healthRoutes(orm));
  app.use(securityTxt(config.security, config.publicUrl));
  app.use(metricsRoutes(metrics.registry, config.metricsToken));
  app.use(['/media', '/brand', '/assets'], forOtherSites);
  app.use(
    '/media',
    mediaFiles(library, (id) => storedMedia(orm.em.fork(), { id })),
  );
  const notFound = new NotFoundLog(orm, log);
  const handler = notFound.watch(responseCache?.listener ?? application);
  const publicSite = {
    read: publicReader(handler),
    waitUntilCurrent: responseCache?.waitUntilCurrent ?? (() => Promise.resolve()),
  };
  app.use('/brand/covers', coverRoutes());
  app.use('/brand/social', socialRoutes(asVisitor));
  app.use(
    '/brand',
    brandRoutes(async (key) => (await asVisitor().settings.find(key))?.value),
  );
  app.use(iconRoutes(asVisitor));
  app.use(previewScript());
  app.use(site.files ?? assets());

  const session = sessions({ orm, secret: config.sessionSecret, isSecure });
  const backgroundWork = background(log);
  const mailServer = openMailServer(config);
  const edition = new EditionKeeper({
    sources: { fork: () => orm.em.fork(), visitor: visitorWith, schema, config, site, library, kinds, log },
    folder: config.staticEditionDir ?? null,
    server: config.staticEditionServer ?? null,
    jobs: () => jobs,
    waitUntilCurrent: publicSite.waitUntilCurrent,
  });
  const exportPlace = await openExportPlace(config);
  const links = new NewsletterLinks(config.sessionSecret, config.publicUrl);
  const jobs: Jobs<JobData> = openJobs({
    database: {
      executeSql: (text, values) => pool.query(text, values),
      ...(responseCache && {
        listen: async (channel, onNotification, onReconnect) => {
          const end = await responseCache.subscribe(channel, { onNotification, onReconnect });
          return { close: async () => end() };
        },
      }),
    },
    kinds: jobKinds({
      orm,
      mailServer,
      publicUrl: config.publicUrl,
      links,
      library,
      secret: config.sessionSecret,
      kinds,
      fetchInside: config.fetchInside,
      perMinute: config.newsletterPerMinute,
      importsOf: (em, viewer) => scopeOf(em, viewer).imports,
      edition,
      exportPlace,
      log,
      jobs: () => jobs,
    }),
    log,
    around: tracing?.job,
    ...(jobPollSeconds !== undefined && { pollSeconds: jobPollSeconds }),
  });
  /** The services of a person, for work without a request. */
  const scopeOf = (em: SqlEntityManager, viewer: Viewer) => {
    const { publicUrl, sessionSecret: secret } = config;
    return new Scope({ ...visitorContext, em, viewer, publicUrl, secret, library, mailServer, jobs, kinds, clock });
  };
  metrics.watchJobs(jobs);
  const schedules = new ScheduleRunner({
    orm,
    kinds,
    publicUrl: config.publicUrl,
    log,
    clock,
    mails: async () => ((await mailServer.mailer(orm.em.fork())) ? jobs : null),
    onProblem: (em, contentId) => queueProblemMail(em, { mailServer, jobs }, contentId),
  });
  const changeFeed = new ChangeFeed(orm);
  const webhooks = new WebhookRelay(orm, jobs, log);
  const scope = scopeMiddleware({
    changeFeed,
    edition,
    exportPlace,
    kinds,
    clock,
    orm,
    sessions: session,
    secret: config.sessionSecret,
    publicUrl: config.publicUrl,
    library,
    mailServer,
    jobs,
    inBackground: backgroundWork.run,
    publicSite,
  });
  const withScope: RequestHandler[] = [session.handler, sameOrigin, scope];
  if (replica) {
    app.use(async (req, res, next) => {
      // A replica may not know yet that the creator of a preview token has lost the permission.
      const em = req.path.startsWith('/api/preview') ? null : await replica.fork(req);
      if (em) res.locals.em = em;
      next();
    });
  }
  app.use(['/api', '/graphql'], showRequestId, cors(config.corsOrigins));
  app.use(addressLimits);
  app.use(formsAsJson);
  app.use('/api', withScope, restRouter(log, kinds, site));
  app.use('/mcp', showRequestId, mcp({ ...config, kinds, withScope: scope, asVisitor, log }));
  app.use('/graphql/schema.graphql', withScope, schemaText(schema));
  app.use(
    '/graphql',
    withScope,
    exemptSafeGets,
    express.json({ limit: limits.graphqlBodyBytes }),
    expressMiddleware(graphql, { context: ({ req }) => Promise.resolve(req.scope) }),
  );
  app.use('/api', restErrorHandler(log));
  app.use('/graphql', graphqlErrorHandler(log));

  const execute = executeAs(schema, kinds, log, tracing?.operation);
  app.use(maintenance(visitorOf, [session.handler, scope]));
  // Before the canonical addresses, which are in lower case.
  app.use(
    '/preview/link',
    previewLinks({
      kinds,
      site,
      executeAs: execute,
      asVisitor,
      secret: config.sessionSecret,
      isSecure,
      withScope: scope,
    }),
  );
  app.use(canonicalAddress);
  app.use('/admin/graphiql', graphiql(site, withScope));
  app.use(
    '/preview',
    preview({
      kinds,
      site,
      executeAs: execute,
      asVisitor,
      withScope,
      readBody: jsonBody(limits.bodyBytes),
      readSettings: jsonBody(limits.settingsBodyBytes),
      onError: restErrorHandler(log),
    }),
  );
  app.use(documents(config.publicUrl, visitorOf));
  app.use(feeds(config.publicUrl, visitorOf, kinds));
  app.use(forms([session.handler, scope], [new URL(config.publicUrl).origin, ...config.corsOrigins]));
  app.use(newsletterLinks([scope]));
  app.use(['/invitation/:token', '/reset-password/:token'], privateAddress);
  app.use(pages(site, executeShared(execute, shared), visitorOf, kinds));
  app.use(pageErrorHandler(log));

  const stopCleaning = everyDay(log, 'Removing unfinished uploads', () => library.sweepUnfinished());
  await responseCache?.started;
  schedules.start();
  webhooks.start();
  edition.start();
  notFound.start();
  return {
    handler: tracing ? tracing.requests(handler) : handler,
    runSchedules: () => schedules.run(),
    flushNotFound: () => notFound.flush(),
    endWaiting: () => changeFeed.stop(),
    stop: async () => {
      await stopCleaning();
      await schedules.stop();
      await webhooks.stop();
      await edition.stop();
      await notFound.stop();
      await jobs.stop();
      await responseCache?.stop();
      await graphql.stop();
      await backgroundWork.settled();
      await mailServer.close();
    },
  };
}
