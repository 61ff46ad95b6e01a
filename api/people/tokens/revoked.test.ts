import { startMailbox } from '../../testing/mail/mailbox.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Which changes to a user revoke their API tokens.
const mailbox = await startMailbox();
const server = await serverForFile({ mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' } });
const admin = await server.loggedIn();
afterAll(() => mailbox.stop());

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

const statusesWith = (tokens: readonly string[]) =>
  Promise.all(
    tokens.map(
      async (token) => (await server.visitor().get('/api/posts', { Authorization: `Bearer ${token}` })).status,
    ),
  );
const requireSuccess = <Data>({ data, errors }: { data?: Data | null | undefined; errors?: unknown }) => {
  expect(errors).toBeUndefined();
  return data;
};
const changePassword = async ({ client }: Person, variables: object = {}) =>
  requireSuccess(
    await client.graphql(
      `mutation ($revokeTokens: Boolean) {
         changePassword(currentPassword: "${password}", newPassword: "${newPassword}", revokeTokens: $revokeTokens)
       }`,
      variables,
    ),
  );
async function resetPassword({ username }: Person, revokeTokens?: boolean) {
  requireSuccess(
    await server.visitor().graphql('mutation ($login: String!) { requestPasswordReset(login: $login) }', {
      login: username,
    }),
  );
  const [mail = ''] = await mailbox.received(1);
  const [, token] = /reset-password\/([\w-]{43})\s/.exec(mail.replace(/=\r\n/g, '')) ?? [];
  requireSuccess(
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
  ['changing one’s own password', (one) => changePassword(one)],
  ['changing one’s own password with revokeTokens: false', (one) => changePassword(one, { revokeTokens: false })],
  ['resetting a forgotten password', (one) => resetPassword(one)],
  ['changing the name', (one) => put(one, { firstName: 'Inga' })],
  ['an administrator ending the sessions', (one) => admin.graphql(`mutation { endUserSessions(id: ${one.id}) }`)],
])('%s keeps the tokens', async (_, change) => {
  const one = await person();
  await change(one);
  expect(await statusesWith(one.tokens)).toEqual([200, 200]);
});

test.each<[string, (one: Person) => Promise<unknown>]>([
  ['changing one’s own password with revokeTokens: true', (one) => changePassword(one, { revokeTokens: true })],
  ['resetting a forgotten password with revokeTokens: true', (one) => resetPassword(one, true)],
  ['an administrator setting the password', (one) => put(one, { password: newPassword })],
  ['deactivation', (one) => put(one, { isActive: false })],
  ['deleting the account', (one) => admin.delete(`/api/users/${one.id}`)],
])('%s revokes all of the user’s tokens at once, and no others', async (_, change) => {
  const [one, other] = [await person(), await person()];
  expect(await statusesWith(one.tokens)).toEqual([200, 200]);
  await change(one);
  expect(await statusesWith(one.tokens)).toEqual([401, 401]);
  expect(await statusesWith(other.tokens)).toEqual([200, 200]);
});

test('reactivating a user does not restore their tokens', async () => {
  const one = await person();
  await put(one, { isActive: false });
  await put(one, { isActive: true });
  expect(await statusesWith(one.tokens)).toEqual([401, 401]);
  const back = await server.loggedIn({ username: one.username, password });
  expect((await back.get('/api/tokens')).body).toEqual([]);
});

test('the audit log records revoked tokens', async () => {
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
  expect(await statusesWith(one.tokens)).toEqual([200, 200]);
});
