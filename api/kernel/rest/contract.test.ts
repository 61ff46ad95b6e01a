import { settingDefinitions, settingKeys } from '#schema/settings/settings';
import { permissionDefinitions, permissionKeys, resources, seededRoles } from '#schema/built-permissions';
import type { ApiResponse, Client } from '../../testing/client.ts';
import { refusal, time } from '../../testing/matchers.ts';
import { contentInput, kinds, roleInput, userInput, type Kind } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

/**
 * One documented call, made first by a visitor and then by the administrator, so that a rejected call that changed
 * something shows. In `call` and `payload`, `{post}` stands for the id stored under that name in `ids`.
 */
interface Call {
  call: string;
  payload?: Record<string, unknown>;
  visitor: number;
  admin: number;
  answer?: unknown;
  location?: RegExp;
}

let server: TestServer;
let admin: Client;
let visitor: Client;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await startServer();
  admin = await server.loggedIn();
  visitor = server.visitor();
  for (const kind of kinds) {
    ids[kind.one] = await create(`/api/${kind.many}`, contentInput(kind, { slug: 'a-draft' }));
    ids[`${kind.one}Published`] = await create(
      `/api/${kind.many}`,
      contentInput(kind, { slug: 'a-published', status: 'published' }),
    );
  }
  ids['user'] = await create('/api/users', userInput());
  ids['role'] = await create('/api/roles', roleInput());
  const permissions = await admin.get<{ id: number; resource: string; action: string }[]>('/api/permissions');
  for (const { id, resource, action } of permissions.body) ids[`${resource}.${action}`] = id;
});

afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

async function create(path: string, input: object): Promise<number> {
  const { status, body } = await admin.post<{ id: number }>(path, input);
  expect(status).toBe(201);
  return body.id;
}

const withIds = (text: string) => text.replace(/\{([\w.]+)\}/g, (_, name: string) => String(ids[name]));

const id: unknown = expect.any(Number);

const inList = (kind: Kind, changes: object = {}) => ({
  id,
  title: expect.any(String) as unknown,
  slug: expect.any(String) as unknown,
  metaDescription: expect.any(String) as unknown,
  noindex: false,
  canonicalUrl: expect.any(String) as unknown,
  ...(kind.many === 'pages' && { format: 'text' }),
  status: expect.any(String) as unknown,
  createdAt: time,
  updatedAt: time,
  publishedAt: null,
  version: 1,
  url: expect.stringMatching(new RegExp(`^${kind.folder}/[a-z0-9-]+$`)) as unknown,
  ...(kind.isStory
    ? {
        excerpt: expect.any(String) as unknown,
        featuredImage: 'https://example.com/a.png',
        category: 'Healthcare',
        tags: ['Trials', 'Fixtures'],
        authorId: null,
        author: null,
      }
    : { showInNavigation: true }),
  ...changes,
});
const stored = (kind: Kind, changes: object = {}) => ({
  ...inList(kind),
  content: expect.any(String) as unknown,
  ...changes,
});

function contentCalls(kind: Kind): Call[] {
  const { many, one } = kind;
  const isPublished = { slug: 'a-published', status: 'published', publishedAt: time };
  const isDraft = { slug: 'a-draft', status: 'draft' };
  const input = contentInput(kind, { slug: `made-${one}` });
  const changes = contentInput(kind, { slug: `changed-${one}`, status: 'private' });
  return [
    {
      call: `GET /api/${many}/published`,
      visitor: 200,
      admin: 200,
      answer: expect.arrayContaining([inList(kind, isPublished)]),
    },
    { call: `GET /api/${many}`, visitor: 200, admin: 200, answer: expect.arrayContaining([inList(kind, isDraft)]) },
    { call: `GET /api/${many}/{${one}Published}`, visitor: 200, admin: 200, answer: stored(kind, isPublished) },
    { call: `GET /api/${many}/{${one}}`, visitor: 404, admin: 200, answer: stored(kind, isDraft) },
    { call: `GET /api/${many}/slug/a-published`, visitor: 200, admin: 200, answer: stored(kind, isPublished) },
    { call: `GET /api/${many}/slug/a-draft`, visitor: 404, admin: 200, answer: stored(kind, isDraft) },
    {
      call: `POST /api/${many}`,
      payload: input,
      visitor: 401,
      admin: 201,
      answer: stored(kind, input),
      location: new RegExp(`^/api/${many}/\\d+$`),
    },
    {
      call: `PUT /api/${many}/{${one}}`,
      payload: changes,
      visitor: 401,
      admin: 200,
      answer: stored(kind, { ...changes, version: 2 }),
    },
    { call: `DELETE /api/${many}/{${one}}`, visitor: 401, admin: 204, answer: '' },
    {
      call: `DELETE /api/${many}/{${one}}`,
      visitor: 401,
      admin: 404,
      answer: refusal('NOT_FOUND', undefined, `${kind.type} not found`),
    },
  ];
}

