import { getIntrospectionQuery, buildClientSchema, printSchema, type IntrospectionQuery } from 'graphql';
import type { GraphQLResponse } from '../../testing/client.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { buildSchema } from '../../app/build-schema.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();

interface Costed extends GraphQLResponse {
  extensions?: { cost?: { cost: number } };
}
const ask = (query: string, client = visitor) => client.post<Costed>('/graphql', { query });
const repeat = (times: number, make: (at: number) => string) => Array.from({ length: times }, (_, at) => make(at));

const everyOption = {
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
};

describe.each(['a visitor', 'a session'])('the introspection query of tools, by %s', (who) => {
  test.each<[string, string]>([
    ['of graphql-js', getIntrospectionQuery()],
    ['with every option', getIntrospectionQuery(everyOption)],
    ['without descriptions', getIntrospectionQuery({ descriptions: false })],
  ])('%s is answered completely at almost no cost', async (_, query) => {
    const { status, body } = await ask(query, who === 'a visitor' ? visitor : admin);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.extensions?.cost?.cost).toBeLessThan(500);
    const received = buildClientSchema(body.data as unknown as IntrospectionQuery);
    expect(Object.keys(received.getTypeMap()).sort()).toEqual(Object.keys(buildSchema().getTypeMap()).sort());
  });
});

test('its response is cached, by POST and by GET', async () => {
  const query = getIntrospectionQuery(everyOption);
  const status = ({ headers }: { headers: Headers }) => headers.get('cache-status');
  await ask(query);
  expect(status(await ask(query))).toBe('halden; hit');
  const path = `/graphql?query=${encodeURIComponent(query)}`;
  const first = await visitor.get(path);
  expect(first.status).toBe(200);
  expect(status(await visitor.get(path))).toBe('halden; hit');
  const again = await visitor.get(path, { 'If-None-Match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

describe('introspection cannot be multiplied', () => {
  const types = '{ types { name } }';
  const bomb = `{ __schema { types { ...f0 } } } ${repeat(
    20,
    (at) => `fragment f${at} on __Type { ...f${at + 1} a${at}: ofType { ...f${at + 1} } }`,
  ).join(' ')} fragment f20 on __Type { name }`;

  test.each<[string, string, string]>([
    ['aliases', `{ ${repeat(11, (at) => `a${at}: __schema ${types}`).join(' ')} }`, 'uses 11 aliases'],
    ['aliases within', `{ __schema { types { ${repeat(11, (at) => `a${at}: name`).join(' ')} } } }`, 'uses 11 aliases'],
    ['fields', `{ __schema { types { ${'name '.repeat(499)} } } }`, 'asks for 501 fields'],
    [
      'depth',
      `{ __schema { types { ${'ofType { '.repeat(18)} name ${'} '.repeat(18)} } } }`,
      'is nested to a depth of 21',
    ],
    ['fragments', bomb, 'uses 1000000 aliases'],
    [
      'lists',
      '{ __schema { types { fields { type { fields { name } } } } } }',
      'nests 3 lists of types and their members',
    ],
    [
      'lists in fragments',
      '{ ...q } fragment q on Query { __schema { types { ...t } } } fragment t on __Type { possibleTypes { ...u } } fragment u on __Type { interfaces { name } }',
      'nests 3 lists of types and their members',
    ],
  ])('by %s', async (_, query, amount) => {
    const { status, body } = await ask(query);
    expect([status, body.data]).toEqual([400, undefined]);
    expect(body.errors?.map(({ message }) => message).join()).toContain(`The introspection ${amount}; the limit is`);
  });

  test('introspection cannot hide the cost of fields beside it', async () => {
    const posts = 'posts(first: 100) { edges { node { related(first: 12) { related(first: 12) { id } } } } }';
    const { status, body } = await ask(`{ __schema ${types} ${posts} }`);
    expect([status, body.errors?.[0]?.extensions['limit']]).toEqual([
      400,
      { name: 'cost', allowed: 10_000, given: expect.any(Number) as unknown },
    ]);
  });

  test('one type is described with the members of its members', async () => {
    const { body } = await ask('{ __type(name: "Post") { fields { type { fields { name } } } } }');
    expect(body.errors).toBeUndefined();
  });
});

describe('GET /graphql/schema.graphql', () => {
  const path = '/graphql/schema.graphql';

  test('is the schema with an ETag, for visitors and logged-in users', async () => {
    const sdl = `${printSchema(buildSchema())}\n`;
    for (const client of [visitor, admin]) {
      const { status, headers, body } = await client.get<string>(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(body).toBe(sdl);
      expect(headers.get('etag')).toBeTruthy();
    }
    const { headers } = await visitor.get(path);
    expect(headers.get('cache-status')).toBe('halden; hit');
    expect((await visitor.get(path, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('follows the introspection setting', async () => {
    const set = (introspection: boolean) =>
      admin.graphql('mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }', {
        settings: [{ key: 'securitySettings', value: { introspection } }],
      });
    expect((await set(false)).errors).toBeUndefined();
    for (const client of [visitor, admin]) {
      const { status, body } = await client.get<GraphQLResponse>(path);
      expect([status, body.errors?.[0]?.extensions['code']]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await set(true)).errors).toBeUndefined();
    expect((await visitor.get(path)).status).toBe(200);
  });

  test('other methods are 405', async () => {
    const { status, headers } = await admin.post(path, {});
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
