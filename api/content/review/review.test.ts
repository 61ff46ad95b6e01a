import { personWith, roleWith } from '../../testing/access/people.ts';
import type { Client, GraphQLResponse } from '../../testing/client.ts';
import { contentInput, kinds, type Kind } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { readMail } from '../../testing/mail/mail.ts';

const mailbox = await startMailbox();
// Read by one test; the others are about the same people.
mailbox.manners.drop = (mail) => !mail.includes('Spring');
afterAll(() => mailbox.stop());
const server = await serverForFile({ mail: { smtpUrl: mailbox.url, from: 'Halden <site@example.com>' } });
const admin = await server.loggedIn();
const [pages, posts] = kinds;

interface Note {
  id: string;
  answers: string | null;
  text: string;
  isOwn: boolean;
  author: { name: string } | null;
  place: { field: string; quote: string; prefix: string; suffix: string } | null;
  resolvedAt: string | null;
}
interface Review {
  id: string;
  title: string;
  state: 'waiting' | 'returned';
  requestedBy: { name: string } | null;
  note: string | null;
  returnedBy: { name: string } | null;
  message: string | null;
  isChanged: boolean;
  returnedRevision: number | null;
  publishedRevision: number | null;
  notes: Note[];
}

const person = async (...permissions: string[]) => {
  const user = await personWith(admin, await roleWith(admin, permissions));
  const { body } = await admin.get<{ firstName: string; lastName: string }>(`/api/users/${user.id}`);
  return { ...user, name: `${body.firstName} ${body.lastName}` };
};
const author = await person('posts.create', 'posts.read', 'posts.update', 'pages.read', 'pages.update');
const editor = await person('posts.create', 'posts.read', 'posts.update', 'posts.publish', 'posts.delete');
const [ana, ed] = [await server.loggedIn(author), await server.loggedIn(editor)];

const fields = `id title state requestedBy { name } note returnedBy { name } message isChanged returnedRevision
  publishedRevision notes { id answers text isOwn author { name } place { field quote prefix suffix } resolvedAt }`;

/** The data of the one field of an operation, or why it was refused. */
async function run<T>(client: Client, operation: string, variables: object): Promise<{ data?: T; code?: unknown }> {
  const { data, errors } = await client.graphql<Record<string, T>>(operation, variables);
  if (errors) return refusal(errors);
  return { data: Object.values(data ?? {})[0] as T };
}
const refusal = (errors: NonNullable<GraphQLResponse['errors']>) => ({
  code: errors[0]?.extensions['code'],
  message: errors[0]?.message,
  fields: errors[0]?.extensions['fields'],
});

const read = (client: Client, id: number, kind: Kind = posts) =>
  run<Review | null>(client, `query ($id: ID!) { review(kind: ${kind.one}, id: $id) { ${fields} } }`, { id });
const ask = (client: Client, id: number, note: string | null = null, kind: Kind = posts) =>
  run<Review>(
    client,
    `mutation ($id: ID!, $note: String) { requestReview(kind: ${kind.one}, id: $id, note: $note) { ${fields} } }`,
    { id, note },
  );
const withdraw = (client: Client, id: number) =>
  run<boolean>(client, 'mutation ($id: ID!) { withdrawReview(kind: post, id: $id) }', { id });
const sendBack = (client: Client, id: number, message = 'Too long') =>
  run<Review>(
    client,
    `mutation ($id: ID!, $message: String!) { sendBackReview(kind: post, id: $id, message: $message) { ${fields} } }`,
    { id, message },
  );
const addNote = (client: Client, id: number, text: string, place: object | null = null) =>
  run<Review>(
    client,
    `mutation ($id: ID!, $text: String!, $place: NotePlaceInput) {
      addReviewNote(kind: post, id: $id, text: $text, place: $place) { ${fields} } }`,
    { id, text, place },
  );
const answer = (client: Client, id: number, noteId: string, text: string) =>
  run<Review>(
    client,
    `mutation ($id: ID!, $noteId: ID!, $text: String!) {
      answerReviewNote(kind: post, id: $id, noteId: $noteId, text: $text) { ${fields} } }`,
    { id, noteId, text },
  );
const resolve = (client: Client, id: number, noteId: string, isResolved: boolean) =>
  run<Review>(
    client,
    `mutation ($id: ID!, $noteId: ID!, $isResolved: Boolean!) {
      resolveReviewNote(kind: post, id: $id, noteId: $noteId, isResolved: $isResolved) { ${fields} } }`,
    { id, noteId, isResolved },
  );
