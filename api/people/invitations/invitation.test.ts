import type { Client } from '../../testing/client.ts';
import { personWith, roleNamed, roleWith } from '../../testing/access/people.ts';
import { linkIn, readMail } from '../../testing/mail/mail.ts';
import { startMailbox, type Mailbox } from '../../testing/mail/mailbox.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let mailbox: Mailbox;
let mailing: TestServer;
let admin: Client;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer();
  mailing = await startServer({
    database: server.database,
    mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' },
  });
  admin = await server.loggedIn();
});
afterAll(async () => {
  await mailing.stop();
  await server.stop();
  await mailbox.stop();
});
afterAll(() => expect([...server.errors, ...mailing.errors]).toEqual([]));
beforeEach(() => sql('delete from throttles'));

const sql = <T = unknown>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);

interface Sent {
  user: { id: string; username: string; isInvited: boolean; isActive: boolean; roles: { name: string }[] };
  isMailed: boolean;
  url: string | null;
  problem: string | null;
}
const fields = '{ user { id username isInvited isActive roles { name } } isMailed url problem }';
let last = 0;
const input = () => ({ username: `guest${++last}`, email: `guest${last}@example.com` });
const invite = (client: Client, roleIds: number[] = [], values: object = input()) =>
  client.graphql<{ sent: Sent }>(
    `mutation ($input: InviteInput!, $roleIds: [ID!]!) { sent: inviteUser(input: $input, roleIds: $roleIds) ${fields} }`,
    { input: values, roleIds },
  );
const invited = async (...roles: number[]) => {
  const { data, errors } = await invite(admin, roles);
  if (!data) throw new Error(JSON.stringify(errors));
  return { ...data.sent, token: tokenOf(data.sent.url) };
};
const tokenOf = (url: string | null) => /\/invitation\/([\w-]{43})$/.exec(url ?? '')?.[1] ?? '';
const resend = (id: string, client = admin) =>
  client.graphql<{ sent: Sent }>(`mutation ($id: ID!) { sent: resendInvitation(userId: $id) ${fields} }`, { id });
const withdraw = (id: string, client = admin) =>
  client.graphql('mutation ($id: ID!) { withdrawInvitation(userId: $id) }', { id });
const accept = (token: string, more: object = {}) =>
  server.visitor().graphql('mutation ($input: AcceptInput!) { acceptInvitation(input: $input) }', {
    input: { token, firstName: 'Gus', lastName: 'Test', password: 'quiet-harbour-3', ...more },
  });
const view = async (token: string) =>
  (
    await server
      .visitor()
      .graphql<{ invitation: { state: string; username: string | null } }>(
        'query ($token: String!) { invitation(token: $token) { state username email } }',
        { token },
      )
  ).data?.invitation;
const logsIn = async (username: string, password = 'quiet-harbour-3') =>
  (await server.visitor().post('/api/auth/login', { username, password })).status === 200;
const codeOf = (answer: { errors?: { extensions: Record<string, unknown> }[] | undefined }) =>
  answer.errors?.[0]?.extensions['code'];
const refused = (answer: { errors?: { extensions: Record<string, unknown> }[] | undefined }) =>
  answer.errors?.[0]?.extensions['fields'];

test('a link is shown once, its token is stored hashed, and invited people set their own name and password', async () => {
  const { user, url, token, isMailed } = await invited(await roleNamed(admin, 'editor'));
  expect({ isMailed, url }).toEqual({ isMailed: false, url: `http://localhost/invitation/${token}` });
  expect(user).toMatchObject({ isInvited: true, isActive: true, roles: [{ name: 'editor' }] });
  expect(JSON.stringify(await sql('select * from invitations'))).not.toContain(token);
  expect(JSON.stringify(await sql('select before, after from audit'))).not.toContain(token);
  expect(await view(token)).toEqual({ state: 'open', username: user.username, email: `${user.username}@example.com` });

  for (const password of ['', 'quiet-harbour-3']) expect(await logsIn(user.username, password || '   ')).toBe(false);
  expect(refused(await accept(token, { password: '12345' }))).toEqual({
    password: 'Password must be at least 6 characters',
  });
  expect(refused(await accept(token, { password: `x-${user.username}-x` }))).toEqual({
    password: 'Password must not contain your name',
  });
  expect(refused(await accept(token, { firstName: 'x'.repeat(101) }))).toEqual({
    firstName: 'First name must be less than 100 characters',
  });
  expect((await accept(token)).data).toEqual({ acceptInvitation: true });
  expect(await logsIn(user.username)).toBe(true);
  const { body } = await admin.get(`/api/users/${user.id}`);
  expect(body).toMatchObject({ firstName: 'Gus', lastName: 'Test', isInvited: false, roles: [{ name: 'editor' }] });
  expect((await view(token))?.state).toBe('used');
  expect(refused(await accept(token))).toEqual({ token: 'This invitation has been used. Log in instead.' });
});

