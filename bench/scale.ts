import pg from 'pg';
import { postKind } from '../api/content/content.kind.ts';
import { newestFirst } from '../api/content/content.query.ts';
import { ContentSelect, type Statement } from '../api/content/content.select.ts';
import { password, startOurs } from './servers.ts';

// `npm run bench:scale [-- rows …]`: what the same reads cost with ever more posts, computed each time: how long they take, and
// how many pages of 8 kB PostgreSQL looks at, which no other load on the machine changes. Plans are shown where they differ.
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1000, 100_000, 1_000_000);
const times = 60;

const ours = await startOurs();
const database = new pg.Client({ connectionString: ours.databaseUrl });
await database.connect();

/** Without triggers, which would write a line of the audit log for each; what they keep is made up afterwards. */
async function fill(from: number, to: number): Promise<void> {
  await database.query('alter table posts disable trigger user');
  const words = `array['Reading','Scans','Night','Ward','Robots','Weld','Health','Data','Model','Small']`;
  // One word that 500 posts have, however many there are; one that every tenth has.
  for (let start = from; start < to; start += 100_000) {
    await database.query(
      `insert into posts (title, slug, content, excerpt, category, status, created_at, updated_at, published_at)
       select w[1 + i % 10] || ' ' || w[1 + (i / 10) % 10] || ' ' || i || case when i % ($3 / 500) = 0 then ' quokka' || $3 else '' end,
         'post-' || i, '<p>' || w[1 + i % 10] || ' and ' || i || case when i % ($3 / 500) = 0 then ' wombat' || $3 else '' end || '</p>',
         'What post ' || i || ' is about', (array['AI Research','Healthcare','Automation','Manufacturing','Technology'])[1 + i % 5],
         case when i % 20 = 0 then 'draft' else 'published' end, t, t, t
       from generate_series($1::int, $2::int) i, (select ${words} as w) words,
         lateral (select timestamptz '2016-01-01' + i * interval '5 minutes' as t) moments`,
      [start + 1, Math.min(to, start + 100_000), to],
    );
  }
  await database.query('alter table posts enable trigger user');
  await database.query(`delete from content_counts where kind = 'post'`);
  await database.query(
    `insert into content_counts (kind, status, category, slot, n)
     select 'post', status, coalesce(category, ''), 0, count(*) from posts group by 2, 3`,
  );
  await database.query('vacuum analyze posts');
}

const login = await fetch(`${ours.base}/api/auth/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password }),
});
const cookie = login.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ');

let asked = 0;
async function ask(path: string, body?: object): Promise<void> {
  const response = await fetch(ours.base + path, {
    method: body ? 'POST' : 'GET',
    // No two alike: nothing is answered from a copy.
    headers: {
      ...(body ? { 'Content-Type': 'application/json', cookie } : { Origin: `http://scale-${(asked += 1)}.example` }),
    },
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
  ask: (size: number) => Promise<void>;
  /** The statement behind it, to be explained. */
  statement?: (size: number) => Statement;
}

const select = (filter = {}) => new ContentSelect(postKind, filter);
const published = { status: 'published' } as const;
const cases: Record<string, Case> = {
  'public list': {
    ask: () => ask('/api/posts?limit=20'),
    statement: () => select(published).rows({ sort: newestFirst, limit: 20 }),
  },
  'slug read': {
    ask: (size) => ask(`/api/posts/slug/post-${size - 1}`),
    statement: (size) =>
      select(published)
        .and('c.slug = ?', `post-${size - 1}`)
        .rows({ withContent: true, limit: 1 }),
  },
  'page 500': {
    ask: () => ask('/api/posts?limit=20&offset=9980'),
    statement: () => select(published).rows({ sort: newestFirst, limit: 20, offset: 9980 }),
  },
  'the panel’s first page': {
    ask: () => ask('/graphql', list(counts)),
    statement: () => select().rows({ sort: newestFirst, limit: 21 }),
  },
  counts: { ask: () => ask('/graphql', { query: `{ posts(first: 1) { ${counts} } }` }) },
  'the panel’s search, 500 matches': {
    ask: (size) => ask('/graphql', list('', { search: `quokka${size}` })),
    statement: (size) => select({ search: `quokka${size}` }).ids(1001),
  },
  'the site’s search, 500 matches': { ask: (size) => ask(`/api/search?q=wombat${size}&limit=20`) },
  'the site’s search, a common word': { ask: () => ask('/api/search?q=reading&limit=20') },
};

async function explained({ text, values }: Statement): Promise<{ pages: number; plan: string }> {
  let place = 0;
  const numbered = text.replace(/\?/g, () => `$${(place += 1)}`);
  await database.query({ text: numbered, values });
  const { rows } = await database.query<{ 'QUERY PLAN': string }>({
    text: `explain (analyze, buffers, costs off, timing off) ${numbered}`,
    values,
  });
  const lines = rows.map((row) => row['QUERY PLAN'].trim());
  const [, hit = 0, read = 0] =
    /shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(lines.find((one) => one.startsWith('Buffers')) ?? '') ?? [];
  const plan = lines.filter((line) => /Scan/.test(line)).map((line) => line.replace(/^-> +| \(actual.*/g, ''));
  return { pages: Number(hit) + Number(read), plan: plan.join(' < ') };
}

async function timed(act: () => Promise<void>): Promise<{ median: number; p95: number }> {
  for (let i = 0; i < 10; i++) await act();
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await act();
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => Number(took[Math.floor(share * (times - 1))]?.toFixed(1));
  return { median: at(0.5), p95: at(0.95) };
}

const table: Record<string, Record<string, string | number>> = {};
const plans = new Map<string, Set<string>>();
let before = 0;
for (const size of sizes) {
  const began = performance.now();
  await fill(before, size);
  console.log(`${size} posts after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  before = size;
  for (const [name, { ask: act, statement }] of Object.entries(cases)) {
    if (name === 'page 500' && size < 10_000) continue;
    const row = (table[name] ??= {});
    const { median, p95 } = await timed(() => act(size));
    row[`${size} p50 ms`] = median;
    row[`p95 ${size}`] = p95;
    if (!statement) continue;
    const { pages, plan } = await explained(statement(size));
    row[`pages ${size}`] = pages;
    plans.set(name, (plans.get(name) ?? new Set()).add(plan));
  }
}
console.table(table);
for (const [name, ways] of plans) console.log(`${name}: ${[...ways].join('\n   later ')}`);
await database.end();
await ours.stop();
