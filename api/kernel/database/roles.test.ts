import pg from 'pg';
import { seed } from '../../seed/seed.ts';
import { createOrm } from '../../app/orm.ts';
import { migrateAs } from '../../process/prepare-database.ts';
import { freshDatabase, testServer, type TestDatabase } from '../../testing/database/database.ts';
import { expireAudit } from '../../site/audit/retention.ts';
import { openJobs } from '../jobs/jobs.ts';
import { startConnection } from '../jobs/start-connection.ts';

// One role owns and migrates, another runs the site.
const role = `site_${process.pid}`;
let database: TestDatabase;
let siteUrl: string;

const asAdmin = async (statement: string) => {
  const client = new pg.Client({ connectionString: testServer().adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  database = await freshDatabase('empty');
  await asAdmin(`create role ${role} login password 'site'`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'site';
  siteUrl = url.href;
});
afterAll(async () => {
  await database.drop();
  await asAdmin(`drop role ${role}`);
});

test('the role that runs the site has what it needs, and only adds to the audit log', async () => {
  expect((await migrateAs(database.url, siteUrl)).length).toBeGreaterThan(0);
  expect(await migrateAs(database.url, siteUrl)).toEqual([]);
  const orm = createOrm(siteUrl);
  try {
    await seed(orm, { admin: { username: 'admin', email: 'admin@example.com', password: 'correct-horse-9' } });
    const em = orm.em.fork();
    await em.execute(`update settings set value = '"Other"' where key = 'siteName'`);
    const [entry] = await em.execute<object[]>(
      `select kind, action from audit where item_id = 'siteName' order by id desc`,
    );
    expect(entry).toEqual({ kind: 'setting', action: 'update' });
    for (const statement of [
      `update audit set title = 'x'`,
      'delete from audit',
      'truncate audit',
      'drop table audit',
      'alter table audit disable trigger all',
      `select set_config('halden.audit_expires', 'yes', true); delete from audit`,
    ]) {
      await expect(em.fork().execute(statement)).rejects.toThrow(/permission denied|must be owner/);
    }
    // Retention still deletes entries, because its function runs as the owner.
    await em.execute(
      `insert into audit (created_at, actor, action, kind) values (now() - interval '2 years', 'server', 'create', 'page')`,
    );
    expect(await expireAudit(orm)).toBe(1);
    expect(await aJobDone(siteUrl)).toEqual(['hello']);
  } finally {
    await orm.close();
  }
});

/** A job queued and run by one server. */
async function aJobDone(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // The database is dropped while its last connections are still closing.
  pool.on('error', () => undefined);
  const orm = createOrm(url);
  const said: string[] = [];
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const kind = { tries: 1, firstWaitSeconds: 1, longestWaitSeconds: 1, withinSeconds: 60 };
  const jobs = openJobs<{ say: { text: string } }>({
    database: { executeSql: (text, values) => pool.query(text, values) },
    connectForStart: () => startConnection(url),
    kinds: { say: { ...kind, work: ({ text }) => Promise.resolve(void said.push(text)) } },
    log: silent,
    pollSeconds: 0.5,
  });
  await jobs.put(orm.em.fork(), 'say', { text: 'hello' });
  while (said.length === 0) await new Promise((done) => setTimeout(done, 50));
  await jobs.stop();
  await orm.close();
  await pool.end();
  return said;
}
