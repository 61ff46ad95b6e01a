import { contentInput, kinds, unique } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Dates and times that enter through every door, and an early year on its way out.
const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();
const posts = kinds[1];

const noTimes = [
  '2031-02-29T10:00:00Z',
  '2031-02-31T10:00:00Z',
  '2031-04-31T10:00:00+02:00',
  '2031-00-10T10:00:00Z',
  '2031-13-01T10:00:00Z',
  '2031-12-00T10:00:00Z',
  '2031-12-31T24:00:00Z',
  '2031-12-31T24:00Z',
  '2031-12-31T23:60:00Z',
  '2016-12-31T23:59:60Z',
  '2031-12-31T10:00:00',
  '2031-12-31 10:00:00Z',
  '2031-12-31T10:00:00+25:00',
  '2031-12-31T10:00:00+02:60',
  '0000-12-31T10:00:00Z',
  '0001-01-01T00:00:00+01:00',
  '10000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '٢٠٣١-12-31T10:00:00Z',
  'tomorrow',
];

const { body: draft } = await admin.post<{ id: number; version: number }>('/api/posts', contentInput(posts));
const calls: Record<string, (time: string) => Promise<{ status: number; body: unknown }>> = {
  'a schedule (publishAt)': (publishAt) => admin.put(`/api/posts/${draft.id}/schedule`, { publishAt }),
  'a schedule (unpublishAt)': (unpublishAt) => admin.put(`/api/posts/${draft.id}/schedule`, { unpublishAt }),
  'a new item': (publishedAt) => admin.post('/api/posts', contentInput(posts, { publishedAt })),
  'a saved item': (publishedAt) => admin.put(`/api/posts/${draft.id}`, { publishedAt, version: draft.version }),
  'a list': (time) => visitor.get(`/api/posts?${new URLSearchParams({ 'where[publishedAt][gt]': time })}`),
  'the calendar': (from) => admin.get(`/api/schedule?${new URLSearchParams({ from })}`),
  'the audit log (from)': (from) => admin.get(`/api/audit?${new URLSearchParams({ from })}`),
  'the audit log (to)': (to) => admin.get(`/api/audit/export?${new URLSearchParams({ to })}`),
};

test.each(Object.keys(calls))('REST: %s refuses what is no time, at its field', async (name) => {
  const answers = await Promise.all(
    noTimes.map(async (time) => {
      const { status, body } = (await calls[name]?.(time)) ?? {};
      return [time, status, Object.keys((body as { fields?: object } | undefined)?.fields ?? {}).length];
    }),
  );
  expect(answers).toEqual(noTimes.map((time) => [time, 400, 1]));
});

test.each(['2031-02-31', '2031-13-01', '0000-01-01', '2031-2-3'])('the audit log has no day %s', async (from) => {
  expect((await admin.get(`/api/audit?from=${from}`)).status).toBe(400);
});

const operations: Record<string, string> = {
  'a schedule': `mutation ($time: DateTime!) { savePostSchedule(id: "${draft.id}", input: { publishAt: $time }) { publishAt } }`,
  'a new item': `mutation ($time: DateTime!) {
    createPost(input: { title: "A", slug: "a", content: "<p>B</p>", status: draft, publishedAt: $time }) { id } }`,
  'a list': `query ($time: DateTime!) { posts(where: { publishedAt: { gt: $time } }) { edges { node { id } } } }`,
  'the calendar': `query ($time: DateTime!) { publications(from: $time, to: "2031-01-01T00:00:00Z") { id } }`,
  'the audit log': `query ($time: DateTime!) { audit(filter: { from: $time }) { edges { node { id } } } }`,
};

test.each(Object.keys(operations))('GraphQL: %s refuses what is no time', async (name) => {
  const answers = await Promise.all(
    noTimes.map(async (time) => {
      const { errors, data } = await admin.graphql(operations[name] ?? '', { time });
      return [time, data ?? null, errors?.[0]?.message.match(/DateTime|date and time/)?.length];
    }),
  );
  expect(answers).toEqual(noTimes.map((time) => [time, null, 1]));
});

test.each([
  ['2024-02-29T23:59:59.999Z', '2024-02-29T23:59:59.999Z'],
  ['2020-12-31T23:30-05:30', '2021-01-01T05:00:00.000Z'],
  ['2020-06-30t10:00:00z', '2020-06-30T10:00:00.000Z'],
  ['9999-12-31T23:59:59Z', null],
])('REST and GraphQL read %s alike', async (publishedAt, stored) => {
  const rest = await admin.post<{ publishedAt?: string; fields?: object }>(
    '/api/posts',
    contentInput(posts, { publishedAt }),
  );
  const input = { title: 'A time', slug: `a-time-${unique()}`, content: '<p>A</p>', publishedAt };
  const { data, errors } = await admin.graphql<{ createPost: { publishedAt: string } }>(
    'mutation ($input: PostInput!) { createPost(input: $input) { publishedAt } }',
    { input },
  );
  expect(rest.body.publishedAt ?? rest.body.fields).toEqual(stored ?? { publishedAt: 'Use a schedule' });
  expect(data?.createPost.publishedAt ?? errors?.[0]?.extensions['fields']).toEqual(
    stored ?? { publishedAt: 'Use a schedule' },
  );
});

test('an item of the year 50 is of the year 50 wherever it is shown', async () => {
  const input = contentInput(posts, { title: 'Vesuvius', status: 'published', publishedAt: '0050-06-15T10:00:00Z' });
  const { body: item } = await admin.post<{ id: number; slug: string }>('/api/posts', input);
  const { data } = await visitor.graphql(
    `{ post(id: "${item.id}") { publishedAt } search(query: "Vesuvius") { edges { node { publishedAt } } } }`,
  );
  const shown = [
    JSON.stringify((await visitor.get(`/api/posts/${item.id}`)).body),
    JSON.stringify((await visitor.get('/api/posts')).body),
    JSON.stringify((await visitor.get('/api/search?q=Vesuvius')).body),
    JSON.stringify(data),
    (await visitor.get<string>('/atom.xml')).body,
  ];
  expect(shown.map((text) => [text.includes('0050-06-15'), text.includes('1950')])).toEqual(
    shown.map(() => [true, false]),
  );
  expect((await visitor.get<string>('/rss.xml')).body).toContain('15 Jun 0050');
});
