import { permissionDefinitions, permissionKeys } from '#schema/built-permissions';
import { permissionKey } from '#schema/permissions';
import { graphqlAccess, restAccess } from '../../testing/access/access.table.ts';
import { graphqlOperations, restOperations } from '../../testing/access/operations.ts';
import { roleInput, unique, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();

interface Explained {
  isAllowed: boolean;
  reason: string;
  sentence: string;
  limits: string[];
  roles: string[];
}

const explain = async (userId: number, permission: string, client = admin) =>
  client.graphql<{ explainAccess: Explained }>(
    'query ($userId: ID!, $permission: String!) { explainAccess(userId: $userId, permission: $permission) { isAllowed reason sentence limits roles } }',
    { userId, permission },
  );
const explained = async (userId: number, permission: string) => (await explain(userId, permission)).data?.explainAccess;

const made = async (path: string, input: object) => (await admin.post<{ id: number }>(path, input)).body.id;
const roleWith = async (keys: readonly string[], changes: object = {}) => {
  const id = await made('/api/roles', roleInput({ level: 20, ...changes }));
  await server.orm.em
    .fork()
    .execute(
      `insert into role_permissions (role_id, permission_id) select ?, id from permissions where resource || '.' || action = any (string_to_array(?, ','))`,
      [id, keys.join(',')],
    );
  return id;
};
const personWith = async (roles: number[], changes: object = {}) => {
  const input = userInput({ firstName: 'Kim', lastName: `Berg ${unique()}`, ...changes }) as Record<string, string>;
  const id = await made('/api/users', input);
  for (const roleId of roles) await admin.post(`/api/users/${id}/roles`, { roleId });
  return {
    id,
    name: `${input['firstName']} ${input['lastName']}`,
    username: input['username'] ?? '',
    password: input['password'] ?? '',
  };
};

describe('generated users', () => {
  // A seeded generator, so that every run tests the same users.
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const some = <T>(all: readonly T[], share: number) => all.filter(() => random() < share);
  const cases = Array.from({ length: 4 }, (_, i) => ({
    i,
    isActive: random() < 0.8,
    roles: Array.from({ length: Math.floor(random() * 4) }, () => ({
      isActive: random() < 0.7,
      permissions: some(permissionKeys, 0.3),
    })),
  }));
  // Operations that need exactly one permission.
  const table = { ...restAccess, ...graphqlAccess };
  const operations = [...restOperations(), ...graphqlOperations()].filter(
    ({ name }) =>
      typeof table[name] === 'string' && name !== 'Query.explainAccess' && !name.startsWith('Mutation.bulk'),
  );

  test.each(cases)(
    'user $i: the explanation matches what is enforced, for every permission',
    async ({ isActive, roles }) => {
      const ids = [];
      for (const role of roles) ids.push(await roleWith(role.permissions, { isActive: role.isActive }));
      const person = await personWith(ids);
      const client = await server.loggedIn(person);
      if (!isActive) await admin.put(`/api/users/${person.id}`, { isActive: false });
      const { body } = await client.get<{ permissions?: string[] }>('/api/auth/user');
      const own = body.permissions ?? [];
      for (const permission of permissionKeys) {
        const answer = await explained(person.id, permission);
        expect({ permission, isAllowed: answer?.isAllowed }).toEqual({
          permission,
          isAllowed: own.includes(permission),
        });
        const operation = operations.find(({ name }) => table[name] === permission);
        if (!operation) continue;
        const outcome = await operation.call(client, { id: () => 1, slug: () => 'x' });
        expect({ permission, outcome: ['reached', 'hidden'].includes(outcome) }).toEqual({
          permission,
          outcome: answer?.isAllowed,
        });
      }
    },
  );
});

describe('the reason', () => {
  let writer: number;
  let inactive: number;
  beforeAll(async () => {
    writer = await roleWith(['posts.update', 'users.delete'], { displayName: 'Writer', level: 20 });
    inactive = await roleWith(['pages.read'], { displayName: 'Sleeper', isActive: false });
  });

  test.each<[string, () => Promise<{ id: number; name: string }>, string, string, string]>([
    [
      'granted',
      () => personWith([writer]),
      'posts.update',
      'granted',
      '{} can do this: the role Writer gives posts.update.',
    ],
    [
      'no role',
      () => personWith([]),
      'posts.update',
      'no-role',
      '{} cannot do this: they have no role that gives posts.update.',
    ],
    [
      'another role',
      () => personWith([writer]),
      'pages.read',
      'not-granted',
      '{} cannot do this: the role Writer does not give pages.read.',
    ],
    [
      'other roles',
      () => personWith([writer, inactive]),
      'audit.read',
      'not-granted',
      '{} cannot do this: the roles Writer and Sleeper do not give audit.read.',
    ],
    [
      'an inactive role',
      () => personWith([inactive]),
      'pages.read',
      'role-inactive',
      '{} cannot do this: the role Sleeper would give pages.read, but is inactive.',
    ],
    [
      'an inactive account',
      () => personWith([writer], { isActive: false }),
      'posts.update',
      'inactive',
      '{} cannot do anything: the account is inactive. Once it is active, the role Writer would give posts.update.',
    ],
    [
      'neither',
      () => personWith([], { isActive: false }),
      'posts.update',
      'inactive',
      '{} cannot do anything: the account is inactive.',
    ],
  ])('%s', async (_, make, permission, reason, sentence) => {
    const { id, name } = await make();
    expect(await explained(id, permission)).toMatchObject({
      isAllowed: reason === 'granted',
      reason,
      sentence: sentence.replace('{}', name),
    });
  });

  test('lists the rules that still apply with the permission', async () => {
    const { id } = await personWith([writer]);
    expect((await explained(id, 'posts.update'))?.limits).toEqual([
      'Only drafts and private posts: published ones also need posts.publish.',
    ]);
    expect((await explained(id, 'users.delete'))?.limits).toEqual([
      'Not for roles above level 20, nor for people who have one.',
      'Not their own account, nor that of the last Administrator.',
    ]);
    expect((await explained(1, 'posts.update'))?.limits).toEqual([]);
    expect((await explained(1, 'users.update'))?.limits).toContain(
      'The password, email address and second factor only of people who have no further permissions.',
    );
  });

  test('a refusal names the permission and why it is missing', async () => {
    const { username, password } = await personWith([writer]);
    const one = await server.loggedIn({ username, password });
    expect((await one.get('/api/users')).body).toEqual({
      code: 'FORBIDDEN',
      message: 'You need the permission users.read to do this: it comes with none of your roles (Writer)',
    });
    const none = await server.loggedIn(await personWith([inactive]));
    expect((await none.get('/api/users')).body).toEqual({
      code: 'FORBIDDEN',
      message: 'You need the permission users.read to do this: you hold no active role',
    });
  });
});

test.each([
  [1, 'posts.fly', 'BAD_USER_INPUT'],
  [1, '__proto__.read', 'BAD_USER_INPUT'],
  [999, 'posts.read', 'NOT_FOUND'],
])('for user %d and %s: %s', async (id, permission, code) => {
  expect((await explain(id, permission)).errors?.[0]?.extensions['code']).toBe(code);
});

test.each([['users.read'], ['roles.read']])('%s alone does not allow the query', async (key) => {
  const client = await server.loggedIn(await personWith([await roleWith([key])]));
  expect((await explain(1, 'posts.read', client)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
});

test('every permission can be explained', async () => {
  for (const { resource, action } of permissionDefinitions) {
    expect((await explained(1, permissionKey(resource, action)))?.sentence).toMatch(
      / can do this: the role Administrator gives /,
    );
  }
});
