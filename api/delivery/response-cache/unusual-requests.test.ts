import { request } from 'node:http';
import { publishedSite } from '../../testing/site/published.site.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile({ site: publishedSite, corsOrigins: ['https://friend.example'] });
const editor = await server.loggedIn();
const visitor = server.visitor();

const publish = async (slug: string, content = '<p>Text</p>') =>
  expect((await editor.post('/api/posts', { title: slug, slug, content, status: 'published' })).status).toBe(201);
const statusOf = async (path: string) => (await visitor.get(path)).headers.get('cache-status');

const preflighted = { 'apollo-require-preflight': 'true' };

/** Sends the address as given; `fetch` would normalise it. */
const getUnnormalised = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; cached: string | undefined; body: string }>((resolve, reject) => {
    const sent = request(server.url, { path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, cached: response.headers['cache-status'] as string, body }),
      );
    });
    sent.on('error', reject).end();
  });

/** Spells letters as escapes, such as `%6c` for `l`, where `mask` has a bit. */
const escapedLetters = (slug: string, mask: number) =>
  Array.from(slug, (letter, at) => ((mask >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join('');

describe('invented addresses do not displace plain ones', () => {
  // 60 entries of this size exceed the cache.
  beforeAll(() => publish('largest', `<p>${'Very long. '.repeat(15_000)}</p>`));
  beforeAll(() => publish('small'));

  test.each<[string, (number: number) => string]>([
    ['fragments', (number) => `/api/posts/slug/largest#${number}`],
    ['escaped letters', (number) => `/api/posts/slug/${escapedLetters('largest', number + 1)}`],
  ])('%s', async (_, path) => {
    await visitor.get('/api/posts/slug/small');
    for (let number = 0; number < 60; number++) expect((await getUnnormalised(path(number))).status).toBe(200);
    expect(await statusOf('/api/posts/slug/small')).toBe('halden; hit');
  });
});

describe('campaign parameters', () => {
  beforeAll(() => publish('shared'));

  test('are not part of the cache key', async () => {
    const plain = await getUnnormalised('/blog/shared');
    for (const appended of ['?utm_source=mail', '?fbclid=1', '?fbclid=2', '?UTM_Campaign&gclid=a%20b', '?utm_id=1&']) {
      expect(await getUnnormalised(`/blog/shared${appended}`)).toEqual({ ...plain, cached: 'halden; hit' });
    }
  });

  test('are distinguished from other parameters', async () => {
    expect((await getUnnormalised('/blog?category=Healthcare&utm_source=mail')).cached).toBe(
      'halden; fwd=miss; stored',
    );
    expect((await getUnnormalised('/blog?utm_source=note&category=Healthcare')).cached).toBe('halden; hit');
    for (const other of ['/blog/shared?utm=1', '/blog/shared?xfbclid=1', '/blog/shared?a=utm_source']) {
      expect((await getUnnormalised(other)).cached).toBe('halden; fwd=miss; stored');
    }
  });

  test.each(['/Blog/Shared', '/blog/shared/'])('are added to the redirect from %s', async (path) => {
    for (const number of [1, 2]) {
      const { status, headers } = await visitor.get(`${path}?utm_source=${number}&a=b`);
      expect([status, headers.get('location')]).toEqual([301, `/blog/shared?a=b&utm_source=${number}`]);
    }
  });

  test('are unknown parameters to the APIs', async () => {
    expect((await getUnnormalised('/api/posts?utm_source=mail')).status).toBe(400);
  });
});

describe('a request from a page of another site', () => {
  beforeAll(() => publish('called'));
  const query = `/graphql?query=${encodeURIComponent('{ post(slug: "called") { title } }')}`;

  test.each([['/blog/called'], ['/api/posts/slug/called'], [query]])(
    'shares the cache entry of all others: %s',
    async (path) => {
      const plain = await getUnnormalised(path, preflighted);
      for (const origin of ['https://a.example', 'https://b.example', 'null']) {
        expect(await getUnnormalised(path, { ...preflighted, origin })).toEqual({ ...plain, cached: 'halden; hit' });
      }
    },
  );

  test.each([['/api/posts/slug/called'], [query]])('has an entry of its own if CORS allows it: %s', async (path) => {
    const allowed = async (headers: Record<string, string>) =>
      (await visitor.get(path, { ...preflighted, ...headers })).headers.get('access-control-allow-origin');
    for (let time = 0; time < 2; time++) {
      expect(await allowed({})).toBeNull();
      expect(await allowed({ Origin: 'https://friend.example' })).toBe('https://friend.example');
    }
  });
});

test('a client that disconnects does not abort a computation that others wait for', async () => {
  await publish('awaited');
  const leaving = Array.from({ length: 5 }, () => {
    const sent = request(server.url, { path: '/blog/awaited' });
    sent.on('error', () => undefined).end();
    return sent;
  });
  await new Promise((done) => leaving[0]?.on('finish', done));
  const staying = getUnnormalised('/blog/awaited');
  for (const one of leaving) one.destroy();
  expect(await staying).toMatchObject({ status: 200, body: expect.stringContaining('awaited') as string });
});

test('responses with the same body and different totals have different ETags', async () => {
  await server.orm.em.fork().execute(`delete from content where kind = 'post'`);
  await publish('b');
  const path = '/api/posts?limit=1&sort=title';
  const first = await visitor.get(path);
  expect(first.headers.get('x-total-count')).toBe('1');
  await publish('c');
  const known = { 'If-None-Match': first.headers.get('etag') ?? '' };
  const second = await visitor.get(path, known);
  expect([second.status, second.headers.get('x-total-count')]).toEqual([200, '2']);
  expect(second.body).toEqual(first.body);
});
