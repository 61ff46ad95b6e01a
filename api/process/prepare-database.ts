import type { MikroORM } from '@mikro-orm/postgresql';
import { permissionKeys } from '#schema/built-permissions';
import { checkKinds } from '#schema/content/check-kinds';
import { kinds } from '#schema/content/kinds';
import type { Config } from '../config.ts';
import { jobSchema } from '../kernel/jobs/job-schema.ts';
import type { Log } from '../kernel/log.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { migrations } from '../kernel/database/migrations.ts';
import { requireServer, type OpenDatabase } from '../kernel/database/open.ts';
import type { FileStore } from '../library/media/storage/file-store.ts';
import { openStore } from '../library/media/storage/open-store.ts';
import { createOrm } from '../app/orm.ts';
import { serverOptions } from '../kernel/database/orm.ts';
import { seed, type Seeded } from '../seed/seed.ts';
import { warnOfUndeclaredKinds } from '../kernel/database/undeclared-kinds.ts';
import { undeclaredTables } from '../kernel/database/undeclared-tables.ts';
import { missingWatches } from '../kernel/database/watch-tables.ts';
import { ownTables } from '../features.ts';

/**
 * Migrates and seeds a running database, after everything else that a start needs has been found usable. The caller
 * closes the ORM.
 * @throws StartRefusal before anything is changed
 */
export async function prepare(
  database: OpenDatabase,
  config: Pick<Config, 'admin' | 'databasePrepare' | 'databaseDirectUrl' | 'dataDir' | 's3' | 'mediaMove'>,
  log: Log,
): Promise<Seeded & { orm: MikroORM; store: FileStore }> {
  checkKinds(kinds);
  const store = await openStore(config, (message) => log.warn(message));
  const orm = createOrm(database.url, serverOptions(config));
  try {
    if (await isPrepared(orm)) {
      await warnOfUndeclared(orm, log);
      return { orm, store };
    }
    const applied = await migrateAs(database.migrateUrl, database.url);
    if (applied.length > 0) log.info({ applied }, 'The database was brought up to date');
    const seeded = await seed(orm, config);
    await warnOfUndeclared(orm, log);
    return { orm, store, ...seeded };
  } catch (error) {
    await orm.close();
    throw error;
  }
}

/** What the database has that this version does not declare, as during a rolling upgrade. */
async function warnOfUndeclared(orm: MikroORM, log: Log): Promise<void> {
  await warnOfUndeclaredKinds(orm, log);
  const tables = await undeclaredTables((sql) => orm.em.execute(sql), new Set(Object.keys(ownTables.all)));
  for (const table of tables) {
    log.warn(
      { table },
      `The database has a table "${table}", which no feature declares: it is kept, but not exported, recorded or erased`,
    );
  }
}

/** Whether there is nothing to migrate or seed, as at most starts. */
async function isPrepared(orm: MikroORM): Promise<boolean> {
  try {
    const [state] = await orm.em.execute<{ applied: string | null; permissions: string | null; hasUsers: boolean }[]>(
      `select (select string_agg(name, ' ') from mikro_orm_migrations) as applied,
         (select string_agg(resource || '.' || action, ' ') from permissions) as permissions,
         exists (select 1 from users) as "hasUsers"`,
    );
    const applied = new Set(state?.applied?.split(' '));
    const permissions = new Set(state?.permissions?.split(' '));
    return (
      state?.hasUsers === true &&
      migrations.every(({ name }) => applied.has(name)) &&
      permissionKeys.every((key) => permissions.has(key)) &&
      (await missingWatches((sql) => orm.em.execute(sql), ownTables)).length === 0
    );
  } catch {
    // No tables yet, or no permission to read them. The migration reports any other problem.
    return false;
  }
}

/**
 * Migrates on a connection without timeouts, with the role that owns the tables. If the site runs with another role,
 * grants it access to them, append-only for the audit log.
 */
export async function migrateAs(url: string, siteUrl: string): Promise<string[]> {
  if (url !== siteUrl) await requireServer(url, 'DATABASE_MIGRATE_URL');
  const orm = createOrm(url);
  try {
    const applied = await migrate(orm, url, ownTables);
    if (url !== siteUrl) await grantUse(orm, decodeURIComponent(new URL(siteUrl).username));
    return applied;
  } finally {
    await orm.close();
  }
}

async function grantUse(orm: MikroORM, role: string): Promise<void> {
  const [names] = await orm.em.execute<{ owner: string; schema: string; role: string }[]>(
    'select current_user as owner, quote_ident(current_schema()) as schema, quote_ident(?) as role',
    [role],
  );
  if (!names || names.owner === role) return;
  await orm.em.transactional(async (em) => {
    for (const statement of [
      `grant usage on schema ${names.schema} to ${names.role}`,
      `grant select, insert, update, delete on all tables in schema ${names.schema} to ${names.role}`,
      `grant usage, select on all sequences in schema ${names.schema} to ${names.role}`,
      `revoke update, delete, truncate on audit from ${names.role}`,
      `grant usage on schema ${jobSchema} to ${names.role}`,
      `grant select, insert, update, delete on all tables in schema ${jobSchema} to ${names.role}`,
    ]) {
      await em.execute(statement);
    }
  });
}
