import { join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Express } from 'express';
import { ownKinds } from '../kernel/own-kinds.ts';
import { openResponseCache, type OpenResponseCache } from '../delivery/response-cache/open-response-cache.ts';
import { VersionMemo } from '../kernel/version-memo.ts';
import { sessions } from '../people/auth/sessions/session.ts';
import { background } from '../kernel/jobs/background.ts';
import { buildSchema } from './build-schema.ts';
import { refuseForeignMutations } from '../kernel/graphql/plugins/foreign-mutations.plugin.ts';
import { createGraphQLServer } from '../kernel/graphql/server.ts';
import { onStatement } from '../kernel/database/connections/statement-client.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { openMailServer } from '../kernel/mail/mail-server.ts';
import { Repetition } from '../kernel/jobs/repetition.ts';
import { startConnection } from '../kernel/jobs/start-connection.ts';
import { openJobs } from '../kernel/jobs/jobs.ts';
import { jobKindsOf, type JobQueue, type JobTools } from '../kernel/job.ts';
import { SlowReaders } from '../kernel/http/slow-readers.ts';
import { currentRequest } from '../kernel/http/request-context.ts';
import { logFaultTo } from '../kernel/errors/log-fault.ts';
import type { ScopeContext } from '../kernel/scope.ts';
import { visitorContext } from './scope/scope.context.ts';
import type { ScopeOf, VisitorOf } from '../kernel/scope.ts';
import { makeScope, visitorScope } from './scope/make-scope.ts';
import { MediaLibrary } from '../library/media/storage/library.ts';
import { UploadParts } from '../library/media/uploads/parts.ts';
import { databaseClock } from '../content/schedules/clock.ts';
import { ScheduleRunner } from '../content/schedules/schedule.runner.ts';
import { queueProblemMail } from '../content/schedules/problem-mail.job.ts';
import { NotFoundLog } from '../content/redirects/not-found/not-found.log.ts';
import { RedirectMap } from '../content/redirects/redirect-map.ts';
import { ChangeFeed } from '../integrations/change-feed/change-feed.ts';
import { publicReader } from '../content/publish-receipt/read-public.ts';
import { openExportPlace } from '../transfer/site-exports/export-place.ts';
import { EditionKeeper } from '../transfer/static-edition/edition-keeper.ts';
import type { AppOptions } from './options.ts';
import { entitiesOf } from './orm.ts';
import { features, ownTables } from '../features.ts';

// Built while the database starts.
const usualSchema = buildSchema();

/** What the routes of the server work with, and what runs beside them. */
export type AppParts = Awaited<ReturnType<typeof openParts>>;

/**
 * Opens the parts of the server; `start` begins the work that needs no request.
 * @param app the Express application; the response cache stores its responses
 */
