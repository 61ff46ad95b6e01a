import { examine } from '../../../command-line/doctor.ts';
import { loadConfig } from '../../../config.ts';
import type { Client } from '../../../testing/client.ts';
import { publishedSite } from '../../../testing/site/published.site.ts';
import { origins, uncached } from '../../../testing/unique-origins.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { StreamingPair } from '../../../testing/database/standby.ts';
import { TcpProxy } from '../../../testing/process/tcp-proxy.ts';
import { migrate } from '../migrate.ts';
import { createOrm } from '../../../app/orm.ts';
import { until } from '../../../testing/until.ts';
import { ownTables } from '../../../features.ts';

// Two servers on one database, both with a streaming standby for anonymous reads.
let pair: StreamingPair;
let first: TestServer;
let second: TestServer;
let editor: Client;

beforeAll(async () => {
  pair = await StreamingPair.start();
  const orm = createOrm(pair.url);
  await migrate(orm, pair.url, ownTables);
  await orm.close();
  const database = { url: pair.url, drop: () => Promise.resolve() };
  first = await startServer({ site: publishedSite, corsOrigins: origins, database, readUrl: pair.standbyUrl });
  second = await startServer({ site: publishedSite, corsOrigins: origins, database, readUrl: pair.standbyUrl });
  editor = await first.loggedIn();
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await pair.stop();
});

const publish = async (slug: string) => {
  const post = { title: 'Round 0', slug, content: '<p>Text</p>', status: 'published' };
  const created = await editor.post<{ id: number }>('/api/posts', post);
  expect(created.status).toBe(201);
  return created.body.id;
};
const update = async (id: number, round: number) =>
  expect((await editor.put(`/api/posts/${id}`, { title: `Round ${round}` })).status).toBe(200);

const roundIn = (body: unknown) => Number(/Round (\d+)/.exec(JSON.stringify(body))?.[1]);

/** How often the server used the standby, or not, since it started. */
async function reads(server: TestServer, outcome: 'used' | 'behind' | 'away'): Promise<number> {
  const { body } = await server.visitor().get<string>('/metrics');
  return Number(new RegExp(`halden_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
}

/** Waits until responses are read from the standby. */
const standbyIsUsed = (server: TestServer) =>
  until(async () => {
    const before = await reads(server, 'used');
    await server.visitor().get('/api/posts', uncached());
    return (await reads(server, 'used')) > before;
  });

const findings = async () =>
  (
    await examine(() =>
      loadConfig({
        DATA_DIR: first.dataDir,
        DATABASE_URL: pair.url,
        DATABASE_READ_URL: pair.standbyUrl,
        PUBLIC_URL: 'https://www.example.com',
      }),
    )
  )
    .map(({ level, what }) => `${level}: ${what}`)
    .filter((line) => line.includes('replica'));

test('a standby that keeps up is used, and the doctor reports it', async () => {
  await publish('kept-up');
  for (const server of [first, second]) await standbyIsUsed(server);
  await until(async () => (await findings())[0] === 'ok: The read replica answers and has every change');
});

test('while replay is paused, visitors never get content older than what the server has seen', async () => {
  const id = await publish('paused');
  for (const server of [first, second]) await standbyIsUsed(server);
  await pair.pause();
  const used = await reads(first, 'used');
  for (let round = 1; round <= 10; round++) {
    await update(id, round);
    for (const path of ['/api/posts/slug/paused', '/api/posts', '/blog/paused']) {
      expect([path, roundIn((await first.visitor().get(path, uncached())).body)]).toEqual([path, round]);
    }
    const seen = async () => roundIn((await second.visitor().get('/api/posts/slug/paused')).body);
    await until(async () => (await seen()) === round);
    // The cache does not keep an older response either.
    expect([await seen(), roundIn((await second.visitor().get('/api/posts', uncached())).body)]).toEqual([
      round,
      round,
    ]);
  }
  expect(await reads(first, 'used')).toBe(used);
  expect(await reads(first, 'behind')).toBeGreaterThan(0);
  expect((await findings())[0]).toMatch(/^note: The read replica is \d+ changes behind$/);
  await pair.resume();
  for (const server of [first, second]) await standbyIsUsed(server);
  expect(roundIn((await second.visitor().get('/api/posts', uncached())).body)).toBe(10);
});

test('under load, with replay paused at times, no reader sees an older state after a newer one', async () => {
  const id = await publish('moving');
  let acknowledged = 0;
  let isOver = false;
  const back: string[] = [];
  const readers = [first, second].flatMap((server, at) =>
    ['/api/posts/slug/moving', '/api/posts', '/blog/moving'].map(async (path) => {
      const visitor = server.visitor();
      for (let last = 0; !isOver;) {
        // The server that acknowledged a change must include it in later responses.
        const least = at === 0 ? acknowledged : last;
        const { status, body } = await visitor.get(path, path === '/api/posts' ? uncached() : {});
        const round = roundIn(body);
        if (status !== 200 || !(round >= Math.max(least, last)))
          back.push(`${path} ${at}: ${status} ${round}, not ${least}`);
        last = Math.max(last, round || 0);
      }
    }),
  );
  for (let round = 1; round <= 40; round++) {
    if (round % 10 === 3) await pair.pause();
    if (round % 10 === 8) await pair.resume();
    await update(id, round);
    acknowledged = round;
  }
  isOver = true;
  await Promise.all(readers);
  await pair.resume();
  expect(back).toEqual([]);
  for (const server of [first, second]) await standbyIsUsed(server);
});

test('responses continue while the standby is down, and use it when it is back', async () => {
  await pair.stopStandby();
  for (let turn = 0; turn < 10; turn++) {
    expect((await first.visitor().get('/api/posts', uncached())).status).toBe(200);
  }
  expect((await findings())[0]).toMatch(/^wrong: The read replica cannot be used/);
  await pair.startStandby();
  for (const server of [first, second]) await standbyIsUsed(server);
  expect([...first.errors, ...second.errors]).toEqual([]);
});

test('a promoted standby without the last changes is accepted and written to', async () => {
  const proxy = new TcpProxy(new URL(pair.url));
  const server = await startServer({
    site: publishedSite,
    database: { url: await proxy.open(), drop: () => Promise.resolve() },
  });
  const visitor = server.visitor();
  const shown = async () =>
    Promise.all(
      ['/api/posts/slug/promoted', '/api/posts?limit=1', '/blog/promoted'].map(async (path) =>
        roundIn((await visitor.get(path)).body),
      ),
    );
  try {
    const id = await publish('promoted');
    for (const server of [first, second]) await standbyIsUsed(server);
    await pair.stopStandby();
    await update(id, 1);
    await until(async () => (await shown()).join() === '1,1,1');

    await proxy.close();
    await pair.takeOver();
    // Cached responses, until the database is back.
    expect(await shown()).toEqual([1, 1, 1]);
    proxy.setTarget(pair.standbyUrl);
    await proxy.open();
    await until(async () => (await shown()).join() === '0,0,0');
    const writer = await server.loggedIn();
    expect((await writer.put(`/api/posts/${id}`, { title: 'Round 2' })).status).toBe(200);
    expect(await shown()).toEqual([2, 2, 2]);
  } finally {
    await server.stop();
    await proxy.close();
  }
});