const setting = (key: (typeof settingKeys)[number], value: unknown = settingDefinitions[key].defaultValue) => {
  const { type, label, description } = settingDefinitions[key];
  return { key, value, type, label, description };
};
const permission = (resource: string, action: string) => ({
  ...permissionDefinitions.find((one) => one.resource === resource && one.action === action),
  id,
});
const { password: _, ...storedUser } = userInput();
const newUser = userInput();
const user = {
  id,
  ...storedUser,
  username: expect.any(String),
  email: expect.any(String),
  lastName: expect.any(String),
  lastSeenAt: null as unknown,
  hasSecondFactor: false,
  isInvited: false,
  ...{ publicName: null, authorSlug: null, about: null, authorPicture: null },
};
const newRole = roleInput();
const held = seededRoles.map(({ name, displayName, level }) => ({ id, name, displayName, level }));

const calls: Call[] = [
  {
    call: 'GET /api/settings',
    visitor: 200,
    admin: 200,
    answer: settingKeys
      .filter((key) => settingDefinitions[key].isSeeded)
      .sort()
      .map((key) => setting(key)),
  },
  { call: 'GET /api/settings/siteName', visitor: 200, admin: 200, answer: setting('siteName') },
  {
    call: 'PUT /api/settings/siteName',
    payload: { value: 'Acme' },
    visitor: 401,
    admin: 200,
    answer: setting('siteName', 'Acme'),
  },
  {
    call: 'PUT /api/settings/seoSettings',
    payload: { value: JSON.stringify({ metaTitle: 'Acme', metaDescription: '', ogImage: '', analytics: '' }) },
    visitor: 401,
    admin: 200,
    answer: setting('seoSettings', { metaTitle: 'Acme', metaDescription: '', ogImage: '', analytics: '' }),
  },
  {
    call: 'POST /api/settings',
    payload: {
      key: 'categoryTiles',
      value: [{ category: 'Healthcare', count: 3 }],
      type: 'json',
      label: 'Tiles',
      description: 'Ours',
    },
    visitor: 401,
    admin: 201,
    answer: {
      ...setting('categoryTiles', [{ category: 'Healthcare', count: 3 }]),
      label: 'Tiles',
      description: 'Ours',
    },
    location: /^\/api\/settings\/categoryTiles$/,
  },
  {
    call: 'GET /api/auth/user',
    visitor: 401,
    admin: 200,
    answer: {
      id,
      username: 'admin',
      email: 'admin@example.com',
      firstName: null,
      lastName: null,
      roles: [held[0]],
      permissions: [...permissionKeys].sort(),
    },
  },
  ...kinds.flatMap(contentCalls),
  {
    call: 'GET /api/users',
    visitor: 401,
    admin: 200,
    answer: [
      { ...user, createdAt: time, roles: [] },
      {
        ...user,
        username: 'admin',
        firstName: null,
        lastName: null,
        createdAt: time,
        lastSeenAt: time,
        roles: [held[0]],
      },
    ],
  },
  { call: 'GET /api/users/{user}', visitor: 401, admin: 200, answer: { ...user, createdAt: time, roles: [] } },
  {
    call: 'POST /api/users',
    payload: newUser,
    visitor: 401,
    admin: 201,
    answer: { ...user, username: newUser['username'], email: newUser['email'], createdAt: time, roles: [] },
    location: /^\/api\/users\/\d+$/,
  },
  {
    call: 'PUT /api/users/{user}',
    payload: { firstName: 'Kim', password: '', isActive: false },
    visitor: 401,
    admin: 200,
    answer: { ...user, firstName: 'Kim', isActive: false, createdAt: time, roles: [] },
  },
  {
    call: 'POST /api/users/{user}/roles',
    payload: { roleId: '{role}' },
    visitor: 401,
    admin: 201,
    answer: expect.objectContaining({ firstName: 'Kim', roles: [expect.objectContaining({ level: 30 })] }),
  },
  { call: 'DELETE /api/users/{user}/roles/{role}', visitor: 401, admin: 204, answer: '' },
  { call: 'DELETE /api/users/{user}', visitor: 401, admin: 204, answer: '' },
  {
    call: 'GET /api/roles',
    visitor: 401,
    admin: 200,
    answer: [
      ...seededRoles.map(({ permissions: __, ...role }) => ({ id, ...role, isActive: true })),
      { ...roleInput(), id, level: 30, name: expect.any(String), displayName: expect.any(String) },
    ].sort((a, b) => b.level - a.level),
  },
  {
    call: 'GET /api/roles/{role}',
    visitor: 401,
    admin: 200,
    answer: { ...roleInput(), id, name: expect.any(String), displayName: expect.any(String) },
  },
  {
    call: 'POST /api/roles',
    payload: newRole,
    visitor: 401,
    admin: 201,
    answer: { ...newRole, id },
    location: /^\/api\/roles\/\d+$/,
  },
  {
    call: 'PUT /api/roles/{role}',
    payload: { ...newRole, name: 'renamed', level: 99 },
    visitor: 401,
    admin: 200,
    answer: { ...newRole, id, name: 'renamed', level: 99 },
  },
  {
    call: 'GET /api/permissions',
    visitor: 401,
    admin: 200,
    answer: Object.entries(resources).flatMap(([resource, actions]) =>
      actions.map((action) => permission(resource, action)),
    ),
  },
  {
    call: 'POST /api/roles/{role}/permissions',
    payload: { permissionId: '{posts.read}' },
    visitor: 401,
    admin: 201,
    answer: {
      ...newRole,
      id,
      name: 'renamed',
      level: 99,
      rolePermissions: [{ permission: permission('posts', 'read') }],
    },
  },
  {
    call: 'GET /api/roles/{role}/permissions',
    visitor: 401,
    admin: 200,
    answer: {
      ...newRole,
      id,
      name: 'renamed',
      level: 99,
      rolePermissions: [{ permission: permission('posts', 'read') }],
    },
  },
  { call: 'DELETE /api/roles/{role}/permissions/{posts.read}', visitor: 401, admin: 204, answer: '' },
  { call: 'DELETE /api/roles/{role}/permissions/{posts.read}', visitor: 401, admin: 204, answer: '' },
  { call: 'DELETE /api/roles/{role}', visitor: 401, admin: 204, answer: '' },
  {
    call: 'POST /api/auth/logout',
    visitor: 200,
    admin: 200,
    answer: { success: true, message: 'You have been successfully logged out.' },
  },
  { call: 'GET /api/auth/user', visitor: 401, admin: 401, answer: refusal('UNAUTHENTICATED') },
];

