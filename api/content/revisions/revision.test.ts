import type { Client } from '../../testing/client.ts';
import { personWith, roleNamed, roleWith } from '../../testing/access/people.ts';
import { contentInput, kinds, type Kind } from '../../testing/samples.ts';
import { inTurn } from '../../testing/pairs.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

interface Item {
  id: number;
  version: number;
  [field: string]: unknown;
}

interface Revision {
  number: number;
  createdAt: string;
  author: { id: number; name: string } | null;
  via: string;
  fields: string[];
  name: string | null;
}

const server = await serverForFile();
const admin = await server.loggedIn();

const byAdmin = { id: 1, name: 'admin' };
const [, posts] = kinds;

async function made(kind: Kind, changes: object = {}): Promise<Item> {
  return (await admin.post<Item>(`/api/${kind.many}`, contentInput(kind, { ...changes }))).body;
}

const history = async (kind: Kind, id: number, client = admin) =>
  (await client.get<Revision[]>(`/api/${kind.many}/${id}/revisions`)).body;

/** The ways to save an item, and what a revision says of each. */
const ways: [via: string, save: (kind: Kind, id: number, input: object) => Promise<unknown>][] = [
  ['rest', (kind, id, input) => admin.put(`/api/${kind.many}/${id}`, input)],
  ['graphql', (kind, id, input) => admin.graphql(update(kind), { id, input })],
  ['panel', (kind, id, input) => admin.graphql(update(kind), { id, input }, { 'apollographql-client-name': 'panel' })],
  ['token', async (kind, id, input) => server.visitor().put(`/api/${kind.many}/${id}`, input, await token())],
];

const update = ({ type }: Kind) =>
  `mutation ($id: ID!, $input: ${type}Patch!) { update${type}(id: $id, input: $input) { id } }`;

async function token(): Promise<Record<string, string>> {
  const permissions = kinds.flatMap(({ many }) => [`${many}.read`, `${many}.update`]);
  const { body } = await admin.post<{ token: string }>('/api/tokens', {
    name: 'Import',
    permissions,
    expiresInDays: 1,
  });
  return { Authorization: `Bearer ${body.token}` };
}

