import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** How the run's set-up tells the workers, which are processes of their own, where the server is. */
export const serverVariable = 'HALDEN_TEST_SERVER';

export interface ServerAddress {
  adminUrl: string;
  ownerUrl: string;
}

export const template = 'halden_template';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A database of one's own: with all migrations applied, or with nothing in it. Drop it when the file is through. */
export async function freshDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const server = testServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, from === 'migrated' ? template : 'template1');
  return {
    url: withDatabase(server.ownerUrl, name),
    drop: () => asAdmin(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

export async function createDatabase(server: ServerAddress, name: string, from: string): Promise<void> {
  const owner = pg.escapeIdentifier(decodeURIComponent(new URL(server.ownerUrl).username));
  await asAdmin(
    server,
    async (client) => void (await client.query(`create database ${name} owner ${owner} template ${from}`)),
  );
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** The server of this run. Tests that need a database of their own ask `freshDatabase`. */
export function testServer(): ServerAddress {
  const value = process.env[serverVariable];
  if (!value) throw new Error('There is no test server: this test needs the globalSetup of jest.config.ts.');
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
