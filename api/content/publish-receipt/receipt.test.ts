import type { Client } from '../../testing/client.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

// Two servers on one database: either can return the receipt of a save by the other.
let first: TestServer;
let second: TestServer;
let editor: Client;
let elsewhere: Client;

beforeAll(async () => {
  first = await startServer({ site: publishedSite });
  second = await startServer({ site: publishedSite, database: first.database, dataDir: first.dataDir });
  editor = await first.loggedIn();
  elsewhere = await second.loggedIn();
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

interface Surface {
  name: string;
  address: string;
  status: number;
  isPage: boolean;
  parts: { kind: string; text: string; picture: string | null }[] | null;
  etag: string | null;
  isChanged: boolean | null;
  readAt: string;
}

const query = `query ($kind: ContentKind!, $id: ID, $before: [SeenSurface!]) {
  surfaces: publicSurfaces(kind: $kind, id: $id, before: $before) {
    name address status isPage parts { kind text picture } etag isChanged readAt } }`;

async function surfaces(client: Client, kind: string, id: number | null, before?: Surface[]): Promise<Surface[]> {
  const variables = { kind, id, before: before?.map(({ address, etag }) => ({ address, etag })) };
  const { body } = await client.send<{ data: { surfaces: Surface[] } | null }>('POST', '/graphql', {
    query,
    variables,
  });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data.surfaces;
}

const changed = (all: Surface[]) => all.filter(({ isChanged }) => isChanged).map(({ name }) => name);

const kinds = [
  {
    kind: 'page',
    many: 'pages',
    lists: ['REST: list', 'GraphQL: list', 'Menu and footer', 'Sitemap', 'For language models'],
  },
  {
    kind: 'post',
    many: 'posts',
    lists: ['REST: list', 'GraphQL: list', 'Sitemap', 'RSS feed', 'Atom feed', 'For language models'],
  },
  { kind: 'article', many: 'articles', lists: ['REST: list', 'GraphQL: list', 'Sitemap'] },
];

describe.each(kinds)('$kind', ({ kind, many, lists }) => {
  let id: number;
  const own = ['Page', 'REST: by slug', 'REST: by id', 'GraphQL: item'];

  test('a new item changes its own addresses and the lists', async () => {
    const before = await surfaces(editor, kind, null);
    expect(before.every(({ isChanged, status }) => isChanged === null && status === 200)).toBe(true);
    const made = await editor.post<{ id: number }>(`/api/${many}`, {
      ...{ title: 'A receipt', slug: `receipt-${kind}`, content: '<p>Text</p>', status: 'published' },
    });
    ({ id } = made.body);
    const after = await surfaces(editor, kind, id, before);
    expect(changed(after)).toEqual(expect.arrayContaining([...own, ...lists]));
    expect(after.every(({ status }) => status === 200)).toBe(true);
    expect(after.every(({ readAt }) => Math.abs(Date.parse(readAt) - Date.now()) < 60_000)).toBe(true);
  });

  test('the ETags read back are those that visitors get', async () => {
    for (const { address, etag, status } of await surfaces(editor, kind, id)) {
      const answer = await first
        .visitor()
        .get(address, { 'apollo-require-preflight': 'true', 'accept-encoding': 'identity' });
      expect([address, answer.status, answer.headers.get('etag')]).toEqual([address, status, etag]);
    }
  });

  test('unchanged addresses are reported as such; a new title appears wherever it is shown, on other servers too', async () => {
    const before = await surfaces(elsewhere, kind, id);
    expect(changed(await surfaces(elsewhere, kind, id, before))).toEqual([]);
    for (let round = 0; round < 5; round++) {
      const seen = await surfaces(elsewhere, kind, id);
      await editor.put(`/api/${many}/${id}`, { title: `Another title ${round}` });
      expect(changed(await surfaces(elsewhere, kind, id, seen))).toEqual(expect.arrayContaining(['Page', ...own]));
    }
  });

  test('after a slug change the former address redirects', async () => {
    const before = await surfaces(editor, kind, id);
    await editor.put(`/api/${many}/${id}`, { slug: `moved-${kind}` });
    const after = await surfaces(editor, kind, id, before);
    expect(after.find(({ name }) => name === 'Former address, Page')).toMatchObject({ status: 301, isChanged: true });
    expect(after.find(({ name }) => name === 'Page')).toMatchObject({ status: 200, isChanged: true });
  });

  test('an unpublished item is gone', async () => {
    const before = await surfaces(editor, kind, id);
    await editor.put(`/api/${many}/${id}`, { status: 'draft' });
    const after = await surfaces(editor, kind, id, before);
    for (const name of ['Page', 'REST: by slug', 'REST: by id']) {
      expect(after.find((one) => one.name === name)).toMatchObject({ name, status: 404, isChanged: true });
    }
  });
});

test('the visible parts are returned for pages only', async () => {
  const post = { title: 'Seen', slug: 'seen', content: '<p>Text</p>', status: 'published' };
  const { body } = await editor.post<{ id: number }>('/api/posts', post);
  for (const { address, isPage, parts } of await surfaces(editor, 'post', body.id)) {
    const isForPrograms = /^\/(?:api|graphql)|\.(?:xml|txt|json)$/.test(address);
    expect([address, isPage, parts === null]).toEqual([address, !isForPrograms, isForPrograms]);
  }
});

test('the pages and feeds of its category and tags are included', async () => {
  const post = { title: 'Bees', slug: 'bees', content: '<p>Text</p>', category: 'AI Research', tags: ['Two words'] };
  const { body } = await editor.post<{ id: number }>('/api/posts', { ...post, status: 'published' });
  const found = (await surfaces(editor, 'post', body.id)).filter(({ name }) => /^(?:Category|Tag): /.test(name));
  const rows = [
    ['Category: AI Research', '/categories/ai-research'],
    ['Tag: Two words', '/tags/two-words'],
  ] as const;
  const feeds = ['RSS feed', 'Atom feed', 'JSON feed'];
  expect(found.map(({ name, address }) => [name, address])).toEqual([
    ...rows,
    ...rows.flatMap(([name, address]) =>
      ['rss.xml', 'atom.xml', 'feed.json'].map((file, at) => [`${name}, ${feeds[at]}`, `${address}/${file}`]),
    ),
  ]);
});

test('the page and the feeds of its author are included', async () => {
  const writer = { username: 'bee-writer', password: 'correct-horse-9', email: 'bees@example.com' };
  const person = await editor.post<{ id: number }>('/api/users', { ...writer, publicName: 'Bee Writer' });
  const post = { title: 'Wax', slug: 'wax', content: '<p>Text</p>', authorId: person.body.id };
  const { body } = await editor.post<{ id: number }>('/api/posts', { ...post, status: 'published' });
  const found = await surfaces(editor, 'post', body.id);
  expect(found.map(({ name, address, status }) => [name, address, status])).toEqual(
    expect.arrayContaining([
      // The stub of the client has no screen for authors.
      ['Author: Bee Writer', '/authors/bee-writer', 404],
      ['Author: Bee Writer, RSS feed', '/authors/bee-writer/rss.xml', 200],
      ['Author: Bee Writer, Atom feed', '/authors/bee-writer/atom.xml', 200],
      ['Author: Bee Writer, JSON feed', '/authors/bee-writer/feed.json', 200],
    ]),
  );
});

test.each([
  ['a visitor', null, 'UNAUTHENTICATED'],
  ['an author, who may not publish', 'author', 'FORBIDDEN'],
])('%s is refused', async (_who, role, code) => {
  let client = first.visitor();
  if (role !== null) {
    const user = { username: 'receipts', password: 'correct-horse-9', email: 'receipts@example.com' };
    const { body } = await editor.post<{ id: number }>('/api/users', user);
    const roles = (await editor.get<{ id: number; name: string }[]>('/api/roles')).body;
    await editor.post(`/api/users/${body.id}/roles`, { roleId: roles.find(({ name }) => name === role)?.id });
    client = await first.loggedIn(user);
  }
  const { body } = await client.send('POST', '/graphql', { query, variables: { kind: 'post', id: 1 } });
  expect(body).toMatchObject({ errors: [{ extensions: { code } }] });
});

test('an unknown item is not found', async () => {
  const { body } = await editor.send('POST', '/graphql', { query, variables: { kind: 'post', id: 999_999 } });
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
});
