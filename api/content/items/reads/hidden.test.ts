import { personWith, roleNamed } from '../../../testing/access/people.ts';
import type { Client } from '../../../testing/client.ts';
import { publishedSite } from '../../../testing/site/published.site.ts';
import { pathOf, previewLinkDoors } from '../../../testing/transports/preview-links.ts';
import { contentInput, kinds, userInput } from '../../../testing/samples.ts';
import { askAll, queriesOf } from '../../../testing/every-query.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';

// Visitors cannot discover unpublished items, working copies of published items, or hidden
// sections: no page, search, filter, sort, count, feed, menu, tag, byline or list of a section reveals them.
let server: TestServer;
let visitor: Client;
const word = 'Zyzzogeton';
/** The published items with a working copy, by kind. */
const ids = new Map<string, number>();
/** The items that visitors must not see, by kind and state. */
const hidden = new Map<string, number>();
const states = ['draft', 'private', 'former'] as const;
/** Addresses of preview links that have ended, by state of the item and reason. */
const ended = new Map<string, string>();
/** The responses of links while their item was in the trash. */
const trashed: { status: number; body: string }[] = [];
const endings = ['expired', 'revoked', 'in the trash', 'maker deactivated'] as const;

beforeAll(async () => {
  server = await startServer({ site: publishedSite });
  const admin = await server.loggedIn();
  const { body: author } = await admin.post<{ id: number }>('/api/users', userInput({ publicName: 'Ann Lea' }));
  /** Shared with live items, so that the tag and the author have pages. */
  const topics = { tags: ['Wards'], authorId: author.id };
  const drafts: object[] = [];
  for (const kind of kinds) {
    for (const status of ['draft', 'private'] as const) {
      const input = contentInput(kind, {
        title: `${word} ${status}`,
        slug: `${word.toLowerCase()}-${status}`,
        content: `<p>${word}</p>`,
        metaDescription: word,
        status,
        ...(kind.isStory && { ...topics, tags: ['Wards', word], excerpt: word, category: word }),
      });
      const { status: answer, body: item } = await admin.post<{ id: number }>(`/api/${kind.many}`, input);
      if (answer !== 201) throw new Error(String(answer));
      hidden.set(`${kind.one} ${status}`, item.id);
      await endLinks(kind, item.id, status);
      drafts.push({ label: `${word} ${status}`, item: { kind: kind.one, id: item.id } });
    }
    const { body: live } = await admin.post<{ id: number; slug: string }>(
      `/api/${kind.many}`,
      contentInput(kind, { slug: `live-${kind.one}`, status: 'published', ...(kind.isStory && topics) }),
    );
    const { status } = await admin.put(`/api/${kind.many}/${live.id}/working-copy`, {
      title: `${word} waiting`,
      slug: `${word.toLowerCase()}-waiting`,
      content: `<p>${word}</p>`,
      metaDescription: word,
      ...(kind.isStory && {
        tags: [word],
        excerpt: word,
        category: word,
        featuredImage: `https://example.com/${word}.png`,
      }),
    });
    if (status !== 200) throw new Error(String(status));
    ids.set(kind.one, live.id);
    await endLinks(kind, live.id, 'waiting');
    // Formerly live: its slug was public, its words no longer are.
    const { body: former } = await admin.post<{ id: number }>(
      `/api/${kind.many}`,
      contentInput(kind, {
        title: `${word} former`,
        slug: `former-${kind.one}`,
        content: `<p>${word}</p>`,
        metaDescription: word,
        status: 'published',
        ...(kind.isStory && { ...topics, excerpt: word, category: word }),
      }),
    );
    hidden.set(`${kind.one} former`, former.id);
  }
  const blocks = [
    { type: 'latest', id: 'a', isHidden: false, title: 'Latest', source: 'posts', count: '9' },
    { type: 'latest', id: 'b', isHidden: false, title: 'Latest', source: 'articles', count: '9' },
    { type: 'latest', id: 'c', isHidden: false, title: 'Latest', source: 'posts', count: '9', category: 'Healthcare' },
    { type: 'text', id: 'd', isHidden: true, title: word, text: `<p>${word}</p>` },
  ];
  const page = { title: 'Sections', slug: 'of-sections', status: 'published', format: 'sections' };
  const { body: made } = await admin.post<{ id: number; content: string }>('/api/pages', {
    ...page,
    content: JSON.stringify({ blocks }),
  });
  if (!made.content.includes(word)) throw new Error(made.content);
  for (const name of ['header', 'footer', 'legal']) {
    const entries = [{ label: 'Live', item: { kind: 'page', id: made.id } }, ...drafts];
    const items = name === 'footer' ? [{ label: 'Column', children: entries }] : entries;
    const { status } = await admin.put(`/api/menus/${name}`, { items });
    if (status !== 200) throw new Error(`The menu ${name} is refused: ${status}`);
  }
  visitor = server.visitor();
  // Every cache stores responses with the items, which then leave the site.
  const seen = new Set<string>();
  for (const path of [...lists, ...publicDoors, ...itemDoors]) {
    const { body } = await visitor.get<unknown>(path);
    if (JSON.stringify(body).includes(`${word} former`)) seen.add(path);
  }
  for (const path of [
    '/api/posts/published',
    '/blog',
    '/rss.xml',
    '/sitemap.xml',
    '/tags/wards/feed.json',
    '/blog/former-post',
  ]) {
    if (path !== '/sitemap.xml' && !seen.has(path)) throw new Error(`What is live is not seen at ${path}`);
  }
  for (const [n, kind] of kinds.entries()) {
    const status = n === 0 ? 'private' : 'draft';
    await admin.put(`/api/${kind.many}/${hidden.get(`${kind.one} former`)}`, { status });
  }
});
afterAll(() => server.stop());

