import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '../../people/auth/second-factor/one-time-secret.ts';
import { PreviewTokens } from '../../content/headless-preview/preview-token.ts';
import { administrator } from '../../testing/access/administrator.ts';
import type { Client } from '../../testing/client.ts';
import { describedSchemas } from '../../testing/described-schemas.ts';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { png } from '../../testing/media/media.ts';
import { stubPages } from '../../testing/site/stub-pages.ts';
import { until } from '../../testing/until.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { wordPressExport } from '../../testing/imports/wordpress.ts';
import { features } from '../../features.ts';
import { examplesOf as examplesOfCalls } from '../call.ts';
import { callsOf } from '../feature.ts';
import { ownKinds } from '../own-kinds.ts';
import type { ExampleCall } from './example-call.ts';
import { exampleCallsOf } from './example-calls.ts';

const exampleCalls = exampleCallsOf(features.flatMap((feature) => examplesOfCalls(callsOf([feature], ownKinds))));
import type { Example, Examples } from './examples.ts';

// Sends the examples of OpenAPI in an order in which each finds what it needs, and compares the responses with the
// document. `UPDATE_EXAMPLES=1 npm test -- api/kernel/openapi/examples` writes the responses into recorded-examples.json;
// format that file then.

interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; in: string; example?: unknown; required?: boolean }[];
        requestBody?: { content: Record<string, { example?: unknown; schema?: object }> };
        responses: Record<string, { content?: Record<string, { example?: unknown; schema?: object }> }>;
      }
    >
  >;
}

const inside = '127.0.0.4';
const blank = { status: 200, head: '', html: '', state: '' };
const mailbox = await startMailbox();
afterAll(() => mailbox.stop());
const exportDir = await mkdtemp(join(tmpdir(), 'halden-examples-'));
afterAll(() => rm(exportDir, { recursive: true }));
const server = await serverForFile({
  exportDir,
  mail: { smtpUrl: mailbox.url, from: 'site@example.com' },
  fetchInside: [inside],
  site: { template: () => '<title>API</title>', loadPage: stubPages(() => blank) },
});
const admin = await server.loggedIn();
const visitor = server.visitor();
const { body: described } = await visitor.get<Described>('/api/openapi.json');
const mismatches = describedSchemas(described);

/** Another site, from which a picture is fetched and which webhooks are sent to. */
const picture = await png(64, 48);
const other = createServer((request, response) => {
  if (request.method === 'POST') response.writeHead(200, { 'Content-Type': 'text/plain' }).end('OK');
  else response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture);
});
other.listen(0, inside);
await once(other, 'listening');
const otherSite = `http://${inside}:${(other.address() as AddressInfo).port}`;
afterAll(() => other.close());

const resetToken = 'b'.repeat(43);
beforeAll(async () => {
  const em = server.orm.em.fork();
  await em.execute(
    `insert into not_found_log (path, count, first_at, last_at, referrer) values ('/old-prices', 12, now(), now(), 'https://news.example.com/')`,
  );
  const filename = 'www.example.com-2026-11-25-9f3c2a7e.zip';
  await writeFile(join(exportDir, filename), 'a zip file');
  await em.execute(
    `insert into site_exports (filename, place, state, with_revisions, with_people) values (?, ?, 'done', false, false)`,
    [filename, exportDir],
  );
});

const sent = new Map<string, Example>();

