import pg from 'pg';
import type { Config } from '../config.ts';
import { StartRefusal } from '../errors/start-refusal.ts';

export interface OpenDatabase {
  url: string;
  /** For migrations: the same, unless another role owns the tables. */
  migrateUrl: string;
  /** Past any pooler: for what belongs to a connection (LISTEN). */
  directUrl: string;
  stop: () => Promise<boolean>;
  stopNow: () => void;
}

const oldest = 15;

/**
 * The outside database, or the embedded one, started.
 * @throws StartRefusal when there is none to be had.
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseMigrateUrl' | 'databaseDirectUrl'>,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseMigrateUrl, databaseDirectUrl: directUrl } = config;
  if (url === undefined) {
    // Only now: a production image has no embedded server and need not load what runs it.
    const { startEmbedded } = await import('./embedded/embedded.ts');
    const server = await startEmbedded({ dataDir: config.dataDir, onLost });
    return { ...server, migrateUrl: server.url, directUrl: server.url };
  }
  await requireServer(url);
  return {
    url,
    directUrl: directUrl ?? url,
    migrateUrl: databaseMigrateUrl ?? directUrl ?? url,
    stop: () => Promise.resolve(true),
    stopNow: () => undefined,
  };
}

/** @throws StartRefusal when there is no server there that Halden can use */
export async function requireServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    );
    const { version = '', encoding = '' } = rows[0] ?? {};
    if (Number.parseInt(version) < oldest) {
      throw new StartRefusal(`DATABASE_URL is a PostgreSQL ${version}: Halden needs ${oldest} or newer.`);
    }
    if (encoding !== 'UTF8') {
      throw new StartRefusal(`The database behind DATABASE_URL is encoded in ${encoding}: Halden needs UTF8.`);
    }
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`The database behind DATABASE_URL (${describe(url)}) cannot be used: ${reason(error)}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The address without its password. */
function describe(url: string): string {
  const { host, pathname, username } = new URL(url);
  return `${username ? `${username}@` : ''}${host}${pathname}`;
}

function reason(error: unknown): string {
  // A name with several addresses fails with one error for each, and no message of its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
