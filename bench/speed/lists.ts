import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { permissionKeys } from '#schema/built-permissions';
import { Access, type Viewer } from '../../api/kernel/access/access.ts';
import { postKind } from '#schema/content/kinds';
import { readContentQuery } from '../../api/content/items/reads/content.query.ts';
import { ContentReader } from '../../api/content/items/reads/content.reader.ts';
import { ownKinds } from '../../api/kernel/own-kinds.ts';
import { encodeCursor } from '../../api/kernel/lists/cursor.ts';
import { createOrm } from '../../api/app/orm.ts';
import { runningEmbedded } from '../../api/kernel/database/embedded/embedded.ts';
import { administratorCookie, startServer } from '../support/servers.ts';

// `npm run bench -- lists [rows [times]]`: response times and query plans of the panel's lists with many posts. The
// data is awkward on purpose: drafts are new, private posts old, and categories change over the years.
const rows = Number(process.argv[2] ?? 100_000);
const times = Number(process.argv[3] ?? 40);

const ours = await startServer();
const url = await runningEmbedded(ours.dataDir);
if (!url) throw new Error('The database is not running');
const orm = createOrm(url);
const em = orm.em.fork() as SqlEntityManager;

const words = `array['Reading','Scans','Night','Ward','Robots','Weld','Health','Data','Model','Small','Quiet','Factory',
  'Invoice','Triage','Signal','Noise','Learning','Safety','Report','Vision']`;
await em.execute(
  `insert into content (kind, title, slug, content, excerpt, category, status, created_at, updated_at, published_at)
   select 'post', w[1 + i % 20] || case when i % 3 = 0 then ': ' else ' ' end || w[1 + (i / 20) % 20] || ' ' || w[1 + (i / 400) % 20]
       || case when i < ? * 0.008 then ' Earliest' when i % 50 = 0 then ' Ёлка' when i % 997 = 0 then ' 北京' else '' end
       || ' ' || i, 'post-' || i,
     '<p>' || repeat(md5(i::text) || ' ', 20) || '</p>', 'What post ' || i || ' is about',
     (array['AI Research','Healthcare','Automation','Manufacturing','Technology'])[1 + (i * 5 / ?)],
     case when i > ? * 0.97 then 'draft' when i < ? * 0.01 then 'private' else 'published' end, t, t + i % 7 * interval '1 day', t
   from generate_series(1, ? - 1) i, (select ${words} as w) words,
     lateral (select timestamptz '2016-01-01' + i * interval '50 minutes' as t) moments`,
  [rows, rows, rows, rows, rows],
);
await em.execute('vacuum analyze content');

const cookie = await administratorCookie(ours.base);

interface ListVariables {
  first?: number;
  after?: string;
  last?: number;
  before?: string;
  filter?: { status?: 'draft' | 'published' | 'private'; category?: string; search?: string };
  sort?: { field: 'title' | 'status' | 'createdAt' | 'updatedAt'; direction: 'asc' | 'desc' };
}

interface ListAnswer {
  posts: { pageInfo: { endCursor: string; startCursor: string }; edges: { node: { id: string } }[] };
}

const listQuery = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: ContentFilter, $sort: ContentSort) {
  me { id username permissions }
  posts(first: $first, after: $after, last: $last, before: $before, filter: $filter, sort: $sort) {
    edges { cursor node { id title slug excerpt category status createdAt updatedAt version } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor before } totalCount
    counts { byStatus { status count } byCategory { category count } } } }`;
const itemQuery = `query ($id: ID!) { me { id } post(id: $id) { id title slug content excerpt status version } }`;

async function ask<T>(query: string, variables: object): Promise<T> {
  const response = await fetch(`${ours.base}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}

const list = (variables: ListVariables) => ask<ListAnswer>(listQuery, { first: 20, ...variables });
const newest = await list({});
const after = newest.posts.pageInfo.endCursor;
// A page far down the list, as reached by sorting by title and paging on.
const { posts: middle } = await list({ sort: { field: 'title', direction: 'asc' }, filter: { search: 'signal' } });

