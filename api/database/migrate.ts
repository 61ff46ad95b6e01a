import { Migrator } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

// An arbitrary advisory lock key that nothing else uses.
const lock = [4711, 2];

/**
 * Applies pending migrations. When several servers start at once, one migrates and the others wait.
 * @param to the last migration to apply; defaults to all
 * @returns the names of the migrations that this call applied
 */
export async function migrate(orm: MikroORM, url: string, to?: string): Promise<string[]> {
  // A separate connection, because the lock belongs to the database session.
  const client = new pg.Client({ connectionString: url, application_name: 'halden migration' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', lock);
    // With the lock held: even checking for pending migrations creates the migrations table, which fails in parallel.
    return (await migratorOf(orm).up(to === undefined ? {} : { to })).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

export function migratorOf(orm: MikroORM): Migrator {
  return new Migrator(orm.em);
}