const codes: Record<number, string> = { 401: 'UNAUTHENTICATED', 404: 'NOT_FOUND' };

test.each(calls)('$call: $visitor for a visitor, $admin for the administrator', async (row) => {
  const [method = '', path = ''] = withIds(row.call).split(' ');
  const payload = row.payload && (JSON.parse(withIds(JSON.stringify(row.payload))) as unknown);

  const refused: ApiResponse = await visitor.send(method, path, payload);
  expect(refused.status).toBe(row.visitor);
  const code = codes[row.visitor];
  if (code) expect(refused.body).toEqual(refusal(code));
  expect(refused.headers.get('set-cookie') ?? '').not.toMatch(/halden=1|halden\.sid=s/);

  const { status, headers, body }: ApiResponse = await admin.send(method, path, payload);
  expect(body).toEqual(row.answer);
  expect(status).toBe(row.admin);
  if (row.location) expect(headers.get('location')).toMatch(row.location);
  expect(headers.get('location') ?? '').toMatch(row.location ?? /^$/);
  expect(headers.get('content-type') ?? '').toBe(status === 204 ? '' : 'application/json; charset=utf-8');
});

test('Location is the address of the created item', async () => {
  const writer = await server.loggedIn();
  for (const kind of kinds) {
    const { headers, body } = await writer.post(`/api/${kind.many}`, contentInput(kind));
    expect((await writer.get(headers.get('location') ?? '')).body).toEqual(body);
  }
});

test.each(kinds)(
  'public lists contain no unpublished $many, not even for people who may read them',
  async ({ many }) => {
    const writer = await server.loggedIn();
    for (const [reader, path] of [
      [writer, `/api/${many}/published`],
      [visitor, `/api/${many}/published`],
      [visitor, `/api/${many}`],
    ] as const) {
      const { body } = await reader.get<{ status: string; content?: string }[]>(path);
      expect(body.length).toBeGreaterThan(0);
      expect(body.filter(({ status, content }) => status !== 'published' || content !== undefined)).toEqual([]);
    }
  },
);

test('the layout of a page is returned as stored', async () => {
  const writer = await server.loggedIn();
  const { body: home } = await writer.get<{ id: number }>('/api/pages/slug/home');
  const content = JSON.stringify({ hero: { title: 'Hello <b>' }, features: [{ title: 'One', icon: 'factory' }] });
  const changes = { title: 'Home', metaDescription: '', status: 'published', content };
  const { status, body } = await writer.put(`/api/pages/${home.id}`, changes);
  expect(body).toEqual({ ...home, ...changes, metaDescription: null, updatedAt: time, version: 2 });
  expect(status).toBe(200);
});
