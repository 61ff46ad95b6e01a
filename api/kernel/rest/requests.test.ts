import { refusal } from '../../testing/matchers.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();

const paths: Record<string, string[]> = {
  ...Object.fromEntries(
    kinds.flatMap(({ many }) => [
      [`/api/${many}`, ['GET', 'POST']],
      [`/api/${many}/published`, ['GET']],
      [`/api/${many}/slug/home`, ['GET']],
      [`/api/${many}/1`, ['GET', 'PUT', 'DELETE']],
    ]),
  ),
  '/api/users': ['GET', 'POST'],
  '/api/users/1': ['GET', 'PUT', 'DELETE'],
  '/api/users/1/roles': ['POST'],
  '/api/users/1/roles/1': ['DELETE'],
  '/api/roles': ['GET', 'POST'],
  '/api/roles/1': ['GET', 'PUT', 'DELETE'],
  '/api/roles/1/permissions': ['GET', 'POST'],
  '/api/roles/1/permissions/1': ['DELETE'],
  '/api/permissions': ['GET'],
  '/api/settings': ['GET', 'POST'],
  '/api/settings/siteName': ['GET', 'PUT'],
  '/api/auth/user': ['GET'],
  '/api/auth/login': ['POST'],
  '/api/auth/logout': ['GET', 'POST'],
};

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const notAllowed = Object.entries(paths).flatMap(([path, allowed]) =>
  methods.filter((method) => !allowed.includes(method)).map((method) => [method, path, allowed] as const),
);

test.each(notAllowed)('%s %s is 405', async (method, path, allowed) => {
  for (const client of [admin, server.visitor()]) {
    const { status, headers, body } = await client.send(method, path);
    expect({ status, body }).toEqual({
      status: 405,
      body: refusal('METHOD_NOT_ALLOWED', undefined, `${method} is not allowed here`),
    });
    const expected = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    expect(headers.get('allow')?.split(', ').sort()).toEqual(expected.sort());
  }
});

test.each(Object.keys(paths))('OPTIONS %s lists the allowed methods', async (path) => {
  const { status, headers, body } = await server.visitor().send('OPTIONS', path);
  expect({ status, body, allow: headers.get('allow') }).toEqual({
    status: 204,
    body: '',
    allow: expect.stringContaining('OPTIONS'),
  });
});

test.each(['/api/posts', '/api/posts/published', '/api/settings/siteName'])(
  'HEAD %s is GET without a body',
  async (path) => {
    const [got, head] = [await admin.get(path), await admin.send('HEAD', path)];
    expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: '' });
    expect(head.headers.get('etag')).toBe(got.headers.get('etag'));
  },
);

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/posts/1/comments',
  '/api/users/1/roles/1/x',
  '/api/auth',
  '/api/Posts',
])('%s is 404 in JSON, whatever the method', async (path) => {
  for (const method of methods) {
    const { status, body } = await admin.send(method, path);
    expect({ status, body }).toEqual({ status: 404, body: refusal('NOT_FOUND') });
  }
});

const invalidIds = [
  '0',
  '-1',
  '1.5',
  '1.0',
  'abc',
  '2147483648',
  '99999999999999999999',
  '1e3',
  '0x1',
  '01',
  '+1',
  '%2B1',
  '%201',
  '1%20',
  '%EF%BC%91',
  'null',
  'NaN',
];

test.each([
  ...['PUT /api/posts/{id}', 'DELETE /api/users/{id}', 'POST /api/pages/{id}/working-copy/publish'],
  ...['DELETE /api/roles/1/permissions/{id}', 'DELETE /api/media/{id}', 'PUT /api/messages/{id}'],
])('a visitor gets the same response for an invalid id as for any other: %s', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  for (const id of ['abc', '0', '7']) {
    const { status, body } = await server.visitor().send(method, path.replace('{id}', id), {});
    expect({ id, status, body }).toEqual({ id, status: 401, body: refusal('UNAUTHENTICATED') });
    const { errors } = await server.visitor().graphql(`mutation { deletePost(id: "${id}") deleteUser(id: "${id}") }`);
    expect(errors?.map(({ message, extensions: { code } }) => [code, message])).toEqual([
      ['UNAUTHENTICATED', 'Please log in first'],
    ]);
  }
});

