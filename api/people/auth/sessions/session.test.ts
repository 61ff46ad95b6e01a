import { Client } from '../../../testing/client.ts';
import { refusal } from '../../../testing/matchers.ts';
import { administrator, startServer, type TestServer } from '../../../testing/server.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';
import { until } from '../../../testing/until.ts';

const server = await serverForFile();

const isLoggedIn = async (client: Client) => (await client.get('/api/auth/user')).status === 200;
const sid = (client: Client) => client.cookie('halden.sid') ?? '';
/** A client with nothing but this session cookie. */
const withSession = (value: string) => ({
  get: (path: string) => server.visitor().get(path, { Cookie: `halden.sid=${value}` }),
});

describe('login', () => {
  const viaGraphQL = `mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { success } }`;

  test.each([
    ['REST', (client: Client) => client.post('/api/auth/login', administrator)],
    ['GraphQL', (client: Client) => client.send('POST', '/graphql', { query: viaGraphQL, variables: administrator })],
  ])('over %s sets an HttpOnly session cookie and a readable hint cookie', async (_, login) => {
    const { headers } = await login(server.visitor());
    const cookies = headers.getSetCookie().sort();
    expect(cookies).toEqual([
      expect.stringMatching(
        /^halden\.device=[\w.-]+; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^halden\.sid=s%3A[\w-]{32}\.[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^halden=1; Max-Age=604800; Path=\/; Expires=[^;]+; SameSite=Lax$/),
    ]);
  });

  test('renews the session id, which prevents session fixation', async () => {
    const client = await server.loggedIn();
    const first = sid(client);
    await client.post('/api/auth/login', administrator);
    expect(sid(client)).not.toBe(first);
    expect(await isLoggedIn(client)).toBe(true);
    expect((await withSession(first).get('/api/auth/user')).status).toBe(401);
  });

  test.each(['s%3Afixed.signature', 'fixed', 's%3Aabcdefghijklmnopqrstuvwxyz012345.AAAA', ''])(
    'does not adopt the forged session %j',
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
    [
      'an unknown field',
      { ...administrator, remember: true },
      400,
      refusal('BAD_USER_INPUT', { remember: 'Unknown field' }),
    ],
    [
      'a space in front of the password',
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

test('reading does not write the session or set the cookie again', async () => {
  const client = await server.loggedIn();
  const before = await server.orm.em.execute('select * from sessions order by id');
  expect((await client.get('/api/auth/user')).headers.getSetCookie()).toEqual([]);
  expect(await server.orm.em.execute('select * from sessions order by id')).toEqual(before);
});

describe('logout', () => {
  test.each<[string, (client: Client) => Promise<{ status: number; headers: Headers }>, number]>([
    ['POST', (client) => client.post('/api/auth/logout'), 200],
    ['GET', (client) => client.get('/api/auth/logout'), 302],
    [
      'GET from the site’s own page',
      (client) => client.get('/api/auth/logout', { 'Sec-Fetch-Site': 'same-origin' }),
      302,
    ],
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
  ])('%s does not end the session', async (_, method, headers, expected) => {
    const client = await server.loggedIn();
    expect((await client.send(method, '/api/auth/logout', undefined, headers)).status).toBe(expected);
    expect(await isLoggedIn(client)).toBe(true);
  });

  test('works for visitors too', async () => {
    expect((await server.visitor().get('/api/auth/logout')).status).toBe(302);
    expect((await server.visitor().post('/api/auth/logout')).status).toBe(200);
  });
});

const own = `{ mySessions { id createdAt lastSeenAt userAgent address isCurrent } }`;
interface OwnSession {
  id: string;
  userAgent: string;
  isCurrent: boolean;
}
const sessionsOf = async (client: Client) =>
  (await client.graphql<{ mySessions: OwnSession[] }>(own)).data?.mySessions ?? [];
const setLimits = (value: object) =>
  server.orm.em.fork().execute(
    `insert into settings (key, value, type, label) values ('securitySettings', ?::jsonb, 'json', 'Security')
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );

describe('session expiry', () => {
  afterEach(() => setLimits({}));

  test.each<[string, string, object, boolean]>([
    ['used less than 12 hours ago', `last_seen_at = now() - interval '11 hours 59 minutes'`, {}, true],
    ['idle for 12 hours', `last_seen_at = now() - interval '12 hours'`, {}, false],
    ['started almost a week ago', `created_at = now() - interval '6 days 23 hours'`, {}, true],
    ['a week old, though in use', `created_at = now() - interval '7 days'`, {}, false],
    ['idle for longer than configured', `last_seen_at = now() - interval '2 hours'`, { sessionIdleHours: 2 }, false],
    ['idle for less than configured', `last_seen_at = now() - interval '20 hours'`, { sessionIdleHours: 24 }, true],
    ['older than configured', `created_at = now() - interval '1 day'`, { sessionAbsoluteDays: 1 }, false],
  ])('%s', async (_, change, limits, isValid) => {
    await server.orm.em.fork().execute('delete from sessions');
    const client = await server.loggedIn();
    await setLimits(limits);
    await server.orm.em.fork().execute(`update sessions set ${change}`);
    expect(await isLoggedIn(client)).toBe(isValid);
    // The next login deletes expired sessions.
    await server.loggedIn();
    const [left] = await server.orm.em.fork().execute<{ n: number }[]>('select count(*)::int as n from sessions');
    expect(left?.n).toBe(isValid ? 2 : 1);
  });

  test('the cookie expires with the session', async () => {
    await setLimits({ sessionAbsoluteDays: 30 });
    const { headers } = await server.visitor().post('/api/auth/login', administrator);
    expect(headers.getSetCookie().find((cookie) => cookie.startsWith('halden=1'))).toContain(`Max-Age=${30 * 86_400}`);
  });
});

describe('last seen', () => {
  const stored = async () => {
    const [row] = await server.orm.em
      .fork()
      .execute<{ session: Date; person: Date }[]>(
        `select s.last_seen_at as session, u.last_seen_at as person from sessions s join users u on u.id = s.user_id`,
      );
    return row;
  };

  test('is written at most once a minute, also by parallel requests', async () => {
    await server.orm.em.fork().execute('delete from sessions');
    const client = await server.loggedIn();
    const before = await stored();
    await client.get('/api/auth/user');
    expect(await stored()).toEqual(before);
    await server.orm.em.fork().execute(`update sessions set last_seen_at = now() - interval '61 seconds'`);
    await server.orm.em.fork().execute(`update users set last_seen_at = now() - interval '61 seconds'`);
    await Promise.all(Array.from({ length: 10 }, () => client.get('/api/posts')));
    const isRecent = (time?: Date) => Date.now() - new Date(time ?? 0).getTime() < 30_000;
    // Written after the response.
    await until(stored, (now) => isRecent(now?.session) && isRecent(now?.person));
  });
});

describe('own sessions', () => {
  let ingrid: { username: string; password: string };
  beforeAll(async () => {
    ingrid = { username: 'ingrid', password: 'correct-horse-8' };
    await (await server.loggedIn()).post('/api/users', { ...ingrid, email: 'ingrid@example.com' });
  });
  beforeEach(() => server.orm.em.fork().execute('delete from sessions'));

  test('are listed with browser and address, without other users’ sessions', async () => {
    await server.loggedIn();
    const here = server.visitor();
    await here.post('/api/auth/login', ingrid, { 'User-Agent': `Mozilla/5.0 ${'x'.repeat(400)}` });
    await server.loggedIn(ingrid);
    const listed = await sessionsOf(here);
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ isCurrent }) => isCurrent)).toEqual([
      {
        id: expect.any(String) as string,
        createdAt: expect.any(String) as string,
        lastSeenAt: expect.any(String) as string,
        userAgent: `Mozilla/5.0 ${'x'.repeat(288)}`,
        address: 'localhost',
        isCurrent: true,
      },
    ]);
  });

  test('can be ended one by one, or all others together', async () => {
    const [here, there, elsewhere] = [
      await server.loggedIn(ingrid),
      await server.loggedIn(ingrid),
      await server.loggedIn(ingrid),
    ];
    const [current] = (await sessionsOf(there)).filter(({ isCurrent }) => isCurrent);
    const end = (client: Client, id?: string) => client.graphql('mutation ($id: ID!) { endSession(id: $id) }', { id });
    expect((await end(here, current?.id)).data).toEqual({ endSession: true });
    expect([await isLoggedIn(here), await isLoggedIn(there), await isLoggedIn(elsewhere)]).toEqual([true, false, true]);
    expect((await end(here, current?.id)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    expect((await here.graphql('mutation { endOtherSessions }')).data).toEqual({ endOtherSessions: 1 });
    expect([await isLoggedIn(here), await isLoggedIn(elsewhere)]).toEqual([true, false]);
    const [mine] = await sessionsOf(here);
    expect((await end(here, mine?.id)).data).toEqual({ endSession: true });
    expect(await isLoggedIn(here)).toBe(false);
  });

  test('another user’s session is not found, and a visitor is refused', async () => {
    const other = await server.loggedIn();
    const [theirs] = await sessionsOf(other);
    const mine = await server.loggedIn(ingrid);
    const query = 'mutation ($id: ID!) { endSession(id: $id) }';
    expect((await mine.graphql(query, { id: theirs?.id })).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    expect(await isLoggedIn(other)).toBe(true);
    for (const one of [own, `mutation { endSession(id: ${theirs?.id}) }`, 'mutation { endOtherSessions }']) {
      expect((await server.visitor().graphql(one)).errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
    }
  });

  test('can be ended by users with users.update, within their level', async () => {
    const [admin, person] = [await server.loggedIn(), await server.loggedIn(ingrid)];
    const { data } = await admin.graphql<{ users: { edges: { node: { id: string; lastSeenAt: string } }[] } }>(
      '{ users(filter: { search: "ingrid" }) { edges { node { id lastSeenAt } } } }',
    );
    const user = data?.users.edges[0]?.node;
    expect(Date.now() - new Date(user?.lastSeenAt ?? 0).getTime()).toBeLessThan(60_000);
    const end = (client: Client, userId?: string) =>
      client.graphql('mutation ($id: ID!) { endUserSessions(userId: $id) }', { id: userId });
    expect((await end(person, user?.id)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect((await end(admin, user?.id)).data).toEqual({ endUserSessions: 1 });
    expect(await isLoggedIn(person)).toBe(false);
    expect((await end(admin, '1')).data).toEqual({ endUserSessions: 0 });
    expect(await isLoggedIn(admin)).toBe(true);
  });
});

test('two servers on one database share sessions and logouts', async () => {
  const replica = await startServer({ database: server.database });
  try {
    const client = await server.loggedIn();
    const there = new Client(replica.url);
    const cookie = { Cookie: `halden.sid=${sid(client)}` };
    const status = async () => (await there.get('/api/auth/user', cookie)).status;
    expect(await status()).toBe(200);
    await client.post('/api/auth/logout');
    expect(await status()).toBe(401);
  } finally {
    await replica.stop();
  }
});

describe('on an https site', () => {
  let secure: TestServer;
  beforeAll(async () => {
    secure = await startServer({ publicUrl: 'https://www.example.com', trustProxy: 1 });
  });
  afterAll(() => secure.stop());

  test.each(['https', 'https, http'])(
    'behind a proxy that says %s, cookies are Secure and __Host- prefixed',
    async (scheme) => {
      const { status, headers } = await secure
        .visitor()
        .post('/api/auth/login', administrator, { 'X-Forwarded-Proto': scheme });
      expect(status).toBe(200);
      const cookies = headers.getSetCookie().sort();
      expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
        '__Host-halden-device',
        '__Host-halden',
        'halden',
      ]);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; Path=\/;.*; Secure/);
        expect(cookie).not.toContain('Domain');
      }
    },
  );

  test.each<[string, Record<string, string>]>([
    ['over http', {}],
    ['when the proxy was reached over http', { 'X-Forwarded-Proto': 'http' }],
  ])('login %s is refused with the reason', async (_, headers) => {
    const refused = await secure.visitor().post('/api/auth/login', administrator, headers);
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 403,
      body: refusal('FORBIDDEN', undefined, expect.stringMatching(/^Logging in needs https.*TRUST_PROXY/)),
    });
    expect(refused.headers.getSetCookie()).toEqual([]);
  });
});
