import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The environment variable that passes the server's address from the global setup to the workers. */
export const serverVariable = 'HALDEN_TEST_SERVER';

export interface ServerAddress {
  adminUrl: string;
  ownerUrl: string;
}

/** The template databases. */
export const templates = {
  /** Without tables. */
  empty: 'template1',
  /** All migrations applied. */
  migrated: 'halden_migrated',
  /** Migrated, with the initial data and the administrator of `administrator.ts`. */
  seeded: 'halden_seeded',
} as const;

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Creates a database as a copy of a template. The caller drops it. */
export async function freshDatabase(from: keyof typeof templates = 'migrated'): Promise<TestDatabase> {
  const server = testServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, templates[from]);
  return {
    url: withDatabase(server.ownerUrl, name),
    drop: () => asAdmin(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

export async function createDatabase(server: ServerAddress, name: string, from: string): Promise<void> {
  const owner = pg.escapeIdentifier(decodeURIComponent(new URL(server.ownerUrl).username));
  // Copying files takes a third of the time of PostgreSQL's default, which logs every page.
  const options = `owner ${owner} template ${from} strategy file_copy`;
  await asAdmin(server, async (client) => void (await client.query(`create database ${name} ${options}`)));
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** The database server of this run. A test that needs a database calls `freshDatabase`. */
export function testServer(): ServerAddress {
  const value = process.env[serverVariable];
  if (!value) throw new Error('No database server: this test needs a globalSetup in jest.config.ts.');
  return JSON.parse(value) as ServerAddress;
}

async function asAdmin(server: ServerAddress, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
