import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import pg from 'pg';
import type { Client } from '../../testing/client.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { TcpProxy } from '../../testing/process/tcp-proxy.ts';

jest.setTimeout(120_000);

// The embedded server cannot be copied while it runs, so the replica is a second database that the test itself keeps up to date: or
// behind, or ahead, which shows from where an answer was read.
let database: TestDatabase;
let behind: TestDatabase;
let proxy: TcpProxy;
let server: TestServer;
let editor: Client;
let visitor: Client;
let primary: pg.Client;
let replica: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  behind = await freshDatabase();
  proxy = new TcpProxy(new URL(behind.url));
  server = await startServer({ site: publishedSite, database, readUrl: await proxy.open() });
  editor = await server.loggedIn();
  visitor = server.visitor();
  primary = await connected(database.url);
  replica = await connected(behind.url);
  await publish('story');
  await replicate();
});
afterAll(async () => {
  await server.stop();
  await primary.end();
  await replica.end();
  await proxy.close();
  await database.drop();
  await behind.drop();
});

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

const publish = async (slug: string, title = 'Of the primary') => {
  const made = await editor.post<{ id: number }>('/api/posts', {
    ...{ title, slug, content: '<p>Text</p>', status: 'published' },
  });
  expect(made.status).toBe(201);
  return made.body.id;
};

/** All posts, with a title that says where they were read; and which state of the content that is. */
async function replicate(): Promise<void> {
  const columns = 'id, slug, content, status, created_at, updated_at, published_at';
  const { rows } = await primary.query<{ row: string }>(
    `select row_to_json(p)::text as row from content p where p.kind = 'post'`,
  );
  await replica.query(`delete from content where kind = 'post'`);
  for (const { row } of rows) {
    await replica.query(
      `insert into content (kind, title, ${columns}) overriding system value
       select 'post', 'Of the replica', ${columns} from json_populate_record(null::content, $1)`,
      [row],
    );
  }
  const versions = await primary.query<{ slot: number; n: string }>('select slot, n from content_version');
  for (const { slot, n } of versions.rows) {
    await replica.query('update content_version set n = $2 where slot = $1', [slot, n]);
  }
}

let asked = 0;
/** Never asked before, so that there is no copy. */
const anew = () => `limit=${100 + (asked += 1)}`;
const titleIn = (body: unknown) => /Of the (?:replica|primary)|Changed \d+/.exec(JSON.stringify(body))?.[0];

const ways: Record<string, (client: Client) => Promise<unknown>> = {
  'REST list': async (client) => (await client.get(`/api/posts?${anew()}`)).body,
  'REST slug': async (client) => (await client.get(`/api/posts/slug/story?${anew()}`)).body,
  HTML: async (client) => (await client.get(`/blog/story?${anew()}`)).body,
  'GraphQL GET': async (client) =>
    (
      await client.get(
        `/graphql?query=${encodeURIComponent(`{ a${(asked += 1)}: posts(first: 20) { edges { node { title } } } }`)}`,
        {
          'apollo-require-preflight': 'true',
        },
      )
    ).body,
  'GraphQL POST': async (client) =>
    (
      await client.send('POST', '/graphql', {
        query: `{ a${(asked += 1)}: posts(first: 20) { edges { node { title } } } }`,
      })
    ).body,
};

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 30_000; !(await isSo()); await sleep(50)) {
    if (Date.now() > deadline) throw new Error('It has not come to be so');
  }
}
const read = (client: Client, name = 'REST list') => {
  const found = ways[name];
  if (!found) throw new Error(name);
  return found(client);
};
const isRead = () => until(async () => titleIn(await read(visitor)) === 'Of the replica');

describe.each(Object.keys(ways))('%s', (name) => {
  test('what visitors read comes from the replica, what others read from the primary', async () => {
    await isRead();
    expect(titleIn(await read(visitor, name))).toBe('Of the replica');
    expect(titleIn(await read(editor, name))).not.toBe('Of the replica');
  });
});

test('what was just published is never read from a replica that has not got it', async () => {
  await isRead();
  const id = await publish('behind');
  for (let round = 0; round < 10; round++) {
    await editor.put(`/api/posts/${id}`, { title: `Changed ${round}` });
    const { body } = await visitor.get<{ title: string }>('/api/posts/slug/behind');
    expect(body.title).toBe(`Changed ${round}`);
    for (const name of Object.keys(ways)) expect(titleIn(await read(visitor, name))).not.toBe('Of the replica');
  }
  await replicate();
  await isRead();
  expect((await visitor.get<{ title: string }>(`/api/posts/slug/behind?${anew()}`)).body.title).toBe('Of the replica');
});

test('a change that is rolled back keeps the replica from nothing for long', async () => {
  await isRead();
  const taken = await editor.post('/api/posts', {
    title: 'T',
    slug: 'story',
    content: '<p>Text</p>',
    status: 'published',
  });
  expect(taken.status).toBe(409);
  await isRead();
});

test('somebody who logs in is looked up in the primary', async () => {
  const query = `mutation { login(username: "admin", password: "correct-horse-9") { success } }`;
  await replica.query(`update users set password_hash = 'x'`);
  for (const body of [{ query }, { query: query.replace('mutation', '#\nmutation') }]) {
    const { body: said } = await server.visitor().send('POST', '/graphql', body);
    expect(said).toEqual({ data: { login: { success: true } }, extensions: expect.anything() });
  }
});

test('what the replica cannot answer, the primary does', async () => {
  await isRead();
  await replica.query('alter table content rename to elsewhere');
  for (const name of Object.keys(ways)) expect(titleIn(await read(visitor, name))).toMatch(/Of the primary|Changed 9/);
  await replica.query('alter table elsewhere rename to content');
  await isRead();
});

test('while the replica is away the primary is read, and afterwards the replica again', async () => {
  await isRead();
  await proxy.close();
  for (const name of Object.keys(ways)) expect(titleIn(await read(visitor, name))).toMatch(/Of the primary|Changed 9/);
  await proxy.open();
  await isRead();
  const { body } = await visitor.get<string>('/metrics');
  for (const outcome of ['used', 'behind', 'away']) {
    expect(body).toMatch(new RegExp(`halden_replica_reads_total\\{outcome="${outcome}"\\} [1-9]`));
  }
  expect(server.errors).toEqual([]);
});
