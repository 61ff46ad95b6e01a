import pg from 'pg';
import type { Client } from '../../../testing/client.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { publishedSite } from '../../../testing/site/published.site.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { TcpProxy } from '../../../testing/process/tcp-proxy.ts';
import { until } from '../../../testing/until.ts';

// The embedded server cannot be copied while it runs, so the replica is a second database that the test updates itself.
// Titles differ between the two, which shows where a response was read.
let database: TestDatabase;
let replicaDatabase: TestDatabase;
let proxy: TcpProxy;
let server: TestServer;
let editor: Client;
let visitor: Client;
let primary: pg.Client;
let replica: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  replicaDatabase = await freshDatabase();
  proxy = new TcpProxy(new URL(replicaDatabase.url));
  server = await startServer({ site: publishedSite, database, readUrl: await proxy.open() });
  editor = await server.loggedIn();
  visitor = server.visitor();
  primary = await connect(database.url);
  replica = await connect(replicaDatabase.url);
  await publish('story');
  await replicate();
});
afterAll(async () => {
  await server.stop();
  await primary.end();
  await replica.end();
  await proxy.close();
  await database.drop();
  await replicaDatabase.drop();
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

const publish = async (slug: string, title = 'Of the primary') => {
  const created = await editor.post<{ id: number }>('/api/posts', {
    ...{ title, slug, content: '<p>Text</p>', status: 'published' },
  });
  expect(created.status).toBe(201);
  return created.body.id;
};

/** Copies all posts, with a title that identifies the replica, and the content version. */
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

let requestCount = 0;
/** A query that was not sent before, so that the response is not cached. */
const uncachedQuery = () => `limit=${100 + (requestCount += 1)}`;
const titleIn = (body: unknown) => /Of the (?:replica|primary)|Changed \d+/.exec(JSON.stringify(body))?.[0];

const ways: Record<string, (client: Client) => Promise<unknown>> = {
  'REST list': async (client) => (await client.get(`/api/posts?${uncachedQuery()}`)).body,
  'REST slug': async (client) => (await client.get(`/api/posts/slug/story?${uncachedQuery()}`)).body,
  HTML: async (client) => (await client.get(`/blog/story?${uncachedQuery()}`)).body,
  'GraphQL GET': async (client) =>
    (
      await client.get(
        `/graphql?query=${encodeURIComponent(`{ a${(requestCount += 1)}: posts(first: 20) { edges { node { title } } } }`)}`,
        {
          'apollo-require-preflight': 'true',
        },
      )
    ).body,
  'GraphQL POST': async (client) =>
    (
      await client.send('POST', '/graphql', {
        query: `{ a${(requestCount += 1)}: posts(first: 20) { edges { node { title } } } }`,
      })
    ).body,
};

const read = (client: Client, name = 'REST list') => {
  const found = ways[name];
  if (!found) throw new Error(name);
  return found(client);
};
const replicaIsUsed = () => until(async () => titleIn(await read(visitor)) === 'Of the replica');

describe.each(Object.keys(ways))('%s', (name) => {
  test('visitors read from the replica, others from the primary', async () => {
    await replicaIsUsed();
    expect(titleIn(await read(visitor, name))).toBe('Of the replica');
    expect(titleIn(await read(editor, name))).not.toBe('Of the replica');
  });
});

test('a replica without the last change is not read', async () => {
  await replicaIsUsed();
  const id = await publish('behind');
  for (let round = 0; round < 10; round++) {
    await editor.put(`/api/posts/${id}`, { title: `Changed ${round}` });
    const { body } = await visitor.get<{ title: string }>('/api/posts/slug/behind');
    expect(body.title).toBe(`Changed ${round}`);
    for (const name of Object.keys(ways)) expect(titleIn(await read(visitor, name))).not.toBe('Of the replica');
  }
  await replicate();
  await replicaIsUsed();
  expect((await visitor.get<{ title: string }>(`/api/posts/slug/behind?${uncachedQuery()}`)).body.title).toBe(
    'Of the replica',
  );
});

test('after a change is rolled back, the replica is used again', async () => {
  await replicaIsUsed();
  const conflict = await editor.post('/api/posts', {
    title: 'T',
    slug: 'story',
    content: '<p>Text</p>',
    status: 'published',
  });
  expect(conflict.status).toBe(409);
  await replicaIsUsed();
});

test('a login reads from the primary', async () => {
  const query = `mutation { login(username: "admin", password: "correct-horse-9") { success } }`;
  await replica.query(`update users set password_hash = 'x'`);
  for (const body of [{ query }, { query: query.replace('mutation', '#\nmutation') }]) {
    const { body: result } = await server.visitor().send('POST', '/graphql', body);
    expect(result).toEqual({ data: { login: { success: true } }, extensions: expect.anything() });
  }
});

test('a query that fails on the replica runs on the primary', async () => {
  await replicaIsUsed();
  await replica.query('alter table content rename to renamed');
  for (const name of Object.keys(ways)) expect(titleIn(await read(visitor, name))).toMatch(/Of the primary|Changed 9/);
  await replica.query('alter table renamed rename to content');
  await replicaIsUsed();
});

test('the primary is used while the replica is down, and the replica again afterwards', async () => {
  await replicaIsUsed();
  await proxy.close();
  for (const name of Object.keys(ways)) expect(titleIn(await read(visitor, name))).toMatch(/Of the primary|Changed 9/);
  await proxy.open();
  await replicaIsUsed();
  const { body } = await visitor.get<string>('/metrics');
  for (const outcome of ['used', 'behind', 'away']) {
    expect(body).toMatch(new RegExp(`halden_replica_reads_total\\{outcome="${outcome}"\\} [1-9]`));
  }
  expect(server.errors).toEqual([]);
});
