import { createServer, type Server, type ServerOptions } from 'node:http';
import { flushCompileCache } from 'node:module';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { App } from '../app.ts';
import { loadConfig, type Config } from '../config.ts';
import { makeDataDir } from './data-dir.ts';
import { openDatabase, type OpenDatabase } from '../database/open.ts';
import type { Seeded } from '../database/seed.ts';
import { createLog, type LogOutput } from './log.ts';
import type { Site } from '../site/pages.ts';
import { StartRefusal } from '../errors/start-refusal.ts';
import { refuseUnreadable, requestLimits } from '../http/request-limits.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { errorCode } from '../errors/error-code.ts';

/** What is up so far, so that it can be taken down in whatever state the start has reached. */
interface Running {
  /** Settled once the start is through, well or badly: it is not taken down half way. */
  started?: Promise<void>;
  output?: LogOutput;
  database?: OpenDatabase;
  orm?: MikroORM;
  app?: App;
  server?: Server;
  site?: Site;
  tracing?: Tracing;
  isBehindProxy?: boolean;
}

/** All of it has to fit into the ten seconds that service managers give. */
const stopWithinMs = 9500;
const requestsMs = 4000;
/** For so long connections that a proxy keeps are still answered on. */
const keptMs = 1500;

/** For those who send slowly, on purpose or not: they hold a connection, and no more of it than this. */
const patience: ServerOptions = {
  maxHeaderSize: requestLimits.headerBytes,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5000,
  // Longer than proxies keep theirs (nginx: 60 s), so that none sends on a connection that we are closing.
  keepAliveTimeout: 65_000,
};

/** Nothing sent or taken for this long: whoever it was has gone. */
const silentMs = 120_000;

/** What the first requests need is compiled by then. */
const compiledMs = 5000;

/** The life of the process, from reading the configuration to its exit. */
export async function run(makeSite: (server: Server) => Promise<Site>): Promise<void> {
  const running: Running = {};
  const end = once((code: number) => stop(running, code));
  onSignal(running, end);
  const fail = (error: unknown) => {
    report(running, error);
    void end(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  running.started = start(running, makeSite, fail);
  await running.started.catch(fail);
}

async function start(
  running: Running,
  makeSite: (server: Server) => Promise<Site>,
  onLost: (error: Error) => void,
): Promise<void> {
  const config = await loadConfig();
  running.isBehindProxy = config.trustProxy > 0;
  await makeDataDir(config.dataDir);
  const isEmbedded = config.databaseUrl === undefined;
  running.output = createLog(config.logLevel, isEmbedded ? join(config.dataDir, 'server.log') : undefined);
  const { log } = running.output;
  for (const name of config.unused) log.warn(`${name} is set, and has no effect in this version`);

  if (config.isTraced) {
    // Tracing is 35 MB of packages that most do without.
    running.tracing = await (await import('../tracing/tracing.ts')).openTracing(log);
  }

  // There before the application: in development Vite wants to listen on it too.
  const server = (running.server = createServer(patience));
  server.setTimeout(silentMs);
  refuseUnreadable(server);
  // Two thirds of what there is to load is needed only once the database is up, and is loaded while it starts.
  const [database, site, { prepare }, { createApp }] = await all([
    openDatabase(config, onLost).then((open) => (running.database = open)),
    makeSite(server).then((made) => (running.site = made)),
    import('../database/prepare.ts'),
    import('../app.ts'),
  ]);
  const { orm, ...seeded } = await prepare(database, config, log);
  running.orm = orm;
  const app = (running.app = await createApp({
    orm,
    config,
    listenUrl: database.directUrl,
    log,
    site,
    tracing: running.tracing,
  }));
  server.on('request', app.handler);
  await listen(server, config);
  const address = server.address() as AddressInfo;
  log.info({ host: address.address, port: address.port }, 'Halden is ready');
  process.stdout.write(banner(config, address, seeded));
  // V8 forgets in time what only a start needs; and whoever is killed writes nothing at the end.
  setTimeout(flushCompileCache, compiledMs).unref();
}

/** All, or the failure of one when the others are through too: nothing is left half started. */
async function all<T extends readonly unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<unknown> as Promise<T>;
}

async function listen(server: Server, { host, port }: Config): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  }).catch((error: unknown) => {
    if (errorCode(error) === 'EADDRINUSE') {
      throw new StartRefusal(`Port ${port} on ${host} is taken by another program. Set another PORT.`);
    }
    if (errorCode(error) === 'EACCES')
      throw new StartRefusal(`Port ${port} may not be used by this user. Set another PORT.`);
    throw error;
  });
}

function banner(config: Config, address: AddressInfo, { generatedPassword }: Seeded): string {
  const url = config.port === 0 ? `http://localhost:${address.port}` : config.publicUrl;
  const lines = [`Halden is ready: ${url}`];
  if (generatedPassword !== undefined) {
    lines.push(
      `First administrator: ${config.admin.username}, password ${generatedPassword}`,
      `Log in at ${url}/login. This password is shown only now and kept nowhere.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function onSignal(running: Running, end: (code: number) => Promise<void>): void {
  let first: number | undefined;
  const handler = () => {
    if (first === undefined) {
      first = Date.now();
      void end(0);
      // One Ctrl-C arrives more than once: from the terminal, and again from npm.
    } else if (Date.now() - first > 400) {
      running.database?.stopNow();
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handler);
}

async function stop(running: Running, code: number): Promise<void> {
  const late = setTimeout(() => {
    running.database?.stopNow();
    running.output?.flush();
    process.exit(1);
  }, stopWithinMs);
  late.unref();
  await running.started?.catch(() => undefined);
  const { server, site, app, orm, database, output, tracing } = running;
  try {
    await site?.stop?.();
    if (server?.listening) await closed(server, running.isBehindProxy ?? false);
    await app?.stop();
    await orm?.close();
    await tracing?.stop();
  } catch (error) {
    output?.log.error({ err: error }, 'Not everything could be ended in order');
  }
  await database?.stop();
  output?.log.info('Halden has stopped');
  output?.flush();
  process.exit(code);
}

/**
 * No new connections; requests under way may finish. A proxy may be sending on a connection it has kept at the very moment at which we
 * close it, and must not send again what changes something: so such connections are told with their next answer that it was
 * the last, and only those that nobody uses are closed, after a while.
 */
async function closed(server: Server, isBehindProxy: boolean): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  // The listening socket's own way: that of an HTTP server closes idle connections at once.
  NetServer.prototype.close.call(server, () => end());
  server.prependListener('request', (_req, res) => (res.shouldKeepAlive = false));
  const impatient = setTimeout(() => server.closeAllConnections(), requestsMs);
  if (isBehindProxy) await Promise.race([ended, sleep(keptMs)]);
  // A connection that has just been answered would stay open for the next request.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await ended;
  clearInterval(idle);
  clearTimeout(impatient);
}

function report(running: Running, error: unknown): void {
  if (error instanceof StartRefusal) {
    running.output?.log.error(error.message);
    process.stderr.write(`${error.message}\n`);
    return;
  }
  running.output?.log.fatal({ err: error }, 'Halden has to stop');
  process.stderr.write(
    `Halden has to stop: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}

function once<A>(work: (argument: A) => Promise<void>): (argument: A) => Promise<void> {
  let result: Promise<void> | undefined;
  return (argument) => (result ??= work(argument));
}
