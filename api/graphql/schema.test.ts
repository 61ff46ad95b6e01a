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

  const url = () => `${server.url}/graphql`;

  test.each(serverAudits({ url, fetchFn: fetch }))('$id $name', async ({ fn }) => {
    const result = await fn();
    expect({ status: result.status, reason: 'reason' in result && result.reason }).toEqual({
      status: 'ok',
      reason: false,
    });
  });
});
