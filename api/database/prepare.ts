import type { MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open.ts';
import { createOrm } from './orm.ts';
import { seed, type Seeded } from './seed.ts';

/** A database that is up, made ready: migrated, and with what every installation has. The ORM is the caller's to close. */
export async function prepare(database: OpenDatabase, config: Config, log: Log): Promise<Seeded & { orm: MikroORM }> {
  const orm = await createOrm(database.url);
  try {
    const applied = await (database.migrateUrl === database.url
      ? migrate(orm, database.url)
      : migrateAs(database.migrateUrl));
    if (applied.length > 0) log.info({ applied }, 'The database was brought up to date');
    return { orm, ...(await seed(orm, config)) };
  } catch (error) {
    await orm.close();
    throw error;
  }
}

async function migrateAs(url: string): Promise<string[]> {
  const orm = await createOrm(url);
  try {
    return await migrate(orm, url);
  } finally {
    await orm.close();
  }
}