const lists: Record<string, ListVariables> = {
  'first page': {},
  'next page': { after },
  'previous page': { last: 20, before: after },
  'by title': { sort: { field: 'title', direction: 'asc' } },
  'by title, from the middle': {
    sort: { field: 'title', direction: 'asc' },
    after: middle.pageInfo.endCursor,
  },
  'by status': { sort: { field: 'status', direction: 'asc' } },
  'by last change, oldest first': { sort: { field: 'updatedAt', direction: 'asc' } },
  'drafts, oldest first': { filter: { status: 'draft' }, sort: { field: 'updatedAt', direction: 'asc' } },
  'private, newest first': { filter: { status: 'private' } },
  'private, by title': { filter: { status: 'private' }, sort: { field: 'title', direction: 'asc' } },
  'private, last change first': { filter: { status: 'private' }, sort: { field: 'updatedAt', direction: 'desc' } },
  'the oldest category, newest first': { filter: { category: 'AI Research' } },
  'the oldest category, by title': {
    filter: { category: 'AI Research' },
    sort: { field: 'title', direction: 'desc' },
  },
  'the oldest category, last change first': {
    filter: { category: 'AI Research' },
    sort: { field: 'updatedAt', direction: 'desc' },
  },
  'the newest category, private (none)': { filter: { category: 'Technology', status: 'private' } },
};
for (const search of [
  'r',
  're',
  'rea',
  'reading',
  'reading scans',
  'post-77',
  // Matches only among the oldest posts, far from the start of the list; and only among the newest.
  'post-1',
  'post-9',
  '99123',
  'nothing like it',
  'zq',
  'earliest',
  'é',
  'ёлка',
  'ё',
  '北京',
  // Too short for trigrams: everywhere, nowhere, with a rare word.
  '0-',
  'q-',
  '%',
  'c+',
  'earliest c+',
]) {
  lists[`search “${search}”`] = { filter: { search } };
}
lists['search “reading”, private, by title'] = {
  filter: { search: 'reading', status: 'private' },
  sort: { field: 'title', direction: 'asc' },
};

const deep = encodeCursor({ value: '2020-01-01T00:00:00.000Z', id: 1, position: 50_000 });
const byTitle = { field: 'title', direction: 'asc' } as const;
const byTitleBack = { field: 'title', direction: 'desc' } as const;
const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;
const lastChangeFirst = { field: 'updatedAt', direction: 'desc' } as const;
for (const search of ['reading', 'post-1', 'post-9']) {
  const filter = { search };
  const { endCursor } = (await list({ filter })).posts.pageInfo;
  lists[`search “${search}”, next page`] = { filter, after: endCursor };
  lists[`search “${search}”, from the middle`] = { filter, after: deep };
  lists[`search “${search}”, back from the middle`] = { filter, last: 20, before: deep };
  lists[`search “${search}”, oldest first`] = { filter, sort: oldestFirst };
  lists[`search “${search}”, last change first`] = { filter, sort: lastChangeFirst };
  lists[`search “${search}”, by title`] = { filter, sort: byTitle };
  lists[`search “${search}”, by title, back`] = { filter, sort: byTitleBack };
  lists[`search “${search}”, by title, from the middle`] = { filter, sort: byTitle, after: middle.pageInfo.endCursor };
}
lists['search “post-1”, published'] = { filter: { search: 'post-1', status: 'published' } };
lists['search “post-1”, in the newest category (none)'] = { filter: { search: 'post-1', category: 'Technology' } };

// REST lists, which page by offset.
const parts: Record<string, string> = {
  'REST: first part': 'limit=20',
  'REST: a part from the middle': 'limit=20&offset=50000',
  'REST: by title, from the middle': 'limit=20&offset=50000&sort=title',
};
for (const search of ['reading', 'post-1', 'post-9', 'earliest', 'r', 'post']) {
  const address = `search=${encodeURIComponent(search)}&limit=20`;
  parts[`REST: search “${search}”`] = address;
  parts[`REST: search “${search}”, from 500 on`] = `${address}&offset=500`;
  parts[`REST: search “${search}”, from 9,980 on`] = `${address}&offset=9980`;
  parts[`REST: search “${search}”, by title, from 9,980 on`] = `${address}&offset=9980&sort=title`;
  parts[`REST: search “${search}”, 1,000 at once`] = `search=${encodeURIComponent(search)}`;
}

