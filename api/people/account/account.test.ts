import { Client } from '../../testing/client.ts';
import { refusal } from '../../testing/matchers.ts';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { administrator, startServer } from '../../testing/server.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const mailbox = await startMailbox();
const server = await serverForFile({ mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' } });
const admin = await server.loggedIn();
afterAll(() => mailbox.stop());
beforeEach(() => server.orm.em.fork().execute('delete from throttles'));

let last = 0;
const password = 'plain-sailing-7';
async function person() {
  const username = `sailor${++last}`;
  const { body } = await admin.post<{ id: number }>('/api/users', {
    username,
    email: `${username}@example.com`,
    password,
    firstName: 'Ingrid',
    lastName: 'Solberg',
  });
  return { id: body.id, username, client: await server.loggedIn({ username, password }) };
}
const me = async (client: Client) => (await client.get('/api/auth/user')).status;
const logsIn = async (username: string, secret: string) =>
  (await server.visitor().post('/api/auth/login', { username, password: secret })).status === 200;

describe('own profile', () => {
  const update = (client: Client, input: object) =>
    client.graphql('mutation ($input: ProfileInput!) { updateProfile(input: $input) { email firstName lastName } }', {
      input,
    });

  test('names change without the password', async () => {
    const { username, client } = await person();
    const email = `${username}@example.com`;
    expect((await update(client, { email, firstName: ' Inga ', lastName: '' })).data).toEqual({
      updateProfile: { email, firstName: 'Inga', lastName: null },
    });
  });

  test.each<[string, object, string, object]>([
    ['an invalid address', { email: 'nowhere' }, 'BAD_USER_INPUT', { email: 'Invalid email address' }],
    [
      'another user’s address',
      { email: 'ADMIN@example.com' },
      'CONFLICT',
      { email: 'Another user already has this email address' },
    ],
  ])('%s is refused', async (_, input, code, fields) => {
    const { client } = await person();
    expect((await update(client, input)).errors?.[0]?.extensions).toMatchObject({ code, fields });
  });

  test('requires a session', async () => {
    const { errors } = await update(server.visitor(), { email: 'a@example.com' });
    expect(errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
  });
});

describe('own password', () => {
  const change = (client: Client, currentPassword: string, newPassword: string) =>
    client.graphql('mutation ($a: String!, $b: String!) { changePassword(currentPassword: $a, newPassword: $b) }', {
      a: currentPassword,
      b: newPassword,
    });

  test('changing it requires the old one and ends the other sessions', async () => {
    const { username, client } = await person();
    const elsewhere = await server.loggedIn({ username, password });
    expect((await change(client, password, 'quiet-harbour-3')).data).toEqual({ changePassword: true });
    expect([await me(client), await me(elsewhere)]).toEqual([200, 401]);
    expect([await logsIn(username, password), await logsIn(username, 'quiet-harbour-3')]).toEqual([false, true]);
  });

  test.each([
    ['wrong-horse-9', 'quiet-harbour-3', { currentPassword: 'Incorrect password' }],
    ['', 'quiet-harbour-3', { currentPassword: 'Current password is required' }],
    [password, 'short', { newPassword: 'Password must be at least 6 characters' }],
    [password, 'password1', { newPassword: 'Password is too common' }],
    [password, 'my-INGRID-password', { newPassword: 'Password must not contain your name' }],
    [password, 'solberg-rules-99', { newPassword: 'Password must not contain your name' }],
    [password, 'ＳＯＬＢＥＲＧ-rules', { newPassword: 'Password must not contain your name' }],
  ])('%j to %j is refused', async (current, next, fields) => {
    const { client } = await person();
    expect((await change(client, current, next)).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields,
    });
  });

  test('allows ten wrong guesses per session, also in parallel', async () => {
    const { client } = await person();
    const tries = await Promise.all(
      Array.from({ length: 15 }, () => change(client, 'wrong-horse-9', 'quiet-harbour-3')),
    );
    const codes = tries.map(({ errors }) => errors?.[0]?.extensions['code']);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
  });
});

describe('forgotten password', () => {
  const ask = (login: string) => server.visitor().post('/api/auth/forgot-password', { login });
  const answer = {
    status: 202,
    body: {
      success: true,
      message: 'If an account has this username or email address, a link is on its way. It works for one hour.',
    },
  };
  const linkIn = (mail = '') => /http:\/\/localhost\/reset-password\/([\w-]{43})\s/.exec(mail)?.[1] ?? '';
  const set = (token: string, secret: string) =>
    server.visitor().post('/api/auth/reset-password', { token, password: secret });

  test('a mailed link sets a new password once and ends all sessions', async () => {
    const { username, client } = await person();
    expect(await ask(username)).toMatchObject(answer);
    const [mail = ''] = await mailbox.received(1);
    expect(mail).toContain(`To: ${username}@example.com`);
    expect(mail).toContain('From: Halden <no-reply@example.com>');
    expect(mail).toContain('Subject: A new password for Halden');
    const token = linkIn(mail.replace(/=\r\n/g, ''));
    const account = async () =>
      (await server.visitor().graphql('query ($t: String!) { passwordReset(token: $t) { username } }', { t: token }))
        .data;
    expect(await account()).toEqual({ passwordReset: { username } });
    expect((await set(token, 'ingrid-again-5')).body).toEqual(
      refusal('BAD_USER_INPUT', { password: 'Password must not contain your name' }),
    );
    const both = await Promise.all([set(token, 'quiet-harbour-3'), set(token, 'quiet-harbour-4')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await me(client)).toBe(401);
    const works = [await logsIn(username, 'quiet-harbour-3'), await logsIn(username, 'quiet-harbour-4')];
    expect(works.sort()).toEqual([false, true]);
    expect(await logsIn(username, password)).toBe(false);
    expect(await account()).toEqual({ passwordReset: null });
  });

  test.each<[string, (person: { id: number; client: Client }, email: string) => Promise<unknown>]>([
    [
      'by its owner',
      ({ client }, email) =>
        client.graphql('mutation ($input: ProfileInput!) { updateProfile(input: $input) { email } }', {
          input: { email },
        }),
    ],
    ['by an administrator', ({ id }, email) => admin.put(`/api/users/${id}`, { email })],
  ])('reset links end when the address is changed %s', async (_, change) => {
    const someone = await person();
    await ask(someone.username);
    const [mail = ''] = await mailbox.received(1);
    const token = linkIn(mail.replace(/=\r\n/g, ''));
    expect(token).not.toBe('');
    await change(someone, `moved-${someone.username}@example.com`);
    expect((await set(token, 'quiet-harbour-3')).status).toBe(400);
    expect(await logsIn(someone.username, password)).toBe(true);
  });

  test('can be requested by email address and over GraphQL', async () => {
    const { username } = await person();
    const query = 'mutation ($login: String!) { requestPasswordReset(login: $login) }';
    const { data } = await server.visitor().graphql(query, { login: ` ${username.toUpperCase()}@EXAMPLE.com` });
    expect(data).toEqual({ requestPasswordReset: true });
    expect(await mailbox.received(1)).toHaveLength(1);
  });

  test('unknown and inactive users get the same response, and no mail is sent', async () => {
    const { id, username } = await person();
    await admin.put(`/api/users/${id}`, { isActive: false });
    for (const login of [username, 'nobody-at-all', 'nobody@example.com']) {
      expect(await ask(login)).toMatchObject(answer);
    }
    await ask('admin');
    const mails = await mailbox.received(1);
    expect(mails.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1])).toEqual(['admin@example.com']);
  });

  test.each<[string, string]>([
    ['older than an hour', `update password_resets set expires_at = now()`],
    ['of a deactivated user', `update users set is_active = false where username like 'sailor%'`],
    ['issued before a password change', ''],
  ])('a link %s is invalid', async (_, change) => {
    const { id, username } = await person();
    await ask(username);
    const [mail = ''] = await mailbox.received(1);
    const token = linkIn(mail.replace(/=\r\n/g, ''));
    expect(token).toHaveLength(43);
    if (change) await server.orm.em.fork().execute(change);
    else await admin.put(`/api/users/${id}`, { password: 'quiet-harbour-9' });
    const { status, body } = await set(token, 'quiet-harbour-3');
    expect({ status, body }).toEqual({
      status: 400,
      body: refusal('BAD_USER_INPUT', { token: 'This link is no longer valid. Ask for a new one.' }),
    });
  });

  test.each(['', 'x', 'a'.repeat(43)])('the forged link %j is invalid', async (token) => {
    expect((await set(token, 'quiet-harbour-3')).status).toBe(400);
  });

  test('is limited to three requests an hour per name, existing or not', async () => {
    for (const login of ['nobody-here', 'admin']) {
      const statuses = [];
      for (let i = 0; i < 4; i++) statuses.push((await ask(login)).status);
      expect(statuses).toEqual([202, 202, 202, 429]);
    }
    await mailbox.received(3);
  });

  test('is unavailable without a mail server', async () => {
    const without = await startServer();
    try {
      const visitor = without.visitor();
      const { status, body } = await visitor.post('/api/auth/forgot-password', { login: 'admin' });
      expect({ status, body }).toEqual({
        status: 404,
        body: refusal('NOT_FOUND', undefined, expect.stringContaining('cannot send email')),
      });
      expect((await visitor.graphql('{ canResetPassword }')).data).toEqual({ canResetPassword: false });
      expect((await server.visitor().graphql('{ canResetPassword }')).data).toEqual({ canResetPassword: true });
      expect((await visitor.post('/api/auth/login', administrator)).status).toBe(200);
    } finally {
      await without.stop();
    }
  });
});
