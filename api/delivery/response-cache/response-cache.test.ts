import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../testing/client.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let editor: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startServer({ site: publishedSite });
  editor = await server.loggedIn();
  visitor = server.visitor();
});
afterAll(() => server.stop());

let number = 0;
async function publish(changes: object = {}): Promise<{ id: number; slug: string; title: string }> {
  number += 1;
  const post = {
    ...{ title: `Post ${number}`, slug: `post-${number}`, content: '<p>Text</p>', status: 'published' },
    ...changes,
  };
  const { status, body } = await editor.post('/api/posts', post);
  expect(status).toBe(201);
  return body as { id: number; slug: string; title: string };
}

const statusOf = (response: { headers: Headers }) => response.headers.get('cache-status');
const asQuery = (query: string) => `/graphql?query=${encodeURIComponent(query)}`;
const preflighted = { 'apollo-require-preflight': 'true' };
const titles = '{ posts(first: 100) { edges { node { title } } } }';

/** Public addresses that contain the title of a post. */
const reads: Record<string, (slug: string, client?: Client) => Promise<{ headers: Headers; body: unknown }>> = {
  'REST list': (_slug, client = visitor) => client.get('/api/posts?limit=100'),
  'REST published': (_slug, client = visitor) => client.get('/api/posts/published'),
  'REST slug': (slug, client = visitor) => client.get(`/api/posts/slug/${slug}`),
  'GraphQL POST': (_slug, client = visitor) => client.send('POST', '/graphql', { query: titles }),
  'GraphQL GET': (_slug, client = visitor) => client.get(asQuery(titles), preflighted),
  HTML: (slug, client = visitor) => client.get(`/blog/${slug}`),
  Feed: (_slug, client = visitor) => client.get('/rss.xml'),
};

describe.each(Object.entries(reads))('%s', (_, read) => {
  test('is computed once and then served from the cache, byte for byte', async () => {
    const { slug, title } = await publish();
    const first = await read(slug);
    const second = await read(slug);
    expect(statusOf(first)).toMatch(/fwd=(?:miss|stale); stored$/);
    expect(statusOf(second)).toBe('halden; hit');
    expect(JSON.stringify(second.body)).toContain(title);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('cache-control')).toBe('no-cache');
  });

  test('shows every write at once, whether by REST, GraphQL or SQL', async () => {
    const { id, slug } = await publish();
    await read(slug);
    await editor.put(`/api/posts/${id}`, { title: 'Over REST' });
    expect(JSON.stringify((await read(slug)).body)).toContain('Over REST');
    await editor.graphql('mutation ($id: ID!) { updatePost(id: $id, input: { title: "Over GraphQL" }) { id } }', {
      id,
    });
    expect(JSON.stringify((await read(slug)).body)).toContain('Over GraphQL');
    await server.orm.em.fork().execute(`update content set title = 'By hand' where kind = 'post' and id = ?`, [id]);
    expect(JSON.stringify((await read(slug)).body)).toContain('By hand');
    await editor.put(`/api/posts/${id}`, { status: 'draft' });
    expect(JSON.stringify((await read(slug)).body)).not.toContain('By hand');
  });

  test('with a session, is neither served from the cache nor stored', async () => {
    const { slug } = await publish();
    await read(slug, editor);
    expect(statusOf(await read(slug, editor))).toBeNull();
    expect(statusOf(await read(slug))).toMatch(/fwd=/);
    await read(slug);
    expect(statusOf(await read(slug, editor))).toBeNull();
  });
});

test('saving a draft does not invalidate the cache', async () => {
  await visitor.get('/api/posts');
  const { body } = await editor.post<{ id: number }>('/api/posts', {
    ...{ title: 'A draft', slug: 'a-draft', content: '<p>Text</p>' },
  });
  await editor.put(`/api/posts/${body.id}`, { title: 'Still a draft' });
  await editor.delete(`/api/posts/${body.id}`);
  expect(statusOf(await visitor.get('/api/posts'))).toBe('halden; hit');
});

test.each([
  ['a setting', async () => void (await editor.put('/api/settings/siteName', { value: `Name ${(number += 1)}` }))],
  ['a page', async () => void (await editor.post('/api/pages', page(`page-${(number += 1)}`)))],
  ['an article', async () => void (await editor.post('/api/articles', page(`article-${(number += 1)}`)))],
  ['a truncated table', async () => void (await server.orm.em.fork().execute('truncate content cascade'))],
])('%s: a change invalidates the cache', async (_, change) => {
  await visitor.get('/api/posts');
  expect(statusOf(await visitor.get('/api/posts'))).toBe('halden; hit');
  await change();
  expect(statusOf(await visitor.get('/api/posts'))).toMatch(/fwd=(?:stale|miss); stored$/);
});

const page = (slug: string) => ({ title: slug, slug, content: '<p>Text</p>', status: 'published' });

