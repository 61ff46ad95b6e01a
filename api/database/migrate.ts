import { Migrator } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

// Held by one session while it migrates. Its two numbers mean nothing, as long as nothing else locks on them.
const lock = [4711, 2];

/**
 * Brings the database behind `url` up to date. Of several servers that start at once one migrates and the others wait.
 * @param to the last one to apply; all unless given
 * @returns the names of the migrations that were applied by us.
 */
export async function migrate(orm: MikroORM, url: string, to?: string): Promise<string[]> {
  // A connection of its own: the lock belongs to the session, and the pool hands out any.
  const client = new pg.Client({ connectionString: url, application_name: 'halden migration' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', lock);
    // Only now: even asking what is pending makes the table that says so, which two cannot do at once.
    return (await migratorOf(orm).up(to === undefined ? {} : { to })).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

export function migratorOf(orm: MikroORM): Migrator {
  return new Migrator(orm.em);
}
