import { permissionKeys } from '#schema/built-permissions';
import { refusal } from '../../testing/matchers.ts';
import { made, personWith, roleNamed, roleWith } from '../../testing/access/people.ts';
import { inPairs } from '../../testing/pairs.ts';
import { contentInput, kinds, roleInput, samplePassword, unique } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { transports, type Outcome, type Transport } from '../../testing/transports/transports.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const permissions = (await admin.get<{ id: number; resource: string; action: string }[]>('/api/permissions')).body;

const refused = (outcome: Promise<Outcome<unknown>>) => outcome.then((result) => result.refusal?.['code']);

describe.each(Object.entries(transports))('over %s', (name, transport) => {
  describe.each(kinds)('visitors reading $many', (kind) => {
    const each = inPairs(kinds.indexOf(kind), name === 'rest' ? 0 : 1);
    test.each(each.rows(['draft', 'private']))('cannot find what is %s', async (status) => {
      const input = contentInput(kind, { status });
      const id = await made(admin, `/api/${kind.many}`, input);
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

  describe('a level 50 manager of users and roles, without content permissions,', () => {
    const own = permissionKeys.filter((key) => /^(users|roles)\./.test(key));
    let manager: Transport;
    let managerId: number;
    let ownRole: number;
    let id: (key: string) => number;

    beforeAll(async () => {
      ownRole = await roleWith(admin, own, { level: 50 });
      const person = await personWith(admin, ownRole);
      managerId = person.id;
      manager = transport(await server.loggedIn(person));
      id = (key) => permissions.find((one) => `${one.resource}.${one.action}` === key)?.id ?? 0;
    });

    test.each<[string, () => Promise<Outcome<unknown>>]>([
      ['cannot create a role above their level', () => manager.createRole(roleInput({ level: 51 }))],
      [
        'cannot raise a role above their level',
        async () => manager.updateRole(await roleWith(admin, [], { level: 10 }), { level: 51 }),
      ],
      ['cannot raise their own role', () => manager.updateRole(ownRole, { level: 100 })],
      [
        'cannot change a higher role',
        async () => manager.updateRole(await roleNamed(admin, 'administrator'), { displayName: 'Boss' }),
      ],
      ['cannot delete a higher role', async () => manager.removeRole(await roleWith(admin, [], { level: 51 }))],
      ['cannot grant a permission they lack', () => manager.assignPermission(ownRole, id('posts.create'))],
      [
        'cannot revoke a permission they lack',
        async () => manager.revokePermission(await roleNamed(admin, 'viewer'), id('posts.read')),
      ],
      [
        'cannot grant a permission to a higher role',
        async () => manager.assignPermission(await roleWith(admin, [], { level: 51 }), id('users.read')),
      ],
      [
        'cannot assign a higher role to themselves',
        async () => manager.assignRole(managerId, await roleNamed(admin, 'administrator')),
      ],
      [
        'cannot assign a role with more permissions to themselves',
        async () => manager.assignRole(managerId, await roleNamed(admin, 'editor')),
      ],
      [
        'cannot assign a role with more permissions to others',
        async () => manager.assignRole((await personWith(admin)).id, await roleNamed(admin, 'viewer')),
      ],
      [
        'cannot unassign a role with more permissions from others',
        async () =>
          manager.unassignRole(
            (await personWith(admin, await roleNamed(admin, 'viewer'))).id,
            await roleNamed(admin, 'viewer'),
          ),
      ],
      [
        'cannot activate a role with more permissions',
        async () =>
          manager.updateRole(await roleWith(admin, ['posts.read'], { level: 10, isActive: false }), { isActive: true }),
      ],
      [
        'cannot set the password of a peer with more permissions',
        async () =>
          manager.updateUser((await personWith(admin, await roleNamed(admin, 'editor'))).id, {
            password: samplePassword,
          }),
      ],
      [
        'cannot change that peer’s email address, where reset links are sent',
        async () =>
          manager.updateUser((await personWith(admin, await roleNamed(admin, 'editor'))).id, {
            email: `${unique()}@evil.example`,
          }),
      ],
      [
        'cannot set the password of a peer whose inactive role has more permissions',
        async () => {
          const inactive = await roleWith(admin, ['posts.read'], { level: 10, isActive: false });
          return manager.updateUser((await personWith(admin, inactive)).id, { password: samplePassword });
        },
      ],
      ["cannot change a higher user's password", () => manager.updateUser(1, { password: samplePassword })],
      ['cannot delete a higher user', () => manager.removeUser(1)],
      ['cannot deactivate a higher user', () => manager.updateUser(1, { isActive: false })],
      ['cannot assign a role to a higher user', () => manager.assignRole(1, ownRole)],
      [
        'cannot delete a user whose inactive role is higher',
        async () =>
          manager.removeUser((await personWith(admin, await roleWith(admin, [], { level: 90, isActive: false }))).id),
      ],
    ])('%s', async (__, operation) => {
      expect(await refused(operation())).toBe('FORBIDDEN');
    });

    test('learns which permissions they lack for giving and for taking away', async () => {
      const viewerRole = await roleNamed(admin, 'viewer');
      const { id: holder } = await personWith(admin, viewerRole);
      const { id: other } = await personWith(admin);
      const refusals = await Promise.all([
        manager.assignPermission(ownRole, id('posts.create')),
        manager.revokePermission(viewerRole, id('posts.read')),
        manager.assignRole(other, viewerRole),
        manager.unassignRole(holder, viewerRole),
      ]);
      const lacked = 'permissions that you do not have';
      expect(refusals.map(({ refusal }) => refusal?.['message'])).toEqual([
        `You cannot assign ${lacked}: posts.create`,
        `You cannot remove ${lacked}: posts.read`,
        expect.stringContaining(`You cannot assign ${lacked}: `),
        expect.stringContaining(`You cannot remove ${lacked}: `),
      ]);
    });

    test.each<[string, () => Promise<Outcome<unknown>>]>([
      ['can create a role of their level', () => manager.createRole(roleInput({ level: 50 }))],
      [
        'can change a role of their level',
        async () => manager.updateRole(await roleWith(admin, [], { level: 50 }), { level: 49 }),
      ],
      [
        'can grant a permission they have',
        async () => manager.assignPermission(await roleWith(admin, [], { level: 50 }), id('users.read')),
      ],
      [
        'can assign a role without further permissions',
        async () => manager.assignRole((await personWith(admin)).id, ownRole),
      ],
      [
        'can change a user of their level',
        async () => manager.updateUser((await personWith(admin, ownRole)).id, { lastName: 'Peer' }),
      ],
      [
        'can change the name of a user with more permissions',
        async () => {
          const { id: peer, email } = await personWith(admin, await roleNamed(admin, 'editor'));
          return manager.updateUser(peer, { lastName: 'Peer', email });
        },
      ],
      [
        'can set the password of a user without further permissions',
        async () => manager.updateUser((await personWith(admin, ownRole)).id, { password: samplePassword }),
      ],
      ['can set their own password', () => manager.updateUser(managerId, { password: 'a-fourth-river-3' })],
      ['can delete a user of their level', async () => manager.removeUser((await personWith(admin, ownRole)).id)],
    ])('%s', async (__, operation) => {
      expect((await operation()).refusal).toBeUndefined();
    });
  });

  describe('the last active Administrator', () => {
    let deputy: Transport;
    let role: number;

    beforeAll(async () => {
      // The deputy has every permission but not the role. An inactive Administrator does not count.
      role = await roleNamed(admin, 'administrator');
      const inactive = await personWith(admin, role);
      await admin.put(`/api/users/${inactive.id}`, { isActive: false });
      await server.orm.em.execute(
        `update users set is_active = false where id <> 1 and id in (select user_id from user_roles where role_id = ?)`,
        [role],
      );
      deputy = transport(
        await server.loggedIn(await personWith(admin, await roleWith(admin, permissionKeys, { level: 100 }))),
      );
    });

    test.each<[string, () => Promise<Outcome<unknown>>]>([
      ['cannot be deleted', () => deputy.removeUser(1)],
      ['cannot be deactivated', () => deputy.updateUser(1, { isActive: false })],
      ['cannot lose the role', () => deputy.unassignRole(1, role)],
      ['has a role that cannot be deleted', () => deputy.removeRole(role)],
      ['has a role that cannot be deactivated', () => deputy.updateRole(role, { isActive: false })],
      ['has a role that cannot be renamed', () => deputy.updateRole(role, { name: 'boss' })],
      ['has a role that cannot be lowered', () => deputy.updateRole(role, { level: 99 })],
      ['has a role that cannot lose permissions', () => deputy.revokePermission(role, permissions[0]?.id)],
      ['cannot give up the role', () => transport(admin).unassignRole(1, role)],
      ['cannot delete themselves', () => transport(admin).removeUser(1)],
      ['cannot deactivate themselves', () => transport(admin).updateUser(1, { isActive: false })],
    ])('%s', async (__, operation) => {
      expect(await refused(operation())).toBe('CONFLICT');
      expect((await admin.get('/api/auth/user')).body).toMatchObject({
        username: 'admin',
        permissions: [...permissionKeys].sort(),
      });
    });

    test('can be changed in other ways, and is no longer the last once there is another', async () => {
      expect(
        (await deputy.updateRole(role, { displayName: 'Administrator', level: 100, isActive: true })).refusal,
      ).toBeUndefined();
      expect((await deputy.updateUser(1, { lastName: 'First' })).refusal).toBeUndefined();
      const second = await personWith(admin, role);
      expect(await deputy.removeUser(second.id)).toEqual({ data: true });
    });
  });

  test.each([1, 2])('a role held by %d cannot be deleted', async (people) => {
    const role = await roleWith(admin, [], { level: 5 });
    const holders = [];
    for (let i = 0; i < people; i++) holders.push(await personWith(admin, role));
    const { refusal: actual } = await transport(admin).removeRole(role);
    const message = `${people === 1 ? '1 person holds' : '2 people hold'} this role; remove it from them first`;
    expect(actual).toEqual(refusal('CONFLICT', undefined, message));
    for (const { id } of holders) await transport(admin).unassignRole(id, role);
    expect(await transport(admin).removeRole(role)).toEqual({ data: true });
  });

  test('users cannot delete or deactivate themselves', async () => {
    const person = await personWith(admin, await roleWith(admin, ['users.update', 'users.delete'], { level: 50 }));
    const self = transport(await server.loggedIn(person));
    expect(await self.removeUser(person.id)).toEqual({
      refusal: refusal('CONFLICT', undefined, 'You cannot delete yourself'),
    });
    expect(await self.updateUser(person.id, { isActive: false })).toEqual({
      refusal: refusal('CONFLICT', undefined, 'You cannot deactivate yourself'),
    });
  });

  test('deactivating a role takes effect at once', async () => {
    const role = await roleWith(admin, ['users.read'], { level: 30 });
    const person = transport(await server.loggedIn(await personWith(admin, role)));
    expect((await person.users()).refusal).toBeUndefined();
    await transport(admin).updateRole(role, { isActive: false });
    expect(await refused(person.users())).toBe('FORBIDDEN');
    expect((await person.me()).data).toMatchObject({ roles: [], permissions: [] });
  });

  test.each<[string, (person: Transport, id: number) => Promise<unknown>]>([
    ['deactivated', (caller, id) => caller.updateUser(id, { isActive: false })],
    ['deleted', (caller, id) => caller.removeUser(id)],
  ])("a %s user's sessions end at once", async (__, end) => {
    const person = await personWith(admin);
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

  test('reactivating a user does not restore their sessions', async () => {
    const person = await personWith(admin);
    const session = transport(await server.loggedIn(person));
    await transport(admin).updateUser(person.id, { isActive: false });
    await transport(admin).updateUser(person.id, { isActive: true });
    expect((await session.me()).data).toBeNull();
  });

  test('changing a password ends its owner’s other sessions', async () => {
    const person = await personWith(admin, await roleWith(admin, ['users.update'], { level: 30 }));
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
