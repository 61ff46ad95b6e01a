import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { channel } from '../delivery/response-cache/invalidation/change.ts';
import type { Config } from '../config.ts';
import { mediaUrl } from '#schema/media/media';
import type { Values } from '#schema/values';
import { publicTextsOf } from '../content/references/mentions.ts';
import { makeDataDir } from '../kernel/secrets/data-dir.ts';
import { findBinaries, majorVersion } from '../kernel/database/embedded/binaries.ts';
import { runningEmbedded } from '../kernel/database/embedded/embedded.ts';
import { firstMigration, migrations } from '../kernel/database/migrations.ts';
import { requireServer } from '../kernel/database/open.ts';
import { undeclaredTables } from '../kernel/database/undeclared-tables.ts';
import { ownTables } from '../features.ts';
import { StartRefusal } from '../kernel/errors/start-refusal.ts';
import { readFileIfExists } from '../kernel/secrets/secret-file.ts';

export interface Finding {
  level: 'ok' | 'note' | 'wrong';
  what: string;
  /** What to do about it. */
  remedy?: string;
}

const ok = (what: string): Finding => ({ level: 'ok', what });
const note = (what: string, remedy: string): Finding => ({ level: 'note', what, remedy });
const wrong = (what: string, remedy: string): Finding => ({ level: 'wrong', what, remedy });

const megabyte = 1024 * 1024;

/** Checks everything that Halden needs and suggests remedies. Changes nothing, but creates a missing DATA_DIR. */
export async function examine(load: () => Promise<Config>): Promise<Finding[]> {
  let config: Config;
  try {
    config = await load();
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    return [wrong(error.message, 'Correct it in the environment or in .env, then run this again.')];
  }
  return [
    ...configuration(config),
    ...(await disk(config.dataDir)),
    ...(await bucket(config)),
    ...(config.databaseUrl === undefined ? await embedded(config.dataDir) : await external(config, config.databaseUrl)),
  ];
}

function configuration(config: Config) {
  const { publicUrl, databaseUrl, trustProxy, unused, shownSecrets, databaseDirectUrl, databasePrepare } = config;
  const findings = [ok(`Configuration: complete, ${publicUrl}`)];
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (databaseUrl !== undefined && isLocal) {
    findings.push(
      note(
        'PUBLIC_URL points to this machine',
        'Set it to the address that people use: links in feeds and emails begin with it.',
      ),
    );
  }
  if (!isLocal && protocol === 'http:') {
    findings.push(
      note(
        'PUBLIC_URL is not encrypted (http)',
        'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.',
      ),
    );
  }
  if (!isLocal && trustProxy === 0) {
    findings.push(
      note(
        'TRUST_PROXY is 0',
        'Behind a proxy, set it to the number of proxies. Otherwise all visitors share one rate limit.',
      ),
    );
  }
  if (databaseDirectUrl !== undefined && databasePrepare) {
    findings.push(
      note(
        'DATABASE_PREPARE is on behind a pooler',
        'PgBouncer supports this from version 1.21, with max_prepared_statements above 0. Otherwise set it to off.',
      ),
    );
  }
  for (const name of shownSecrets) {
    findings.push(
      note(
        `${name} holds a value that the files of Halden show, so that anybody knows it`,
        'Set another: openssl rand -hex 32. In production Halden does not start with it.',
      ),
    );
  }
  for (const name of unused) findings.push(note(`${name} is set but has no effect in this version`, 'Remove it.'));
  return findings;
}

async function disk(dataDir: string): Promise<Finding[]> {
  try {
    await makeDataDir(dataDir);
  } catch (error) {
    return [wrong(reason(error), 'Then run this again.')];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / megabyte);
  const what = `Disk: ${free} MB free in ${dataDir}`;
  if (free < 200) return [wrong(what, 'Free some space: PostgreSQL stops writing when the disk is full.')];
  return [free < 2000 ? note(what, 'Free some space before uploads and the database need it.') : ok(what)];
}

async function bucket({ s3 }: Config): Promise<Finding[]> {
  if (!s3) return [];
  const name = `The bucket "${s3.bucket}"${s3.endpoint ? ` at ${s3.endpoint}` : ''}`;
  try {
    const { openBucket } = await import('../library/media/storage/s3-store.ts');
    const { problem } = await openBucket(s3);
    const failure = await problem();
    if (!failure) return [ok(`${name} can be read`)];
    return [
      wrong(`${name} cannot be used: ${failure.reason}`, 'Check the S3_ variables and the permissions of the keys.'),
    ];
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    return [wrong(error.message, 'Or remove the S3_ variables: files are then kept in DATA_DIR/media.')];
  }
}

async function embedded(dataDir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    const binaries = await findBinaries();
    const folder = (await readFileIfExists(join(dataDir, 'postgres.location'))) ?? dataDir;
    const written = await readFile(join(folder, 'postgres/PG_VERSION'), 'utf8').then(
      (text) => text.trim(),
      () => null,
    );
    const ours = majorVersion(binaries);
    if (written !== null && written !== ours) {
      return [
        wrong(
          `The data belongs to PostgreSQL ${written}, but this version of Halden includes ${ours}`,
          'See docs/operations.md, "Another major version of PostgreSQL".',
        ),
      ];
    }
    findings.push(
      ok(
        `Embedded PostgreSQL ${binaries.version}${written === null ? '; its data will be created at the first start' : ''}`,
      ),
    );
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    return [wrong(error.message, 'Or run "npm ci" again.')];
  }
  const url = await runningEmbedded(dataDir);
  if (url === null)
    return [
      ...findings,
      note('Halden is not running here, so its database was not checked', 'Run this again while it is running.'),
    ];
  return [...findings, ...(await database(url, url))];
}

