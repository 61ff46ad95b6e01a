import pg from 'pg';
import { freshDatabase, type TestDatabase } from './database.ts';

const query = async (database: TestDatabase, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
};

test('test databases are separate', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase('empty')]);
  await query(one, 'create table only_here (id int)');
  await expect(query(other, 'select * from only_here')).rejects.toThrow('does not exist');
  await Promise.all([one.drop(), other.drop()]);
  await expect(query(one, 'select 1')).rejects.toThrow('does not exist');
});
