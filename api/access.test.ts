import { permissionKeys, seededRoles } from '#schema/permissions';
import type { Answer, Client } from './testing/client.ts';
import { refusal } from './testing/matchers.ts';
import { contentInput, kinds, roleInput, samplePassword, userInput, type Kind } from './testing/samples.ts';
import { startServer, type TestServer } from './testing/server.ts';
import { transports, type Outcome, type Transport } from './testing/transports.ts';

let server: TestServer;
let admin: Client;
let permissions: { id: number; resource: string; action: string }[];

beforeAll(async () => {
  server = await startServer();
  admin = await server.loggedIn();
  permissions = (await admin.get<typeof permissions>('/api/permissions')).body;
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

type Id = { id: number };

const made = async (path: string, input: object) => {
  const { status, body } = await admin.post<Id>(path, input);
  expect(status).toBe(201);
  return body.id;
};
const roleNamed = async (name: string) => {
  const { body } = await admin.get<(Id & { name: string })[]>('/api/roles');
  return body.find((role) => role.name === name)?.id ?? 0;
};
const roleWith = async (level: number, keys: readonly string[], changes: object = {}) => {
  const role = await made('/api/roles', roleInput({ level, ...changes }));
  const ids = permissions.filter((one) => keys.includes(`${one.resource}.${one.action}`)).map(({ id }) => id);
  for (const permissionId of ids) await admin.post(`/api/roles/${role}/permissions`, { permissionId });
  return role;
};
const personWith = async (...roles: number[]) => {
  const input = userInput() as { username: string; password: string };
  const id = await made('/api/users', input);
  for (const roleId of roles) await admin.post(`/api/users/${id}/roles`, { roleId });
  return { id, ...input };
};

describe('what each seeded role may do', () => {
  const callers = [...seededRoles.map(({ name }) => name), 'nobody', 'visitor'];
  const clients: Record<string, Client> = {};

  beforeAll(async () => {
    for (const { name } of seededRoles) clients[name] = await server.loggedIn(await personWith(await roleNamed(name)));
    clients['nobody'] = await server.loggedIn(await personWith());
    clients['visitor'] = server.visitor();
  });

  type Operation = [what: string, statuses: number[], permission: string, (client: Client) => Promise<Answer>];

  const item = (kind: Kind, status: string) => made(`/api/${kind.many}`, contentInput(kind, { status }));
  const contentOperations = (kind: Kind): Operation[] => {
    const { many } = kind;
    const path = `/api/${many}`;
    // Administrator, Editor, Author, Viewer, a person without a role, a visitor.
    const [writes, author] = many === 'pages' ? [403, 403] : [201, 200];
    return [
      [
        `create a draft of ${many}`,
        [201, 201, writes, 403, 403, 401],
        `${many}.create`,
        (client) => client.post(path, contentInput(kind)),
      ],
      [
        `create published ${many}`,
        [201, 201, 403, 403, 403, 401],
        '',
        (client) => client.post(path, contentInput(kind, { status: 'published' })),
      ],
      [
        `read unpublished ${many}`,
        [200, 200, many === 'pages' ? 404 : 200, 200, 404, 404],
        '',
        async (client) => client.get(`${path}/${await item(kind, 'private')}`),
      ],
      [
        `read published ${many}`,
        [200, 200, 200, 200, 200, 200],
        '',
        async (client) => client.get(`${path}/${await item(kind, 'published')}`),
      ],
      [
        `change a draft of ${many}`,
        [200, 200, author, 403, 403, 401],
        `${many}.update`,
        async (client) => client.put(`${path}/${await item(kind, 'draft')}`, { title: 'x' }),
      ],
      [
        `publish ${many}`,
        [200, 200, 403, 403, 403, 401],
        '',
        async (client) => client.put(`${path}/${await item(kind, 'draft')}`, { status: 'published' }),
      ],
      [
        `change published ${many}`,
        [200, 200, 403, 403, 403, 401],
        '',
        async (client) => client.put(`${path}/${await item(kind, 'published')}`, { title: 'x' }),
      ],
      [
        `unpublish ${many}`,
        [200, 200, 403, 403, 403, 401],
        '',
        async (client) => client.put(`${path}/${await item(kind, 'published')}`, { status: 'draft' }),
      ],
      [
        `delete a draft of ${many}`,
        [204, 204, 403, 403, 403, 401],
        `${many}.delete`,
        async (client) => client.delete(`${path}/${await item(kind, 'draft')}`),
      ],
      [
        `delete published ${many}`,
        [204, 204, 403, 403, 403, 401],
        `${many}.delete`,
        async (client) => client.delete(`${path}/${await item(kind, 'published')}`),
      ],
    ];
  };
  const administration = (done: number) => [done, 403, 403, 403, 403, 401];
  const aRole = () => made('/api/roles', roleInput());
  const aUser = () => made('/api/users', userInput());
  const operations: Operation[] = [
    ...kinds.flatMap(contentOperations),
    ['list users', administration(200), 'users.read', (client) => client.get('/api/users')],
    ['read a user', administration(200), 'users.read', (client) => client.get('/api/users/1')],
    ['create a user', administration(201), 'users.create', (client) => client.post('/api/users', userInput())],
    [
      'change a user',
      administration(200),
      'users.update',
      async (client) => client.put(`/api/users/${await aUser()}`, { lastName: 'x' }),
    ],
    [
      'delete a user',
      administration(204),
      'users.delete',
      async (client) => client.delete(`/api/users/${await aUser()}`),
    ],
    ['list roles', administration(200), 'roles.read', (client) => client.get('/api/roles')],
    ['list permissions', administration(200), 'roles.read', (client) => client.get('/api/permissions')],
    [
      "read a role's permissions",
      administration(200),
      'roles.read',
      async (client) => client.get(`/api/roles/${await aRole()}/permissions`),
    ],
    ['create a role', administration(201), 'roles.create', (client) => client.post('/api/roles', roleInput())],
    [
      'change a role',
      administration(200),
      'roles.update',
      async (client) => client.put(`/api/roles/${await aRole()}`, { level: 2 }),
    ],
    [
      'delete a role',
      administration(204),
      'roles.delete',
      async (client) => client.delete(`/api/roles/${await aRole()}`),
    ],
    [
      'give a role',
      administration(201),
      'roles.assign',
      async (client) => client.post(`/api/users/${await aUser()}/roles`, { roleId: await aRole() }),
    ],
    [
      'take a role',
      administration(204),
      'roles.assign',
      async (client) => client.delete(`/api/users/${await aUser()}/roles/${await aRole()}`),
    ],
    [
      'give a permission',
      administration(201),
      'roles.assign',
      async (client) => client.post(`/api/roles/${await aRole()}/permissions`, { permissionId: 1 }),
    ],
    [
      'take a permission',
      administration(204),
      'roles.assign',
      async (client) => client.delete(`/api/roles/${await aRole()}/permissions/1`),
    ],
    ['read settings', [200, 200, 200, 200, 200, 200], '', (client) => client.get('/api/settings')],
    [
      'change a setting',
      administration(200),
      'settings.update',
      (client) => client.put('/api/settings/siteName', { value: 'x' }),
    ],
    ['see who one is', [200, 200, 200, 200, 200, 401], '', (client) => client.get('/api/auth/user')],
  ];

  test.each(operations)('%s: %j', async (_, statuses, permission, operation) => {
    for (const [i, caller] of callers.entries()) {
      const { status, body } = await operation(clients[caller] as Client);
      expect({ caller, status }).toEqual({ caller, status: statuses[i] });
      if (status === 401) expect(body).toEqual(refusal('UNAUTHENTICATED'));
      if (status === 403)
        expect(body).toEqual(refusal('FORBIDDEN', undefined, expect.stringMatching(/ [a-z]+\.[a-z]+ /)));
      if (status === 403 && permission)
        expect(body).toMatchObject({
          message: expect.stringContaining(`the permission ${permission} to do this`) as unknown,
        });
    }
  });

  test.each([...seededRoles, { name: 'nobody', permissions: [] }])(
    '$name is told their permissions',
    async ({ name, permissions: own }) => {
      const { body } = await (clients[name] as Client).get('/api/auth/user');
      expect(body).toMatchObject({ permissions: [...own].sort() });
    },
  );

  test('the dashboard counts what one may read, and is not for visitors', async () => {
    const counts = async (caller: string) => {
      const { data, errors } = await (clients[caller] as Client).graphql<{ dashboard: Record<string, unknown> }>(
        '{ dashboard { pages posts articles users roles permissions recent { kind } } }',
      );
      if (errors) return errors[0]?.extensions['code'];
      const { recent, ...numbers } = data?.dashboard ?? {};
      return [Object.keys(numbers).filter((key) => numbers[key] !== null), (recent as unknown[]).length > 0];
    };
    expect(await counts('administrator')).toEqual([
      ['pages', 'posts', 'articles', 'users', 'roles', 'permissions'],
      true,
    ]);
    expect(await counts('editor')).toEqual([['pages', 'posts', 'articles'], true]);
    expect(await counts('author')).toEqual([['posts', 'articles'], true]);
    expect(await counts('nobody')).toEqual([[], false]);
    expect(await counts('visitor')).toBe('UNAUTHENTICATED');
  });
});

const refused = (outcome: Promise<Outcome<unknown>>) => outcome.then((result) => result.refusal?.['code']);

describe.each(Object.entries(transports))('over %s', (_, transport) => {
  describe.each(kinds)('visitors and $many', (kind) => {
    test.each(['draft', 'private'])('what is %s is not found in any way', async (status) => {
      const input = contentInput(kind, { status });
      const id = await made(`/api/${kind.many}`, input);
      const visitor = transport(server.visitor());
      expect(await visitor.byId(kind, id)).toEqual({ data: null });
      expect(await visitor.bySlug(kind, String(input['slug']))).toEqual({ data: null });
      for (const query of [{ search: String(input['slug']) }, { search: String(input['slug']), status }]) {
        expect((await visitor.list(kind, { limit: 100, ...query })).data).toEqual({ items: [], total: 0 });
      }
      const { data } = await visitor.list(kind, { limit: 100 });
      expect(data?.items.filter((item) => item['status'] !== 'published')).toEqual([]);
      await admin.put(`/api/${kind.many}/${id}`, { status: 'published' });
      expect((await visitor.list(kind, { limit: 100, search: String(input['slug']) })).data).toMatchObject({
        total: 1,
      });
    });
  });

  describe('somebody of level 50 who manages people but not content', () => {
    const own = permissionKeys.filter((key) => /^(users|roles)\./.test(key));
    let manager: Transport;
    let managerId: number;
    let ownRole: number;
    let id: (key: string) => number;

    beforeAll(async () => {
      ownRole = await roleWith(50, own);
      const person = await personWith(ownRole);
      managerId = person.id;
      manager = transport(await server.loggedIn(person));
      id = (key) => permissions.find((one) => `${one.resource}.${one.action}` === key)?.id ?? 0;
    });

    test.each<[string, () => Promise<Outcome<unknown>>]>([
      ['makes no role above their level', () => manager.createRole(roleInput({ level: 51 }))],
      ['raises no role above their level', async () => manager.updateRole(await roleWith(10, []), { level: 51 })],
      ['raises not their own role', () => manager.updateRole(ownRole, { level: 100 })],
      [
        'changes no higher role',
        async () => manager.updateRole(await roleNamed('administrator'), { displayName: 'Boss' }),
      ],
      ['deletes no higher role', async () => manager.removeRole(await roleWith(51, []))],
      ['gives no permission that they lack', () => manager.assignPermission(ownRole, id('posts.create'))],
      [
        'takes no permission that they lack',
        async () => manager.revokePermission(await roleNamed('viewer'), id('posts.read')),
      ],
      [
        'gives a higher role no permission',
        async () => manager.assignPermission(await roleWith(51, []), id('users.read')),
      ],
      [
        'takes no higher role for themselves',
        async () => manager.assignRole(managerId, await roleNamed('administrator')),
      ],
      ['takes no role with more for themselves', async () => manager.assignRole(managerId, await roleNamed('editor'))],
      [
        'gives others no role with more',
        async () => manager.assignRole((await personWith()).id, await roleNamed('viewer')),
      ],
      [
        'takes from others no role with more',
        async () => manager.unassignRole((await personWith(await roleNamed('viewer'))).id, await roleNamed('viewer')),
      ],
      [
        'activates no role with more',
        async () => manager.updateRole(await roleWith(10, ['posts.read'], { isActive: false }), { isActive: true }),
      ],
      ["changes no higher person's password", () => manager.updateUser(1, { password: samplePassword })],
      ['deletes no higher person', () => manager.removeUser(1)],
      ['deactivates no higher person', () => manager.updateUser(1, { isActive: false })],
      ['gives no higher person a role', () => manager.assignRole(1, ownRole)],
      [
        'nor one whose higher role sleeps',
        async () => manager.removeUser((await personWith(await roleWith(90, [], { isActive: false }))).id),
      ],
    ])('%s', async (__, operation) => {
      expect(await refused(operation())).toBe('FORBIDDEN');
    });

    test.each<[string, () => Promise<Outcome<unknown>>]>([
      ['makes a role of their level', () => manager.createRole(roleInput({ level: 50 }))],
      ['changes a role of their level', async () => manager.updateRole(await roleWith(50, []), { level: 49 })],
      [
        'gives a permission that they have',
        async () => manager.assignPermission(await roleWith(50, []), id('users.read')),
      ],
      ['gives a role with no more', async () => manager.assignRole((await personWith()).id, ownRole)],
      [
        'changes a person of their level',
        async () => manager.updateUser((await personWith(ownRole)).id, { lastName: 'Peer' }),
      ],
      ['deletes a person of their level', async () => manager.removeUser((await personWith(ownRole)).id)],
    ])('but %s', async (__, operation) => {
      expect((await operation()).refusal).toBeUndefined();
    });
  });

  describe('the last active Administrator', () => {
    let deputy: Transport;
    let role: number;

    beforeAll(async () => {
      // Everything but the role itself. Another Administrator who is not active does not count.
      role = await roleNamed('administrator');
      const sleeping = await personWith(role);
      await admin.put(`/api/users/${sleeping.id}`, { isActive: false });
      await server.orm.em.execute(
        `update users set is_active = false where id <> 1 and id in (select user_id from user_roles where role_id = ?)`,
        [role],
      );
      deputy = transport(await server.loggedIn(await personWith(await roleWith(100, permissionKeys))));
    });

    test.each<[string, () => Promise<Outcome<unknown>>]>([
      ['is not deleted', () => deputy.removeUser(1)],
      ['is not deactivated', () => deputy.updateUser(1, { isActive: false })],
      ['is not stripped', () => deputy.unassignRole(1, role)],
      ['has a role that is not deleted', () => deputy.removeRole(role)],
      ['nor deactivated', () => deputy.updateRole(role, { isActive: false })],
      ['nor renamed', () => deputy.updateRole(role, { name: 'boss' })],
      ['nor lowered', () => deputy.updateRole(role, { level: 99 })],
      ['nor stripped', () => deputy.revokePermission(role, permissions[0]?.id)],
      ['does not strip themselves', () => transport(admin).unassignRole(1, role)],
      ['does not delete themselves', () => transport(admin).removeUser(1)],
      ['does not deactivate themselves', () => transport(admin).updateUser(1, { isActive: false })],
    ])('%s', async (__, operation) => {
      expect(await refused(operation())).toBe('CONFLICT');
      expect((await admin.get('/api/auth/user')).body).toMatchObject({
        username: 'admin',
        permissions: [...permissionKeys].sort(),
      });
    });

    test('may be changed otherwise, and is not the last any more once there is another', async () => {
      expect(
        (await deputy.updateRole(role, { displayName: 'Administrator', level: 100, isActive: true })).refusal,
      ).toBeUndefined();
      expect((await deputy.updateUser(1, { lastName: 'First' })).refusal).toBeUndefined();
      const second = await personWith(role);
      expect(await deputy.removeUser(second.id)).toEqual({ data: true });
    });
  });

  test.each([1, 2])('a role that %d hold is not deleted', async (people) => {
    const role = await roleWith(5, []);
    const holders = [];
    for (let i = 0; i < people; i++) holders.push(await personWith(role));
    const { refusal: given } = await transport(admin).removeRole(role);
    const message = `${people === 1 ? '1 person holds' : '2 people hold'} this role; take it from them first`;
    expect(given).toEqual(refusal('CONFLICT', undefined, message));
    for (const { id } of holders) await transport(admin).unassignRole(id, role);
    expect(await transport(admin).removeRole(role)).toEqual({ data: true });
  });

  test('nobody deletes or deactivates themselves', async () => {
    const person = await personWith(await roleWith(50, ['users.update', 'users.delete']));
    const self = transport(await server.loggedIn(person));
    expect(await self.removeUser(person.id)).toEqual({
      refusal: refusal('CONFLICT', undefined, 'You cannot delete yourself'),
    });
    expect(await self.updateUser(person.id, { isActive: false })).toEqual({
      refusal: refusal('CONFLICT', undefined, 'You cannot deactivate yourself'),
    });
  });

  test('an inactive role gives nothing, at once', async () => {
    const role = await roleWith(30, ['users.read']);
    const person = transport(await server.loggedIn(await personWith(role)));
    expect((await person.users()).refusal).toBeUndefined();
    await transport(admin).updateRole(role, { isActive: false });
    expect(await refused(person.users())).toBe('FORBIDDEN');
    expect((await person.me()).data).toMatchObject({ roles: [], permissions: [] });
  });

  test.each<[string, (person: Transport, id: number) => Promise<unknown>]>([
    ['deactivated', (caller, id) => caller.updateUser(id, { isActive: false })],
    ['deleted', (caller, id) => caller.removeUser(id)],
  ])("a %s person's sessions end at once", async (__, end) => {
    const person = await personWith();
    const sessions = [transport(await server.loggedIn(person)), transport(await server.loggedIn(person))];
    await end(transport(admin), person.id);
    for (const session of sessions) expect((await session.me()).data).toBeNull();
    const login = await transport(server.visitor()).login({ username: person.username, password: samplePassword });
    expect(login.data).toEqual({ success: false, message: 'Invalid username or password' });
    const [left] = await server.orm.em.execute<{ n: number }[]>(
      'select count(*)::int as n from sessions where user_id = ?',
      [person.id],
    );
    expect(left?.n).toBe(0);
  });

  test('sessions that ended with deactivation do not come back with activation', async () => {
    const person = await personWith();
    const session = transport(await server.loggedIn(person));
    await transport(admin).updateUser(person.id, { isActive: false });
    await transport(admin).updateUser(person.id, { isActive: true });
    expect((await session.me()).data).toBeNull();
  });

  test('a changed password ends the other sessions of its owner', async () => {
    const person = await personWith(await roleWith(30, ['users.update']));
    const [here, there] = [transport(await server.loggedIn(person)), transport(await server.loggedIn(person))];
    await here.updateUser(person.id, { password: '' });
    expect((await there.me()).data).not.toBeNull();
    expect((await here.updateUser(person.id, { password: 'another-river-8' })).refusal).toBeUndefined();
    expect((await here.me()).data).toMatchObject({ username: person.username });
    expect((await there.me()).data).toBeNull();
    expect((await transport(server.visitor()).login(person)).data ?? {}).not.toMatchObject({ success: true });
    await transport(admin).updateUser(person.id, { password: 'a-third-river-9' });
    expect((await here.me()).data).toBeNull();
  });
});

describe('at once', () => {
  const changes: [string, (caller: Client, id: number, role: number) => Promise<Answer>][] = [
    ['deactivate', (caller, id) => caller.put(`/api/users/${id}`, { isActive: false })],
    ['delete', (caller, id) => caller.delete(`/api/users/${id}`)],
    ['demote', (caller, id, role) => caller.delete(`/api/users/${id}/roles/${role}`)],
  ];

  test.each(changes)('two administrators %s each other: one remains', async (_, change) => {
    const role = await roleNamed('administrator');
    const people = [await personWith(role), await personWith(role)] as const;
    const clients = [await server.loggedIn(people[0]), await server.loggedIn(people[1])] as const;
    await server.orm.em.execute('update users set is_active = false where id = 1');
    try {
      const answers = await Promise.all([
        change(clients[0], people[1].id, role),
        change(clients[1], people[0].id, role),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.filter((status) => [401, 403, 409].includes(status))).toHaveLength(1);
      const left = await server.orm.em.execute(
        'select 1 from users u join user_roles ur on ur.user_id = u.id where u.is_active and ur.role_id = ?',
        [role],
      );
      expect(left).toHaveLength(1);
    } finally {
      await server.orm.em.execute('update users set is_active = (id = 1)');
    }
    admin = await server.loggedIn();
  });

  test.each(kinds)('fifty create $many with one slug: one does', async (kind) => {
    const input = contentInput(kind);
    const answers = await Promise.all(Array.from({ length: 50 }, () => admin.post(`/api/${kind.many}`, input)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const refused = answers.filter(({ status }) => status === 409);
    const message = `Another ${kind.one} already has this slug`;
    for (const { body } of refused) expect(body).toEqual(refusal('CONFLICT', { slug: message }));
  });

  test('twenty save one version: one does', async () => {
    const id = await made('/api/posts', contentInput(kinds[1]));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => admin.put(`/api/posts/${id}`, { title: `Save ${i}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const saved = answers.find(({ status }) => status === 200);
    expect((await admin.get(`/api/posts/${id}`)).body).toEqual(saved?.body);
  });
});
