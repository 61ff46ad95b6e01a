import { contentInput, kinds, unique } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const publicUrl = 'http://www.halden.test';
const server = await serverForFile({ publicUrl });
const admin = await server.loggedIn();
const visitor = server.visitor();
const [, posts, articles] = kinds;

const add = async (kind: typeof posts | typeof articles, changes: Record<string, unknown>) => {
  const input = contentInput(kind, { status: 'published', ...changes });
  const { status, body } = await admin.post<{ id: number; slug: string }>(`/api/${kind.many}`, input);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const listed = async (path: string, client = admin) =>
  (await client.get<{ slug: string }[]>(path)).body.map(({ slug }) => slug);

const tagQuery = `query ($slug: String!, $first: Int, $after: String) { tag(slug: $slug) { slug name count
  stories(first: $first, after: $after) {
    edges { node { __typename slug tags tagLinks { slug name } } } pageInfo { hasNextPage endCursor } totalCount } } }`;
interface TagPage {
  slug: string;
  name: string;
  count: number;
  stories: {
    edges: { node: { __typename: string; slug: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
    totalCount: number;
  };
}
const tagPage = async (variables: object) =>
  (await visitor.graphql<{ tag: TagPage | null }>(tagQuery, { first: 20, ...variables })).data?.tag ?? null;

test('a tag leads to the published posts and articles with it, latest publication first', async () => {
  await add(posts, { slug: 'first', tags: ['Cafés'], publishedAt: '2026-01-01T00:00:00.000Z' });
  await add(articles, { slug: 'third', tags: ['Other', 'Cafés'], publishedAt: '2026-01-03T00:00:00.000Z' });
  await add(posts, { slug: 'second', tags: ['cafes'], publishedAt: '2026-01-02T00:00:00.000Z' });
  await add(posts, { slug: 'hidden', tags: ['Cafés'], status: 'draft' });
  await add(posts, { slug: 'untagged', tags: [] });

  const page = await tagPage({ slug: 'cafes', first: 2 });
  expect(page).toMatchObject({ slug: 'cafes', name: 'Cafés', count: 3 });
  expect(page?.stories).toMatchObject({
    edges: [
      {
        node: {
          __typename: 'Article',
          slug: 'third',
          tagLinks: [
            { slug: 'other', name: 'Other' },
            { slug: 'cafes', name: 'Cafés' },
          ],
        },
      },
      { node: { __typename: 'Post', slug: 'second', tags: ['cafes'] } },
    ],
    pageInfo: { hasNextPage: true },
    totalCount: 3,
  });
  const rest = await tagPage({ slug: 'cafes', first: 2, after: page?.stories.pageInfo.endCursor });
  expect(rest?.stories.edges.map(({ node }) => node.slug)).toEqual(['first']);
  expect(await tagPage({ slug: 'nothing' })).toBeNull();
  expect(await tagPage({ slug: 'Cafés' })).toBeNull();
});

test('lists are filtered by a tag or its slug, on both transports', async () => {
  for (const tag of ['cafes', 'Cafés', 'CAFES']) {
    expect(await listed(`/api/posts?tag=${encodeURIComponent(tag)}&sort=-publishedAt`)).toEqual([
      'second',
      'first',
      'hidden',
    ]);
    expect((await listed(`/api/posts?tag=${encodeURIComponent(tag)}`, visitor)).sort()).toEqual(['first', 'second']);
  }
  expect(await listed('/api/posts?tag=%3F!')).toEqual([]);
  const { data } = await admin.graphql<{ posts: { edges: unknown[]; totalCount: number } }>(
    '{ posts(filter: { tag: "cafes", status: draft }) { edges { node { slug } } totalCount } }',
  );
  expect(data?.posts).toEqual({ edges: [{ node: { slug: 'hidden' } }], totalCount: 1 });
});

test('the tags in use, most used first: visitors get those of published items', async () => {
  await add(posts, { tags: ['Secret'], status: 'draft' });
  const query = '{ tags { slug name count } }';
  expect((await admin.graphql(query)).data).toEqual({
    tags: [
      { slug: 'cafes', name: 'Cafés', count: 4 },
      { slug: 'other', name: 'Other', count: 1 },
      { slug: 'secret', name: 'Secret', count: 1 },
    ],
  });
  expect((await visitor.graphql(query)).data).toEqual({
    tags: [
      { slug: 'cafes', name: 'Cafés', count: 3 },
      { slug: 'other', name: 'Other', count: 1 },
    ],
  });
});

test('a tag is added to and removed from many items, in any spelling', async () => {
  const [one, two, full] = [
    await add(posts, { tags: [] }),
    await add(posts, { tags: ['robots'] }),
    await add(posts, { tags: Array.from({ length: 20 }, () => `Tag ${unique()}`) }),
  ];
  const bulk = (action: string, tag: string | null) =>
    admin.graphql<{ bulkPosts: Record<string, unknown> }>(
      `mutation ($action: BulkAction!, $ids: [ID!]!, $tag: String) {
        bulkPosts(action: $action, ids: $ids, tag: $tag) { done unchanged refused { id message } } }`,
      { action, ids: [one.id, two.id, full.id], tag },
    );
  expect((await bulk('addTag', 'Robots')).data?.bulkPosts).toEqual({
    done: [String(one.id)],
    unchanged: [String(two.id)],
    refused: [{ id: String(full.id), message: 'There can be at most 20 tags' }],
  });
  expect((await bulk('removeTag', 'ROBOTS')).data?.bulkPosts).toEqual({
    done: [String(one.id), String(two.id)],
    unchanged: [String(full.id)],
    refused: [],
  });
  expect((await bulk('addTag', null)).errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  expect(await listed('/api/posts?tag=robots')).toEqual([]);
});

test('the search finds a story by its tags', async () => {
  await add(posts, { slug: 'by-tag', tags: ['Quaternions'] });
  expect(await listed('/api/search?q=quaternions', visitor)).toEqual(['by-tag']);
});

test('related stories share the most tags, then the category', async () => {
  const story = await add(posts, { tags: ['Alpha', 'Beta'], category: 'Rare' });
  await add(posts, { slug: 'both', tags: ['beta', 'ALPHA'], category: null, publishedAt: '2020-01-01T00:00:00.000Z' });
  await add(posts, { slug: 'one', tags: ['Alpha'], category: null, publishedAt: '2020-01-02T00:00:00.000Z' });
  await add(posts, { slug: 'same-category', tags: [], category: 'Rare', publishedAt: '2020-01-03T00:00:00.000Z' });
  const { data } = await visitor.graphql<{ post: { related: { slug: string }[] } }>(
    `{ post(id: ${story.id}) { related(first: 3) { slug } } }`,
  );
  expect(data?.post.related.map(({ slug }) => slug)).toEqual(['both', 'one', 'same-category']);
});

test('tags have feeds and are in the sitemap', async () => {
  expect((await visitor.get<string>('/sitemap.xml')).body).toContain(`<loc>${publicUrl}/tags/cafes</loc>`);
  const { body } = await visitor.get<{ title: string; items: { url: string; tags: string[] }[] }>(
    '/tags/cafes/feed.json',
  );
  expect(body).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Cafés - Halden',
    home_page_url: `${publicUrl}/tags/cafes`,
  });
  expect(body.items.map(({ url }) => url.replace(publicUrl, ''))).toEqual([
    '/articles/third',
    '/blog/second',
    '/blog/first',
  ]);
  expect(body.items[0]?.tags).toEqual(['Healthcare', 'Other', 'Cafés']);
});

test.each(['tags', 'authors', 'categories'])('no page can be called %s', async (slug) => {
  expect((await admin.post('/api/pages', contentInput(kinds[0], { slug }))).body).toMatchObject({
    fields: { slug: 'This address is reserved' },
  });
});
