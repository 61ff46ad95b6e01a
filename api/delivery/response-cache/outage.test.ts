import pg from 'pg';
import type { Client } from '../../testing/client.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { TcpProxy } from '../../testing/process/tcp-proxy.ts';
import { until } from '../../testing/until.ts';

// Two servers on one database; the second connects through a proxy that can be closed.
let database: TestDatabase;
let proxy: TcpProxy;
/** Of the second server's listener. */
let listenerProxy: TcpProxy;
let first: TestServer;
let second: TestServer;
let editor: Client;
let visitor: Client;

beforeAll(async () => {
  database = await freshDatabase();
  proxy = new TcpProxy(new URL(database.url));
  first = await startServer({ site: publishedSite, database });
  const url = await proxy.open();
  listenerProxy = new TcpProxy(new URL(url));
  second = await startServer({
    site: publishedSite,
    database: { ...database, url },
    listenUrl: await listenerProxy.open(),
  });
  editor = await first.loggedIn();
  visitor = second.visitor();
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await listenerProxy.close();
  await proxy.close();
  await database.drop();
});

const post = (slug: string) => ({ title: slug, slug, content: '<p>Text</p>', status: 'published' });
const create = async (slug: string) => (await editor.post<{ id: number }>('/api/posts', post(slug))).body.id;
const statusOf = async (path: string) => (await visitor.get(path)).headers.get('cache-status');

const reconnected = () =>
  until(async () => {
    await visitor.get('/api/posts');
    return (await statusOf('/api/posts')) === 'halden; hit';
  });

const cached = (path: string) => until(async () => (await statusOf(path)) === 'halden; hit');