test.each([
  '/api/pages/{id}',
  '/api/posts/{id}',
  '/api/articles/{id}',
  '/api/users/{id}',
  '/api/roles/{id}',
  '/api/roles/{id}/permissions',
])('an invalid id is 404: GET %s', async (path) => {
  for (const id of [...invalidIds, '2147483647']) {
    const { status, body } = await admin.get(path.replace('{id}', id));
    expect({ id, status, body }).toEqual({ id, status: 404, body: refusal('NOT_FOUND') });
  }
});

test.each([
  'PUT /api/posts/{id}',
  'DELETE /api/posts/{id}',
  'DELETE /api/users/1/roles/{id}',
  'DELETE /api/roles/1/permissions/{id}',
  'POST /api/users/{id}/roles',
])('an invalid id is 404: %s', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  for (const id of invalidIds) {
    const body = method === 'POST' ? { roleId: 1 } : method === 'PUT' ? {} : undefined;
    expect({ id, status: (await admin.send(method, path.replace('{id}', id), body)).status }).toEqual({
      id,
      status: 404,
    });
  }
});

test('an id may be percent-encoded; invalid encoding is 400', async () => {
  const { body } = await admin.post<{ id: number }>('/api/posts', contentInput(kinds[1]));
  const encoded = [...String(body.id)].map((digit) => `%3${digit}`).join('');
  expect((await admin.get(`/api/posts/${encoded}`)).body).toEqual(body);
  const { status, body: refused } = await admin.get('/api/posts/%zz');
  expect({ status, refused }).toEqual({
    status: 400,
    refused: refusal('BAD_USER_INPUT', undefined, 'The address is not validly encoded'),
  });
});

test.each(['nothing', 'A-Draft', '%00', '%F0%9F%99%82', 'a%2Fb', "'--", '%25', 'x'.repeat(3000)])(
  'the slug %s is 404',
  async (slug) => {
    for (const { many } of kinds) expect((await admin.get(`/api/${many}/slug/${slug}`)).status).toBe(404);
  },
);

test.each([
  ['roleId', '/api/users/1/roles'],
  ['permissionId', '/api/roles/1/permissions'],
])('%s in a body is a number or digits', async (name, path) => {
  for (const value of ['0', 0, -1, 1.5, 'abc', 2147483648]) {
    expect({ value, status: (await admin.post(path, { [name]: value })).status }).toEqual({ value, status: 404 });
  }
  for (const value of [null, true, [1], {}, undefined]) {
    const { status, body } = await admin.post(path, { [name]: value });
    expect({ status, body }).toEqual({ status: 400, body: refusal('BAD_USER_INPUT', { [name]: 'Required' }) });
  }
  const { body } = await admin.post(path, { [name]: 1, until: 'never' });
  expect(body).toEqual(refusal('BAD_USER_INPUT', { until: 'Unknown field' }));
});

const writes = [
  'POST /api/posts',
  'PUT /api/posts/{id}',
  'POST /api/users',
  'PUT /api/users/{user}',
  'POST /api/roles',
  'PUT /api/roles/{role}',
  'POST /api/settings',
  'PUT /api/settings/siteName',
  'POST /api/auth/login',
];

