import type { Client } from '../../testing/client.ts';
import { refusal } from '../../testing/matchers.ts';
import { fillContent } from '../../testing/database/fill-content.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

type Item = Record<string, unknown> & { id: number; slug: string };

const rows = 10_001;
let server: TestServer;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startServer();
  [admin, visitor] = [await server.loggedIn(), server.visitor()];
  // One in a hundred is a draft. Three rows each share their time, so that the id decides.
  const em = server.orm.em.fork();
  await fillContent(em, () =>
    em.execute(`insert into content (kind, title, slug, content, status, category, created_at, updated_at)
    select 'post', 'Row ' || i, 'row-' || i, '<p>long</p>', case when i % 100 = 0 then 'draft' else 'published' end,
      case when i % 10 = 0 then 'Healthcare' end, t, t
    from generate_series(1, ${rows}) i, lateral (select timestamptz '2026-01-01' + (i / 3) * interval '1 second' as t) times`),
  );
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

const numbers = (items: Item[]) => items.map(({ slug }) => Number(slug.replace('row-', '')));
const from = (first: number, count: number, step = -1) => Array.from({ length: count }, (_, i) => first + i * step);

test.each<[string, number[]]>([
  ['', from(10_001, 1000)],
  ['?limit=1000', from(10_001, 1000)],
  ['?limit=3', [10_001, 10_000, 9999]],
  ['?limit=3&offset=9999', [2, 1]],
  ['?offset=10000', [1]],
  ['?offset=10001', []],
  ['?limit=3&sort=createdAt', [1, 2, 3]],
  ['?limit=3&sort=-updatedAt', [10_001, 10_000, 9999]],
  ['?limit=2&status=draft', [10_000, 9900]],
  ['?limit=2&category=Healthcare&offset=1', [9990, 9980]],
  ['?search=row-77&limit=3&sort=createdAt', [77, 770, 771]],
  ['?search=&status=&category=&sort=&limit=1', [10_001]],
])('GET /api/posts%s', async (query, expected) => {
  const { status, body } = await admin.get<Item[]>(`/api/posts${query}`);
  expect(status).toBe(200);
  expect(numbers(body)).toEqual(expected);
  expect(body.filter((item) => 'content' in item)).toEqual([]);
});

test.each<[string, string | null, Record<string, string>]>([
  ['', null, {}],
  ['?status=draft', null, {}],
  ['?limit=10', '10001', { first: 'limit=10&offset=0', next: 'limit=10&offset=10' }],
  [
    '?limit=10&offset=10',
    '10001',
    { first: 'limit=10&offset=0', prev: 'limit=10&offset=0', next: 'limit=10&offset=20' },
  ],
  [
    '?limit=10&offset=5',
    '10001',
    { first: 'limit=10&offset=0', prev: 'limit=10&offset=0', next: 'limit=10&offset=15' },
  ],
  ['?limit=10&offset=9991', '10001', { first: 'limit=10&offset=0', prev: 'limit=10&offset=9981' }],
  ['?offset=0', '10001', { first: 'offset=0&limit=1000', next: 'offset=1000&limit=1000' }],
  [
    '?limit=2&status=draft&sort=title',
    '100',
    {
      first: 'limit=2&status=draft&sort=title&offset=0',
      next: 'limit=2&status=draft&sort=title&offset=2',
    },
  ],
  [
    '?limit=1000&category=Healthcare&offset=1000',
    '1000',
    { first: 'limit=1000&category=Healthcare&offset=0', prev: 'limit=1000&category=Healthcare&offset=0' },
  ],
  ['?limit=5&search=row-1000', '3', { first: 'limit=5&search=row-1000&offset=0' }],
  ['?limit=5&search=row', '10000+', { first: 'limit=5&search=row&offset=0', next: 'limit=5&search=row&offset=5' }],
  [
    '?limit=5&search=row&status=published',
    '9901',
    {
      first: 'limit=5&search=row&status=published&offset=0',
      next: 'limit=5&search=row&status=published&offset=5',
    },
  ],
  ['?limit=5&search=a%26b', '0', { first: 'limit=5&search=a%26b&offset=0' }],
])('X-Total-Count and Link of /api/posts%s', async (query, total, links) => {
  const { headers } = await admin.get<Item[]>(`/api/posts${query}`);
  expect(headers.get('x-total-count')).toBe(total);
  const given = [...(headers.get('link') ?? '').matchAll(/<\/api\/posts\?([^>]*)>; rel="(\w+)"/g)];
  expect(Object.fromEntries(given.map(([, address, rel]) => [rel, address]))).toEqual(links);
});

