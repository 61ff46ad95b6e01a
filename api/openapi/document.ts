import type { KindDeclaration } from '#schema/content/define';
import { kinds as usualKinds } from '#schema/content/kinds';
import { answersOf } from './response-schemas.ts';
import { id, ref, text, type JsonSchema } from './json-schema.ts';
import { operationsOf, type Operation } from './operations.ts';

/** What may go wrong, by status; the `code` of the error in words. */
const refusals = {
  400: 'BAD_USER_INPUT: what is wrong stands in `fields`',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN: names the permission',
  404: 'NOT_FOUND: absent, or not visible to you',
  409: 'CONFLICT: a taken value with `fields`, a stale save with `current`',
  429: 'RATE_LIMITED, with `Retry-After`',
  503: 'UNAVAILABLE, with `Retry-After`',
} as const;

const introduction =
  'Reads of what is published need nothing. For the rest, log in and keep the cookie, or send an API token. ' +
  'A list is a bare array; with limit or offset come X-Total-Count and Link. Times are ISO 8601 in UTC. ' +
  'Where a body carries null or an empty text, an optional field is cleared; what it does not carry stays.';

/** OpenAPI 3.1 of the whole REST API. https://spec.openapis.org/oas/v3.1.1 */
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
      schemas: answersOf(kinds),
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [status, { description, content: json(ref('Error')) }]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'halden.sid',
          description: 'Set by the login; it is called `__Host-halden` where the site is served by https',
        },
        token: { type: 'http', scheme: 'bearer', description: 'An API token, made in the panel' },
      },
    },
  };
}

function describe(method: string, path: string, operation: Operation) {
  const { does, needs, query = {}, headers = {}, body, multipart, bytes, status = 200, answer, type } = operation;
  const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const isPublic = needs === undefined;
  const may: (keyof typeof refusals)[] = [
    ...(body || multipart || Object.keys({ ...query, ...headers }).length > 0 ? ([400] as const) : []),
    ...(isPublic ? [] : ([401] as const)),
    ...(isPublic || needs === 'login' ? [] : ([403] as const)),
    ...(named.length > 0 ? ([404] as const) : []),
    ...(method === 'GET' || path.startsWith('/api/auth') ? [] : ([409] as const)),
    ...((isPublic && method === 'POST') || multipart || path.endsWith('/from-url') || path.endsWith('/uploads')
      ? ([429] as const)
      : []),
    503,
  ];
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/api|[{}]/g, '').replace(/[^a-z]+(.)/gi, (_, next: string) => next.toUpperCase())}`,
    tags: [path.split('/')[2]],
    summary: does,
    ...(needs && needs !== 'login' && { description: `Needs the permission \`${needs}\`.`, 'x-permission': needs }),
    ...(!isPublic && { security: [{ session: [] }, { token: [] }] }),
    parameters: [
      ...named.map((name) => ({ name, in: 'path', required: true, schema: inPath(name) })),
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
        description: { 200: 'Done', 201: 'Created', 204: 'Done, nothing to say', 302: 'Leads on' }[status],
        ...(status === 201 && answer !== 'Done' && { headers: { Location: { schema: text } } }),
        ...(answer && { content: json(answerSchema(answer)) }),
        ...(type && { content: { [type]: {} } }),
      },
      ...Object.fromEntries(may.map((one) => [one, { $ref: `#/components/responses/${one}` }])),
    },
  };
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function answerSchema(answer: NonNullable<Operation['answer']>): JsonSchema {
  return typeof answer === 'string' ? ref(answer) : { type: 'array', items: ref(answer[0]) };
}

function inPath(name: string): JsonSchema {
  if (name === 'slug' || name === 'key' || name === 'upload') return text;
  return id;
}
