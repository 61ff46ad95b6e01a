import { defaultCategories } from '#schema/content/categories';
import { contentInput, kinds } from '../../testing/samples.ts';
import { personWith, roleWith } from '../../testing/access/people.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const publicUrl = 'http://halden.example';
const server = await serverForFile({ publicUrl });
const admin = await server.loggedIn();
const visitor = server.visitor();
const [, posts, articles] = kinds;

interface Row {
  slug: string;
  name: string;
  color: string | null;
  description: string;
  isDeclared: boolean;
  count: number;
  version: string;
}

const add = async (kind: typeof posts | typeof articles, changes: Record<string, unknown>) => {
  const { status, body } = await admin.post<{ id: number; slug: string; version: number }>(
    `/api/${kind.many}`,
    contentInput(kind, { status: 'published', ...changes }),
  );
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const list = async (client = visitor) => (await client.get<Row[]>('/api/categories')).body;
const names = async (client = visitor) => (await list(client)).map(({ name }) => name);
const seeded = defaultCategories.map(({ name }) => name);

test('a new site has the five categories of the specification, in order and readable by visitors', async () => {
  expect(await list()).toEqual(
    defaultCategories.map(({ slug, name }) => ({
      ...{ slug, name, color: null, description: '', isDeclared: true, count: 0 },
      version: expect.any(String) as unknown,
    })),
  );
  const { data } = await visitor.graphql<{ categories: Row[] }>(
    '{ categories { slug name color description isDeclared count } }',
  );
  expect(data?.categories.map(({ slug }) => slug)).toEqual([
    'ai-research',
    'healthcare',
    'automation',
    'manufacturing',
    'technology',
  ]);
});

test('a category has a page and feeds and is in sitemap and search, even if nobody declared it', async () => {
  await add(posts, { slug: 'on-mills', category: 'Manufacturing', publishedAt: '2026-01-01T00:00:00.000Z' });
  await add(articles, { slug: 'on-looms', category: 'Manufacturing', publishedAt: '2026-01-02T00:00:00.000Z' });
  await add(posts, { slug: 'on-boats', category: 'Bôats & Ships' });
  await add(posts, { slug: 'hidden', category: 'Secret', status: 'draft' });
  await admin.put('/api/categories/manufacturing', { description: 'Mills, looms and zeppelins.' });

  const { data } = await visitor.graphql<{ category: { name: string; stories: { edges: { node: Row }[] } } }>(
    '{ category(slug: "manufacturing") { name stories(first: 5) { edges { node { slug } } } } }',
  );
  expect(data?.category.stories.edges.map(({ node }) => node.slug)).toEqual(['on-looms', 'on-mills']);
  expect((await list()).filter(({ isDeclared }) => !isDeclared)).toMatchObject([
    { slug: 'boats-ships', name: 'Bôats & Ships', count: 1 },
  ]);
  expect((await names(admin)).slice(5)).toEqual(['Bôats & Ships', 'Secret']);

  const sitemap = (await visitor.get<string>('/sitemap.xml')).body;
  expect(
    ['manufacturing', 'boats-ships', 'healthcare', 'secret'].map((slug) => sitemap.includes(`/categories/${slug}<`)),
  ).toEqual([true, true, false, false]);
  const feed = async (path: string) => (await visitor.get<{ title: string; items: { url: string }[] }>(path)).body;
  expect(await feed('/categories/manufacturing/feed.json')).toMatchObject({
    title: 'Manufacturing - Halden',
    home_page_url: `${publicUrl}/categories/manufacturing`,
    items: [{ url: `${publicUrl}/articles/on-looms` }, { url: `${publicUrl}/blog/on-mills` }],
  });
  expect((await feed('/categories/boats-ships/feed.json')).items).toHaveLength(1);
  for (const format of ['rss.xml', 'atom.xml']) {
    expect((await visitor.get<string>(`/categories/manufacturing/${format}`)).body).toContain('/blog/on-mills');
  }

  const found = await visitor.get<{ slug: string }[]>('/api/search?q=zeppelins');
  expect(found.body.map(({ slug }) => slug)).toEqual(['categories/manufacturing']);
  const link = await visitor.graphql('{ article(slug: "on-looms") { categoryLink { slug name } } }');
  expect(link.data).toEqual({ article: { categoryLink: { slug: 'manufacturing', name: 'Manufacturing' } } });
  expect((await admin.post('/api/pages', contentInput(kinds[0], { slug: 'categories' }))).body).toMatchObject({
    fields: { slug: 'This address is reserved' },
  });
});

test('create, order, delete', async () => {
  const created = await admin.post<Row>('/api/categories', { name: 'Café Life', color: '#0F766E' });
  expect([created.status, created.headers.get('location')]).toEqual([201, '/api/categories/cafe-life']);
  expect(created.body).toMatchObject({ slug: 'cafe-life', color: '#0F766E', description: '', count: 0 });
  const slugs = (await list()).filter(({ isDeclared }) => isDeclared).map(({ slug }) => slug);
  const ordered = await admin.put<Row[]>('/api/categories', { slugs: [...slugs].reverse() });
  expect(ordered.body[0]?.slug).toBe('cafe-life');
  expect((await names()).slice(0, 6)).toEqual(['Café Life', ...[...seeded].reverse()]);
  expect((await admin.delete('/api/categories/cafe-life')).status).toBe(204);
  expect((await admin.delete('/api/categories/cafe-life')).status).toBe(404);
  expect((await visitor.get('/api/categories/cafe-life')).status).toBe(404);
  await admin.put('/api/categories', { slugs: slugs.filter((slug) => slug !== 'cafe-life') });
  expect((await names()).slice(0, 5)).toEqual(seeded);
});

test.each<[string, unknown, Record<string, string>]>([
  ['no name', {}, { name: 'Name is required' }],
  ['a long name', { name: 'x'.repeat(51) }, { name: 'Name must be less than 50 characters' }],
  ['a name that is taken', { name: 'HEALTHCARE', slug: 'other' }, { name: 'Another category already has this name' }],
  ['a slug that is taken', { name: 'Other', slug: 'healthcare' }, { slug: 'Another category already has this slug' }],
  [
    'a bad slug',
    { name: 'Other', slug: 'Not a slug' },
    { slug: 'Slug can only contain lowercase letters, numbers, and hyphens' },
  ],
  ['a bad colour', { name: 'Other', color: 'teal' }, { color: 'Must be a valid hex color' }],
  ['no letters', { name: '!?' }, { slug: 'Slug is required: the name has no letters or digits' }],
  ['an unknown field', { name: 'Other', icon: 'x' }, { icon: 'Unknown field' }],
])('%s is refused', async (_, input, fields) => {
  const { status, body } = await admin.post('/api/categories', input);
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', fields } });
});

test('an order must name each category once', async () => {
  for (const slugs of [['healthcare'], [], 'healthcare', ['healthcare', 'healthcare']]) {
    expect((await admin.put('/api/categories', { slugs })).status).toBe(400);
  }
});

test('renaming a category updates items, working copies, tiles and sections; links with the old name still work', async () => {
  const item = await add(posts, { slug: 'on-care', category: 'Healthcare' });
  const draft = await add(posts, { category: 'Healthcare', status: 'draft' });
  await admin.put(`/api/posts/${item.id}/working-copy`, { title: 'On better care' });
  const block = { type: 'latest', id: 's-1', source: 'posts', category: 'Healthcare', count: '3' };
  await admin.post(
    '/api/pages',
    contentInput(kinds[0], {
      slug: 'care-page',
      status: 'published',
      format: 'sections',
      content: JSON.stringify({ blocks: [block] }),
    }),
  );
  const reach = await admin.graphql('{ category(slug: "healthcare") { renameReach { items kept } } }');
  expect(reach.data).toEqual({ category: { renameReach: { items: 2, kept: 0 } } });

  const answer = await admin.graphql<{ updateCategory: { category: Row; moved: number } }>(
    `mutation { updateCategory(slug: "healthcare", input: { name: "Medicine", slug: "medicine" }) {
      moved category { slug name count } } }`,
  );
  expect(answer.data?.updateCategory).toEqual({ moved: 2, category: { slug: 'medicine', name: 'Medicine', count: 2 } });
  const category = async (id: number) => (await admin.get<{ category: string }>(`/api/posts/${id}`)).body.category;
  expect([await category(item.id), await category(draft.id)]).toEqual(['Medicine', 'Medicine']);
  const copy = (await admin.get<{ category: string; base: number }>(`/api/posts/${item.id}/working-copy`)).body;
  expect(copy).toMatchObject({ category: 'Medicine', base: item.version + 1 });
  const tiles = await visitor.graphql<{ site: { categoryTiles: { category: string }[] } }>(
    '{ site { categoryTiles { category } } }',
  );
  expect(tiles.data?.site.categoryTiles[1]?.category).toBe('Medicine');
  const page = await visitor.graphql<{ page: { drawn: { blocks: { stories: { slug: string }[] }[] } } }>(
    '{ page(slug: "care-page") { drawn } }',
  );
  expect(page.data?.page.drawn.blocks[0]?.stories.map(({ slug }) => slug)).toEqual(['on-care']);

  // One entry of the timeline, and one undo.
  const id = (answer.extensions?.['undo'] as { id: string } | undefined)?.id;
  const undone = await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id stayed { reason } } }', { id });
  expect(undone.data?.['undo']).toMatchObject({ stayed: [] });
  expect([await category(item.id), (await names())[1]]).toEqual(['Healthcare', 'Healthcare']);
});

