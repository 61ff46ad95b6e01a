import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { refusal, refusalAt } from '../../testing/matchers.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Limits of addresses, headers and bodies, and the errors beyond them.
const server = await serverForFile();
const admin = await server.loggedIn();

const preflighted = { 'Apollo-Require-Preflight': '1' };

describe('an address', () => {
  const long = 'x'.repeat(8_200);
  const tooLong = refusal('URI_TOO_LONG', undefined, 'The address is longer than 8 KB');

  test.each([`/api/posts?search=${long}`, `/api/posts/slug/${long}`, `/api/${long}`, `/graphql?query={${long}}`])(
    'that is too long is 414: %.30s',
    async (path) => {
      for (const client of [admin, server.visitor()]) {
        const { status, body } = await client.get(path, preflighted);
        expect({ status, body }).toEqual({ status: 414, body: refusalAt(path, tooLong) });
      }
    },
  );

  test('that is too long is 414 for a page too', async () => {
    expect((await server.visitor().get(`/${long}`)).status).toBe(414);
  });

  test.each(['/%zz', '/blog/%ff', '/%c0%af', '/articles/%'])('of a page with invalid encoding: %s', async (path) => {
    const { status } = await server.visitor().get(path);
    expect(status).toBeLessThan(500);
  });

  test.each(['/api/posts?', '/api/audit?', '/graphql?query={__typename}&'])(
    'with too many parameters is 400: %s',
    async (path) => {
      const many = Array.from({ length: 101 }, (_, i) => `p${i}=1`).join('&');
      const { status, body } = await admin.get(`${path}${many}`, preflighted);
      expect({ status, body }).toEqual({ status: 400, body: refusalAt(path, refusal('BAD_USER_INPUT')) });
      expect(JSON.stringify(body)).toMatch(/"The address has 10\d parameters; the limit is 100"/);
    },
  );

  test.each<[string, string]>([
    ['/api/posts', 'limit'],
    ['/api/posts', 'search'],
    ['/api/posts', 'sort'],
    ['/api/messages', 'status'],
    ['/api/subscribers', 'offset'],
    ['/api/media', 'search'],
    ['/api/audit', 'kind'],
    ['/api/search', 'q'],
  ])('of %s has %s at most once', async (path, name) => {
    const { status, body } = await admin.get(`${path}?${name}=1&${name}=2`);
    expect([status, body]).toEqual([400, refusal('BAD_USER_INPUT', { [name]: 'May be given once only' })]);
  });

  test.each(['query={__typename}&query={me{id}}', 'query={__typename}&variables={}&variables={}'])(
    'of GraphQL has each parameter at most once: %s',
    async (query) => {
      const { status, body } = await admin.get(`/graphql?${query}`, preflighted);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('"errors"')]);
    },
  );
});

/** Sends bytes that no HTTP client would send. Returns everything received until the connection closes. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    socket.setTimeout(240_000, () => socket.destroy(new Error('No response')));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', (error) => (received ? resolve(received) : reject(error)));
    socket.on('close', () => resolve(received));
  });
}
const request = (...lines: string[]) => [...lines, '', ''].join('\r\n');
const end = ['Host: localhost', 'Connection: close'];

test.each<[what: string, text: string, status: number, code: string]>([
  [
    'a large header',
    request('GET /api/posts HTTP/1.1', ...end, `X-A: ${'x'.repeat(17_000)}`),
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'a large cookie',
    request('GET /api/posts HTTP/1.1', ...end, `Cookie: ${'a=b; '.repeat(4_000)}`),
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['a very long address', request(`GET /${'x'.repeat(17_000)} HTTP/1.1`, ...end), 431, 'HEADERS_TOO_LARGE'],
  [
    'many headers',
    request('GET / HTTP/1.1', ...end, ...Array.from({ length: 3_000 }, (_, i) => `X-${i}: 1`)),
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['text that is not HTTP', 'hello\r\n\r\n', 400, 'BAD_USER_INPUT'],
  ['a line feed in a header', request('GET / HTTP/1.1', ...end, 'X-A: a\nb c'), 400, 'BAD_USER_INPUT'],
  ['NUL in a header', request('GET / HTTP/1.1', ...end, 'X-A: a\0b'), 400, 'BAD_USER_INPUT'],
  ['space before a colon', request('GET / HTTP/1.1', ...end, 'Content-Length : 5'), 400, 'BAD_USER_INPUT'],
  [
    'two Content-Length headers',
    request('POST /api/auth/login HTTP/1.1', ...end, 'Content-Length: 2', 'Content-Length: 3') + '{} ',
    400,
    'BAD_USER_INPUT',
  ],
  [
    'Content-Length and Transfer-Encoding',
    request('POST /api/auth/login HTTP/1.1', ...end, 'Content-Length: 2', 'Transfer-Encoding: chunked') + '0\r\n\r\n',
    400,
    'BAD_USER_INPUT',
  ],
  [
    'a negative Content-Length',
    request('POST /api/auth/login HTTP/1.1', ...end, 'Content-Length: -1'),
    400,
    'BAD_USER_INPUT',
  ],
  ['a space in the method', request('GE T /api/posts HTTP/1.1', ...end), 400, 'BAD_USER_INPUT'],
])('a malformed request: %s', async (_, text, status, code) => {
  const answer = await raw(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual(refusal(code));
});

test('an error of a pipelined request is not sent as the response to the one before', async () => {
  expect(await raw(`${request('GET /api/posts?limit=7 HTTP/1.1', 'Host: localhost')}hello\r\n\r\n`)).toBe('');
});

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'QUERY'])('the method %s has no effect', async (method) => {
  const answer = await raw(request(`${method} /api/posts HTTP/1.1`, ...end));
  expect(answer).toMatch(/^(?:HTTP\/1\.1 40[045] |$)/);
});

/** One for each reader of bodies, with the names whose values may nest. */
const targets: [target: string, names: string[]][] = [
  ['POST /api/posts', ['title']],
  ['POST /api/settings', ['value']],
  ['POST /graphql', ['query', 'variables']],
  ['POST /contact', ['message']],
];

