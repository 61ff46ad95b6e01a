import fc from 'fast-check';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { httpStatus } from '../errors/errors.ts';
import type { ApiResponse, Client, GraphQLResponse } from '../../testing/client.ts';
import { bodyHeaders, nasty, nastyText, corrupted } from '../../testing/hostile.ts';
import { ofOneKind } from '../../testing/pairs.ts';
import { contentInput, kinds, roleInput, userInput } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { buildSchema } from '../../app/build-schema.ts';

// Any input gets a response, never a server error, and every error has the same shape.
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await server.loggedIn();
  for (const kind of kinds) await admin.post(`/api/${kind.many}`, contentInput(kind, { status: 'published' }));
  await admin.post('/api/users', userInput());
  await admin.post('/api/roles', roleInput());
});
afterAll(() => server.stop());
afterEach(() => expect(server.errors.splice(0)).toEqual([]));

const runs = { seed: 20_261_121, numRuns: 150, interruptAfterTimeLimit: 5_000, endOnFailure: true };

const codes = new Set([
  ...Object.keys(httpStatus).filter((code) => code !== 'INTERNAL_SERVER_ERROR'),
  ...['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE'],
  ...['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED'],
]);

function expectProperResponse({ status, body }: ApiResponse, request: unknown): void {
  expect({ request, status, isServerError: status >= 500, body: typeof body }).toEqual({
    request,
    status,
    isServerError: false,
    body: 'object',
  });
  const { errors, data, code } = body as GraphQLResponse & { code?: string };
  // Malformed bodies are rejected before GraphQL, with an error as in REST.
  const found = errors?.map(({ message, extensions }) => [typeof message, extensions['code']]) ?? [
    ['string', data === undefined ? code : 'BAD_USER_INPUT'],
  ];
  const unknown = found.filter(([type, one]) => type !== 'string' || !codes.has(String(one)));
  expect({ request, found, unknown }).toEqual({ request, found, unknown: [] });
}

const schema = buildSchema();
/** Operations that would end the session in use. */
const endsSession = /logout|^end|changePassword/;
const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {})
    .filter(({ name }) => !endsSession.test(name))
    .map((field) => ({ name: `${type?.name}.${field.name}`, root: type?.name.toLowerCase() ?? '', field })),
);

/** Mostly valid values of the type, sometimes others. */
function valueOf(type: GraphQLInputType, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: validValueOf(type, depth) }, { weight: 1, arbitrary: nasty });
}

function validValueOf(type: GraphQLInputType, depth: number): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return validValueOf(type.ofType, depth);
  // Some inputs contain themselves, such as the entries of a menu and conditions.
  if (isListType(type) && depth > 6) return fc.constant([]);
  if (isInputObjectType(type) && depth > 6) return fc.constant({});
  if (isListType(type)) return fc.array(valueOf(type.ofType, depth + 1), { maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const inner = Object.values(type.getFields()).map((field) => [field.name, valueOf(field.type, depth + 1)] as const);
    return fc.record(Object.fromEntries(inner), { requiredKeys: [] });
  }
  const scalars: Record<string, fc.Arbitrary<unknown>> = {
    ID: fc.constantFrom('1', '2', '3', '2147483647', '0', 'x'),
    Int: fc.constantFrom(1, 2, 20, 100, 101, 0, -1),
    Float: fc.constantFrom(0, 0.5, 1),
    Boolean: fc.boolean(),
    JSON: nasty,
    DateTime: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-01', '9999-12-31T23:59:59.999Z'),
  };
  return scalars[type.name] ?? fc.oneof(fc.constantFrom('sample-1', 'a@b.example', 'Text', '<p>A</p>'), nastyText);
}

/** All fields without arguments, two levels deep. */
function selection(type: GraphQLOutputType, depth = 2): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const inner = isObjectType(named)
    ? Object.values(named.getFields())
        .filter(({ type: of, args }) => args.length === 0 && (isLeafType(getNamedType(of)) || depth > 0))
        .map(({ name, type: of }) => `${name}${selection(of, depth - 1)}`)
        .filter((text) => !text.endsWith('{ __typename }') || depth > 0)
    : [];
  return ` { ${['__typename', ...inner].join(' ')} }`;
}

function operation({ root, field }: { root: string; field: GraphQLField<unknown, unknown> }) {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const [head, values] = field.args.length > 0 ? [` (${declared})`, `(${given})`] : ['', ''];
  const query = `${root}${head} { ${field.name}${values}${selection(field.type)} }`;
  const variables = fc.record(Object.fromEntries(field.args.map(({ name, type }) => [name, valueOf(type)] as const)), {
    requiredKeys: [],
  });
  return { query, variables };
}