test('another slug, name or colour alone is saved and answered, also several in one request', async () => {
  const [first] = await list();
  const rest = await admin.put('/api/categories/ai-research', { slug: 'research' });
  expect([rest.status, rest.body]).toEqual([200, expect.objectContaining({ slug: 'research', name: first?.name })]);
  const answer = await admin.graphql(`mutation {
    one: updateCategory(slug: "research", input: { slug: "ai" }) { category { slug } }
    two: updateCategory(slug: "ai", input: { color: "#0F766E" }) { category { slug color } }
    three: updateCategory(slug: "ai", input: { slug: "ai-research", color: null }) { category { slug color } }
  }`);
  expect([answer.errors, answer.data]).toEqual([
    undefined,
    {
      one: { category: { slug: 'ai' } },
      two: { category: { slug: 'ai', color: '#0F766E' } },
      three: { category: { slug: 'ai-research', color: null } },
    },
  ]);
});

test('renaming leaves items alone on request, or where the viewer may not change them', async () => {
  const item = await add(articles, { category: 'Technology' });
  await admin.put('/api/categories/technology', { name: 'Tech', movesItems: false });
  expect((await admin.get<Row>(`/api/articles/${item.id}`)).body).toMatchObject({ category: 'Technology' });
  await admin.put('/api/categories/technology', { name: 'Technology' });

  const settingsOnly = await server.loggedIn(
    await personWith(admin, await roleWith(admin, ['settings.read', 'settings.update'])),
  );
  const reach = await settingsOnly.graphql('{ category(slug: "technology") { renameReach { items kept } } }');
  expect(reach.data).toEqual({ category: { renameReach: { items: 0, kept: 1 } } });
  await settingsOnly.put('/api/categories/technology', { name: 'Tech' });
  expect((await admin.get<Row>(`/api/articles/${item.id}`)).body).toMatchObject({ category: 'Technology' });
  await admin.put('/api/categories/technology', { name: 'Technology' });
});