test('of two requests at once with the same link, one succeeds', async () => {
  const { user, token } = await invited();
  const passwords = ['quiet-harbour-3', 'quiet-harbour-4'];
  // Waits until both have read the link as open.
  const both = await server.orm.em.fork().transactional(async (em) => {
    await em.execute('select from invitations for update');
    const sent = passwords.map((password) => accept(token, { password }));
    for (let waiting = 0; waiting < 2;) {
      // Within a transaction PostgreSQL shows what it showed first.
      await em.execute('select pg_stat_clear_snapshot()');
      const [row] = await em.execute<{ n: number }[]>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = row?.n ?? 0;
    }
    return sent;
  });
  const answers = await Promise.all(both);
  expect(answers.map(({ errors }) => errors?.length ?? 0).sort()).toEqual([0, 1]);
  expect(answers.flatMap((answer) => refused(answer) ?? [])).toEqual([
    { token: 'This invitation has been used. Log in instead.' },
  ]);
  const works = await Promise.all(passwords.map((password) => logsIn(user.username, password)));
  expect(works.sort()).toEqual([false, true]);
});

test.each<[string, (sent: Sent & { token: string }) => Promise<unknown>, string, string]>([
  [
    'after seven days',
    () => sql(`update invitations set expires_at = now() - interval '1 second'`),
    'expired',
    'This invitation has expired. Ask for a new one.',
  ],
  [
    'of a deactivated account',
    ({ user }) => admin.put(`/api/users/${user.id}`, { isActive: false }),
    'deactivated',
    'This account has been deactivated.',
  ],
  [
    'that was withdrawn',
    ({ user }) => withdraw(user.id),
    'withdrawn',
    'This invitation was withdrawn or replaced by a newer one.',
  ],
  [
    'that was replaced',
    ({ user }) => resend(user.id),
    'withdrawn',
    'This invitation was withdrawn or replaced by a newer one.',
  ],
  [
    'of a deleted account',
    ({ user }) => admin.delete(`/api/users/${user.id}`),
    'withdrawn',
    'This invitation was withdrawn or replaced by a newer one.',
  ],
  [
    'to a former address',
    ({ user }) => admin.put(`/api/users/${user.id}`, { email: `new-${user.username}@example.com` }),
    'withdrawn',
    'This invitation was withdrawn or replaced by a newer one.',
  ],
  [
    'of somebody who was given a password',
    ({ user }) => admin.put(`/api/users/${user.id}`, { password: 'quiet-harbour-9' }),
    'withdrawn',
    'This invitation was withdrawn or replaced by a newer one.',
  ],
])('a link %s gives the reason and does nothing', async (_, change, state, message) => {
  const sent = await invited();
  await change(sent);
  expect(await view(sent.token)).toEqual({ state, username: null, email: null });
  expect(refused(await accept(sent.token))).toEqual({ token: message });
  expect(await logsIn(sent.user.username)).toBe(false);
});

test('an unknown link reveals nothing else', async () => {
  expect(await view('x'.repeat(43))).toEqual({ state: 'unknown', username: null, email: null });
  expect(refused(await accept('x'.repeat(43)))).toEqual({ token: 'This invitation is not valid.' });
});

test('a new link replaces the old one; an account in use gets no link and cannot be withdrawn', async () => {
  const first = await invited();
  const again = await resend(first.user.id);
  const token = tokenOf(again.data?.sent.url ?? null);
  expect((await view(token))?.state).toBe('open');
  expect((await accept(token)).data).toEqual({ acceptInvitation: true });
  expect(codeOf(await resend(first.user.id))).toBe('CONFLICT');
  expect(codeOf(await withdraw(first.user.id))).toBe('CONFLICT');
  expect((await admin.get(`/api/users/${first.user.id}`)).status).toBe(200);
  const second = await invited();
  await withdraw(second.user.id);
  expect((await admin.get(`/api/users/${second.user.id}`)).status).toBe(404);
});