/** The same in every run. */
const fixed: [RegExp, string][] = [
  [new RegExp(otherSite.replaceAll('.', String.raw`\.`), 'g'), 'https://hooks.example.com'],
  [new RegExp(server.url, 'g'), 'https://www.example.com'],
  [new RegExp(administrator.password, 'g'), 'a-quiet-river-7'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '5f0c2b7e-1d4a-4c8e-9b3f-7a6d5e4c3b2a'],
  [/\/media\/(\d+)\/[0-9a-f]{12}\//g, '/media/$1/0123456789ab/'],
  // The ids of an exported audit log.
  [/^"\d+"/gm, '"42"'],
  [/http:\/\/localhost(?=\/)/g, 'https://www.example.com'],
  [/\b202\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-11-25T10:00:00.000Z'],
  [/hld_[\w-]{43}/g, 'hld_x4Vn0gq2cJ8Zt6yLr1mWbE5sKd9uHf3aPi7oTeQ2vRk'],
  [/hlp_[\w.-]+/g, 'hlp_7.1.sxyz12.x4Vn0gq2cJ8Zt6yLr1mWbE5sKd9uHf3aPi7oTeQ2vRk'],
  [/whsec_[\w+/=]+/g, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  [/\/preview\/link\/[\w-]{43}/g, '/preview/link/x4Vn0gq2cJ8Zt6yLr1mWbE5sKd9uHf3aPi7oTeQ2vRk'],
];
const volatile: Readonly<Record<string, unknown>> = {
  cursor: 'eyJ4IjoiNzQyIiwiaSI6MTJ9',
  messageId: 'msg_2b7f0c3d9a1e4f56',
  requestId: '5f0c2b7e',
  milliseconds: 42,
  prefix: 'hld_x4Vn',
  placeholder: 'data:image/webp;base64,UklGRh4AAABXRUJQ',
};
const longest = 2;

function steady(value: unknown, name = ''): unknown {
  // Written while other calls go on.
  if (name === 'lastSeenAt' || name === 'askedAt') return '2026-11-25T10:00:00.000Z';
  if (value !== null && Object.hasOwn(volatile, name)) return volatile[name];
  // A hash of what is stored.
  if (name === 'version' && typeof value === 'string') return 'a1b2c3d4';
  if (typeof value === 'string') return fixed.reduce((text, [from, to]) => text.replace(from, to), value);
  if (Array.isArray(value)) return value.slice(0, longest).map((one) => steady(one));
  if (typeof value !== 'object' || value === null) return value;
  // Entries of the audit log count every change of this story.
  const isEntry = 'actor' in value && 'action' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, isEntry && key === 'id' ? 42 : steady(one, key)]),
  );
}

const ids: Record<string, string> = {
  ...{ origin: otherSite, password: administrator.password, resetToken },
  bytes: String(picture.length),
};
const filled = (value: unknown): unknown => {
  if (typeof value === 'string') {
    const whole = /^\{(\w+)\}$/.exec(value)?.[1];
    if (whole !== undefined && /^\d+$/.test(ids[whole] ?? '')) return Number(ids[whole]);
    return value.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `{${name}}`);
  }
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one)]));
};

/** Numbers and switches as their schemas have them. */
const typed = (values: unknown) =>
  Object.fromEntries(
    Object.entries(values as object).map(([name, value]: [string, unknown]) => [
      name,
      value === 'true' ? true : typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );

async function send({ call, path = {}, query, headers, body, file, bytes, keep, as, before, waitsFor }: ExampleCall) {
  if (before) await server.orm.em.fork().execute(before, [hashOf(resetToken)].slice(0, before.includes('?') ? 1 : 0));
  if (waitsFor !== undefined)
    await until(
      () => server.orm.em.fork().execute(waitsFor),
      (rows) => rows.length > 0,
    );
  if (call === 'GET /api/preview') {
    ids['previewToken'] = new PreviewTokens('a secret for tests only, long enough').make(Number(ids['post']), 1).token;
  }
  const [method = '', template = ''] = call.split(' ');
  const params = filled(path) as Record<string, string | number>;
  const parameters = filled(query ?? {}) as Record<string, string>;
  const search = String(new URLSearchParams(parameters));
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])) + (search && `?${search}`);
  const client: Client = as === 'visitor' ? visitor : as === 'other' ? await server.loggedIn() : admin;
  const given = filled(body);
  let payload: unknown = given;
  let more: Record<string, string> = headers ? (filled(headers) as Record<string, string>) : {};
  let encoding: BufferEncoding = 'utf8';
  if (file) {
    const form = new FormData();
    for (const [name, value] of Object.entries((given ?? {}) as Record<string, string>)) form.append(name, value);
    const content =
      file === 'hall.png' ? new Uint8Array(picture) : wordPressExport([{ id: 1, title: 'Old', name: 'old' }]);
    form.append('file', new Blob([content]), file);
    const form2 = new Response(form);
    payload = Buffer.from(await form2.arrayBuffer()).toString('latin1');
    more = { ...more, 'Content-Type': form2.headers.get('content-type') ?? '' };
    encoding = 'latin1';
  }
  if (bytes) {
    payload = picture.toString('latin1');
    more = { ...more, 'Content-Type': 'application/offset+octet-stream' };
    encoding = 'latin1';
  }
  const answer = await client.send<Record<string, unknown>>(method, address, payload, more, encoding);
  if (keep)
    ids[keep] = String(answer.body['id'] ?? answer.headers.get('location')?.split('/').at(-1) ?? answer.body['token']);
  if (keep && typeof answer.body?.['token'] === 'string') ids[`${keep}Token`] = answer.body['token'];
  const type = answer.headers.get('content-type') ?? '';
  const isShown =
    answer.status !== 204 && /json|csv/.test(type) && call !== 'GET /api/openapi.json' && answer.body !== undefined;
  const example: Example = {
    ...(Object.keys(params).length > 0 && { path: steady(params) as Example['path'] }),
    ...(query && { query: typed(steady(parameters)) }),
    ...(headers && { headers: typed(steady(filled(headers))) }),
    ...(given !== undefined && { body: steady(given) }),
    ...(file && { body: { ...(given as object), file } }),
    status: answer.status,
    ...(isShown && { response: steady(answer.body) }),
  };
  return { example, answer };
}