test('an outdated save is a conflict that returns the current category', async () => {
  const { version } = (await admin.get<Row>('/api/categories/automation')).body;
  await admin.put('/api/categories/automation', { description: 'Machines.', version });
  const { status, body } = await admin.put<{ current: Row }>('/api/categories/automation', { name: 'Robots', version });
  expect([status, body.current]).toMatchObject([409, { name: 'Automation', description: 'Machines.' }]);
});

test('the setting that stores the categories has the same rules', async () => {
  const stored = (value: unknown) => admin.post('/api/settings', { key: 'categories', value });
  const one = { slug: 'one', name: 'One' };
  expect((await admin.put('/api/settings/categories', { value: [one, { ...one, slug: 'two' }] })).status).toBe(400);
  expect((await stored([{ ...one, slug: 'A B' }])).status).toBe(400);
  expect((await visitor.get('/api/settings/categories')).status).toBe(404);
});

const undoOf = (extensions: Readonly<Record<string, unknown>> | undefined) =>
  (extensions?.['undo'] as { id: string } | undefined)?.id;
const undo = async (id: string | undefined) => admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id });

test('a bulk change of category is announced, shown on the category page and undone as one', async () => {
  const items = [await add(posts, { category: 'Technology' }), await add(posts, { category: 'Automation' })];
  const ids = items.map(({ id }) => String(id));
  const { data } = await admin.graphql<{ consequences: { addresses: { name: string; address: string }[] } }>(
    'query ($act: ConsequenceActInput!) { consequences(act: $act) { addresses { name address } } }',
    { act: { act: 'categorise', kind: 'post', ids, category: 'Bees & hives' } },
  );
  const pages = data?.consequences.addresses.filter(({ name }) => /^Category: [^,]+$/.test(name));
  expect(pages).toEqual([
    { name: 'Category: Technology', address: '/categories/technology' },
    { name: 'Category: Bees & hives', address: '/categories/bees-hives' },
    { name: 'Category: Automation', address: '/categories/automation' },
  ]);
  const { extensions } = await admin.graphql(
    'mutation ($ids: [ID!]!) { bulkPosts(action: categorise, ids: $ids, category: "Bees & hives") { done } }',
    { ids },
  );
  const storiesOf = async (slug: string) => {
    const answer = await visitor.graphql<{ category: { stories: { edges: { node: { id: string } }[] } } | null }>(
      'query ($slug: String!) { category(slug: $slug) { stories(first: 50) { edges { node { id } } } } }',
      { slug },
    );
    return answer.data?.category?.stories.edges.map(({ node }) => node.id) ?? [];
  };
  expect(await storiesOf('bees-hives')).toEqual(expect.arrayContaining(ids));
  await undo(undoOf(extensions));
  expect(await storiesOf('bees-hives')).toEqual([]);
  expect([await storiesOf('technology'), await storiesOf('automation')]).toEqual([
    expect.arrayContaining([ids[0]]),
    expect.arrayContaining([ids[1]]),
  ]);
});

