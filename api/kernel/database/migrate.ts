import { Migrator } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { StartRefusal } from '../errors/start-refusal.ts';
import type { Tables } from '../tables.ts';
import { firstMigration } from './migrations.ts';
import { watchTables } from './watch-tables.ts';

// An arbitrary advisory lock key that nothing else uses.
const lock = [4711, 2];

/**
 * Applies pending migrations, and has the tables of features watched as they are declared. When several servers start at once, one migrates and the others wait.
 * @param to the last migration to apply; defaults to all
 * @returns the names of the migrations that this call applied
 * @throws StartRefusal for a database of a version before the first release, which is left as it is
 */
export async function migrate(orm: MikroORM, url: string, tables: Tables, to?: string): Promise<string[]> {
  // A separate connection, because the lock belongs to the database session.
  const client = new pg.Client({ connectionString: url, application_name: 'halden migration' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', lock);
    await refuseOlderState(client);
    // With the lock held: even checking for pending migrations creates the migrations table, which fails in parallel.
    const applied = await migratorOf(orm).up(to === undefined ? {} : { to });
    await watchTables(client, tables);
    return applied.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function refuseOlderState(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('mikro_orm_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return;
  const applied = (await client.query<{ name: string }>('select name from mikro_orm_migrations')).rows;
  if (applied.length === 0 || applied.some(({ name }) => name === firstMigration)) return;
  throw new StartRefusal(
    'This database was created by a version before the first release and cannot be upgraded. It has not been changed. ' +
      'Start with a new, empty database (DATABASE_URL, or another DATA_DIR for the embedded one), or with the version that created this one.',
  );
}

export function migratorOf(orm: MikroORM): Migrator {
  return new Migrator(orm.em);
}
