import { randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeDataDir } from '../../secrets/data-dir.ts';
import { findAccount } from './account.ts';
import { hostOf, socketSetting } from './address.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { errorCode } from '../../errors/error-code.ts';
import { readFileIfExists, readOrCreateSecretFile } from '../../secrets/secret-file.ts';
import { takeOwnership } from './owner.lock.ts';
import { findLocation, type ServerLocation } from './server-location.ts';
import {
  removeStaleLocks,
  freePort,
  type Postmaster,
  runningPostmaster,
  startedLike,
  startPostmaster,
  stopPostmaster,
  stopPostmasterNow,
} from './postmaster.ts';
import { StartRefusal } from '../../errors/start-refusal.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** Called when the server is lost and cannot be restarted: this process must exit. */
  onLost: (error: Error) => void;
  /** The folder for PostgreSQL when its user cannot access `dataDir` or the checkout. */
  elsewhere?: string;
  /** Additional PostgreSQL settings. */
  settings?: Record<string, string>;
  binaries?: Binaries;
}

export interface EmbeddedServer {
  /** The application's database, with the role that owns it. */
  url: string;
  /** The database `postgres`, as superuser. */
  adminUrl: string;
  /** The folder of data and log: `dataDir` or a folder in `elsewhere`. */
  folder: string;
  /** @returns whether the server stopped in time; if not, it continues stopping by itself */
  stop: () => Promise<boolean>;
  /** Stops without waiting, for a process that is about to exit. */
  stopNow: () => void;
}

const superuser = 'postgres';
const owner = 'halden';

const ourSettings = {
  listen_addresses: '127.0.0.1',
  cluster_name: 'halden',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Compiling short queries costs more than it saves.
  jit: 'off',
  fsync: 'on',
};

/**
 * Starts PostgreSQL on the data in `dataDir`, initialising it the first time. Takes over a server that a crash left
 * running.
 * @throws StartRefusal with a message for the user
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  await makeDataDir(options.dataDir);
  const dataDir = await realpath(options.dataDir);
  const binaries = options.binaries ?? (await findBinaries());
  const location = await findLocation(dataDir, binaries, await findAccount(), options.elsewhere ?? '/var/lib/halden');
  const password = await readOrCreateSecretFile(join(dataDir, 'postgres.password'), () =>
    randomBytes(24).toString('base64url'),
  );
  await ensureCluster(location, superuser, password);
  const sockets = await socketSetting(location.data);
  const settings = { ...ourSettings, unix_socket_directories: sockets, ...options.settings };

  const address = ({ port, hasSocket }: Listening, user: string, database: string) =>
    `postgresql://${user}:${password}@${hostOf(location.data, hasSocket)}:${port}/${database}`;
  const adminUrl = (server: Listening) => address(server, superuser, 'postgres');

  let owned = await own(location, settings, dataDir, adminUrl);
  const server = { port: owned.port, hasSocket: owned.hasSocket };
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();

  // Restarts a killed database process at the same address, and takes its lock again.
  const restart = async () => {
    try {
      owned = await own(location, settings, dataDir, adminUrl, server.port);
      watch();
    } catch (error) {
      if (!stopping) options.onLost(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const watch = () => {
    owned.client.once('end', () => {
      if (!stopping) restarting = restart();
    });
  };
  watch();

  await ensureDatabase(owned.client, password);

  return {
    url: address(server, owner, owner),
    adminUrl: adminUrl(server),
    folder: location.folder,
    stop: async () => {
      stopping = true;
      await restarting;
      const stopped = await stopPostmaster(location, 8);
      await owned.client.end().catch(() => undefined);
      return stopped;
    },
    stopNow: () => {
      stopping = true;
      stopPostmasterNow(location);
    },
  };
}

/** The URL of the database that another process runs on `dataDir`, or null. */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const folder = (await readFileIfExists(join(dataDir, 'postgres.location'))) ?? dataDir;
  const data = join(folder, 'postgres');
  const running = await runningPostmaster({ data });
  const password = await readFileIfExists(join(dataDir, 'postgres.password'));
  return running && `postgresql://${owner}:${password}@${hostOf(data, running.hasSocket)}:${running.port}/${owner}`;
}

type Listening = Pick<Postmaster, 'port' | 'hasSocket'>;

interface Owned extends Listening {
  client: pg.Client;
}

/** The process that holds the server's lock owns the server, whichever started it. */
async function own(
  location: ServerLocation,
  settings: Record<string, string>,
  dataDir: string,
  adminUrl: (server: Listening) => string,
  wantedPort?: number,
): Promise<Owned> {
  let failures = 0;
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(50)) {
    const running = await runningPostmaster(location);
    if (!running) {
      await removeStaleLocks(location);
      const result = await startPostmaster(location, wantedPort ?? (await freePort()), settings);
      // Another process may have started it a moment earlier: the next round then finds it running.
      if (result !== 'started' && ++failures === 5) throw new StartRefusal(describe(result, location));
      continue;
    }
    const result = await takeOwnership(adminUrl(running));
    if (result.outcome === 'owned') throw new StartRefusal(alreadyRunning(dataDir, result.pid));
    if (result.outcome === 'unreachable') {
      if (errorCode(result.error) === '28P01') throw new StartRefusal(wrongPassword(dataDir, location));
      continue;
    }
    if ((wantedPort ?? running.port) === running.port && (await startedLike(location, settings))) {
      return { ...running, client: result.client };
    }
    // Started by another version of Halden with other binaries or settings.
    await stopPostmaster(location, 60);
    await result.client.end().catch(() => undefined);
  }
  throw new StartRefusal(`PostgreSQL did not become ready within two minutes. Its log is ${location.log}.`);
}

async function ensureDatabase(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [owner]);
  if (rowCount) return;
  const { rowCount: hasRole } = await client.query('select 1 from pg_roles where rolname = $1', [owner]);
  if (!hasRole) await client.query(`create role ${owner} login password ${pg.escapeLiteral(password)}`);
  await client.query(`create database ${owner} owner ${owner}`);
}

const alreadyRunning = (dataDir: string, pid: number) =>
  `Halden is already running on ${dataDir} (process ${pid}). Stop that one first, or set another DATA_DIR and PORT.`;

const wrongPassword = (dataDir: string, location: ServerLocation) =>
  `PostgreSQL in ${location.data} does not accept the password in ${join(dataDir, 'postgres.password')}. ` +
  'They belong together: restore the one that was created with the other.';

const describe = (result: 'port taken' | { failure: string }, location: ServerLocation) =>
  result === 'port taken'
    ? 'PostgreSQL’s port on 127.0.0.1 was in use, five times in a row.'
    : `PostgreSQL did not start. Its log is ${location.log} and says:\n${result.failure.split('\n').slice(-12).join('\n')}`;
