import { createHash } from 'node:crypto';
import type { Answer, Client } from '../testing/client.ts';
import { startServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let visitor: Client;

beforeAll(async () => {
  server = await startServer({ corsOrigins: ['https://friend.example'] });
  const editor = await server.loggedIn();
  for (const slug of ['first', 'second', 'third']) {
    await editor.post('/api/posts', { title: slug, slug, content: '<p>Text</p>', status: 'published' });
  }
  visitor = server.visitor();
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

/** An unknown session is treated as a visitor, but its requests bypass the response cache. */
const uncached = { Cookie: 'halden.sid=s%3Anobody.0123456789' };

const perResponse = [
  'cache-status',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'vary',
  'x-request-id',
];
const said = ({ status, headers, body }: Answer<unknown>) => ({
  status,
  headers: Object.fromEntries([...headers].filter(([name]) => !perResponse.includes(name))),
  body,
});

const parameters = (given: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
const titles = 'query Titles($first: Int) { posts(first: $first) { edges { node { title } } totalCount } }';
const byHash = (query: string) => ({
  persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
});
const preflight = { 'Apollo-Require-Preflight': 'true' };
const asked = (given: Record<string, unknown>, headers: Record<string, string> = preflight) =>
  [`/graphql?${parameters(given)}`, undefined, headers] as const;
const sent = (given: unknown, headers?: Record<string, string>) => ['/graphql', given, headers] as const;

test.each<[string, readonly [path: string, body?: unknown, headers?: Record<string, string>]]>([
  ['a list', ['/api/posts']],
  ['a list in parts', ['/api/posts?limit=1&offset=1']],
  ['the published', ['/api/posts/published']],
  ['an item by its address', ['/api/posts/slug/first']],
  ['none by its address', ['/api/posts/slug/none']],
  ['none by its number', ['/api/posts/99999999999999999999']],
  ['what cannot be asked for', ['/api/posts?limit=many']],
  ['one of a site that may ask', ['/api/posts', undefined, { Origin: 'https://friend.example' }]],
  ['one of a site that may not', ['/api/posts', undefined, { Origin: 'https://other.example' }]],
  ['GraphQL, sent', sent({ query: titles, variables: { first: 2 } })],
  ['GraphQL, asked', asked({ query: titles, variables: { first: 2 } })],
  ['GraphQL, asked with a slash', [`/graphql/?${parameters({ query: titles })}`, undefined, preflight]],
  ['by a hash that nobody has said', asked({ extensions: byHash('{ posts { totalCount } }') })],
  ['a query and its hash, asked', asked({ query: titles, extensions: byHash(titles) })],
  ['a query and its hash, sent', sent({ query: titles, extensions: byHash(titles) })],
  ['by a hash that is known, asked', asked({ extensions: byHash(titles), variables: { first: 1 } })],
  ['by a hash that is known, sent', sent({ extensions: byHash(titles), variables: { first: 1 } })],
  ['a query and another’s hash', asked({ query: '{ __typename }', extensions: byHash(titles) })],
  ['one of several', asked({ query: `${titles} query Other { __typename }`, operationName: 'Other' })],
  ['none of several', asked({ query: `${titles} query Other { __typename }` })],
  ['a query twice', [`/graphql?${parameters({ query: titles })}&query=x`, undefined, preflight]],
  ['variables that are none', asked({ query: titles, variables: '[1]' })],
  ['extensions that are none', asked({ query: titles, extensions: '"text"' })],
  ['a null for extensions', sent({ query: titles, extensions: null })],
  ['a hash that is a number', sent({ extensions: { persistedQuery: { version: 1, sha256Hash: 1 } } })],
  ['what is wrong in a query', asked({ query: '{ posts { nothing } }' })],
  [
    'what is wrong in it, as GraphQL',
    asked({ query: '{ nothing }' }, { ...preflight, Accept: 'application/graphql-response+json' }),
  ],
  ['what cannot be read', asked({ query: '{' })],
  ['a change that is asked', asked({ query: 'mutation { logout }' })],
  ['without a word that it is no form', asked({ query: titles }, {})],
  ['as a form', asked({ query: titles }, { 'Content-Type': 'text/plain' })],
  ['nothing', ['/graphql', undefined, preflight]],
  ['nothing after all', ['/graphql?', undefined, preflight]],
])('%s: the response is the same through the response cache and past it', async (_, [path, body, headers]) => {
  const method = body === undefined ? 'GET' : 'POST';
  const cached = await visitor.send(method, path, body, headers);
  const computed = await visitor.send(method, path, body, { ...headers, ...uncached });
  expect(computed.headers.get('cache-status')).toBeNull();
  expect(said(cached)).toEqual(said(computed));
});

test('a query that is named by its hash is served from the response cache', async () => {
  await visitor.send('POST', '/graphql', { query: titles, extensions: byHash(titles) });
  for (const [path, body, headers] of [asked({ extensions: byHash(titles) }), sent({ extensions: byHash(titles) })]) {
    const ask = () => visitor.send(body ? 'POST' : 'GET', path, body, headers);
    await ask();
    const again = await ask();
    expect([again.status, again.headers.get('cache-status')]).toEqual([200, 'halden; hit']);
  }
});