describe.each(kinds)('$many', (kind) => {
  const own = inTurn(kinds.indexOf(kind), kinds.length);
  const path = `/api/${kind.many}`;

  test.each(own.rows(ways))('a save by %s is a revision', async (via, save) => {
    const { id } = await made(kind);
    await save(kind, id, { title: 'Second', metaDescription: null });
    const [second, first, ...others] = await history(kind, id);
    expect(others).toEqual([]);
    const time = expect.stringMatching(/^\d{4}-.*Z$/) as unknown;
    expect(second).toEqual({
      number: 2,
      createdAt: time,
      author: byAdmin,
      token: null,
      via,
      fields: ['title', 'metaDescription'],
      name: null,
    });
    expect(first).toMatchObject({ number: 1, author: byAdmin, via: 'rest' });
    expect(first?.fields).toEqual([
      ...['title', 'slug', 'content'],
      ...(kind.isStory ? ['category', 'tags', 'featuredImage', 'excerpt'] : ['format', 'showInNavigation']),
      ...['metaDescription', 'canonicalUrl', 'status'],
    ]);
  });

  test('a revision is read, named and restored over both transports', async () => {
    const item = await made(kind, { title: 'First', status: 'published' });
    const { id } = item;
    await admin.put(`${path}/${id}`, { title: 'Second', content: '<p>Other</p>', noindex: true, status: 'private' });

    const first = await admin.get<Item>(`${path}/${id}/revisions/1`);
    expect(first.body).toEqual({ ...item, updatedAt: expect.any(String) as unknown });
    const read = await admin.graphql<{ it: Item }>(
      `query ($id: ID!) { it: ${kind.one}Revision(id: $id, number: 1) { title content noindex status reading { html } } }`,
      { id },
    );
    const { title, content, noindex, status } = item;
    expect(read.data?.it).toEqual({ title, content, noindex, status, reading: { html: content } });

    const named = await admin.put<Revision>(`${path}/${id}/revisions/1`, { name: '  As approved ' });
    expect([named.status, named.body]).toEqual([200, { ...(await history(kind, id))[1], name: 'As approved' }]);
    const renamed = await admin.graphql<{ it: Revision }>(
      `mutation ($id: ID!) { it: name${kind.type}Revision(id: $id, number: 1, name: null) { number name } }`,
      { id },
    );
    expect(renamed.data?.it).toEqual({ number: 1, name: null });

    const restored = await admin.post<Item>(`${path}/${id}/revisions/1/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body).toEqual({ ...item, version: 3, updatedAt: restored.body['updatedAt'] });
    expect((await admin.get<Item>(`${path}/${id}`)).body).toEqual(restored.body);
    const again = await admin.graphql<{ it: Item }>(
      `mutation ($id: ID!) { it: restore${kind.type}Revision(id: $id, number: 2) { title status version } }`,
      { id },
    );
    expect(again.data?.it).toEqual({ title: 'Second', status: 'private', version: 4 });
    const fields = ['title', 'content', 'noindex', 'status'];
    expect(await history(kind, id)).toMatchObject([
      { number: 4, via: 'restore', fields },
      { number: 3, via: 'restore', fields },
      { number: 2, via: 'rest', fields },
      { number: 1, via: 'rest' },
    ]);
  });

  own.test('identical saves and restoring the current values create no revision', async () => {
    const { id, version: _, ...item } = await made(kind);
    await admin.put(`${path}/${id}`, item);
    await admin.put(`${path}/${id}`, { title: item['title'] });
    await admin.post(`${path}/${id}/revisions/1/restore`);
    expect(await history(kind, id)).toHaveLength(1);
  });

  own.test(
    'reading needs read, naming and restoring need update, and restoring a published item needs publish',
    async () => {
      const draft = await made(kind);
      const live = await made(kind, { status: 'published' });
      await admin.put(`${path}/${live.id}`, { status: 'draft' });
      const withRoles = async (...permissions: string[]) =>
        server.loggedIn(await personWith(admin, await roleWith(admin, permissions)));
      const reader = await withRoles(`${kind.many}.read`);
      const writer = await withRoles(`${kind.many}.read`, `${kind.many}.update`);
      const statuses = async (client: Client, id: number) => [
        (await client.get(`${path}/${id}/revisions`)).status,
        (await client.get(`${path}/${id}/revisions/1`)).status,
        (await client.put(`${path}/${id}/revisions/1`, { name: 'x' })).status,
        (await client.post(`${path}/${id}/revisions/1/restore`)).status,
      ];
      expect(await statuses(server.visitor(), live.id)).toEqual([401, 401, 401, 401]);
      expect(await statuses(await withRoles('media.read'), live.id)).toEqual([403, 403, 403, 403]);
      expect(await statuses(reader, draft.id)).toEqual([200, 200, 403, 403]);
      expect(await statuses(writer, draft.id)).toEqual([200, 200, 200, 200]);
      expect(await statuses(writer, live.id)).toEqual([200, 200, 200, 403]);
      const refusal = await writer.post<{ message: string }>(`${path}/${live.id}/revisions/1/restore`);
      expect(refusal.body.message).toContain(`${kind.many}.publish`);
    },
  );

  own.test('concurrent saves get different numbers', async () => {
    const { id } = await made(kind);
    const saves = Array.from({ length: 8 }, (_, n) => admin.put(`${path}/${id}`, { title: `Title ${n}` }));
    await Promise.all(saves);
    const numbers = (await history(kind, id)).map(({ number }) => number);
    expect(numbers).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});

test('a list is paged by limit and offset, and by cursor', async () => {
  const { id } = await made(posts);
  for (const n of [2, 3, 4, 5]) await admin.put(`/api/posts/${id}`, { title: `Title ${n}` });
  const page = await admin.get<Revision[]>(`/api/posts/${id}/revisions?limit=2&offset=1`);
  expect(page.body.map(({ number }) => number)).toEqual([4, 3]);
  expect(page.headers.get('x-total-count')).toBe('5');
  expect(page.headers.get('link')).toContain(`</api/posts/${id}/revisions?limit=2&offset=3>; rel="next"`);
  expect((await admin.get(`/api/posts/${id}/revisions?status=draft`)).status).toBe(400);

  const query = `query ($id: ID!, $after: String) { it: postRevisions(id: $id, first: 3, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { number createdAt author { id name } token via fields name status } } } }`;
  interface Page {
    it: { totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string }; edges: { node: Revision }[] };
  }
  const start = (await admin.graphql<Page>(query, { id })).data?.it;
  expect([start?.totalCount, start?.pageInfo.hasNextPage]).toEqual([5, true]);
  const [newest] = await history(posts, id);
  expect(start?.edges[0]?.node).toEqual({ ...newest, author: { ...byAdmin, id: '1' }, status: 'draft' });
  const rest = (await admin.graphql<Page>(query, { id, after: start?.pageInfo.endCursor })).data?.it;
  expect(rest?.edges.map(({ node }) => node.number)).toEqual([2, 1]);
});

test.each([
  ['GET', '/api/posts/2147483647/revisions'],
  ['GET', '/api/posts/ID/revisions/99'],
  ['GET', '/api/posts/ID/revisions/0'],
  ['GET', '/api/posts/ID/revisions/first'],
  ['PUT', '/api/posts/ID/revisions/99'],
  ['POST', '/api/posts/ID/revisions/99/restore'],
  ['GET', '/api/pages/ID/revisions'],
  ['GET', '/api/pages/ID/revisions/1'],
])('%s %s is not found', async (method, path) => {
  const { id } = await made(posts);
  const body = method === 'PUT' ? { name: 'x' } : undefined;
  const { status } = await admin.send(method, path.replace('ID', String(id)), body);
  expect(status).toBe(404);
});

test('a name is short and can be removed; nothing else of a revision can be changed', async () => {
  const { id } = await made(posts);
  const path = `/api/posts/${id}/revisions/1`;
  const long = await admin.put<{ fields: object }>(path, { name: 'x'.repeat(101) });
  expect([long.status, long.body.fields]).toEqual([400, { name: 'Name must be less than 100 characters' }]);
  expect((await admin.put<{ fields: object }>(path, { title: 'x' })).body.fields).toEqual({ title: 'Unknown field' });
  const { body } = await admin.put<Revision>(path, { name: 'Before the fair' });
  expect((await admin.put<Revision>(path, { ...body, name: '' })).body.name).toBeNull();
  expect((await admin.put<Revision>(path, {})).body).toEqual({ ...body, name: null });
});

test('of two concurrent restores that send the same version, the second is a conflict', async () => {
  const { id, version } = await made(posts, { title: 'First' });
  await admin.put(`/api/posts/${id}`, { title: 'Second' });
  const path = `/api/posts/${id}/revisions`;
  const read = version + 1;
  const answers = await Promise.all([
    admin.post<Item>(`${path}/1/restore`, { version: read }),
    admin.post<Item>(`${path}/1/restore`, { version: read }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body as { code?: string; current?: Item } | undefined;
  expect(refused).toMatchObject({ code: 'CONFLICT', current: { title: 'First', version: read + 1 } });
  const { errors } = await admin.graphql(
    `mutation { restorePostRevision(id: "${id}", number: 2, version: ${read}) { id } }`,
  );
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { version: read + 1 } });
  expect((await admin.post(`${path}/2/restore`, { versions: 1 })).body).toMatchObject({
    fields: { versions: 'Unknown field' },
  });
});

test('current rules apply to a restore', async () => {
  const { id } = await made(posts, { slug: 'moved-away' });
  await admin.put(`/api/posts/${id}`, { slug: 'moved-here' });
  await made(posts, { slug: 'moved-away' });
  const taken = await admin.post<{ fields: object }>(`/api/posts/${id}/revisions/1/restore`);
  expect([taken.status, taken.body.fields]).toEqual([409, { slug: 'Another post already has this slug' }]);

  const em = server.orm.em.fork();
  const unsafe = JSON.stringify({
    title: 'T',
    slug: 'moved-here',
    content: '<p>x<script>y</script></p>',
    status: 'draft',
  });
  await em.execute(`update revisions set snapshot = ?::jsonb where item_id = ? and number = 1`, [unsafe, id]);
  const restored = await admin.post<Item>(`/api/posts/${id}/revisions/1/restore`);
  expect(restored.body['content']).toBe('<p>x</p>');
});

test('a page layout is restored as JSON', async () => {
  const { body: home } = await admin.get<Item>('/api/pages/slug/home');
  const layout = JSON.parse(String(home['content'])) as { hero: { title: string } };
  const changed = JSON.stringify({ ...layout, hero: { ...layout.hero, title: 'Other' } });
  await admin.put(`/api/pages/${home.id}`, { content: changed });
  const [, seeded] = await history(kinds[0], home.id);
  expect(seeded).toMatchObject({ number: 1, author: null, via: 'server' });
  const { body } = await admin.post<Item>(`/api/pages/${home.id}/revisions/1/restore`);
  expect(body['content']).toBe(home['content']);
});

test('a revision loses the name of a deleted account, and is deleted with its item', async () => {
  const person = await personWith(admin, await roleNamed(admin, 'editor'));
  await admin.put(`/api/users/${person.id}`, { firstName: 'Ada', lastName: 'King' });
  const { id } = await made(posts);
  await (await server.loggedIn(person)).put(`/api/posts/${id}`, { title: 'By somebody' });
  expect((await history(posts, id))[0]?.author).toEqual({ id: person.id, name: 'Ada King' });
  await admin.delete(`/api/users/${person.id}`);
  expect((await history(posts, id))[0]).toMatchObject({ number: 2, author: null });
  const rows = () =>
    server.orm.em.fork().execute<{ all: string }[]>(`select r::text as all from revisions r where item_id = ?`, [id]);
  expect(JSON.stringify(await rows())).not.toMatch(/Ada|King/);
  await admin.delete(`/api/posts/${id}`);
  await admin.delete(`/api/trash/post/${id}`);
  expect(await rows()).toEqual([]);
});

test('a save that fails leaves no revision', async () => {
  const { id, version } = await made(posts);
  expect((await admin.put(`/api/posts/${id}`, { title: '' })).status).toBe(400);
  expect((await admin.put(`/api/posts/${id}`, { title: 'x', version: version + 1 })).status).toBe(409);
  expect(await history(posts, id)).toHaveLength(1);
});

test('every column of content is a field of a kind or a listed exception', async () => {
  const columns = await server.orm.em.fork().execute<{ name: string }[]>(
    `select column_name as name from information_schema.columns where table_name = 'content'
     and not column_name = any (content_system_columns())`,
  );
  const lists = await Promise.all(kinds.map(({ many }) => admin.get<Item[]>(`/api/${many}?limit=1`)));
  const fields = [...lists.flatMap(({ body }) => Object.keys(body[0] ?? {})), 'content', 'status', 'publishedAt'];
  const unknown = columns
    .map(({ name }) => name)
    .filter((name) => !fields.includes(name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())));
  const advice = 'add it to content_system_columns() in api/kernel/database/sql/content-history.sql, by a migration';
  expect(unknown.map((name) => `${name} is no field: ${advice}`)).toEqual([]);
});
