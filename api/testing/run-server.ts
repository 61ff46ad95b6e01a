import type { KindDeclaration } from '#schema/content/define';
import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createApp } from '../app.ts';
import type { MediaStore } from '../config.ts';
import type { S3Config } from '../config/bucket.ts';
import type { Environment } from '../config/variable-rules.ts';
import { createOrm } from '../app/orm.ts';
import { openStore } from '../library/media/storage/open-store.ts';
import { seed } from '../seed/seed.ts';
import type { Log } from '../kernel/log.ts';
import type { SlowReaderLimits } from '../kernel/http/slow-readers.ts';
import { createHttpServer } from '../kernel/http/http-server.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { administrator, administratorEmail } from './access/administrator.ts';
import type { CommandName } from './command.ts';
import { guardedDriver } from './database/guarded-driver.ts';
import { freshDatabase, type TestDatabase } from './database/database.ts';
import { stubPages } from './site/stub-pages.ts';
import { Kinds } from '../kernel/kinds.ts';

export interface RunningServer {
  url: string;
  orm: MikroORM;
  database: TestDatabase;
  dataDir: string;
  /** What the server logged as errors: a test that provokes none expects it empty. */
  errors: unknown[];
  /** Carries out the schedules that are due by its clock. */
  runSchedules: () => Promise<void>;
  /** Writes the addresses that were not found until now. */
  flushNotFound: () => Promise<void>;
  /** Carries out a command of package.json on its database and folder. @returns what it printed */
  command: (name: CommandName, args: readonly string[], environment?: Environment) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * The real server over a database of its own unless it is given one, on a free port; pages are a stand-in unless a site
 * is given.
 */
export async function runServer(
  options: {
    site?: Parameters<typeof createApp>[0]['site'];
    publicUrl?: string;
    /** A free one unless given. */
    port?: number;
    trustProxy?: number;
    cdnSeconds?: number;
    corsOrigins?: string[];
    s3?: S3Config;
    mediaMove?: MediaStore;
    exportDir?: string;
    fetchInside?: string[];
    mail?: { smtpUrl: string; from: string };
    newsletterPerMinute?: number;
    jobPollSeconds?: number;
    /** Another server's: the two are replicas. The one that made it drops it. */
    database?: TestDatabase;
    tracing?: Tracing;
    slowReaders?: Partial<SlowReaderLimits>;
    cacheMegabytes?: number;
    /** The address for LISTEN, if it is not the database's own. */
    listenUrl?: string;
    /** Where public answers may be read from. */
    readUrl?: string;
    /** Another server's, which deletes it. */
    dataDir?: string;
    /** The time that schedules go by. */
    clock?: () => Date | null;
    /** The kinds of content; the usual ones unless given. */
    kinds?: readonly KindDeclaration[];
  } = {},
): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'halden-test-')));
  const database = options.database ?? (await freshDatabase('seeded'));
  const kinds = options.kinds && new Kinds(options.kinds);
  const errors: unknown[] = [];
  const driver = guardedDriver((error) => errors.push(inspect(error)));
  // Tests send more at once than there are connections, on machines that may be slow.
  const connectWithinMs = 60_000;
  const orm = createOrm(database.url, { hasTimeouts: true, connectWithinMs, driver, ...(kinds && { kinds }) });
  if (kinds) {
    // What is searched differs with the kinds, and the expression of a generated column cannot be altered.
    await orm.em.execute('alter table content drop column search');
    await orm.schema.update({ safe: true });
  }
  if (options.database || kinds) {
    await seed(orm, { admin: { ...administrator, email: administratorEmail } }, kinds);
  }
  const ignore = () => undefined;
  const log = {
    info: ignore,
    debug: ignore,
    warn: ignore,
    error: (...entry: unknown[]) => errors.push(entry.map(inText)),
  };
  const { s3, mediaMove } = options;
  const store = await openStore({ dataDir, ...(s3 && { s3 }), ...(mediaMove && { mediaMove }) }, ignore);
  const app = await createApp({
    orm,
    store,
    ...(kinds && { kinds }),
    ...(options.clock && { clock: options.clock }),
    config: {
      publicUrl: options.publicUrl ?? 'http://localhost',
      trustProxy: options.trustProxy ?? 0,
      sessionSecret: 'a secret for tests only, long enough',
      dataDir,
      cdnSeconds: options.cdnSeconds ?? 0,
      cacheMegabytes: options.cacheMegabytes ?? 32,
      databasePrepare: true,
      corsOrigins: options.corsOrigins ?? [],
      ...(options.readUrl !== undefined && { databaseReadUrl: options.readUrl }),
      ...(options.exportDir !== undefined && { exportDir: options.exportDir }),
      fetchInside: options.fetchInside ?? [],
      newsletterPerMinute: options.newsletterPerMinute ?? 6000,
      ...(options.mail && { mail: options.mail }),
    },
    listenUrl: options.listenUrl ?? database.url,
    jobPollSeconds: options.jobPollSeconds ?? 2,
    log: log as unknown as Log,
    tracing: options.tracing,
    slowReaders: options.slowReaders,
    site: options.site ?? { template: () => '<!--app-->', loadPage: stubPages(() => blank) },
  });
  const server = createHttpServer(app.handler);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started: RunningServer = {
    url,
    orm,
    database,
    dataDir,
    errors,
    runSchedules: app.runSchedules,
    flushNotFound: app.flushNotFound,
    command: async (name, args, environment) => {
      const { runCommand } = await import('./command.ts');
      return runCommand(name, args, { DATABASE_URL: database.url, DATA_DIR: dataDir, ...environment });
    },
    stop: async () => {
      running.delete(started);
      app.endWaiting();
      await closed(server);
      await app.stop();
      await orm.close();
      if (!options.database) await database.drop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
  running.add(started);
  return started;
}

/** Stops the servers that a failed test has left running, the last one first: it may use the database of one before. */
export async function stopServers(): Promise<void> {
  for (const server of [...running].reverse()) await server.stop();
}

const running = new Set<RunningServer>();

/** What was logged, with its error as text: Jest prints an error that it does not know for its own as `Error {}`. */
function inText(part: unknown): unknown {
  return part instanceof Object && 'err' in part ? { ...part, err: inspect(part.err) } : part;
}

const blank = { status: 200, head: '', html: '', state: '' };

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