/** Problems of a value with the schema that the document has for it. */
function problems(call: string, schema: object | undefined, value: unknown): string[] {
  if (!schema || value === undefined) return [];
  return mismatches(schema, value).map((mismatch) => `${call}${mismatch}`);
}

const operationOf = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return described.paths[path]?.[method.toLowerCase()];
};

/** The example as the document has it. */
function documented(call: string, status: number): Example | undefined {
  const operation = operationOf(call);
  if (!operation) return undefined;
  const within = (where: string) => {
    const found = operation.parameters.filter((one) => one.in === where && one.example !== undefined);
    return found.length > 0 ? Object.fromEntries(found.map(({ name, example }) => [name, example])) : undefined;
  };
  const [body] = Object.values(operation.requestBody?.content ?? {}).map(({ example }) => example);
  const [response] = Object.values(operation.responses[status]?.content ?? {}).map(({ example }) => example);
  const [path, query, headers] = ['path', 'query', 'header'].map(within);
  return {
    ...(path && { path }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    status,
    ...(response !== undefined && { response }),
  };
}

const isUpdating = process.env['UPDATE_EXAMPLES'] === '1';

test('every operation has an example', () => {
  const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = new Set(exampleCalls.map(({ call }) => call));
  expect(calls.filter((call) => !known.has(call))).toEqual([]);
});

test.each(exampleCalls.map((one) => [one.call, one] as const))('%s', async (call, input) => {
  const { example, answer } = await send(input);
  if (input.isPreparation) {
    expect([call, answer.status < 400]).toEqual([call, true]);
    return;
  }
  expect([call, answer.status < 400]).toEqual([call, true]);
  sent.set(call, example);
  const operation = operationOf(call);
  const schemas = [
    Object.values(operation?.requestBody?.content ?? {})[0]?.schema,
    operation?.responses[answer.status]?.content?.['application/json']?.schema,
  ];
  const isJson = example.body !== undefined && !input.file;
  expect([
    ...problems(`${call} body`, isJson ? schemas[0] : undefined, example.body),
    ...problems(`${call} response`, schemas[1], answer.body),
  ]).toEqual([]);
  if (!isUpdating) expect(example).toEqual(documented(call, answer.status));
});

if (isUpdating) {
  afterAll(async () => {
    const byName = [...sent].sort(([one], [other]) => (one < other ? -1 : 1));
    const text = JSON.stringify(Object.fromEntries(byName) satisfies Examples, null, 2);
    await writeFile('api/kernel/openapi/recorded-examples.json', `${text}\n`);
  });
}