const removeNote = (client: Client, id: number, noteId: string) =>
  run<Review>(
    client,
    `mutation ($id: ID!, $noteId: ID!) { deleteReviewNote(kind: post, id: $id, noteId: $noteId) { ${fields} } }`,
    { id, noteId },
  );
const queue = async (client: Client) =>
  (
    await run<{ waiting: Review[] | null; waitingCount: number; own: Review[] }>(
      client,
      `{ reviewQueue { waiting { ${fields} } waitingCount own { ${fields} } } }`,
      {},
    )
  ).data;

async function draft(changes: Record<string, unknown> = {}, kind: Kind = posts): Promise<number> {
  const input = contentInput(kind, { status: 'draft', ...changes });
  const { status, body } = await admin.post<{ id: number }>(`/api/${kind.many}`, input);
  expect(status).toBe(201);
  return body.id;
}
/** A published post with a working copy. */
async function waiting(): Promise<number> {
  const id = await draft({ status: 'published' });
  expect((await ana.put(`/api/posts/${id}/working-copy`, { title: 'Waiting' })).status).toBe(200);
  return id;
}
/** A draft in review. */
async function reviewed(): Promise<number> {
  const id = await draft();
  expect((await ask(ana, id)).data?.state).toBe('waiting');
  return id;
}
const auditOf = async (id: number) =>
  (await admin.get<{ action: string; kind: string; itemId: string; actorName: string }[]>('/api/audit?limit=50')).body
    .filter(({ itemId, kind }) => itemId === String(id) && kind === 'review')
    .map(({ action, actorName }) => [action, actorName])
    .reverse();

test('an author requests a review, an editor returns it, the author corrects and requests again, the editor publishes', async () => {
  const id = await draft();
  const asked = await ask(ana, id, 'Is this right?');
  expect(asked.data).toMatchObject({
    ...{ id: String(id), state: 'waiting', note: 'Is this right?', isChanged: false, notes: [] },
    ...{ requestedBy: { name: author.name }, returnedBy: null, message: null, publishedRevision: null },
  });
  expect((await queue(ed))?.waiting?.map((one) => one.id)).toContain(String(id));
  expect((await queue(ana))?.own.map((one) => one.id)).toContain(String(id));
  const list = `{ posts(first: 100) { edges { node { id reviewState } } } }`;
  const { data } = await ana.graphql<{ posts: { edges: object[] } }>(list);
  expect(data?.posts.edges).toContainEqual({ node: { id: String(id), reviewState: 'waiting' } });

  await ana.put(`/api/posts/${id}`, { title: 'Saved since' });
  expect((await read(ed, id)).data).toMatchObject({ isChanged: true, title: 'Saved since' });
  const back = await sendBack(ed, id, 'The title');
  expect(back.data).toMatchObject({
    ...{ state: 'returned', message: 'The title', returnedBy: { name: editor.name }, returnedRevision: 2 },
  });
  const left = await queue(ed);
  expect(left?.waiting?.map((one) => one.id)).not.toContain(String(id));
  expect(left?.waitingCount).toBe(left?.waiting?.length);
  expect(await sendBack(ed, id)).toMatchObject({ code: 'CONFLICT', message: 'This post was already sent back' });
  expect((await queue(ana))?.own).toContainEqual(back.data);

  await ana.put(`/api/posts/${id}`, { title: 'Corrected' });
  const again = await ask(ana, id);
  expect(again.data).toMatchObject({ state: 'waiting', note: null, message: 'The title', isChanged: false });
  expect((await ed.put(`/api/posts/${id}`, { status: 'published' })).status).toBe(200);
  expect((await read(ana, id)).data).toBeNull();
  expect(await auditOf(id)).toEqual([
    ['request', author.name],
    ['return', editor.name],
    ['request', author.name],
    ['publish', editor.name],
  ]);
});

test('changes to a published item are reviewed as a working copy', async () => {
  const id = await waiting();
  expect((await ask(ana, id)).data).toMatchObject({ state: 'waiting', isChanged: false, publishedRevision: 1 });
  await ana.put(`/api/posts/${id}/working-copy`, { title: 'Saved since' });
  expect((await read(ed, id)).data).toMatchObject({ isChanged: true, returnedRevision: null });
  expect((await sendBack(ed, id)).data?.state).toBe('returned');
  expect((await ask(ana, id)).data).toMatchObject({ isChanged: false });
  expect((await ed.post(`/api/posts/${id}/working-copy/publish`)).status).toBe(200);
  expect((await read(ana, id)).data).toBeNull();
  expect((await auditOf(id)).at(-1)).toEqual(['publish', editor.name]);
});

