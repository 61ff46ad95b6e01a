import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../kernel/log.ts';
import { publishedSite } from '../testing/site/published.site.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { openTracing, type Tracing } from './tracing.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

// A minimal collector.
const spans: Span[] = [];
let services: unknown[] = [];
let collector: Server;
let tracing: Tracing;
let server: TestServer;

beforeAll(async () => {
  collector = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: Span[] }[] }[];
      };
      for (const { resource, scopeSpans } of resourceSpans) {
        services = resource.attributes;
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.setHeader('Content-Type', 'application/json');
      response.end('{}');
    })();
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env['OTEL_BSP_SCHEDULE_DELAY'] = '50';
  tracing = await openTracing({ warn: () => undefined } as unknown as Log);
  server = await startServer({ site: publishedSite, tracing });
});
afterAll(async () => {
  await server.stop();
  await tracing.stop();
  collector.closeAllConnections();
  collector.close();
});

let number = 0;
/** Headers of a caller that has a trace of its own. */
function caller() {
  number += 1;
  const traceId = number.toString(16).padStart(32, 'a');
  return { traceId, headers: { traceparent: `00-${traceId}-00000000000000ab-01` } };
}

async function spansOf(traceId: string, isWhole: (found: Span[]) => boolean): Promise<Span[]> {
  for (const deadline = Date.now() + 240_000; ; await sleep(20)) {
    const found = spans.filter((span) => span.traceId === traceId);
    if (isWhole(found)) return found;
    if (Date.now() > deadline) throw new Error(`Only ${found.map(({ name }) => name).join(', ')}`);
  }
}

const named = (name: string) => (found: Span[]) => found.some((span) => span.name === name);
const attribute = (span: Span | undefined, key: string) => span?.attributes.find((one) => one.key === key)?.value;

test("a request's operation and statements are in the caller's trace", async () => {
  const { traceId, headers } = caller();
  const query = 'query Titles { posts(first: 5) { edges { node { title } } } }';
  await server
    .visitor()
    .get(`/graphql?query=${encodeURIComponent(query)}`, { 'apollo-require-preflight': 'true', ...headers });
  const found = await spansOf(traceId, named('GET /graphql'));
  const request = found.find(({ name }) => name === 'GET /graphql');
  const operation = found.find(({ name }) => name === 'graphql query');
  const statement = found.find(({ name }) => name === 'select');
  expect(request?.parentSpanId).toBe('00000000000000ab');
  expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 200 });
  expect(operation?.parentSpanId).toBe(request?.spanId);
  expect(attribute(operation, 'graphql.operation.name')).toEqual({ stringValue: 'Titles' });
  expect(statement?.parentSpanId).toBeDefined();
  expect(services).toContainEqual({ key: 'service.name', value: { stringValue: 'halden' } });
});

test.each([`a-secret-name`, `a-secret' or 'a-secret`, `a-secret\\' \\a-secret`])(
  'statements are exported without their values: %s',
  async (username) => {
    const { traceId, headers } = caller();
    await server.visitor().send('POST', '/api/auth/login', { username, password: 'a-secret-word' }, headers);
    const found = await spansOf(traceId, named('POST /api/auth'));
    expect(found.some((span) => attribute(span, 'db.query.text')?.stringValue?.includes('users'))).toBe(true);
    expect(JSON.stringify(found)).not.toMatch(/secret/);
  },
);

test.each([
  '/reset-password/abcdefgh',
  '/invitation/abcdefgh',
  '/newsletter/confirm/abcdefgh',
  '/preview/link/abcdefgh',
])('%s: the token is not exported', async (path) => {
  const { traceId, headers } = caller();
  await server.visitor().get(path, headers);
  const found = await spansOf(traceId, (all) => all.some(({ name }) => name.startsWith('GET ')));
  expect(JSON.stringify(found)).not.toContain('abcdefgh');
});

test('a response from the cache has no statements', async () => {
  await server.visitor().get('/api/pages');
  const { traceId, headers } = caller();
  await server.visitor().get('/api/pages', headers);
  const found = await spansOf(traceId, named('GET /api/pages'));
  expect(found).toHaveLength(1);
});

test('jobs are traced', async () => {
  const found = await (async () => {
    for (const deadline = Date.now() + 240_000; Date.now() < deadline; await sleep(50)) {
      const job = spans.find(({ name }) => name.startsWith('job '));
      if (job) return job;
    }
    return null;
  })();
  expect(found?.parentSpanId).toBeUndefined();
  expect(found?.name).toMatch(/^job /);
});
