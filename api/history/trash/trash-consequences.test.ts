import { personWith, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { previewLinkDoors } from '../../testing/transports/preview-links.ts';
import { contentInput, kinds, unique } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// The consequences of restoring from the trash and purging: shown beforehand, and enforced.
const server = await serverForFile();
const admin = await server.loggedIn();
const [, posts] = kinds;

type Entry = { kind: string; id: number };
interface Shown {
  fingerprint: string;
  items: { total: number; nodes: { kind: string; title: string }[] };
  links: { total: number };
  addresses: { address: string | null; effect: string }[];
  [name: string]: unknown;
}
interface Result {
  done: { id: string }[];
  refused: { id: string; message: string }[];
}

const counts = ['workingCopies', 'schedules', 'previewLinks', 'kept', 'revisions', 'uses', 'heldBack', 'authored'];

async function look(action: string, entries: Entry[] | null, client: Client = admin, kind: string | null = null) {
  const { data, errors } = await client.graphql<{ shown: Shown }>(
    `query ($action: TrashAction!, $entries: [TrashEntryInput!], $kind: TrashKind) {
       shown: trashConsequences(action: $action, entries: $entries, kind: $kind) {
         fingerprint items { total nodes { kind title } } links { total } addresses { address effect } ${counts.join(' ')} } }`,
    { action, entries, kind },
  );
  return { shown: data?.shown as Shown, error: errors?.[0] };
}
/** The counts that are not 0. */
const countsOf = (shown: Shown) =>
  Object.fromEntries(counts.flatMap((name) => (shown[name] === 0 ? [] : [[name, shown[name]]])));

async function act(action: string, entries: Entry[], consequences: string, client: Client = admin) {
  const { data, errors } = await client.graphql<{ result: Result }>(
    `mutation ($action: TrashAction!, $entries: [TrashEntryInput!]!, $consequences: String) {
       result: bulkTrash(action: $action, entries: $entries, consequences: $consequences) {
         done { id } refused { id message } } }`,
    { action, entries, consequences },
  );
  return { result: data?.result, error: errors?.[0] };
}
async function aPost(changes: Record<string, unknown> = {}) {
  const { body } = await admin.post<{ id: number; slug: string; title: string }>(
    '/api/posts',
    contentInput(posts, changes),
  );
  return { ...body, entry: { kind: 'post', id: body.id } };
}
const trash = ({ kind, id }: Entry) => admin.delete(`/api/${kind}s/${id}`);
const statusOf = async (path: string) => (await server.visitor().get(path)).status;

test('a restore shows what works again, and what cannot be restored as it was', async () => {
  const live = await aPost({ status: 'published', slug: `back-${unique()}` });
  await aPost({ content: `<p><a href="/blog/${live.slug}">Back</a></p>` });
  await admin.put(`/api/posts/${live.id}/working-copy`, { title: 'Waiting' });
  await admin.put(`/api/posts/${live.id}/schedule`, { unpublishAt: '2100-01-01T00:00:00Z' });
  await previewLinkDoors.rest.create(admin, posts, live.id);
  const taken = await aPost({ slug: `taken-${unique()}` });
  const draft = await aPost();
  const entries = [live.entry, taken.entry, draft.entry];
  for (const entry of entries) await trash(entry);
  await aPost({ slug: taken.slug });
  const { shown } = await look('restore', entries);
  expect(shown.items).toEqual({
    total: 2,
    nodes: [live, draft].map(({ title }) => ({ kind: 'post', title })),
  });
  expect(shown.links.total).toBe(1);
  expect(shown.addresses).toContainEqual({ address: `/blog/${live.slug}`, effect: 'begins' });
  expect(countsOf(shown)).toEqual({ workingCopies: 1, schedules: 1, previewLinks: 1, kept: 1 });

  // Without the permission to publish the item becomes a draft, which changes nothing on the site.
  const clerk = await server.loggedIn(await personWith(admin, await roleWith(admin, ['posts.read', 'posts.delete'])));
  const { shown: seen } = await look('restore', entries, clerk);
  expect([seen.links.total, seen.addresses, seen['heldBack']]).toEqual([0, [], 1]);

  // One more page that links there changes the set; nothing is restored then.
  await aPost({ content: `<p><a href="/blog/${live.slug}">Back</a></p>` });
  const { error } = await act('restore', entries, shown.fingerprint);
  expect(error?.message).toBe('Since you looked, the links to these items have changed. Nothing was changed.');
  expect(error?.extensions).toMatchObject({ code: 'CONFLICT', current: { links: { total: 2 } } });
  expect(await statusOf(`/api/posts/${live.id}`)).toBe(404);

  const { shown: now } = await look('restore', entries);
  const { result } = await act('restore', entries, now.fingerprint);
  expect(result?.done.map(({ id }) => Number(id))).toEqual([live.id, draft.id]);
  expect(result?.refused).toEqual([{ id: String(taken.id), message: 'Another post already has this slug' }]);
  expect(await statusOf(`/blog/${live.slug}`)).toBe(200);
  expect((await admin.get(`/api/posts/${live.id}/working-copy`)).status).toBe(200);
});

test('of two entries with one slug, the first comes back', async () => {
  const slug = `twice-${unique()}`;
  const first = await aPost({ slug });
  await trash(first.entry);
  const second = await aPost({ slug });
  await trash(second.entry);
  const entries = [second.entry, first.entry];
  const { shown } = await look('restore', entries);
  expect([shown.items.total, shown['kept']]).toEqual([1, 1]);
  const { result } = await act('restore', entries, shown.fingerprint);
  expect(result?.done.map(({ id }) => Number(id))).toEqual([first.id]);
});

test('purging shows what is deleted with the item, and deletes nothing else', async () => {
  const person = await personWith(admin, await roleWith(admin, ['posts.read', 'posts.create', 'posts.update']));
  const session = await server.loggedIn(person);
  const { body: kept } = await session.post<{ id: number }>('/api/posts', contentInput(posts));
  const post = await aPost({ status: 'published' });
  await admin.put(`/api/posts/${post.id}`, { title: 'Another' });
  await admin.put(`/api/posts/${post.id}/working-copy`, { title: 'Waiting' });
  await admin.put(`/api/posts/${post.id}/schedule`, { unpublishAt: '2100-01-01T00:00:00Z' });
  await previewLinkDoors.rest.create(admin, posts, post.id);
  const entries = [post.entry, { kind: 'user', id: person.id }];
  for (const entry of entries) await trash(entry);
  const { shown } = await look('purge', entries);
  expect(shown.items.total).toBe(2);
  expect(countsOf(shown)).toEqual({ revisions: 2, workingCopies: 1, schedules: 1, previewLinks: 1, authored: 1 });
  expect(shown.addresses).toEqual([]);

  await admin.post(`/api/trash/post/${post.id}/restore`);
  const { error } = await act('purge', entries, shown.fingerprint);
  expect(error?.message).toBe('Since you looked, other things are in the trash. Nothing was changed.');
  expect(error?.extensions).toMatchObject({ code: 'CONFLICT', current: { items: { total: 1 } } });
  expect((await look('purge', [{ kind: 'user', id: person.id }])).shown.items.total).toBe(1);

  await trash(post.entry);
  const { shown: now } = await look('purge', entries);
  expect((await act('purge', entries, now.fingerprint)).result?.done).toHaveLength(2);
  expect((await admin.get<object>(`/api/posts/${kept.id}`)).body).toMatchObject({ id: kept.id });
});

test('emptying purges only what was shown, of the kinds that the viewer may delete', async () => {
  const empty = `mutation ($kind: TrashKind, $consequences: String) {
    result: emptyTrash(kind: $kind, consequences: $consequences) { done { id } } }`;
  const first = await aPost();
  await trash(first.entry);
  const { shown } = await look('purge', null, admin, 'post');
  const later = await aPost();
  await trash(later.entry);
  const run = async (consequences: string) => {
    const { data, errors } = await admin.graphql<{ result: Result }>(empty, { kind: 'post', consequences });
    return errors?.[0]?.extensions['code'] ?? data?.result.done.map(({ id }) => Number(id));
  };
  expect(await run(shown.fingerprint)).toBe('CONFLICT');
  const { shown: now } = await look('purge', null, admin, 'post');
  expect(await run(now.fingerprint)).toEqual(expect.arrayContaining([first.id, later.id]));
  expect((await look('purge', null, admin, 'post')).shown.items.total).toBe(0);
  const nobody = await server.loggedIn(await personWith(admin, await roleWith(admin, ['posts.read'])));
  expect((await look('purge', null, nobody, 'post')).error?.extensions['code']).toBe('FORBIDDEN');
});

test.each([
  ['restore', null, 'Say which entries are to be restored'],
  ['purge', [], 'Must be from 1 to 100'],
] as const)('%s of %j is refused', async (action, entries, message) => {
  const { error } = await look(action, entries && [...entries]);
  expect(error).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', fields: { entries: message } } });
});

test('titles in the trash are shown only to people who may read them', async () => {
  const { entry } = await aPost();
  await trash(entry);
  const clerk = await server.loggedIn(await personWith(admin, await roleWith(admin, ['posts.delete'])));
  const { shown } = await look('purge', [entry], clerk);
  expect(shown.items).toEqual({ total: 1, nodes: [] });
  expect((await act('purge', [entry], shown.fingerprint, clerk)).result?.done).toHaveLength(1);
});
