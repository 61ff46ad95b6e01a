import { personWith, roleWith } from '../../testing/access/people.ts';
import { contentInput, kinds, type Kind } from '../../testing/samples.ts';
import { bothPlans } from '../../testing/transports/schedules.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Making, reading and cancelling schedules. What they do at their times: run-schedule.test.ts.
const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();

const [pages, posts] = kinds;
const publishAt = '2999-03-01T09:00:00.000Z';
const unpublishAt = '2999-04-01T09:00:00.000Z';
const past = '2001-01-01T00:00:00.000Z';

async function made(kind: Kind = posts, changes: Record<string, unknown> = {}): Promise<number> {
  return (await admin.post<{ id: number }>(`/api/${kind.many}`, contentInput(kind, changes))).body.id;
}
const allowed = async (...permissions: string[]) =>
  server.loggedIn(await personWith(admin, await roleWith(admin, permissions)));

describe.each(bothPlans)('over %s', (_, plans) => {
  test.each(kinds)('a $one has one schedule, which is made, changed, listed and cancelled', async (kind) => {
    const id = await made(kind);
    expect(await plans.read(admin, kind, id)).toEqual({ data: null });
    const first = { publishAt, unpublishAt: null, revision: null };
    expect(await plans.save(admin, kind, id, { publishAt })).toEqual({ data: first });
    // Fields that are left out stay.
    const both = { ...first, unpublishAt, revision: 1 };
    expect(await plans.save(admin, kind, id, { unpublishAt, revision: 1 })).toEqual({ data: both });
    expect(await plans.read(admin, kind, id)).toEqual({ data: both });

    const { data: all } = await plans.planned(admin);
    const entry = { kind: kind.one, id, title: expect.any(String), by: { id: 1, name: expect.any(String) } };
    expect(all?.filter((one) => one.kind === kind.one && one.id === id)).toEqual([
      { ...entry, action: 'publish', at: publishAt },
      { ...entry, action: 'unpublish', at: unpublishAt },
    ]);
    const { data: some } = await plans.planned(admin, { from: publishAt, to: unpublishAt });
    expect(some?.filter((one) => one.id === id).map(({ action }) => action)).toEqual(['publish']);

    const onlyEnd = { publishAt: null, unpublishAt, revision: null };
    expect(await plans.save(admin, kind, id, onlyEnd)).toEqual({ data: onlyEnd });
    expect(await plans.cancel(admin, kind, id)).toEqual({ data: true });
    expect(await plans.read(admin, kind, id)).toEqual({ data: null });
    expect(await plans.cancel(admin, kind, id)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  test('publishing over a published item is listed as a replacement', async () => {
    const id = await made(posts, { status: 'published' });
    await plans.save(admin, posts, id, { publishAt });
    const { data } = await plans.planned(admin);
    expect(data?.find((one) => one.id === id)).toMatchObject({ action: 'replace', at: publishAt });
  });

  test.each<[string, object, Record<string, string>]>([
    ['no time', {}, { publishAt: 'Set a time to publish or to unpublish' }],
    ['a past time to publish', { publishAt: past }, { publishAt: 'Must be in the future' }],
    ['a past time to unpublish', { unpublishAt: past }, { unpublishAt: 'Must be in the future' }],
    [
      'the end before the beginning',
      { publishAt: unpublishAt, unpublishAt: publishAt },
      { unpublishAt: 'Must be later than the time to publish' },
    ],
    [
      'the end at the beginning',
      { publishAt, unpublishAt: publishAt },
      { unpublishAt: 'Must be later than the time to publish' },
    ],
    ['a revision without a time', { unpublishAt, revision: 1 }, { revision: 'A revision needs a time to publish' }],
    ['an unknown revision', { publishAt, revision: 99 }, { revision: 'There is no such revision' }],
  ])('%s is refused', async (_what, input, fields) => {
    const id = await made();
    expect(await plans.save(admin, posts, id, input)).toMatchObject({ refusal: { code: 'BAD_USER_INPUT', fields } });
    expect(await plans.read(admin, posts, id)).toEqual({ data: null });
  });

  test('returns 404 for another kind, a deleted item or an unknown id', async () => {
    const id = await made(pages);
    const trashed = await made();
    await plans.save(admin, posts, trashed, { publishAt });
    await admin.delete(`/api/posts/${trashed}`);
    for (const missing of [id, trashed, 2147483647]) {
      expect(await plans.save(admin, posts, missing, { publishAt })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
      expect(await plans.read(admin, posts, missing)).toEqual({ data: null });
    }
    expect((await plans.planned(admin)).data?.map((one) => one.id)).not.toContain(trashed);
  });

  test('reading it needs read, changing it publish', async () => {
    const id = await made();
    const publisher = await allowed('posts.read', 'posts.publish');
    const reader = await allowed('posts.read', 'posts.update', 'posts.delete');
    const blind = await allowed('posts.publish');
    const { data } = await plans.save(publisher, posts, id, { publishAt });
    expect((await plans.read(reader, posts, id)).data).toEqual(data);
    const changes = (client: typeof admin) => [
      plans.save(client, posts, id, { publishAt }),
      plans.cancel(client, posts, id),
    ];
    for (const refused of changes(reader)) expect((await refused).refusal).toMatchObject({ code: 'FORBIDDEN' });
    for (const refused of changes(visitor)) expect((await refused).refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await plans.read(blind, posts, id)).refusal).toMatchObject({ code: 'FORBIDDEN' });
    expect((await plans.planned(visitor)).refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await plans.planned(reader)).data?.map((one) => one.id)).toContain(id);
    expect((await plans.planned(blind)).data).toEqual([]);
  });
});

test.each([
  ['a time without an offset', { publishAt: '2999-03-01T09:00:00' }],
  ['a day', { publishAt: '2999-03-01' }],
  ['a number', { publishAt: 32_500_000_000 }],
  ['an unknown field', { publishAt, status: 'published' }],
])('%s is refused, by field', async (_what, input) => {
  const { status, body } = await admin.put<{ fields: object }>(`/api/posts/${await made()}/schedule`, input);
  expect([status, Object.keys(body.fields)]).toEqual([400, [Object.keys(input).at(-1)]]);
});

test('a range with an invalid time is refused', async () => {
  const { status, body } = await admin.get('/api/schedule?from=tomorrow&limit=3');
  expect([status, body]).toMatchObject([400, { fields: { from: expect.any(String), limit: 'Unknown parameter' } }]);
});

test('several items are scheduled with a result for each', async () => {
  const id = await made();
  const mutation = `mutation ($ids: [ID!]!, $input: ScheduleInput!) {
    schedulePosts(ids: $ids, input: $input) { done unchanged refused { id code } } }`;
  const { data } = await admin.graphql(mutation, { ids: [id, 2147483647], input: { publishAt } });
  expect(data).toEqual({
    schedulePosts: { done: [String(id)], unchanged: [], refused: [{ id: '2147483647', code: 'NOT_FOUND' }] },
  });
  const wrong = await admin.graphql(mutation, { ids: [], input: { publishAt } });
  expect(wrong.errors?.[0]?.extensions['fields']).toEqual({ ids: 'Must be from 1 to 100' });
});

test('lists include it for people who may read unpublished items', async () => {
  const id = await made(posts, { status: 'published' });
  await admin.put(`/api/posts/${id}/schedule`, { unpublishAt });
  const query = `{ post(id: "${id}") { schedule { publishAt unpublishAt by { id } isEditedSince } } }`;
  const schedule = { publishAt: null, unpublishAt, by: { id: '1' }, isEditedSince: false };
  expect((await admin.graphql(query)).data).toEqual({ post: { schedule } });
  expect((await visitor.graphql(query)).data).toEqual({ post: { schedule: null } });
});

test('an item with a chosen revision says that it was edited since, until it is scheduled again', async () => {
  const id = await made();
  const isEdited = async () => {
    const { data } = await admin.graphql<{ postSchedule: { isEditedSince: boolean } }>(
      `{ postSchedule(id: "${id}") { isEditedSince } }`,
    );
    return data?.postSchedule.isEditedSince;
  };
  await admin.put(`/api/posts/${id}/schedule`, { publishAt, revision: 1 });
  expect(await isEdited()).toBe(false);
  await admin.put(`/api/posts/${id}`, { title: 'Edited' });
  expect(await isEdited()).toBe(true);
  await admin.put(`/api/posts/${id}/schedule`, { publishAt, revision: 1 });
  expect(await isEdited()).toBe(false);
});

test('published items are found by their time', async () => {
  const id = await made(posts, { status: 'published' });
  const draft = await made(posts, { status: 'published' });
  await admin.put(`/api/posts/${draft}`, { status: 'draft' });
  const query = `query ($from: DateTime!, $to: DateTime!) { publications(from: $from, to: $to) { kind id title at } }`;
  const { data } = await admin.graphql<{ publications: { id: string }[] }>(query, { from: past, to: publishAt });
  const ids = data?.publications.map((one) => one.id);
  expect([ids?.includes(String(id)), ids?.includes(String(draft))]).toEqual([true, false]);
  const { data: later } = await admin.graphql(query, { from: publishAt, to: unpublishAt });
  expect(later).toEqual({ publications: [] });
});

test('undo reverts setting, changing and cancelling a schedule, and restores it after publishing by hand', async () => {
  const id = await made();
  const send = async (query: string, variables: object) => {
    const answer = await admin.graphql(query, variables);
    expect(answer.errors).toBeUndefined();
    return (answer.extensions?.['undo'] as { id: string } | undefined)?.id ?? '';
  };
  const save = 'mutation ($id: ID!, $input: ScheduleInput!) { savePostSchedule(id: $id, input: $input) { revision } }';
  const undo = async (entry: string) => {
    const query = 'mutation ($id: ID!) { undo(id: $id) { summary } }';
    const { data, errors } = await admin.graphql<{ undo: { summary: string } }>(query, { id: entry });
    return data?.undo.summary ?? errors?.[0]?.message;
  };
  const planned = async () => {
    const { status, body } = await admin.get<object>(`/api/posts/${id}/schedule`);
    return status === 404 ? null : body;
  };
  const set = await send(save, { id, input: { publishAt, unpublishAt } });
  const before = await planned();
  const changed = await send(save, { id, input: { publishAt: '2999-02-01T00:00:00Z', revision: 1 } });
  expect(await undo(changed)).toMatch(/^Undid: Changed the schedule of /);
  expect(await planned()).toEqual(before);
  const cancelled = await send('mutation ($id: ID!) { deletePostSchedule(id: $id) }', { id });
  await undo(cancelled);
  expect(await planned()).toEqual(before);
  const published = await send('mutation ($id: ID!) { updatePost(id: $id, input: { status: published }) { id } }', {
    id,
  });
  expect(await planned()).toEqual({ publishAt: null, unpublishAt, revision: null });
  expect(await undo(published)).toMatch(/^Undid: Published the post/);
  expect(await planned()).toEqual(before);
  const again = await send(save, { id, input: { unpublishAt: null } });
  expect(await undo(set)).toMatch(/since/);
  await undo(again);
});
