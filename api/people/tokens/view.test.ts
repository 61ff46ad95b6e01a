import type { Client } from '../../testing/client.ts';
import { refusal } from '../../testing/matchers.ts';
import { contentInput, kinds, type Kind } from '../../testing/samples.ts';
import { inTurn } from '../../testing/pairs.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// What lists and items return with API tokens of either view, over both transports.
const server = await serverForFile();
const admin = await server.loggedIn();

const permissions = kinds.flatMap(({ many }) =>
  ['read', 'create', 'update', 'delete', 'publish'].map((action) => `${many}.${action}`),
);

type Headers = Record<string, string>;

async function token(changes: object = {}): Promise<Headers> {
  const input = { name: 'Build', permissions, expiresInDays: 1, ...changes };
  const { status, body } = await admin.post<{ token: string }>('/api/tokens', input);
  expect(status).toBe(201);
  return { Authorization: `Bearer ${body.token}` };
}

const callers: Record<string, { client: Client; headers: Headers }> = {
  'a visitor': { client: server.visitor(), headers: {} },
  'a session': { client: admin, headers: {} },
  'a new token': { client: server.visitor(), headers: await token() },
  'a token of everything': { client: server.visitor(), headers: await token({ view: 'everything' }) },
  'a token of everything that may not read': {
    client: server.visitor(),
    headers: await token({ view: 'everything', permissions: ['posts.create'] }),
  },
};

interface Item {
  id: number;
  slug: string;
  status: string;
}

/** The statuses that each way of requesting returns, with one item in each. */
type Shown = string[];
const all: Shown = ['draft', 'private', 'published'];
const live: Shown = ['published'];
const drafts: Shown = ['draft'];

/** By caller: without parameters, with `view=published`, with `view=everything`, with `status=draft`, with both. */
const table: Record<string, [Shown, Shown, Shown, Shown, Shown]> = {
  'a visitor': [live, live, live, [], []],
  'a session': [all, live, all, drafts, []],
  'a new token': [live, live, all, drafts, []],
  'a token of everything': [all, live, all, drafts, []],
  'a token of everything that may not read': [live, live, live, [], []],
};

const asks = [
  {},
  { view: 'published' },
  { view: 'everything' },
  { status: 'draft' },
  { view: 'published', status: 'draft' },
] as const;

async function itemsOf(kind: Kind): Promise<Item[]> {
  const made: Item[] = [];
  for (const status of all) {
    const { body } = await admin.post<Item>(`/api/${kind.many}`, contentInput(kind, { status, title: 'Tidewater' }));
    made.push(body);
  }
  return made;
}

const only = (statuses: readonly string[]) => [...statuses].sort();