/** Creates links to the item, checks that they show it, and ends each in another way. */
async function endLinks(kind: (typeof kinds)[number], id: number, state: string): Promise<void> {
  const admin = await server.loggedIn();
  const maker = await personWith(admin, await roleNamed(admin, 'editor'));
  for (const reason of endings) {
    const client = reason === 'maker deactivated' ? await server.loggedIn(maker) : admin;
    const { body: link } = await previewLinkDoors.rest.create(client, kind, id);
    const { status, body } = await server.visitor().get<string>(pathOf(link));
    if (status !== 200 || !body.includes(word)) throw new Error(`The link shows ${status} ${body}`);
    ended.set(`${kind.one} ${state} ${reason}`, pathOf(link));
    if (reason === 'revoked') await previewLinkDoors.rest.revoke(admin, kind, id, link.id);
    if (reason === 'maker deactivated') await admin.put(`/api/users/${maker.id}`, { isActive: false });
    if (reason === 'expired') {
      await server.orm.em.fork().execute('update preview_links set expires_at = now() where id = ?', [link.id]);
    }
    // Restored at once, because other tests read the item.
    if (reason === 'in the trash') {
      await admin.delete(`/api/${kind.many}/${id}`);
      trashed.push(await server.visitor().get<string>(pathOf(link)));
      const { body: item } = await admin.post<{ version: number }>(`/api/trash/${kind.one}/${id}/restore`);
      // The restore is a newer version than the one that the working copy is based on.
      if (state === 'waiting') await admin.put(`/api/${kind.many}/${id}/working-copy`, { base: item.version });
      await previewLinkDoors.rest.revoke(admin, kind, id, link.id);
    }
  }
}
afterAll(() => expect(server.errors).toEqual([]));

const many = kinds.map((kind) => kind.many);
const lists = many.flatMap((path) => [
  `/api/${path}`,
  `/api/${path}/published`,
  ...[`search=${word}`, `search=${word.slice(0, 3)}`, `category=${word}`, 'status=draft', 'status=private'].map(
    (query) => `/api/${path}?${query}&limit=100`,
  ),
  ...['title', '-title', 'status', '-status', 'updatedAt'].map((sort) => `/api/${path}?sort=${sort}&limit=1000`),
  `/api/${path}/slug/${word.toLowerCase()}-draft`,
  ...[
    `search=${word}&limit=9`,
    'search=former&limit=9',
    `category=${word}&limit=9`,
    'sort=title',
    'sort=-publishedAt',
  ].map((query) => `/api/${path}/published?${query}`),
]);

/** Where visitors see live items. New public addresses are added here. */
const publicDoors = [
  '/api/changes',
  '/api/changes?limit=100',
  ...['draft', 'private', 'waiting', 'former'].flatMap((state) => [`/search?q=${state}`, `/api/search?q=${state}`]),
  ...[`/api/search?q=${word}`, `/api/search?q=${word.slice(0, 4)}`],
  ...['/sitemap.xml', '/llms.txt', '/robots.txt'],
  ...['', '/tags/wards', '/authors/ann-lea', '/articles'].flatMap((folder) =>
    ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `${folder}/${file}`),
  ),
  ...['header', 'footer', 'legal', 'social'].map((name) => `/api/menus/${name}`),
  ...['/api/pages/slug/of-sections', '/of-sections', '/', '/blog', '/articles'],
  ...['posts', 'articles'].flatMap((path) => [`/api/${path}?tag=wards`, `/api/${path}?tag=${word}&limit=100`]),
];

