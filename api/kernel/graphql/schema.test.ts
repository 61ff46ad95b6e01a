import { readFile } from 'node:fs/promises';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  printSchema,
  validateSchema,
  type GraphQLField,
  type GraphQLInputField,
} from 'graphql';
import { serverAudits } from 'graphql-http';
import { kinds } from '#schema/content/kinds';
import { eventKind } from '#schema/testing/event.kind';
import { startServer, type TestServer } from '../../testing/server.ts';
import { buildSchema } from '../../app/build-schema.ts';
import { Kinds } from '../kinds.ts';

test('the committed SDL is the emitted one (else: npm run schema)', async () => {
  const committed = await readFile(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8');
  expect(committed).toBe(`${printSchema(buildSchema())}\n`);
});

test('the schema is valid', () => {
  expect(validateSchema(buildSchema())).toEqual([]);
});

test('everything in the schema is described', () => {
  const undescribed: string[] = [];
  let described = 0;
  const expectDescription = (name: string, description: string | null | undefined) => {
    if (description?.trim()) described++;
    else undescribed.push(name);
  };
  const schema = buildSchema(new Kinds([...kinds, eventKind]));
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    expectDescription(type.name, type.description);
    if (isEnumType(type)) {
      for (const { name, description } of type.getValues()) expectDescription(`${type.name}.${name}`, description);
    }
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields())) {
      expectDescription(`${type.name}.${field.name}`, field.description);
      if (!('args' in field)) continue;
      for (const { name, description } of field.args) {
        expectDescription(`${type.name}.${field.name}(${name})`, description);
      }
    }
  }
  expect(undescribed).toEqual([]);
  expect(described).toBeGreaterThan(2000);
  // Names of kinds appear in sentences: an article, an event.
  expect(printSchema(schema).match(/\b[Aa] [aeio]\w+/g)).toBe(null);
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
