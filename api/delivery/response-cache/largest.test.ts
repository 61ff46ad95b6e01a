import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentInput, kinds } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { CacheStore } from './cache-store.ts';
import { ContentVersion } from './invalidation/content-version.ts';
import { ResponseCache } from './response-cache.ts';

// The largest entry is a tenth of a megabyte.
const server = await serverForFile({ cacheMegabytes: 1 });
const admin = await server.loggedIn();
const visitor = server.visitor();
const posts = kinds[1];

const statusOf = ({ headers }: { headers: Headers }) => headers.get('cache-status');
const bytesInCache = async () => {
  const { body } = await visitor.get<string>('/metrics');
  return Number(/^halden_cache_bytes (\d+)/m.exec(body)?.[1]);
};
/** Cannot be compressed well. */
const noise = (length: number) =>
  Array.from({ length: length / 8 }, () => Math.random().toString(36).slice(2, 9)).join(' ');

let number = 0;
async function publish(content: string): Promise<string> {
  const slug = `of-some-length-${(number += 1)}`;
  const { status } = await admin.post(
    `/api/${posts.many}`,
    contentInput(posts, { slug, status: 'published', content: `<p>${content}</p>` }),
  );
  expect(status).toBe(201);
  return `/api/posts/slug/${slug}`;
}

test('what is longer than the largest entry is computed for each request', async () => {
  const path = await publish(noise(150_000));
  const before = await bytesInCache();
  for (const request of [1, 2]) {
    const found = await visitor.get<{ content: string }>(path);
    expect([request, found.status, statusOf(found)]).toEqual([request, 200, 'halden; fwd=miss']);
    expect(found.body.content.length).toBeGreaterThan(140_000);
  }
  expect(await bytesInCache()).toBe(before);
});

test('an entry counts with its compressed variants, and is dropped when they make it too large', async () => {
  const path = await publish(noise(70_000));
  const as = async (encoding: string) => statusOf(await visitor.get(path, { 'Accept-Encoding': encoding }));
  const before = await bytesInCache();
  expect(await as('identity')).toBe('halden; fwd=miss; stored');
  expect((await bytesInCache()) - before).toBeGreaterThan(65_000);
  expect(await as('br')).toBe('halden; hit');
  // The text and its variant are longer together than a tenth of a megabyte.
  expect(await bytesInCache()).toBe(before);
});

test('however many addresses are asked for, the cache is not larger than it may be', async () => {
  const paths: string[] = [];
  for (let n = 0; n < 40; n += 1) paths.push(await publish(noise(30_000)));
  for (const path of paths)
    for (const encoding of ['identity', 'br']) {
      await visitor.get(path, { 'Accept-Encoding': encoding });
    }
  expect(await bytesInCache()).toBeGreaterThan(100_000);
  expect(await bytesInCache()).toBeLessThanOrEqual(1024 * 1024);
});

test.each(posts ? ['?', '?where[title][eq]=A&', '?n=1&'] : [])(
  'a visitor’s CSV export%s is streamed',
  async (query) => {
    const { status, headers, body } = await visitor.get<string>(
      `/api/posts/export${query}sort=title`.replace('n=1&', ''),
    );
    expect(status).toBe(200);
    expect(Object.fromEntries([...headers].filter(([name]) => name !== 'date'))).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="posts.csv"',
      'cache-control': 'private, no-cache',
      'transfer-encoding': 'chunked',
    });
    expect(['content-length', 'cache-status', 'etag'].map((name) => headers.get(name))).toEqual([null, null, null]);
    expect(body).toMatch(/^.?id,/);
  },
);

describe('an application that answers in parts', () => {
  const part = Buffer.alloc(64 * 1024, 'a');
  let requests: string[] = [];
  let listening: Server;
  let base = '';

  const application: RequestListener = (request: IncomingMessage, response: ServerResponse) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const [, kind] = /^\/(\w+)/.exec(request.url ?? '') ?? [];
    response.setHeader('Cache-Control', kind === 'private' ? 'private, no-cache' : 'no-cache');
    const parts = kind === 'short' ? 1 : 20;
    const send = (left: number): void => {
      if (left === 0) response.end();
      else if (!response.destroyed) response.write(part, () => send(left - 1));
    };
    send(parts);
  };

  beforeAll(async () => {
    const store = new CacheStore(4 * 1024 * 1024);
    const version = new ContentVersion(() => store.clear());
    const { listener } = new ResponseCache({
      ...{ application, version, store, cdnSeconds: 0, corsOrigins: [] },
      slowReaders: { watch: () => undefined, isFull: () => false },
    });
    listening = createServer(listener);
    await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
    base = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  });
  beforeEach(() => (requests = []));
  afterAll(() => listening.close());

  test.each([
    ['short', 1, true],
    ['long', 20, false],
    ['private', 20, false],
  ])('gives a %s answer whole', async (name, parts, isBuffered) => {
    const responses = await Promise.all([1, 2].map(() => fetch(`${base}/${name}`)));
    for (const response of responses) {
      expect((await response.arrayBuffer()).byteLength).toBe(parts * part.length);
      expect(response.headers.get('transfer-encoding')).toBe(isBuffered ? null : 'chunked');
      expect(response.headers.get('cache-status') !== null).toBe(isBuffered);
    }
  });

  test('answers HEAD as if nothing were cached', async () => {
    const { status, headers } = await fetch(`${base}/long?x=1`, { method: 'HEAD' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(requests.at(-1)).toBe('HEAD /long?x=1');
  });
});
