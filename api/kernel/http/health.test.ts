import { createServer as createHttp, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, type App } from '../../app.ts';
import { createOrm } from '../../app/orm.ts';
import { folderStore } from '../../library/media/storage/file-store.ts';
import { Client } from '../../testing/client.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { refusal } from '../../testing/matchers.ts';
import { TcpProxy } from '../../testing/process/tcp-proxy.ts';
import { stubPages } from '../../testing/site/stub-pages.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let app: App;
let orm: Awaited<ReturnType<typeof createOrm>>;
let server: HttpServer;
let client: Client;

beforeAll(async () => {
  database = await freshDatabase();
  proxy = new TcpProxy(new URL(database.url));
  orm = createOrm(await proxy.open());
  const ignore = () => undefined;
  app = await createApp({
    orm,
    store: folderStore('/nonexistent'),
    config: {
      publicUrl: 'http://localhost',
      trustProxy: 0,
      sessionSecret: 'a secret for tests only, long enough',
      corsOrigins: [],
      dataDir: '/nonexistent',
      cdnSeconds: 0,
      cacheMegabytes: 8,
      databasePrepare: true,
      fetchInside: [],
      newsletterPerMinute: 120,
    },
    listenUrl: database.url,
    log: { info: ignore, debug: ignore, warn: ignore, error: ignore } as unknown as Parameters<
      typeof createApp
    >[0]['log'],
    site: { template: () => '', loadPage: stubPages(() => ({ status: 200, head: '', html: '', state: '' })) },
  });
  server = createHttp(app.handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.stop();
  await orm.close();
  await proxy.close();
  await database.drop();
});

const state = async () => {
  // An unknown session bypasses the response cache.
  const paths = ['/healthz', '/readyz', '/api/posts', '/api/posts/slug/x'];
  const answers = await Promise.all(paths.map((path) => client.get(path, { Cookie: 'halden.sid=none' })));
  return answers.map(({ status, headers }) => [status, headers.get('retry-after')]);
};

test('/readyz follows the database, /healthz stays 200', async () => {
  expect(await state()).toEqual([
    [200, null],
    [200, null],
    [200, null],
    [404, null],
  ]);
  await proxy.close();
  expect(await state()).toEqual([
    [200, null],
    [503, '5'],
    [503, '5'],
    [503, '5'],
  ]);
  expect((await client.get('/api/posts', { Cookie: 'halden.sid=none' })).body).toEqual({
    ...refusal('UNAVAILABLE'),
    requestId: expect.any(String) as unknown,
  });
  await proxy.open();
  expect(await state()).toEqual([
    [200, null],
    [200, null],
    [200, null],
    [404, null],
  ]);
});

test.each(['/healthz', '/readyz'])('%s is never cached', async (path) => {
  const { headers } = await client.get(path);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.getSetCookie()).toEqual([]);
});
