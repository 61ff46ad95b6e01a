import { contentInput, kinds, userInput } from '../../../testing/samples.ts';
import { inTurn } from '../../../testing/pairs.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();
const past = '2019-05-06T07:08:09.000Z';
const [, posts] = kinds;

interface Item {
  id: number;
  slug: string;
  publishedAt: string | null;
  version: number;
  message?: string;
  fields?: Record<string, string>;
}

async function author() {
  const input = userInput() as { username: string; password: string };
  const { body: user } = await admin.post<{ id: number }>('/api/users', input);
  const { body: roles } = await admin.get<{ id: number; name: string }[]>('/api/roles');
  await admin.post(`/api/users/${user.id}/roles`, { roleId: roles.find(({ name }) => name === 'author')?.id });
  return server.loggedIn(input);
}

describe.each(kinds)('$many', (kind) => {
  const own = inTurn(kinds.indexOf(kind), kinds.length);
  const create = async (changes: object, client = admin) =>
    (await client.post<Item>(`/api/${kind.many}`, contentInput(kind, changes as Record<string, unknown>))).body;
  const put = (id: number, changes: object, client = admin) => client.put<Item>(`/api/${kind.many}/${id}`, changes);
  const graphql = async (id: number, publishedAt: string | null) =>
    admin.graphql<Record<'saved', Item>>(
      `mutation ($input: ${kind.type}Patch!) { saved: update${kind.type}(id: ${id}, input: $input) { publishedAt } }`,
      { input: { publishedAt } },
    );

  own.test('may be set to a past time on create and update, and is kept', async () => {
    const made = await create({ status: 'published', publishedAt: past });
    expect(made.publishedAt).toBe(past);
    expect((await put(made.id, { publishedAt: '2018-01-01T00:00:00Z' })).body.publishedAt).toBe(
      '2018-01-01T00:00:00.000Z',
    );
    expect((await graphql(made.id, past)).data?.saved).toEqual({ publishedAt: past });
    expect((await put(made.id, { title: 'Another' })).body.publishedAt).toBe(past);
    const draft = await create({ publishedAt: past });
    expect((await put(draft.id, { status: 'published' })).body.publishedAt).toBe(past);
    expect((await put((await create({ publishedAt: past })).id, { publishedAt: null })).body.publishedAt).toBeNull();
  });

  own.test('may not be in the future or empty', async () => {
    const made = await create({ status: 'published' });
    const future = new Date(Date.now() + 3_600_000).toISOString();
    for (const [publishedAt, message] of [
      [future, 'Use a schedule'],
      [null, 'Published on is required'],
      ['yesterday', 'Must be a date and time with an offset, such as 2026-11-21T18:00:00Z'],
    ] as const) {
      const { status, body } = await put(made.id, { publishedAt });
      expect([status, body.message, body.fields]).toEqual([400, message, { publishedAt: message }]);
    }
    expect((await graphql(made.id, future)).errors?.[0]?.extensions['fields']).toEqual({
      publishedAt: 'Use a schedule',
    });
    expect((await create({ publishedAt: future })).fields).toEqual({ publishedAt: 'Use a schedule' });
  });
});

test('changing it needs publish; the stored value is accepted from everybody', async () => {
  const client = await author();
  const { body: draft } = await client.post<Item>('/api/posts', contentInput(posts));
  expect((await client.put(`/api/posts/${draft.id}`, { title: 'B', publishedAt: null })).status).toBe(200);
  const { status, body } = await client.put<Item>(`/api/posts/${draft.id}`, { publishedAt: past });
  expect([status, body.message]).toEqual([403, expect.stringContaining('posts.publish')]);
  expect((await client.post('/api/posts', contentInput(posts, { publishedAt: past }))).status).toBe(403);
});

test('a working copy stays valid when the date of its item is changed', async () => {
  const { body: post } = await admin.post<Item>('/api/posts', contentInput(posts, { status: 'published' }));
  await admin.put(`/api/posts/${post.id}/working-copy`, { title: 'Waiting' });
  await admin.put(`/api/posts/${post.id}`, { publishedAt: past });
  const { status, body } = await admin.post<Item>(`/api/posts/${post.id}/working-copy/publish`, {});
  expect([status, body]).toEqual([200, expect.objectContaining({ title: 'Waiting', publishedAt: past })]);
});

test('a change of it can be undone', async () => {
  const { body: post } = await admin.post<Item>('/api/posts', contentInput(posts, { status: 'published' }));
  await admin.put(`/api/posts/${post.id}`, { publishedAt: past });
  const entries = '{ timeline(first: 1) { edges { node { id summary } } } }';
  const { data } = await admin.graphql<{ timeline: { edges: { node: { id: string; summary: string } }[] } }>(entries);
  const entry = data?.timeline.edges[0]?.node;
  expect(entry?.summary).toMatch(/^Changed the date of publication of the post “/);
  await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id: entry?.id });
  expect((await admin.get<Item>(`/api/posts/${post.id}`)).body.publishedAt).toBe(post.publishedAt);
});

test('feeds are sorted by it, lists of the APIs by creation', async () => {
  const added = async (slug: string, publishedAt: string) =>
    (await admin.post<Item>('/api/posts', contentInput(posts, { slug, status: 'published', publishedAt }))).body;
  await added('newer', '2017-02-02T00:00:00.000Z');
  await added('older', '2017-01-01T00:00:00.000Z');
  const inOrder = (text: string) =>
    ['newer', 'older'].sort((a, b) => text.indexOf(`/blog/${a}`) - text.indexOf(`/blog/${b}`));
  for (const path of ['/rss.xml', '/atom.xml', '/feed.json']) {
    const { body } = await visitor.get<unknown>(path);
    expect([path, inOrder(typeof body === 'string' ? body : JSON.stringify(body))]).toEqual([path, ['newer', 'older']]);
  }
  const slugs = async (path: string) =>
    (await visitor.get<Item[]>(path)).body.map(({ slug }) => slug).filter((slug) => ['newer', 'older'].includes(slug));
  expect(await slugs('/api/posts')).toEqual(['older', 'newer']);
  expect(await slugs('/api/posts/published')).toEqual(['older', 'newer']);
  expect(await slugs('/api/posts?sort=-publishedAt')).toEqual(['newer', 'older']);
});
