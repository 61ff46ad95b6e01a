import { setTimeout as sleep } from 'node:timers/promises';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { personWith, roleNamed, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { refusal, time } from '../../testing/matchers.ts';
import { contentInput, kinds, unique } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Service tokens: who may create them, their permissions, allowed addresses, rate limits and names.
const mailbox = await startMailbox();
const server = await serverForFile({ mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' } });
const admin = await server.loggedIn();
const sql = <T = object>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);
afterAll(() => mailbox.stop());

interface Token {
  id: number;
  token: string;
  expiresAt: string;
  formerSecretUntil: string | null;
}
const post = kinds[1];
const permissions = ['posts.read', 'posts.create', 'posts.update'];
const input = { name: 'Importer', permissions, expiresInDays: 30, isService: true };
async function made(changes: object = {}, client: Client = admin): Promise<Token> {
  const { status, body } = await client.post<Token>('/api/tokens', { ...input, ...changes });
  expect(status).toBe(201);
  return body;
}
const bearer = (token: string, headers: Record<string, string> = {}) => ({
  Authorization: `Bearer ${token}`,
  ...headers,
});
const visitor = server.visitor();
const statusWith = async (token: string) => (await visitor.get('/api/posts', bearer(token))).status;
const owned = async () => {
  const maker = await personWith(admin, await roleNamed(admin, 'administrator'));
  return { maker, client: await server.loggedIn(maker) };
};

test('a service token belongs to the installation and is shown once', async () => {
  const { body } = await admin.post<Record<string, unknown>>('/api/tokens', {
    ...{ ...input, view: 'everything', allowedAddresses: ['127.0.0.0/8', '::1'], requestsPerMinute: 500 },
  });
  const { token, ...shown } = body;
  expect(shown).toEqual({
    ...{ id: expect.any(Number) as number, name: 'Importer', prefix: String(token).slice(0, 10), permissions },
    ...{ view: 'everything', isService: true, owner: null, allowedAddresses: ['127.0.0.0/8', '::1'] },
    ...{ requestsPerMinute: 500, createdAt: time, expiresAt: time, lastUsedAt: null, formerSecretUntil: null },
  });
  expect((await admin.get(`/api/tokens/${String(shown['id'])}`)).body).toEqual(shown);
  expect((await admin.get<object[]>('/api/tokens')).body).not.toContainEqual(shown);
  expect((await admin.get<object[]>('/api/tokens?all=true')).body).toContainEqual(shown);
  expect(JSON.stringify(await sql('select * from api_tokens'))).not.toContain(String(token).slice(10));
});

test('a service token outlives the account of its creator and keeps its permissions', async () => {
  const { maker, client } = await owned();
  const { token } = await made({}, client);
  const own = await made({ isService: false }, client);
  await admin.delete(`/api/users/${maker.id}/roles/1`);
  expect((await visitor.post('/api/posts', contentInput(post), bearer(token))).status).toBe(201);
  await admin.delete(`/api/users/${maker.id}`);
  await admin.delete(`/api/trash/user/${maker.id}`);
  expect([await statusWith(token), await statusWith(own.token)]).toEqual([200, 401]);
});

test('only holders of every permission can create and see service tokens, with no more permissions than their own', async () => {
  const most = (await admin.get<{ permissions: string[] }>('/api/auth/user')).body.permissions;
  const office = await server.loggedIn(
    await personWith(
      admin,
      await roleWith(
        admin,
        most.filter((one) => one !== 'audit.read'),
      ),
    ),
  );
  const { id } = await made();
  const message = 'Managing the tokens of the installation needs every permission; audit.read is missing';
  const refused = { status: 403, body: { message } };
  expect(await office.post('/api/tokens', input)).toMatchObject(refused);
  expect(await office.get('/api/tokens?all=true')).toMatchObject(refused);
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/secret'],
  ] as const) {
    expect((await office.send(method, `/api/tokens/${id}${path}`)).status).toBe(404);
  }
  expect((await office.graphql('{ tokens { totalCount } }')).errors?.[0]?.message).toBe(message);
  const { token } = await made({ permissions: most, view: 'everything' });
  expect((await visitor.get('/api/tokens?all=true', bearer(token))).status).toBe(403);
  expect((await visitor.post('/api/tokens', input, bearer(token))).status).toBe(403);
});

