import { contentInput, kinds, type Kind } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// What one person types in the panel, until ten minutes pass without a key, is one revision, one line and one event.
const server = await serverForFile();
const admin = await server.loggedIn();
const panel = { 'apollographql-client-name': 'panel' };
const [, posts] = kinds;

interface Saved {
  id: string;
  version: number;
}

const { em } = server.orm;
const rows = <T extends object>(text: string, values: unknown[] = []) => em.fork().execute<T[]>(text, values);

const save = async ({ type }: Kind, id: number | string, input: object, isAutosave = true) => {
  const text = `mutation ($id: ID!, $input: ${type}Patch!, $auto: Boolean!) {
    saved: update${type}(id: $id, input: $input, isAutosave: $auto) { id version }
  }`;
  return admin.graphql<{ saved: Saved }>(text, { id, input, auto: isAutosave }, panel);
};
const made = async (kind: Kind, changes: object = {}) =>
  (await admin.post<{ id: number }>(`/api/${kind.many}`, contentInput(kind, { status: 'draft', ...changes }))).body.id;

const revisions = async (kind: Kind, id: number | string) =>
  (await admin.get<{ number: number; fields: string[] }[]>(`/api/${kind.many}/${id}/revisions`)).body;
const audited = (id: number | string) =>
  rows<{ action: string; before: Record<string, string> | null; after: Record<string, string> | null }>(
    'select action, before, after from audit where item_id = ? order by id',
    [String(id)],
  );
const lines = async (id: number | string) =>
  (await rows<{ n: number }>('select count(*)::int as n from timeline_entries where item_id = ?', [String(id)]))[0]?.n;
const announced = async (id: number | string) => {
  const { body } = await admin.get<{ changes: { id: number; type: string }[] }>('/api/changes?limit=1000');
  return body.changes.filter((change) => change.id === Number(id)).map(({ type }) => type);
};
const sent = (id: number | string) =>
  rows<{ type: string; version: number; isDue: boolean }>(
    'select type, version, next_at <= now() or attempts > 0 as "isDue" from webhook_deliveries where item_id = ? order by id',
    [String(id)],
  );
/** Lets ten minutes pass. */
const wait = (id: number | string) =>
  rows(
    `with r as (update revisions set created_at = created_at - interval '11 minutes' where item_id = ?),
       c as (update content_changes set due_at = due_at - interval '11 minutes' where item_id = ?)
     update webhook_deliveries set next_at = next_at - interval '11 minutes' where item_id = ? and state = 'waiting'`,
    [id, id, String(id)],
  );

beforeAll(async () => {
  await admin.post('/api/webhooks', { url: 'https://hooks.example.com/in', events: ['*'] });
});

test('a sitting is one revision, one line and one event, after it has ended', async () => {
  const [kind] = kinds;
  const id = await made(kind, { title: 'As it was' });
  expect(await announced(id)).toEqual(['created']);
  const titles = ['Fir', 'First', 'First wor', 'First words'];
  for (const title of titles) await save(kind, id, { title });
  await save(kind, id, { metaDescription: 'Described.' });

  expect(await revisions(kind, id)).toMatchObject([{ number: 2, fields: ['title', 'metaDescription'] }, { number: 1 }]);
  const { body: kept } = await admin.get<{ title: string }>(`/api/${kind.many}/${id}/revisions/2`);
  expect(kept).toMatchObject({ title: 'First words', metaDescription: 'Described.' });
  expect(await lines(id)).toBe(2);
  expect(await audited(id)).toMatchObject([
    { action: 'create' },
    { action: 'update', before: { title: 'As it was' }, after: { title: 'First words' } },
  ]);
  expect(await announced(id)).toEqual(['created']);
  expect(await sent(id)).toMatchObject([{ isDue: true }, { type: `${kind.one}.updated`, version: 6, isDue: false }]);
  await wait(id);
  expect(await announced(id)).toEqual(['created', 'updated']);
  expect(await sent(id)).toMatchObject([{ isDue: true }, { type: `${kind.one}.updated`, version: 6, isDue: true }]);

  // The next sitting.
  await save(kind, id, { title: 'Later words' });
  expect(await revisions(kind, id)).toHaveLength(3);
  expect(await lines(id)).toBe(3);
  await wait(id);
  expect(await announced(id)).toEqual(['created', 'updated', 'updated']);

  // Undo takes the whole sitting back.
  const [entry] = await rows<{ id: number }>('select max(id) as id from timeline_entries where item_id = ?', [
    String(id),
  ]);
  await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id: entry?.id }, panel);
  const { body: undone } = await admin.get<{ title: string }>(`/api/${kind.many}/${id}`);
  expect(undone.title).toBe('First words');
});