describe.each(kinds)('$many', (kind) => {
  const own = inTurn(kinds.indexOf(kind), kinds.length);
  let items: Item[];
  beforeAll(async () => {
    items = await itemsOf(kind);
  });

  describe.each(Object.entries(callers))('%s', (who, { client, headers }) => {
    test.each(own.rows(asks.map((ask, at) => [ask, (table[who] ?? [])[at] ?? []] as const)))(
      '%j',
      async (ask, shown) => {
        const query = new URLSearchParams(ask).toString();
        const { body: list } = await client.get<Item[]>(`/api/${kind.many}?search=tidewater&${query}`, headers);
        expect(only(list.map(({ status }) => status))).toEqual(shown);
        const paged = await client.get<Item[]>(`/api/${kind.many}?search=tidewater&limit=1&${query}`, headers);
        expect(paged.headers.get('x-total-count')).toBe(String(shown.length));

        const view = 'view' in ask ? `, view: ${ask.view}` : '';
        const status = 'status' in ask ? `, status: ${ask.status}` : '';
        const { data } = await client.graphql<{ list: { totalCount: number; edges: { node: Item }[] } }>(
          `{ list: ${kind.many}(filter: { search: "tidewater"${status} }${view}) { totalCount edges { node { status } } } }`,
          {},
          headers,
        );
        expect(only(data?.list.edges.map(({ node }) => node.status) ?? [])).toEqual(shown);
        expect(data?.list.totalCount).toBe(shown.length);

        if ('status' in ask) return;
        for (const item of items) {
          const isShown = shown.includes(item.status);
          for (const path of [`${item.id}`, `slug/${item.slug}`]) {
            const { status: answered } = await client.get(`/api/${kind.many}/${path}?${query}`, headers);
            expect([path, answered]).toEqual([path, isShown ? 200 : 404]);
          }
          const { data: found } = await client.graphql(
            `query ($id: ID!, $slug: String!) {
            byId: ${kind.one}(id: $id${view}) { status } bySlug: ${kind.one}(slug: $slug${view}) { status } }`,
            { id: item.id, slug: item.slug },
            headers,
          );
          const expected = isShown ? { status: item.status } : null;
          expect(found).toEqual({ byId: expected, bySlug: expected });
        }
      },
    );
  });

  own.test('the counts of a list follow the view', async () => {
    const { client, headers } = callers['a new token'] as { client: Client; headers: Headers };
    const ask = async (view: string) => {
      const { data } = await client.graphql<{ list: { counts: { byStatus: { status: string; count: number }[] } } }>(
        `{ list: ${kind.many}${view} { counts { byStatus { status count } } } }`,
        {},
        headers,
      );
      return data?.list.counts.byStatus.filter(({ count }) => count > 0).map(({ status }) => status);
    };
    expect(await ask('')).toEqual(['published']);
    expect(await ask('(view: everything)')).toEqual(['draft', 'published', 'private']);
  });

  own.test('no view limits writing', async () => {
    const { client, headers } = callers['a new token'] as { client: Client; headers: Headers };
    const path = `/api/${kind.many}`;
    const { status, body: draft } = await client.post<Item>(path, contentInput(kind), headers);
    expect(status).toBe(201);
    expect((await client.put(`${path}/${draft.id}`, { title: 'Changed' }, headers)).status).toBe(200);
    const copy = await client.graphql<Record<'copy', Item>>(
      `mutation { copy: duplicate${kind.type}(id: ${draft.id}) { id } }`,
      {},
      headers,
    );
    expect(copy.errors).toBeUndefined();
    const bulk = `mutation { bulk: bulk${kind.type}s(action: publish, ids: [${copy.data?.copy.id}]) { done } }`;
    expect((await client.graphql(bulk, {}, headers)).data).toEqual({ bulk: { done: [String(copy.data?.copy.id)] } });
    expect((await client.get(`${path}/${draft.id}/revisions`, headers)).status).toBe(200);
    expect((await client.delete(`${path}/${draft.id}`, headers)).status).toBe(204);
  });

  test.each(own.rows(['', '/1', '/slug/none']))('an unknown view is refused: %s', async (path) => {
    const { status, body } = await admin.get(`/api/${kind.many}${path}?view=drafts`);
    const message = 'Must be one of published, everything';
    expect([status, body]).toEqual([400, refusal('BAD_USER_INPUT', { view: message })]);
  });

  own.test('/published takes the parameters of lists, and returns published items to everybody', async () => {
    const path = `/api/${kind.many}/published`;
    for (const { client, headers } of Object.values(callers)) {
      const get = (query: string) => client.get<Item[]>(`${path}?search=tidewater${query}`, headers);
      expect((await get('')).body.map(({ status }) => status)).toEqual(['published']);
      expect((await get('')).headers.get('x-total-count')).toBeNull();
      expect((await get('&status=draft')).body).toEqual([]);
      expect((await get('&status=published')).body).toHaveLength(1);
    }
    const more = await admin.post<Item>(`/api/${kind.many}`, contentInput(kind, { status: 'published', title: 'Aa' }));
    expect(more.status).toBe(201);
    const { body: everything } = await admin.get<Item[]>(path);
    const { headers, body: paged } = await admin.get<Item[]>(`${path}?limit=1&offset=1&sort=title`);
    expect(headers.get('x-total-count')).toBe(String(everything.length));
    expect(headers.get('link')).toContain(`<${path}?limit=1&offset=0&sort=title>; rel="first"`);
    const titles = everything.map((item) => (item as unknown as { title: string }).title);
    expect(paged.map((item) => (item as unknown as { title: string }).title)).toEqual([titles.sort()[1]]);
    for (const name of ['view', 'page']) {
      const { status, body } = await server.visitor().get(`${path}?${name}=1`);
      expect([status, body]).toEqual([400, refusal('BAD_USER_INPUT', { [name]: 'Unknown parameter' })]);
    }
  });
});

test('the view of a token is chosen when it is created, and shown', async () => {
  const input = { name: 'Build', permissions: ['posts.read'], expiresInDays: 1 };
  for (const view of ['published', 'everything']) {
    const { data } = await admin.graphql<{ made: { id: string; view: string } }>(
      'mutation ($input: TokenInput!) { made: createToken(input: $input) { id view } }',
      { input: { ...input, view } },
    );
    expect(data?.made.view).toBe(view);
    expect((await admin.get(`/api/tokens/${data?.made.id ?? ''}`)).body['view']).toBe(view);
  }
  const { status, body } = await admin.post('/api/tokens', { ...input, view: 'drafts' });
  expect([status, body['fields']]).toEqual([400, { view: 'View must be one of published, everything' }]);
});

test('every list refuses a parameter that it does not know', async () => {
  const { body } = await admin.get<{ paths: Record<string, { get?: ListOperation }> }>('/api/openapi.json');
  const lists = Object.entries(body.paths).filter(
    ([path, { get }]) =>
      !path.includes('{') && get?.responses['200']?.content?.['application/json']?.schema?.type === 'array',
  );
  expect(lists.map(([path]) => path)).toEqual(expect.arrayContaining(['/api/users', '/api/posts/published']));
  for (const [path] of lists) {
    const { status, body: refused } = await admin.get(`${path}?nonsense=1`);
    expect([path, status, refused['fields']]).toEqual([path, 400, { nonsense: 'Unknown parameter' }]);
  }
});

interface ListOperation {
  responses: Record<string, { content?: Record<string, { schema?: { type?: string } }> }>;
}