export async function openParts(app: Express, options: AppOptions) {
  const { orm, config, listenUrl, store, log, site, tracing, jobPollSeconds } = options;
  const { kinds = ownKinds, clock = databaseClock } = options;
  const { publicUrl, sessionSecret: secret } = config;
  const schema = kinds === ownKinds ? usualSchema : buildSchema(kinds);
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const pool = await orm.em.getConnection().getNativeClient();
  const library = new MediaLibrary(store, config.fetchInside, new UploadParts(join(config.dataDir, 'uploads')));
  let statements = 0;
  onStatement(pool, (text, done) => {
    if (currentRequest()) statements += 1;
    tracing?.statement(text, done);
  });
  const metrics = createMetrics(pool, () => statements);
  const slowReaders = new SlowReaders(log, options.slowReaders);
  const application = metrics.timed(app);
  const graphql = createGraphQLServer(schema, kinds, log, [
    ...refuseForeignMutations(config.corsOrigins),
    ...(tracing ? [tracing.plugin] : []),
  ]);
  await graphql.start();
  // Not with a replica, which may be behind the version that the memo belongs to.
  const shared = new VersionMemo(() => (responseCache && !responseCache.replica ? responseCache.version : null));
  const redirectMap = new RedirectMap();
  const visitorWith = (context: Partial<ScopeContext>) =>
    visitorScope({ em: orm.em.fork(), publicUrl, library, secret, kinds, ...context });
  const asVisitor = (em?: SqlEntityManager) => visitorWith({ shared, redirectMap, ...(em && { em }) });
  const visitorOf: VisitorOf = ({ locals }) => (locals.visitor ??= asVisitor(locals.em));
  // In development a response also changes with the sources.
  const responseCache: OpenResponseCache | null = site.isDevelopment
    ? null
    : openResponseCache({
        ...{ orm, pool, listenUrl, config, log, application, slowReaders },
        readUrl: config.databaseReadUrl,
        entities: entitiesOf(kinds),
      });
  if (responseCache) metrics.watchCache(responseCache);
  const replica = responseCache?.replica;
  if (replica && tracing) onStatement(await replica.pool(), tracing.statement);

  const notFound = new NotFoundLog(orm);
  const handler = notFound.watch(responseCache?.listener ?? slowReaders.watching(application));
  const publicSite = {
    read: publicReader(handler),
    waitUntilCurrent: responseCache?.waitUntilCurrent ?? (() => Promise.resolve()),
  };
  const session = sessions({ orm, secret, isSecure });
  const backgroundWork = background(log);
  const logFault = logFaultTo(log);
  const mailServer = openMailServer(config);
  const edition = new EditionKeeper({
    sources: { fork: () => orm.em.fork(), visitor: visitorWith, schema, config, site, library, kinds, log },
    folder: config.staticEditionDir ?? null,
    server: config.staticEditionServer ?? null,
    jobs: () => jobs,
    waitUntilCurrent: publicSite.waitUntilCurrent,
  });
  const exportPlace = await openExportPlace(config);
  const scopeOf: ScopeOf = (em, viewer) =>
    makeScope({ ...visitorContext, em, viewer, publicUrl, secret, library, mailServer, jobs, kinds, clock, logFault });
  const schedules = new ScheduleRunner({
    orm,
    kinds,
    log,
    clock,
    scopeOf,
    onProblem: (em, contentId) => queueProblemMail(em, { mailServer, jobs }, contentId),
  });
  const tools: JobTools = {
    orm,
    mailServer,
    publicUrl,
    library,
    secret,
    kinds,
    tables: ownTables,
    newsletterPerMinute: config.newsletterPerMinute,
    scopeOf,
    edition,
    schedules,
    notFoundLog: notFound,
    exportPlace,
    log,
    jobs: () => jobs,
  };
  const jobs: JobQueue = openJobs({
    database: {
      executeSql: (text, values) => pool.query(text, values),
      ...(responseCache && {
        listen: async (channel, onNotification, onReconnect) => {
          const end = await responseCache.subscribe(channel, { onNotification, onReconnect });
          return { close: async () => end() };
        },
      }),
    },
    connectForStart: () => startConnection(listenUrl),
    kinds: jobKindsOf(features, tools),
    log,
    around: tracing?.job,
    ...(jobPollSeconds !== undefined && { pollSeconds: jobPollSeconds }),
  });
  metrics.watchJobs(jobs);
  const repetitions = features.flatMap(({ repeats }) => repeats.map((one) => new Repetition(one, tools, log)));
  const changeFeed = new ChangeFeed(orm);
  return {
    kinds,
    tables: ownTables,
    clock,
    schema,
    library,
    metrics,
    graphql,
    shared,
    asVisitor,
    visitorOf,
    replica,
    handler,
    publicSite,
    session,
    isSecure,
    inBackground: backgroundWork.run,
    mailServer,
    edition,
    exportPlace,
    jobs,
    changeFeed,
    schedules,
    notFound,
    start: async () => {
      await responseCache?.started;
      slowReaders.start();
      for (const one of repetitions) one.start();
    },
    stop: async () => {
      slowReaders.stop();
      await Promise.all(repetitions.map((one) => one.stop()));
      await jobs.stop();
      await responseCache?.stop();
      await graphql.stop();
      await backgroundWork.settled();
      await mailServer.close();
    },
  };
}
