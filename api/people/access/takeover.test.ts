import { ageSessions, made, personWith, roleNamed, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { samplePassword, unique } from '../../testing/samples.ts';
import { administrator } from '../../testing/server.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Nobody gets into the account of somebody who may do more.
const server = await serverForFile();
const admin = await server.loggedIn();
const usersRights = ['users.read', 'users.update', 'users.delete'];
const sql = <T>(query: string, values: unknown[]) => server.orm.em.fork().execute<T[]>(query, values);

/** The account as a login sees it. */
const accountOf = async (id: number) =>
  (
    await sql<object>(
      `select username, email, password_hash, is_active,
         array(select role_id from user_roles where user_id = u.id order by 1) as roles,
         exists(select from second_factors where user_id = u.id) as factor,
         (select count(*)::int from password_resets where user_id = u.id) as resets from users u where id = ?`,
      [id],
    )
  )[0];

interface Sent {
  status: number;
  code?: string | undefined;
  fields?: object | undefined;
}

/** Sends requests as somebody, over both transports. */
interface Caller {
  rest: (method: string, path: string, body?: object) => Promise<Sent>;
  graphql: (query: string, variables: object) => Promise<Sent>;
}

const callerOf = (client: Client, token?: string): Caller => {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return {
    async rest(method, path, body) {
      const { status, body: answer } = await client.send<Sent>(method, path, body, headers);
      return { status, code: answer.code, fields: answer.fields };
    },
    async graphql(query, variables) {
      const { status, errors } = await client.graphql(query, variables, headers);
      const extensions = errors?.[0]?.extensions as Sent | undefined;
      return { status, code: extensions?.code, fields: extensions?.fields };
    },
  };
};

const tokenWith = async (permissions: readonly string[], changes: object = {}) => {
  const input = { name: `Token ${unique()}`, permissions, expiresInDays: 1, ...changes };
  return (await admin.post<{ token: string }>('/api/tokens', input)).body.token;
};

/** Who may manage users, and lacks permissions of those that they manage. */
const callers: Record<string, () => Promise<Caller>> = {
  'a session': async () => {
    const person = await personWith(admin, await roleWith(admin, usersRights, { level: 100 }));
    return callerOf(await server.loggedIn(person));
  },
  'a token of an Administrator': async () => callerOf(server.visitor(), await tokenWith(usersRights)),
  'a service token': async () => callerOf(server.visitor(), await tokenWith(usersRights, { isService: true })),
};

const restored =
  'mutation ($id: ID!, $input: RestoreInput) { restoreFromTrash(kind: user, id: $id, input: $input) { id } }';

describe.each(Object.entries(callers))('%s', (_, make) => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await make();
  });
  const victim = async () => (await personWith(admin, await roleNamed(admin, 'administrator'))).id;

  test.each<[string, (id: number) => Promise<Sent>]>([
    [
      'restores them with another address over REST',
      async (id) => caller.rest('POST', `/api/trash/user/${id}/restore`, { email: `mine${id}@evil.example` }),
    ],
    [
      'restores them with another address over GraphQL',
      async (id) => caller.graphql(restored, { id, input: { email: `mine${id}@evil.example` } }),
    ],
    [
      'restores them with another address where theirs is taken',
      async (id) => {
        await sql(`insert into users (username, email, password_hash) select ?, email, '' from users where id = ?`, [
          `taken${id}`,
          id,
        ]);
        return caller.rest('POST', `/api/trash/user/${id}/restore`, { email: `mine${id}@evil.example` });
      },
    ],
  ])('deletes an Administrator and %s: 403', async (__, restore) => {
    const id = await victim();
    expect((await caller.rest('DELETE', `/api/users/${id}`)).status).toBe(204);
    const before = await accountOf(id);
    expect((await restore(id)).code).toBe('FORBIDDEN');
    expect(await accountOf(id)).toEqual(before);
  });

  test('may restore an Administrator as they were, and not reactivate them', async () => {
    const id = await victim();
    await caller.rest('DELETE', `/api/users/${id}`);
    expect((await caller.rest('POST', `/api/trash/user/${id}/restore`)).status).toBe(200);
    expect((await caller.rest('PUT', `/api/users/${id}`, { isActive: true })).code).toBe('FORBIDDEN');
    expect(await accountOf(id)).toMatchObject({ is_active: false });
  });

  test('cannot undo the deletion of an Administrator, which would reactivate them', async () => {
    const id = await victim();
    await caller.rest('DELETE', `/api/users/${id}`);
    const before = await accountOf(id);
    const [entry] = await sql<{ id: number }>(
      `select max(id) as id from timeline_entries where kind = 'user' and action = 'delete' and item_id = ?`,
      [String(id)],
    );
    const { code } = await caller.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id: entry?.id });
    // Another's token does not see the entry.
    expect(code).toMatch(/FORBIDDEN|NOT_FOUND/);
    expect(await accountOf(id)).toEqual(before);
  });
});

