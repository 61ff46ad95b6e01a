import fc from 'fast-check';

// Generators of hostile input, for tests that expect a proper response to anything.

const deep = (levels: number, open: string, close: string) =>
  JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`) as unknown;

/** Keeps `__proto__` as an own property, unlike a literal. */
const parsed = (json: string) => JSON.parse(json) as unknown;

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\uffff\ufffe',
  '\u202e\u2066\u200b\ufeff',
  '\r\nSet-Cookie: a=b\r\n\r\n<script>',
  '\u001b[31mred\u0007',
  '\u2028\u2029</script><!--',
  "' or 1=1; drop table users; --",
  '$1 $$ ? ?? :a %s %n \\',
  '../../../etc/passwd',
  '%00%0d%0a%c0%af',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '１２３',
  'true',
  'null',
  '[]',
  '{}',
  '{"a":',
  'Z\u0351\u036b'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(60),
  'x'.repeat(70_000),
  'é'.repeat(201),
  'javascript:alert(1)',
  'data:text/html,<script>',
  '//evil.example',
  '2026-13-45T99:99:99Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
];
const numbers = [
  ...[-1, 0, -0, 0.1, 1.5, 101, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324],
];

/** An invalid or borderline value for any field. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { a: 1 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      parsed('{"__proto__":{"isAdmin":true}}'),
      parsed('{"constructor":{"prototype":{"isAdmin":true}}}'),
      parsed('{"toString":"x","valueOf":null,"length":-1,"then":{}}'),
      deep(500, '[', ']'),
      deep(500, '{"a":', '}'),
      Array.from({ length: 5000 }, () => 1),
      Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`k${i}`, i])),
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
);

/** The same as text, for URLs. */
export const nastyText: fc.Arbitrary<string> = nasty.map((value) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null');
  return text.slice(0, 1500).toWellFormed();
});

/** Unknown or dangerous field names. */
const nastyName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'version', 'isAdmin', 'a\0b', '', 'password_hash'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** A valid object with one mistake, as JSON: a wrong value, an extra field or a missing field. */
export function almost(valid: Record<string, unknown>): fc.Arbitrary<string> {
  const fields = fc.constantFrom(...Object.keys(valid));
  const json = (entries: [string, unknown][]) =>
    `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;
  const without = (name: string) => Object.entries(valid).filter(([field]) => field !== name);
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fields, nasty).map(([name, value]) => json([...without(name), [name, value]])) },
    // May duplicate a name.
    {
      weight: 2,
      arbitrary: fc.tuple(nastyName, nasty).map(([name, value]) => json([...Object.entries(valid), [name, value]])),
    },
    { weight: 1, arbitrary: fields.map((name) => json(without(name))) },
    { weight: 1, arbitrary: nasty.map((value) => JSON.stringify(value) ?? 'null') },
  );
}

/** JSON that is truncated, corrupted or in another encoding, as bytes in a latin1 string. */
export function corrupted(text: string): fc.Arbitrary<string> {
  const bytes = Buffer.from(text).toString('latin1');
  const at = fc.nat({ max: bytes.length });
  const junk = fc.oneof(
    fc.constantFrom('\xff', '\xc0\xaf', '\xed\xa0\x80', '\xf8\x88\x80\x80\x80', '\0', '\xfe\xff', '\\ud800', '\\u0000'),
    fc.uint8Array({ maxLength: 8 }).map((some) => Buffer.from(some).toString('latin1')),
  );
  return fc.oneof(
    fc.tuple(at, junk).map(([i, some]) => bytes.slice(0, i) + some + bytes.slice(i)),
    at.map((i) => bytes.slice(0, i)),
    fc.constant(Buffer.from(text, 'utf16le').toString('latin1')),
    fc.constant(`\xef\xbb\xbf${bytes}`),
    fc.uint8Array({ maxLength: 60 }).map((some) => Buffer.from(some).toString('latin1')),
  );
}

/** Unusual headers for a request with a body. */
export const bodyHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'Content-Type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'application/json; charset=latin1',
      'application/json; charset=nonsense',
      'application/json; charset="',
      'application/vnd.api+json',
      'application/json, text/plain',
      'text/plain',
      'text/html; charset=utf-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/mixed; boundary=x',
      'application/graphql',
      '*/*',
      '/',
      ';',
    ),
    'Content-Encoding': fc.constantFrom('identity', 'gzip', 'br', 'deflate', 'zstd', 'nonsense', 'gzip, gzip', ''),
    Accept: fc.constantFrom('application/json', 'text/html', '*/*;q=nonsense', 'application/graphql-response+json', ''),
    'If-None-Match': fc.constantFrom('*', '"', 'W/"x"', '"a", "b"'),
    Range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'lines=1-2'),
    Origin: fc.constantFrom('null', 'https://evil.example', 'not an origin'),
    Cookie: fc.constantFrom('halden.sid=s%3Ax.y', 'halden.sid=%', 'halden.device=a.b.c', '=; ;;', 'a=b; a=b'),
    Authorization: fc.constantFrom('Bearer', 'Bearer hld_x', 'Basic eDp5', 'Bearer \xff', 'Negotiate'),
    'X-Forwarded-For': fc.constantFrom('::1', 'unknown', '1.2.3.4, 5.6.7.8', "'", '%00'),
    'X-Request-Id': fc.constantFrom('x', 'abcdefgh', 'a'.repeat(200), '../../x'),
    'Accept-Encoding': fc.constantFrom('br', 'gzip;q=2', '*;q=0', 'identity;q=0'),
  },
  { requiredKeys: [] },
);