test('a service token acts up to the level of its creator', async () => {
  const { permissions: every } = (await admin.get<{ permissions: string[] }>('/api/auth/user')).body;
  const maker = await personWith(admin, await roleWith(admin, every, { level: 60 }));
  const { token } = await made({ permissions: ['roles.read', 'roles.update'] }, await server.loggedIn(maker));
  const [within, above] = [await roleWith(admin, [], { level: 60 }), await roleWith(admin, [], { level: 61 })];
  const put = async (id: number) =>
    (await visitor.put(`/api/roles/${id}`, { description: 'Changed' }, bearer(token))).status;
  expect([await put(within), await put(above)]).toEqual([200, 403]);
});

test('administrators see and revoke everybody’s tokens, but cannot replace their secrets', async () => {
  const { maker, client } = await owned();
  const { id, token } = await made({ isService: false }, client);
  const { data } = await admin.graphql<{ tokens: { edges: { node: object }[] } }>(
    '{ tokens(first: 1) { totalCount edges { node { id isService owner { username } lastUsedAt expiresAt } } } }',
  );
  expect(data?.tokens.edges[0]?.node).toMatchObject({ id: String(id), owner: { username: maker.username } });
  const { headers } = await admin.get('/api/tokens?all=true&limit=1');
  expect(Number(headers.get('x-total-count'))).toBeGreaterThan(1);
  expect(await admin.post(`/api/tokens/${id}/secret`)).toMatchObject({
    ...{ status: 403, body: { message: 'Only its owner can replace the secret' } },
  });
  expect((await admin.delete(`/api/tokens/${id}`)).status).toBe(204);
  expect(await statusWith(token)).toBe(401);
});

test.each<[string, object, Record<string, string>]>([
  [
    'a host',
    { allowedAddresses: ['example.com'] },
    { 'allowedAddresses[0]': 'Must be an IP address or a network, such as 203.0.113.7 or 2001:db8::/32' },
  ],
  ...['10.0.0.0/33', '1.2.3', '::1/129', '1.2.3.4/8/8', '2001:db8::g', '01.2.3.4/x'].map(
    (text): [string, object, Record<string, string>] => [
      text,
      { allowedAddresses: ['::1', text] },
      { 'allowedAddresses[1]': 'Must be an IP address or a network, such as 203.0.113.7 or 2001:db8::/32' },
    ],
  ),
  [
    'no request',
    { requestsPerMinute: 0 },
    { requestsPerMinute: 'Requests a minute must be a whole number from 1 to 100000' },
  ],
  ['text for isService', { isService: 'yes' }, { isService: 'Must be true or false' }],
])('is not made with %s', async (_, changes, fields) => {
  const { status, body } = await admin.post('/api/tokens', { ...input, ...changes });
  expect([status, body]).toEqual([
    400,
    { ...refusal('BAD_USER_INPUT', fields), message: expect.any(String) as string },
  ]);
});

