import fc from 'fast-check';
import { settingDefinitions } from '#schema/settings/settings';
import { httpStatus, type ErrorCode } from '../errors/errors.ts';
import type { ApiResponse, Client } from '../../testing/client.ts';
import { almost, bodyHeaders, nastyText, corrupted } from '../../testing/hostile.ts';
import { restOperations } from '../../testing/access/operations.ts';
import { contentInput, kinds, roleInput, userInput } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

// Any input gets a response, never a server error, and every error has the same shape.
let server: TestServer;
let admin: Client;
let routes: string[];

beforeAll(async () => {
  server = await startServer();
  admin = await server.loggedIn();
  routes = restOperations()
    .map(({ name }) => name)
    // These would end the session in use.
    .filter((name) => !name.includes('/auth/log'));
});
afterAll(() => server.stop());
afterEach(() => expect(server.errors.splice(0)).toEqual([]));

const runs = { seed: 20_261_121, numRuns: 100, interruptAfterTimeLimit: 5_000, endOnFailure: true };

function expectProperResponse({ status, headers, body }: ApiResponse, request: unknown): void {
  if (status < 400) return;
  const { message, code, fields, current, ...others } = (typeof body === 'object' ? body : {}) as Record<
    string,
    unknown
  >;
  expect({ request, message: typeof message, status, others }).toEqual({
    request,
    message: 'string',
    status: httpStatus[code as ErrorCode],
    others: {},
  });
  expect(status).toBeLessThan(500);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  for (const text of Object.values(fields ?? {})) expect(typeof text).toBe('string');
  if (current !== undefined) expect(status).toBe(409);
}

/** An id or name in an address. Encoded, because other tests cover special characters. */
const pathParameter = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('1', '2', '3', '2147483647', 'siteName', 'seoSettings', 'home', 'published'),
  },
  {
    weight: 2,
    arbitrary: fc
      .oneof(nastyText, fc.constantFrom('%zz', '%', '%ff', '%ed%a0%80', '%2e%2e%2f', '%2F', '%5c', ';a=b'))
      .map((text) => (/^[%;]/.test(text) ? text : encodeURIComponent(text)).slice(0, 2000) || '0'),
  },
);

/** A route with its parameters filled in. */
const call = fc.tuple(fc.nat(), pathParameter, pathParameter).map(([nth, one, other]) => {
  const [method = '', path = ''] = (routes[nth % routes.length] ?? '').split(' ');
  let at = 0;
  return { method, path: path.replace(/:\w+/g, () => [one, other][at++] ?? '1') };
});

const { defaultValue: security } = settingDefinitions.securitySettings;
const valid: [part: string, input: () => Record<string, unknown>][] = [
  ...kinds.map((kind): [string, () => Record<string, unknown>] => [kind.many, () => contentInput(kind)]),
  ['users', userInput],
  ['users/2/roles', () => ({ roleId: 4 })],
  ['roles', roleInput],
  ['roles/4/permissions', () => ({ permissionId: 1 })],
  [
    'settings',
    () => ({ key: 'mediaSettings', value: { uploadLimitMb: 5 }, type: 'json', label: 'L', description: 'D' }),
  ],
  ['settings/siteName', () => ({ value: 'Name' })],
  ['settings/socialLinks', () => ({ value: settingDefinitions.socialLinks.defaultValue })],
  ['settings/categoryTiles', () => ({ value: settingDefinitions.categoryTiles.defaultValue })],
  ['settings/securitySettings', () => ({ value: { ...security, auditRetentionDays: 10 } })],
  ['tokens', () => ({ name: 'T', permissions: ['posts.read'], expiresInDays: 1 })],
  ['messages', () => ({ firstName: 'A', lastName: 'B', email: 'a@b.example', industry: 'other', message: 'Hello' })],
  ['subscribers', () => ({ email: 'a@b.example', website: '' })],
  ['media/from-url', () => ({ url: 'http://localhost:1/a.png' })],
  ['media/1', () => ({ altText: 'A', caption: 'C', tags: ['a'], filename: 'a.png', focalX: 0.5, focalY: 0.5 })],
  ['auth/forgot-password', () => ({ login: 'nobody' })],
  ['auth/reset-password', () => ({ token: 'x'.repeat(43), password: 'quiet-harbour-3' })],
];

