import type { Site } from '../pages.ts';
import type { Client } from '../../testing/client.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

let renders = 0;
const site: Site = {
  ...publishedSite,
  loadPage: async () => {
    const loadPage = await publishedSite.loadPage();
    return async (...given) => {
      const page = await loadPage(...given);
      const render = () => {
        renders += 1;
        return page.render();
      };
      return { ...page, render };
    };
  },
};

let server: TestServer;
let editor: Client;
let visitor: Client;
let id: number;

beforeAll(async () => {
  server = await startServer({ site });
  editor = await server.loggedIn();
  visitor = server.visitor();
  id = await published('shown');
  await published('other');
});
afterAll(() => server.stop());
beforeEach(() => (renders = 0));

async function published(slug: string): Promise<number> {
  const post = { title: `Of ${slug}`, slug, content: '<p>Text</p>', status: 'published' };
  const { body, status } = await editor.post<{ id: number }>('/api/posts', post);
  expect(status).toBe(201);
  return body.id;
}

let updates = 0;
const changeAnother = () =>
  server.orm.em
    .fork()
    .execute(`update content set title = ? where kind = 'post' and slug = 'other'`, [`Other ${(updates += 1)}`]);

const read = async (path = '/blog/shown', headers?: Record<string, string>) => {
  const response = await visitor.get<string>(path, headers);
  const header = (name: string) => response.headers.get(name);
  const { status, body } = response;
  return { status, body, etag: header('etag'), cacheStatus: header('cache-status'), location: header('location') };
};

test('a page whose data has not changed is not rendered again', async () => {
  const first = await read();
  await changeAnother();
  const second = await read();
  expect(second).toEqual({ ...first, cacheStatus: 'halden; fwd=stale; stored' });
  expect(await read()).toEqual({ ...first, cacheStatus: 'halden; hit' });
  expect([first.status, renders]).toEqual([200, 1]);
});

test.each(['gzip', 'br', 'identity'])(
  'its %s variant keeps its ETag, and clients that have it get a 304',
  async (encoding) => {
    const first = await read('/blog/shown', { 'accept-encoding': encoding });
    await changeAnother();
    const second = await read('/blog/shown', { 'accept-encoding': encoding });
    expect([second.etag, second.body]).toEqual([first.etag, first.body]);
    await changeAnother();
    const known = await read('/blog/shown', { 'accept-encoding': encoding, 'if-none-match': first.etag ?? '' });
    expect([known.status, known.body]).toEqual([304, '']);
  },
);

const menuPage = { title: 'In the menu', slug: 'in-the-menu', content: '<p>Text</p>', status: 'published' };

test.each([
  ['its item', () => editor.put(`/api/posts/${id}`, { title: 'Another title' }), 'Another title'],
  ['a setting', () => editor.put('/api/settings/siteName', { value: 'Another name' }), 'Another name'],
  ['the menu', () => editor.post('/api/pages', menuPage), menuPage.title],
] as const)('a change of %s changes the page', async (_, change, shown) => {
  const before = await read();
  expect(before.body).not.toContain(shown);
  await change();
  const after = await read();
  expect(after.body).toContain(shown);
  expect(after.etag).not.toBe(before.etag);
});

test('an unpublished item is 404 at once, and unchanged when published again', async () => {
  const before = await read();
  await editor.put(`/api/posts/${id}`, { status: 'draft' });
  expect((await read()).status).toBe(404);
  await editor.put(`/api/posts/${id}`, { status: 'published' });
  expect(await read()).toMatchObject({ status: 200, body: before.body });
});

test('a cached 404 becomes a redirect when the slug becomes a former one', async () => {
  expect((await read('/blog/former')).status).toBe(404);
  expect((await read('/blog/former')).cacheStatus).toBe('halden; hit');
  const moved = await published('former');
  await editor.put(`/api/posts/${moved}`, { slug: 'latter' });
  expect(await read('/blog/former')).toMatchObject({ status: 301, location: '/blog/latter' });
  await editor.put(`/api/posts/${moved}`, { slug: 'last' });
  expect(await read('/blog/former')).toMatchObject({ status: 301, location: '/blog/last' });
});
