import { Client } from '../testing/client.ts';
import { startServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let editor: Client;

beforeAll(async () => {
  server = await startServer();
  editor = await server.loggedIn();
  for (let n = 1; n <= 12; n++) {
    const item = { title: `Title ${n}`, slug: `slug-${n}`, content: '<p>Text with words</p>', status: 'published' };
    await editor.post('/api/posts', { ...item, category: `Category ${n % 3}` });
    await editor.post('/api/pages', item);
  }
});
afterAll(() => server.stop());

async function value(name: string, labels = ''): Promise<number> {
  const { body } = await server.visitor().get<string>('/metrics');
  const line = body.split('\n').find((one) => one.startsWith(`${name}${labels} `));
  return Number(line?.split(' ').at(-1));
}

async function statements(work: () => Promise<unknown>): Promise<number> {
  const before = await value('halden_database_statements_total');
  await work();
  return (await value('halden_database_statements_total')) - before;
}

test('reports responses, cache, connections and the process', async () => {
  const hits = await value('halden_cache_requests_total', '{outcome="hit"}');
  await server.visitor().get('/api/posts/slug/slug-1');
  await server.visitor().get('/api/posts/slug/slug-1');
  expect(await value('halden_cache_requests_total', '{outcome="hit"}')).toBe(hits + 1);
  expect(await value('halden_cache_bytes')).toBeGreaterThan(1000);
  expect(await value('halden_listening')).toBe(1);
  expect(await value('halden_database_connections', '{state="waiting"}')).toBe(0);
  expect(await value('nodejs_heap_size_used_bytes')).toBeGreaterThan(0);
  expect(
    await value('halden_request_duration_seconds_count', '{part="api",method="GET",status="200"}'),
  ).toBeGreaterThan(0);
});

test.each([
  ['through a proxy', { 'X-Forwarded-For': '203.0.113.1' }],
  ['through a proxy that only sends Via', { Via: '1.1 proxy' }],
])('/metrics is not served %s', async (_, headers) => {
  expect((await server.visitor().get('/metrics', headers)).status).toBe(404);
});

const connection = (fields: string) => `edges { node { ${fields} } } pageInfo { hasNextPage endCursor } totalCount`;

describe('statements per request', () => {
  // A search also reads the texts of built-in pages, and the tags, authors and categories.
  test.each([
    ['posts with their content', `{ posts(first: 10) { ${connection('id title slug content')} } }`, 3],
    ['posts of a category', `{ posts(filter: { category: "Category 1" }) { ${connection('id title')} } }`, 3],
    ['posts by search', `{ posts(filter: { search: "title" }) { ${connection('id title')} } }`, 3],
    ['a post', '{ post(slug: "slug-1") { id title content } }', 3],
    ['the site', '{ site { siteName socialLinks { github } categoryTiles { category count } } }', 3],
    ['a search', `{ search(query: "words") { ${connection('title')} } }`, 7],
    ['two lists', '{ posts { edges { node { title } } } pages { edges { node { title } } } }', 3],
  ])('%s: few statements, and none the second time', async (_, query, most) => {
    const visitor = server.visitor();
    let data: unknown;
    const send = async () => (data = (await visitor.graphql(query)).data);
    expect(await statements(send)).toBeLessThanOrEqual(most);
    expect(data).toBeTruthy();
    expect(await statements(send)).toBe(0);
  });

  // One statement loads the session with its user. Users take one more than other lists: a limited list and its
  // to-many relation are two statements, and each role is shown with its permissions. The dashboard has four parts.
  test.each([
    ['users with their roles', 5, `{ users { ${connection('username roles { name }')} } }`],
    ['roles with their permissions', 4, '{ roles { name permissions { resource action } } }'],
    ['posts with their content', 4, `{ posts(first: 10) { ${connection('id title slug content')} } }`],
    ['the dashboard', 5, '{ dashboard { pages posts articles users roles permissions recent { title } } }'],
  ])('with a session: %s: at most %i', async (_, most, query) => {
    let data: unknown;
    const send = async () => (data = (await editor.graphql(query)).data);
    expect(await statements(send)).toBeLessThanOrEqual(most);
    expect(data).toBeTruthy();
  });

  test.each([
    ['/api/posts/published', 1],
    ['/api/posts?limit=5', 1],
    ['/api/posts?limit=5&category=Category%201&offset=1', 1],
    ['/api/posts/slug/slug-1', 1],
    ['/api/settings', 1],
    ['/api/posts?limit=5&search=title', 2],
    ['/api/search?q=words', 6],
  ])('%s: %i, and none the second time', async (path, most) => {
    const send = async () => expect((await server.visitor().get(path)).status).toBe(200);
    expect(await statements(send)).toBeLessThanOrEqual(most);
    expect(await statements(send)).toBe(0);
  });

  test.each([
    ['20 posts', '{ posts(first: 20) { edges { node { id title slug excerpt featuredImage category createdAt } } } }'],
    ['a post', '{ post(slug: "slug-2") { id title content } }'],
  ])('over GraphQL, %s: one, and none the second time', async (_, query) => {
    const send = async () => expect((await server.visitor().graphql(query)).data).toBeTruthy();
    expect(await statements(send)).toBe(1);
    expect(await statements(send)).toBe(0);
  });

  // The session; begin with the actor for the audit log, the insert, commit. Over GraphQL also its entry in the
  // timeline, and newer changes.
  test.each([
    ['REST', 4, (input: object) => editor.post('/api/posts', input)],
    [
      'GraphQL',
      6,
      (input: object) =>
        editor.graphql('mutation ($input: PostInput!) { createPost(input: $input) { id } }', { input }),
    ],
  ])('creating a published item over %s: %i', async (transport, most, create) => {
    const input = { title: 'Made', slug: `made-over-${transport.toLowerCase()}`, content: '<p>Text</p>' };
    let status = 0;
    expect(await statements(async () => void ({ status } = await create({ ...input, status: 'published' })))).toBe(
      most,
    );
    expect([200, 201]).toContain(status);
  });
});

test('a persisted query runs by its hash after its text was sent once', async () => {
  const { createHash } = await import('node:crypto');
  const query = '{ posts(first: 2) { edges { node { slug } } } }';
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const path = `/graphql?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }))}`;
  const headers = { 'apollo-require-preflight': 'true' };
  const visitor = server.visitor();
  expect(JSON.stringify((await visitor.get(path, headers)).body)).toContain('PERSISTED_QUERY_NOT_FOUND');
  await visitor.get(`${path}&query=${encodeURIComponent(query)}`, headers);
  expect(JSON.stringify((await visitor.get(path, headers)).body)).toContain('"posts"');
  expect((await visitor.get(path, headers)).headers.get('cache-status')).toBe('halden; hit');
});