describe.each(writes)('%s', (call) => {
  const [method = '', template = ''] = call.split(' ');
  let path = '';

  beforeAll(async () => {
    const post = await admin.post<{ id: number }>('/api/posts', contentInput(kinds[1]));
    const [user] = (await admin.get<{ id: number }[]>('/api/users')).body;
    const [role] = (await admin.get<{ id: number }[]>('/api/roles')).body;
    path = template
      .replace('{id}', `${post.body.id}`)
      .replace('{user}', `${user?.id}`)
      .replace('{role}', `${role?.id}`);
  });

  test.each(['{', '{"title":', "{'a':1}", 'hello', '{"a":1}}', '\u0000'])('malformed: %j', async (body) => {
    const answer = await admin.send(method, path, body);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 400,
      body: refusal('BAD_USER_INPUT', undefined, 'The body is not valid JSON'),
    });
  });

  test.each(['[]', '[{}]', '"text"', '5', 'true', 'null'])('not an object: %j', async (body) => {
    const answer = await admin.send(method, path, body);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 400,
      body: refusal('BAD_USER_INPUT', undefined, 'Expected an object'),
    });
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a field called %s is unknown',
    async (name) => {
      const { status, body } = await admin.send<{ fields: object }>(method, path, `{"${name}": {"isAdmin": true}}`);
      expect(status).toBe(400);
      expect(Object.entries(body.fields)).toContainEqual([name, 'Unknown field']);
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json5',
  ])('a body of type %s is 415', async (type) => {
    const { status, body } = await admin.send(method, path, '{}', { 'Content-Type': type });
    expect({ status, body }).toEqual({ status: 415, body: refusal('UNSUPPORTED_MEDIA_TYPE') });
  });

  test.each(['application/json; charset=utf-8', 'application/merge-patch+json', 'APPLICATION/JSON'])(
    'a body of type %s is parsed',
    async (type) => {
      expect((await admin.send(method, path, '[]', { 'Content-Type': type })).status).toBe(400);
    },
  );

  test('a body that is too large is 413', async () => {
    const megabytes = path.startsWith('/api/settings') ? 4 : 1;
    const body = (bytes: number) => JSON.stringify({ padding: '' }).replace('""', `"${'x'.repeat(bytes - 14)}"`);
    const { status, body: refused } = await admin.send(method, path, body(megabytes * 1024 * 1024 + 1));
    expect({ status, refused }).toEqual({
      status: 413,
      refused: refusal('PAYLOAD_TOO_LARGE', undefined, `The body is larger than ${megabytes} MB`),
    });
    expect((await admin.send(method, path, body(megabytes * 1024 * 1024))).status).toBe(400);
  });
});

test.each([
  ['GET', '/api/posts'],
  ['DELETE', '/api/posts/2147483647'],
  ['POST', '/api/auth/logout'],
])('the type does not matter without a body: %s %s', async (method, path) => {
  const { status } = await server.visitor().send(method, path, undefined, { 'Content-Type': 'text/plain' });
  expect(status).not.toBe(415);
});

test('read-only fields are ignored in input; an outdated version is 409', async () => {
  for (const kind of kinds) {
    const { body: item } = await admin.post(`/api/${kind.many}`, contentInput(kind));
    const put = (values: object) => admin.put(`/api/${kind.many}/${String(item['id'])}`, values);
    // A save that changes nothing leaves the item as it is.
    expect(await put({ ...item, id: 7, createdAt: 'x' })).toMatchObject({ status: 200, body: item });
    const { status, body } = await put({ ...item, id: 7, createdAt: 'x', title: 'Changed' });
    const changed = { ...item, title: 'Changed', updatedAt: body['updatedAt'], version: 2 };
    expect({ status, body }).toEqual({ status: 200, body: changed });
    const conflict = await put(item);
    expect({ status: conflict.status, current: conflict.body['current'] }).toEqual({ status: 409, current: body });
  }
  const { body: user } = await admin.get<{ id: number; roles: unknown }[]>('/api/users');
  const { roles: _, ...own } = user[0] ?? { id: 0, roles: [] };
  expect((await admin.put(`/api/users/${own.id}`, own)).status).toBe(200);
  const { body: setting } = await admin.get<{ value: unknown }>('/api/settings/siteName');
  expect((await admin.put('/api/settings/siteName', setting)).body).toEqual(setting);
});

test('errors reveal no implementation details', async () => {
  const answers = [
    await admin.post('/api/posts', { ...contentInput(kinds[1]), title: 'a\0b' }),
    await admin.get("/api/posts?search=' or 1=1"),
    await admin.get('/api/posts/slug/%00'),
    await admin.get('/api/settings/%00'),
    await admin.graphql('{ posts(after: "bm9uc2Vuc2U") { edges { cursor } } }'),
  ];
  expect(JSON.stringify(answers)).not.toMatch(/"select|insert into|node_modules|\.ts:|stack/i);
});