test('the invitation is mailed; when the mail server is down, the link is shown with the reason', async () => {
  const client = await mailing.loggedIn();
  const values = input();
  const { data } = await invite(client, [], values);
  expect(data?.sent).toMatchObject({ isMailed: true, url: null, problem: null });
  const [mail] = (await mailbox.received(1)).map(readMail);
  if (!mail) throw new Error('No mail came');
  expect(mail.headers).toMatchObject({ to: values.email, subject: 'Your invitation to Halden' });
  const path = linkIn(mail, '/invitation/');
  expect(mail.html).toContain(`href="http://localhost${path}"`);
  expect((await view(path.split('/').at(-1) ?? ''))?.state).toBe('open');

  mailbox.manners.refuse = () => '451 Try later';
  const other = await invite(client);
  delete mailbox.manners.refuse;
  expect(other.data?.sent).toMatchObject({
    isMailed: false,
    problem: expect.stringContaining('451 Try later') as unknown,
  });
  expect((await view(tokenOf(other.data?.sent.url ?? null)))?.state).toBe('open');
});

test('an invitation cannot give roles or permissions that the viewer may not assign', async () => {
  const [editor, administrators] = [await roleNamed(admin, 'editor'), await roleNamed(admin, 'administrator')];
  const small = await roleWith(admin, ['posts.read'], { level: 5 });
  const only = await server.loggedIn(await personWith(admin, await roleWith(admin, ['users.create'])));
  expect((await invite(only)).data?.sent.isMailed).toBe(false);
  expect(codeOf(await invite(only, [small]))).toBe('FORBIDDEN');
  const keys = ['users.create', 'users.read', 'users.delete', 'roles.assign', 'posts.read'];
  const helper = await server.loggedIn(await personWith(admin, await roleWith(admin, keys, { level: 40 })));
  expect((await invite(helper, [small])).data?.sent.user.roles).toHaveLength(1);
  const before = await sql('select count(*)::int as n from users');
  for (const role of [editor, administrators]) expect(codeOf(await invite(helper, [small, role]))).toBe('FORBIDDEN');
  // All or nothing.
  expect(await sql('select count(*)::int as n from users')).toEqual(before);
  const nobody = await server.loggedIn(await personWith(admin, await roleWith(admin, ['users.update'])));
  expect(codeOf(await invite(nobody))).toBe('FORBIDDEN');
  // With a new link the viewer could log in as a person with more permissions.
  const reader = await roleWith(admin, ['pages.delete'], { level: 5 });
  const strong = await invited(reader);
  expect(codeOf(await resend(strong.user.id, helper))).toBe('FORBIDDEN');
  const boss = await invited(administrators);
  expect(codeOf(await withdraw(boss.user.id, helper))).toBe('FORBIDDEN');
  expect((await view(boss.token))?.state).toBe('open');
});

test('an invited Administrator does not count as the last one, and gets no reset link', async () => {
  const { user } = await invited(await roleNamed(admin, 'administrator'));
  const only = await admin.get<{ id: number }>('/api/auth/user');
  const other = await server.loggedIn(await personWith(admin, await roleNamed(admin, 'administrator')));
  await sql(`update users set is_active = false where id not in (?, ?, (select max(user_id) from sessions))`, [
    only.body.id,
    user.id,
  ]);
  expect((await other.put(`/api/users/${only.body.id}`, { isActive: false })).status).toBe(200);
  const self = await other.get<{ id: number }>('/api/auth/user');
  expect(
    (await other.delete(`/api/users/${self.body.id}/roles/${await roleNamed(other, 'administrator')}`)).status,
  ).toBe(409);
  await mailing.visitor().graphql('mutation ($login: String!) { requestPasswordReset(login: $login) }', {
    login: user.username,
  });
  expect(await sql('select * from password_resets')).toEqual([]);
});

test.each([
  [
    'a taken name',
    () => ({ ...input(), username: 'admin' }),
    'CONFLICT',
    { username: 'Another user already has this username' },
  ],
  ['a bad address', () => ({ ...input(), email: 'x' }), 'BAD_USER_INPUT', { email: 'Invalid email address' }],
])('%s is refused', async (_, values, code, problem) => {
  const reopened = await server.orm.em.fork().execute('update users set is_active = true');
  expect(reopened).toBeTruthy();
  admin = await server.loggedIn();
  const answer = await invite(admin, [], values());
  expect(codeOf(answer)).toBe(code);
  expect(refused(answer)).toEqual(problem);
});

test('the page of the link is private', async () => {
  const { status, headers } = await server.visitor().get(`/invitation/${'x'.repeat(43)}`);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const page = { title: 'Taken', slug: 'invitation', content: '<p>x</p>' };
  expect((await admin.post('/api/pages', page)).body).toMatchObject({ fields: { slug: 'This address is reserved' } });
});
