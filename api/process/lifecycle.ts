import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { createServer as createNetServer, Server as NetServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { App } from '../app.ts';
import { loadConfig, type Config } from '../config.ts';
import { isShownMessage } from '../config/shown-secrets.ts';
import { makeDataDir } from '../kernel/secrets/data-dir.ts';
import { openDatabase, type OpenDatabase } from '../kernel/database/open.ts';
import type { Seeded } from '../seed/seed.ts';
import { createLog, type LogOutput } from '../kernel/log.ts';
import type { Site } from '../delivery/pages.ts';
import { StartRefusal } from '../kernel/errors/start-refusal.ts';
import { createHttpServer } from '../kernel/http/http-server.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { errorCode } from '../kernel/errors/error-code.ts';

/** What has been started so far, so that it can be stopped in any state. */
interface Running {
  /** Settles when the start has succeeded or failed; stopping waits for it. */
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

/** Service managers wait ten seconds. */
const stopTimeoutMs = 9500;
const requestsTimeoutMs = 4000;
/** How long a proxy's idle connections are still served. */
const idleConnectionsMs = 1500;

/** By then the code of the first requests is compiled. */
const compileCacheDelayMs = 5000;

/** Runs the process, from reading the configuration to its exit. */
export async function run(makeSite: (server: Server) => Promise<Site>): Promise<void> {
  const running: Running = {};
  const end = once((code: number) => stop(running, code));
  onSignal(running, end);
  const fail = (error: unknown) => {
    report(running, error);
    void end(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', (error) => {
    // Nobody waits for the work that failed, and other requests must not end with it (decision 147).
    if (running.app) running.output?.log.error({ err: error }, 'Work that nobody waits for has failed');
    else fail(error);
  });
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
  for (const name of config.unused) log.warn(`${name} is set but has no effect in this version`);
  for (const name of config.shownSecrets) log.warn(`${name} ${isShownMessage}`);

  if (config.isTraced) {
    // Loaded on demand: tracing is 35 MB of packages that most installations do not use.
    running.tracing = await (await import('../tracing/tracing.ts')).openTracing(log);
  }

  // Created before the application, because Vite listens on it too in development.
  const server = (running.server = createHttpServer());
  // Loads the code that needs the database while the database starts: two thirds of all.
  const [database, site, { prepare }, { createApp }] = await all([
    openDatabase(config, onLost).then((open) => (running.database = open)),
    makeSite(server).then((made) => (running.site = made)),
    import('./prepare-database.ts'),
    import('../app.ts'),
  ]);
  // Everything that may refuse the start comes before the database is changed.
  await requirePort(config);
  const { orm, store, ...seeded } = await prepare(database, config, log);
  running.orm = orm;
  const app = (running.app = await createApp({
    orm,
    config,
    listenUrl: database.directUrl,
    store,
    log,
    site,
    tracing: running.tracing,
  }));
  server.on('request', app.handler);
  await listen(server, config);
  const address = server.address() as AddressInfo;
  log.info({ host: address.address, port: address.port }, 'Halden is ready');
  process.stdout.write(banner(config, address, seeded));
  // Written now, because V8 later drops code that only a start needs, and a killed process writes nothing.
  setTimeout(flushCompileCache, compileCacheDelayMs).unref();
}

/** `Promise.all`, but a failure waits for the others, so that nothing is left half started. */
async function all<T extends readonly unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<unknown> as Promise<T>;
}

/** @throws StartRefusal if the port is not free */
async function requirePort(config: Config): Promise<void> {
  const probe = createNetServer();
  await listen(probe, config);
  await new Promise((done) => probe.close(done));
}

/** @throws StartRefusal if the address cannot be used */
async function listen(server: NetServer, { host, port }: Config): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  }).catch((error: unknown) => {
    const reason = addressProblems[errorCode(error) ?? ''];
    throw reason ? new StartRefusal(reason(host, port), { cause: error }) : error;
  });
}

const foreignHost = (host: string) => `HOST is ${host}, which is no address of this machine.`;

const addressProblems: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) => `Port ${port} on ${host} is in use by another program. Set another PORT.`,
  EACCES: (_host, port) => `Port ${port} cannot be used by this user. Set another PORT.`,
  EADDRNOTAVAIL: foreignHost,
  ENOTFOUND: foreignHost,
  EAI_AGAIN: foreignHost,
};

function banner(config: Config, address: AddressInfo, { generatedPassword }: Seeded): string {
  const url = config.port === 0 ? `http://localhost:${address.port}` : config.publicUrl;
  const lines = [`Halden is ready: ${url}`];
  if (generatedPassword !== undefined) {
    lines.push(
      `First administrator: ${config.admin.username}, password ${generatedPassword}`,
      `Log in at ${url}/login. This password is shown only once and not stored.`,
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
      // One Ctrl-C arrives twice: from the terminal and from npm.
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
  }, stopTimeoutMs);
  late.unref();
  await running.started?.catch(() => undefined);
  const { server, site, app, orm, database, output, tracing } = running;
  try {
    await site?.stop?.();
    app?.endWaiting();
    if (server?.listening) await closed(server, running.isBehindProxy ?? false);
    await app?.stop();
    await orm?.close();
    await tracing?.stop();
  } catch (error) {
    output?.log.error({ err: error }, 'Some parts did not stop cleanly');
  }
  await database?.stop();
  output?.log.info('Halden has stopped');
  output?.flush();
  process.exit(code);
}

/**
 * Accepts no new connections; running requests may finish. A proxy may be sending a request on an idle connection at
 * the moment we close it, and must not repeat one that changes data. So each further response says `Connection: close`,
 * and unused connections are closed after a while.
 */
async function closed(server: Server, isBehindProxy: boolean): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  // `http.Server#close` would close idle connections at once; `net.Server#close` does not.
  NetServer.prototype.close.call(server, () => end());
  server.prependListener('request', (_req, res) => (res.shouldKeepAlive = false));
  const timeout = setTimeout(() => server.closeAllConnections(), requestsTimeoutMs);
  if (isBehindProxy) await Promise.race([ended, sleep(idleConnectionsMs)]);
  // Closes connections as they become idle.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await ended;
  clearInterval(idle);
  clearTimeout(timeout);
}

function report(running: Running, error: unknown): void {
  if (error instanceof StartRefusal) {
    running.output?.log.error(error.message);
    process.stderr.write(`${error.message}\n`);
    return;
  }
  running.output?.log.fatal({ err: error }, 'Fatal error: stopping Halden');
  process.stderr.write(
    `Fatal error, Halden is stopping: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}

function once<A>(work: (argument: A) => Promise<void>): (argument: A) => Promise<void> {
  let result: Promise<void> | undefined;
  return (argument) => (result ??= work(argument));
}