const folderOf = { pages: '', posts: '/blog', articles: '/articles' } as const;
/** The pages of the items themselves. */
const itemDoors = kinds.flatMap(({ many: path, one }) =>
  [`${word.toLowerCase()}-draft`, `${word.toLowerCase()}-private`, `former-${one}`].flatMap((slug) => [
    `${folderOf[path]}/${slug}`,
    `/api/${path}/slug/${slug}`,
  ]),
);

test.each([...lists, ...publicDoors])('%s does not reveal hidden content', async (path) => {
  const { headers, body } = await visitor.get<unknown>(path);
  const text = JSON.stringify(body);
  expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  if (/search=|status=|tag=Zyzz|(?:posts|articles)\?category=/.test(path))
    expect([text, headers.get('x-total-count')]).toEqual(['[]', '0']);
});

test.each([
  ...itemDoors,
  ...['/tags/zyzzogeton', '/tags/zyzzogeton/rss.xml', '/tags/zyzzogeton/feed.json'],
  ...kinds.map(({ one }) => `/brand/social/${one}/zyzzogeton-draft-0000000000000000.png`),
  ...kinds.map(({ one }) => `/brand/social/${one}/zyzzogeton-waiting-0000000000000000.png`),
  '/api/trash',
  '/api/schedule',
  '/api/menus/header?view=everything',
])('%s is not found', async (path) => {
  const { status, body } = await visitor.get<unknown>(path);
  expect([401, 403, 404]).toContain(status);
  expect(JSON.stringify(body)).not.toContain(word);
});