test('a change by one server invalidates the cache of the other', async () => {
  const id = await create('seen-elsewhere');
  await visitor.get('/api/posts/slug/seen-elsewhere');
  await editor.put(`/api/posts/${id}`, { title: 'Changed elsewhere' });
  await until(
    async () =>
      (await visitor.get<{ title: string }>('/api/posts/slug/seen-elsewhere')).body.title === 'Changed elsewhere',
  );
  expect(await statusOf('/api/posts/slug/seen-elsewhere')).toBe('halden; hit');
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}

/** Runs `act` while the second server's listener is disconnected, and then waits until it is connected again. */
async function disconnected(act: (database: pg.Client) => Promise<void>): Promise<void> {
  const admin = await connected();
  await listenerProxy.close();
  try {
    await until(async () => (await statusOf('/api/posts')) !== 'halden; hit');
    await act(admin);
  } finally {
    await listenerProxy.open();
    await admin.end();
  }
  await reconnected();
}

describe('while the listener is disconnected', () => {
  test('every read is computed', async () => {
    const id = await create('disconnected');
    await visitor.get('/api/posts/slug/disconnected');
    await disconnected(async () => {
      for (let round = 0; round < 20; round++) {
        const title = `Disconnected ${round}`;
        await editor.put(`/api/posts/${id}`, { title });
        expect((await visitor.get<{ title: string }>('/api/posts/slug/disconnected')).body.title).toBe(title);
      }
    });
  });

  test('maintenance takes effect and no stale entry is served', async () => {
    await create('unmaintained');
    await visitor.get('/blog/unmaintained');
    await disconnected(async () => {
      await editor.put('/api/settings/maintenanceMode', { value: 'true' });
      for (let round = 0; round < 3; round++) {
        const { status, headers } = await visitor.get('/blog/unmaintained');
        expect([status, headers.get('retry-after')]).toEqual([503, '3600']);
        expect((await visitor.get('/api/posts/slug/unmaintained')).headers.get('age')).toBeNull();
      }
    });
    await editor.put('/api/settings/maintenanceMode', { value: 'false' });
    await until(async () => (await visitor.get('/blog/unmaintained')).status === 200);
  });
});

describe('after the database has lost transactions', () => {
  test('a change is noticed although its transaction id was announced before', async () => {
    const id = await create('numbered');
    await cached('/api/posts/slug/numbered');
    // Announcements of transactions that a crash has undone: later transactions get the same ids.
    const admin = await connected();
    await admin.query(`select pg_notify('halden_content', '0 0 ' || pg_snapshot_xmax(pg_current_snapshot())::text::bigint + n || ' changed')
      from generate_series(0, 400) n`);
    await admin.end();
    await reconnected();
    await disconnected(() => Promise.resolve());
    await cached('/api/posts/slug/numbered');
    await editor.put(`/api/posts/${id}`, { title: 'Numbered again' });
    await until(async () => JSON.stringify(await visitor.get('/api/posts/slug/numbered')).includes('Numbered again'));
  });

  test('entries computed from them are dropped', async () => {
    const id = await create('forgotten');
    await cached('/api/posts/slug/forgotten');
    // The state of a promoted standby that had not received the last transaction.
    await disconnected(async (admin) => {
      await admin.query(`begin; alter table content disable trigger user;
        update content set title = 'As it was before' where kind = 'post' and id = ${id}; update content_version set n = n - 1 where n > 0;
        alter table content enable trigger user; commit`);
    });
    await until(async () =>
      JSON.stringify(await visitor.get('/api/posts/slug/forgotten')).includes('As it was before'),
    );
  });
});

describe('without the database', () => {
  beforeAll(async () => {
    await create('current');
    await create('unpublished');
    for (const path of [
      '/blog/current',
      '/api/posts/slug/current',
      '/rss.xml',
      '/blog/unpublished',
      '/api/posts/slug/unpublished',
    ]) {
      await visitor.get(path);
    }
  });
  beforeEach(reconnected);
  afterEach(() => proxy.open());

  test('stale entries are served with their age, everything else is 503', async () => {
    for (const path of ['/blog/current', '/api/posts/slug/current', '/rss.xml']) await visitor.get(path);
    await proxy.close();
    // From the first request on, no response is an error.
    await until(async () => {
      const { status, headers } = await visitor.get('/api/posts/slug/current');
      expect(status).toBe(200);
      return headers.get('age') !== null;
    });
    for (const path of ['/blog/current', '/api/posts/slug/current', '/rss.xml']) {
      const { status, headers } = await visitor.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('age')).toMatch(/^\d+$/);
      expect(headers.get('cache-status')).toMatch(/^halden; hit; ttl=-\d+; detail=unreachable$/);
    }
    for (const path of ['/blog/never', '/api/articles', '/atom.xml']) {
      const { status, headers } = await visitor.get(path);
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5']);
    }
    const query = await visitor.send<unknown>('POST', '/graphql', { query: '{ articles { totalCount } }' });
    expect([query.status, query.headers.get('retry-after')]).toEqual([503, '5']);
    const write = await visitor.post('/api/messages', {
      ...{ firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hello there' },
    });
    expect([write.status, write.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('an item unpublished before is not served', async () => {
    const { body } = await first.visitor().get<{ id: number }>('/api/posts/slug/unpublished');
    await editor.put(`/api/posts/${body.id}`, { status: 'draft' });
    await until(async () => (await visitor.get('/api/posts/slug/unpublished')).status === 404);
    await proxy.close();
    for (const path of ['/blog/unpublished', '/blog/current'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 503]);
  });

  test('changes by another server meanwhile are shown once the database is back', async () => {
    const { body } = await first.visitor().get<{ id: number }>('/api/posts/slug/current');
    await visitor.get('/api/posts/slug/current');
    await proxy.close();
    await editor.put(`/api/posts/${body.id}`, { title: 'Changed meanwhile' });
    expect((await visitor.get<{ title: string }>('/api/posts/slug/current')).body.title).not.toBe('Changed meanwhile');
    await proxy.open();
    await until(
      async () => (await visitor.get<{ title: string }>('/api/posts/slug/current')).body.title === 'Changed meanwhile',
    );
  });
});
