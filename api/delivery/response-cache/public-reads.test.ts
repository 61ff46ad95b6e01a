import { createHash } from 'node:crypto';
import type { ApiResponse } from '../../testing/client.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile({ corsOrigins: ['https://friend.example'] });
const visitor = server.visitor();
beforeAll(async () => {
  const editor = await server.loggedIn();
  for (const slug of ['first', 'second', 'third']) {
    await editor.post('/api/posts', { title: slug, slug, content: '<p>Text</p>', status: 'published' });
  }
});

/** An unknown session is treated as a visitor, but its requests bypass the response cache. They come from our pages. */
const uncached = { Cookie: 'halden.sid=s%3Anobody.0123456789', 'Sec-Fetch-Site': 'same-origin' };

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
const comparable = ({ status, headers, body }: ApiResponse<unknown>) => ({
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
const get = (given: Record<string, unknown>, headers: Record<string, string> = preflight) =>
  [`/graphql?${parameters(given)}`, undefined, headers] as const;
const post = (given: unknown, headers?: Record<string, string>) => ['/graphql', given, headers] as const;

test.each<[string, readonly [path: string, body?: unknown, headers?: Record<string, string>]]>([
  ['a list', ['/api/posts']],
  ['a page of a list', ['/api/posts?limit=1&offset=1']],
  ['the published items', ['/api/posts/published']],
  ['an item by slug', ['/api/posts/slug/first']],
  ['an unknown slug', ['/api/posts/slug/none']],
  ['an impossible id', ['/api/posts/99999999999999999999']],
  ['an invalid parameter', ['/api/posts?limit=many']],
  ['an allowed origin', ['/api/posts', undefined, { Origin: 'https://friend.example' }]],
  ['another origin', ['/api/posts', undefined, { Origin: 'https://other.example' }]],
  ['GraphQL by POST', post({ query: titles, variables: { first: 2 } })],
  ['GraphQL by GET', get({ query: titles, variables: { first: 2 } })],
  ['GraphQL by GET with a trailing slash', [`/graphql/?${parameters({ query: titles })}`, undefined, preflight]],
  ['an unknown persisted query', get({ extensions: byHash('{ posts { totalCount } }') })],
  ['a query with its hash by GET', get({ query: titles, extensions: byHash(titles) })],
  ['a query with its hash by POST', post({ query: titles, extensions: byHash(titles) })],
  ['a persisted query by GET', get({ extensions: byHash(titles), variables: { first: 1 } })],
  ['a persisted query by POST', post({ extensions: byHash(titles), variables: { first: 1 } })],
  ['a query with the hash of another', get({ query: '{ __typename }', extensions: byHash(titles) })],
  ['one of two operations', get({ query: `${titles} query Other { __typename }`, operationName: 'Other' })],
  ['two operations without a name', get({ query: `${titles} query Other { __typename }` })],
  ['two queries', [`/graphql?${parameters({ query: titles })}&query=x`, undefined, preflight]],
  ['variables that are a list', get({ query: titles, variables: '[1]' })],
  ['extensions that are text', get({ query: titles, extensions: '"text"' })],
  ['extensions that are null', post({ query: titles, extensions: null })],
  ['a hash that is a number', post({ extensions: { persistedQuery: { version: 1, sha256Hash: 1 } } })],
  ['an unknown field', get({ query: '{ posts { nothing } }' })],
  [
    'an unknown field, accepting graphql-response+json',
    get({ query: '{ nothing }' }, { ...preflight, Accept: 'application/graphql-response+json' }),
  ],
  ['a syntax error', get({ query: '{' })],
  ['a mutation by GET', get({ query: 'mutation { logout }' })],
  ['a GET without the preflight header', get({ query: titles }, {})],
  ['a GET with the type of a form', get({ query: titles }, { 'Content-Type': 'text/plain' })],
  ['no query', ['/graphql', undefined, preflight]],
  ['no parameters', ['/graphql?', undefined, preflight]],
])('%s: the response is the same through the response cache and past it', async (_, [path, body, headers]) => {
  const method = body === undefined ? 'GET' : 'POST';
  const cached = await visitor.send(method, path, body, headers);
  const computed = await visitor.send(method, path, body, { ...headers, ...uncached });
  expect(computed.headers.get('cache-status')).toBeNull();
  expect(comparable(cached)).toEqual(comparable(computed));
});

test('a persisted query is served from the response cache', async () => {
  await visitor.send('POST', '/graphql', { query: titles, extensions: byHash(titles) });
  for (const [path, body, headers] of [get({ extensions: byHash(titles) }), post({ extensions: byHash(titles) })]) {
    const request = () => visitor.send(body ? 'POST' : 'GET', path, body, headers);
    await request();
    const second = await request();
    expect([second.status, second.headers.get('cache-status')]).toEqual([200, 'halden; hit']);
  }
});
