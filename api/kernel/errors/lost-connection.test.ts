import { graphqlOperations, restOperations } from '../../testing/access/operations.ts';
import { Client, type ApiResponse } from '../../testing/client.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { ofOneKind } from '../../testing/pairs.ts';
import { BreakingProxy } from '../../testing/process/breaking-proxy.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { administrator } from '../../testing/access/administrator.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

// A restart of the database resets connections in the middle of any statement. Whichever statement of a request that is,
// the answer is 503 with Retry-After, or the request did without it.

let database: TestDatabase;
let proxy: BreakingProxy;
let server: TestServer;

/** A client that remembers its last response. */
class Watching extends Client {
  private last: ApiResponse | undefined;

  /** The last response; null if none has come since it was asked for. */
  takeLast(): ApiResponse | null {
    const { last = null } = this;
    this.last = undefined;
    return last;
  }

  override async send<T>(...given: Parameters<Client['send']>): Promise<ApiResponse<T>> {
    const response = await super.send<T>(...given);
    this.last = response;
    return response;
  }
}

let admin: Watching;

beforeAll(async () => {
  database = await freshDatabase();
  const url = new URL(database.url);
  proxy = new BreakingProxy(url);
  server = await startServer({
    site: publishedSite,
    database: { ...database, url: await proxy.open(url) },
    jobPollSeconds: 600,
  });
  admin = new Watching(server.url);
  await admin.post('/api/auth/login', administrator);
  await admin.post('/api/settings', { key: 'securitySettings', value: { assistants: true } });
  // The sitemap reads the addresses of items after it has begun.
  await admin.post('/api/posts', { title: 'Open', slug: 'open', content: '<p>x</p>', status: 'published' });
  const input = { name: 'Reader', permissions: ['posts.read'], expiresInDays: 1 };
  const made = await admin.post<{ token: string }>('/api/tokens', input);
  token.Authorization = `Bearer ${made.body.token}`;
});
afterAll(async () => {
  await server.stop();
  proxy.close();
  await database.drop();
});

const existing = { id: () => 1, slug: () => 'home' };
const endsSessions = /logout|end\w*Session/i;
/** The mutations of GraphQL use the same services as the calls of REST. */
const queries = graphqlOperations().filter(({ name }) => name.startsWith('Query.'));
const operations = ofOneKind([...restOperations(), ...queries]).filter(({ name }) => !endsSessions.test(name));

const token = { Authorization: '' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The other doors, by somebody who is not logged in; the number keeps the answer out of the response cache. */
const doors: Record<string, (visitor: Client, n: number) => Promise<unknown>> = {
  'a page': (visitor, n) => visitor.get(`/?n=${n}`),
  'an item': (visitor, n) => visitor.get(`/blog/none?n=${n}`),
  'the feed': (visitor, n) => visitor.get(`/rss.xml?n=${n}`),
  'the sitemap': (visitor, n) => visitor.get(`/sitemap.xml?n=${n}`),
  'llms.txt': (visitor, n) => visitor.get(`/llms.txt?n=${n}`),
  'robots.txt': (visitor, n) => visitor.get(`/robots.txt?n=${n}`),
  'an icon': (visitor) => visitor.get('/favicon.ico'),
  'a brand file': (visitor) => visitor.get('/brand/logo'),
  'a social image': (visitor) => visitor.get('/brand/social/post/1.png'),
  'a file': (visitor) => visitor.get('/media/1/picture.jpg'),
  'a preview link': (visitor) => visitor.get(`/preview/link/${'a'.repeat(43)}`),
  'a headless preview': (visitor) => visitor.get('/api/preview/page/1'),
  'the panel': (visitor) => visitor.get('/admin'),
  GraphiQL: (visitor) => visitor.get('/admin/graphiql'),
  readiness: (visitor) => visitor.get('/readyz'),
  metrics: (visitor) => visitor.get('/metrics'),
  'a list': (visitor, n) => visitor.get(`/api/posts?search=word${n}`),
  'an introspection': (visitor, n) => visitor.graphql(`{ __schema { queryType { name } } n${n}: __typename }`),
  'a query with an unknown field': (visitor, n) => visitor.graphql(`{ n${n}: site { siteNam } }`),
  'a query of two fields': (visitor, n) =>
    visitor.graphql(`{ a${n}: site { siteName } pages(first: 3) { edges { node { title } } } }`),
  'a query by GET': (visitor, n) => visitor.get(`/graphql?query={n${n}:site{siteName}}`),
  'the schema': (visitor) => visitor.get('/graphql/schema.graphql'),
  'a login': (visitor) => visitor.post('/api/auth/login', administrator),
  'a form': (visitor) => visitor.send('POST', '/contact', 'message=Hello', form),
  'a list with a token': (visitor) => visitor.get('/api/posts', token),
  'a query with a token': (visitor, n) =>
    visitor.graphql(`{ n${n}: posts(first: 1) { edges { node { title } } } }`, {}, token),
  MCP: (visitor) =>
    visitor.post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: { words: 'a' } } },
      { ...token, Accept: 'application/json, text/event-stream' },
    ),
};

/** What is wrong with the response, or null. */
function problemOf({ status, headers, body }: ApiResponse): string | null {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (status < 500 && text.length > 20_000) return null;
  if (/ECONNRESET|Connection terminated|not queryable/.test(text)) return `${status} tells the cause: ${text}`;
  if (/went wrong on our side/.test(text) || status === 500) return `${status} ${text.slice(0, 300)}`;
  if (status >= 500 && !headers.has('retry-after')) return `${status} without Retry-After: ${text}`;
  // A tool of MCP answers with its errors: the request itself has succeeded.
  const isOfTool = /"isError":true/.test(text);
  if (/"UNAVAILABLE"/.test(text) && status !== 503 && !isOfTool) return `${status} ${text}`;
  return null;
}

/** Sends the request again and again, and breaks the connection at one statement further each time. */
async function problemsOf(client: Watching, send: (n: number) => Promise<unknown>): Promise<string[]> {
  const problems: string[] = [];
  for (let statement = 0; statement < 12; statement++) {
    client.takeLast();
    proxy.breakAt(statement);
    const failure = await send(statement).then(
      () => null,
      (error: Error) => error,
    );
    proxy.mend();
    const response = client.takeLast();
    const problem = response && problemOf(response);
    if (problem) problems.push(`at ${statement}: ${problem}`);
    // A download that has begun is cut, so that nobody takes it for whole.
    if (failure && failure.message !== 'terminated') problems.push(`at ${statement}: ${failure.message}`);
    if (!proxy.hasBroken) break;
  }
  return problems;
}

test.each(operations)('$name', async ({ call }) => {
  expect(await problemsOf(admin, () => call(admin, existing))).toEqual([]);
});

test.each(Object.entries(doors))('%s', async (_, send) => {
  const visitor = new Watching(server.url);
  expect(await problemsOf(visitor, (n) => send(visitor, n))).toEqual([]);
});