async function external({ databaseDirectUrl, databaseReadUrl }: Config, url: string): Promise<Finding[]> {
  try {
    await requireServer(url);
  } catch (error) {
    return [wrong(reason(error), 'Check that it is running, and that the address and password are right.')];
  }
  const findings = await database(url, databaseDirectUrl ?? url);
  return databaseReadUrl === undefined ? findings : [...findings, await replica(databaseReadUrl, url)];
}

async function database(url: string, directUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 10_000 });
  try {
    await client.connect();
    return [
      ok('The database answers'),
      ...(await clock(client)),
      ...(await schema(client)),
      await notifications(directUrl),
    ];
  } catch (error) {
    return [
      wrong(
        `The database does not answer: ${reason(error)}`,
        "See its log; the embedded database's is DATA_DIR/postgres.log.",
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function replica(readUrl: string, url: string): Promise<Finding> {
  const remedy = 'Until then public reads use the primary. Check DATABASE_READ_URL and the replication.';
  try {
    // The primary first, so that a replica that keeps up is never behind this version.
    const primary = await versionOf(url);
    const { number, isStandby } = await versionOf(readUrl);
    if (!isStandby) {
      return note('DATABASE_READ_URL is not a standby', 'Make sure that every write reaches it, in order.');
    }
    return number >= primary.number
      ? ok('The read replica answers and has every change')
      : note(`The read replica is ${primary.number - number} changes behind`, remedy);
  } catch (error) {
    return wrong(`The read replica cannot be used: ${reason(error)}`, remedy);
  }
}

async function versionOf(url: string): Promise<{ number: number; isStandby: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; isStandby: boolean }>(
      `select sum(n) as number, pg_is_in_recovery() as "isStandby" from content_version`,
    );
    return { number: Number(rows[0]?.number ?? 0), isStandby: rows[0]?.isStandby ?? false };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function clock(client: pg.Client): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2);
  const what = `Clocks: ${Math.round(apart)} ms between this machine and the database`;
  return [
    apart > 5000 ? wrong(what, 'Synchronise both clocks (NTP): sessions and one-time codes depend on them.') : ok(what),
  ];
}

async function schema(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    `select to_regclass('mikro_orm_migrations') is not null as name`,
  );
  if (!rows[0]?.name) return [note('The database is empty', 'Start Halden: it creates what it needs.')];
  const applied = (await client.query<{ name: string }>('select name from mikro_orm_migrations')).rows.map(
    ({ name }) => name,
  );
  const known = migrations.map(({ name }) => name);
  const unknown = applied.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !applied.includes(name));
  if (applied.length > 0 && !applied.includes(firstMigration)) {
    return [
      wrong(
        'The database was created by a version before the first release',
        'Start with a new, empty database, or with the version that created this one.',
      ),
    ];
  }
  if (unknown.length > 0) {
    return [
      wrong(
        `The database was migrated by a newer version of Halden (${unknown.join(', ')})`,
        'Run that version, or restore a backup from before the upgrade.',
      ),
    ];
  }
  if (pending.length > 0)
    return [note(`Migrations: ${pending.length} pending`, 'Take a backup and start Halden, which applies them.')];
  return [
    ok(`Migrations: all ${known.length} applied`),
    ...(await closedFiles(client)),
    ...(await unknownTables(client)),
  ];
}

/** Files that visitors should see: saves open them, unless rows were written by hand. */
async function closedFiles(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ id: number; filename: string; item: Values }>(
    `select m.id, m.filename, to_jsonb(c) - '{search,search_text}'::text[] as item
     from media m join media_uses u on u.media_id = m.id join content c on c.kind = u.kind and c.id = u.item_id
     where c.status = 'published' and m.deleted_at is null and not m.is_shown and not m.is_public limit 1000`,
  );
  const closed = rows.filter(({ item, ...file }) => publicTextsOf(item).some((text) => text.includes(mediaUrl(file))));
  const names = [...new Set(closed.map(({ filename }) => filename))];
  const [first] = names;
  if (first === undefined) return [];
  const what = names.length === 1 ? `The file ${first}` : `${names.length} files, such as ${first},`;
  return [
    wrong(
      `${what} cannot be opened by visitors, although published items show them`,
      'Save these items again, or switch on “Anyone with the address” at the files.',
    ),
  ];
}

async function unknownTables(client: pg.Client): Promise<Finding[]> {
  const query = async (sql: string) => (await client.query<{ name: string }>(sql)).rows;
  return (await undeclaredTables(query, new Set(Object.keys(ownTables.all)))).map((name) =>
    note(
      `No feature declares the table ${name}`,
      'It is kept, but not exported, recorded or erased. Add the feature that it belongs to, or remove the table.',
    ),
  );
}

async function notifications(directUrl: string): Promise<Finding> {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  let hasArrived = false;
  client.on('notification', () => (hasArrived = true));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    await client.query('select pg_notify($1, $2)', [channel, 'doctor']);
  } catch {
    hasArrived = false;
  } finally {
    await client.end().catch(() => undefined);
  }
  return hasArrived
    ? ok('Notifications from other servers arrive')
    : wrong(
        'Notifications from other servers do not arrive',
        'Set DATABASE_DIRECT_URL to the database, not to the pooler.',
      );
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
