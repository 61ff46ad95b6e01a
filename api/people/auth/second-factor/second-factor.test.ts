import { enrol } from '../../../testing/access/authenticator.ts';
import type { Client } from '../../../testing/client.ts';
import { refusal } from '../../../testing/matchers.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
beforeEach(() => server.orm.em.fork().execute('delete from throttles'));

let last = 0;
const password = 'plain-sailing-7';
async function person(roleId?: number) {
  const username = `sailor${++last}`;
  const { body } = await admin.post<{ id: number }>('/api/users', {
    username,
    email: `${username}@example.com`,
    password,
  });
  if (roleId) await admin.post(`/api/users/${body.id}/roles`, { roleId });
  return { id: body.id, username, client: await server.loggedIn({ username, password }) };
}
const login = (username: string, code?: string, client: Client = server.visitor()) =>
  client.post('/api/auth/login', { username, password, ...(code !== undefined && { code }) });
const codeRequired = (message: string) => ({ success: false, needsCode: true, message });
const askForCode = codeRequired('Enter the code of your authenticator app');
const notValid = codeRequired('This code is not valid');
const me = async (client: Client) => (await client.get('/api/auth/user')).status;
const state = (client: Client) => client.graphql('{ mySecondFactor { isOn isRequired recoveryCodesLeft } }');

