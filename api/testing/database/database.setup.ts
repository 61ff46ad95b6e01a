import 'reflect-metadata';
import { migrate } from '../../kernel/database/migrate.ts';
import { createOrm } from '../../app/orm.ts';
import { seed } from '../../seed/seed.ts';
import { administrator, administratorEmail } from '../access/administrator.ts';
import { fastHash } from '../environment/fast-argon2.ts';
import { running } from './database.running.ts';
import { startTestServer } from './database.server.ts';
import { createDatabase, serverVariable, templates, withDatabase } from './database.ts';
import { ownTables } from '../../features.ts';

/** Starts the database server of the run and creates the templates, unless another Jest project's setup has. */
export default async function setUp(): Promise<void> {
  if (process.env[serverVariable]) return;
  const server = await startTestServer(process.env.TEST_DATABASE);
  running.server = server;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  const { adminUrl, ownerUrl } = server;
  process.env[serverVariable] = JSON.stringify({ adminUrl, ownerUrl });
  await createDatabase(server, templates.migrated, templates.empty);
  await inDatabase(withDatabase(ownerUrl, templates.migrated), (orm, url) => migrate(orm, url, ownTables));
  await createDatabase(server, templates.seeded, templates.migrated);
  await inDatabase(withDatabase(ownerUrl, templates.seeded), async (orm) => {
    await seed(orm, { admin: { ...administrator, email: administratorEmail } });
    const hash = await fastHash(administrator.password);
    await orm.em.execute('update users set password_hash = ?', [hash]);
  });
}

/** Closes the connection afterwards: a database with open connections cannot be copied. */
async function inDatabase(
  url: string,
  work: (orm: ReturnType<typeof createOrm>, url: string) => Promise<unknown>,
): Promise<void> {
  const orm = createOrm(url);
  try {
    await work(orm, url);
  } finally {
    await orm.close();
  }
}

export function interrupted(): void {
  running.server?.stopNow();
  process.exit(130);
}