test.each<[string[], number]>([
  [[], 200],
  [['127.0.0.1'], 200],
  [['10.1.2.3', '127.0.0.0/8'], 200],
  [['::ffff:127.0.0.1'], 200],
  [['::1', '2000::/3'], 403],
  [['127.0.0.2', '10.0.0.0/8', '2001:db8::/32'], 403],
])('allowed addresses %j answer 127.0.0.1 with %i', async (allowedAddresses, expected) => {
  const { id, token } = await made({ allowedAddresses });
  const { status, body } = await visitor.get('/api/posts', bearer(token));
  expect(status).toBe(expected);
  const message = 'This API token is not accepted from your address, 127.0.0.1';
  if (expected === 403) expect(body).toEqual(refusal('FORBIDDEN', undefined, message));
  const graphql = await visitor.graphql('{ posts { totalCount } }', {}, bearer(token));
  expect(graphql.errors?.[0]?.message).toBe(expected === 403 ? message : undefined);
  const [{ used } = { used: null }] = await sql<{ used: boolean }>(
    'select last_used_at is not null as used from api_tokens where id = ?',
    [id],
  );
  expect(used).toBe(expected === 200);
});

test('requests over the limit of a minute are 429 over every transport', async () => {
  const { token } = await made({ requestsPerMinute: 2 });
  expect((await visitor.get('/api/posts', bearer(token))).headers.get('RateLimit')).toMatch(/^"token requests";r=1;t=/);
  expect((await visitor.graphql('{ __typename }', {}, bearer(token))).errors).toBeUndefined();
  const refused = await visitor.get('/api/posts', bearer(token));
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect(refused.body).toMatchObject({
    ...{ code: 'RATE_LIMITED', message: expect.stringMatching(/^Too many requests with this API token\./) as string },
  });
  const query = await visitor.graphql('{ __typename }', {}, bearer(token));
  expect(query.errors?.[0]?.extensions['code']).toBe('RATE_LIMITED');
  expect((await visitor.get('/api/posts')).status).toBe(200);
  await sql(`update throttles set ends_at = now() where key like 'token requests%'`);
  expect(await statusWith(token)).toBe(200);
});

