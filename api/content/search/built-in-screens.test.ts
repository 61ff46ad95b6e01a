import { defaultLayouts } from '#schema/sections/pages/page-layout';
import { serverForFile } from '../../testing/server-for-file.ts';

interface Result {
  kind: string;
  id: number;
  slug: string;
  title: string;
  excerpt: { text: string; isMatch: boolean }[];
}

const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();

async function found(query: string): Promise<Result[]> {
  const { status, body } = await visitor.get<Result[]>(`/api/search?${new URLSearchParams({ q: query })}`);
  expect(status).toBe(200);
  return body;
}
const slugs = async (query: string) => (await found(query)).map(({ slug }) => slug);
const idOf = async (slug: string) => (await admin.get<{ id: number }>(`/api/pages/slug/${slug}`)).body.id;
const edit = async (slug: string, changes: object) =>
  expect((await admin.put(`/api/pages/${await idOf(slug)}`, changes)).status).toBe(200);

test.each([
  ['home', 'afford guess'],
  ['home', 'demo'],
  ['about', 'philosophy'],
  ['services', 'radiologists'],
  ['services', 'kubern'],
  ['contact', 'saturday'],
  ['contact', 'screenshot'],
])('%s is found by %j', async (slug, query) => {
  expect(await slugs(query)).toEqual([slug]);
});

test.each(['home', 'about', 'services', 'contact'])('%s is found once by its name, as a page', async (slug) => {
  const pages = (await found(slug)).filter((one) => one.slug === slug);
  expect(pages).toEqual([expect.objectContaining({ kind: 'page' })]);
  expect(pages[0]?.id).toBeLessThan(0);
});

test('the excerpt is from the text of the screen', async () => {
  const [contact] = await found('saturday');
  expect(contact?.excerpt).toContainEqual({ text: 'Saturday', isMatch: true });
  const { data } = await visitor.graphql<{ search: { edges: { node: { kind: string; slug: string } }[] } }>(
    '{ search(query: "saturday") { edges { node { kind slug } } } }',
  );
  expect(data?.search.edges).toEqual([{ node: { kind: 'page', slug: 'contact' } }]);
});

test('changed settings and edited texts are found at once', async () => {
  expect(await slugs('zanzibar')).toEqual([]);
  await admin.put('/api/settings/contactEmail', { value: 'zanzibar@example.com' });
  expect(await slugs('zanzibar')).toEqual(['contact']);
  expect((await slugs('intelligent')).sort()).toEqual(['about', 'home']);
  const { hero, features } = defaultLayouts.home;
  const content = JSON.stringify({ hero: { ...hero, title: 'Lanterns for everyone' }, features });
  await edit('home', { title: 'Start', content, status: 'published' });
  expect(await slugs('lanterns')).toEqual(['home']);
  expect(await slugs('intelligent')).toEqual(['about']);
  expect((await found('lanterns'))[0]?.title).toBe('Start');
});

test('a draft of a built-in screen is not found, as visitors see the default text', async () => {
  const { hero } = defaultLayouts.about;
  const content = JSON.stringify({ hero: { ...hero, title: 'Secret merger' }, sections: [] });
  await edit('about', { content, status: 'draft' });
  expect(await slugs('merger')).toEqual([]);
  expect(await slugs('philosophy')).toEqual(['about']);
  await edit('about', { status: 'published' });
  expect(await slugs('merger')).toEqual(['about']);
  expect(await slugs('philosophy')).toEqual([]);
});

test('built-in screens are counted and paged like items', async () => {
  for (let n = 1; n <= 3; n++) {
    const data = { title: `Saturday ${n}`, slug: `saturday-${n}`, content: '<p>Text</p>', status: 'published' };
    expect((await admin.post('/api/posts', data)).status).toBe(201);
  }
  const page = async (offset: number) => {
    const path = `/api/search?q=saturday&limit=2&offset=${offset}`;
    const { headers, body } = await visitor.get<Result[]>(path);
    expect(headers.get('x-total-count')).toBe('4');
    return body.map(({ slug }) => slug);
  };
  expect([...(await page(0)), ...(await page(2))].sort()).toEqual([
    'contact',
    'saturday-1',
    'saturday-2',
    'saturday-3',
  ]);
});
