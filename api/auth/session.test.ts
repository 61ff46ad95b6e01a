import { Client } from '../testing/client.ts';
import { refusal } from '../testing/matchers.ts';
import { contentInput, kinds } from '../testing/samples.ts';
import { administrator, startServer, type TestServer } from '../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

const isLoggedIn = async (client: Client) => (await client.get('/api/auth/user')).status === 200;
const sid = (client: Client) => client.cookie('halden.sid') ?? '';
/** Somebody who has nothing but this session cookie. */
const withSession = (value: string) => ({
  get: (path: string) => server.visitor().get(path, { Cookie: `halden.sid=${value}` }),
});

describe('login', () => {
  const viaGraphQL = `mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { success } }`;

  test.each([
    ['REST', (client: Client) => client.post('/api/auth/login', administrator)],
    ['GraphQL', (client: Client) => client.send('POST', '/graphql', { query: viaGraphQL, variables: administrator })],
  ])(
    'over %s sets a session cookie that no script reads and one that says only that there is one',
    async (_, login) => {
      const { headers } = await login(server.visitor());
      const cookies = headers.getSetCookie().sort();
      expect(cookies).toEqual([
        expect.stringMatching(/^halden\.sid=s%3A[\w-]{32}\.[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^halden=1; Max-Age=604800; Path=\/; Expires=[^;]+; SameSite=Lax$/),
      ]);
    },
  );

  test('renews the session id: one that was fixed before is worth nothing after', async () => {
    const client = await server.loggedIn();
    const first = sid(client);
    await client.post('/api/auth/login', administrator);
    expect(sid(client)).not.toBe(first);
    expect(await isLoggedIn(client)).toBe(true);
    expect((await withSession(first).get('/api/auth/user')).status).toBe(401);
  });

  test.each(['s%3Afixed.signature', 'fixed', 's%3Aabcdefghijklmnopqrstuvwxyz012345.AAAA', ''])(
    'takes over no made-up session %j',
    async (value) => {
      const client = server.visitor();
      const { status, headers } = await client.post('/api/auth/login', administrator, {
        Cookie: `halden.sid=${value}`,
      });
      expect(status).toBe(200);
      expect(headers.getSetCookie().join()).not.toContain(`halden.sid=${value || 's%3Afixed'};`);
      expect((await withSession(value).get('/api/auth/user')).status).toBe(401);
    },
  );

  test.each<[string, unknown, number, unknown]>([
    [
      'wrong password',
      { username: 'admin', password: 'wrong-horse-9' },
      401,
      { success: false, message: 'Invalid username or password' },
    ],
    [
      'wrong name',
      { username: 'nobody', password: administrator.password },
      401,
      { success: false, message: 'Invalid username or password' },
    ],
    [
      'the name in capitals',
      { ...administrator, username: ' ADMIN ' },
      200,
      expect.objectContaining({ success: true, message: 'Login successful!' }),
    ],
    [
      'nothing',
      {},
      400,
      refusal('BAD_USER_INPUT', {
        username: 'Username must be at least 3 characters',
        password: 'Password must be at least 3 characters',
      }),
    ],
    ['a number', { username: 'admin', password: 123456 }, 400, refusal('BAD_USER_INPUT', { password: 'Must be text' })],
    ['a list', { username: ['admin'], password: 'abc' }, 400, refusal('BAD_USER_INPUT', { username: 'Must be text' })],
    ['more', { ...administrator, remember: true }, 400, refusal('BAD_USER_INPUT', { remember: 'Unknown field' })],
    [
      'a blank in the password',
      { username: 'admin', password: ` ${administrator.password}` },
      401,
      { success: false, message: 'Invalid username or password' },
    ],
  ])('%s', async (_, input, expected, answer) => {
    const client = server.visitor();
    const { status, body, headers } = await client.post('/api/auth/login', input);
    expect({ status, body }).toEqual({ status: expected, body: answer });
    if (expected !== 200) expect(headers.getSetCookie()).toEqual([]);
  });
});

test.each([
  '/',
  '/api/posts',
  '/api/settings',
  '/api/auth/user',
  '/api/nothing',
  '/healthz',
  '/graphql?query={me{id}}',
])('a visitor gets no cookie from %s', async (path) => {
  const { headers } = await server.visitor().get(path, { 'apollo-require-preflight': '1' });
  expect(headers.getSetCookie()).toEqual([]);
});

test('reading writes no session and sends no cookie again', async () => {
  const client = await server.loggedIn();
  const before = await server.orm.em.execute('select * from sessions order by sid');
  expect((await client.get('/api/auth/user')).headers.getSetCookie()).toEqual([]);
  expect(await server.orm.em.execute('select * from sessions order by sid')).toEqual(before);
});

describe('logout', () => {
  test.each<[string, (client: Client) => Promise<{ status: number; headers: Headers }>, number]>([
    ['POST', (client) => client.post('/api/auth/logout'), 200],
    ['GET', (client) => client.get('/api/auth/logout'), 302],
    ['GET from our own page', (client) => client.get('/api/auth/logout', { 'Sec-Fetch-Site': 'same-origin' }), 302],
    ['GET typed in', (client) => client.get('/api/auth/logout', { 'Sec-Fetch-Site': 'none' }), 302],
    ['GraphQL', (client) => client.send('POST', '/graphql', { query: 'mutation { logout }' }), 200],
  ])('%s ends the session on the server and clears both cookies', async (_, logout, expected) => {
    const client = await server.loggedIn();
    const before = sid(client);
    const { status, headers } = await logout(client);
    expect(status).toBe(expected);
    if (expected === 302) expect(headers.get('location')).toBe('/');
    expect([client.cookie('halden.sid'), client.cookie('halden')]).toEqual([undefined, undefined]);
    expect((await withSession(before).get('/api/auth/user')).status).toBe(401);
  });

  test.each<[string, string, Record<string, string>, number]>([
    ['from another site', 'GET', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['from a sibling site', 'GET', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['as a prefetch', 'GET', { 'Sec-Purpose': 'prefetch' }, 204],
    ['as a prerender', 'GET', { 'Sec-Purpose': 'prefetch;prerender' }, 204],
    ['as an old prefetch', 'GET', { Purpose: 'prefetch' }, 204],
    ['as HEAD', 'HEAD', {}, 204],
  ])('%s it does not end the session', async (_, method, headers, expected) => {
    const client = await server.loggedIn();
    expect((await client.send(method, '/api/auth/logout', undefined, headers)).status).toBe(expected);
    expect(await isLoggedIn(client)).toBe(true);
  });

  test('a visitor may ask for it too', async () => {
    expect((await server.visitor().get('/api/auth/logout')).status).toBe(302);
    expect((await server.visitor().post('/api/auth/logout')).status).toBe(200);
  });
});

describe('a state change with a session comes from our own pages or from no browser', () => {
  const own = () => new URL(server.url).host;
  const cases: [string, (host: string) => Record<string, string>, boolean][] = [
    ['neither header', () => ({}), true],
    ['Sec-Fetch-Site: same-origin', () => ({ 'Sec-Fetch-Site': 'same-origin' }), true],
    ['Sec-Fetch-Site: none', () => ({ 'Sec-Fetch-Site': 'none' }), true],
    ['Sec-Fetch-Site: same-site', () => ({ 'Sec-Fetch-Site': 'same-site' }), false],
    ['Sec-Fetch-Site: cross-site', () => ({ 'Sec-Fetch-Site': 'cross-site' }), false],
    ['Sec-Fetch-Site: of no meaning', () => ({ 'Sec-Fetch-Site': 'x' }), false],
    ['our Origin', (host) => ({ Origin: `http://${host}` }), true],
    ['our Origin over https', (host) => ({ Origin: `https://${host}` }), true],
    ['another Origin', () => ({ Origin: 'https://evil.example' }), false],
    ['another port', (host) => ({ Origin: `http://${host.replace(/\d+$/, '1')}` }), false],
    ['our host as a beginning', (host) => ({ Origin: `http://${host}.evil.example` }), false],
    ['Origin: null', () => ({ Origin: 'null' }), false],
    ['Origin: of no form', () => ({ Origin: '::' }), false],
    [
      'same-origin although the Origin is another',
      () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }),
      true,
    ],
    [
      'cross-site although the Origin is ours',
      (host) => ({ 'Sec-Fetch-Site': 'cross-site', Origin: `http://${host}` }),
      false,
    ],
  ];

  test.each(cases)('%s', async (_, headersFor, isAllowed) => {
    const headers = headersFor(own());
    const admin = await server.loggedIn();
    const refused = { status: 403, body: refusal('FORBIDDEN', undefined, 'This request comes from another site') };
    const input = contentInput(kinds[1]);
    const created = await admin.post('/api/posts', input, headers);
    if (isAllowed) expect(created.status).toBe(201);
    else expect({ status: created.status, body: created.body }).toEqual(refused);
    // Reading, and changing without a session, are another matter.
    expect((await admin.get('/api/posts', headers)).status).toBe(200);
    expect((await server.visitor().post('/api/auth/login', administrator, headers)).status).toBe(200);
    const mutation = await admin.send('POST', '/graphql', { query: 'mutation { logout }' }, headers);
    expect(mutation.status).toBe(isAllowed ? 200 : 403);
    expect(await isLoggedIn(admin)).toBe(!isAllowed);
  });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'GraphQL takes no form of another site: %s',
  async (type) => {
    const admin = await server.loggedIn();
    const { status } = await admin.send('POST', '/graphql', '{"query":"mutation { logout }"}', {
      'Content-Type': type,
    });
    expect(status).toBe(400);
    expect(await isLoggedIn(admin)).toBe(true);
  },
);

test('GraphQL changes nothing by GET', async () => {
  const admin = await server.loggedIn();
  const path = `/graphql?query=${encodeURIComponent('mutation { logout }')}`;
  expect((await admin.get(path, { 'apollo-require-preflight': '1' })).status).toBe(405);
  expect((await server.visitor().get('/graphql?query={me{id}}')).status).toBe(400);
  expect(await isLoggedIn(admin)).toBe(true);
});
