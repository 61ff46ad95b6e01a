import type { KindDeclaration } from '#schema/content/define';
import { kinds as usualKinds } from '#schema/content/kinds';
import { responseSchemas } from './response-schemas.ts';
import { id, ref, text, type JsonSchema } from './json-schema.ts';
import type { Operation } from './operation.ts';
import { operationsOf } from './operations.ts';

/** The error responses by status: the `code`, and details. */
const errors = {
  400: 'BAD_USER_INPUT: `fields` holds a message for each invalid field',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN: the message names the permission',
  404: 'NOT_FOUND: it does not exist, or is not visible to you',
  409: 'CONFLICT: a value that is taken, in `fields`; or an outdated version, with the stored item in `current`',
  429: 'RATE_LIMITED, with `Retry-After`',
  503: 'UNAVAILABLE, with `Retry-After`',
} as const;

const introduction =
  'Published content can be read without authentication. Everything else needs the session cookie of a login, or an API token. ' +
  'A list is an array; with limit or offset, the response has X-Total-Count and Link. Times are ISO 8601 in UTC. ' +
  'In updates, null or an empty text clears an optional field, and missing fields stay unchanged.';

/** The OpenAPI 3.1 document of the REST API. https://spec.openapis.org/oas/v3.1.1 */
export function openApiDocument(kinds: readonly KindDeclaration[] = usualKinds) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [call, operation] of Object.entries(operationsOf(kinds))) {
    const [method = '', path = ''] = call.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = describe(method, path, operation);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Halden', version: '1', description: introduction },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: responseSchemas(kinds),
      responses: Object.fromEntries(
        Object.entries(errors).map(([status, description]) => [status, { description, content: json(ref('Error')) }]),
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

function describe(method: string, path: string, operation: Operation) {
  const { summary, needs, query = {}, headers = {}, body, multipart, bytes, status = 200, response, type } = operation;
  const pathParameters = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const isPublic = needs === undefined;
  const possibleErrors: (keyof typeof errors)[] = [
    ...(body || multipart || Object.keys({ ...query, ...headers }).length > 0 ? ([400] as const) : []),
    ...(isPublic ? [] : ([401] as const)),
    ...(isPublic || needs === 'login' ? [] : ([403] as const)),
    ...(pathParameters.length > 0 ? ([404] as const) : []),
    ...(method === 'GET' || path.startsWith('/api/auth') ? [] : ([409] as const)),
    ...((isPublic && method === 'POST') || multipart || path.endsWith('/from-url') || path.endsWith('/uploads')
      ? ([429] as const)
      : []),
    503,
  ];
  return {
    operationId: method.toLowerCase() + camelCase(path.replace(/^\/api|[{}]/g, '')),
    tags: [path.split('/')[2]],
    summary,
    ...(needs && needs !== 'login' && { description: `Needs the permission \`${needs}\`.`, 'x-permission': needs }),
    ...(!isPublic && { security: [{ session: [] }, { token: [] }] }),
    parameters: [
      ...pathParameters.map((name) => ({ name, in: 'path', required: true, schema: pathParameterSchema(name) })),
      ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
      ...Object.entries(headers).map(([name, schema]) => ({ name, in: 'header', schema })),
    ],
    ...((body || multipart || bytes) && {
      requestBody: {
        required: true,
        content: body ? json(body) : bytes ? { [bytes]: {} } : { 'multipart/form-data': { schema: multipart } },
      },
    }),
    responses: {
      [status]: {
        description: { 200: 'Success', 201: 'Created', 204: 'Success, without a body', 302: 'Redirect' }[status],
        ...(status === 201 && response !== 'Done' && { headers: { Location: { schema: text } } }),
        ...(response && { content: json(responseSchema(response)) }),
        ...(type && { content: { [type]: {} } }),
      },
      ...Object.fromEntries(possibleErrors.map((one) => [one, { $ref: `#/components/responses/${one}` }])),
    },
  };
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const camelCase = (path: string) => path.replace(/[^a-z]+(.)/gi, (_, next: string) => next.toUpperCase());

function responseSchema(response: NonNullable<Operation['response']>): JsonSchema {
  return typeof response === 'string' ? ref(response) : { type: 'array', items: ref(response[0]) };
}

function pathParameterSchema(name: string): JsonSchema {
  if (name === 'slug' || name === 'key' || name === 'upload') return text;
  return id;
}
