import 'reflect-metadata';
import { migrate } from '../database/migrate.ts';
import { createOrm } from '../database/orm.ts';
import { running } from './database.running.ts';
import { startTestServer } from './database.server.ts';
import { createDatabase, serverVariable, template, withDatabase } from './database.ts';

/** One server for the whole run, and one migrated database that every test's own is copied from. */
export default async function setUp(): Promise<void> {
  const server = await startTestServer(process.env.TEST_DATABASE);
  running.server = server;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  const { adminUrl, ownerUrl } = server;
  process.env[serverVariable] = JSON.stringify({ adminUrl, ownerUrl });
  await createDatabase({ adminUrl, ownerUrl }, template, 'template1');
  const url = withDatabase(ownerUrl, template);
  const orm = createOrm(url);
  try {
    await migrate(orm, url);
  } finally {
    // A database that somebody is connected to cannot be copied.
    await orm.close();
  }
}

export function interrupted(): void {
  running.server?.stopNow();
  process.exit(130);
}
