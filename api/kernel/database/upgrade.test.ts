import pg from 'pg';
import { freshDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { migrate } from './migrate.ts';
import { firstMigration, migrations } from './migrations.ts';
import { createOrm } from '../../app/orm.ts';
import { ownTables } from '../../features.ts';

const later = migrations.map(({ name }) => name).filter((name) => name > firstMigration);

/** A database migrated up to `migration`, and a connection to it. */
async function migratedTo(migration: string): Promise<{ database: TestDatabase; client: pg.Client }> {
  const database = await freshDatabase('empty');
  await migrateTo(database, migration);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return { database, client };
}

async function migrateTo(database: TestDatabase, migration?: string): Promise<string[]> {
  const orm = createOrm(database.url);
  try {
    return await migrate(orm, database.url, ownTables, migration);
  } finally {
    await orm.close();
  }
}

test('a database from before the first release is refused and not changed', async () => {
  const { database, client } = await migratedTo(firstMigration);
  await client.query(`update mikro_orm_migrations set name = '20261121000000-initial'`);
  await client.query(`insert into content (kind, title, slug, content) values ('post', 'Kept', 'kept', '<p>Text</p>')`);
  const before = await columns(client);
  await expect(migrateTo(database)).rejects.toThrow('Start with a new, empty database');
  const { rows } = await client.query('select title, slug from content');
  expect(rows).toEqual([{ title: 'Kept', slug: 'kept' }]);
  expect(await columns(client)).toEqual(before);
  expect((await client.query('select name from mikro_orm_migrations')).rows).toEqual([
    { name: '20261121000000-initial' },
  ]);
  await client.end();
  await database.drop();
});

interface Column {
  name: string;
  type: string;
  isOptional: boolean;
}

async function columns(client: pg.Client): Promise<Map<string, Column>> {
  const { rows } = await client.query<Column>(
    `select table_schema || '.' || table_name || '.' || column_name as name, data_type as type,
       is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "isOptional"
     from information_schema.columns where table_schema in ('public', 'jobs') and table_name not like 'mikro%'`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Changes of the tables that break servers of the version before. */
function incompatibilities(before: ReadonlyMap<string, Column>, after: ReadonlyMap<string, Column>): string[] {
  const broken: string[] = [];
  const tables = new Set(Array.from(before.keys(), (column) => column.split('.')[1]));
  for (const column of before.values()) {
    const now = after.get(column.name);
    if (now?.type !== column.type) broken.push(`${column.name} is ${now?.type ?? 'missing'}`);
    else if (column.isOptional && !now.isOptional) broken.push(`${column.name} is required`);
  }
  for (const column of after.values()) {
    const isNew = !before.has(column.name) && tables.has(column.name.split('.')[1]);
    if (isNew && !column.isOptional) broken.push(`${column.name} is new and required`);
  }
  return broken;
}

test('each migration is compatible with servers of the version before it', async () => {
  const { database, client } = await migratedTo(firstMigration);
  const broken: string[] = [];
  let before = await columns(client);
  for (const name of later) {
    await migrateTo(database, name);
    const after = await columns(client);
    broken.push(...incompatibilities(before, after).map((what) => `${name}: ${what}`));
    before = after;
  }
  // The message for a migration that is not compatible.
  await client.query(`alter table content add more text null, add required text not null;
    alter table content alter noindex drop default, alter canonical_url type varchar(2000);
    alter table media drop placeholder`);
  const found = incompatibilities(before, await columns(client));
  await client.end();
  await database.drop();
  expect(broken).toEqual([]);
  expect(found.toSorted()).toEqual([
    'public.content.canonical_url is character varying',
    'public.content.noindex is required',
    'public.content.required is new and required',
    'public.media.placeholder is missing',
  ]);
});