test('a section of latest stories shows only the stories of its category', async () => {
  const [one] = [await add(articles, { category: 'Bees' }), await add(articles, { category: 'Wasps' })];
  const drawnOf = async (category: string) => {
    const block = { type: 'latest', id: 's-1', source: 'articles', category, count: '3' };
    const slug = `latest-${category.toLowerCase()}`;
    const content = JSON.stringify({ blocks: [block] });
    await admin.post('/api/pages', contentInput(kinds[0], { slug, status: 'published', format: 'sections', content }));
    const { data } = await visitor.graphql<{ page: { drawn: { blocks: { stories: { id: string }[] }[] } } }>(
      'query ($slug: String!) { page(slug: $slug) { drawn } }',
      { slug },
    );
    return data?.page.drawn.blocks[0]?.stories.map(({ id }) => Number(id));
  };
  expect([await drawnOf('Bees'), await drawnOf('Nobody')]).toEqual([[one.id], []]);
});

test('an item restored from the trash has the current name of its category', async () => {
  await admin.post('/api/categories', { name: 'Bees' });
  const { id } = await add(posts, { category: 'Bees' });
  await admin.delete(`/api/posts/${id}`);
  await admin.put('/api/categories/bees', { name: 'Apiaries', slug: 'apiaries' });
  const { body } = await admin.post<{ category: string }>(`/api/trash/post/${id}/restore`, {});
  expect(body.category).toBe('Apiaries');
});