test.each(kinds.flatMap((kind) => states.map((state) => ({ kind, state, name: `${kind.one} ${state}` }))))(
  'the ETag of a $name does not reveal hidden content',
  async ({ kind, name }) => {
    const path = `/api/${kind.many}/${hidden.get(name)}`;
    const etag = (await (await server.loggedIn()).get(path)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    for (const known of ['"another"', etag, '*']) {
      const answer = await visitor.get<unknown>(path, { 'If-None-Match': known });
      const { headers } = await visitor.get<unknown>(`/api/${kind.many}/999999`);
      expect([answer.status, answer.headers.get('etag')]).toEqual([404, headers.get('etag')]);
    }
  },
);

test('the feeds and pages of a tag and an author show only live items', async () => {
  for (const path of ['/tags/wards/feed.json', '/authors/ann-lea/rss.xml', '/feed.json']) {
    expect([path, JSON.stringify((await visitor.get(path)).body)]).toEqual([path, expect.stringMatching(/live-post/)]);
  }
});

test.each(
  kinds.flatMap((kind) => {
    const folder = { pages: '', posts: '/blog', articles: '/articles' }[kind.many];
    const at = (path: string) => ({ path, kind, isFound: true });
    return [
      at(`/api/${kind.many}/:id`),
      at(`/api/${kind.many}/slug/live-${kind.one}`),
      at(`${folder}/live-${kind.one}`),
      { ...at(`/api/${kind.many}/:id/working-copy`), isFound: false },
      { ...at(`/api/${kind.many}/:id/revisions`), isFound: false },
      { ...at(`/api/${kind.many}/:id/revisions/1`), isFound: false },
      // Redirects to the login.
      at(`/preview/${kind.many}/:id`),
      { ...at(`/api/${kind.many}/slug/${word.toLowerCase()}-waiting`), isFound: false },
      { ...at(`${folder}/${word.toLowerCase()}-waiting`), isFound: false },
    ];
  }),
)('$path does not reveal unpublished changes', async ({ path, kind, isFound }) => {
  const { status, body } = await visitor.get<unknown>(path.replace(':id', String(ids.get(kind.one))));
  expect(status < 400).toBe(isFound);
  expect(JSON.stringify(body)).not.toContain(`${word} waiting`);
  if (isFound) expect(JSON.stringify(body)).not.toContain(word);
});

const fields = kinds.flatMap(({ many: field, isStory }) => [
  `{ ${field}(first: 100) { totalCount edges { node { title slug } } } }`,
  `{ ${field}(filter: { search: "${word}" }) { totalCount edges { cursor node { title } } } }`,
  `{ ${field}(filter: { status: draft }) { totalCount edges { node { title } } } }`,
  `{ ${field}(sort: { field: status, direction: desc }, first: 100) { edges { node { title content } } } }`,
  ...(isStory
    ? [
        `{ ${field}(filter: { category: "${word}" }) { totalCount } }`,
        `{ ${field}(filter: { status: published }, first: 100) { edges { node { tags tagLinks { name slug }
           related(first: 9) { title slug } previous { title } next { title } author { name } } } } }`,
      ]
    : []),
]);
const drawnFields = `drawn blocks { type ... on TextSection { title text } } content`;
const topics = [
  '{ tags { name slug count } authors { name slug } }',
  `{ tag(slug: "wards") { count stories { totalCount edges { node { ... on Post { title } ... on Article { title } } } } }
     tagged: tag(slug: "zyzzogeton") { name } }`,
  '{ author(slug: "ann-lea") { stories { totalCount edges { node { ... on Post { title } ... on Article { title } } } } } }',
  '{ menus { name items { label href children { label href } } } }',
  `{ page(slug: "of-sections") { ${drawnFields} } pages(first: 100) { edges { node { ${drawnFields} } } } }`,
];

test.each(
  kinds.flatMap(({ one }) =>
    ['draft', 'private', 'waiting'].flatMap((state) => endings.map((reason) => `${one} ${state} ${reason}`)),
  ),
)('an expired or revoked preview link reveals nothing: %s', async (name) => {
  const { status, body } = await visitor.get<string>(ended.get(name) ?? '');
  expect(status).toBe(404);
  expect(body).not.toContain(word);
});

test('a preview link reveals nothing while its item is in the trash', () => {
  expect(trashed).toHaveLength(9);
  for (const { status, body } of trashed) {
    expect(status).toBe(404);
    expect(body).not.toContain(word);
  }
});

test.each([...fields, ...topics, `{ search(query: "${word}", first: 20) { edges { node { title } } } }`])(
  '%s reveals nothing',
  async (query) => {
    const { data, errors } = await visitor.graphql(query);
    expect(errors?.filter(({ extensions }) => extensions['code'] === 'GRAPHQL_VALIDATION_FAILED') ?? []).toEqual([]);
    expect(JSON.stringify(data).toLowerCase()).not.toContain(word.toLowerCase());
    if (/search: |draft|category/.test(query)) expect(JSON.stringify(data)).toContain('"totalCount":0');
  },
);

/** The arguments of the queries, by name. */
const given: Record<string, string> = {
  query: `"${word}"`,
  search: `"${word}"`,
  kind: 'post',
  name: 'header',
  first: '20',
};
/** Live items that have something unpublished beside them. */
const slugs: Record<string, string> = {
  page: 'of-sections',
  post: 'live-post',
  article: 'live-article',
  tag: 'wards',
  author: 'ann-lea',
};

test('no query that visitors may send reveals hidden content in any field', async () => {
  const answered: string[] = [];
  for (const field of await queriesOf(visitor)) {
    const values = field.args.map(({ name, type }) => {
      const value = name === 'slug' && slugs[field.name] ? `"${slugs[field.name]}"` : given[name];
      const isNeeded = type.kind === 'NON_NULL' || name === 'slug' || name === 'first';
      return { name, value, isNeeded };
    });
    // Only people with an account may send queries that require something else.
    if (values.some(({ value, isNeeded }) => isNeeded && value === undefined)) continue;
    const args = values.flatMap(({ name, value, isNeeded }) => (isNeeded ? [`${name}: ${value}`] : [])).join(', ');
    const answers = await askAll(visitor, `${field.name}${args && `(${args})`}`, field.type);
    if (answers.some(({ data }) => data?.[field.name] != null)) answered.push(field.name);
    const text = JSON.stringify(answers.map(({ data }) => data));
    expect([field.name, text.toLowerCase().includes(word.toLowerCase())]).toEqual([field.name, false]);
  }
  const all = [
    ...Object.keys(slugs),
    'pages',
    'posts',
    'articles',
    'search',
    'tags',
    'authors',
    'menus',
    'site',
    'changes',
  ];
  expect(answered).toEqual(expect.arrayContaining(all));
});

// Last, because it publishes.
test('the social image of an item shows its published title', async () => {
  // The address contains a hash of what is drawn.
  const address = async () => {
    const { headers } = await visitor.get('/brand/social/post/live-post-0000000000000000.png');
    return headers.get('location');
  };
  const before = await address();
  expect(before).toMatch(/live-post-/);
  const admin = await server.loggedIn();
  await admin.post(`/api/posts/${ids.get('post')}/working-copy/publish`);
  // Published, it has another slug and title.
  expect(await address()).toBeNull();
});