// What ends a review, and what does not.
test.each<[what: string, make: () => Promise<number>, act: (id: number) => Promise<unknown>, isOpen: boolean]>([
  ['a save', reviewed, (id) => ana.put(`/api/posts/${id}`, { title: 'New' }), true],
  ['another status than published', reviewed, (id) => ana.put(`/api/posts/${id}`, { status: 'private' }), true],
  ['a publication by REST', reviewed, (id) => ed.put(`/api/posts/${id}`, { status: 'published' }), false],
  [
    'a publication in bulk',
    reviewed,
    (id) => ed.graphql('mutation ($ids: [ID!]!) { bulkPosts(action: publish, ids: $ids) { done } }', { ids: [id] }),
    false,
  ],
  ['withdrawing', reviewed, (id) => withdraw(ana, id), false],
  [
    'the trash and back',
    reviewed,
    async (id) => {
      await ed.delete(`/api/posts/${id}`);
      expect((await queue(ed))?.waiting?.map((one) => one.id)).not.toContain(String(id));
      expect(await ask(ana, id)).toMatchObject({ code: 'NOT_FOUND' });
      await ed.post(`/api/trash/post/${id}/restore`);
    },
    true,
  ],
  [
    'the trash and back of what is published',
    async () => {
      const id = await waiting();
      await ask(ana, id);
      return id;
    },
    async (id) => {
      await ed.delete(`/api/posts/${id}`);
      await ed.post(`/api/trash/post/${id}/restore`);
      expect((await ed.get(`/api/posts/${id}/working-copy`)).status).toBe(200);
    },
    true,
  ],
  [
    'discarding the changes that it is about',
    async () => {
      const id = await waiting();
      await ask(ana, id);
      return id;
    },
    (id) => ana.delete(`/api/posts/${id}/working-copy`),
    false,
  ],
  [
    'another save of what is published',
    async () => {
      const id = await waiting();
      await ask(ana, id);
      return id;
    },
    (id) => ed.put(`/api/posts/${id}`, { excerpt: 'Newer' }),
    true,
  ],
  [
    'taking it off the site with the changes',
    async () => {
      const id = await waiting();
      await ask(ana, id);
      return id;
    },
    (id) => ed.put(`/api/posts/${id}`, { status: 'draft' }),
    true,
  ],
])('%s', async (_, make, act, isOpen) => {
  const id = await make();
  await act(id);
  expect(Boolean((await read(ana, id)).data)).toBe(isOpen);
});

test('purging an item deletes its review and notes', async () => {
  const id = await reviewed();
  await addNote(ana, id, 'Look');
  await ed.delete(`/api/posts/${id}`);
  expect((await ed.delete(`/api/trash/post/${id}`)).status).toBe(204);
  const [left] = await server.orm.em
    .fork()
    .execute<{ n: number }[]>(`select (select count(*) from reviews where content_id = ?)::int as n`, [id]);
  expect(left?.n).toBe(0);
});

test('a deleted account leaves its review and notes without a name', async () => {
  const leaving = await person('posts.read', 'posts.update');
  const client = await server.loggedIn(leaving);
  const id = await draft();
  await ask(client, id);
  await addNote(client, id, 'Look');
  expect((await admin.delete(`/api/users/${leaving.id}`)).status).toBe(204);
  expect((await read(ed, id)).data).toMatchObject({ requestedBy: null, notes: [{ text: 'Look', author: null }] });
  expect((await admin.delete(`/api/trash/user/${leaving.id}`)).status).toBe(204);
  expect((await read(ed, id)).data).toMatchObject({ requestedBy: null, notes: [{ text: 'Look', author: null }] });
  // Then everyone who may edit the item can withdraw it.
  expect(await withdraw(ana, id)).toEqual({ data: true });
});

