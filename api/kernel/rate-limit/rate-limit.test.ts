import type { Client } from '../../testing/client.ts';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { administrator } from '../../testing/server.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// The RateLimit headers of the IETF draft.
const mailbox = await startMailbox();
const server = await serverForFile({ mail: { smtpUrl: mailbox.url, from: 'site@example.com' } });
afterAll(() => mailbox.stop());
beforeEach(() => server.orm.em.fork().execute('delete from throttles'));

interface RateLimit {
  name: string;
  left: number;
  seconds: number;
  policies: string[];
}

function rateLimitOf(headers: Headers): RateLimit | null {
  const [, name = '', left, seconds] = /^"([^"]+)";r=(\d+);t=(\d+)$/.exec(headers.get('RateLimit') ?? '') ?? [];
  if (left === undefined) return null;
  const policies = (headers.get('RateLimit-Policy') ?? '').split(', ');
  return { name, left: Number(left), seconds: Number(seconds), policies };
}

const message = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', message: 'Hello' };
const asForm = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** Every limited action, and the limit in its headers. */
const counted: [what: string, call: (client: Client) => Promise<{ headers: Headers }>, name: string, times: number][] =
  [
    [
      'a failed login',
      (client) => client.post('/api/auth/login', { username: 'admin', password: 'wrong-horse-9' }),
      'login account here',
      10,
    ],
    [
      'a failed login with an unknown username',
      (client) => client.post('/api/auth/login', { username: 'nobody-here', password: 'wrong-horse-9' }),
      'login account here',
      10,
    ],
    [
      'a failed login over GraphQL',
      (client) =>
        client.post('/graphql', {
          query: 'mutation { login(username: "admin", password: "wrong-horse-9") { success } }',
        }),
      'login account here',
      10,
    ],
    ['a message', (client) => client.post('/api/messages', message), 'messages', 5],
    [
      'a message over GraphQL',
      (client) =>
        client.post('/graphql', {
          query: 'mutation ($input: MessageInput!) { sendMessage(input: $input) { message } }',
          variables: { input: message },
        }),
      'messages',
      5,
    ],
    [
      'a message from the HTML form',
      (client) => client.post('/contact', asForm(message), { 'Content-Type': 'application/x-www-form-urlencoded' }),
      'messages',
      5,
    ],
    [
      'a newsletter subscription',
      (client) => client.post('/api/subscribers', { email: 'a@example.com' }),
      'subscribers',
      5,
    ],
    [
      'a forgotten password',
      (client) => client.post('/api/auth/forgot-password', { login: 'nobody-here' }),
      'forgotten password account',
      3,
    ],
  ];

test.each(counted)('the headers of %s count down to zero', async (_, call, name, times) => {
  const client = server.visitor();
  for (let left = times - 1; left >= 0; left--) {
    const limit = rateLimitOf((await call(client)).headers);
    expect(limit).toMatchObject({ name, left });
    expect(limit?.policies.some((policy) => policy.startsWith(`"${name}";q=${times};w=`))).toBe(true);
  }
  const { headers } = await call(client);
  const limit = rateLimitOf(headers);
  expect(limit).toMatchObject({ name, left: 0 });
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Math.abs(Number(headers.get('Retry-After')) - (limit?.seconds ?? 0))).toBeLessThanOrEqual(2);
});

test.each([
  ['a password change', 'changePassword(currentPassword: "wrong-horse-9", newPassword: "quiet-harbour-3")'],
  ['an address change', 'updateProfile(input: { email: "b@example.com", currentPassword: "wrong-horse-9" }) { email }'],
  ['new recovery codes', 'renewRecoveryCodes(password: "wrong-horse-9", code: "123456")'],
])('with a session, the password for %s can be guessed ten times', async (_, mutation) => {
  const client = await server.loggedIn();
  const guess = () => client.post('/graphql', { query: `mutation { ${mutation} }` });
  expect(rateLimitOf((await guess()).headers)).toMatchObject({
    name: 'own password',
    left: 9,
    policies: ['"own password";q=10;w=900'],
  });
  await server.orm.em.fork().execute(`update throttles set times = 10 where key like 'own password%'`);
  const { headers } = await guess();
  expect([rateLimitOf(headers)?.left, Number(headers.get('Retry-After')) > 0]).toEqual([0, true]);
});

test.each<[string, (client: Client) => Promise<{ status: number; headers: Headers }>]>([
  ['a file', (client) => client.post('/api/media', '--x--', { 'Content-Type': 'multipart/form-data; boundary=x' })],
  ['a file from an address', (client) => client.post('/api/media/from-url', { url: 'http://127.0.0.1/x.png' })],
])('%s counts as one of 300 uploads in ten minutes per user', async (_, send) => {
  const client = await server.loggedIn();
  expect(rateLimitOf((await send(client)).headers)).toMatchObject({ name: 'uploads', left: 299 });
  await server.orm.em.fork().execute(`update throttles set times = 300 where key like 'uploads%'`);
  expect((await send(client)).status).toBe(429);
  const person = { username: 'uploader', email: 'uploader@example.com', password: 'plain-sailing-7' };
  const { body } = await client.post<{ id: number }>('/api/users', person);
  await client.post(`/api/users/${body.id}/roles`, { roleId: 1 });
  expect((await send(await server.loggedIn(person))).status).toBeLessThan(416);
  await client.delete(`/api/users/${body.id}`);
});

test('successful logins do not count', async () => {
  for (let i = 0; i < 3; i++) {
    const { status, headers } = await server.visitor().post('/api/auth/login', administrator);
    expect([status, rateLimitOf(headers)]).toMatchObject([200, { name: 'login account here', left: 10 }]);
  }
});

test('the headers do not reveal other callers’ attempts on an account', async () => {
  const { headers } = await server.visitor().post('/api/auth/login', { username: 'admin', password: 'wrong-horse-9' });
  expect(headers.get('RateLimit')?.match(/;r=/g)).toHaveLength(1);
  expect(rateLimitOf(headers)?.policies).toHaveLength(3);
});

test.each([
  '/',
  '/api/posts/published',
  '/api/posts',
  '/graphql?query={__typename}',
  '/healthz',
  '/sitemap.xml',
  '/api/settings',
])('%s has no rate limit headers', async (path) => {
  for (const client of [server.visitor(), await server.loggedIn()]) {
    const { headers } = await client.get(path, { 'Apollo-Require-Preflight': '1' });
    expect([headers.get('RateLimit'), headers.get('RateLimit-Policy')]).toEqual([null, null]);
  }
});
