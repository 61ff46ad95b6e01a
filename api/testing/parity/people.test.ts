import { permissionDefinitions, permissionKeys } from '#schema/built-permissions';
import { refusal, time } from '../matchers.ts';
import { absent, both, long, made, refused, type Fields, type Input } from './parity.ts';
import { contentInput, kinds, roleInput, samplePassword, userInput } from '../samples.ts';
import { serverForFile } from '../server-for-file.ts';
import type { Transport } from '../transports/transports.ts';

const server = await serverForFile();

describe.each(both)('over %s', (_, transport) => {
  let admin: Transport;
  let visitor: Transport;

  beforeAll(async () => {
    admin = transport(await server.loggedIn());
    visitor = transport(server.visitor());
  });

  describe('users', () => {
    const stored = ({ password: _password, ...input }: Input) => ({
      firstName: null,
      lastName: null,
      ...input,
      id: expect.stringMatching(/^\d+$/),
      createdAt: time,
      lastSeenAt: null,
      hasSecondFactor: false,
      isInvited: false,
      ...{ publicName: null, authorSlug: null, about: null, authorPicture: null },
      roles: [],
    });

    test('create, read, change, delete', async () => {
      const input = userInput();
      const person = await made(admin.createUser(input));
      expect(person).toEqual(stored(input));
      expect(await admin.user(person['id'])).toEqual({ data: person });
      expect((await admin.users()).data).toContainEqual(person);
      const changed = { ...person, firstName: null, lastName: 'New', isActive: false };
      expect(
        await made(admin.updateUser(person['id'], { firstName: '', lastName: 'New', isActive: false, password: '' })),
      ).toEqual(changed);
      expect(await made(admin.updateUser(person['id'], {}))).toEqual(changed);
      expect(await admin.removeUser(person['id'])).toEqual({ data: true });
      expect(await admin.user(person['id'])).toEqual({ data: null });
      expect(await refused(admin.removeUser(person['id']))).toEqual(refusal('NOT_FOUND', undefined, 'User not found'));
    });

    test('required fields are enough', async () => {
      const { username, email, password } = userInput();
      const person = await made(admin.createUser({ username, email, password }));
      expect(person).toEqual(stored({ username, email, isActive: true }));
    });

    const tooShort = 'Username must be at least 3 characters';
    const rules: [string, Input, Fields][] = [
      ['username absent', { username: absent }, { username: tooShort }],
      ['username null', { username: null }, { username: tooShort }],
      ['username short', { username: 'ab' }, { username: tooShort }],
      ['email absent', { email: absent }, { email: 'Invalid email address' }],
      ['email empty', { email: '' }, { email: 'Invalid email address' }],
      ['email without a domain', { email: 'a@b' }, { email: 'Invalid email address' }],
      ['password absent', { password: absent }, { password: 'Password must be at least 6 characters' }],
      ['password short', { password: '12345' }, { password: 'Password must be at least 6 characters' }],
      ['password too long', { password: long(201) }, { password: 'Password must be less than 200 characters' }],
      ['password common', { password: 'Password1' }, { password: 'Password is too common' }],
      [
        'password with the name',
        { username: 'elizabeth', password: 'xElizabeth1' },
        { password: 'Password must not contain your name' },
      ],
      ['isActive a text', { isActive: 'yes' }, { isActive: 'Must be true or false' }],
      ['firstName a number', { firstName: 5 }, { firstName: 'Must be text' }],
      ['unknown field', { level: 3 }, { level: 'Unknown field' }],
      ['roles', { roles: [1] }, { roles: 'Unknown field' }],
    ];
    test.each(rules)('create refuses: %s', async (__, changes, fields) => {
      expect(await refused(admin.createUser(userInput(changes)))).toEqual(refusal('BAD_USER_INPUT', fields));
    });
    test.each(rules.filter(([, changes]) => !Object.values(changes).includes(absent)))(
      'update refuses: %s',
      async (__, changes, fields) => {
        const { id } = await made(admin.createUser(userInput()));
        expect(await refused(admin.updateUser(id, changes))).toEqual(refusal('BAD_USER_INPUT', fields));
      },
    );

    test.each([
      [
        'username',
        (person: Input) => ({ username: String(person['username']).toUpperCase() }),
        'Another user already has this username',
      ],
      [
        'email',
        (person: Input) => ({ email: String(person['email']).toUpperCase() }),
        'Another user already has this email address',
      ],
    ])('a taken %s is refused in any case', async (field, taken, message) => {
      const person = await made(admin.createUser(userInput()));
      const other = await made(admin.createUser(userInput()));
      expect(await refused(admin.createUser(userInput(taken(person))))).toEqual(
        refusal('CONFLICT', { [field]: message }),
      );
      expect(await refused(admin.updateUser(other['id'], taken(person)))).toEqual(
        refusal('CONFLICT', { [field]: message }),
      );
      expect(await made(admin.updateUser(person['id'], taken(person)))).toMatchObject(taken(person));
    });

    test('assigning and unassigning roles is idempotent', async () => {
      const { id } = await made(admin.createUser(userInput()));
      const role = await made(admin.createRole(roleInput()));
      const { id: roleId, name, displayName, level } = role;
      for (let twice = 0; twice < 2; twice++) expect(await admin.assignRole(id, roleId)).toEqual({ data: true });
      expect((await admin.user(id)).data).toMatchObject({ roles: [{ id: roleId, name, displayName, level }] });
      for (let twice = 0; twice < 2; twice++) expect(await admin.unassignRole(id, roleId)).toEqual({ data: true });
      expect((await admin.user(id)).data).toMatchObject({ roles: [] });
      expect(await refused(admin.assignRole(id, '2147483647'))).toEqual(
        refusal('NOT_FOUND', undefined, 'Role not found'),
      );
      expect(await refused(admin.assignRole('2147483647', roleId))).toEqual(
        refusal('NOT_FOUND', undefined, 'User not found'),
      );
      expect(await refused(admin.unassignRole(id, 'abc'))).toEqual(refusal('NOT_FOUND', undefined, 'Role not found'));
    });
  });

  describe('roles', () => {
    test('create, read, change, delete', async () => {
      const input = roleInput();
      const role = await made(admin.createRole(input));
      expect(role).toEqual({ ...input, id: expect.stringMatching(/^\d+$/) });
      expect(await admin.role(role['id'])).toEqual({ data: role });
      expect((await admin.roles()).data).toContainEqual(role);
      const changes = { displayName: 'Changed', description: '', level: 1, isActive: false };
      expect(await made(admin.updateRole(role['id'], changes))).toEqual({ ...role, ...changes, description: null });
      expect(await admin.removeRole(role['id'])).toEqual({ data: true });
      expect(await admin.role(role['id'])).toEqual({ data: null });
      expect(await refused(admin.removeRole(role['id']))).toEqual(refusal('NOT_FOUND', undefined, 'Role not found'));
    });

    test('required fields are enough', async () => {
      const { name, displayName } = roleInput();
      expect(await made(admin.createRole({ name, displayName }))).toMatchObject({
        description: null,
        level: 10,
        isActive: true,
      });
    });

    const nameTooShort = 'Role name must be at least 2 characters';
    const rules: [string, Input, Fields][] = [
      ['name absent', { name: absent }, { name: nameTooShort }],
      ['name short', { name: 'a' }, { name: nameTooShort }],
      ['name too long', { name: long(101) }, { name: 'Role name must be less than 100 characters' }],
      ['display name absent', { displayName: absent }, { displayName: 'Display name must be at least 2 characters' }],
      ['display name null', { displayName: null }, { displayName: 'Display name must be at least 2 characters' }],
      ['level 0', { level: 0 }, { level: 'Level must be at least 1' }],
      ['level 101', { level: 101 }, { level: 'Level must be at most 100' }],
      ['level a fraction', { level: 10.5 }, { level: 'Level must be a whole number' }],
      ['level a text', { level: '10' }, { level: 'Level must be a whole number' }],
      ['isActive a number', { isActive: 1 }, { isActive: 'Must be true or false' }],
      ['unknown field', { permissions: [] }, { permissions: 'Unknown field' }],
    ];
    test.each(rules)('create refuses: %s', async (__, changes, fields) => {
      expect(await refused(admin.createRole(roleInput(changes)))).toEqual(refusal('BAD_USER_INPUT', fields));
    });
    test.each(rules.filter(([, changes]) => !Object.values(changes).includes(absent)))(
      'update refuses: %s',
      async (__, changes, fields) => {
        const { id } = await made(admin.createRole(roleInput()));
        expect(await refused(admin.updateRole(id, changes))).toEqual(refusal('BAD_USER_INPUT', fields));
      },
    );

    test('a taken name is refused in any case', async () => {
      const expected = refusal('CONFLICT', { name: 'Another role already has this name' });
      expect(await refused(admin.createRole(roleInput({ name: 'EDITOR' })))).toEqual(expected);
      const { id } = await made(admin.createRole(roleInput()));
      expect(await refused(admin.updateRole(id, { name: 'editor' }))).toEqual(expected);
    });

    test('assigning and revoking permissions is idempotent', async () => {
      const { data: all = [] } = await admin.permissions();
      expect(all).toEqual(permissionDefinitions.map((one) => ({ ...one, id: expect.stringMatching(/^\d+$/) })));
      const { id } = await made(admin.createRole(roleInput()));
      const [first] = all;
      for (let twice = 0; twice < 2; twice++)
        expect(await admin.assignPermission(id, first?.['id'])).toEqual({ data: true });
      expect(await admin.permissionsOf(id)).toEqual({ data: [first] });
      for (let twice = 0; twice < 2; twice++)
        expect(await admin.revokePermission(id, first?.['id'])).toEqual({ data: true });
      expect(await admin.permissionsOf(id)).toEqual({ data: [] });
      expect(await refused(admin.assignPermission(id, '2147483647'))).toEqual(
        refusal('NOT_FOUND', undefined, 'Permission not found'),
      );
      expect(await refused(admin.revokePermission('abc', first?.['id']))).toEqual(
        refusal('NOT_FOUND', undefined, 'Role not found'),
      );
    });
  });

  describe('login', () => {
    test('login, current user and logout', async () => {
      const person = userInput({ firstName: 'Ada' });
      await made(admin.createUser(person));
      const caller = transport(server.visitor());
      expect(await caller.me()).toEqual({ data: null });
      const wrong = { success: false, message: 'Invalid username or password' };
      expect(await caller.login({ username: person['username'], password: 'not-it-at-all' })).toEqual({ data: wrong });
      expect(await caller.login({ username: 'nobody-here', password: 'not-it-at-all' })).toEqual({ data: wrong });
      expect(await caller.me()).toEqual({ data: null });
      const { username, email, firstName, lastName } = person;
      const user = {
        id: expect.stringMatching(/^\d+$/),
        username,
        email,
        firstName,
        lastName,
        roles: [],
        permissions: [],
      };
      expect(await caller.login({ username: String(username).toUpperCase(), password: samplePassword })).toEqual({
        data: { success: true, message: 'Login successful!', user },
      });
      expect(await caller.me()).toEqual({ data: user });
      expect(await caller.logout()).toEqual({ data: true });
      expect(await caller.me()).toEqual({ data: null });
    });

    test('the administrator has every permission', async () => {
      expect((await admin.me()).data).toMatchObject({ username: 'admin', permissions: [...permissionKeys].sort() });
    });

    test.each<[string, Input, Fields]>([
      ['username short', { username: 'ab' }, { username: 'Username must be at least 3 characters' }],
      ['password short', { password: 'ab' }, { password: 'Password must be at least 3 characters' }],
    ])('login refuses: %s', async (__, changes, fields) => {
      const input = { username: 'admin', password: 'whatever', ...changes };
      expect(await refused(visitor.login(input))).toEqual(refusal('BAD_USER_INPUT', fields));
    });

    test('a refusal names the missing permission', async () => {
      const person = userInput();
      await made(admin.createUser(person));
      const caller = transport(await server.loggedIn(person as { username: string; password: string }));
      const needs = (permission: string) =>
        refusal('FORBIDDEN', undefined, expect.stringContaining(`the permission ${permission} to do this`));
      expect(await refused(caller.create(kinds[1], contentInput(kinds[1])))).toEqual(needs('posts.create'));
      expect(await refused(caller.update(kinds[2], '1', {}))).toEqual(needs('articles.update'));
      expect(await refused(caller.remove(kinds[0], '1'))).toEqual(needs('pages.delete'));
      expect(await refused(caller.users())).toEqual(needs('users.read'));
      expect(await refused(caller.user('1'))).toEqual(needs('users.read'));
      expect(await refused(caller.createUser(userInput()))).toEqual(needs('users.create'));
      expect(await refused(caller.updateUser('1', {}))).toEqual(needs('users.update'));
      expect(await refused(caller.removeUser('1'))).toEqual(needs('users.delete'));
      expect(await refused(caller.roles())).toEqual(needs('roles.read'));
      expect(await refused(caller.role('1'))).toEqual(needs('roles.read'));
      expect(await refused(caller.permissions())).toEqual(needs('roles.read'));
      expect(await refused(caller.createRole(roleInput()))).toEqual(needs('roles.create'));
      expect(await refused(caller.updateRole('1', {}))).toEqual(needs('roles.update'));
      expect(await refused(caller.removeRole('1'))).toEqual(needs('roles.delete'));
      expect(await refused(caller.assignRole('1', '1'))).toEqual(needs('roles.assign'));
      expect(await refused(caller.assignPermission('1', '1'))).toEqual(needs('roles.assign'));
      expect(await refused(caller.saveSetting({ key: 'siteName', value: 'x' }))).toEqual(needs('settings.update'));
    });
  });
});