test.each(ofOneKind(fields))('$name with valid and invalid variables', async (one) => {
  const { query, variables } = operation(one);
  await fc.assert(
    fc.asyncProperty(variables, async (given) => {
      expectProperResponse(await admin.post('/graphql', { query, variables: given }), { query, given });
    }),
    { ...runs, numRuns: one.field.args.length === 0 ? 1 : 3 },
  );
});

test.each<[what: string, query: string, variables: object]>([
  ['a subscription', 'subscription { x }', {}],
  [
    'very many invalid variables',
    'query ($filter: ContentFilter) { posts(filter: $filter) { totalCount } }',
    { filter: Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`k${i}`, i])) },
  ],
])('%s gets an error like any other', async (_, query, variables) => {
  for (const [Accept, status] of [
    ['application/json', 200],
    ['application/graphql-response+json', 400],
  ] as const) {
    const answer = await admin.post<GraphQLResponse>('/graphql', { query, variables }, { Accept });
    expect([answer.status, new Set(answer.body.errors?.map(({ extensions }) => extensions['code']))]).toEqual([
      status,
      new Set(['BAD_USER_INPUT']),
    ]);
  }
});

// Cursors are not signed, so clients can invent them.
const cursorValues = [
  ...[
    '+275760-09-13T00:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
  ],
  ...['1e400', '-1', '1.5', '99999999999', '0x10', '\ud800', ''],
];
test.each([
  ...['posts', 'pages', 'audit', 'users', 'messages'].map((field) => [field, '']),
  ...['{ field: createdAt, direction: asc }', '{ field: title, direction: asc }'].map((sort) => ['articles', sort]),
  ...['{ field: createdAt }', '{ field: bytes }'].map((sort) => ['mediaList', sort]),
  ...['newest', 'address'].map((sort) => ['subscribers', sort]),
])('%s sorted by "%s": an invented cursor', async (field, sort) => {
  const query = `query ($after: String) { ${field}(first: 1, after: $after${sort && `, sort: ${sort}`}) { edges { node { id } } } }`;
  for (const value of cursorValues) {
    const after = Buffer.from(JSON.stringify([value, 1])).toString('base64url');
    const answer = await admin.post('/graphql', { query, variables: { after } });
    expectProperResponse(answer, { value });
    expect(JSON.stringify(answer.body)).not.toContain('GRAPHQL_VALIDATION_FAILED');
  }
});

const documents = fc.oneof(
  fc.constantFrom(...fields).map((one) => operation(one).query),
  fc.constantFrom(
    '{ __schema { types { name fields { name type { name ofType { name } } } } } }',
    'query ($a: Int = 1) @skip(if: true) { posts(first: $a) { edges { cursor } } }',
    'subscription { x }',
    '{ a: me { id } ... @include(if: false) { b: me { id } } }',
    'fragment f on Query { ...f } { ...f }',
    '{ posts(filter: { search: """block \\u0000 text""" }) { totalCount } }',
  ),
);

test('truncated and corrupted documents', async () => {
  const bodies = documents.chain((query) =>
    fc.oneof(
      corrupted(query).map((text) => JSON.stringify({ query: Buffer.from(text, 'latin1').toString('utf8') })),
      fc
        .tuple(nasty, nasty, nasty)
        .map(([variables, operationName, extensions]) =>
          JSON.stringify({ query, variables, operationName, extensions }),
        ),
      nasty.map((value) => JSON.stringify({ query: value })),
      corrupted(JSON.stringify({ query })),
    ),
  );
  await fc.assert(
    fc.asyncProperty(bodies, bodyHeaders, async (body, { Cookie: _, Authorization: __, Origin: ___, ...headers }) => {
      expectProperResponse(await admin.send('POST', '/graphql', body, headers, 'latin1'), { body, headers });
    }),
    runs,
  );
});

test('queries by GET', async () => {
  const text = fc.oneof(
    nastyText,
    documents.map((query) => query.slice(0, 2_000)),
  );
  const given = fc.record(
    { query: text, variables: text, operationName: nastyText, extensions: nastyText },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(given, fc.boolean(), async (parameters, isAllowed) => {
      const query = new URLSearchParams(
        Object.entries(parameters).map(([name, value]) => [name, value.slice(0, 2_000)]),
      );
      const headers = isAllowed ? { 'Apollo-Require-Preflight': '1' } : undefined;
      expectProperResponse(await admin.get(`/graphql?${query}`, headers), { query: query.toString() });
    }),
    { ...runs, numRuns: 100 },
  );
});
