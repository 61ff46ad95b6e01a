import { permissionKeys } from '#schema/permissions';
import type { Client } from '../../testing/client.ts';
import { refusal } from '../../testing/matchers.ts';
import { made, personWith, roleNamed, roleWith } from '../../testing/people.ts';
import { contentInput, kinds, roleInput, samplePassword, unique } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { transports, type Outcome, type Transport } from '../../testing/transports.ts';

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

const refused = (outcome: Promise<Outcome<unknown>>) => outcome.then((result) => result.refusal?.['code']);

describe.each(Object.entries(transports))('over %s', (_, transport) => {
  describe.each(kinds)('visitors and $many', (kind) => {
    test.each(['draft', 'private'])('what is %s is not found in any way', async (status) => {
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

  describe('somebody of level 50 who manages people but not content', () => {
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
      ['makes no role above their level', () => manager.createRole(roleInput({ level: 51 }))],
      [
        'raises no role above their level',
        async () => manager.updateRole(await roleWith(admin, [], { level: 10 }), { level: 51 }),
      ],
      ['raises not their own role', () => manager.updateRole(ownRole, { level: 100 })],
      [
        'changes no higher role',
        async () => manager.updateRole(await roleNamed(admin, 'administrator'), { displayName: 'Boss' }),
      ],
      ['deletes no higher role', async () => manager.removeRole(await roleWith(admin, [], { level: 51 }))],
      ['gives no permission that they lack', () => manager.assignPermission(ownRole, id('posts.create'))],
      [
        'takes no permission that they lack',
        async () => manager.revokePermission(await roleNamed(admin, 'viewer'), id('posts.read')),
      ],
      [
        'gives a higher role no permission',
        async () => manager.assignPermission(await roleWith(admin, [], { level: 51 }), id('users.read')),
      ],
      [
        'takes no higher role for themselves',
        async () => manager.assignRole(managerId, await roleNamed(admin, 'administrator')),
      ],
      [
        'takes no role with more for themselves',
        async () => manager.assignRole(managerId, await roleNamed(admin, 'editor')),
      ],
      [
        'gives others no role with more',
        async () => manager.assignRole((await personWith(admin)).id, await roleNamed(admin, 'viewer')),
      ],
      [
        'takes from others no role with more',
        async () =>
          manager.unassignRole(
            (await personWith(admin, await roleNamed(admin, 'viewer'))).id,
            await roleNamed(admin, 'viewer'),
          ),
      ],
      [
        'activates no role with more',
        async () =>
          manager.updateRole(await roleWith(admin, ['posts.read'], { level: 10, isActive: false }), { isActive: true }),
      ],
      [
        'sets no password of a peer who may more',
        async () =>
          manager.updateUser((await personWith(admin, await roleNamed(admin, 'editor'))).id, {
            password: samplePassword,
          }),
      ],
      [
        'nor their address, to which a link to a new one goes',
        async () =>
          manager.updateUser((await personWith(admin, await roleNamed(admin, 'editor'))).id, {
            email: `${unique()}@evil.example`,
          }),
      ],
      [
        'nor where what they may more sleeps',
        async () => {
          const asleep = await roleWith(admin, ['posts.read'], { level: 10, isActive: false });
          return manager.updateUser((await personWith(admin, asleep)).id, { password: samplePassword });
        },
      ],
      ["changes no higher person's password", () => manager.updateUser(1, { password: samplePassword })],
      ['deletes no higher person', () => manager.removeUser(1)],
      ['deactivates no higher person', () => manager.updateUser(1, { isActive: false })],
      ['gives no higher person a role', () => manager.assignRole(1, ownRole)],
      [
        'nor one whose higher role sleeps',
        async () =>
          manager.removeUser((await personWith(admin, await roleWith(admin, [], { level: 90, isActive: false }))).id),
      ],
    ])('%s', async (__, operation) => {
      expect(await refused(operation())).toBe('FORBIDDEN');
    });

    test.each<[string, () => Promise<Outcome<unknown>>]>([
      ['makes a role of their level', () => manager.createRole(roleInput({ level: 50 }))],
      [
        'changes a role of their level',
        async () => manager.updateRole(await roleWith(admin, [], { level: 50 }), { level: 49 }),
      ],
      [
        'gives a permission that they have',
        async () => manager.assignPermission(await roleWith(admin, [], { level: 50 }), id('users.read')),
      ],
      ['gives a role with no more', async () => manager.assignRole((await personWith(admin)).id, ownRole)],
      [
        'changes a person of their level',
        async () => manager.updateUser((await personWith(admin, ownRole)).id, { lastName: 'Peer' }),
      ],
      [
        'changes the name of one who may more',
        async () => {
          const { id: peer, email } = await personWith(admin, await roleNamed(admin, 'editor'));
          return manager.updateUser(peer, { lastName: 'Peer', email });
        },
      ],
      [
        'sets the password of one who may no more',
        async () => manager.updateUser((await personWith(admin, ownRole)).id, { password: samplePassword }),
      ],
      ['sets their own', () => manager.updateUser(managerId, { password: 'a-fourth-river-3' })],
      ['deletes a person of their level', async () => manager.removeUser((await personWith(admin, ownRole)).id)],
    ])('but %s', async (__, operation) => {
      expect((await operation()).refusal).toBeUndefined();
    });
  });

  describe('the last active Administrator', () => {
    let deputy: Transport;
    let role: number;

    beforeAll(async () => {
      // Everything but the role itself. Another Administrator who is not active does not count.
      role = await roleNamed(admin, 'administrator');
      const sleeping = await personWith(admin, role);
      await admin.put(`/api/users/${sleeping.id}`, { isActive: false });
      await server.orm.em.execute(
        `update users set is_active = false where id <> 1 and id in (select user_id from user_roles where role_id = ?)`,
        [role],
      );
      deputy = transport(
        await server.loggedIn(await personWith(admin, await roleWith(admin, permissionKeys, { level: 100 }))),
      );
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
      const second = await personWith(admin, role);
      expect(await deputy.removeUser(second.id)).toEqual({ data: true });
    });
  });

  test.each([1, 2])('a role that %d hold is not deleted', async (people) => {
    const role = await roleWith(admin, [], { level: 5 });
    const holders = [];
    for (let i = 0; i < people; i++) holders.push(await personWith(admin, role));
    const { refusal: given } = await transport(admin).removeRole(role);
    const message = `${people === 1 ? '1 person holds' : '2 people hold'} this role; take it from them first`;
    expect(given).toEqual(refusal('CONFLICT', undefined, message));
    for (const { id } of holders) await transport(admin).unassignRole(id, role);
    expect(await transport(admin).removeRole(role)).toEqual({ data: true });
  });

  test('nobody deletes or deactivates themselves', async () => {
    const person = await personWith(admin, await roleWith(admin, ['users.update', 'users.delete'], { level: 50 }));
    const self = transport(await server.loggedIn(person));
    expect(await self.removeUser(person.id)).toEqual({
      refusal: refusal('CONFLICT', undefined, 'You cannot delete yourself'),
    });
    expect(await self.updateUser(person.id, { isActive: false })).toEqual({
      refusal: refusal('CONFLICT', undefined, 'You cannot deactivate yourself'),
    });
  });

  test('an inactive role gives nothing, at once', async () => {
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
  ])("a %s person's sessions end at once", async (__, end) => {
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

  test('sessions that ended with deactivation do not come back with activation', async () => {
    const person = await personWith(admin);
    const session = transport(await server.loggedIn(person));
    await transport(admin).updateUser(person.id, { isActive: false });
    await transport(admin).updateUser(person.id, { isActive: true });
    expect((await session.me()).data).toBeNull();
  });

  test('a changed password ends the other sessions of its owner', async () => {
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
