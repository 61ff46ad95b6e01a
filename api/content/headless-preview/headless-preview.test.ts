import { personWith, roleWith } from '../../testing/access/people.ts';
import type { ApiResponse, Client } from '../../testing/client.ts';
import { refusal } from '../../testing/matchers.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { PreviewTokens } from './preview-token.ts';

interface Read {
  kind: string;
  item: Record<string, unknown>;
}

const server = await serverForFile({ site: publishedSite });
const admin = await server.loggedIn();
const visitor = server.visitor();
const [pages, posts] = kinds;

const frontEnd = 'https://front.example.com';
const template = `${frontEnd}/preview?slug={slug}&token={token}`;
await admin.post('/api/settings', { key: 'previewAddresses', value: { post: template, page: template } });

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const made = async (changes: Record<string, unknown> = {}, kind: (typeof kinds)[number] = posts) =>
  (await admin.post<{ id: number }>(`/api/${kind.many}`, contentInput(kind, changes))).body.id;
const someone = async (...permissions: string[]) => {
  const account = await personWith(admin, await roleWith(admin, permissions));
  return { client: await server.loggedIn(account), account };
};

/** The token of the address that a person gets. */
async function tokenFor(client: Client, id: number, kind = 'post'): Promise<string> {
  const query = 'query ($kind: ContentKind!, $id: ID!) { previewAddress(kind: $kind, id: $id) { url origin } }';
  const { data, errors } = await client.graphql<{ previewAddress: { url: string; origin: string } }>(query, {
    kind,
    id,
  });
  if (!data?.previewAddress) throw new Error(errors?.[0]?.message ?? 'There is no address');
  expect(data.previewAddress.origin).toBe(frontEnd);
  return new URL(data.previewAddress.url).searchParams.get('token') ?? '';
}

const graphqlQuery = `/graphql?query=${encodeURIComponent('{ preview { __typename id title content } }')}`;

/** What a token reads over each transport: `status` and title. */
const doors: Record<string, (token: string) => Promise<[number, unknown]>> = {
  'REST, Bearer': async (token) => ofRest(await visitor.get<Read>('/api/preview', bearer(token))),
  'REST, parameter': async (token) => ofRest(await visitor.get<Read>(`/api/preview?token=${token}`)),
  'GraphQL, Bearer': async (token) => {
    const { body } = await visitor.get<{
      data?: { preview: { title: string } };
      errors?: { extensions: { code: string } }[];
    }>(graphqlQuery, bearer(token));
    return body.errors
      ? [body.errors[0]?.extensions.code === 'UNAUTHENTICATED' ? 401 : 0, undefined]
      : [200, body.data?.preview.title];
  },
};
const ofRest = ({ status, body }: ApiResponse<Read>): [number, unknown] => [
  status,
  status === 200 ? body.item['title'] : undefined,
];