test('an Administrator gives a new address or username only where the former is taken', async () => {
  const { id } = await personWith(admin);
  await admin.delete(`/api/users/${id}`);
  const at = `/api/trash/user/${id}/restore`;
  const unasked = await admin.post(at, { username: `other${id}`, email: `other${id}@example.com` });
  expect(unasked).toMatchObject({
    status: 400,
    body: {
      fields: {
        username: 'Nobody has taken their username: restore them with it',
        email: 'Nobody has taken their email address: restore them with it',
      },
    },
  });
  await sql(`insert into users (username, email, password_hash) select username, email, '' from users where id = ?`, [
    id,
  ]);
  expect(await admin.post(at)).toMatchObject({
    status: 409,
    body: {
      fields: {
        username: 'Another user already has this username',
        email: 'Another user already has this email address',
      },
    },
  });
  const given = { username: `other${id}`, email: `other${id}@example.com` };
  expect(await admin.post(at, given)).toMatchObject({ status: 200, body: given });
});

describe('undo', () => {
  const graphql = (client: Client, query: string, variables: object) => client.graphql(query, variables);
  const lastEntry = async (action: string, itemId: number) =>
    (
      await sql<{ id: number }>('select max(id) as id from timeline_entries where action = ? and item_id = ?', [
        action,
        String(itemId),
      ])
    )[0]?.id;

  test('does not give a role back to a user in the trash without the rights to assign it', async () => {
    const administrators = await roleNamed(admin, 'administrator');
    const { id } = await personWith(admin, administrators);
    await admin.delete(`/api/users/${id}/roles/${administrators}`);
    const entry = await lastEntry('unassign', id);
    await admin.delete(`/api/users/${id}`);
    const rights = ['roles.assign', 'audit.read', 'users.read'];
    const low = await server.loggedIn(await personWith(admin, await roleWith(admin, rights, { level: 10 })));
    const undo = 'mutation ($id: ID!) { undo(id: $id) { id } }';
    const { errors } = await graphql(low, undo, { id: entry });
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect(await accountOf(id)).toMatchObject({ roles: [] });
    expect((await graphql(admin, undo, { id: entry })).errors).toBeUndefined();
    expect(await accountOf(id)).toMatchObject({ roles: [administrators] });
  });
});

