import { cp, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { migrate } from '../kernel/database/migrate.ts';
import { createOrm } from '../app/orm.ts';
import { deleteAllJobs } from '../kernel/jobs/stored-jobs.ts';
import { StartRefusal } from '../kernel/errors/start-refusal.ts';
import { errorCode } from '../kernel/errors/error-code.ts';
import { ownTables } from '../features.ts';

interface Manifest {
  format: 1;
  at: string;
  /** The migrations that were applied. */
  migrations: string[];
  /** Referenced tables before those that reference them. */
  tables: { name: string; rows: number }[];
}

const batchSize = 500;
const migrationsTable = 'mikro_orm_migrations';

/**
 * Writes a snapshot of the database, and the media, to a new folder. Halden may be running.
 * @throws StartRefusal when the folder exists
 */
export async function backUp(url: string, mediaDir: string, folder: string): Promise<Manifest> {
  if (await exists(folder)) throw new StartRefusal(`${folder} already exists: name a new folder.`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables: Manifest['tables'] = [];
    for (const name of await tablesInOrder(client)) tables.push({ name, rows: await writeTable(client, name, draft) });
    const manifest: Manifest = {
      format: 1,
      at: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      tables,
    };
    if (await exists(mediaDir)) await cp(mediaDir, join(draft, 'media'), { recursive: true });
    await writeFile(join(draft, 'backup.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    // The folder appears only when it is complete.
    await rename(draft, folder);
    return manifest;
  } finally {
    await client.end();
  }
}

/**
 * Ends the logins and links of a backup: some were ended, used or withdrawn since, and would be valid again.
 * docs/operations.md has the same for backups that `pg_restore` restores.
 */
const endOfAccess: Record<string, string> = {
  sessions: 'delete from sessions',
  password_resets: 'delete from password_resets',
  invitations: 'update invitations set withdrawn_at = now() where used_at is null and withdrawn_at is null',
  preview_links: 'delete from preview_links',
};

/**
 * Replaces the contents of a database with a backup, in one transaction, and adds the backup's media to the existing
 * files.
 * The database must be empty or have the backup's migrations. Then applies newer migrations.
 * @throws StartRefusal for a database with other migrations, or a folder without a backup
 */
export async function restore(url: string, mediaDir: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await prepareEmpty(url, manifest.migrations);
  const client = await connect(url);
  try {
    await client.query('begin');
    const present = await appliedMigrations(client);
    if (present.join() !== manifest.migrations.join()) {
      throw new StartRefusal(
        `The backup has the schema of ${manifest.migrations.at(-1) ?? 'no migration'}, the database that of ${present.at(-1) ?? 'no migration'}. ` +
          'Restore it into an empty database, or with the version of Halden that made it.',
      );
    }
    const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name));
    // Without triggers: the counts and audit entries that they would write are in the backup.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);
    for (const { name } of manifest.tables) await readTable(client, name, folder);
    for (const { name } of manifest.tables) await client.query(endOfAccess[name] ?? '');
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await continueSequences(client);
    // Queued jobs refer to the replaced data. Jobs are not in the backup, since they may have run since.
    await client.query(deleteAllJobs);
    // Above any version that running servers know, so that all of them invalidate their caches.
    if (manifest.tables.some(({ name }) => name === 'content_version')) {
      await client.query('update content_version set n = n + 1000000');
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
  if (await exists(join(folder, 'media'))) await cp(join(folder, 'media'), mediaDir, { recursive: true });
  await applyMigrations(url);
  return manifest;
}

/** Applies the backup's migrations to an empty database. Newer ones follow once the rows are there. */
async function prepareEmpty(url: string, migrations: readonly string[]): Promise<void> {
  if (!(await hasMigrations(url))) await applyMigrations(url, migrations.at(-1));
}

async function hasMigrations(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const isThere = 'select to_regclass($1) is not null as "isThere"';
    const { rows } = await client.query<{ isThere: boolean }>(isThere, [migrationsTable]);
    return rows[0]?.isThere === true;
  } finally {
    await client.end();
  }
}

async function applyMigrations(url: string, to?: string): Promise<void> {
  const orm = createOrm(url);
  try {
    await migrate(orm, url, ownTables, to);
  } finally {
    await orm.close();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'halden backup' });
  await client.connect();
  return client;
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${migrationsTable} order by name`);
  return rows.map(({ name }) => name);
}

async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select c.relname as name, array(
       select distinct f.confrelid::regclass::text from pg_constraint f
       where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid)::text[] as needs
     from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> $1
     order by 1`,
    [migrationsTable],
  );
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, needs }) => !ordered.includes(name) && needs.every((one) => ordered.includes(one)));
    if (!next) throw new Error('Tables reference each other in a circle');
    ordered.push(next.name);
  }
  return ordered;
}

async function writeTable(client: pg.Client, name: string, folder: string): Promise<number> {
  const file = await open(join(folder, 'tables', `${name}.jsonl.gz`), 'w', 0o600);
  let count = 0;
  async function* lines() {
    await client.query(
      `declare rows no scroll cursor for select row_to_json(t)::text as row from ${pg.escapeIdentifier(name)} t`,
    );
    for (let isMore = true; isMore;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${batchSize} from rows`);
      count += rows.length;
      isMore = rows.length === batchSize;
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
    await client.query('close rows');
  }
  await pipeline(lines, createGzip(), file.createWriteStream({ flush: true }));
  return count;
}

async function readTable(client: pg.Client, name: string, folder: string): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
     where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  );
  const columns = rows.map(({ column }) => column).join(', ');
  const table = pg.escapeIdentifier(name);
  const insert = (lines: string[]) =>
    client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${lines.join(',')}]`],
    );
  const unpacked = createReadStream(join(folder, 'tables', `${name}.jsonl.gz`)).pipe(createGunzip());
  let lines: string[] = [];
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
    if (line !== '') lines.push(line);
    if (lines.length === batchSize) {
      await insert(lines);
      lines = [];
    }
  }
  if (lines.length > 0) await insert(lines);
}

/** Sets id sequences to continue after the restored rows. */
async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ set: string }>(
    `select format('select setval(%L, greatest((select max(%I) from %I), 1), (select count(*) > 0 from %I))',
       pg_get_serial_sequence(quote_ident(c.relname), a.attname), a.attname, c.relname, c.relname) as set
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`,
  );
  for (const { set } of rows) await client.query(set);
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8')) as Manifest;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartRefusal(`There is no backup in ${folder}: it has no backup.json.`);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
