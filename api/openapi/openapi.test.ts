import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { restAccess } from '../testing/access/access.table.ts';
import type { Client } from '../testing/client.ts';
import { stubPages } from '../testing/site/stub-pages.ts';
import { contentInput, kinds, roleInput, userInput } from '../testing/samples.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { upload } from '../testing/media/upload.ts';

interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        'x-permission'?: string;
        security?: unknown;
        operationId: string;
        requestBody?: { content: Record<string, { schema: object }> };
        responses: Record<string, { content?: Record<string, { schema?: object }> }>;
      }
    >
  >;
}

let server: TestServer;
let admin: Client;
let visitor: Client;
let described: Described;

beforeAll(async () => {
  const page = await readFile('dist/docs/api-docs.html', 'utf8');
  server = await startServer({
    site: {
      template: (name) => (name === 'docs' ? page : '<!--app-->'),
      loadPage: stubPages(() => ({ status: 200, head: '', html: '', state: '' })),
    },
  });
  admin = await server.loggedIn();
  visitor = server.visitor();
  described = (await visitor.get<Described>('/api/openapi.json')).body;
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

const calls = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  );

test('every route is described, with the permission that it needs, and nothing else is', () => {
  const described = calls().map(({ name, operation }) => {
    const needs = operation['x-permission'] ?? (operation.security ? 'person' : 'anybody');
    return [name, needs] as const;
  });
  // What is hidden without a permission is open to whom it concerns: described as such.
  const routes = Object.entries(restAccess).map(
    ([name, who]) => [name, typeof who === 'string' ? who : 'anybody'] as const,
  );
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(routes));
});

test('it is OpenAPI as its schema has it, and no two calls have one name', () => {
  const names = calls().map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('getPostsSlugSlug');
  expect(described).toMatchObject({ openapi: '3.1.1', info: { title: 'Halden', version: '1' } });
  for (const { operation } of calls()) expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
});

/** Holds an answer, or a body, against what the document says of it. */
function problems(call: string, part: 'body' | number, value: unknown): string[] {
  const [method = '', path = ''] = call.split(' ');
  const operation = described.paths[path]?.[method.toLowerCase()];
  const content = part === 'body' ? operation?.requestBody?.content : operation?.responses[part]?.content;
  const schema = content?.['application/json']?.schema;
  if (!schema) return [`${call} has no ${part}`];
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile({ ...described, ...schema });
  return validate(value) ? [] : (validate.errors ?? []).map((one) => `${call}${one.instancePath} ${one.message}`);
}

test('bodies that are taken and answers that are given are as described', async () => {
  const found: string[] = [];
  const look = async (call: string, at: string, body?: object, status = body ? 201 : 200) => {
    const [method = ''] = call.split(' ');
    if (body) found.push(...problems(call, 'body', body));
    const answer = await admin.send<{ id?: number }>(method, at, body);
    expect([call, answer.status]).toEqual([call, status]);
    found.push(...problems(call, status, answer.body));
    return answer.body.id ?? 0;
  };
  for (const kind of kinds) {
    const path = `/api/${kind.many}`;
    const input = contentInput(kind, { status: 'published' });
    const id = await look(`POST ${path}`, path, input);
    await look(`GET ${path}`, path);
    await look(`GET ${path}/published`, `${path}/published`);
    await look(`GET ${path}/{id}`, `${path}/${id}`);
    await look(`GET ${path}/slug/{slug}`, `${path}/slug/${String(input['slug'])}`);
    await look(`PUT ${path}/{id}`, `${path}/${id}`, { title: 'Other', version: 1 }, 200);
  }
  const user = await look('POST /api/users', '/api/users', userInput());
  const role = await look('POST /api/roles', '/api/roles', roleInput());
  await look('PUT /api/users/{id}', `/api/users/${user}`, { lastName: 'Other' }, 200);
  await look('PUT /api/roles/{id}', `/api/roles/${role}`, { level: 7 }, 200);
  await look('POST /api/users/{id}/roles', `/api/users/${user}/roles`, { roleId: role });
  await look('POST /api/roles/{id}/permissions', `/api/roles/${role}/permissions`, { permissionId: 1 });
  await look('GET /api/roles/{id}/permissions', `/api/roles/${role}/permissions`);
  const tiles = { key: 'categoryTiles', value: [] };
  await look('POST /api/settings', '/api/settings', tiles);
  await look('PUT /api/settings/{key}', '/api/settings/siteName', { value: 'Acme' }, 200);
  const token = { name: 'Feed', permissions: ['posts.read'], expiresInDays: 3 };
  const madeToken = await look('POST /api/tokens', '/api/tokens', token);
  const message = { firstName: 'Ada', lastName: 'King', email: 'ada@example.com', message: 'About the hall' };
  await look('POST /api/messages', '/api/messages', message);
  await look('POST /api/subscribers', '/api/subscribers', { email: 'ada@example.com' });
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  await upload(admin, '/api/media', { bytes, name: 'paper.pdf' });

  const [first] = (await admin.get<{ id: number }[]>('/api/messages')).body;
  await look('PUT /api/messages/{id}', `/api/messages/${first?.id}`, { status: 'read' }, 200);
  for (const part of [
    'users',
    'roles',
    'permissions',
    'settings',
    'tokens',
    'messages',
    'subscribers',
    'media',
    'audit',
  ]) {
    await look(`GET /api/${part}`, `/api/${part}`);
  }
  await look('GET /api/search', '/api/search?q=other');
  await look('GET /api/auth/user', '/api/auth/user');
  for (const part of ['users', 'roles', 'messages', 'subscribers', 'media', 'audit']) {
    const [one] = (await admin.get<{ id: number }[]>(`/api/${part}`)).body;
    await look(`GET /api/${part}/{id}`, `/api/${part}/${one?.id}`);
  }
  await look('GET /api/tokens/{id}', `/api/tokens/${madeToken}`);
  const refused = await visitor.get('/api/users');
  const error = { ...described, $ref: '#/components/schemas/Error' };
  expect(new Ajv2020({ strict: false, validateFormats: false }).compile(error)(refused.body)).toBe(true);
  expect(found).toEqual([]);
});

test('the page at /api/docs runs its own scripts only, and neither it nor its policy names another host', async () => {
  const { status, headers, body } = await visitor.get<string>('/api/docs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
  const scripts = Array.from(body.matchAll(/<script([^>]*)>([^]*?)<\/script>/g), ([, attributes, text]) => [
    /src="([^"]*)"/.exec(attributes ?? '')?.[1],
    text,
  ]);
  expect(scripts).toEqual([[expect.stringMatching(/^\/assets\/api-docs-[\w-]{8}\.js$/), '']]);
  const addresses = Array.from(body.matchAll(/(?:href|src)="([^"]*)"/g), ([, address = '']) => address);
  expect(addresses.filter((address) => !/^\/[^/]/.test(address))).toEqual([]);
  expect(body).toMatch(/<noscript>[^]*<a href="\/api\/openapi\.json">[^]*<\/noscript>/);
});