describe('permissions', () => {
  const roles = {
    visitor: { client: () => Promise.resolve(server.visitor()), ask: 'UNAUTHENTICATED', back: 'UNAUTHENTICATED' },
    reader: { permissions: ['posts.read'], ask: 'FORBIDDEN', back: 'FORBIDDEN' },
    'writer who cannot read': { permissions: ['posts.update'], ask: 'FORBIDDEN', back: 'FORBIDDEN' },
    writer: { permissions: ['posts.read', 'posts.update'], ask: undefined, back: 'FORBIDDEN' },
    publisher: { permissions: ['posts.read', 'posts.update', 'posts.publish'], ask: undefined, back: undefined },
    'writer of pages': {
      permissions: ['pages.read', 'pages.update', 'pages.publish'],
      ask: 'FORBIDDEN',
      back: 'FORBIDDEN',
    },
  };
  test.each(Object.entries(roles))('%s', async (_, role) => {
    const client = 'client' in role ? await role.client() : await server.loggedIn(await person(...role.permissions));
    const id = await draft();
    expect((await ask(client, id)).code).toBe(role.ask);
    if (role.ask !== undefined) await ask(ana, id);
    const { data } = await addNote(ed, id, 'Look');
    const noteId = data?.notes[0]?.id ?? '';
    for (const refused of [addNote(client, id, 'Me too'), answer(client, id, noteId, 'Why?')]) {
      expect((await refused).code).toBe(role.ask);
    }
    expect((await resolve(client, id, noteId, true)).code).toBe(role.ask);
    expect((await removeNote(client, id, noteId)).code).toBe(role.ask ?? 'FORBIDDEN');
    expect((await sendBack(client, id)).code).toBe(role.back);
    const { code } = await withdraw(client, id);
    expect(code).toBe(role.ask);
  });

  test('only the requester, or people who can publish, can withdraw it', async () => {
    const other = await server.loggedIn(await person('posts.read', 'posts.update'));
    const id = await reviewed();
    expect(await withdraw(other, id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await withdraw(ed, id)).toEqual({ data: true });
    expect((await auditOf(id)).at(-1)).toEqual(['withdraw', editor.name]);
  });

  test('a list shows reviews only to people who may read them', async () => {
    const id = await draft({ status: 'published' });
    await ana.put(`/api/posts/${id}/working-copy`, { title: 'Waiting' });
    await ask(ana, id);
    const one = `{ post(id: ${id}) { reviewState } }`;
    expect((await server.visitor().graphql(one)).data).toEqual({ post: { reviewState: null } });
    expect((await ana.graphql(one)).data).toEqual({ post: { reviewState: 'waiting' } });
    expect((await queue(await server.loggedIn(await person('users.read'))))?.waiting).toBeNull();
  });
});

test.each<[what: string, act: (id: number) => Promise<object>, expected: object]>([
  ['asking twice', (id) => ask(ed, id), { code: 'CONFLICT', message: 'This post is already in review' }],
  [
    'a long note',
    (id) => ask(ana, id, 'x'.repeat(1001)),
    { code: 'BAD_USER_INPUT', fields: { note: 'Note must be less than 1000 characters' } },
  ],
  [
    'sending back without a message',
    (id) => sendBack(ed, id, ' '),
    { code: 'BAD_USER_INPUT', fields: { message: 'Message is required' } },
  ],
  ['an empty note', (id) => addNote(ana, id, ''), { code: 'BAD_USER_INPUT', fields: { text: 'Note is required' } }],
  [
    'a note at no field',
    (id) => addNote(ana, id, 'Look', { field: 'colour', quote: 'x' }),
    { code: 'BAD_USER_INPUT', fields: { field: 'There is no field "colour"' } },
  ],
  [
    'a note in a section of a kind without sections',
    (id) => addNote(ana, id, 'Look', { field: 'blocks.s-1.title', quote: 'x' }),
    { code: 'BAD_USER_INPUT', fields: { field: 'There is no field "blocks.s-1.title"' } },
  ],
  ['an unknown note', (id) => resolve(ana, id, '1', true), { code: 'NOT_FOUND', message: 'Note not found' }],
  ['an unknown item', () => ask(ana, 2147483647), { code: 'NOT_FOUND', message: 'Post not found' }],
])('%s is refused', async (_, act, expected) => {
  expect(await act(await reviewed())).toMatchObject(expected);
});

test('a published item without changes and a built-in page cannot be reviewed', async () => {
  const id = await draft({ status: 'published' });
  expect(await ask(ana, id)).toMatchObject({
    ...{ code: 'CONFLICT', message: 'This post is published and has no changes to review' },
  });
  const [home] = (await admin.get<{ id: number }[]>('/api/pages?search=home')).body;
  expect(await ask(ana, home?.id ?? 0, null, pages)).toMatchObject({ code: 'CONFLICT' });
});

test('notes have a passage and replies, and are resolved and reopened', async () => {
  const id = await reviewed();
  const place = { field: 'content', quote: ' our words', prefix: 'These are', suffix: ', and' };
  const { data: first } = await addNote(ed, id, 'Whose?', place);
  expect(first?.notes).toMatchObject([{ text: 'Whose?', place, isOwn: true, resolvedAt: null, answers: null }]);
  const note = first?.notes[0]?.id ?? '';
  const { data: answered } = await answer(ana, id, note, 'Mine');
  const own = answered?.notes[1]?.id ?? '';
  expect(answered?.notes).toMatchObject([
    { id: note, isOwn: false, author: { name: editor.name } },
    { answers: note, text: 'Mine', isOwn: true, place: null },
  ]);
  // An answer to an answer stands below the same note.
  expect((await answer(ed, id, own, 'Good')).data?.notes[2]).toMatchObject({ answers: note, text: 'Good' });
  expect(await resolve(ana, id, own, true)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await resolve(ana, id, note, true)).data?.notes[0]?.resolvedAt).not.toBeNull();
  expect((await resolve(ed, id, note, false)).data?.notes[0]?.resolvedAt).toBeNull();
  expect(await removeNote(ana, id, note)).toMatchObject({
    ...{ code: 'FORBIDDEN', message: 'Only its author can delete this note' },
  });
  expect((await removeNote(ed, id, note)).data?.notes).toEqual([]);
});

