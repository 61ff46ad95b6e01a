import { fillContent } from '../../../testing/database/fill-content.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

// Searching a long list gives the same rows in the same order as a plain scan, wherever the matches are.
interface Page {
  edges: { node: { slug: string } }[];
  pageInfo: { hasNextPage: boolean; startCursor: string | null; endCursor: string | null };
  totalCount: number;
}

const server = await serverForFile();
const admin = await server.loggedIn();
// Titles, times and statuses tie, so that the id has to decide.
const em = server.orm.em.fork();
await fillContent(em, async () => {
  // In parts, each well within the time that a statement may take.
  for (let from = 1; from <= 7000; from += 1000)
    await em.execute(
      `insert into content (kind, title, slug, content, status, created_at, updated_at)
  select 'post', 'Title ' || i % 40 || case when i <= 1300 then ' ancient' when i > 5700 then ' recent' else '' end
      || case when i % 4 = 0 then ' common' else '' end || case when i % 700 = 0 then ' seldom' else '' end
      || case when i % 4 = 1 then ' Ёлка' when i % 6 = 0 then ' C+' else '' end,
    's-' || i, '<p>x</p>', case when i % 5 = 0 then 'draft' when i > 6900 then 'private' else 'published' end,
    t, t + (i * 7 % 25) * interval '1 day'
  from generate_series(?::int, ?::int) i, lateral (select timestamptz '2024-01-01' + (i / 3) * interval '1 hour' as t) times`,
      [from, from + 999],
    );
});

const query = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: ContentFilter, $sort: ContentSort) {
  posts(first: $first, after: $after, last: $last, before: $before, filter: $filter, sort: $sort) {
    edges { node { slug } } totalCount pageInfo { hasNextPage startCursor endCursor } } }`;

async function list(variables: object): Promise<Page> {
  const { data, errors } = await admin.graphql<{ posts: Page }>(query, variables);
  expect(errors).toBeUndefined();
  return (data as { posts: Page }).posts;
}
const slugs = ({ edges }: Page) => edges.map(({ node }) => node.slug);

const columns = { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title', status: 'status' };

async function scanned(search: string, status: string | undefined, field: keyof typeof columns, direction: string) {
  const found = await server.orm.em.execute<{ slug: string }[]>(
    `select slug from content where kind = 'post' and ${status ? `status = '${status}'` : 'true'}
       ${search
         .split(' ')
         .map((word) => `and strpos(lower(title), '${word}') > 0`)
         .join(' ')}
     order by ${columns[field]} ${direction}, id ${direction}`,
  );
  return found.map(({ slug }) => slug);
}

const sorts = (Object.keys(columns) as (keyof typeof columns)[]).flatMap((field) => [
  { field, direction: 'asc' },
  { field, direction: 'desc' },
]);

const searches: [words: string, search: string, matches: number, status?: string][] = [
  ['only the oldest have', 'ancient', 1300],
  ['only the newest have', 'recent', 1300],
  ['very many have', 'common', 1750],
  ['few have', 'seldom', 10],
  ['are two', 'ancient common', 325],
  ['are two, both of which many have', 'title common', 1750],
  ['are of another script', 'ёлка', 1750],
  ['have nothing that trigrams know', 'c+', 1166],
  ['are two, one of which has nothing that trigrams know', 'ancient c+', 216],
  ['only the oldest have, with a status', 'ancient', 1040, 'published'],
  ['very many have, with a status that few have', 'common', 20, 'private'],
];

// All words by each column, in each direction and over each transport, but not in every combination of the three.
const everyFourth = (from: number) => sorts.filter((_, at) => at % 4 === from % 4);

describe.each(searches.map((row, at) => ({ at, row })))(
  'words that $row.0',
  ({ at, row: [, search, matches, status] }) => {
    test.each(everyFourth(at))('$field $direction: pages make up the result of a full scan', async (sort) => {
      const expected = await scanned(search, status, sort.field, sort.direction);
      expect(expected).toHaveLength(matches);
      const requested = { filter: { search, status }, sort };
      const found: string[] = [];
      const read: Page[] = [];
      for (let after: string | null = null; ;) {
        const page = await list({ ...requested, first: 100, after });
        expect(page.totalCount).toBe(Math.min(matches, 1000));
        found.push(...slugs(page));
        read.push(page);
        if (!page.pageInfo.hasNextPage) break;
        after = page.pageInfo.endCursor;
      }
      expect(found).toEqual(expected);
      const [last, beforeIt] = read.reverse();
      if (!beforeIt) return;
      const back = await list({ ...requested, last: 100, before: last?.pageInfo.startCursor });
      expect(slugs(back)).toEqual(slugs(beforeIt));
    });

    test.each(everyFourth(3 - (at % 4)))(
      '$field $direction over REST: pages make up the result of a full scan',
      async ({ field, direction }) => {
        const expected = await scanned(search, status, field, direction);
        const requested = new URLSearchParams({
          search,
          ...(status && { status }),
          sort: direction === 'desc' ? `-${field}` : field,
        });
        const found: string[] = [];
        for (let offset = 0; ; offset += 450) {
          const { body, headers } = await admin.get<{ slug: string }[]>(
            `/api/posts?${requested}&limit=450&offset=${offset}`,
          );
          expect(headers.get('x-total-count')).toBe(String(matches));
          found.push(...body.map(({ slug }) => slug));
          if (!headers.get('link')?.includes('rel="next"')) break;
        }
        expect(found).toEqual(expected);
        const { body: whole } = await admin.get<{ slug: string }[]>(`/api/posts?${requested}`);
        expect(whole.map(({ slug }) => slug)).toEqual(expected.slice(0, 1000));
      },
    );
  },
);
