import { readFile } from 'node:fs/promises';
import { printSchema, validateSchema } from 'graphql';
import { serverAudits } from 'graphql-http';
import { startServer, type TestServer } from '../testing/server.ts';
import { buildSchema } from './build-schema.ts';

test('the committed SDL is the emitted one (else: npm run schema)', async () => {
  const committed = await readFile(new URL('../../schema/schema.graphql', import.meta.url), 'utf8');
  expect(committed).toBe(`${printSchema(buildSchema())}\n`);
});

test('the schema is valid', () => {
  expect(validateSchema(buildSchema())).toEqual([]);
});

describe('GraphQL over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  // Queries by GET are optional in the specification (MAY). We require a header for them, which forms on other sites
  // cannot send.
  const withPreflight: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...init?.headers, 'apollo-require-preflight': '1' } });
  const url = () => `${server.url}/graphql`;
  const plain = serverAudits({ url, fetchFn: fetch }).filter(({ name }) => !name.startsWith('MAY'));
  const optional = serverAudits({ url, fetchFn: withPreflight }).filter(({ name }) => name.startsWith('MAY'));

  test.each([...plain, ...optional])('$id $name', async ({ fn }) => {
    const result = await fn();
    expect({ status: result.status, reason: 'reason' in result && result.reason }).toEqual({
      status: 'ok',
      reason: false,
    });
  });
});
