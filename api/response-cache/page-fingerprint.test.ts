import { jest } from '@jest/globals';
import type { Site } from '../site/pages.ts';
import type { Client } from '../testing/client.ts';
import { publishedSite } from '../testing/published.site.ts';
import { startServer, type TestServer } from '../testing/server.ts';

jest.setTimeout(60_000);

let draws = 0;
const site: Site = {
  ...publishedSite,
  loadPage: async () => {
    const loadPage = await publishedSite.loadPage();
    return async (...given) => {
      const { madeOf, draw } = await loadPage(...given);
      const counted = () => {
        draws += 1;
        return draw();
      };
      return { madeOf, draw: counted };
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
beforeEach(() => (draws = 0));

async function published(slug: string): Promise<number> {
  const post = { title: `Of ${slug}`, slug, content: '<p>Text</p>', status: 'published' };
  const { body, status } = await editor.post<{ id: number }>('/api/posts', post);
  expect(status).toBe(201);
  return body.id;
}

let number = 0;
const changeAnother = () =>
  server.orm.em
    .fork()
    .execute(`update content set title = ? where kind = 'post' and slug = 'other'`, [`Other ${(number += 1)}`]);

const read = async (path = '/blog/shown', headers?: Record<string, string>) => {
  const { status, headers: said, body } = await visitor.get<string>(path, headers);
  return { status, body, etag: said.get('etag'), kept: said.get('cache-status'), location: said.get('location') };
};

test('a page that would say the same is not drawn again', async () => {
  const first = await read();
  await changeAnother();
  const second = await read();
  expect(second).toEqual({ ...first, kept: 'halden; fwd=stale; stored' });
  expect(await read()).toEqual({ ...first, kept: 'halden; hit' });
  expect([first.status, draws]).toEqual([200, 1]);
});

test.each(['gzip', 'br', 'identity'])('in %s too, and whoever has it is told so', async (encoding) => {
  const first = await read('/blog/shown', { 'accept-encoding': encoding });
  await changeAnother();
  const second = await read('/blog/shown', { 'accept-encoding': encoding });
  expect([second.etag, second.body]).toEqual([first.etag, first.body]);
  await changeAnother();
  const known = await read('/blog/shown', { 'accept-encoding': encoding, 'if-none-match': first.etag ?? '' });
  expect([known.status, known.body]).toEqual([304, '']);
});

const menuPage = { title: 'In the menu', slug: 'in-the-menu', content: '<p>Text</p>', status: 'published' };

test.each([
  ['what it shows', () => editor.put(`/api/posts/${id}`, { title: 'Another title' }), 'Another title'],
  ['a setting', () => editor.put('/api/settings/siteName', { value: 'Another name' }), 'Another name'],
  ['the menu', () => editor.post('/api/pages', menuPage), menuPage.title],
] as const)('%s changes it', async (_, change, shown) => {
  const before = await read();
  expect(before.body).not.toContain(shown);
  await change();
  const after = await read();
  expect(after.body).toContain(shown);
  expect(after.etag).not.toBe(before.etag);
});

test('what is taken down is gone at once, and back as it was', async () => {
  const before = await read();
  await editor.put(`/api/posts/${id}`, { status: 'draft' });
  expect((await read()).status).toBe(404);
  await editor.put(`/api/posts/${id}`, { status: 'published' });
  expect(await read()).toMatchObject({ status: 200, body: before.body });
});

test('where nothing is, something may have been meanwhile: the same nothing leads on', async () => {
  expect((await read('/blog/former')).status).toBe(404);
  expect((await read('/blog/former')).kept).toBe('halden; hit');
  const moved = await published('former');
  await editor.put(`/api/posts/${moved}`, { slug: 'latter' });
  expect(await read('/blog/former')).toMatchObject({ status: 301, location: '/blog/latter' });
  await editor.put(`/api/posts/${moved}`, { slug: 'last' });
  expect(await read('/blog/former')).toMatchObject({ status: 301, location: '/blog/last' });
});