test('each change of the list has a timeline entry and a revision that can be restored', async () => {
  await admin.post('/api/categories', { name: 'Moths' });
  const { data } = await admin.graphql<{ timeline: { edges: { node: { summary: string } }[] } }>(
    '{ timeline(first: 1) { edges { node { summary } } } }',
  );
  expect(data?.timeline.edges[0]?.node.summary).toMatch(/categories/i);
  const revisions = await admin.graphql<{ all: { edges: { node: { number: number } }[] } }>(
    '{ all: settingRevisions(group: categories) { edges { node { number } } } }',
  );
  const number = revisions.data?.all.edges[1]?.node.number;
  expect(await names()).toContain('Moths');
  const restored = await admin.graphql(
    'mutation ($number: Int!) { restoreSettingRevision(group: categories, number: $number) { key } }',
    { number },
  );
  expect(await names()).not.toContain('Moths');
  await undo(undoOf(restored.extensions));
  expect(await names()).toContain('Moths');
});

describe('exports as CSV', () => {
  const lines = async (path: string, client = admin) => {
    const { status, headers, body } = await client.get<string>(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    return body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
  };

  beforeAll(async () => {
    await add(posts, { slug: 'csv-shown', title: '=1+1', category: 'Csv', tags: ['Robots', 'Mills'] });
    await add(posts, { slug: 'csv-draft', category: 'Csv', status: 'draft' });
  });

  test.each([
    ['/api/posts/export?category=Csv', 'id,status,createdAt,', 3],
    ['/api/posts/export?category=Csv&status=draft', 'id,status,', 2],
    ['/api/posts/export?category=Csv&view=published', 'id,status,', 2],
    ['/api/posts/export?category=Healthcare&hasWorkingCopy=true', 'id,status,', 2],
    ['/api/media/export?search=nothing', 'id,filename,title,kind,', 1],
    ['/api/users/export?search=admin&isActive=true', 'id,username,email,', 2],
    ['/api/users/export?isActive=false', 'id,username,email,', 1],
  ])('%s', async (path, head, count) => {
    const rows = await lines(path);
    expect(rows[0]).toMatch(new RegExp(`^${head}`));
    expect(rows).toHaveLength(count);
    expect(rows[0]).not.toMatch(/,content|password|secret/i);
  });

  test('the timeline says who took which list, but for what visitors get', async () => {
    await lines('/api/users/export');
    await lines('/api/categories/export', visitor);
    await admin.send('HEAD', '/api/posts/export');
    expect((await admin.get('/api/users/export?limit=1')).status).toBe(400);
    const { data } = await admin.graphql(`{ timeline(first: 1) { edges { node { summary person { name } } } } }`);
    expect(data).toMatchObject({ timeline: { edges: [{ node: { summary: 'Exported users as CSV' } }] } });
  });

  test('visitors get what they see of a list, without formulas, and tags as text', async () => {
    const [, row, ...others] = await lines('/api/posts/export?category=Csv', visitor);
    expect(row).toContain(`"'=1+1","csv-shown"`);
    expect(row).toContain('"Robots, Mills"');
    expect(others).toEqual([]);
    expect((await lines('/api/categories/export', visitor))[0]).toBe('slug,name,color,description,isDeclared,count');
  });

  test('every page of a long list is in it, once', async () => {
    await server.orm.em.execute(`insert into content (kind, title, slug, content, status, category)
      select 'page', 'Long ' || i, 'csv-long-' || i, '<p>x</p>', 'published', null from generate_series(1, 205) i`);
    const rows = (await lines('/api/pages/export?sort=title')).filter((row) => row.includes('/csv-long-'));
    expect(new Set(rows).size).toBe(205);
    expect(rows).toHaveLength(205);
  });

  test.each(['posts', 'media', 'users', 'categories'])('%s: an unknown parameter is refused', async (list) => {
    expect(await admin.get(`/api/${list}/export?limit=1`)).toMatchObject({ status: 400 });
  });

  test('no category takes the address of the export', async () => {
    expect(await admin.post('/api/categories', { name: 'Export' })).toMatchObject({ status: 400 });
  });
});
