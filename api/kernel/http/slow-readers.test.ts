import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { personWith, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { until } from '../../testing/until.ts';

const long = '/api/posts?include=content&limit=20';

/** Twenty posts of 0.8 MB: more than the buffers of the operating system take. */
async function publishLongPosts({ orm }: TestServer): Promise<void> {
  await orm.em.fork().execute(
    `insert into content (kind, status, published_at, title, slug, content)
     select 'post', 'published', now(), 'Long', 'long-' || n, ? from generate_series(1, 20) n`,
    [`<p>${'word '.repeat(160_000)}</p>`],
  );
}

/** Sends a request and reads nothing of the response. */
function neverRead(server: TestServer, path: string, headers: Record<string, string> = {}): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).pause();
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.on('error', () => undefined);
  return socket;
}

/** Settles when the server has closed the connection: a socket that reads nothing notices only when it writes. */
async function closed(socket: Socket): Promise<void> {
  const writing = setInterval(() => socket.write('\r\n'), 50);
  await new Promise<void>((done) => {
    if (socket.destroyed) done();
    socket.once('close', () => done());
  });
  clearInterval(writing);
}

describe('who takes nothing for a while', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ slowReaders: { stalledMs: 300, slowest: 2 ** 30 } });
    await publishLongPosts(server);
  });
  afterAll(() => server.stop());

  test.each([
    ['a list', long, {}],
    ['a stream of changes', '/api/changes', { Accept: 'text/event-stream' }],
  ])('is cut off from %s', async (_name, path, headers) => {
    await closed(neverRead(server, path, headers));
    expect(server.errors).toEqual([]);
  });
});

test('while too much waits, visitors are cut off before people', async () => {
  const server = await startServer({ slowReaders: { stalledMs: 600_000, bytes: 4 * 1024 * 1024 } });
  const admin = await server.loggedIn();
  await publishLongPosts(server);
  const own = neverRead(server, long, {
    Cookie: `halden.sid=${admin.cookie('halden.sid') ?? ''}`,
    Connection: 'close',
  });
  const others = Array.from({ length: 5 }, (_, n) => neverRead(server, `${long}&offset=${n}`, { Connection: 'close' }));
  await Promise.all(others.map(closed));
  let bytes = 0;
  own.on('data', (part: Buffer) => (bytes += part.length)).resume();
  await once(own, 'close');
  expect(bytes).toBeGreaterThan(16_000_000);
  await server.stop();
});

test('while too much waits for slow readers, visitors get 503 for long responses', async () => {
  const server = await startServer({ slowReaders: { stalledMs: 600_000, bytes: 4 * 1024 * 1024 } });
  await publishLongPosts(server);
  const waiting = neverRead(server, long);
  let count = 0;
  // One that is in the cache needs no memory.
  const feed = () => server.visitor().get<string>(`/rss.xml?n=${(count += 1)}`, { 'Accept-Encoding': 'identity' });
  const refused = await until(feed, ({ status }) => status === 503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.body).toEqual({
    code: 'UNAVAILABLE',
    message: 'Too many requests at once; please try again in a moment',
  });
  expect((await server.visitor().get('/api/posts?limit=1')).status).toBe(200);
  waiting.destroy();
  const feeds = await until(feed, ({ status }) => status === 200);
  // The first items have their full text, the others their summary.
  expect(feeds.body).toMatch(/word word/);
  expect(feeds.body.length).toBeLessThan(2_100_000);
  await server.stop();
});

describe('who loses a right', () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer();
    admin = await server.loggedIn();
    // Not to be compressed well.
    const noise = randomBytes(600_000).toString('base64');
    for (let n = 0; n < 30; n += 1) {
      await server.orm.em
        .fork()
        .execute(`insert into content (kind, title, slug, content) values ('post', 'Long', ?, ?)`, [
          `long-${n}`,
          `<p>${noise}</p>`,
        ]);
    }
  });
  afterAll(() => server.stop());

  test('while they download the site gets no more of it', async () => {
    const { body } = await admin.get<{ resource: string; action: string }[]>('/api/permissions');
    const role = await roleWith(
      admin,
      body.map(({ resource, action }) => `${resource}.${action}`),
      { level: 100 },
    );
    const someone = await personWith(admin, role);
    const client = await server.loggedIn(someone);
    const socket = neverRead(server, '/api/export', {
      Cookie: `halden.sid=${client.cookie('halden.sid') ?? ''}`,
      Connection: 'close',
    });
    await once(socket, 'readable');
    expect((await admin.delete(`/api/users/${someone.id}/roles/${role}`)).status).toBe(204);
    // Rights are looked up once a second.
    await sleep(1500);
    let text = '';
    socket.on('data', (part: Buffer) => (text = (text + part.toString('latin1')).slice(-200))).resume();
    await once(socket, 'close');
    // A complete response ends with an empty chunk.
    expect(text.endsWith('0\r\n\r\n')).toBe(false);
    expect(server.errors).toEqual([]);
  });
});
