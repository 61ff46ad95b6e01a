import { readFile } from 'node:fs/promises';
import { restAccess } from '../../testing/access/access.table.ts';
import type { Client } from '../../testing/client.ts';
import { describedSchemas, type SchemaCheck } from '../../testing/described-schemas.ts';
import { stubPages } from '../../testing/site/stub-pages.ts';
import { contentInput, kinds, roleInput, userInput } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { upload } from '../../testing/media/upload.ts';

interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        'x-permission'?: string;
        security: object[];
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
let mismatches: SchemaCheck;

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
  mismatches = describedSchemas(described);
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

const isEmpty = (value: object) => Object.keys(value).length === 0;

const calls = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  );

test('every route is documented with its permission, and nothing else is documented', () => {
  const described = calls().map(({ name, operation }) => {
    const needs = operation['x-permission'] ?? (operation.security.some(isEmpty) ? 'anybody' : 'person');
    return [name, needs] as const;
  });
  // Routes that hide items without a permission are open to anybody; what the trash needs depends on the kind.
  const routes = Object.entries(restAccess).map(
    ([name, who]) => [name, typeof who === 'string' ? who : 'every' in who ? 'person' : 'anybody'] as const,
  );
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(routes));
});

test('the document has unique operation ids and a response for each operation', () => {
  const names = calls().map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('getPostsSlugSlug');
  expect(described).toMatchObject({ openapi: '3.1.1', info: { title: 'REST API', version: '1' } });
  for (const { operation } of calls()) expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
});

/** Validates a response or a request body against the document. */
function problems(call: string, part: 'body' | number, value: unknown): string[] {
  const [method = '', path = ''] = call.split(' ');
  const operation = described.paths[path]?.[method.toLowerCase()];
  const content = part === 'body' ? operation?.requestBody?.content : operation?.responses[part]?.content;
  const schema = content?.['application/json']?.schema;
  if (!schema) return [`${call} has no ${part}`];
  return mismatches(schema, value).map((mismatch) => `${call}${mismatch}`);
}

test('request bodies and responses match their schemas', async () => {
  const found: string[] = [];
  const validate = async (call: string, address: string, body?: object, status = body ? 201 : 200) => {
    const [method = ''] = call.split(' ');
    if (body) found.push(...problems(call, 'body', body));
    const response = await admin.send<{ id?: number }>(method, address, body);
    expect([call, response.status]).toEqual([call, status]);
    found.push(...problems(call, status, response.body));
    return response.body.id ?? 0;
  };
  for (const kind of kinds) {
    const path = `/api/${kind.many}`;
    const input = contentInput(kind, { status: 'published' });
    const id = await validate(`POST ${path}`, path, input);
    await validate(`GET ${path}`, path);
    await validate(`GET ${path}/published`, `${path}/published`);
    await validate(`GET ${path}/{id}`, `${path}/${id}`);
    await validate(`GET ${path}/slug/{slug}`, `${path}/slug/${String(input['slug'])}`);
    await validate(`PUT ${path}/{id}`, `${path}/${id}`, { title: 'Other', version: 1 }, 200);
  }
  const user = await validate('POST /api/users', '/api/users', userInput());
  const role = await validate('POST /api/roles', '/api/roles', roleInput());
  await validate('PUT /api/users/{id}', `/api/users/${user}`, { lastName: 'Other' }, 200);
  await validate('PUT /api/roles/{id}', `/api/roles/${role}`, { level: 7 }, 200);
  await validate('POST /api/users/{id}/roles', `/api/users/${user}/roles`, { roleId: role });
  await validate('POST /api/roles/{id}/permissions', `/api/roles/${role}/permissions`, { permissionId: 1 });
  await validate('GET /api/roles/{id}/permissions', `/api/roles/${role}/permissions`);
  const tiles = { key: 'categoryTiles', value: [] };
  await validate('POST /api/settings', '/api/settings', tiles);
  await validate('PUT /api/settings/{key}', '/api/settings/siteName', { value: 'Acme' }, 200);
  const items = [{ label: 'About us', href: '/about' }];
  await validate('PUT /api/menus/{name}', '/api/menus/legal', { items }, 200);
  await validate('GET /api/menus/{name}', '/api/menus/header');
  const token = { name: 'Feed', permissions: ['posts.read'], expiresInDays: 3 };
  const madeToken = await validate('POST /api/tokens', '/api/tokens', token);
  const message = { firstName: 'Ada', lastName: 'King', email: 'ada@example.com', message: 'About the hall' };
  await validate('POST /api/messages', '/api/messages', message);
  await validate('POST /api/subscribers', '/api/subscribers', { email: 'ada@example.com' });
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  await upload(admin, '/api/media', { bytes, name: 'paper.pdf' });

  const [first] = (await admin.get<{ id: number }[]>('/api/messages')).body;
  await validate('PUT /api/messages/{id}', `/api/messages/${first?.id}`, { status: 'read' }, 200);
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
    await validate(`GET /api/${part}`, `/api/${part}`);
  }
  await validate('GET /api/search', '/api/search?q=other');
  await validate('GET /api/auth/user', '/api/auth/user');
  for (const part of ['users', 'roles', 'messages', 'subscribers', 'media', 'audit']) {
    const [one] = (await admin.get<{ id: number }[]>(`/api/${part}`)).body;
    await validate(`GET /api/${part}/{id}`, `/api/${part}/${one?.id}`);
  }
  await validate('GET /api/tokens/{id}', `/api/tokens/${madeToken}`);
  await validate('POST /api/tokens/{id}/secret', `/api/tokens/${madeToken}/secret`, { formerHours: 2 }, 200);
  const refused = await visitor.get('/api/users');
  expect(mismatches({ $ref: '#/components/schemas/Error' }, refused.body)).toEqual([]);
  expect(found).toEqual([]);
});

test('the page at /api/docs runs only its own scripts and refers to no other host', async () => {
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
