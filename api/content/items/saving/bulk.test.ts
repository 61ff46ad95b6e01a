import { seededRoles } from '#schema/built-permissions';
import type { Client } from '../../../testing/client.ts';
import { contentInput, kinds, userInput, type Kind } from '../../../testing/samples.ts';
import { inTurn } from '../../../testing/pairs.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';

interface Result {
  done: string[];
  unchanged: string[];
  refused: { id: string; code: string; message: string }[];
  changes?: { id: string; status: string; category?: string | null; version: number }[];
}
type Item = Record<string, unknown> & { id: number; slug: string; status: string };

let server: TestServer;
let admin: Client;
const callers: Record<string, Client> = {};

beforeAll(async () => {
  server = await startServer();
  admin = await server.loggedIn();
  const { body: roles } = await admin.get<{ id: number; name: string }[]>('/api/roles');
  for (const name of [...seededRoles.map((role) => role.name), 'nobody']) {
    const input = userInput() as { username: string; password: string };
    const { body } = await admin.post<{ id: number }>('/api/users', input);
    const role = roles.find((each) => each.name === name);
    if (role) await admin.post(`/api/users/${body.id}/roles`, { roleId: role.id });
    callers[name] = await server.loggedIn(input);
  }
  callers['visitor'] = server.visitor();
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

const caller = (name: string) => callers[name] as Client;
const createItem = async (kind: Kind, changes: object = {}) =>
  (await admin.post<Item>(`/api/${kind.many}`, contentInput(kind, { ...changes }))).body;
const stored = (kind: Kind, id: unknown) => admin.get<Item>(`/api/${kind.many}/${String(id)}`);
const bulkField = ({ many }: Kind) => `bulk${many.charAt(0).toUpperCase()}${many.slice(1)}`;

async function bulk(kind: Kind, action: string, ids: unknown[], client = admin, also = '', category?: string | null) {
  const { data, errors } = await client.graphql<Record<string, Result>>(
    `mutation ($action: BulkAction!, $ids: [ID!]!, $category: String) {
      ${bulkField(kind)}(action: $action, ids: $ids, category: $category) {
        done unchanged refused { id code message } ${also} } }`,
    { action, ids, category },
  );
  return { result: data?.[bulkField(kind)], code: errors?.[0]?.extensions['code'], message: errors?.[0]?.message };
}
const text = (...items: { id: number }[]) => items.map(({ id }) => String(id));

describe.each(kinds)('$many', (kind) => {
  const own = inTurn(kinds.indexOf(kind), kinds.length);
  own.test('publish changes only the given items, and reports those unchanged and those not found', async () => {
    const [draft, secret, live, other] = [
      await createItem(kind),
      await createItem(kind, { status: 'private' }),
      await createItem(kind, { status: 'published' }),
      await createItem(kind),
    ];
    const { result } = await bulk(kind, 'publish', [draft.id, secret.id, live.id, draft.id, 999_999]);
    expect(result).toEqual({
      done: text(draft, secret),
      unchanged: text(live),
      refused: [{ id: '999999', code: 'NOT_FOUND', message: `${kind.type} not found` }],
    });
    for (const { id } of [draft, secret, live]) expect((await stored(kind, id)).body.status).toBe('published');
    expect((await stored(kind, draft.id)).body['publishedAt']).not.toBeNull();
    expect((await stored(kind, other.id)).body.status).toBe('draft');
  });

  own.test('the result has what undoing needs, and a later save prevents undoing', async () => {
    const [draft, secret, live] = [
      await createItem(kind),
      await createItem(kind, { status: 'private' }),
      await createItem(kind, { status: 'published' }),
    ];
    const all = [draft.id, secret.id, live.id];
    const { result } = await bulk(kind, 'publish', all, admin, 'changes { id status version }');
    const changes = result?.changes ?? [];
    expect(changes.map(({ id, status }) => [id, status])).toEqual([
      [String(draft.id), 'draft'],
      [String(secret.id), 'private'],
    ]);
    await admin.put(`/api/${kind.many}/${draft.id}`, { title: 'Written meanwhile' });
    const answers = [];
    for (const { id, ...back } of changes) answers.push((await admin.put(`/api/${kind.many}/${id}`, back)).status);
    expect(answers).toEqual([409, 200]);
    const now = await Promise.all(all.map(async (id) => (await stored(kind, id)).body.status));
    expect(now).toEqual(['published', 'private', 'published']);
  });

  own.test('unpublish turns published items into drafts and leaves private ones private', async () => {
    const [live, secret] = [
      await createItem(kind, { status: 'published' }),
      await createItem(kind, { status: 'private' }),
    ];
    const { result } = await bulk(kind, 'unpublish', [secret.id, live.id]);
    expect(result).toEqual({ done: text(live), unchanged: text(secret), refused: [] });
    expect((await stored(kind, live.id)).body.status).toBe('draft');
    expect((await stored(kind, secret.id)).body.status).toBe('private');
  });

  own.test('delete removes only the given items', async () => {
    const [first, second, kept] = [
      await createItem(kind),
      await createItem(kind, { status: 'published' }),
      await createItem(kind),
    ];
    const { result } = await bulk(kind, 'delete', [first.id, second.id]);
    expect(result).toEqual({ done: text(first, second), unchanged: [], refused: [] });
    expect((await stored(kind, first.id)).status).toBe(404);
    expect((await stored(kind, kept.id)).status).toBe(200);
  });

  own.test('a copy is a draft with the same content and its own slug', async () => {
    const source = await createItem(kind, { title: `${'Long '.repeat(39)}title`, status: 'published' });
    const copied = async (id = source.id) => {
      const { data, errors } = await admin.graphql<Record<string, Item>>(
        `mutation ($id: ID!) { duplicate${kind.type}(id: $id) { id slug } }`,
        { id },
      );
      expect(errors).toBeUndefined();
      return data?.[`duplicate${kind.type}`] as Item;
    };
    const copies = [await copied(), ...(await Promise.all([copied(), copied(), copied()]))];
    expect(copies.map(({ slug }) => slug).sort()).toEqual(
      ['', '-2', '-3', '-4'].map((suffix) => `${source.slug}-copy${suffix}`),
    );
    // A copy of a copy counts on.
    expect((await copied(copies[0]?.id)).slug).toBe(`${source.slug}-copy-5`);
    const { body: copy } = await stored(kind, copies[0]?.id);
    const own = ['id', 'title', 'slug', 'status', 'createdAt', 'updatedAt', 'publishedAt', 'version', 'url'];
    for (const field of Object.keys(source).filter((name) => !own.includes(name))) {
      expect([field, copy[field]]).toEqual([field, source[field]]);
    }
    expect(copy.status).toBe('draft');
    expect(copy['publishedAt']).toBeNull();
    expect(String(copy['title'])).toMatch(/^Long .* \(copy\)$/);
    expect(String(copy['title']).length).toBeLessThanOrEqual(200);
  });

  own.test('publishing and deleting the same items concurrently leaves no item half changed', async () => {
    const items = [];
    for (let n = 0; n < 6; n++) items.push(await createItem(kind));
    const ids = items.map(({ id }) => id);
    const [published, deleted] = await Promise.all([
      bulk(kind, 'publish', ids),
      bulk(kind, 'delete', [...ids].reverse()),
    ]);
    expect(deleted.result?.done.sort()).toEqual(text(...items).sort());
    const known = [...(published.result?.done ?? []), ...(published.result?.refused ?? []).map(({ id }) => id)];
    expect(known.sort()).toEqual(text(...items).sort());
    for (const id of ids) expect((await stored(kind, id)).status).toBe(404);
  });
});

const post = kinds[1];

test('home and about are refused with a message, and the other items are processed', async () => {
  const { body: pages } = await admin.get<Item[]>('/api/pages');
  const home = pages.find(({ slug }) => slug === 'home') as Item;
  const page = await createItem(kinds[0]);
  const { result } = await bulk(kinds[0], 'delete', [home.id, page.id]);
  expect(result?.done).toEqual(text(page));
  expect(result?.refused).toEqual([
    { id: String(home.id), code: 'CONFLICT', message: 'The page "home" cannot be deleted' },
  ]);
  const { errors } = await admin.graphql('mutation ($id: ID!) { duplicatePage(id: $id) { id } }', { id: home.id });
  expect(errors?.[0]?.message).toBe('The page "home" is built in and cannot be duplicated');
});

test.each([
  ['none', []],
  ['101', Array.from({ length: 101 }, (_, i) => i + 1)],
])('%s of them are refused', async (_, ids) => {
  const { code, message } = await bulk(post, 'publish', ids);
  expect([code, message]).toEqual(['BAD_USER_INPUT', 'Must be from 1 to 100']);
});

const refusedBy = (permission: string) => `You need the permission ${permission} to do this`;
type Case = [who: string, action: string, outcome: string];

test.each<Case>([
  ['administrator', 'publish', 'done'],
  ['administrator', 'unpublish', 'unchanged'],
  ['administrator', 'delete', 'done'],
  ['editor', 'publish', 'done'],
  ['editor', 'delete', 'done'],
  ['author', 'publish', refusedBy('posts.publish')],
  ['author', 'unpublish', refusedBy('posts.publish')],
  ['author', 'delete', refusedBy('posts.delete')],
  ['viewer', 'publish', refusedBy('posts.update')],
  ['viewer', 'delete', refusedBy('posts.delete')],
  ['nobody', 'publish', refusedBy('posts.update')],
  ['nobody', 'delete', refusedBy('posts.delete')],
  ['visitor', 'publish', 'Please log in first'],
  ['visitor', 'delete', 'Please log in first'],
])('%s: %s a draft', async (who, action, outcome) => {
  const { id } = await createItem(post);
  const { result, message } = await bulk(post, action, [id], caller(who));
  if (message !== undefined) expect(message).toContain(outcome);
  else expect(result).toEqual({ done: [], unchanged: [], refused: [], [outcome]: [String(id)] });
  const isUnharmed = !['done'].includes(outcome);
  const { status, body } = await stored(post, id);
  if (isUnharmed) expect([status, body.status]).toEqual([200, 'draft']);
});

test.each<[string, string]>([
  ['administrator', 'copied'],
  ['editor', 'copied'],
  ['author', 'copied'],
  ['viewer', refusedBy('posts.create')],
  ['nobody', refusedBy('posts.create')],
  ['visitor', 'Please log in first'],
])('%s duplicates a published post: %s', async (who, outcome) => {
  const source = await createItem(post, { status: 'published' });
  const { data, errors } = await caller(who).graphql<{ duplicatePost: { title: string; status: string } }>(
    'mutation ($id: ID!) { duplicatePost(id: $id) { title status } }',
    { id: source.id },
  );
  if (outcome !== 'copied') expect(errors?.[0]?.message).toContain(outcome);
  else expect(data?.duplicatePost).toEqual({ title: `${String(source['title'])} (copy)`, status: 'draft' });
});

describe.each(kinds.filter(({ isStory }) => isStory))('the category of several $many', (kind) => {
  const changes = 'changes { id category version }';
  const categoryOf = async ({ id }: Item) => (await stored(kind, id)).body['category'];

  test('is changed unless it is the same already, and can be undone unless the item was saved since', async () => {
    const [first, second, there] = [
      await createItem(kind),
      await createItem(kind, { category: null, status: 'published' }),
      await createItem(kind, { category: 'Technology' }),
    ];
    const ids = [first.id, second.id, there.id, 999_999];
    const { result } = await bulk(kind, 'categorise', ids, admin, changes, 'Technology');
    expect(result).toMatchObject({
      done: text(first, second),
      unchanged: text(there),
      refused: [{ id: '999999', code: 'NOT_FOUND' }],
      changes: [
        { id: String(first.id), category: 'Healthcare' },
        { id: String(second.id), category: null },
      ],
    });
    expect([await categoryOf(first), await categoryOf(second)]).toEqual(['Technology', 'Technology']);
    await admin.put(`/api/${kind.many}/${first.id}`, { title: 'Written meanwhile' });
    const answers = [];
    for (const { id, ...back } of result?.changes ?? []) {
      answers.push((await admin.put(`/api/${kind.many}/${id}`, back)).status);
    }
    expect(answers).toEqual([409, 200]);
    expect(await categoryOf(second)).toBeNull();
  });

  test('is removed when none is given', async () => {
    const item = await createItem(kind);
    expect((await bulk(kind, 'categorise', [item.id])).result).toEqual({
      done: text(item),
      unchanged: [],
      refused: [],
    });
    expect(await categoryOf(item)).toBeNull();
  });

  test('must follow the rule of the field', async () => {
    const item = await createItem(kind);
    const { code, message } = await bulk(kind, 'categorise', [item.id], admin, '', 'x'.repeat(51));
    expect([code, message]).toEqual(['BAD_USER_INPUT', 'Category must be less than 50 characters']);
    expect(await categoryOf(item)).toBe('Healthcare');
  });

  test('can be changed on drafts without permission to publish, but not with permission to read only', async () => {
    const [draft, live] = [await createItem(kind), await createItem(kind, { status: 'published' })];
    const ids = [draft.id, live.id];
    const { result } = await bulk(kind, 'categorise', ids, caller('author'), '', 'Automation');
    expect(result).toMatchObject({ done: text(draft), refused: [{ id: String(live.id), code: 'FORBIDDEN' }] });
    for (const [who, code] of [
      ['viewer', 'FORBIDDEN'],
      ['nobody', 'FORBIDDEN'],
      ['visitor', 'UNAUTHENTICATED'],
    ] as const) {
      expect((await bulk(kind, 'categorise', ids, caller(who), '', 'Technology')).code).toBe(code);
    }
    expect(await categoryOf(live)).toBe('Healthcare');
  });
});

test('pages have no category to change', async () => {
  const [pages] = kinds;
  const page = await createItem(pages);
  expect(await bulk(pages, 'categorise', [page.id], admin, '', 'Technology')).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Pages have no category',
  });
});