test('publishing succeeds beside a concurrent return, which comes first or is a conflict', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, reviewed));
  const outcomes = await Promise.all(
    ids.map(async (id) => {
      const [published, back] = await Promise.all([
        ed.put(`/api/posts/${id}`, { status: 'published' }),
        sendBack(ed, id),
      ]);
      return { published: published.status, back, left: (await read(ana, id)).data };
    }),
  );
  for (const { published, back, left } of outcomes) {
    // Published in any case: sent back just before, or refused just after.
    expect(published).toBe(200);
    expect(left).toBeNull();
    if (!back.data) {
      expect(back).toMatchObject({
        code: 'CONFLICT',
        message: 'This post is not in review: it was published, or the review was withdrawn',
      });
    }
  }
  const [published] = [await reviewed()];
  await ed.put(`/api/posts/${published}`, { status: 'published' });
  expect(await sendBack(ed, published)).toMatchObject({ code: 'CONFLICT' });
});

test('of two concurrent requests for review, one succeeds', async () => {
  const id = await draft();
  const both = await Promise.all([ask(ana, id), ask(ed, id)]);
  expect(both.filter(({ code }) => code === 'CONFLICT')).toHaveLength(1);
});

test('mails go to people who subscribed to them, and never about their own actions', async () => {
  const want = (client: Client, isOn: boolean) =>
    client.graphql(`mutation { setReviewMails(isOn: ${isOn}) { reviewMails } }`);
  // Mails about one's own work need no wish.
  expect((await ana.graphql('{ myNotifications { reviewMails ownReviewMails } }')).data).toEqual({
    myNotifications: { reviewMails: false, ownReviewMails: true },
  });
  await want(ed, true);
  const id = await draft({ title: 'Spring' });
  await ask(ana, id, 'Please look');
  const subjects = async (count: number) =>
    (await mailbox.received(count)).map(readMail).map(({ headers, text }) => [headers['to'], headers['subject'], text]);
  const link = expect.stringContaining(`/admin/posts/${id}`) as unknown;
  expect(await subjects(1)).toEqual([[editor.email, 'Review requested: Spring', link]]);
  await sendBack(ed, id, 'Shorter');
  expect(await subjects(1)).toEqual([
    [author.email, 'Sent back: Spring', expect.stringContaining('“Shorter”') as unknown],
  ]);
  await ask(ed, id);
  await withdraw(ed, id);
  await ask(ana, id);
  expect((await subjects(1))[0]?.[1]).toBe('Review requested: Spring');
  await ed.put(`/api/posts/${id}`, { status: 'published' });
  expect(await subjects(1)).toEqual([[author.email, 'Published: Spring', link]]);
  await want(ed, false);
});
