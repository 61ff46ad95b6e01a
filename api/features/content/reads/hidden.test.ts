import type { Client } from '../../../testing/client.ts';
import { contentInput, kinds } from '../../../testing/samples.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';

// Visitors cannot discover unpublished items: no search, filter, sort, count or feed reveals them.
let server: TestServer;
let visitor: Client;
const word = 'Zyzzogeton';

beforeAll(async () => {
  server = await startServer();
  const admin = await server.loggedIn();
  for (const kind of kinds) {
    for (const status of ['draft', 'private']) {
      const input = contentInput(kind, {
        title: `${word} ${status}`,
        slug: `${word.toLowerCase()}-${status}`,
        content: `<p>${word}</p>`,
        metaDescription: word,
        status,
        ...(kind.isStory && { excerpt: word, category: word }),
      });
      const { status: answer } = await admin.post(`/api/${kind.many}`, input);
      if (answer !== 201) throw new Error(String(answer));
    }
  }
  visitor = server.visitor();
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

const many = kinds.map((kind) => kind.many);
const lists = many.flatMap((path) => [
  `/api/${path}`,
  `/api/${path}/published`,
  ...[`search=${word}`, `search=${word.slice(0, 3)}`, `category=${word}`, 'status=draft', 'status=private'].map(
    (query) => `/api/${path}?${query}&limit=100`,
  ),
  ...['title', '-title', 'status', '-status', 'updatedAt'].map((sort) => `/api/${path}?sort=${sort}&limit=1000`),
  `/api/${path}/slug/${word.toLowerCase()}-draft`,
]);

test.each([
  ...lists,
  ...[`/api/search?q=${word}`, `/api/search?q=${word.slice(0, 4)}`],
  ...['/sitemap.xml', '/rss.xml', '/atom.xml', '/llms.txt', '/robots.txt'],
])('a visitor does not read of it at %s', async (path) => {
  const { headers, body } = await visitor.get<unknown>(path);
  const text = JSON.stringify(body);
  expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  if (/search=|status=|(?:posts|articles)\?category=/.test(path))
    expect([text, headers.get('x-total-count')]).toEqual(['[]', '0']);
});

const fields = kinds.flatMap(({ many: field, isStory }) => [
  `{ ${field}(first: 100) { totalCount edges { node { title slug } } } }`,
  `{ ${field}(filter: { search: "${word}" }) { totalCount edges { cursor node { title } } } }`,
  `{ ${field}(filter: { status: draft }) { totalCount edges { node { title } } } }`,
  `{ ${field}(sort: { field: status, direction: desc }, first: 100) { edges { node { title content } } } }`,
  ...(isStory ? [`{ ${field}(filter: { category: "${word}" }) { totalCount } }`] : []),
]);

test.each([...fields, `{ search(query: "${word}", first: 20) { edges { node { title } } } }`])(
  'nor by %s',
  async (query) => {
    const { data, errors } = await visitor.graphql(query);
    expect(errors?.filter(({ extensions }) => extensions['code'] === 'GRAPHQL_VALIDATION_FAILED') ?? []).toEqual([]);
    expect(JSON.stringify(data).toLowerCase()).not.toContain(word.toLowerCase());
    if (/search: |draft|category/.test(query)) expect(JSON.stringify(data)).toContain('"totalCount":0');
  },
);
