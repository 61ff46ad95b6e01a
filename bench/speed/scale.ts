import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { postKind } from '#schema/content/kinds';
import { newestFirst } from '../../api/kernel/lists/sort.ts';
import { inOrder, selectItems, selectPart } from '../../api/content/items/reads/content.select.ts';
import { createOrm } from '../../api/app/orm.ts';
import { administratorCookie, origins, startServer, type Ours } from '../support/servers.ts';

// `npm run bench -- scale [[folder] rows …]`: times of uncached reads with growing numbers of posts, and the 8 kB pages
// that PostgreSQL reads for them, which other load does not affect. All sizes run at once and are measured in turn.
// With a folder, the databases are kept there for the next run.
const [folder, ...given] = /^\d*$/.test(process.argv[2] ?? '')
  ? [undefined, ...process.argv.slice(2)]
  : process.argv.slice(2);
const sizes = given.length > 0 ? given.map(Number) : [1000, 100_000, 1_000_000];
const times = 100;
const warmUp = 10;

interface Sized {
  size: number;
  ours: Ours;
  database: pg.Client;
  orm: ReturnType<typeof createOrm>;
  cookie: string;
  /** Number of requests so far. */
  requests: number;
}

async function open(size: number): Promise<Sized> {
  const kept = folder === undefined ? undefined : join(folder, String(size));
  // When run as root, PostgreSQL runs as another user, who needs access.
  if (kept !== undefined) await mkdir(kept, { recursive: true, mode: 0o711 });
  const ours = await startServer(kept);
  const database = new pg.Client({ connectionString: ours.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ n: number }>(`select count(*)::int as n from content where kind = 'post'`);
  const began = performance.now();
  if (rows[0]?.n !== size) await fill(database, size);
  console.log(`${size} posts after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const cookie = await administratorCookie(ours.base);
  return { size, ours, database, orm: createOrm(ours.databaseUrl), cookie, requests: 0 };
}

/** Without triggers, which would write an audit entry per row; their other tables are filled afterwards. */
async function fill(database: pg.Client, size: number): Promise<void> {
  await database.query(`delete from content where kind = 'post'`);
  await database.query('alter table content disable trigger user');
  const words = `array['Reading','Scans','Night','Ward','Robots','Weld','Health','Data','Model','Small']`;
  // Words that 500 posts contain at any size, and words that every tenth post contains.
  for (let start = 0; start < size; start += 100_000) {
    await database.query(
      `insert into content (kind, title, slug, content, excerpt, category, status, created_at, updated_at, published_at)
       select 'post', w[1 + i % 10] || ' ' || w[1 + (i / 10) % 10] || ' ' || i || case when i % ($3 / 500) = 0 then ' quokka' else '' end,
         'post-' || i, '<p>' || w[1 + i % 10] || ' and ' || i || case when i % ($3 / 500) = 0 then ' wombat' else '' end || '</p>',
         'What post ' || i || ' is about', (array['AI Research','Healthcare','Automation','Manufacturing','Technology'])[1 + i % 5],
         case when i % 20 = 1 then 'draft' else 'published' end, t, t, t
       from generate_series($1::int, $2::int) i, (select ${words} as w) words,
         lateral (select timestamptz '2016-01-01' + i * interval '5 minutes' as t) moments`,
      [start + 1, Math.min(size, start + 100_000), size],
    );
  }
  await database.query('alter table content enable trigger user');
  await database.query(`delete from content_counts where kind = 'post'`);
  await database.query(
    `insert into content_counts (kind, status, category, slot, n)
     select 'post', status, coalesce(category, ''), 0, count(*) from content where kind = 'post' group by 2, 3`,
  );
  await database.query('vacuum analyze content');
}

async function ask(sized: Sized, path: string, body?: object): Promise<void> {
  const { ours, cookie } = sized;
  // Another origin each time, so that nothing is cached.
  const origin = origins[(sized.requests += 1) % (times + warmUp)] ?? '';
  const response = await fetch(ours.base + path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'Content-Type': 'application/json', cookie } : { Origin: origin },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
}

const list = (more = '', variables = {}) => ({
  query: `query ($search: String) { posts(first: 20, filter: { search: $search }) {
    edges { node { id title slug status category updatedAt } } ${more} } }`,
  variables,
});
const counts = 'totalCount counts { byStatus { status count } byCategory { category count } }';

interface Case {
  ask: (sized: Sized) => Promise<void>;
  /** Its SQL statement, for the query plan. */
  statement?: (em: Em, size: number) => { getFormattedQuery(): string };
}

type Em = Sized['orm']['em'];

const published = { status: 'published' } as const;
const cases: Record<string, Case> = {
  'public list': {
    ask: (sized) => ask(sized, '/api/posts?limit=20'),
    statement: (em) => selectItems(em, postKind, published).orderBy(inOrder(newestFirst, published)).limit(21),
  },
  'slug read': {
    ask: (sized) => ask(sized, `/api/posts/slug/post-${sized.size - 2}`),
    statement: (em, size) => selectItems(em, postKind, published, true).andWhere({ slug: `post-${size - 2}` }),
  },
  'page 500': {
    ask: (sized) => ask(sized, '/api/posts?limit=20&offset=9980'),
    statement: (em) => selectPart(em, postKind, published, { sort: newestFirst, limit: 20, offset: 9980 }),
  },
  'the panel’s first page': {
    ask: (sized) => ask(sized, '/graphql', list(counts)),
    statement: (em) => selectItems(em, postKind).orderBy(inOrder(newestFirst, {})).limit(21),
  },
  counts: { ask: (sized) => ask(sized, '/graphql', { query: `{ posts(first: 1) { ${counts} } }` }) },
  'the index of sitemaps': { ask: (sized) => ask(sized, `/sitemap.xml?n=${sized.requests}`) },
  'the panel’s search, 500 matches': {
    ask: (sized) => ask(sized, '/graphql', list('', { search: 'quokka' })),
    statement: (em) => selectItems(em, postKind, { search: 'quokka' }).limit(1001),
  },
  'the panel’s search, a common word': { ask: (sized) => ask(sized, '/graphql', list('', { search: 'reading' })) },
  'the panel’s search, nothing': { ask: (sized) => ask(sized, '/graphql', list('', { search: 'xylophone' })) },
  'the site’s search, 500 matches': { ask: (sized) => ask(sized, '/api/search?q=wombat&limit=20') },
  'the site’s search, a common word': { ask: (sized) => ask(sized, '/api/search?q=reading&limit=20') },
  'the site’s search, a rare and a common one': { ask: (sized) => ask(sized, '/api/search?q=wombat+reading&limit=20') },
};

async function explained(database: pg.Client, text: string): Promise<{ pages: number; plan: string }> {
  await database.query(text);
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off) ${text}`,
  );
  const lines = rows.map((row) => row['QUERY PLAN'].trim());
  const [, hit = 0, read = 0] =
    /shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(lines.find((one) => one.startsWith('Buffers')) ?? '') ?? [];
  const plan = lines.filter((line) => /Scan/.test(line)).map((line) => line.replace(/^-> +| \(actual.*/g, ''));
  return { pages: Number(hit) + Number(read), plan: plan.join(' < ') };
}

/** All sizes in turn, starting with a different one each time. */
async function timed(all: readonly Sized[], act: Case['ask']): Promise<{ median: number; p95: number }[]> {
  for (let i = 0; i < warmUp; i++) for (const one of all) await act(one);
  const took = all.map((): number[] => []);
  for (let i = 0; i < times; i++) {
    for (let turn = 0; turn < all.length; turn++) {
      const at = (i + turn) % all.length;
      const one = all[at];
      if (!one) continue;
      const start = performance.now();
      await act(one);
      took[at]?.push(performance.now() - start);
    }
  }
  return took.map((times) => {
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
    return { median: at(0.5), p95: at(0.95) };
  });
}

const all: Sized[] = [];
for (const size of sizes) all.push(await open(size));
const table: Record<string, Record<string, string | number>> = {};
const plans = new Map<string, Set<string>>();
const round = (value: number) => Math.round(value * 100) / 100;
for (const [name, { ask: act, statement }] of Object.entries(cases)) {
  const row: Record<string, string | number> = (table[name] = {});
  // Only large sizes have these.
  const those = ['page 500', 'the index of sitemaps'].includes(name) ? all.filter(({ size }) => size > 10_000) : all;
  const measured = await timed(those, act);
  for (const [at, { size, database, orm }] of those.entries()) {
    row[`p50 ms ${size}`] = round(measured[at]?.median ?? 0);
    row[`p95 ms ${size}`] = round(measured[at]?.p95 ?? 0);
    if (!statement) continue;
    const { pages, plan } = await explained(database, statement(orm.em.fork(), size).getFormattedQuery());
    row[`pages ${size}`] = pages;
    plans.set(name, (plans.get(name) ?? new Set()).add(plan));
  }
  const [first, last] = [measured[0], measured.at(-1)];
  if (first && last) {
    row['p50 x'] = round(last.median / first.median);
    row['p95 x'] = round(last.p95 / first.p95);
  }
}
console.table(table);
for (const [name, ways] of plans) console.log(`${name}: ${[...ways].join('\n   else ')}`);
for (const { database, orm, ours } of all) {
  await database.end();
  await orm.close();
  await ours.stop();
}
