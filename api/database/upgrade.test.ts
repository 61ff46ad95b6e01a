import { jest } from '@jest/globals';
import pg from 'pg';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { createOrm } from './orm.ts';

jest.setTimeout(120_000);

/** What the first release starts with. */
const first = '20261123000000-one-content-table';
const later = migrations.map(({ name }) => name).filter((name) => name > first);

/** A database that has come so far, and a connection to it. */
async function at(migration: string | undefined): Promise<{ database: TestDatabase; client: pg.Client }> {
  const database = await freshDatabase('empty');
  await upTo(database, migration);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return { database, client };
}

async function upTo(database: TestDatabase, migration: string | undefined): Promise<string[]> {
  const orm = createOrm(database.url);
  try {
    return await migrate(orm, database.url, migration);
  } finally {
    await orm.close();
  }
}

test('a database of an older state is refused, and left as it is', async () => {
  const { database, client } = await at('20261122176400-list-marks');
  await client.query(`insert into posts (title, slug, content) values ('Kept', 'kept', '<p>Text</p>')`);
  await expect(upTo(database, undefined)).rejects.toThrow('Start with a new, empty database');
  const { rows } = await client.query('select title, slug from posts');
  expect(rows).toEqual([{ title: 'Kept', slug: 'kept' }]);
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

test('while servers of two versions run side by side, the older one finds all that it uses, and may leave out what it does not know', async () => {
  const { database, client } = await at(first);
  const broken: string[] = [];
  let before = await columns(client);
  for (const name of later) {
    await upTo(database, name);
    const after = await columns(client);
    const tables = new Set(Array.from(before.keys(), (column) => column.split('.')[1]));
    for (const column of before.values()) {
      const now = after.get(column.name);
      if (now?.type !== column.type) broken.push(`${name}: ${column.name} is ${now?.type ?? 'gone'}`);
      else if (column.isOptional && !now.isOptional) broken.push(`${name}: ${column.name} has to be given`);
    }
    for (const column of after.values()) {
      const isNew = !before.has(column.name) && tables.has(column.name.split('.')[1]);
      if (isNew && !column.isOptional) broken.push(`${name}: ${column.name} is new and has to be given`);
    }
    before = after;
  }
  await client.end();
  await database.drop();
  expect(broken).toEqual([]);
});
