import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { inPairs } from '../../../testing/pairs.ts';
import { kinds } from '../../../testing/samples.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
let em: SqlEntityManager;
beforeAll(async () => {
  em = server.orm.em.fork();
  for (const { one } of kinds) await em.execute(`delete from content where kind = '${one}'`);
});

describe('the stored counts match the table after bulk statements', () => {
  const counted = async (many: string, one: string) => {
    const category = many === 'pages' ? `''` : `coalesce(category, '')`;
    const [kept, found] = await Promise.all([
      em.execute(
        `select status, category, sum(n)::int as n from content_counts where kind = '${one}' group by 1, 2 having sum(n) <> 0 order by 1, 2`,
      ),
      em.execute(
        `select status, ${category} as category, count(*)::int as n from content where kind = '${one}' group by 1, 2 order by 1, 2`,
      ),
    ]);
    return { kept, found };
  };

  describe.each(kinds)('$many', ({ many, one, isStory }) => {
    const insert = `insert into content (kind, title, slug, content, status${isStory ? ', category' : ''})
      select '${one}', 'T', 'bulk-' || i, 'c', (array['draft', 'published', 'private'])[i % 3 + 1]
        ${isStory ? `, (array['Healthcare', 'Automation', null])[i % 5 % 3 + 1]` : ''} from generate_series(1, 300) i`;
    test.each<[string, string]>([
      ['insert', insert],
      ['no rows', `update content set status = 'draft' where false`],
      ['a change of status', `update content set status = 'published' where kind = '${one}' and id % 4 = 0`],
      ['a change of another field', `update content set title = 'U' where kind = '${one}'`],
      ...(isStory
        ? ([
            ['a change of category', `update content set category = 'Technology' where kind = '${one}' and id % 7 = 0`],
            [
              'a change of both',
              `update content set category = null, status = 'private' where kind = '${one}' and id % 11 = 0`,
            ],
          ] as [string, string][])
        : []),
      ['deleting some', `delete from content where kind = '${one}' and id % 2 = 0`],
      [
        'an insert that is rolled back',
        `with deleted as (delete from content where kind = '${one}' and id % 3 = 0 returning 1) select count(*) from deleted`,
      ],
      ['deleting all', `delete from content where kind = '${one}'`],
    ])('%s', async (_, sql) => {
      await em.execute(sql);
      const { kept, found } = await counted(many, one);
      expect(kept).toEqual(found);
      const { headers } = await admin.get(`/api/${many}?limit=1&status=published`);
      const published = (found as { status: string; n: number }[]).filter(({ status }) => status === 'published');
      expect(headers.get('x-total-count')).toBe(String(published.reduce((sum, { n }) => sum + n, 0)));
    });
  });

  test('a transaction that is rolled back does not change the counts', async () => {
    const taken = em.transactional(async (inner) => {
      await inner.execute(`insert into content (kind, title, slug, content) values ('post', 'T', 'taken-back', 'c')`);
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await counted('posts', 'post')).toEqual({ kept: [], found: [] });
  });

  test('concurrent changes of the same rows neither block each other nor miscount', async () => {
    await em.execute(
      `insert into content (kind, title, slug, content, status) select 'post', 'T', 'f-' || i, 'c', 'draft' from generate_series(1, 40) i`,
    );
    const flips = Array.from({ length: 40 }, async (_, i) => {
      const id = `(select id from content where kind = 'post' and slug = 'f-${i + 1}')`;
      for (const status of i % 2 ? ['published', 'draft', 'private'] : ['private', 'published', 'draft']) {
        await server.orm.em
          .fork()
          .execute(`update content set status = '${status}' where kind = 'post' and id = ${id}`);
      }
    });
    await Promise.all(flips);
    const { kept, found } = await counted('posts', 'post');
    expect(kept).toEqual(found);
    await em.execute(`delete from content where kind = 'post'`);
  });
});

describe('pages of a list by cursor', () => {
  interface Connection {
    edges: { cursor: string; node: { id: string; slug: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    totalCount: number;
  }
  const page = async (many: string, variables: Record<string, unknown>) => {
    const { data, errors } = await admin.graphql<Record<string, Connection>>(
      `query ($first: Int, $after: String, $sort: ContentSort, $filter: ContentFilter) {
        ${many}(first: $first, after: $after, sort: $sort, filter: $filter) {
          edges { cursor node { id slug } } pageInfo { hasNextPage endCursor } totalCount } }`,
      variables,
    );
    if (errors) throw new Error(JSON.stringify(errors));
    return data?.[many] as Connection;
  };
  const column: Record<string, string> = {
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    title: 'title',
    status: 'status',
  };
  const walks = kinds.flatMap(({ many }, one) =>
    Object.keys(column).flatMap((field, other) =>
      inPairs(one, other)
        .rows(['asc', 'desc'])
        .map((direction) => [many, field, direction] as const),
    ),
  );

  beforeAll(async () => {
    // Seven times and eleven titles for 250 items, so that nearly all tie; titles in several scripts, ordered by ICU.
    for (const { many } of kinds) {
      await em.execute(`insert into content (kind, title, slug, content, status, created_at, updated_at)
        select '${many.slice(0, -1)}', (array['Éclair', 'eclair', 'Zebra', 'apple', 'Apple', '10', '9', 'ä', 'a', '"quoted"', '中文'])[i % 11 + 1],
          'walk-' || i, 'c', (array['draft', 'published', 'private'])[i % 3 + 1],
          timestamptz '2026-01-01 00:00:00.123+00' + (i % 7) * interval '1 millisecond', timestamptz '2026-02-01' - (i % 7) * interval '1 day'
        from generate_series(1, 250) i`);
    }
  });

  test.each(walks)('%s by %s %s: all 250, each once, in order', async (many, field, direction) => {
    const wanted = await em.execute<{ id: number }[]>(
      `select id from content where kind = '${many.slice(0, -1)}' order by ${column[field]} ${direction}, id ${direction}`,
    );
    const seen: string[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const { edges, pageInfo, totalCount }: Connection = await page(many, {
        first: 31,
        after,
        sort: { field, direction },
      });
      expect(totalCount).toBe(250);
      expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor);
      seen.push(...edges.map(({ node }) => node.id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      pages++;
    } while (after !== null && pages < 20);
    expect(seen).toEqual(wanted.map(({ id }) => String(id)));
    expect(pages).toBe(9);
  });

  test.each([1, 50, 100])('first: %d returns that many items', async (first) => {
    const { edges, pageInfo } = await page('posts', { first });
    expect(edges).toHaveLength(first);
    expect(pageInfo.hasNextPage).toBe(true);
  });

  test('a last page that is exactly full has no next page', async () => {
    const { edges } = await page('articles', { first: 100, sort: { field: 'createdAt', direction: 'desc' } });
    const second = await page('articles', { first: 100, after: edges[99]?.cursor });
    const third = await page('articles', { first: 50, after: second.edges[99]?.cursor });
    expect([third.edges.length, third.pageInfo.hasNextPage]).toEqual([50, false]);
    expect(await page('articles', { first: 5, after: third.edges[49]?.cursor })).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, endCursor: null },
      totalCount: 250,
    });
  });

  test.each(['asc', 'desc'])(
    'items deleted or added between two pages do not shift the others (%s)',
    async (direction) => {
      const sort = { field: 'createdAt', direction };
      const before = await page('pages', { first: 100, sort });
      const { edges, pageInfo } = await page('pages', { first: 10, sort });
      await em.execute(
        `delete from content where kind = 'page' and id in (${edges
          .slice(5)
          .map(({ node }) => node.id)
          .join()})`,
      );
      await em.execute(`insert into content (kind, title, slug, content, created_at) values
      ('page', 'T', 'early-${direction}', 'c', '2020-01-01'), ('page', 'T', 'late-${direction}', 'c', '2030-01-01')`);
      const rest = await page('pages', { first: 50, after: pageInfo.endCursor, sort });
      expect(rest.edges.map(({ node }) => node.id)).toEqual(before.edges.slice(10, 60).map(({ node }) => node.id));
    },
  );

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each<[string, object, string]>([
    ['no cursor', { after: 'nonsense' }, 'after'],
    ['half a cursor', { after: encoded(['2026-01-01']) }, 'after'],
    ['a cursor with an invalid time', { after: encoded(['soon', 1]) }, 'after'],
    ['a cursor with a number', { after: encoded([5, 1]) }, 'after'],
    ['a cursor with an id too large', { after: encoded(['2026-01-01T00:00:00.000Z', 2 ** 40]) }, 'after'],
    ['a cursor with a fraction', { after: encoded(['2026-01-01T00:00:00.000Z', 1.5]) }, 'after'],
    ['a cursor with NUL', { after: encoded(['a\0', 1]), sort: { field: 'title' } }, 'after'],
    ['zero', { first: 0 }, 'first'],
    ['a negative number', { first: -1 }, 'first'],
    ['too many', { first: 101 }, 'first'],
  ])('refused: %s', async (_, variables, field) => {
    const query =
      'query ($first: Int, $after: String, $sort: ContentSort) { posts(first: $first, after: $after, sort: $sort) { edges { cursor } } }';
    const { errors } = await admin.graphql(query, variables);
    const message = field === 'after' ? 'The cursor is not one of this list' : 'Must be from 1 to 100';
    expect(errors).toEqual([
      expect.objectContaining({ message, extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } } }),
    ]);
  });

  test('users are paginated the same way', async () => {
    await em.execute(`insert into users (username, email, password_hash, created_at)
      select 'walker' || i, 'w' || i || '@example.com', 'x', timestamptz '2026-01-01' + (i % 3) * interval '1 day' from generate_series(1, 60) i`);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data }: { data?: { users: Connection } | null } = await admin.graphql(
        'query ($after: String) { users(first: 7, after: $after, filter: { search: "walker" }) { edges { node { id } } pageInfo { hasNextPage endCursor } totalCount } }',
        { after },
      );
      expect(data?.users.totalCount).toBe(60);
      seen.push(...(data?.users.edges ?? []).map(({ node }) => node.id));
      after = data?.users.pageInfo.hasNextPage ? data.users.pageInfo.endCursor : null;
    } while (after !== null && seen.length < 100);
    const wanted = await em.execute<{ id: number }[]>(
      `select id from users where username like 'walker%' order by created_at desc, id desc`,
    );
    expect(seen).toEqual(wanted.map(({ id }) => String(id)));
    for (const value of ['nonsense', encoded(['soon', 1])]) {
      const { errors } = await admin.graphql('query ($after: String) { users(after: $after) { totalCount } }', {
        after: value,
      });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    }
  });
});