test.each(valid)('/api/%s: valid input with one mistake', async (part, input) => {
  // To create and to update.
  const paths = fc.constantFrom(part, ...(part.includes('/') ? [] : [`${part}/2`]));
  await fc.assert(
    fc.asyncProperty(paths, fc.constantFrom('POST', 'PUT'), almost(input()), async (path, method, body) => {
      const answer: ApiResponse = await admin.send(method, `/api/${path}`, body);
      expectProperResponse(answer, { method, path, body: body.slice(0, 300) });
    }),
    { ...runs, numRuns: 15 },
  );
});

test.each<[unknown]>([[{}], [null], [1], [['a']], ['a\0b'], ['\ud800']])(
  'a tag of %j is rejected under its name',
  async (tag) => {
    const { status, body } = await admin.put('/api/media/1', { tags: [tag] });
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['tags[0]']]);
  },
);

test('bodies that are truncated, corrupted, in another encoding or with wrong headers', async () => {
  const bodies = fc
    .constantFrom(...valid)
    .chain(([part, input]) =>
      fc.record({ part: fc.constant(part), body: corrupted(JSON.stringify(input())), headers: bodyHeaders }),
    );
  await fc.assert(
    fc.asyncProperty(
      bodies,
      fc.constantFrom('POST', 'PUT', 'DELETE'),
      async ({ part, body, headers: { Origin: _, Authorization: __, ...headers } }, method) => {
        const answer: ApiResponse = await admin.send(method, `/api/${part}`, body, headers, 'latin1');
        expectProperResponse(answer, { method, part, body, headers });
      },
    ),
    runs,
  );
});

test('addresses: ids, names and parameters', async () => {
  const parameter = fc.tuple(
    fc.oneof(
      fc.constantFrom('limit', 'offset', 'search', 'status', 'category', 'sort', 'q', 'kind', 'from', 'to', 'actorId'),
      fc.constantFrom('__proto__', 'constructor', 'limit[]', 'limit[a]', 'unused', 'tag', 'replaceWith', 'format', ''),
    ),
    nastyText,
  );
  await fc.assert(
    fc.asyncProperty(
      call,
      fc.array(parameter, { maxLength: 4 }),
      bodyHeaders,
      async ({ method, path }, given, headers) => {
        const query = new URLSearchParams(given);
        const { Authorization: _, 'Content-Encoding': __, ...rest } = headers;
        const address = `${path}${given.length > 0 ? `?${query}` : ''}`.slice(0, 8_000);
        const isBare = method === 'GET' || method === 'HEAD';
        const answer: ApiResponse = await admin.send(method, address, isBare ? undefined : '{}', rest);
        // HEAD has no body.
        if (method === 'HEAD') expect([answer.body, answer.status < 500]).toEqual(['', true]);
        else expectProperResponse(answer, { method, address, rest });
      },
    ),
    runs,
  );
});

test('corrupted multipart bodies', async () => {
  const boundary = '--edge';
  const part = (head: string, body: string) =>
    `${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const whole = [
    part('name="altText"', 'A'),
    part('name="file"; filename="a.txt"\r\nContent-Type: text/plain', 'Hello'),
    `${boundary}--\r\n`,
  ].join('');
  const filename = nastyText.map((name) => `name="file"; filename="${name.slice(0, 300)}"`);
  const bodies = fc.oneof(
    corrupted(whole),
    filename.map((head) => part(head, 'Hello') + `${boundary}--\r\n`),
    nastyText.map((name) => part(`name="${name.slice(0, 300)}"`, 'x') + whole),
  );
  await fc.assert(
    fc.asyncProperty(bodies, fc.constantFrom('POST /api/media', 'PUT /api/media/1/file'), async (body, target) => {
      const [method = '', path = ''] = target.split(' ');
      const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
      expectProperResponse(await admin.send(method, path, body, headers, 'latin1'), { target, body });
    }),
    { ...runs, numRuns: 50 },
  );
});
