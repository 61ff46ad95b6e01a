import type { Client } from '../../../testing/client.ts';
import { refusal } from '../../../testing/matchers.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';

// Lists as the panel reads them: pages in any order, forwards and backwards, with the counts of the filters.
interface Page {
  edges: { cursor: string; node: { slug: string } }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
    before: number | null;
  };
  totalCount: number;
  counts: { byStatus: { status: string; count: number }[]; byCategory: { category: string; count: number }[] };
}

let server: TestServer;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startServer();
  [admin, visitor] = [await server.loggedIn(), server.visitor()];
  // 25 of them; titles and times tie in threes, so that the id has to decide.
  await server.orm.em
    .execute(`insert into content (kind, title, slug, content, status, category, created_at, updated_at)
    select 'post', 'Title ' || chr(97 + (i % 8)), 'n-' || lpad(i::text, 2, '0'), '<p>x</p>',
      case when i <= 4 then 'private' when i > 20 then 'draft' else 'published' end,
      case when i % 2 = 0 then 'Healthcare' when i = 25 then 'Robots & Co' end, t, t + (i * 7 % 25) * interval '1 day'
    from generate_series(1, 25) i, lateral (select timestamptz '2026-01-01' + (i / 3) * interval '1 hour' as t) times`);
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

const query = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: ContentFilter, $sort: ContentSort) {
  posts(first: $first, after: $after, last: $last, before: $before, filter: $filter, sort: $sort) {
    edges { cursor node { slug } } totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor before }
    counts { byStatus { status count } byCategory { category count } } } }`;

async function list(variables: object, client = admin): Promise<Page> {
  const { data, errors } = await client.graphql<{ posts: Page }>(query, variables);
  expect(errors).toBeUndefined();
  return (data as { posts: Page }).posts;
}
const slugs = ({ edges }: Page) => edges.map(({ node }) => node.slug);

describe.each(['title', 'status', 'createdAt', 'updatedAt'])('sorted by %s', (field) => {
  test.each(['asc', 'desc'])('%s: the pages make up the whole list, forwards and backwards', async (direction) => {
    const sort = { field, direction };
    const whole = slugs(await list({ first: 100, sort }));
    expect(new Set(whole).size).toBe(25);

    const pages: Page[] = [];
    for (let after: string | null = null; ;) {
      const page = await list({ first: 7, after, sort });
      expect(page.pageInfo.before).toBe(pages.length * 7);
      expect(page.pageInfo.hasPreviousPage).toBe(pages.length > 0);
      pages.push(page);
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(pages.flatMap(slugs)).toEqual(whole);

    for (let at = pages.length - 1; at > 0; at--) {
      const back = await list({ last: 7, before: pages[at]?.pageInfo.startCursor, sort });
      expect(slugs(back)).toEqual(slugs(pages[at - 1] as Page));
      expect(back.pageInfo).toEqual({ ...pages[at - 1]?.pageInfo, hasNextPage: true });
    }
  });
});

test('the first page reports that no rows precede it after earlier rows were deleted', async () => {
  const { pageInfo } = await list({ first: 3, filter: { status: 'draft' } });
  const second = await list({ first: 3, after: pageInfo.endCursor, filter: { status: 'draft' } });
  const [newest] = (await list({ first: 1 })).edges;
  await server.orm.em.execute(
    `update content set status = 'private' where kind = 'post' and slug = '${newest?.node.slug}'`,
  );
  const back = await list({ last: 3, before: second.pageInfo.startCursor, filter: { status: 'draft' } });
  expect([back.edges.length, back.pageInfo.before, back.pageInfo.hasPreviousPage]).toEqual([2, 0, false]);
  await server.orm.em.execute(
    `update content set status = 'draft' where kind = 'post' and slug = '${newest?.node.slug}'`,
  );
});

const byStatus = (draft: number, published: number, secret: number) => [
  { status: 'draft', count: draft },
  { status: 'published', count: published },
  { status: 'private', count: secret },
];
const byCategory = (healthcare: number, robots: number) => [
  ...(healthcare > 0 ? [{ category: 'Healthcare', count: healthcare }] : []),
  ...(robots > 0 ? [{ category: 'Robots & Co', count: robots }] : []),
];

test.each<[object, object]>([
  [{}, { byStatus: byStatus(5, 16, 4), byCategory: byCategory(12, 1) }],
  [{ status: 'draft' }, { byStatus: byStatus(5, 16, 4), byCategory: byCategory(2, 1) }],
  [{ category: 'Healthcare' }, { byStatus: byStatus(2, 8, 2), byCategory: byCategory(12, 1) }],
  [
    { category: 'Healthcare', status: 'private' },
    { byStatus: byStatus(2, 8, 2), byCategory: byCategory(2, 0) },
  ],
  [{ search: 'nothing' }, { byStatus: byStatus(5, 16, 4), byCategory: byCategory(12, 1) }],
])('counts beside the filter %j', async (filter, expected) => {
  expect((await list({ filter })).counts).toEqual(expected);
});

test("a visitor's counts include only published items", async () => {
  const { counts } = await list({}, visitor);
  expect(counts).toEqual({ byStatus: byStatus(0, 16, 0), byCategory: byCategory(8, 0) });
  expect((await list({ filter: { status: 'draft' } }, visitor)).counts.byCategory).toEqual([]);
});

describe('a search', () => {
  const titles = [
    ['Type B-52', 'plane'],
    ['Ёлка в 北京', 'scripts'],
    ['100% sure', 'hundred'],
    ['snake_case', 'snake'],
    ['back\\slash', 'slash'],
    ['Über ÉCOLE', 'umlaut'],
    ['AI in wards', 'ai-wards'],
    ['Maintain it', 'maintain'],
  ];
  beforeAll(async () => {
    for (const [title, slug] of titles) await admin.post('/api/posts', { title, slug, content: '<p>x</p>' });
  });
  afterAll(() => server.orm.em.execute(`delete from content where kind = 'post' and slug not like 'n-%'`));

  test.each<[string, string[]]>([
    ['%', ['hundred']],
    ['_', ['snake']],
    ['0%', ['hundred']],
    ['e_c', ['snake']],
    ['k\\s', ['slash']],
    ['-', ['maintain', 'ai-wards', 'umlaut']],
    ['ai -', ['ai-wards']],
    ['i-', []],
    ['b-', ['plane']],
    ['école', ['umlaut']],
    ['ÜBER', ['umlaut']],
    ['é', ['umlaut', 'n-20', 'n-12']],
    ['über école', ['umlaut']],
    ['über wards', []],
    ['ЁЛКА', ['scripts']],
    ['北京', ['scripts']],
    ['лка 京', ['scripts']],
    ['лка 北', ['scripts']],
    // One or two letters match at the start of a word, more match anywhere; without spaces between words, one does.
    ['ai', ['ai-wards']],
    ['wa', ['ai-wards']],
    ['ain', ['maintain']],
    ['war ai', ['ai-wards']],
    ['  ', ['maintain', 'ai-wards', 'umlaut']],
  ])('for “%s”', async (search, expected) => {
    const found = slugs(await list({ first: 3, filter: { search } }));
    expect(found).toEqual(expected);
  });

  test.each([
    ['few', 12],
    ['many', 1050],
  ])('for %s paginates to the last page in order', async (word, matches) => {
    await server.orm.em.execute(`insert into content (kind, title, slug, content, created_at, updated_at)
      select 'post', '${word} ' || i, '${word}-' || i, '<p>x</p>', t, t
      from generate_series(1, ${matches}) i, lateral (select timestamptz '2025-01-01' + (i / 3) * interval '1 hour' as t) times`);
    const size = Math.ceil(matches / 11);
    const search = { filter: { search: word }, first: size, sort: { field: 'createdAt', direction: 'asc' } };
    const found: string[] = [];
    for (let after: string | null = null; ;) {
      const page = await list({ ...search, after });
      expect(page.totalCount).toBe(Math.min(matches, 1000));
      expect(page.pageInfo.before).toBe(found.length);
      found.push(...slugs(page));
      after = page.pageInfo.endCursor;
      if (!page.pageInfo.hasNextPage) break;
    }
    expect(found).toEqual(Array.from({ length: matches }, (_, i) => `${word}-${i + 1}`));
  });
});

test.each<[string, object, Record<string, string>]>([
  ['both directions', { after: 'a', before: 'b' }, { before: 'Give either after or before' }],
  ['last with after', { last: 3, after: 'a' }, { last: 'Give last with before or alone, not with after' }],
  ['a size of zero', { first: 0 }, { first: 'Must be from 1 to 100' }],
  ['not a cursor', { before: 'nonsense', last: 2 }, { after: 'The cursor is not one of this list' }],
])('refused: %s', async (_, variables, fields) => {
  const { errors } = await admin.graphql(query, variables);
  expect(errors?.map(({ message, extensions }) => ({ message, ...extensions }))).toEqual([
    refusal('BAD_USER_INPUT', fields),
  ]);
});

test('a cursor of another sorting is refused', async () => {
  const { pageInfo } = await list({ first: 2, sort: { field: 'title', direction: 'asc' } });
  const { errors } = await admin.graphql(query, { after: pageInfo.endCursor, first: 2 });
  expect(errors?.[0]?.message).toBe('The cursor is not one of this list');
});
