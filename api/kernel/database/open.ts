import pg from 'pg';
import { StartRefusal } from '../errors/start-refusal.ts';

export interface OpenDatabase {
  url: string;
  /** For migrations; differs if another role owns the tables. */
  migrateUrl: string;
  /** Without a pooler in between, for LISTEN. */
  directUrl: string;
  stop: () => Promise<boolean>;
  stopNow: () => void;
}

const minimumVersion = 15;

export interface DatabaseAddresses {
  /** Where the embedded database is. */
  readonly dataDir: string;
  /** An external PostgreSQL; without it the embedded one runs. */
  readonly databaseUrl?: string;
  /** The same database with the role that owns and migrates it. */
  readonly databaseMigrateUrl?: string;
  /** The same database without a pooler in between. */
  readonly databaseDirectUrl?: string;
}

/**
 * Connects to the external database, or starts the embedded one.
 * @throws StartRefusal when neither is usable
 */
export async function openDatabase(config: DatabaseAddresses, onLost: (error: Error) => void): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseMigrateUrl, databaseDirectUrl: directUrl } = config;
  if (url === undefined) {
    // Imported on demand: a production image has no embedded server.
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

/**
 * @param name the variable that holds the address
 * @throws StartRefusal when the server is unreachable or unsuitable
 */
export async function requireServer(url: string, name = 'DATABASE_URL'): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    );
    const { version = '', encoding = '' } = rows[0] ?? {};
    if (Number.parseInt(version) < minimumVersion) {
      throw new StartRefusal(`${name} is a PostgreSQL ${version}: Halden needs ${minimumVersion} or newer.`);
    }
    if (encoding !== 'UTF8') {
      throw new StartRefusal(`The database behind ${name} is encoded in ${encoding}: Halden needs UTF8.`);
    }
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`The database behind ${name} (${describe(url)}) cannot be used: ${reason(error)}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The URL without its password. */
function describe(url: string): string {
  const { host, pathname, username } = new URL(url);
  return `${username ? `${username}@` : ''}${host}${pathname}`;
}

function reason(error: unknown): string {
  // A host name with several addresses fails with an AggregateError that has no message of its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
