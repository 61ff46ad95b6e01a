import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '#schema/constants';
import { personWith, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { contentInput, kinds, type Kind } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile({ trustProxy: 1 });
const admin = await server.loggedIn();
const visitor = server.visitor();
const author = await server.loggedIn(await personWith(admin, await roleWith(admin, ['posts.read'])));

interface Change {
  type: string;
  kind: string;
  id: number;
  slug: string;
  at: string;
  item?: { id: number; title: string; content: string; status: string };
}
interface Page {
  changes: Change[];
  cursor: string;
  hasMore: boolean;
}

const sql = <T = object>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);

async function page(client: Client, query = ''): Promise<Page> {
  const { status, body } = await client.get<Page>(`/api/changes${query}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}
/** The current end of the feed. */
async function end(client: Client): Promise<string> {
  for (let at = await page(client); ; at = await page(client, `?since=${at.cursor}`)) if (!at.hasMore) return at.cursor;
}
const typesAfter = async (client: Client, cursor: string, query = '') =>
  (await page(client, `?since=${cursor}${query}`)).changes.map(({ type }) => type);

async function made(changes: Record<string, unknown> = {}, kind: Kind = kinds[1]) {
  const { status, body } = await admin.post<Change['item'] & object>(`/api/${kind.many}`, contentInput(kind, changes));
  expect(status).toBe(201);
  return body;
}

// One call on an item, and the changes that each caller gets.
const acts: readonly [
  act: string,
  before: string,
  run: (id: number) => Promise<unknown>,
  everything: string[],
  published: string[],
][] = [
  ['saves a draft', 'draft', (id) => admin.put(`/api/posts/${id}`, { title: 'B' }), ['updated'], []],
  ['saves what is live', 'published', (id) => admin.put(`/api/posts/${id}`, { title: 'B' }), ['updated'], ['updated']],
  ['saves nothing new', 'published', (id) => admin.put(`/api/posts/${id}`, {}), [], []],
  ['publishes', 'draft', (id) => admin.put(`/api/posts/${id}`, { status: 'published' }), ['published'], ['published']],
  [
    'takes down',
    'published',
    (id) => admin.put(`/api/posts/${id}`, { status: 'draft' }),
    ['unpublished'],
    ['unpublished'],
  ],
  ['makes a draft private', 'draft', (id) => admin.put(`/api/posts/${id}`, { status: 'private' }), ['updated'], []],
  ['deletes a draft', 'draft', (id) => admin.delete(`/api/posts/${id}`), ['deleted'], []],
  ['deletes what is live', 'published', (id) => admin.delete(`/api/posts/${id}`), ['deleted'], ['deleted']],
  [
    'deletes for good',
    'draft',
    async (id) => {
      await admin.delete(`/api/posts/${id}`);
      expect((await admin.delete(`/api/trash/post/${id}`)).status).toBe(204);
    },
    ['deleted'],
    [],
  ],
  [
    'keeps a working copy',
    'published',
    (id) => admin.put(`/api/posts/${id}/working-copy`, { title: 'Waiting' }),
    [],
    [],
  ],
  [
    'deletes and restores',
    'published',
    async (id) => {
      await admin.delete(`/api/posts/${id}`);
      await admin.post(`/api/trash/post/${id}/restore`, {});
    },
    ['deleted', 'created', 'published'],
    ['deleted', 'published'],
  ],
];

test.each(acts)('who %s (%s before)', async (_act, status, run, everything, published) => {
  const item = await made({ status });
  const [all, live] = [await end(admin), await end(visitor)];
  await run(item.id);
  expect(await typesAfter(admin, all)).toEqual(everything);
  expect(await typesAfter(visitor, live)).toEqual(published);
  expect(await typesAfter(admin, live, '&view=published')).toEqual(published);
});

test('a change carries the current item, as far as the caller may see it', async () => {
  const [all, live, reads] = [await end(admin), await end(visitor), await end(author)];
  const draft = await made({ title: 'Secret', slug: 'secret' });
  const post = await made({ title: 'Open', slug: 'open', status: 'published' });
  const article = await made({ title: 'Other', slug: 'other' }, kinds[2]);
  await admin.put(`/api/posts/${post.id}`, { title: 'Opened', slug: 'opened' });
  const shown = async (client: Client, cursor: string) =>
    (await page(client, `?since=${cursor}`)).changes.map(({ type, slug, item }) => [type, slug, item?.title]);
  const live2 = [
    ['published', 'open', 'Opened'],
    ['updated', 'opened', 'Opened'],
  ];
  expect(await shown(visitor, live)).toEqual(live2);
  const ofPosts = [['created', 'secret', 'Secret'], ['created', 'open', 'Opened'], ...live2];
  expect(await shown(author, reads)).toEqual(ofPosts);
  expect(await shown(admin, all)).toEqual([...ofPosts.slice(0, 3), ['created', 'other', 'Other'], ...live2.slice(1)]);
  await admin.put(`/api/posts/${post.id}`, { status: 'draft', slug: 'secret-plan' });
  const { changes } = await page(visitor, `?since=${live}`);
  expect(changes.map(({ type, slug, item }) => [type, slug, item])).toEqual([
    ['published', 'open', undefined],
    ['updated', 'opened', undefined],
    ['unpublished', 'opened', undefined],
  ]);
  const [first] = (await page(admin, `?since=${all}`)).changes;
  const { body } = await admin.get(`/api/posts/${draft.id}`);
  expect(first).toEqual({
    ...{ type: 'created', kind: 'post', id: draft.id, slug: 'secret', item: body },
    at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
  });
  await admin.delete(`/api/articles/${article.id}`);
});

test('a mirror that reads page by page equals the database in both views, even after old changes are deleted', async () => {
  const mirror = async (client: Client) => {
    const items = new Map<number, unknown>();
    for (let at = await page(client, '?limit=3'); ; at = await page(client, `?limit=3&since=${at.cursor}`)) {
      for (const { type, id, item } of at.changes) {
        if (type === 'unpublished' || type === 'deleted') items.delete(id);
        else if (item) items.set(id, item);
        if (type === 'unpublished' && item) items.set(id, item);
      }
      if (!at.hasMore) return [...items.values()].sort((a, b) => (a as { id: number }).id - (b as { id: number }).id);
    }
  };
  const database = async (client: Client) => {
    const lists = await Promise.all(kinds.map(({ many }) => client.get<{ id: number }[]>(`/api/${many}`)));
    const ids = lists.flatMap(({ body }, at) => body.map(({ id }) => `/api/${kinds[at]?.many ?? ''}/${id}`));
    const items = await Promise.all(ids.map(async (path) => (await client.get<{ id: number }>(path)).body));
    return items.sort((a, b) => a.id - b.id);
  };
  expect(await mirror(admin)).toEqual(await database(admin));
  expect(await mirror(visitor)).toEqual(await database(visitor));
  const [{ n: before }] = (await sql<{ n: number }>('select count(*)::int as n from content_changes')) as [
    { n: number },
  ];
  await sql(`select expire_content_changes(now() + interval '1 second')`);
  const [{ n: after }] = (await sql<{ n: number }>('select count(*)::int as n from content_changes')) as [
    { n: number },
  ];
  expect(after).toBeLessThan(before);
  expect(await mirror(admin)).toEqual(await database(admin));
  expect(await mirror(visitor)).toEqual(await database(visitor));
});

test('a cursor that is too old is 410; a cursor of another view or list is refused', async () => {
  const old = await end(visitor);
  const item = await made({ status: 'published' });
  await admin.delete(`/api/posts/${item.id}`);
  expect(await typesAfter(visitor, old)).toEqual(['published', 'deleted']);
  await sql(`select expire_content_changes(now() + interval '1 second')`);
  expect((await visitor.get(`/api/changes?since=${old}`)).body).toEqual({
    message: 'The cursor is too old. Start over, without a cursor',
    code: 'GONE',
    fields: { since: 'The cursor is too old' },
  });
  expect((await visitor.get(`/api/changes?since=${old}`)).status).toBe(410);
  const { errors } = await visitor.graphql('query ($after: String) { changes(after: $after) { edges { cursor } } }', {
    after: old,
  });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'GONE', fields: { after: 'The cursor is too old' } });
  const { status, body } = await visitor.get<{ message: string }>(`/api/changes?since=${await end(admin)}`);
  expect([status, body.message]).toEqual([
    400,
    'The cursor belongs to the view "everything". Start over, without a cursor',
  ]);
});

test.each([
  ['since=abc', 'since'],
  ['limit=0', 'limit'],
  ['wait=31', 'wait'],
  ['view=mine', 'view'],
  ['after=1', 'after'],
])('refuses ?%s', async (query, field) => {
  const { status, body } = await visitor.get<{ fields: object }>(`/api/changes?${query}`);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('changes of two transactions stay in order for each item, and none appears behind a cursor', async () => {
  const [a, b] = [await made(), await made()];
  const cursor = await end(admin);
  const save = (id: number, title: string) =>
    `update content set title = '${title}', version = version + 1 where id = ${id}`;
  const slow = server.orm.em.fork();
  await slow.begin();
  await slow.execute(save(a.id, 'slow'));
  await server.orm.em.fork().execute(save(b.id, 'first'));
  const first = await page(admin, `?since=${cursor}`);
  expect(first.changes.map(({ id }) => id)).toEqual([b.id]);
  await slow.execute(save(b.id, 'second'));
  await slow.commit();
  const second = await page(admin, `?since=${first.cursor}`);
  expect(second.changes.map(({ id }) => id)).toEqual([a.id, b.id]);
});

test('?wait answers as soon as something changes, and empty when nothing does', async () => {
  const cursor = await end(visitor);
  const waiting = page(visitor, `?since=${cursor}&wait=30`);
  const item = await made({ status: 'published' });
  expect((await waiting).changes.map(({ id }) => id)).toEqual([item.id]);
  const after = await end(visitor);
  await made();
  expect(await page(visitor, `?since=${after}&wait=1`)).toEqual({ changes: [], cursor: after, hasMore: false });
});

test('GraphQL returns the same changes, with the fields of the item', async () => {
  const after = await end(visitor);
  const item = await made({ status: 'published', title: 'In GraphQL' });
  const { data } = await visitor.graphql(
    `query ($after: String) { changes(after: $after) {
       edges { cursor node { type kind id slug item { title ... on Post { category } } } }
       pageInfo { hasNextPage endCursor } } }`,
    { after },
  );
  const cursor = await end(visitor);
  expect(data).toEqual({
    changes: {
      edges: [
        {
          cursor,
          node: {
            ...{ type: 'published', kind: 'post', id: String(item.id), slug: expect.any(String) as unknown },
            item: { title: 'In GraphQL', category: 'Healthcare' },
          },
        },
      ],
      pageInfo: { hasNextPage: false, endCursor: cursor },
    },
  });
});

test('server-sent events carry each change once, with a cursor to resume from', async () => {
  const cursor = await end(visitor);
  const listen = async (lastEventId: string, n: number) => {
    const gone = new AbortController();
    const headers = { Accept: 'text/event-stream', 'Last-Event-ID': lastEventId };
    const response = await fetch(`${server.url}/api/changes`, { headers, signal: gone.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    let text = '';
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString();
      if (text.split('\n\nid: ').length > n && text.endsWith('\n\n')) break;
    }
    gone.abort();
    return Array.from(text.matchAll(/^id: (.+)\nevent: (.+)\ndata: (.+)$/gm), ([, id = '', type, data = '']) => ({
      ...{ id, type },
      item: (JSON.parse(data) as Change).id,
    }));
  };
  const listening = listen(cursor, 2);
  const [a, b] = [await made({ status: 'published' }), await made({ status: 'published' })];
  const events = await listening;
  expect(events.map(({ type, item }) => [type, item])).toEqual([
    ['published', a.id],
    ['published', b.id],
  ]);
  expect(await listen(events[0]?.id ?? '', 1)).toEqual([events[1]]);
});

describe('places for clients that wait', () => {
  const gone = new AbortController();
  afterAll(() => gone.abort());
  let since = '';
  beforeAll(async () => (since = await end(visitor)));

  const listen = (address: string, headers: Record<string, string> = { 'Last-Event-ID': since }) =>
    fetch(`${server.url}/api/changes`, {
      headers: { Accept: 'text/event-stream', 'X-Forwarded-For': address, ...headers },
      signal: gone.signal,
    });

  test('one address has twenty, and the next one is told so', async () => {
    const all = await Promise.all(Array.from({ length: limits.openReadersEach }, () => listen('203.0.113.1')));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await listen('203.0.113.1');
    expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
      429,
      '5',
      {
        code: 'RATE_LIMITED',
        message: '20 clients are waiting for changes from your address, which is the limit. Close one first',
      },
    ]);
    // The same for long polling. Requests that do not wait are not counted.
    const from = { 'X-Forwarded-For': '203.0.113.1' };
    expect((await visitor.get('/api/changes?wait=1', from)).status).toBe(429);
    expect((await visitor.get('/api/changes', from)).status).toBe(200);
  });

  test('visitors cannot take the places of tokens, and a client that disconnects makes room', async () => {
    const input = { name: 'Mirror', permissions: ['posts.read'], expiresInDays: 1, isService: true };
    const { body } = await admin.post<{ token: string }>('/api/tokens', input);
    const others = Array.from({ length: limits.openVisitingReaders - limits.openReadersEach }, (_, n) =>
      listen(`198.51.100.${n}`),
    );
    expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await listen('192.0.2.1');
    expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
      503,
      '5',
      expect.objectContaining({
        code: 'UNAVAILABLE',
        message: 'Too many clients are waiting for changes. Please try again in a moment',
      }),
    ]);
    const admitted = await listen('192.0.2.1', { Authorization: `Bearer ${body.token}` });
    expect(admitted.status).toBe(200);
    gone.abort();
    while ((await visitor.get('/api/changes?wait=1')).status !== 200) await sleep(20);
    // A refusal is not a server error.
    expect(server.errors).toEqual([]);
  });
});

test('a page ends before its items are longer than half a megabyte', async () => {
  const since = await end(visitor);
  const content = `<p>${'word '.repeat(60_000)}</p>`;
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await made({ status: 'published', content })).id);
  const pages: number[][] = [];
  for (let at = await page(visitor, `?since=${since}`); ; at = await page(visitor, `?since=${at.cursor}`)) {
    pages.push(at.changes.map(({ id }) => id));
    if (!at.hasMore) break;
  }
  expect(pages.flat()).toEqual(ids);
  expect(pages.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
});
