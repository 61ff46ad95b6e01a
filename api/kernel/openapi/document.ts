import { responseSchemas } from './response-schemas.ts';
import { id, ref, text, type JsonSchema } from './json-schema.ts';
import { typescriptSample } from './code-sample.ts';
import type { Example, Examples } from './examples.ts';
import recorded from './recorded-examples.json' with { type: 'json' };
import { errors, errorsOf } from './errors.ts';
import type { Operation } from './operation.ts';
import { operationsOf } from './operations.ts';
import { tagsOf } from './tags.ts';
import type { Feature } from '../feature.ts';
import type { Kinds } from '../kinds.ts';

const introduction =
  'Published content can be read without authentication. Everything else needs the session cookie of a login, or an API token. ' +
  'A list is an array; with limit or offset, the response has X-Total-Count and Link. Times are ISO 8601 in UTC. ' +
  'In updates, null or an empty text clears an optional field, and missing fields stay unchanged.';

/** The OpenAPI 3.1 document of the REST API. https://spec.openapis.org/oas/v3.1.1 */
export function openApiDocument(kinds: Kinds, features: readonly Feature[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  const used = new Set<number>();
  for (const [call, operation] of Object.entries(operationsOf(kinds, features))) {
    const [method = '', path = ''] = call.split(' ');
    for (const status of errorsOf(method, path, operation)) used.add(status);
    (paths[path] ??= {})[method.toLowerCase()] = describe(method, path, operation);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'REST API',
      version: '1',
      description: introduction,
      contact: { name: 'The administrators of this site' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This site' }],
    tags: tagsOf(kinds, features, new Set(Object.keys(paths).map(tagOf))),
    paths,
    components: {
      schemas: responseSchemas(kinds, features),
      responses: Object.fromEntries(
        Object.entries(errors)
          .filter(([status]) => used.has(Number(status)))
          .map(([status, description]) => [status, { description, content: json(ref('Error')) }]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'halden.sid',
          description: 'Set by the login. Its name is `__Host-halden` if the site is served over https.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'An API token, created in the panel' },
      },
    },
  };
}

/** Written by examples.test.ts. */
const recordedExamples: Examples = recorded;

function describe(method: string, path: string, operation: Operation) {
  const { summary, needs, query = {}, headers = {}, body, multipart, bytes, status = 200, response, type } = operation;
  const example = recordedExamples[`${method} ${path}`];
  const { example: bodyExample, response: responseExample } = examplesOf(example);
  const pathParameters = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const isPublic = needs === undefined;
  const possibleErrors = errorsOf(method, path, operation);
  return {
    operationId: method.toLowerCase() + camelCase(path.replace(/^\/api|[{}]/g, '')),
    tags: [tagOf(path)],
    summary,
    description: isPublic
      ? 'Needs no authentication.'
      : needs === 'login'
        ? 'Needs a session or a token.'
        : `Needs the permission \`${needs}\`.`,
    ...(needs && needs !== 'login' && { 'x-permission': needs }),
    security: [...(isPublic ? [{}] : []), { session: [] }, { token: [] }],
    ...(example && {
      'x-codeSamples': [
        { lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(`${method} ${path}`, example, isPublic) },
      ],
    }),
    parameters: [
      ...pathParameters.map((name) => ({
        ...{ name, in: 'path', required: true, schema: pathParameterSchema(name) },
        ...exampleIn(example?.path, name),
      })),
      ...Object.entries(query).map(([name, schema]) => ({
        name,
        in: 'query',
        schema,
        ...exampleIn(example?.query, name),
        // An object travels as `where[title][eq]=`.
        ...(schema.$ref !== undefined && { style: 'deepObject', explode: true }),
      })),
      ...Object.entries(headers).map(([name, schema]) => ({
        ...{ name, in: 'header', schema },
        ...exampleIn(example?.headers, name),
      })),
    ],
    ...((body || multipart || bytes) && {
      requestBody: {
        required: true,
        content: body
          ? json(body, bodyExample)
          : bytes
            ? { [bytes]: {} }
            : { 'multipart/form-data': { schema: multipart, ...bodyExample } },
      },
    }),
    responses: {
      [status]: {
        description: successes[status],
        ...headersOf(operation),
        ...(response && { content: json(responseSchema(response), responseExample) }),
        ...(type && { content: { [type]: { ...responseExample } } }),
      },
      ...Object.fromEntries(
        Object.entries(operation.otherwise ?? {}).map(([other, description]) => [other, { description }]),
      ),
      ...Object.fromEntries(possibleErrors.map((one) => [one, { $ref: `#/components/responses/${one}` }])),
    },
  };
}

const tagOf = (path: string): string => path.split('/')[2] ?? '';

const successes = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted: it will be done',
  204: 'Success, without a body',
  302: 'Redirect',
} as const;

/** The headers of a successful response. */
function headersOf({ status, response, query = {} }: Operation) {
  const headers = {
    ...(status === 201 &&
      response !== 'Done' && { Location: { description: 'The address of what was created', schema: text } }),
    ...(typeof response === 'object' && 'limit' in query && pagingHeaders),
  };
  return Object.keys(headers).length > 0 && { headers };
}

const pagingHeaders = {
  'X-Total-Count': {
    description: 'With `limit` or `offset`: how many there are in all, such as `42`; `10000+` where counting stopped',
    schema: { type: 'string', pattern: String.raw`^\d+\+?$` },
  },
  Link: {
    description: 'With `limit` or `offset`: the first, previous and next page (RFC 8288)',
    schema: text,
  },
};

interface ExampleOf {
  example?: unknown;
}

const json = (schema: JsonSchema, example: ExampleOf = {}) => ({ 'application/json': { schema, ...example } });

const exampleIn = (values: Readonly<Record<string, unknown>> | undefined, name: string): ExampleOf =>
  values && Object.hasOwn(values, name) ? { example: values[name] } : {};

/** Of the body and of the response. */
const examplesOf = (found: Example | undefined): { example: ExampleOf; response: ExampleOf } => ({
  example: found && 'body' in found ? { example: found.body } : {},
  response: found && 'response' in found ? { example: found.response } : {},
});

const camelCase = (path: string) => path.replace(/[^a-z]+(.)/gi, (_, next: string) => next.toUpperCase());

function responseSchema(response: NonNullable<Operation['response']>): JsonSchema {
  return typeof response === 'string' ? ref(response) : { type: 'array', items: ref(response[0]) };
}

/** The parameters of paths that are not ids. */
const textParameters: readonly string[] = ['slug', 'key', 'upload', 'kind', 'name'];

function pathParameterSchema(name: string): JsonSchema {
  return textParameters.includes(name) ? text : id;
}
