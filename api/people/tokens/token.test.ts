import type { Client } from '../../testing/client.ts';
import { refusal, time } from '../../testing/matchers.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { administrator } from '../../testing/server.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const allowedOrigin = 'https://app.example.com';
const server = await serverForFile({ corsOrigins: [allowedOrigin] });
const admin = await server.loggedIn();

const input = { name: 'Importer', permissions: ['posts.read', 'posts.create'], expiresInDays: 30 };
const create = async (client = admin, changes: object = {}) =>
  (await client.post<{ id: number; token: string }>('/api/tokens', { ...input, ...changes })).body;
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const posts = (token: string, headers: Record<string, string> = {}) =>
  server.visitor().get<Record<string, unknown>>('/api/posts', { ...bearer(token), ...headers });
const notValid = refusal(
  'UNAUTHENTICATED',
  undefined,
  'This API token is not valid: it may have expired or been revoked',
);

let last = 0;
async function person(roleId: number) {
  const user = { username: `program${++last}`, password: 'plain-sailing-7', email: `p${last}@example.com` };
  const { body } = await admin.post<{ id: number }>('/api/users', user);
  await admin.post(`/api/users/${body.id}/roles`, { roleId });
  return { id: body.id, client: await server.loggedIn(user) };
}

test('a token is shown once, listed by its prefix, and stored as a hash', async () => {
  const { status, body, headers } = await admin.post<Record<string, unknown>>('/api/tokens', input);
  const shown = {
    id: expect.any(Number) as number,
    name: 'Importer',
    prefix: String(body['token']).slice(0, 10),
    permissions: input.permissions,
    view: 'published',
    isService: false,
    owner: { id: expect.any(Number) as number, username: 'admin' },
    allowedAddresses: [],
    requestsPerMinute: null,
    createdAt: time,
    expiresAt: time,
    lastUsedAt: null,
    formerSecretUntil: null,
  };
  expect({ status, body }).toEqual({
    status: 201,
    body: { ...shown, token: expect.stringMatching(/^hld_[\w-]{43}$/) as string },
  });
  expect(headers.get('Location')).toBe(`/api/tokens/${String(body['id'])}`);
  expect(headers.get('Cache-Control')).toBe('no-store');
  const days = (Date.parse(String(body['expiresAt'])) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect((await admin.get(`/api/tokens/${String(body['id'])}`)).body).toEqual(shown);
  expect((await admin.get<unknown[]>('/api/tokens')).body).toContainEqual(shown);
  const stored = JSON.stringify(await server.orm.em.fork().execute('select * from api_tokens'));
  expect(stored).not.toContain(String(body['token']).slice(10));
});

describe('a valid token', () => {
  test('grants its permissions over REST and GraphQL, and no more', async () => {
    const { id, token } = await create();
    const visitor = server.visitor();
    const made = await visitor.post('/api/posts', contentInput(kinds[1]), bearer(token));
    expect(made.status).toBe(201);
    const viewer = await visitor.graphql('{ me { username permissions } }', {}, bearer(token));
    expect(viewer.data).toEqual({ me: { username: 'admin', permissions: ['posts.create', 'posts.read'] } });
    const refused = await visitor.get('/api/users', bearer(token));
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 403,
      body: refusal(
        'FORBIDDEN',
        undefined,
        'You need the permission users.read to do this: this API token does not carry it',
      ),
    });
    expect((await visitor.graphql('{ users { totalCount } }', {}, bearer(token))).errors?.[0]?.extensions['code']).toBe(
      'FORBIDDEN',
    );
    const [used] = await server.orm.em
      .fork()
      .execute<{ at: Date }[]>('select last_used_at as at from api_tokens where id = ?', [id]);
    expect(Date.now() - new Date(used?.at ?? 0).getTime()).toBeLessThan(60_000);
    expect((await posts(token)).headers.getSetCookie()).toEqual([]);
    const [again] = await server.orm.em
      .fork()
      .execute<{ at: Date }[]>('select last_used_at as at from api_tokens where id = ?', [id]);
    expect(again).toEqual(used);
  });

  test('loses permissions at once when its owner does', async () => {
    const { id, client } = await person(2);
    const { token } = await create(client);
    const write = () => server.visitor().post('/api/posts', contentInput(kinds[1]), bearer(token));
    expect((await write()).status).toBe(201);
    await admin.delete(`/api/users/${id}/roles/2`);
    expect((await write()).status).toBe(403);
  });

  test.each([{ password: 'another-river-8' }, { email: 'elsewhere@example.com' }])(
    'cannot change a login to gain permissions: %j',
    async (changes) => {
      const { id } = await person(1);
      const { token } = await create(admin, { permissions: ['users.read', 'users.update'] });
      const put = (user: number, body: object) => server.visitor().put(`/api/users/${user}`, body, bearer(token));
      expect([(await put(id, changes)).status, (await put(1, changes)).status]).toEqual([403, 403]);
      expect((await put(id, { lastName: 'Berg' })).status).toBe(200);
    },
  );

  test('works cross-origin, and cookies are ignored', async () => {
    const { token } = await create();
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' };
    const made = await server.visitor().post('/api/posts', contentInput(kinds[1]), { ...bearer(token), ...foreign });
    expect(made.status).toBe(201);
    // An administrator's session cookie does not add to the token's permissions.
    expect((await admin.get('/api/users', bearer(token))).status).toBe(403);
    expect((await admin.get('/api/users', bearer('hld_wrong'))).status).toBe(401);
  });

  test.each<[string, (client: Client, headers: Record<string, string>) => Promise<unknown>]>([
    ['tokens', (client, headers) => client.get('/api/tokens', headers)],
    ['a new token', (client, headers) => client.post('/api/tokens', input, headers)],
    ['sessions', (client, headers) => client.graphql('{ mySessions { id } }', {}, headers)],
    [
      'a password',
      (client, headers) =>
        client.graphql('mutation { changePassword(currentPassword: "a", newPassword: "b") }', {}, headers),
    ],
    ['a second factor', (client, headers) => client.graphql('mutation { beginSecondFactor { uri } }', {}, headers)],
    [
      'a profile',
      (client, headers) =>
        client.graphql('mutation { updateProfile(input: { email: "a@example.com" }) { email } }', {}, headers),
    ],
    ['a session', (client, headers) => client.post('/api/auth/login', administrator, headers)],
  ])('is refused for %s, which needs a session', async (_, request) => {
    const { token } = await create();
    const answer = JSON.stringify(await request(server.visitor(), bearer(token)));
    expect(answer).toContain('FORBIDDEN');
    expect(answer).toContain('Not with an API token');
  });
});

