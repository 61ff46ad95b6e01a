import type { Client } from '../../testing/client.ts';
import { startMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

// What becomes of somebody's API tokens when their password or their account changes.
let server: TestServer;
let mailbox: Mailbox;
let admin: Client;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer({ mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' } });
  admin = await server.loggedIn();
});
afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});
afterAll(() => expect(server.errors).toEqual([]));

const password = 'plain-sailing-7';
const newPassword = 'another-river-8';
const editor = 2;

let last = 0;
async function person() {
  const username = `pilot${++last}`;
  const { body } = await admin.post<{ id: number }>('/api/users', {
    username,
    email: `${username}@example.com`,
    password,
  });
  await admin.post(`/api/users/${body.id}/roles`, { roleId: editor });
  const client = await server.loggedIn({ username, password });
  const input = { name: 'Importer', permissions: ['posts.read'], expiresInDays: 30 };
  const tokens = await Promise.all([1, 2].map(() => client.post<{ token: string }>('/api/tokens', input)));
  return { id: body.id, username, client, tokens: tokens.map(({ body: made }) => made.token) };
}
type Person = Awaited<ReturnType<typeof person>>;

const answersTo = (tokens: readonly string[]) =>
  Promise.all(
    tokens.map(
      async (token) => (await server.visitor().get('/api/posts', { Authorization: `Bearer ${token}` })).status,
    ),
  );
const accepted = <Data>({ data, errors }: { data?: Data | null | undefined; errors?: unknown }) => {
  expect(errors).toBeUndefined();
  return data;
};
const changed = async ({ client }: Person, variables: object = {}) =>
  accepted(
    await client.graphql(
      `mutation ($revokeTokens: Boolean) {
         changePassword(currentPassword: "${password}", newPassword: "${newPassword}", revokeTokens: $revokeTokens)
       }`,
      variables,
    ),
  );
async function replaced({ username }: Person, revokeTokens?: boolean) {
  accepted(
    await server.visitor().graphql('mutation ($login: String!) { requestPasswordReset(login: $login) }', {
      login: username,
    }),
  );
  const [mail = ''] = await mailbox.received(1);
  const [, token] = /reset-password\/([\w-]{43})\s/.exec(mail.replace(/=\r\n/g, '')) ?? [];
  accepted(
    await server.visitor().graphql(
      `mutation ($token: String!, $password: String!, $revokeTokens: Boolean) {
         resetPassword(token: $token, password: $password, revokeTokens: $revokeTokens)
       }`,
      { token, password: newPassword, ...(revokeTokens !== undefined && { revokeTokens }) },
    ),
  );
}
const put = ({ id }: Person, body: object) => admin.put(`/api/users/${id}`, body);

test.each<[string, (one: Person) => Promise<unknown>]>([
  ['a password of one’s own', (one) => changed(one)],
  ['a password of one’s own, without revoking', (one) => changed(one, { revokeTokens: false })],
  ['a password that was forgotten', (one) => replaced(one)],
  ['another name', (one) => put(one, { firstName: 'Inga' })],
  ['sessions that an administrator ends', (one) => admin.graphql(`mutation { endUserSessions(id: ${one.id}) }`)],
])('%s leaves them as they are', async (_, change) => {
  const one = await person();
  await change(one);
  expect(await answersTo(one.tokens)).toEqual([200, 200]);
});

test.each<[string, (one: Person) => Promise<unknown>]>([
  ['a password of one’s own, where that is asked for', (one) => changed(one, { revokeTokens: true })],
  ['a password that was forgotten, where that is asked for', (one) => replaced(one, true)],
  ['a password that an administrator sets', (one) => put(one, { password: newPassword })],
  ['deactivation', (one) => put(one, { isActive: false })],
  ['being deleted', (one) => admin.delete(`/api/users/${one.id}`)],
])('%s revokes all of them at once, and nobody else’s', async (_, change) => {
  const [one, other] = [await person(), await person()];
  expect(await answersTo(one.tokens)).toEqual([200, 200]);
  await change(one);
  expect(await answersTo(one.tokens)).toEqual([401, 401]);
  expect(await answersTo(other.tokens)).toEqual([200, 200]);
});

test('activating somebody again brings none of them back', async () => {
  const one = await person();
  await put(one, { isActive: false });
  await put(one, { isActive: true });
  expect(await answersTo(one.tokens)).toEqual([401, 401]);
  const back = await server.loggedIn({ username: one.username, password });
  expect((await back.get('/api/tokens')).body).toEqual([]);
});

test('what was revoked is on the audit log', async () => {
  const one = await person();
  await put(one, { password: newPassword });
  const { body } = await admin.get<{ action: string; actor: { id: number } | null }[]>('/api/audit?kind=token&limit=2');
  expect(body.map(({ action }) => action)).toEqual(['delete', 'delete']);
});

test('administrators who change their own password under Users keep their tokens', async () => {
  const one = await person();
  await admin.post(`/api/users/${one.id}/roles`, { roleId: 1 });
  const self = await server.loggedIn({ username: one.username, password });
  expect((await self.put(`/api/users/${one.id}`, { password: newPassword })).status).toBe(200);
  expect(await answersTo(one.tokens)).toEqual([200, 200]);
});