test('is set up with a QR code, the password and a first code; logins then require it', async () => {
  const { username, client } = await person();
  const elsewhere = await server.loggedIn({ username, password });
  expect((await state(client)).data).toEqual({
    mySecondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
  });
  const { app, enrolment, recoveryCodes } = await enrol(client, password);
  expect(enrolment?.uri).toBe(
    `otpauth://totp/Halden:${username}?issuer=Halden&secret=${enrolment?.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(Buffer.from(enrolment?.qr.replace('data:image/svg+xml;base64,', '') ?? '', 'base64').toString()).toMatch(
    /^<svg [^]*<\/svg>\s*$/,
  );
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  expect([await me(client), await me(elsewhere)]).toEqual([200, 401]);

  const withoutCode = await login(username);
  expect({ status: withoutCode.status, body: withoutCode.body }).toEqual({ status: 200, body: askForCode });
  expect(withoutCode.headers.getSetCookie()).toEqual([]);
  expect((await login(username, '000000')).body).toEqual(notValid);
  const answer = await login(username, app.code());
  expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Login successful!' } });
  expect((await state(client)).data).toMatchObject({ mySecondFactor: { isOn: true, recoveryCodesLeft: 10 } });

  const stored = JSON.stringify(
    await server.orm.em
      .fork()
      .execute(
        'select (select json_agg(s) from second_factors s) as a, (select json_agg(r) from recovery_codes r) as b',
      ),
  );
  for (const secret of [enrolment?.secret ?? '', ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(secret);
  }
});

test('works the same over GraphQL', async () => {
  const { username, client } = await person();
  const { app } = await enrol(client, password);
  const query = `mutation ($username: String!, $password: String!, $code: String) {
    login(username: $username, password: $password, code: $code) { success needsCode message user { username secondFactor } }
  }`;
  const visitor = server.visitor();
  expect((await visitor.graphql(query, { username, password })).data).toEqual({ login: { ...askForCode, user: null } });
  expect((await visitor.graphql(query, { username, password: 'wrong-horse-9', code: app.code() })).data).toEqual({
    login: { success: false, needsCode: false, message: 'Invalid username or password', user: null },
  });
  expect((await visitor.graphql(query, { username, password, code: app.code() })).data).toEqual({
    login: {
      success: true,
      needsCode: false,
      message: 'Login successful!',
      user: { username, secondFactor: 'on' },
    },
  });
});

test('a code works once, also in parallel, and earlier codes stop working', async () => {
  const { username, client } = await person();
  const { app } = await enrol(client, password);
  const code = app.code();
  const both = await Promise.all([login(username, code), login(username, code)]);
  expect(both.map(({ body }) => body['success']).sort()).toEqual([false, true]);
  expect((await login(username, code)).body).toEqual(notValid);
  expect((await login(username, app.code(1))).body['success']).toBe(true);
  expect((await login(username, app.code())).body).toEqual(notValid);
});

test.each([-2, 2, 10])('a code %i steps from now is invalid', async (steps) => {
  const { username, client } = await person();
  const { app } = await enrol(client, password);
  await app.waitForFreshStep();
  expect((await login(username, app.code(steps))).body).toEqual(notValid);
});

test('a recovery code works once, also in parallel, in any case and grouping', async () => {
  const { username, client } = await person();
  const { recoveryCodes } = await enrol(client, password);
  const [first = '', second = ''] = recoveryCodes;
  const both = await Promise.all([login(username, first), login(username, first)]);
  expect(both.map(({ body }) => body['success']).sort()).toEqual([false, true]);
  expect((await login(username, second.toLowerCase().replaceAll('-', ' '))).body['success']).toBe(true);
  expect((await state(client)).data).toMatchObject({ mySecondFactor: { recoveryCodesLeft: 8 } });
});

test('after ten wrong codes, also in parallel, even the right one is refused', async () => {
  const { username, client } = await person();
  const { app } = await enrol(client, password);
  const tries = await Promise.all(Array.from({ length: 20 }, () => login(username, '000000')));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await login(username, app.code())).status).toBe(429);
});

const confirm =
  'mutation ($password: String!, $code: String!) { done: confirmSecondFactor(password: $password, code: $code) }';
const renew =
  'mutation ($password: String!, $code: String!) { done: renewRecoveryCodes(password: $password, code: $code) }';
const disable =
  'mutation ($password: String!, $code: String!) { done: disableSecondFactor(password: $password, code: $code) }';

test.each([
  ['renewed', renew],
  ['disabled', disable],
])('recovery codes or factor can be %s only with the password and a code', async (_, query) => {
  const { client } = await person();
  const { app } = await enrol(client, password);
  const refused = async (input: object) =>
    (await client.graphql(query, { password, code: app.code(), ...input })).errors?.[0];
  expect(await refused({ password: 'wrong-horse-9' })).toMatchObject({
    extensions: { code: 'BAD_USER_INPUT', fields: { password: 'Incorrect password' } },
  });
  expect(await refused({ code: '000000' })).toMatchObject({
    extensions: { fields: { code: 'This code is not valid' } },
  });
  expect((await client.graphql(query, { password, code: app.code() })).errors).toBeUndefined();
});

test('renewed recovery codes replace the previous ones', async () => {
  const { username, client } = await person();
  const { app, recoveryCodes } = await enrol(client, password);
  const { data } = await client.graphql<{ done: string[] }>(renew, { password, code: app.code() });
  expect((await login(username, recoveryCodes[0])).body).toEqual(notValid);
  expect((await login(username, data?.done[0])).body['success']).toBe(true);
});

test('once disabled, the password is enough again, and it can be set up anew', async () => {
  const { username, client } = await person();
  const { recoveryCodes } = await enrol(client, password);
  await client.graphql(disable, { password, code: recoveryCodes[0] });
  expect((await login(username)).body['success']).toBe(true);
  await enrol(client, password);
  expect((await login(username)).body).toEqual(askForCode);
});

test.each<[string, object, object]>([
  ['a wrong password', { password: 'wrong-horse-9' }, { password: 'Incorrect password' }],
  ['a wrong code', { code: '000000' }, { code: 'This code is not valid' }],
  ['no code', { code: '' }, { code: 'Code is required' }],
])('is not set up with %s', async (_, input, fields) => {
  const { username, client } = await person();
  await client.graphql('mutation { beginSecondFactor { uri } }');
  const { errors } = await client.graphql(confirm, { password, code: '123456', ...input });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  expect((await login(username)).body['success']).toBe(true);
});

test('setup cannot start again while it is on, so a stolen session cannot replace it', async () => {
  const { username, client } = await person();
  const { app } = await enrol(client, password);
  const { errors } = await client.graphql('mutation { beginSecondFactor { uri } }');
  expect(errors?.[0]?.extensions['code']).toBe('CONFLICT');
  expect((await login(username, app.code())).body['success']).toBe(true);
});

describe('when a role requires it', () => {
  afterEach(() => server.orm.em.fork().execute(`delete from settings where key = 'securitySettings'`));

  test('everything is refused until it is set up, and it cannot be disabled', async () => {
    const { client } = await person(2);
    const [lower, program] = [await person(3), await person(2)];
    const { data } = await program.client.graphql<{ createToken: { token: string } }>(
      `mutation { createToken(input: { name: "n", permissions: ["posts.read"], expiresInDays: 1 }) { token } }`,
    );
    const bearer = { Authorization: `Bearer ${data?.createToken.token}` };
    await server.orm.em
      .fork()
      .execute(
        `insert into settings (key, value, type, label) values ('securitySettings', '{"twoFactorFromLevel": 50}', 'json', 'S')`,
      );
    const required = refusal('FORBIDDEN', undefined, expect.stringContaining('requires a second factor'));
    for (const path of ['/api/users', '/api/messages', '/api/tokens']) {
      const { status, body } = await client.get(path);
      expect({ status, body }).toEqual({ status: 403, body: required });
    }
    expect((await client.post('/api/posts', {})).body).toEqual(required);
    expect((await server.visitor().post('/api/posts', {}, bearer)).body).toEqual(required);
    expect((await client.get('/api/auth/user')).body).toMatchObject({ permissions: [] });
    expect((await client.graphql('{ me { secondFactor permissions } }')).data).toEqual({
      me: { secondFactor: 'due', permissions: [] },
    });
    expect((await lower.client.get('/api/tokens')).status).toBe(200);

    const { app } = await enrol(client, password);
    expect((await client.get('/api/tokens')).status).toBe(200);
    expect((await client.get<{ permissions: string[] }>('/api/auth/user')).body.permissions).toContain('pages.publish');
    expect((await client.graphql(disable, { password, code: app.code() })).errors?.[0]).toMatchObject({
      message: 'Your role requires a second factor',
      extensions: { code: 'CONFLICT' },
    });
  });
});

describe('reset for a user who lost the phone', () => {
  const reset = 'mutation ($id: ID!) { resetSecondFactor(userId: $id) { hasSecondFactor } }';

  test('takes users.update and ends their sessions', async () => {
    const { id, username, client } = await person();
    await enrol(client, password);
    expect((await admin.get<{ hasSecondFactor: boolean }>(`/api/users/${id}`)).body.hasSecondFactor).toBe(true);
    expect((await client.graphql(reset, { id })).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect((await admin.graphql(reset, { id })).data).toEqual({ resetSecondFactor: { hasSecondFactor: false } });
    expect(await me(client)).toBe(401);
    expect((await login(username)).body['success']).toBe(true);
  });

  test('is refused for oneself and for users of a higher level', async () => {
    expect((await admin.graphql(reset, { id: 1 })).errors?.[0]?.extensions['code']).toBe('CONFLICT');
    const role = await admin.post<{ id: number }>('/api/roles', {
      name: `staff${last}`,
      displayName: 'Staff',
      level: 30,
    });
    const update = await server.orm.em
      .fork()
      .execute<{ id: number }[]>(`select id from permissions where resource = 'users' and action = 'update'`);
    await admin.post(`/api/roles/${role.body.id}/permissions`, { permissionId: update[0]?.id });
    const { client } = await person(role.body.id);
    expect((await client.graphql(reset, { id: 1 })).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    // The Viewer role has a lower level, but permissions that this role lacks.
    const viewer = await person(4);
    expect((await client.graphql(reset, { id: viewer.id })).errors?.[0]).toMatchObject({
      message: expect.stringContaining('posts.read') as string,
      extensions: { code: 'FORBIDDEN' },
    });
  });
});
