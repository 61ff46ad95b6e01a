import { expireIdempotencyKeys } from '../../integrations/idempotency/idempotency.expiry.ts';
import { firstChore } from '../../testing/first-chore.ts';
import { refusal } from '../../testing/matchers.ts';
import { contentInput, roleInput, unique, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const { body: post } = await admin.post<{ id: number }>(
  '/api/posts',
  contentInput({ many: 'posts', one: 'post', type: 'Post', folder: '/blog', isStory: true }),
);

interface Made {
  id: number;
}

const newKey = () => ({ 'Idempotency-Key': `key-${unique()}` });
const sql = (statement: string) => server.orm.em.fork().execute<{ n: number }[]>(statement);
const count = async (table: string) => (await sql(`select count(*)::int as n from ${table}`))[0]?.n;

const article = () =>
  contentInput({ many: 'articles', one: 'article', type: 'Article', folder: '/articles', isStory: true });

test.each<[string, () => Record<string, unknown>]>([
  ['/api/articles', article],
  ['/api/pages', () => contentInput({ many: 'pages', one: 'page', type: 'Page', folder: '', isStory: false })],
  ['/api/users', userInput],
  ['/api/roles', roleInput],
  ['/api/redirects', () => ({ from: `/old-${unique()}`, to: '/contact' })],
])('POST %s with the same key and body creates once', async (path, input) => {
  const [headers, body] = [newKey(), input()];
  const first = await admin.post<Made>(path, body, headers);
  const second = await admin.post<Made>(path, body, headers);
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  for (const name of ['location', 'etag']) expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  const other = await admin.post(path, input(), headers);
  const message = 'This Idempotency-Key was sent with another call or body before';
  expect([other.status, other.body]).toEqual([422, refusal('IDEMPOTENCY_MISMATCH', undefined, message)]);
});

test('requests sent at once create once', async () => {
  const [headers, body] = [newKey(), article()];
  const before = await count('content');
  const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post<Made>('/api/articles', body, headers)));
  expect(await count('content')).toBe((before ?? 0) + 1);
  const made = answers.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ body: { id } }) => id)).size).toBe(1);
  expect(made.filter(({ headers: sent }) => !sent.get('idempotency-replayed'))).toHaveLength(1);
  const waiting = answers.filter(({ status }) => status !== 201);
  const message = 'The first call with this Idempotency-Key is under way: send it again in a moment';
  for (const { status, body: refused } of waiting) {
    expect([status, refused]).toEqual([409, refusal('CONFLICT', undefined, message)]);
  }
});

test('a repeated call is 409 while the first is running or was lost', async () => {
  const [headers, body] = [newKey(), article()];
  await admin.post('/api/articles', body, headers);
  const { 'Idempotency-Key': key } = headers;
  await sql(`update idempotency_keys set location = null, answer = null where key = '${key}'`);
  const waiting = await admin.post('/api/articles', body, headers);
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([409, '1']);
  await sql(`update idempotency_keys set started_at = now() - interval '2 minutes' where key = '${key}'`);
  const lost = await admin.post('/api/articles', body, headers);
  expect([lost.status, lost.body['message']]).toEqual([
    409,
    'The first call with this Idempotency-Key did not finish: check whether it created something, then use another key',
  ]);
});

test('a failed call leaves its key unused', async () => {
  const headers = newKey();
  expect((await admin.post('/api/articles', { title: '' }, headers)).status).toBe(400);
  expect((await admin.post('/api/articles', article(), headers)).status).toBe(201);
});

test('a key belongs to its caller: another user or token can use the same', async () => {
  const headers = newKey();
  const input = { name: 'Import', permissions: ['articles.create'], expiresInDays: 1 };
  const { body: token } = await admin.post<{ token: string }>('/api/tokens', input);
  const ids = new Set<number>();
  const callers: Record<string, string>[] = [{}, { Authorization: `Bearer ${token.token}` }];
  for (const more of callers) {
    const { status, body } = await admin.post<Made>('/api/articles', article(), { ...headers, ...more });
    expect(status).toBe(201);
    ids.add(body.id);
  }
  expect(ids.size).toBe(2);
  expect((await server.visitor().post('/api/articles', article(), headers)).status).toBe(401);
});

test.each<[string, object]>([
  ['/api/tokens', { name: 'Secret', permissions: ['posts.read'], expiresInDays: 1 }],
  [`/api/posts/${post.id}/preview-links`, { password: 'a-quiet-river-8' }],
])('the secret of POST %s is stored nowhere, and not created again', async (path, body) => {
  const headers = newKey();
  const first = await admin.post<Made & { token?: string; url?: string }>(path, body, headers);
  expect(first.status).toBe(201);
  const second = await admin.post(path, body, headers);
  expect([second.status, second.body['message']]).toEqual([
    409,
    'This was created before, and its secret is shown only once',
  ]);
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
  const rows = JSON.stringify(await sql(`select * from idempotency_keys where key = '${headers['Idempotency-Key']}'`));
  for (const secret of [first.body.token, first.body.url, 'a-quiet-river-8'])
    if (secret) expect(rows).not.toContain(secret);
});

test.each(['', ' ', 'ü', 'x'.repeat(201)])('the key %j is refused', async (key) => {
  const { status, body } = await admin.post('/api/articles', article(), {
    'Idempotency-Key': encodeURI(key) === key ? key : 'a b',
  });
  const message = 'Must be from 1 to 200 visible ASCII characters';
  expect([status, body]).toEqual([400, refusal('BAD_USER_INPUT', { 'Idempotency-Key': message })]);
});

test('erasing a person includes the stored responses', async () => {
  const [headers, body] = [newKey(), userInput()];
  expect((await admin.post('/api/users', body, headers)).status).toBe(201);
  const isKept = () => count(`idempotency_keys where key = '${headers['Idempotency-Key']}'`);
  expect(await isKept()).toBe(1);
  const { errors } = await admin.graphql('mutation ($email: String!) { erasePerson(email: $email) { __typename } }', {
    email: String(body['email']).toUpperCase(),
  });
  expect([errors, await isKept()]).toEqual([undefined, 0]);
});

test('keys are kept for a day', async () => {
  const [headers, old] = [newKey(), newKey()];
  await admin.post('/api/articles', article(), headers);
  await admin.post('/api/articles', article(), old);
  await firstChore(server, 'idempotency-expiry');
  const wasOld = `key = '${old['Idempotency-Key']}'`;
  await sql(`update idempotency_keys set started_at = now() - interval '25 hours' where ${wasOld}`);
  // An expired key is ignored even before the chore deletes it.
  expect((await admin.post('/api/articles', article(), old)).status).toBe(201);
  await sql(`update idempotency_keys set started_at = now() - interval '25 hours' where ${wasOld}`);
  const before = await count('idempotency_keys');
  await expireIdempotencyKeys(server.orm);
  expect(await count('idempotency_keys')).toBe((before ?? 0) - 1);
  expect(await count(`idempotency_keys where key = '${headers['Idempotency-Key']}'`)).toBe(1);
});