test.each([
  ['the site name', (text: string) => editor.put('/api/settings/siteName', { value: text })],
  ['a link in the menu', (text: string) => editor.post('/api/pages', { ...page(text.toLowerCase()), title: text })],
  [
    'the site name, changed by SQL',
    (text: string) =>
      server.orm.em.fork().execute(`update settings set value = to_jsonb(?::text) where key = 'siteName'`, [text]),
  ],
])('%s: a change shows on all pages at once', async (_, change) => {
  for (const text of ['First', 'Second']) {
    const { slug } = await publish();
    expect((await visitor.get<string>(`/blog/${slug}?round=0`)).status).toBe(200);
    const unique = `${text}${(number += 1)}`;
    await change(unique);
    const pages = await Promise.all([1, 2, 3].map((round) => visitor.get<string>(`/blog/${slug}?round=${round}`)));
    expect(pages.map(({ body }) => body.includes(unique))).toEqual([true, true, true]);
  }
});

test('concurrent requests share one computation', async () => {
  await publish();
  const responses = await Promise.all(Array.from({ length: 20 }, () => visitor.get('/api/posts')));
  expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('under load, a read after an acknowledged write always shows it', async () => {
  const { id, slug } = await publish();
  let isOver = false;
  const load = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) await server.visitor().get(`/api/posts/slug/${slug}`);
    }),
  );
  const stale: string[] = [];
  for (let round = 0; round < 40; round++) {
    const title = `Round ${round}`;
    await editor.put(`/api/posts/${id}`, { title });
    const [post, list] = await Promise.all([
      visitor.get<{ title: string }>(`/api/posts/slug/${slug}`),
      visitor.get(`/api/posts?limit=100`),
    ]);
    if (post.body.title !== title || !JSON.stringify(list.body).includes(title)) stale.push(title);
  }
  isOver = true;
  await load;
  expect(stale).toEqual([]);
});

describe('a cached response', () => {
  test('is 304 for its ETag in any encoding', async () => {
    const { slug } = await publish({ content: `<p>${'Long enough to be compressed. '.repeat(60)}</p>` });
    const path = `/api/posts/slug/${slug}`;
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const { headers, body } = await visitor.get(path, { 'Accept-Encoding': encoding });
        expect([headers.get('content-encoding') ?? 'identity', headers.get('vary')]).toEqual([
          encoding,
          'Accept-Encoding',
        ]);
        expect(body).toMatchObject({ slug });
        return headers.get('etag') ?? '';
      }),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      expect(tag).toMatch(/^"[\w-]+"$/);
      const { status, headers, body } = await visitor.get(path, { 'If-None-Match': `"other", ${tag}` });
      expect([status, body, headers.get('cache-control')]).toEqual([304, '', 'no-cache']);
    }
    expect((await visitor.get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('is compressed harder once when requested often, with the same body and ETag', async () => {
    const text = Array.from({ length: 400 }, (_, at) => `<p>Sentence ${at}, which is ${at % 7} of ${at % 11}.</p>`);
    const { slug } = await publish({ content: text.join('') });
    const read = () => visitor.get(`/api/posts/slug/${slug}`, { 'Accept-Encoding': 'br' });
    const first = await read();
    const sizeOf = ({ headers }: typeof first) => Number(headers.get('content-length'));
    let last = await read();
    for (let attempt = 0; attempt < 200 && sizeOf(last) === sizeOf(first); attempt++) last = await read();
    expect(sizeOf(last)).toBeLessThan(sizeOf(first));
    expect(last.body).toEqual(first.body);
    expect(last.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(sizeOf(await read())).toBe(sizeOf(last));
  });

  test('has the same headers for HEAD, without a body', async () => {
    const { slug } = await publish();
    for (const path of [`/blog/${slug}`, `/api/posts/slug/${slug}`]) {
      const head = await visitor.send<string>('HEAD', path);
      const get = await visitor.get(path);
      expect([head.status, head.body]).toEqual([200, '']);
      for (const name of ['etag', 'content-length', 'content-type']) {
        expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
      }
    }
  });
});

test.each([
  ['a 401', () => visitor.get('/api/users')],
  ['an invalid parameter', () => visitor.get('/api/posts?limit=x')],
  ['a GraphQL error', () => visitor.send<unknown>('POST', '/graphql', { query: '{ users { totalCount } }' })],
  ['a mutation', () => visitor.send<unknown>('POST', '/graphql', { query: 'mutation { logout }' })],
  ['an address with a token', () => visitor.get('/reset-password/a-token')],
  ['an invitation', () => visitor.get('/invitation/a-token')],
])('%s is never cached', async (_, read) => {
  await read();
  expect(statusOf(await read())).toBeNull();
});

test('a body that arrives in two parts is read completely', async () => {
  const body = JSON.stringify({ query: titles });
  const { request } = await import('node:http');
  const received = await new Promise<string>((resolve, reject) => {
    const sent = request(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
    });
    sent.on('error', reject).on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text));
    });
    sent.write(body.slice(0, 10));
    void sleep(50).then(() => sent.end(body.slice(10)));
  });
  expect(received).toContain('"posts"');
});

test('maintenance starts and ends with the next request', async () => {
  const { slug } = await publish();
  await visitor.get(`/blog/${slug}`);
  await editor.put('/api/settings/maintenanceMode', { value: 'true' });
  expect((await visitor.get(`/blog/${slug}`)).status).toBe(503);
  await editor.put('/api/settings/maintenanceMode', { value: 'false' });
  expect((await visitor.get(`/blog/${slug}`)).status).toBe(200);
});
