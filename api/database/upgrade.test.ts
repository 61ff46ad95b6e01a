import { jest } from '@jest/globals';
import pg from 'pg';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { firstMigration, migrations } from './migrations.ts';
import { createOrm } from './orm.ts';

jest.setTimeout(120_000);

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
    return await migrate(orm, database.url, migration);
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

test('each migration is compatible with servers of the version before it', async () => {
  const { database, client } = await migratedTo(firstMigration);
  const broken: string[] = [];
  let before = await columns(client);
  for (const name of later) {
    await migrateTo(database, name);
    const after = await columns(client);
    const tables = new Set(Array.from(before.keys(), (column) => column.split('.')[1]));
    for (const column of before.values()) {
      const now = after.get(column.name);
      if (now?.type !== column.type) broken.push(`${name}: ${column.name} is ${now?.type ?? 'missing'}`);
      else if (column.isOptional && !now.isOptional) broken.push(`${name}: ${column.name} is required`);
    }
    for (const column of after.values()) {
      const isNew = !before.has(column.name) && tables.has(column.name.split('.')[1]);
      if (isNew && !column.isOptional) broken.push(`${name}: ${column.name} is new and required`);
    }
    before = after;
  }
  await client.end();
  await database.drop();
  expect(broken).toEqual([]);
});

test('names of industries that the owner had changed become the list of industries, in revisions too', async () => {
  const { database, client } = await migratedTo('20261125165732-webhooks');
  const words = { 'blog.title': 'News', 'contact.healthcare': 'Hospitals', 'contact.other': 'Something else' };
  await client.query(
    `insert into settings (key, value, type, label) values ('words', $1, 'json', 'Words'), ('siteName', '"A"', 'text', '')`,
    [JSON.stringify(words)],
  );
  await client.query(
    `insert into revisions (setting_group, number, via, fields, snapshot)
     values ('words', 100, 'panel', '{words}', $1), ('words', 101, 'panel', '{words}', '{"words": {"blog.title": "Old"}}')`,
    [JSON.stringify({ words })],
  );
  await migrateTo(database);
  const now = {
    'blog.title': 'News',
    'contact.industries': 'Hospitals\nManufacturing\nAutomation\nSomething else',
  };
  const { rows } = await client.query(
    `select value as words from settings where key = 'words'
     union all (select snapshot -> 'words' from revisions where number >= 100 order by number)`,
  );
  expect(rows).toEqual([{ words: now }, { words: now }, { words: { 'blog.title': 'Old' } }]);
  await client.end();
  await database.drop();
});