describe('one’s own address and password', () => {
  const self = async () => {
    const person = await personWith(admin, await roleWith(admin, ['users.read', 'users.update'], { level: 20 }));
    return { ...person, client: await server.loggedIn(person) };
  };
  type Change = { email?: string; password?: string; currentPassword?: string };
  const doors: Record<string, (client: Client, id: number, input: Change) => Promise<Sent>> = {
    'PUT /api/users/{self}': (client, id, input) => callerOf(client).rest('PUT', `/api/users/${id}`, input),
    updateUser: (client, id, input) =>
      callerOf(client).graphql(
        'mutation ($id: ID!, $input: UserPatch!) { updateUser(id: $id, input: $input) { id } }',
        {
          id,
          input,
        },
      ),
    updateProfile: (client, _id, { password: _, ...input }) =>
      callerOf(client).graphql('mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }', { input }),
  };
  const changes: [string, () => Change][] = [
    ['email', () => ({ email: `new${unique()}@example.com` })],
    ['password', () => ({ password: 'another-river-8' })],
  ];
  const cases = Object.entries(doors).flatMap(([door, send]) =>
    changes
      .filter(([what]) => door !== 'updateProfile' || what === 'email')
      .map((change) => [door, send, ...change] as const),
  );

  test.each(cases)('%s asks again (%#)', async (_door, send, what, change) => {
    const { client, id } = await self();
    // Within ten minutes of the login nothing asks.
    expect((await send(client, id, change())).code).toBeUndefined();
    const password = what === 'password' ? 'another-river-8' : samplePassword;
    await ageSessions(server);
    const before = await accountOf(id);
    const next = what === 'password' ? { password: 'a-third-river-9' } : change();
    const asking =
      what === 'password'
        ? 'Enter your password to change your password'
        : 'Enter your password to change your email address';
    expect(await send(client, id, next)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { currentPassword: asking } });
    expect(await send(client, id, { ...next, currentPassword: 'wrong-horse-9' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { currentPassword: 'Incorrect password' },
    });
    expect(await accountOf(id)).toEqual(before);
    expect((await send(client, id, { ...next, currentPassword: password })).code).toBeUndefined();
    expect(await accountOf(id)).not.toEqual(before);
  });

  test('the other fields, and the same address, need no password', async () => {
    const { client, id, email } = await self();
    await ageSessions(server);
    expect((await client.put(`/api/users/${id}`, { lastName: 'New', email, password: '' })).status).toBe(200);
  });

  test('wrong passwords are limited, also those that come with an undo', async () => {
    const { client, id } = await self();
    const { body } = await client.put<{ id: number }>(`/api/users/${id}`, { lastName: 'New' });
    expect(body.id).toBe(id);
    const entry = (await sql<{ id: number }>('select max(id) as id from timeline_entries', []))[0]?.id;
    const codes = new Set<unknown>();
    for (let at = 0; at < 11; at++) {
      const query = 'mutation ($id: ID!) { undo(id: $id, currentPassword: "wrong-horse-9") { id } }';
      codes.add((await client.graphql(query, { id: entry })).errors?.[0]?.extensions['code']);
    }
    expect([...codes]).toEqual(['BAD_USER_INPUT', 'RATE_LIMITED']);
  });

  test.each([
    ['email', 'tokens@example.com'],
    ['password', 'another-river-8'],
  ])('a token does not change its owner’s %s, with every permission and the password', async (field, value) => {
    const { body } = await admin.get<{ id: number; permissions: string[] }>('/api/auth/user');
    const caller = callerOf(server.visitor(), await tokenWith(body.permissions));
    const before = await accountOf(body.id);
    const input = { [field]: value, currentPassword: administrator.password };
    expect((await caller.rest('PUT', `/api/users/${body.id}`, { [field]: value })).code).toBe('FORBIDDEN');
    expect((await caller.rest('PUT', `/api/users/${body.id}`, input)).code).toBe('FORBIDDEN');
    const reset = 'mutation ($id: ID!) { resetSecondFactor(userId: $id) { id } }';
    expect((await caller.graphql(reset, { id: body.id })).code).toBe('FORBIDDEN');
    expect(await accountOf(body.id)).toEqual(before);
  });

  test('the undo of a change of one’s own address asks too', async () => {
    const { client, id } = await self();
    await client.put(`/api/users/${id}`, { email: `new${unique()}@example.com` });
    const entry = (await sql<{ id: number }>('select max(id) as id from timeline_entries', []))[0]?.id;
    await ageSessions(server);
    const undo = (currentPassword: string | null) =>
      callerOf(client).graphql('mutation ($id: ID!, $p: String) { undo(id: $id, currentPassword: $p) { id } }', {
        id: entry,
        p: currentPassword,
      });
    expect(await undo(null)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await undo(samplePassword)).code).toBeUndefined();
  });
});

test('replacing the secret of a service token needs its level', async () => {
  const { body } = await admin.get<{ permissions: string[] }>('/api/auth/user');
  const input = { name: 'Service', permissions: ['users.update'], expiresInDays: 1, isService: true };
  const id = await made(admin, '/api/tokens', input);
  const deputy = await server.loggedIn(await personWith(admin, await roleWith(admin, body.permissions, { level: 50 })));
  expect((await deputy.post(`/api/tokens/${id}/secret`, {})).status).toBe(403);
  expect((await admin.post(`/api/tokens/${id}/secret`, {})).status).toBe(200);
});