describe.each(Object.entries(doors))('over %s', (_, read) => {
  test.each<[string, () => Promise<number>, string]>([
    ['a draft', () => made({ title: 'A draft' }), 'A draft'],
    ['a private item', () => made({ title: 'Private', status: 'private' }), 'Private'],
    ['what is published', () => made({ title: 'Live', status: 'published' }), 'Live'],
    [
      'the working copy of what is published',
      async () => {
        const id = await made({ title: 'Live', status: 'published' });
        await admin.put(`/api/posts/${id}/working-copy`, { title: 'Waiting' });
        return id;
      },
      'Waiting',
    ],
  ])('a token reads %s', async (_state, make, title) => {
    expect(await read(await tokenFor(admin, await make()))).toEqual([200, title]);
  });

  test.each<[string, (id: number, maker: Awaited<ReturnType<typeof someone>>) => Promise<unknown>, boolean]>([
    ['its item is in the trash', (id) => admin.delete(`/api/posts/${id}`), false],
    [
      'its item is deleted for good',
      async (id) => {
        await admin.delete(`/api/posts/${id}`);
        await admin.delete(`/api/trash/post/${id}`);
      },
      false,
    ],
    ['its creator is deactivated', async (_id, { account }) => change(account.username, { isActive: false }), false],
    [
      'its creator loses the permission',
      async (_id, { account }) => {
        const user = await userOf(account.username);
        await admin.delete(`/api/users/${user.id}/roles/${user.roles[0]?.id}`);
      },
      false,
    ],
    ['its creator logs out', (_id, { client }) => client.post('/api/auth/logout'), true],
  ])('after %s', async (_event, happen, isValid) => {
    const id = await made({ title: 'Read me' });
    const maker = await someone('posts.read');
    const token = await tokenFor(maker.client, id);
    expect(await read(token)).toEqual([200, 'Read me']);
    await happen(id, maker);
    expect(await read(token)).toEqual(isValid ? [200, 'Read me'] : [401, undefined]);
  });

  test('a token that expired, was changed or was signed elsewhere reads nothing', async () => {
    const id = await made();
    const token = await tokenFor(admin, id);
    const own = new PreviewTokens('a secret for tests only, long enough');
    const fresh = own.make(id, 1).token;
    expect((await read(fresh))[0]).toBe(200);
    const [, , , end, signature] = token.split(/[_.]/);
    const refused = [
      own.make(id, 1, Date.now() - 15 * 60_000).token,
      new PreviewTokens('another secret of another site').make(id, 1).token,
      `hlp_${(id + 1).toString(36)}.1.${end}.${signature}`,
      `${token}x`,
      'hlp_',
      'hlp_1.1.zzzzzzzz.x',
    ];
    for (const one of refused) expect([one, ...(await read(one))]).toEqual([one, 401, undefined]);
  });
});

interface Listed {
  id: number;
  username: string;
  roles: { id: number }[];
}
async function userOf(username: string): Promise<Listed> {
  const found = (await admin.get<Listed[]>('/api/users')).body.find((user) => user.username === username);
  if (!found) throw new Error(`No ${username}`);
  return found;
}
const change = async (username: string, input: object) => admin.put(`/api/users/${(await userOf(username)).id}`, input);

