import { Client, type ApiResponse } from '../../testing/client.ts';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { until } from '../../testing/until.ts';

// A fault that nobody expected: whoever is told of it finds its cause in the log by the id of the request, at every
// door, and of several things only the one with the fault stays undone.

const mailbox = await startMailbox();
let server: TestServer;
let admin: Client;
const token = { Authorization: '', Accept: 'application/json, text/event-stream' };

const sql = <T = { id: number }>(query: string) => server.orm.em.fork().execute<T[]>(query);

beforeAll(async () => {
  server = await startServer({ site: publishedSite, mail: { smtpUrl: mailbox.url, from: 'a@example.com' } });
  admin = await server.loggedIn();
  const input = { name: 'Reader', permissions: ['posts.read'], expiresInDays: 1 };
  token.Authorization = `Bearer ${(await admin.post<{ token: string }>('/api/tokens', input)).body.token}`;
  await admin.post('/api/settings', { key: 'securitySettings', value: { assistants: true } });
  await sql(`create function faulty() returns trigger language plpgsql as $$
    begin raise exception 'the planted fault' using errcode = 'XX000'; end $$`);
  await sql(
    `create trigger faulty before update on content for each row when (old.title = 'Faulty') execute function faulty()`,
  );
});
afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});

const logged = () => JSON.stringify(server.errors);

async function post(title: string, slug: string, changes: object = {}): Promise<number> {
  const { body } = await admin.post<{ id: number }>('/api/posts', { title, slug, content: '<p>x</p>', ...changes });
  return body.id;
}

const idIn = ({ body }: ApiResponse) =>
  /"requestId":"([\w-]+)"/.exec(JSON.stringify(body).replaceAll('\\"', '"'))?.[1] ??
  /<code>([\w-]+)<\/code>/.exec(String(body))?.[1] ??
  '';

describe('at every door', () => {
  test.each<[string, string, (visitor: Client) => Promise<ApiResponse>]>([
    ['REST', 'content', (visitor) => visitor.get('/api/posts?search=fault')],
    [
      'a write over REST',
      'content',
      () => admin.send('POST', '/api/posts', { title: 'A', slug: 'a', content: '<p>x</p>' }),
    ],
    [
      'GraphQL',
      'content',
      (visitor) => visitor.send('POST', '/graphql', { query: '{ posts(first: 1) { edges { node { title } } } }' }),
    ],
    [
      'a plugin of GraphQL',
      'settings',
      (visitor) => visitor.send('POST', '/graphql', { query: '{ __schema { queryType { name } } }' }),
    ],
    [
      'MCP',
      'content',
      (visitor) =>
        visitor.post(
          '/mcp',
          { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list', arguments: { kind: 'post' } } },
          token,
        ),
    ],
    ['a login', 'users', (visitor) => visitor.post('/api/auth/login', { username: 'admin', password: 'x-y-z-1' })],
    ['a feed', 'content', (visitor) => visitor.get('/rss.xml')],
    ['the sitemap', 'content', (visitor) => visitor.get('/sitemap.xml')],
    ['a preview link', 'preview_links', (visitor) => visitor.get(`/preview/link/${'a'.repeat(43)}`)],
    ['changes', 'content_changes', () => admin.get('/api/changes')],
  ])('%s', async (_, table, send) => {
    await sql(`alter table ${table} rename to away`);
    const response = await send(server.visitor());
    await sql(`alter table away rename to ${table}`);
    const id = idIn(response);
    expect({ id, body: response.body }).toEqual({
      id: expect.stringMatching(/^[\w-]{8,}$/) as unknown,
      body: response.body,
    });
    expect(JSON.stringify(response.body)).not.toContain('does not exist');
    const entries = server.errors.map((entry) => JSON.stringify(entry)).filter((entry) => entry.includes(id));
    expect(entries).toEqual([expect.stringContaining('does not exist')]);
  });
});

test.each(['/api/posts/export', '/api/export'])('a download that has begun is cut: %s', async (path) => {
  const id = `download-${path.length}`;
  await sql('alter table content rename to away');
  const cut = admin.get(path, { 'X-Request-Id': id });
  await expect(cut).rejects.toThrow('terminated');
  await sql('alter table away rename to content');
  const entries = await until(
    () => server.errors.map((entry) => JSON.stringify(entry)).filter((entry) => entry.includes(id)),
    (found) => found.length > 0,
  );
  expect(entries).toEqual([expect.stringContaining('does not exist')]);
});

describe('of several things one has a fault', () => {
  test('a bulk action does the others, and names the request', async () => {
    const ids = [await post('One', 'one'), await post('Faulty', 'faulty'), await post('Two', 'two')];
    const { data } = await admin.graphql<{ it: { done: string[]; refused: { id: string; message: string }[] } }>(
      `mutation { it: bulkPosts(action: publish, ids: [${ids.join()}]) { done refused { id code message } } }`,
    );
    expect(data?.it).toEqual({
      done: [ids[0], ids[2]].map(String),
      refused: [
        {
          id: String(ids[1]),
          code: 'INTERNAL_SERVER_ERROR',
          message: expect.stringMatching(/^Something went wrong on our side \([\w-]+ in the log\)$/) as unknown,
        },
      ],
    });
    const [, id = ''] = /\(([\w-]+) in/.exec(data?.it.refused[0]?.message ?? '') ?? [];
    expect(server.errors.filter((entry) => JSON.stringify(entry).includes(id))).toEqual([expect.anything()]);
    expect(logged()).toContain('the planted fault');
  });

  test('a schedule is carried out beside it', async () => {
    const [faulty, other] = [await post('Faulty', 'later'), await post('Fine', 'fine')];
    const soon = new Date(Date.now() + 60_000).toISOString();
    for (const id of [faulty, other]) await admin.put(`/api/posts/${id}/schedule`, { publishAt: soon });
    await sql(`update schedules set publish_at = now() - interval '1 minute'`);
    await server.runSchedules();
    await until(async () => (await admin.get<{ status: string }>(`/api/posts/${other}`)).body.status === 'published');
    const [stored] = await sql<{ problem: string }>(
      `select publish_problem as problem from schedules where content_id = ${faulty}`,
    );
    const [, id = ''] = /^Something went wrong on our side \(([\w-]+) in the log\)$/.exec(stored?.problem ?? '') ?? [];
    expect(id).not.toBe('');
    expect(server.errors.filter((entry) => JSON.stringify(entry).includes(id))).toHaveLength(1);
  });

  test('a newsletter reaches the other subscribers', async () => {
    await sql(
      `insert into subscribers (email, status, confirmed_at) values ('undisclosed:;', 'confirmed', now()), ('ann@example.com', 'confirmed', now())`,
    );
    const id = await post('News', 'news', { status: 'published' });
    await admin.graphql(`mutation { testNewsletter(postId: "${id}") }`);
    await mailbox.received(1);
    await admin.graphql(`mutation { sendNewsletter(postId: "${id}") { id } }`);
    expect(await mailbox.received(1)).toEqual([expect.stringContaining('To: ann@example.com')]);
    const states = () =>
      sql<{ state: string; reason: string | null }>(
        `select r.state, r.reason from newsletter_recipients r join subscribers s on s.id = r.subscriber_id order by s.email`,
      );
    await until(async () => (await states()).every(({ state }) => state !== 'queued' && state !== 'sending'));
    expect(await states()).toEqual([
      { state: 'sent', reason: null },
      { state: 'failed', reason: expect.stringMatching(/No recipients/) as unknown },
    ]);
    expect(logged()).toContain('A newsletter mail failed');
  });
});
