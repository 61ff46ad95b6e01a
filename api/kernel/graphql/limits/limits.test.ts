import { auditServer } from 'graphql-http';
import type { GraphQLResponse } from '../../../testing/client.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();

const send = async (query: string, client = visitor, headers = {}) =>
  client.send<GraphQLResponse & { extensions?: unknown }>('POST', '/graphql', { query }, headers);

const repeat = (times: number, make: (i: number) => string) =>
  Array.from({ length: times }, (_, i) => make(i)).join(' ');

describe('a query over a limit is rejected, whatever the Accept header', () => {
  const doubling = repeat(24, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`);
  const bomb = `{ ...f0 } ${doubling} fragment f24 on Query { me { id } }`;

  test.each<[string, string, unknown, number, unknown]>([
    [
      'tokens',
      `{ ${'me { id } '.repeat(600)} }`,
      'The query is made of 2402 tokens; the limit is 2000, 402 less',
      2000,
      2402,
    ],
    [
      'aliases',
      `{ ${repeat(51, (i) => `a${i}: me { id }`)} }`,
      'The query uses 51 aliases; the limit is 50, 1 less',
      50,
      51,
    ],
    [
      'fields',
      `{ ${'me { id }'.repeat(300)} ${'me { id } '.repeat(90)} ...f ...f } fragment f on Query { ${'me '.repeat(1)} { id ${'username '.repeat(150)} } }`,
      'The query asks for 1086 fields; the limit is 1000, 86 less',
      1000,
      1086,
    ],
    [
      'cost',
      '{ users(first: 100) { edges { node { roles { permissions { id } } } } } }',
      expect.stringMatching(/^The query has a cost of \d+; the limit is 10000, \d+ less$/) as unknown,
      10_000,
      expect.any(Number),
    ],
    ['fields', bomb, expect.stringMatching(/^The query asks for 1000000 fields/) as unknown, 1000, 1_000_000],
  ])('%s', async (name, query, message, allowed, given) => {
    for (const Accept of ['application/json', 'application/graphql-response+json', '*/*']) {
      const { status, body } = await send(query, admin, { Accept });
      expect(status).toBe(400);
      expect(body.data).toBeUndefined();
      expect(body.errors?.map((error) => [error.message, error.extensions])).toEqual([
        [message, { code: 'BAD_USER_INPUT', limit: { name, allowed, given } }],
      ]);
    }
  });

  test('a recursive fragment is rejected', async () => {
    expect((await send('{ ...f } fragment f on Query { ...f }')).body.errors?.[0]?.message).toMatch(/Cannot spread/);
  });

  test('deeply nested lists', async () => {
    const { body } = await send(`{ posts(filter: { search: ${'['.repeat(1_900)} }) { totalCount } }`);
    expect(body.data).toBeUndefined();
    // Compiled code needs less of the stack, and then the parser gets as far as the missing brackets.
    expect(body.errors?.[0]?.message).toMatch(/^(The query is nested too deeply|Syntax Error: .+)$/);
  });

  test('depth, counting fragments where they are used', async () => {
    const query = `{ me { ...f } } fragment f on CurrentUser { ${'roles { '.repeat(12)} id ${'} '.repeat(12)} }`;
    const { status, body } = await send(query);
    expect(status).toBe(400);
    expect(body.errors?.map(({ message }) => message)).toContain(
      'The query is nested to a depth of 14; the limit is 12, 2 less',
    );
  });

  test.each([
    ['a batch', [{ query: '{ me { id } }' }, { query: '{ me { id } }' }], 400],
    ['an unknown persisted query', { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }, 200],
    ['no query', {}, 400],
    ['a number as query', { query: 1 }, 400],
    ['a list as variables', { query: '{ me { id } }', variables: [] }, 400],
  ])('%s', async (_, body, status) => {
    const answer = await visitor.post<GraphQLResponse>('/graphql', body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/"data":\{/);
  });
});

describe('the cost of a query', () => {
  test.each([
    ['{ me { id } }', 2],
    ['{ posts(first: 10) { edges { node { id title } } } }', 1 + 10 * 4],
    ['query { posts(first: 10) { totalCount } roles: site { siteName } }', 1 + 10 + 2],
    ['{ __typename }', 1],
  ])('%s', async (query, cost) => {
    const { body } = await send(query);
    expect(body.extensions).toEqual({ cost: { cost, limit: 10_000, remaining: 10_000 - cost } });
  });

  test('depends on variables, and a negative `first` does not lower it', async () => {
    const cost = async (first: number) => {
      const query = 'query ($first: Int) { posts(first: $first) { edges { node { id } } } }';
      const { body } = await visitor.post<{ extensions: { cost: { cost: number } } }>('/graphql', {
        query,
        variables: { first },
      });
      return body.extensions.cost.cost;
    };
    expect(await cost(50)).toBe(1 + 50 * 3);
    expect(await cost(-50)).toBe(4);
    expect(await cost(2 ** 31 - 1)).toBe(1 + 100 * 3);
  });

  // graphql-js reports these during execution, and executes the rest.
  test.each([
    ['a directive', 'query ($b: Boolean = true) { site { siteName @include(if: $b) } POSTS }', { b: null }],
    ['an argument', 'query ($id: ID = "1") { other: role(id: $id) { id } POSTS }', { id: null }],
    ['nothing', 'query ($b: Boolean = true) { site { siteName @include(if: $b) } POSTS }', {}],
  ])('is not hidden by a null variable in %s', async (_, query, variables) => {
    const posts =
      'posts(first: 100) { edges { node { related(first: 12) { related(first: 12) { related(first: 12) { id } } } } } }';
    const { body } = await visitor.post<GraphQLResponse>('/graphql', {
      query: query.replace('POSTS', posts),
      variables,
    });
    expect(body).not.toHaveProperty('data');
    expect(body.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });

  test('is over the limit for eleven logins', async () => {
    const logins = repeat(11, (i) => `a${i}: login(username: "admin", password: "wrong-${i}") { success }`);
    const { status, body } = await send(`mutation { ${logins} }`);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.extensions['limit']).toMatchObject({ name: 'cost' });
  });
});

describe('introspection', () => {
  const set = (introspection: boolean) =>
    admin.graphql('mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }', {
      settings: [
        {
          key: 'securitySettings',
          value: {
            sessionIdleHours: 12,
            sessionAbsoluteDays: 7,
            twoFactorFromLevel: null,
            introspection,
            auditRetentionDays: 365,
          },
        },
      ],
    });
  afterAll(() => set(true));

  test('is on by default, with suggestions in errors', async () => {
    expect((await send('{ __schema { queryType { name } } }')).body.data).toEqual({
      __schema: { queryType: { name: 'Query' } },
    });
    expect((await send('{ post { id } postz { id } }')).body.errors?.[0]?.message).toMatch(/Did you mean/);
  });

  test('can be switched off, with the suggestions; __typename still works', async () => {
    expect((await set(false)).errors).toBeUndefined();
    for (const query of [
      '{ __schema { queryType { name } } }',
      '{ ...f } fragment f on Query { t: __type(name: "User") { name } }',
    ]) {
      const { body } = await send(query);
      expect(body.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
      expect(body.data).toBeFalsy();
    }
    const { body } = await send('{ postz { id } }');
    expect(body.errors?.[0]?.message).toBe('Cannot query field "postz" on type "Query".');
    expect((await send('{ __typename }')).body.data).toEqual({ __typename: 'Query' });
  });
});

test('GraphQL over HTTP: every MUST and every SHOULD', async () => {
  const results = await auditServer({ url: `${server.url}/graphql` });
  const failed = results.filter(({ name, status }) => status !== 'ok' && !name.startsWith('MAY'));
  expect(failed.map((result) => `${result.id} ${result.name}: ${'reason' in result ? result.reason : ''}`)).toEqual([]);
  expect(results.length).toBeGreaterThan(50);
});