test('a search with exactly 10,000 matches has an exact total', async () => {
  const { headers } = await admin.get('/api/posts?limit=1&search=row&offset=9999');
  expect(headers.get('x-total-count')).toBe('10000+');
  await admin.delete(`/api/posts/${(await admin.get<Item>('/api/posts/slug/row-1')).body.id}`);
  const { headers: fewer } = await admin.get('/api/posts?limit=1&search=row&offset=9999');
  expect(fewer.get('x-total-count')).toBe('10000');
  expect(fewer.get('link')).not.toContain('next');
});

test.each([
  ['?limit=5', '9901'],
  ['?limit=5&status=draft', '0'],
  ['?limit=5&search=row&status=draft', '0'],
  ['?limit=5&search=row', '9901'],
])('totals for visitors count published items only: %s', async (query, total) => {
  const { headers, body } = await visitor.get<Item[]>(`/api/posts${query}`);
  // The test above deleted one.
  expect(headers.get('x-total-count')).toBe(total === '0' ? '0' : String(Number(total) - 1));
  expect(body.length).toBe(total === '0' ? 0 : 5);
});

const whole = (min: number, max: number) => `Must be a whole number from ${min} to ${max}`;
const sorts =
  'Must be one of createdAt, updatedAt, publishedAt, title, status, with - before it to reverse, or up to 5 of them with commas between';

test.each<[string, Record<string, string>]>([
  ...['0', '1001', '-1', '1.5', 'ten', '1e2', '٣', ' 5', '99999999999999999999'].map(
    (limit): [string, Record<string, string>] => [`limit=${encodeURIComponent(limit)}`, { limit: whole(1, 1000) }],
  ),
  ...['-1', 'x', '100000001'].map((offset): [string, Record<string, string>] => [
    `offset=${offset}`,
    { offset: whole(0, 100_000_000) },
  ]),
  ...['id', 'content', '--title', 'title,content', 'title,', '-', 'toString', '+title'].map(
    (sort): [string, Record<string, string>] => [`sort=${encodeURIComponent(sort)}`, { sort: sorts }],
  ),
  ['status=archived', { status: 'Must be one of draft, published, private' }],
  ['status=Draft', { status: 'Must be one of draft, published, private' }],
  ['page=2', { page: 'Unknown parameter' }],
  ['limit=1&limit=2', { limit: 'May be given once only' }],
  ['search[]=x', { 'search[]': 'Unknown parameter' }],
  ['__proto__=x', { ['__proto__']: 'Unknown parameter' }],
  ['search=a%00b', { search: 'Contains characters that cannot be stored' }],
  [`search=${'x'.repeat(201)}`, { search: 'Must be less than 200 characters' }],
  ['limit=0&sort=id&page=1', { limit: whole(1, 1000), sort: sorts, page: 'Unknown parameter' }],
])('400: ?%s', async (query, fields) => {
  const { status, body } = await admin.get(`/api/posts?${query}`);
  expect(status).toBe(400);
  expect(body).toEqual(refusal('BAD_USER_INPUT', fields, expect.any(String)));
});

test.each(['/api/pages', '/api/media', '/api/messages', '/api/subscribers', '/api/audit', '/api/messages/export'])(
  '400: a search of %s for invalid characters or overlong text',
  async (path) => {
    const refused = async (search: string) => (await admin.get(`${path}?search=${search}`)).body;
    const notStorable = { search: 'Contains characters that cannot be stored' };
    expect(await refused('a%00b')).toEqual(refusal('BAD_USER_INPUT', notStorable));
    const tooLong = { search: 'Must be less than 200 characters' };
    expect(await refused('x'.repeat(201))).toEqual(refusal('BAD_USER_INPUT', tooLong));
  },
);

test.each(['/api/messages/export', '/api/subscribers/export', '/api/audit/export'])(
  '400: %s is not paged, so it takes no limit',
  async (path) => {
    const { body } = await admin.get(`${path}?limit=5`);
    expect(body).toEqual(refusal('BAD_USER_INPUT', { limit: 'Unknown parameter' }));
  },
);