describe('replacing the secret', () => {
  const replace = (id: number, changes: object = {}) => admin.post<Token>(`/api/tokens/${id}/secret`, changes);

  test('keeps both valid for the chosen time, which is shown', async () => {
    const { id, token, expiresAt } = await made();
    const { status, headers, body } = await replace(id, { formerHours: 2 });
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(Math.round((Date.parse(body.formerSecretUntil ?? '') - Date.now()) / 60_000)).toBe(120);
    expect([body.expiresAt, body.token === token]).toEqual([expiresAt, false]);
    expect([await statusWith(token), await statusWith(body.token)]).toEqual([200, 200]);
    await sql('update api_tokens set former_until = now() where id = ?', [id]);
    expect([await statusWith(token), await statusWith(body.token)]).toEqual([401, 200]);
    expect((await admin.get<Token>(`/api/tokens/${id}`)).body.formerSecretUntil).toBeNull();
  });

  test('without hours ends the former secret at once; a second replacement ends the first secret', async () => {
    const { id, token } = await made();
    const { body: second } = await replace(id);
    const { body: third } = await replace(id);
    expect([await statusWith(token), await statusWith(second.token), await statusWith(third.token)]).toEqual([
      ...[401, 200, 200],
    ]);
    const { body: fourth } = await replace(id, { formerHours: 0 });
    expect([await statusWith(third.token), await statusWith(fourth.token)]).toEqual([401, 200]);
  });

  test('of an expired token needs a new expiry', async () => {
    const { id } = await made();
    await sql('update api_tokens set expires_at = now() where id = ?', [id]);
    expect(await replace(id)).toMatchObject({ status: 409 });
    const { data, errors } = await admin.graphql<{ replaced: Token }>(
      'mutation ($id: ID!) { replaced: replaceTokenSecret(id: $id, input: { expiresInDays: 90 }) { token expiresAt } }',
      { id },
    );
    expect(errors).toBeUndefined();
    expect(Math.round((Date.parse(data?.replaced.expiresAt ?? '') - Date.now()) / 86_400_000)).toBe(90);
    expect(await statusWith(data?.replaced.token ?? '')).toBe(200);
  });

  test('is in the audit log, without the secrets', async () => {
    const { id, token } = await made();
    const { body } = await replace(id);
    const log =
      JSON.stringify(await sql('select * from audit')) + JSON.stringify(await sql('select * from undo_steps'));
    const hashes = await sql<{ a: string; b: string }>(
      'select token_hash as a, former_token_hash as b from api_tokens where id = ?',
      [id],
    );
    for (const secret of [token.slice(10), body.token.slice(10), hashes[0]?.a ?? '', hashes[0]?.b ?? '']) {
      expect([secret.length > 20, log.includes(secret)]).toEqual([true, false]);
    }
    const { body: entries } = await admin.get<{ action: string; after: object }[]>(
      `/api/audit?kind=token&itemId=${id}`,
    );
    expect(entries.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(entries[0]?.after).toMatchObject({ token_hash: '•••', former_token_hash: '•••' });
  });
});

test('its changes carry its name in audit log, timeline and revisions, even once it is revoked', async () => {
  const name = `Importer ${unique()}`;
  const { id, token } = await made({ name });
  const { body: item } = await visitor.post<{ id: number; author: object | null }>(
    '/api/posts',
    contentInput(post),
    bearer(token),
  );
  expect(item.author).toBeNull();
  await admin.delete(`/api/tokens/${id}`);
  const entry = { actor: 'token', actorId: null, actorName: name };
  expect((await admin.get<object[]>(`/api/audit?kind=post&itemId=${item.id}`)).body).toEqual([
    expect.objectContaining(entry),
  ]);
  expect((await admin.get<object[]>(`/api/audit?search=${encodeURIComponent(name)}&kind=post`)).body).toHaveLength(1);
  const revision = { author: null, token: name, via: 'token' };
  expect((await admin.get<object[]>(`/api/posts/${item.id}/revisions`)).body).toEqual([
    expect.objectContaining(revision),
  ]);
  const { data } = await admin.graphql<{ timeline: { edges: { node: object }[] } }>(
    `query ($search: String) { timeline(first: 5, filter: { search: $search, kind: "post" }) {
       edges { node { token person { id } via canUndo } } } }`,
    { search: name },
  );
  expect(data?.timeline.edges).toEqual([{ node: { token: name, person: null, via: 'token', canUndo: true } }]);
});

test('a service token has no account, and cannot create what later acts for a person', async () => {
  const many = (await admin.get<{ permissions: string[] }>('/api/auth/user')).body.permissions;
  const { token } = await made({ permissions: many, view: 'everything' });
  const { body: item } = await visitor.post<{ id: number }>('/api/posts', contentInput(post), bearer(token));
  expect((await visitor.graphql('{ me { id } }', {}, bearer(token))).data).toEqual({ me: null });
  expect((await visitor.get('/api/auth/user', bearer(token))).status).toBe(403);
  const nobody = ', and a service token belongs to no one: use a personal token, or log in';
  const answers = await Promise.all([
    visitor.put(`/api/posts/${item.id}/schedule`, { publishAt: '2999-01-01T00:00:00Z' }, bearer(token)),
    visitor.post(`/api/posts/${item.id}/preview-links`, {}, bearer(token)),
  ]);
  expect(answers.map(({ status, body }) => [status, (body as { message: string }).message])).toEqual([
    [403, `A schedule acts for the person who saved it${nobody}`],
    [403, `A preview link acts for the person who made it${nobody}`],
  ]);
  for (const mutation of [
    `announcePresence(kind: post, id: ${item.id}, tab: "0123456789abcdef") { name }`,
    `testNewsletter(postId: ${item.id}) `,
  ]) {
    const { errors } = await visitor.graphql(`mutation { ${mutation} }`, {}, bearer(token));
    expect([mutation, errors?.[0]?.message]).toEqual([mutation, expect.stringContaining(nobody)]);
  }
});

test('publish checks apply to service tokens as to everybody', async () => {
  const { token } = await made({ permissions: ['posts.read', 'posts.create', 'posts.publish', 'media.create'] });
  const publishChecks = { altText: { mode: 'block', exceptions: [] } };
  await admin.post('/api/settings', { key: 'publishChecks', value: publishChecks });
  const content = '<p>A <img src="https://example.com/a.png"></p>';
  const create = () => visitor.post('/api/posts', contentInput(post, { content, status: 'published' }), bearer(token));
  expect((await create()).status).toBe(400);
  await admin.put('/api/settings/publishChecks', { value: { altText: { mode: 'off', exceptions: [] } } });
  expect((await create()).status).toBe(201);
});

test('idempotency keys are separate for each token', async () => {
  const [one, other] = [await made(), await made()];
  const key = { 'Idempotency-Key': String(unique()) };
  const body = contentInput(post);
  const first = await visitor.post<{ id: number }>('/api/posts', body, bearer(one.token, key));
  const again = await visitor.post<{ id: number }>('/api/posts', body, bearer(one.token, key));
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  const { status } = await visitor.post('/api/posts', contentInput(post), bearer(other.token, key));
  expect(status).toBe(201);
});

describe('the mail before a token expires', () => {
  const days = (n: number) => `now() + interval '${n} days'`;
  /** Runs the chore as the queue does, and waits until it has marked the due tokens. */
  async function chore(): Promise<void> {
    await sql(`insert into jobs.job (name, data) values ('token-expiry', '{}')`);
    const due = `select 1 from api_tokens where warned_at is null and expires_at between now() and ${days(7)}`;
    while ((await sql(due)).length > 0) await sleep(50);
  }
  const text = (mail: string | undefined) => (mail ?? '').replace(/=\r\n/g, '').replace(/=E2=80=9[CD]/g, '"');

  test('goes to its owner or creator once, and to administrators when the creator is gone', async () => {
    const [one, other] = [await owned(), await owned()];
    const personal = await made({ isService: false, name: 'Personal' }, one.client);
    const service = await made({ name: 'Service' }, one.client);
    const orphan = await made({ name: 'Orphan' }, other.client);
    const short = await made({ name: 'Short', expiresInDays: 7 }, one.client);
    await admin.delete(`/api/users/${other.maker.id}`);
    const ids = [personal.id, service.id, orphan.id];
    await sql(`update api_tokens set expires_at = ${days(8)}`);
    await chore();
    await sql(`update api_tokens set expires_at = ${days(6)} where id in (${[...ids, short.id].join(', ')})`);
    const administrators = await sql<{ email: string }>(
      `select u.email from users u join user_roles r on r.user_id = u.id and r.role_id = 1
       where u.is_active and u.deleted_at is null`,
    );
    await chore();
    const mails = (await mailbox.received(2 + administrators.length)).map(text);
    const about = (name: string) => mails.filter((mail) => mail.includes(`"${name}" expires on`));
    const to = (mail: string) => /^To: (.*)\r$/m.exec(mail)?.[1];
    expect([about('Personal').map(to), about('Service').map(to)]).toEqual([[one.maker.email], [one.maker.email]]);
    expect(about('Orphan').map(to).toSorted()).toEqual(administrators.map(({ email }) => email).toSorted());
    expect(about('Orphan')[0]).toContain('you are an administrator');
    expect([about('Personal')[0], about('Service')[0]]).toEqual([
      expect.stringContaining('/admin/account'),
      expect.stringContaining('/admin/tokens'),
    ]);
    // A new expiry is mailed about again; the others were mailed about already.
    await one.client.post(`/api/tokens/${service.id}/secret`, { expiresInDays: 30 });
    await sql(`update api_tokens set expires_at = ${days(5)} where id = ?`, [service.id]);
    await chore();
    expect((await mailbox.received(1)).map(to)).toEqual([one.maker.email]);
    const log = await sql<{ after: object }>(`select after from audit where kind = 'token' and action = 'update'`);
    expect(JSON.stringify(log)).not.toContain('warned_at');
  });
});
