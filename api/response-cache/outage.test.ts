import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import pg from 'pg';
import type { Client } from '../testing/client.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { publishedSite } from '../testing/published.site.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { Way } from '../testing/way.ts';

jest.setTimeout(60_000);

// Two servers on one database, the second of which can lose its way there.
let database: TestDatabase;
let way: Way;
let first: TestServer;
let second: TestServer;
let editor: Client;
let visitor: Client;

beforeAll(async () => {
  database = await freshDatabase();
  way = new Way(new URL(database.url));
  first = await startServer({ site: publishedSite, database });
  second = await startServer({ site: publishedSite, database: { ...database, url: await way.open() } });
  editor = await first.loggedIn();
  visitor = second.visitor();
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await way.cut();
  await database.drop();
});

const post = (slug: string) => ({ title: slug, slug, content: '<p>Text</p>', status: 'published' });
const create = async (slug: string) => (await editor.post<{ id: number }>('/api/posts', post(slug))).body.id;
const statusOf = async (path: string) => (await visitor.get(path)).headers.get('cache-status');

/** Asks until it is so: how long it takes is nobody's promise. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 20_000; !(await isSo()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error('It has not come to be so');
  }
}

const listening = () =>
  until(async () => {
    await visitor.get('/api/posts');
    return (await statusOf('/api/posts')) === 'halden; hit';
  });

const copied = (path: string) => until(async () => (await statusOf(path)) === 'halden; hit');

test('what one server publishes, the other shows', async () => {
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

/** Does something while the second server cannot listen, for as long as that takes: it comes back. */
async function unheard(act: (database: pg.Client) => Promise<void>): Promise<void> {
  const admin = await connected();
  let isOver = false;
  const killing = (async () => {
    while (!isOver) {
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'halden listener'`);
      await sleep(5);
    }
  })();
  try {
    await act(admin);
  } finally {
    isOver = true;
    await killing;
    await admin.end();
  }
  await listening();
}

describe('while nothing is heard of changes', () => {
  test('every read is computed', async () => {
    const id = await create('unheard');
    await visitor.get('/api/posts/slug/unheard');
    await unheard(async () => {
      for (let round = 0; round < 20; round++) {
        const title = `Unheard ${round}`;
        await editor.put(`/api/posts/${id}`, { title });
        await sleep(20);
        expect((await visitor.get<{ title: string }>('/api/posts/slug/unheard')).body.title).toBe(title);
      }
    });
  });

  test('maintenance is seen, and no copy in its place', async () => {
    await create('unmaintained');
    await visitor.get('/blog/unmaintained');
    await unheard(async () => {
      await editor.put('/api/settings/maintenanceMode', { value: 'true' });
      await sleep(20);
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

describe('a database that has forgotten', () => {
  test('gives numbers to transactions again that were heard of before', async () => {
    const id = await create('numbered');
    await copied('/api/posts/slug/numbered');
    // What a server announced whose transaction was lost in a crash: the next ones get the same numbers.
    const admin = await connected();
    await admin.query(`select pg_notify('halden_content', '0 0 ' || pg_snapshot_xmax(pg_current_snapshot())::text::bigint + n || ' changed')
      from generate_series(0, 400) n`);
    await admin.end();
    await listening();
    await unheard(() => sleep(300));
    await copied('/api/posts/slug/numbered');
    await editor.put(`/api/posts/${id}`, { title: 'Numbered again' });
    await until(async () => JSON.stringify(await visitor.get('/api/posts/slug/numbered')).includes('Numbered again'));
  });

  test('is not shown as it was', async () => {
    const id = await create('forgotten');
    await copied('/api/posts/slug/forgotten');
    // As a standby that took over has it, to which the last transaction had not come.
    await unheard(async (admin) => {
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
    await create('kept');
    await create('going');
    for (const path of ['/blog/kept', '/api/posts/slug/kept', '/rss.xml', '/blog/going', '/api/posts/slug/going']) {
      await visitor.get(path);
    }
  });
  beforeEach(listening);
  afterEach(() => way.open());

  test('the last copy is given and says so; what was never asked for is 503', async () => {
    for (const path of ['/blog/kept', '/api/posts/slug/kept', '/rss.xml']) await visitor.get(path);
    await way.cut();
    // From the first moment on, whatever is asked for.
    await until(async () => {
      const { status, headers } = await visitor.get('/api/posts/slug/kept');
      expect(status).toBe(200);
      return headers.get('age') !== null;
    });
    for (const path of ['/blog/kept', '/api/posts/slug/kept', '/rss.xml']) {
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

  test('what was unpublished before is not shown any more', async () => {
    const { body } = await first.visitor().get<{ id: number }>('/api/posts/slug/going');
    await editor.put(`/api/posts/${body.id}`, { status: 'draft' });
    await until(async () => (await visitor.get('/api/posts/slug/going')).status === 404);
    await way.cut();
    for (const path of ['/blog/going', '/blog/kept'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 503]);
  });

  test('what another server changes meanwhile is shown when it is back', async () => {
    const { body } = await first.visitor().get<{ id: number }>('/api/posts/slug/kept');
    await visitor.get('/api/posts/slug/kept');
    await way.cut();
    await editor.put(`/api/posts/${body.id}`, { title: 'Changed meanwhile' });
    expect((await visitor.get<{ title: string }>('/api/posts/slug/kept')).body.title).not.toBe('Changed meanwhile');
    await way.open();
    await until(
      async () => (await visitor.get<{ title: string }>('/api/posts/slug/kept')).body.title === 'Changed meanwhile',
    );
  });
});