async function read(address: string): Promise<void> {
  const response = await fetch(`${ours.base}/api/posts?${address}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.text();
}

/** The table scans in the plans of the statements that return rows. */
async function planOf(act: (posts: ContentReader) => Promise<unknown>): Promise<string> {
  const connection = em.getDriver().getConnection();
  const execute = connection.execute.bind(connection);
  const statements: [string, unknown[]][] = [];
  connection.execute = ((sql: string, params: unknown[] = [], ...rest: never[]) => {
    statements.push([sql, params]);
    return execute(sql, params, ...rest);
  }) as typeof connection.execute;
  try {
    const viewer: Viewer = {
      id: 1,
      username: 'bench',
      email: 'bench@example.com',
      firstName: null,
      lastName: null,
      roles: [],
      permissions: [...permissionKeys],
      level: 100,
      secondFactor: 'off',
    };
    // In a transaction, so that all statements use this connection.
    await em.transactional((own) =>
      act(new ContentReader({ em: own, access: new Access(viewer), kinds: ownKinds }, postKind)),
    );
  } finally {
    connection.execute = execute;
  }
  const lines: string[] = [];
  for (const [sql, params] of statements) {
    const plan = await em.execute<{ 'QUERY PLAN': string }[]>(
      `explain (analyze, costs off, timing off) ${sql}`,
      params,
    );
    lines.push(...plan.map((row) => row['QUERY PLAN'].trim().replace(/^-> +/, '')));
  }
  return lines
    .filter((line) => /Scan|Sort \(/.test(line))
    .map((line) => line.replace(/ on content c\d*/, '').replace(/ \(actual rows=([\d.]+) loops=\d+\)/, ' ($1 rows)'))
    .join(' < ');
}

async function measured(act: () => Promise<unknown>) {
  for (let i = 0; i < 5; i++) await act();
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await act();
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => Number(took[Math.floor(share * (times - 1))]?.toFixed(1));
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95) };
}

const table: Record<string, Record<string, string | number>> = {};
for (const [name, variables] of Object.entries(lists)) {
  const sort = variables.sort && { field: variables.sort.field, isDescending: variables.sort.direction === 'desc' };
  const plan = await planOf((posts) => posts.connection({ first: 20, ...variables, sort }));
  table[name] = { ...(await measured(() => list(variables))), plan };
}
for (const [name, address] of Object.entries(parts)) {
  const plan = await planOf((posts) =>
    posts.list(readContentQuery(postKind, Object.fromEntries(new URLSearchParams(address)))),
  );
  table[name] = { ...(await measured(() => read(address))), plan };
}
const id = newest.posts.edges[0]?.node.id;
table['opening an item'] = { ...(await measured(() => ask(itemQuery, { id }))), plan: 'posts_pkey' };
await orm.close();
await ours.stop();
console.log(`${rows} posts, ${times} times each, full requests, one at a time`);
for (const [name, row] of Object.entries(table)) {
  console.log(
    `${name.padEnd(48)} ${String(row['p50 ms']).padStart(6)} ${String(row['p95 ms']).padStart(6)}  ${row['plan']}`,
  );
}

for (const [what, isSo] of [
  ['More than 50 ms at p95', (row) => Number(row['p95 ms']) >= 50],
  ['Without an index', (row) => /Seq Scan(?! on)/.test(String(row['plan']))],
] satisfies [string, (row: Record<string, string | number>) => boolean][]) {
  const names = Object.keys(table).filter((name) => isSo(table[name] ?? {}));
  console.log(`${what}: ${names.join('; ') || 'none'}`);
}
