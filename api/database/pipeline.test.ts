import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import pg from 'pg';
import type { Client } from '../testing/client.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { anew, callers } from '../testing/callers.ts';
import { startServer, type TestServer } from '../testing/server.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let server: TestServer;
let editor: Client;
let visitor: Client;
let beside: pg.Client;
/** Between the server and its database: new connections wait here so long, in milliseconds. */
let between: Server;
let delay = 0;

beforeAll(async () => {
  database = await freshDatabase();
  const url = new URL(database.url);
  between = createServer((socket) => {
    setTimeout(() => {
      const on = connect(Number(url.port || 5432), url.hostname);
      for (const [one, other] of [
        [socket, on],
        [on, socket],
      ] as const) {
        one.pipe(other);
        one.on('error', () => other.destroy());
      }
    }, delay);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => between.once('listening', done));
  const through = new URL(database.url);
  through.hostname = '127.0.0.1';
  through.port = String((between.address() as AddressInfo).port);
  server = await startServer({ corsOrigins: callers, database: { ...database, url: through.href } });
  editor = await server.loggedIn();
  visitor = server.visitor();
  beside = new pg.Client({ connectionString: database.url });
  await beside.connect();
  for (let n = 0; n < 40; n++) {
    const post = { title: `Post ${n}`, slug: `post-${n}`, content: `<p>Text ${n}</p>`, status: 'published' };
    expect((await editor.post('/api/posts', post)).status).toBe(201);
  }
  await editor.post('/api/articles', {
    ...{ title: 'Article', slug: 'article', content: '<p>Text</p>', status: 'published' },
  });
});
afterAll(async () => {
  await beside.end();
  await server.stop();
  between.close();
  await database.drop();
});

/** Backends of the connection that readers share. */
const shared = async () => {
  const { rows } = await beside.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'halden reader'`,
  );
  return rows.map(({ pid }) => pid);
};

/** Never from a copy. */
const read = (path: string) => visitor.get<{ title?: string; content?: string; message?: string }>(path, anew());

const readAll = () =>
  Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const { status, body } = await read(`/api/posts/slug/post-${n % 50}`);
      return `${status} ${body.title ?? body.message} ${body.content ?? ''}`;
    }),
  );

const all = Array.from({ length: 200 }, (_, n) =>
  n % 50 < 40 ? `200 Post ${n % 50} <p>Text ${n % 50}</p>` : '404 Post not found ',
);

async function untilShared(): Promise<void> {
  for (const deadline = Date.now() + 20_000; (await shared()).length === 0; await sleep(50)) {
    if (Date.now() > deadline) throw new Error('There is no connection that readers share');
    await read('/api/posts/slug/post-1');
  }
}

/** Ends the connection that readers share, which takes PostgreSQL a moment. */
async function cutOff(): Promise<void> {
  const [old] = await shared();
  await beside.query('select pg_terminate_backend($1)', [old]);
  while ((await shared()).includes(old ?? 0)) await sleep(10);
}

test('many who ask at once get each their own answer', async () => {
  await untilShared();
  expect(await readAll()).toEqual(all);
});

test('whoever has to wait long holds up nobody else', async () => {
  await untilShared();
  await beside.query('begin; lock table articles in access exclusive mode');
  const waiting = read('/api/articles/slug/article');
  await sleep(100);
  expect(await readAll()).toEqual(all);
  await beside.query('commit');
  expect((await waiting).body.title).toBe('Article');
});

test('what one asks wrongly is an error for nobody else', async () => {
  await untilShared();
  await beside.query(`alter table articles rename column excerpt to gone`);
  const [broken, answers] = await Promise.all([read('/api/articles/slug/article'), readAll()]);
  await beside.query(`alter table articles rename column gone to excerpt`);
  expect(broken.status).toBe(500);
  expect(answers).toEqual(all);
  expect((await read('/api/articles/slug/article')).body.title).toBe('Article');
  server.errors.splice(0);
});

test('who comes after a statement that was broken off is not told of it', async () => {
  await cutOff();
  await untilShared();
  const [pid] = await shared();
  // Nobody has asked it for an article yet: its statement is read only now, or would be.
  await beside.query('begin; lock table articles in access exclusive mode');
  const [first, second] = [read('/api/articles/slug/article'), read('/api/articles/slug/article')];
  const waits = `select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`;
  while ((await beside.query(waits, [pid])).rowCount === 0) await sleep(10);
  await beside.query('select pg_cancel_backend($1)', [pid]);
  expect((await first).status).toBe(503);
  await beside.query('commit');
  expect((await second).status).toBe(200);
  expect((await read('/api/articles/slug/article')).status).toBe(200);
  server.errors.splice(0);
});

test('it stays, however long connecting takes', async () => {
  delay = 1_300;
  await cutOff();
  await untilShared();
  delay = 0;
  const [pid] = await shared();
  for (let n = 0; n < 30; n++) {
    expect((await read('/api/posts/slug/post-1')).status).toBe(200);
    await sleep(50);
  }
  expect(await shared()).toEqual([pid]);
});

test('cut off, it comes back, and nobody is refused meanwhile', async () => {
  await untilShared();
  const [pid] = await shared();
  await beside.query('select pg_terminate_backend($1)', [pid]);
  await sleep(50);
  expect(await readAll()).toEqual(all);
  await untilShared();
  expect(await readAll()).toEqual(all);
  expect(await shared()).not.toContain(pid);
});