test('who gets a preview address', async () => {
  const id = await made();
  const ask = async (client: Client, kind = 'post') => {
    const query = 'query ($kind: ContentKind!, $id: ID!) { previewAddress(kind: $kind, id: $id) { url } }';
    const { data, errors } = await client.graphql<{ previewAddress: object | null }>(query, { kind, id });
    return errors?.[0]?.extensions['code'] ?? (data?.previewAddress ? 'address' : 'none');
  };
  const { client: reader } = await someone('posts.read');
  const { client: stranger } = await someone('articles.read');
  expect([await ask(visitor), await ask(stranger), await ask(reader), await ask(admin)]).toEqual([
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'address',
    'address',
  ]);
  const { body } = await admin.post<{ token: string }>('/api/tokens', {
    name: 'Build',
    permissions: ['posts.read'],
    expiresInDays: 1,
  });
  const query = `{ previewAddress(kind: post, id: ${id}) { url } }`;
  const withToken = await visitor.graphql(query, {}, bearer(body.token));
  expect(withToken.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  expect(await ask(admin, 'page')).toBe('NOT_FOUND');
});

test('a token reads nothing else and writes nothing', async () => {
  const id = await made();
  const other = await made({ title: 'Other draft' });
  const token = bearer(await tokenFor(admin, id));
  const calls: [string, string, unknown?][] = [
    ['GET', `/api/posts/${id}`],
    ['GET', `/api/posts/${other}`],
    ['GET', '/api/posts'],
    ['GET', `/api/posts/${id}/working-copy`],
    ['GET', '/api/auth/user'],
    ['GET', '/api/settings'],
    ['PUT', `/api/posts/${id}`, { title: 'Changed' }],
    ['PUT', `/api/posts/${id}/working-copy`, { title: 'Changed' }],
    ['DELETE', `/api/posts/${id}`],
    ['POST', '/api/preview', {}],
    ['POST', '/graphql', { query: '{ preview { id } }' }],
    ['POST', '/graphql', { query: `mutation { updatePost(id: ${id}, input: { title: "Changed" }) { id } }` }],
    ['GET', '/graphql/schema.graphql'],
    ['POST', '/mcp', {}],
  ];
  for (const [method, path, body] of calls) {
    const { status } = await visitor.send(method, path, body, token);
    expect([method, path, [401, 403, 404].includes(status) || status]).toEqual([method, path, true]);
  }
  const mutation = encodeURIComponent(`mutation { deletePost(id: ${id}) }`);
  expect((await visitor.get(`/graphql?query=${mutation}`, token)).status).toBeGreaterThanOrEqual(400);
  const query = encodeURIComponent(
    `{ preview { ... on Post { title createdByName related(first: 2) { id } } } post(id: ${other}) { id } me { id } posts { edges { node { status } } } }`,
  );
  const { body } = await visitor.get<{ data: Record<string, never> }>(`/graphql?query=${query}`, token);
  expect(body.data).toMatchObject({ preview: { createdByName: null }, post: null, me: null });
  expect(JSON.stringify(body.data['posts'])).not.toContain('draft');
  expect((await admin.get(`/api/posts/${id}`)).body).toMatchObject({ version: 1 });
});

test('the item equals the response of its own address, may be read cross-origin and is not cached', async () => {
  const id = await made({ status: 'published' });
  const { body: live } = await visitor.get<Record<string, unknown>>(`/api/posts/${id}`);
  const address = `/api/preview?token=${await tokenFor(admin, id)}`;
  const { body, headers } = await visitor.get<Read>(address);
  expect(body).toEqual({ kind: 'post', item: live, expiresAt: expect.any(String) as string });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect((await visitor.get<Read>(`${address}&absolute=true`)).body.item['url']).toBe(
    `http://localhost${String(live['url'])}`,
  );
  await admin.put(`/api/posts/${id}/working-copy`, { title: 'Waiting' });
  expect(Object.keys((await visitor.get<Read>(address)).body.item)).toEqual(Object.keys(live));
  expect((await visitor.get('/api/preview')).body).toEqual(
    refusal('BAD_USER_INPUT', { token: 'Send the preview token' }),
  );
});

test('a hidden section is not in it', async () => {
  const blocks = [
    { type: 'text', id: 'a', text: '<p>Shown</p>' },
    { type: 'text', id: 'b', text: '<p>Hidden</p>', isHidden: true },
  ];
  const id = await made({ format: 'sections', content: JSON.stringify({ blocks }) }, pages);
  const { body } = await visitor.get<Read>(`/api/preview?token=${await tokenFor(admin, id, 'page')}`);
  expect(String(body.item['content'])).toContain('Shown');
  expect(String(body.item['content'])).not.toContain('Hidden');
});

test('/preview/{kind}/{id} redirects to the front end if there is one, otherwise draws the page', async () => {
  const id = await made({ slug: 'to-the-front' });
  const { status, headers } = await admin.get(`/preview/posts/${id}`);
  expect(status).toBe(302);
  expect(headers.get('location')).toMatch(
    /^https:\/\/front\.example\.com\/preview\?slug=to-the-front&token=hlp_[\w.-]+$/,
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect((await visitor.get(`/preview/posts/${id}`)).headers.get('location')).toMatch(/^\/login/);
  const { body } = await admin.post<{ id: number }>('/api/articles', contentInput(kinds[2]));
  expect((await admin.get(`/preview/articles/${body.id}`)).status).toBe(200);
});

test('a template is validated, and changing it can be undone', async () => {
  const save = (value: object) =>
    admin.graphql('mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }', {
      settings: [{ key: 'previewAddresses', value }],
    });
  const { errors } = await save({ article: 'http://front.example.com/{token}' });
  expect(errors?.[0]?.extensions['fields']).toEqual({
    'previewAddresses.article': 'Must begin with https://; http:// is for localhost and 127.0.0.1 only',
  });
  expect((await save({ nothing: template })).errors?.[0]?.extensions['fields']).toEqual({
    'previewAddresses.nothing': 'Unknown field',
  });
  const elsewhere = async () =>
    (await admin.graphql<{ me: { previewsElsewhere: string[] } }>('{ me { previewsElsewhere } }')).data?.me
      .previewsElsewhere;
  const { extensions } = await save({ article: template, page: '' });
  expect(await elsewhere()).toEqual(['post', 'article']);
  const { id } = (extensions as { undo: { id: string } }).undo;
  expect((await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id })).errors).toBeUndefined();
  expect(await elsewhere()).toEqual(['page', 'post']);
});
