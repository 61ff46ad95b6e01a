import { personWith, roleWith } from '../../testing/access/people.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

interface Found {
  kind: string;
  slug: string;
  status: string;
  excerpt: { text: string; isMatch: boolean }[];
}

const server = await serverForFile();
const admin = await server.loggedIn();
beforeAll(async () => {
  for (const kind of kinds) {
    const add = (input: Record<string, unknown>) => admin.post(`/api/${kind.many}`, contentInput(kind, input));
    await add({ slug: `${kind.one}-text`, title: 'Plain', content: '<p>All about <b>lighthouses</b> by the sea.</p>' });
    await add({ slug: `${kind.one}-title`, title: 'Lighthouse keepers', status: 'private' });
    await add({ slug: `${kind.one}-seaway`, title: 'Elsewhere', status: 'published' });
  }
});

async function find(query: string, client = admin, first = 5) {
  const { data, errors } = await client.graphql<{ findContent: Found[] }>(
    `query ($query: String!, $first: Int) { findContent(query: $query, first: $first) {
       kind slug status excerpt { text isMatch } } }`,
    { query, first },
  );
  return { found: data?.findContent, problem: errors?.[0]?.extensions };
}
const slugs = async (query: string, client = admin, first = 5) =>
  (await find(query, client, first)).found?.map(({ slug }) => slug);

test('titles come before texts, in drafts and private items too, for beginnings of words', async () => {
  for (const query of ['lighthouse', 'LIGHTH', 'lightho']) {
    expect(await slugs(query)).toEqual(
      ['article', 'page', 'post'].flatMap((kind) => [`${kind}-title`, `${kind}-text`]),
    );
  }
  expect(await slugs('lighthouse', admin, 1)).toEqual(['article-title', 'page-title', 'post-title']);
});

test('every word must match, whole or as a beginning, in any order', async () => {
  expect(await slugs('sea lighth')).toEqual(['article-text', 'page-text', 'post-text']);
  expect(await slugs('lighthouse mountains')).toEqual([]);
  expect(await slugs('ighthouse')).toEqual([]);
});

test('a match in the text only has an excerpt', async () => {
  const { found } = await find('lighthouse');
  const [title, text] = found?.filter(({ kind }) => kind === 'post') ?? [];
  expect(title?.excerpt).toEqual([]);
  expect(text?.excerpt).toContainEqual({ text: 'lighthouses', isMatch: true });
  expect(text?.excerpt.map((part) => part.text).join('')).toContain('All about lighthouses by the sea.');
});

test('excerpts have the words of the settings, as visitors read them, in the panel and on the site', async () => {
  const content = '<p>The ombudsman answers at {{contactEmail}}.</p>';
  await admin.post(
    '/api/posts',
    contentInput(kinds[1], { slug: 'named', title: 'Plain', content, status: 'published' }),
  );
  const site = (await server.visitor().get<Found[]>('/api/search?q=ombudsman')).body;
  const told = [...((await find('ombudsm')).found ?? []), ...site].map(({ excerpt }) =>
    excerpt.map((part) => part.text),
  );
  expect(told.map((parts) => parts.join(''))).toEqual(
    Array(2).fill(expect.stringContaining('The ombudsman answers at hello@halden.example.')),
  );
});

test('the excerpt of a table reads as a sentence', async () => {
  const content = '<table><tbody><tr><td>Harbourmaster</td><td>Ada</td></tr></tbody></table>';
  await admin.post('/api/posts', contentInput(kinds[1], { slug: 'in-a-table', title: 'Plain', content }));
  const { found } = await find('harbourm');
  expect(found?.[0]?.excerpt.map(({ text }) => text).join('')).toContain('Harbourmaster, Ada.');
});

test('words of the slug find an item', async () => {
  expect(await slugs('seaw')).toEqual(['article-seaway', 'page-seaway', 'post-seaway']);
});

test('only kinds that the viewer may read are searched, and visitors not at all', async () => {
  const reader = await server.loggedIn(await personWith(admin, await roleWith(admin, ['posts.read'])));
  expect(await slugs('lighthouse', reader)).toEqual(['post-title', 'post-text']);
  expect(await slugs('lighthouse', await server.loggedIn(await personWith(admin)))).toEqual([]);
  expect((await find('lighthouse', server.visitor())).problem).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test.each([
  ['l', 'Please enter at least 2 characters'],
  ['…', 'Please enter at least 2 characters'],
  ['x'.repeat(201), 'Search must be less than 200 characters'],
])('the query %j is refused', async (query, message) => {
  expect((await find(query)).problem).toMatchObject({ code: 'BAD_USER_INPUT', fields: { query: message } });
});

test.each([
  ['title', { title: 'Renamed' }],
  ['address', { slug: 'moved-quietly' }],
  ['excerpt', { excerpt: 'Rewritten' }],
])('after a change of the %s alone, a draft is still found by its text', async (what, change) => {
  const content = `<p>Marram${what} holds the dunes.</p>`;
  const made = await admin.post<{ id: number }>(
    '/api/posts',
    contentInput(kinds[1], { slug: `dunes-${what}`, content }),
  );
  await admin.put(`/api/posts/${made.body.id}`, change);
  expect(await slugs(`marram${what}`)).toEqual([{ slug: `dunes-${what}`, ...change }.slug]);
});

test('an item that is restored from the trash under another address is still found by its text', async () => {
  const input = { slug: 'returning', content: '<p>Terns return in May.</p>' };
  const { body } = await admin.post<{ id: number }>('/api/posts', contentInput(kinds[1], input));
  await admin.delete(`/api/posts/${body.id}`);
  const restored = await admin.post(`/api/trash/post/${body.id}/restore`, { slug: 'returned' });
  expect(restored.status).toBe(200);
  expect(await slugs('terns return')).toEqual(['returned']);
});