describe('an invalid token', () => {
  test.each<[string, (token: { id: number; token: string }) => Promise<unknown>]>([
    ['revoked', ({ id }) => admin.delete(`/api/tokens/${id}`)],
    [
      'expired',
      ({ id }) => server.orm.em.fork().execute('update api_tokens set expires_at = now() where id = ?', [id]),
    ],
  ])('%s, gets 401 instead of a visitor’s response', async (_, end) => {
    const made = await create();
    expect((await posts(made.token)).status).toBe(200);
    await end(made);
    const { status, body, headers } = await posts(made.token);
    expect({ status, body }).toEqual({ status: 401, body: notValid });
    expect(headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
    const { status: viaGraphQL } = await server.visitor().graphql('{ site { siteName } }', {}, bearer(made.token));
    expect(viaGraphQL).toBe(401);
  });

  test('of a deactivated user gets 401', async () => {
    const { id, client } = await person(2);
    const { token } = await create(client);
    await admin.put(`/api/users/${id}`, { isActive: false });
    expect((await posts(token)).status).toBe(401);
  });

  test.each(['Bearer', 'Bearer ', 'Bearer x', 'bearer hld_', 'BEARER hld_é'])('forged, gets 401: %j', async (value) => {
    const { status, body } = await server.visitor().get('/api/posts', {
      Authorization: Buffer.from(value).toString('latin1'),
    });
    expect({ status, body }).toEqual({ status: 401, body: notValid });
  });

  test('other authorization schemes are ignored', async () => {
    expect((await server.visitor().get('/api/posts', { Authorization: 'Basic YTpi' })).status).toBe(200);
    expect((await admin.get('/api/users', { Authorization: 'Basic YTpi' })).status).toBe(200);
  });
});

test.each<[string, object, number, object | undefined]>([
  ['no name', { name: ' ' }, 400, { name: 'Name is required' }],
  ['no permission', { permissions: [] }, 400, { permissions: 'Choose at least one permission' }],
  ['an unknown permission', { permissions: ['posts.fly'] }, 400, { 'permissions[0]': 'Unknown permission' }],
  ['a malformed permission', { permissions: [5] }, 400, undefined],
  [
    'a lifetime of over a year',
    { expiresInDays: 367 },
    400,
    { expiresInDays: 'Expiry must be a whole number of days from 1 to 366' },
  ],
  [
    'no lifetime',
    { expiresInDays: null },
    400,
    { expiresInDays: 'Expiry must be a whole number of days from 1 to 366' },
  ],
  ['an owner', { userId: 1 }, 400, { userId: 'Unknown field' }],
])('is not created with %s', async (_, changes, expected, fields) => {
  const { status, body } = await admin.post('/api/tokens', { ...input, ...changes });
  expect(status).toBe(expected);
  expect(body).toMatchObject({ code: 'BAD_USER_INPUT', ...(fields && { fields }) });
});

test('users cannot create tokens with permissions they lack, or see other users’ tokens', async () => {
  const { client } = await person(4);
  const { status, body } = await client.post('/api/tokens', input);
  expect({ status, body }).toEqual({
    status: 403,
    body: refusal('FORBIDDEN', undefined, expect.stringContaining('posts.create')),
  });
  const { id } = await create();
  expect((await client.get<unknown[]>('/api/tokens')).body).toEqual([]);
  for (const method of ['GET', 'DELETE']) expect((await client.send(method, `/api/tokens/${id}`)).status).toBe(404);
  expect((await server.visitor().get('/api/tokens')).status).toBe(401);
  const viaGraphQL = await client.graphql('mutation ($id: ID!) { revokeToken(id: $id) }', { id });
  expect(viaGraphQL.errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
});

describe('CORS', () => {
  const preflight = (origin: string, path = '/api/posts') =>
    server.visitor().send('OPTIONS', path, undefined, {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    });

  test.each(['/api/posts', '/graphql'])('an allowed origin may call %s, without cookies', async (path) => {
    const { status, headers } = await preflight(allowedOrigin, path);
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(allowedOrigin);
    expect(headers.get('Access-Control-Allow-Headers')).toMatch(/Authorization.*Content-Type/);
    expect(headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(headers.get('Vary')).toContain('Origin');
    const { token } = await create();
    const answer = await posts(token, { Origin: allowedOrigin });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(allowedOrigin);
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('X-Total-Count');
    // Error responses can be read too.
    expect((await posts('hld_wrong', { Origin: allowedOrigin })).headers.get('Access-Control-Allow-Origin')).toBe(
      allowedOrigin,
    );
  });

  test.each(['https://evil.example', 'https://app.example.com.evil.example', 'http://app.example.com', 'null'])(
    '%s is refused',
    async (origin) => {
      const { headers } = await preflight(origin);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );
});
