import { seededRoles } from '#schema/built-permissions';
import type { ApiResponse, Client } from '../../testing/client.ts';
import { refusal } from '../../testing/matchers.ts';
import { made, personWith, roleNamed } from '../../testing/access/people.ts';
import { contentInput, kinds, roleInput, userInput, type Kind } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();

describe('permissions of the seeded roles', () => {
  const callers = [...seededRoles.map(({ name }) => name), 'nobody', 'visitor'];
  const clients: Record<string, Client> = {};

  beforeAll(async () => {
    for (const { name } of seededRoles)
      clients[name] = await server.loggedIn(await personWith(admin, await roleNamed(admin, name)));
    clients['nobody'] = await server.loggedIn(await personWith(admin));
    clients['visitor'] = server.visitor();
  });

  type Operation = [what: string, statuses: number[], permission: string, (client: Client) => Promise<ApiResponse>];

  const item = (kind: Kind, status: string) => made(admin, `/api/${kind.many}`, contentInput(kind, { status }));
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
  const aRole = () => made(admin, '/api/roles', roleInput());
  const aUser = () => made(admin, '/api/users', userInput());
  const forEditors = (done: number) => [done, done, 403, 403, 403, 401];
  const stored = async (table: string, columns: string, values: string[]) => {
    const [row] = await server.orm.em.execute<{ id: number }[]>(
      `insert into ${table} (${columns}) values (${values.map(() => '?').join(', ')}) returning id`,
      values,
    );
    return row?.id ?? 0;
  };
  const aMessage = () =>
    stored('messages', 'first_name, last_name, email, message', ['Ada', 'Lee', 'ada@example.com', 'Hello']);
  let entered = 0;
  const aSubscriber = () => stored('subscribers', 'email', [`reader-${(entered += 1)}@example.com`]);
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
      'assign a role',
      administration(201),
      'roles.assign',
      async (client) => client.post(`/api/users/${await aUser()}/roles`, { roleId: await aRole() }),
    ],
    [
      'unassign a role',
      administration(204),
      'roles.assign',
      async (client) => client.delete(`/api/users/${await aUser()}/roles/${await aRole()}`),
    ],
    [
      'assign a permission',
      administration(201),
      'roles.assign',
      async (client) => client.post(`/api/roles/${await aRole()}/permissions`, { permissionId: 1 }),
    ],
    [
      'revoke a permission',
      administration(204),
      'roles.assign',
      async (client) => client.delete(`/api/roles/${await aRole()}/permissions/1`),
    ],
    ['list messages', forEditors(200), 'messages.read', (client) => client.get('/api/messages')],
    [
      'archive a message',
      forEditors(200),
      'messages.update',
      async (client) => client.put(`/api/messages/${await aMessage()}`, { status: 'archived' }),
    ],
    [
      'delete a message',
      administration(204),
      'messages.delete',
      async (client) => client.delete(`/api/messages/${await aMessage()}`),
    ],
    ['list subscribers', forEditors(200), 'subscribers.read', (client) => client.get('/api/subscribers')],
    [
      'delete a subscriber',
      administration(204),
      'subscribers.delete',
      async (client) => client.delete(`/api/subscribers/${await aSubscriber()}`),
    ],
    ['read settings', [200, 200, 200, 200, 200, 200], '', (client) => client.get('/api/settings')],
    [
      'change a setting',
      administration(200),
      'settings.update',
      (client) => client.put('/api/settings/siteName', { value: 'x' }),
    ],
    ['read the current user', [200, 200, 200, 200, 200, 401], '', (client) => client.get('/api/auth/user')],
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
    'the current user lists the permissions of $name',
    async ({ name, permissions: own }) => {
      const { body } = await (clients[name] as Client).get('/api/auth/user');
      expect(body).toMatchObject({ permissions: [...own].sort() });
    },
  );

  test('the dashboard counts what the user may read, and refuses visitors', async () => {
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