test.each<[ended: string, end: (id: number) => Promise<unknown>, revisions: number, events: string[]]>([
  ['a save with the button', (id) => save(posts, id, { title: 'With the button' }, false), 2, ['updated']],
  ['a save that changes nothing', (id) => save(posts, id, { title: 'Typed' }, false), 2, ['updated']],
  ['publishing', (id) => save(posts, id, { status: 'published' }, false), 3, ['updated', 'published']],
  ["somebody else's save", (id) => admin.put(`/api/posts/${id}`, { title: 'By REST' }), 3, ['updated', 'updated']],
  ['moving it to the trash', (id) => admin.delete(`/api/posts/${id}`), 2, ['updated', 'deleted']],
])('%s sends the event of what was typed before', async (_, end, count, events) => {
  const id = await made(posts, { title: 'Before' });
  await save(posts, id, { title: 'Ty' });
  await save(posts, id, { title: 'Typed' });
  await end(id);
  expect(await announced(id)).toEqual(['created', ...events]);
  expect((await sent(id)).map(({ isDue }) => isDue)).toEqual(['created', ...events].map(() => true));
  const [found] = await rows<{ n: number }>('select count(*)::int as n from revisions where item_id = ?', [id]);
  expect(found?.n).toBe(count);
});

test('what was sent back from a review stays as it is', async () => {
  const id = await made(posts);
  await save(posts, id, { title: 'Reviewed' });
  await admin.graphql('mutation ($id: ID!) { requestReview(kind: post, id: $id) { id } }', { id });
  const text = 'mutation ($id: ID!) { sendBackReview(kind: post, id: $id, message: "Shorter") { id } }';
  expect((await admin.graphql(text, { id })).errors).toBeUndefined();
  await save(posts, id, { title: 'Corrected' });
  await save(posts, id, { title: 'Corrected twice' });
  expect(await revisions(posts, id)).toHaveLength(3);
  const { data } = await admin.graphql<{ review: object }>(
    '{ review(kind: post, id: "' + id + '") { returnedRevision } }',
  );
  expect(data?.review).toEqual({ returnedRevision: 2 });
});

test('a save with a button is the last of its sitting, and its undo takes all of it back', async () => {
  const id = await made(posts, { title: 'Before' });
  await save(posts, id, { title: 'Typed' });
  const { extensions } = await save(posts, id, { title: 'Typed' }, false);
  expect(extensions).toMatchObject({ undo: { canUndo: true } });
  await save(posts, id, { excerpt: 'Typed later' });
  expect(await revisions(posts, id)).toHaveLength(3);
  const { undo } = extensions as { undo: { id: string } };
  await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id: undo.id }, panel);
  const { body } = await admin.get(`/api/posts/${id}`);
  expect(body).toMatchObject({ title: 'Before', excerpt: 'Typed later' });
});

test('a named revision stays as it is', async () => {
  const id = await made(posts);
  await save(posts, id, { title: 'To keep' });
  await admin.put(`/api/posts/${id}/revisions/2`, { name: 'Kept' });
  await save(posts, id, { title: 'Typed on' });
  expect(await revisions(posts, id)).toHaveLength(3);
  const { body } = await admin.get<{ title: string }>(`/api/posts/${id}/revisions/2`);
  expect(body.title).toBe('To keep');
});

test.each([
  ['a published item', { status: 'published' }, { title: 'Typed' }],
  ['another status', { status: 'draft' }, { title: 'Typed', status: 'published' }],
])('an autosave never changes %s', async (_, changes, input) => {
  const id = await made(posts, { title: 'Stays', ...changes });
  const { errors } = await save(posts, id, input);
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  const { body } = await admin.get(`/api/posts/${id}`);
  expect(body).toMatchObject({ title: 'Stays', ...changes });
});