// They expand from a few kilobytes to ten times the limit.
const bomb = Buffer.from(JSON.stringify({ query: 'x'.repeat(45_000_000) }));
const bombs: [string, Buffer][] = [
  ['gzip', gzipSync(bomb)],
  ['deflate', deflateSync(bomb)],
  ['zstd', zstdCompressSync(bomb)],
  ['br', brotliCompressSync(bomb.subarray(0, 12_000_000), { params: { 1: 1 } })],
];

describe.each(targets)('%s', (target, names) => {
  const [method = '', path = ''] = target.split(' ');
  const send = (body: Buffer, headers: Record<string, string>) =>
    admin.send<Record<string, unknown>>(method, path, body.toString('latin1'), headers, 'latin1');

  test.each(bombs)('limits the decompressed size of %s', async (encoding, body) => {
    expect(body.length).toBeLessThan(200_000);
    const { status, body: refused } = await send(body, { 'Content-Encoding': encoding });
    expect([status, refused]).toEqual([413, refusalAt(path, refusal('PAYLOAD_TOO_LARGE'))]);
  });

  test.each<[string, Buffer]>([
    ['compress', Buffer.from('{}')],
    ['gzip, gzip', gzipSync(gzipSync('{}'))],
    ['nonsense', Buffer.from('{}')],
  ])('rejects Content-Encoding %s', async (encoding, body) => {
    const { status, body: refused } = await send(body, { 'Content-Encoding': encoding });
    expect([status, refused]).toEqual([415, refusalAt(path, refusal('UNSUPPORTED_MEDIA_TYPE'))]);
  });

  test.each<[string, Buffer]>([
    ['gzip', Buffer.from('{}')],
    ['gzip', gzipSync('{"title":"x"}').subarray(0, 20)],
    ['br', Buffer.from('not brotli at all')],
  ])('invalid %s data is a malformed body', async (encoding, body) => {
    const { status, body: refused } = await send(body, { 'Content-Encoding': encoding });
    expect([status, refused]).toEqual([400, refusalAt(path, refusal('BAD_USER_INPUT'))]);
  });

  test.each(['[', '{"a":'])('very deep nesting of %s is rejected', async (open) => {
    const close = open === '[' ? ']' : '}';
    const nested = (name: string, levels: number) =>
      `{"key":"seoSettings","${name}":${open.repeat(levels)}1${close.repeat(levels)}}`;
    for (const name of names) {
      for (const body of [nested(name, 150_000).slice(0, 1_000_000), nested(name, 90_000)]) {
        const { status } = await send(Buffer.from(body), {});
        expect([name, status >= 400 && status < 500]).toEqual([name, true]);
      }
    }
  });
});

test('a form too large when decompressed is 413', async () => {
  const body = gzipSync(`message=${'x'.repeat(5_000_000)}`);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Encoding': 'gzip' };
  const { status } = await server.visitor().send('POST', '/contact', body.toString('latin1'), headers, 'latin1');
  expect(status).toBe(413);
});
