import { createHash } from 'node:crypto';
import pg from 'pg';
import { measure, type Load, type Measured, type Target } from '../support/load.ts';
import {
  administratorCookie,
  origins,
  startBare,
  startBaselines,
  startServer,
  type Running,
} from '../support/servers.ts';

// `npm run bench [-- seconds [cached|uncached|create]]`: the cost of a request, compared in the same run with the least
// code that does the same: (a) a bare `node:http` server with the same bytes in memory, (b) Express with one
// hand-written query, (c) the same through graphql-js, (d) Express with one INSERT, and for HTML one `renderToString`
// of the same page. Only ratios are comparable between runs and machines.
const seconds = Math.min(Number(process.argv[2] ?? 3), 5);
const only = process.argv[3];
const isSelected = (part: string) => only === undefined || only === part;
const posts = 200;
const cachedPosts = 100;

const ours = await startServer();
const database = new pg.Client({ connectionString: ours.databaseUrl });
await database.connect();
const paragraph =
  '<p>Every sentence here is as long as sentences in posts are, so that pages weigh what pages weigh.</p>';
await database.query(
  `insert into content (kind, title, slug, content, excerpt, category, status, published_at)
   select 'post', 'Post number ' || n, 'post-' || n, '<h2>A heading</h2>' || repeat($1, 40),
     'What the post is about, in the length that an excerpt has in a list of twenty.', 'Technology', 'published', now()
   from generate_series(1, $2::int) n`,
  [paragraph, posts],
);
// Autovacuum would do this a minute later; until then the planner has no statistics.
await database.query('vacuum analyze content');
const baselines = await startBaselines(ours.databaseUrl, ours.base);

let number = 0;
const newPost = () => {
  number += 1;
  return {
    title: `New post ${number}`,
    slug: `new-post-${number}`,
    content: `<h2>A heading</h2>${paragraph.repeat(40)}`,
    excerpt: 'What the post is about, in the length that an excerpt has in a list of twenty.',
    category: 'Technology',
    status: 'published',
  };
};

const fields = 'id title slug excerpt featuredImage category createdAt';
const listQuery = `{ posts(first: 20) { edges { node { ${fields} } } } }`;
const postQuery = '{ post(slug: "post-100") { id title slug content excerpt category createdAt } }';
const mutation = `mutation ($input: PostInput!) { createPost(input: $input) { ${fields} } }`;
const inBody = (query: string): Load => ({ method: 'POST', path: '/graphql', body: JSON.stringify({ query }) });
const persisted = (query: string): Load => {
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const extensions = encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }));
  return { path: `/graphql?extensions=${extensions}`, headers: { 'apollo-require-preflight': 'true' } };
};

async function ask({ method = 'GET', path, headers, body }: Load): Promise<Response> {
  const type = body !== undefined && { 'Content-Type': 'application/json' };
  const answer = await fetch(ours.base + path, {
    method,
    headers: { ...type, ...headers },
    ...(body !== undefined && { body }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return answer;
}

/** The number of SQL statements so far, from the server's own metrics. */
async function statements(): Promise<number> {
  const metrics = await (await fetch(`${ours.base}/metrics`)).text();
  return Number(/^halden_database_statements_total (\d+)/m.exec(metrics)?.[1]);
}

type Row = Record<string, string | number>;
const ratio = (value: number) => Number(value.toFixed(2));

/** Cached responses: requests per second relative to the bare server. Medians of the rounds. */
async function cached(name: string, load: Load, least: number): Promise<[string, Row]> {
  const answer = await ask(load);
  const body = Buffer.from(await answer.arrayBuffer());
  const known = answer.headers.get('etag') ?? '';
  const bare = await startBare(body, answer.headers.get('Content-Type') ?? 'text/plain');
  const conditional = load.method === 'POST' ? null : { ...load, headers: { ...load.headers, 'If-None-Match': known } };
  const turns: { floor: Measured; own: Measured; unchanged: Measured | null }[] = [];
  for (let round = 0; round < rounds; round++) {
    const last = turns.at(-1);
    const own = (one: Load, before?: Measured | null) =>
      measure({ base: ours.base, pids: [ours.pid], statements }, one, seconds / 3, before ?? undefined);
    turns.push({
      floor: await measure({ base: bare.base, pids: [bare.pid] }, { ...load, path: '/' }, seconds / 3, last?.floor),
      own: await own(load, last?.own),
      unchanged: conditional && (await own(conditional, last?.unchanged)),
    });
  }
  await bare.stop();
  const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of));
  const row = {
    bytes: body.length,
    'requests/s': Math.round(middle(({ own }) => own.perSecond)),
    'bare requests/s': Math.round(middle(({ floor }) => floor.perSecond)),
    ratio: ratio(middle(({ own, floor }) => own.perSecond / floor.perSecond)),
    'at least': least,
    '304 ratio': conditional
      ? ratio(middle(({ unchanged, floor }) => (unchanged?.perSecond ?? 0) / floor.perSecond))
      : '',
    'CPU s/1,000': Number(middle(({ own }) => own.cpu).toFixed(3)),
    'bare CPU s/1,000': Number(middle(({ floor }) => floor.cpu).toFixed(3)),
    statements: ratio(middle(({ own }) => own.statements)),
    failures: turns.reduce((sum, { own, unchanged }) => sum + own.failures + (unchanged?.failures ?? 0), 0),
  };
  return [name, row];
}

/**
 * Measurements alternate, so that other load on the machine affects both. The median varies less than single rounds.
 */
const rounds = 9;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Responses that are not cached: CPU of server and database relative to the least code. Medians of the rounds. */
async function uncached(name: string, load: Load, floor: Load, most: number): Promise<[string, Row]> {
  const target = ({ base, pid }: Running): Target => ({ base, pids: [pid, ours.databasePid] });
  const cost = (running: Target, one: Load, known?: Measured) => measure(running, one, seconds / 2, known);
  const pairs: { own: Measured; least: Measured }[] = [];
  for (let round = 0; round < rounds; round++) {
    const last = pairs.at(-1);
    const least = await cost(target(baselines), floor, last?.least);
    pairs.push({ least, own: await cost({ ...target(ours), statements }, load, last?.own) });
  }
  const row = {
    'requests/s': Math.round(median(pairs.map(({ own }) => own.perSecond))),
    'CPU s/1,000': Number(median(pairs.map(({ own }) => own.cpu)).toFixed(3)),
    'baseline CPU s/1,000': Number(median(pairs.map(({ least }) => least.cpu)).toFixed(3)),
    ratio: ratio(median(pairs.map(({ own, least }) => own.cpu / least.cpu))),
    'at most': most,
    statements: ratio(median(pairs.map(({ own }) => own.statements))),
    failures: pairs.reduce((sum, { own, least }) => sum + own.failures + least.failures, 0),
  };
  return [name, row];
}

// Automatic persisted queries are registered by sending them once in full.
for (const query of [listQuery, postQuery]) {
  const { path, headers } = persisted(query);
  await ask({ path: `${path}&query=${encodeURIComponent(query)}`, ...(headers && { headers }) });
}

const cookie = await administratorCookie(ours.base);
const floorPost = (path: string): Load => ({ method: 'POST', path, body: '{}' });

let changing: Promise<unknown> = Promise.resolve();
const change = (slug: string) => {
  const values = [String((number += 1)), slug];
  changing = changing.then(() =>
    database.query(`update content set meta_description = $1 where kind = 'post' and slug = $2`, values),
  );
};

const from = (n: number) => ({ headers: { origin: origins[n] ?? '' } });

/** Every address has a cache entry (as far as there is room) that has since been invalidated by another change. */
const outdated =
  (of: (n: number) => ReturnType<NonNullable<Load['each']>>, every = cachedPosts / 2) =>
  () => {
    if ((number += 1) % every === 0) change('post-1');
    return of(number % cachedPosts);
  };

if (isSelected('cached')) {
  console.log(`From the response cache, 32 connections, ${seconds} s each`);
  console.table(
    Object.fromEntries([
      await cached('REST: 20 posts', { path: '/api/posts?limit=20' }, 0.7),
      await cached('REST: one post by slug', { path: '/api/posts/slug/post-100' }, 0.7),
      await cached('GraphQL GET, persisted: 20 posts', persisted(listQuery), 0.7),
      await cached('GraphQL GET, persisted: one post', persisted(postQuery), 0.7),
      await cached('HTML of a post', { path: '/blog/post-100' }, 0.7),
      await cached('GraphQL POST: 20 posts', inBody(listQuery), 0.4),
    ]),
  );
}
if (isSelected('uncached')) {
  const each = outdated(from);
  const restList = { path: '/api/posts?status=published&limit=20', each };
  const restOne = { path: '/api/posts/slug/post-100', each };
  const page = { path: '/blog/post-100' };
  const drawn = { path: '/html/one' };
  const nextPage = (n: number) => ({ path: `/blog/post-${n + 1}` });
  const newAddress = () => ({ path: `${page.path}?n=${(number += 1)}` });
  const changed = () => {
    change('post-100');
    return newAddress();
  };
  console.log('Not cached: CPU of server and database');
  console.table(
    Object.fromEntries([
      await uncached('REST: 20 posts', restList, { path: '/rest/list' }, 2.2),
      await uncached('REST: one post by slug', restOne, { path: '/rest/one' }, 2.2),
      await uncached('GraphQL: 20 posts', { ...inBody(listQuery), each }, floorPost('/graphql/list'), 3),
      await uncached('GraphQL: one post', { ...inBody(postQuery), each }, floorPost('/graphql/one'), 3),
      await uncached('HTML of a post', { ...page, each: outdated(nextPage) }, drawn, 2.5),
      // The figure includes the cost of the change.
      await uncached('HTML, a change before each', { ...page, each: outdated(nextPage, 1) }, drawn, 2.5),
      await uncached('HTML at a new address', { ...page, each: newAddress }, drawn, 2.5),
      // As above; the data common to all pages is computed each time, too.
      await uncached('HTML at a new address, a change before each', { ...page, each: changed }, drawn, 2.5),
    ]),
  );
}
if (isSelected('create')) {
  const headers = { cookie };
  const rest: Load = { method: 'POST', path: '/api/posts', headers, each: () => ({ body: JSON.stringify(newPost()) }) };
  const least: Load = { ...rest, path: '/create' };
  const graphql: Load = {
    ...rest,
    path: '/graphql',
    each: () => ({ body: JSON.stringify({ query: mutation, variables: { input: newPost() } }) }),
  };
  console.log('Create, with a session: CPU of server and database');
  console.table(
    Object.fromEntries([
      await uncached('REST: create', rest, least, 3),
      await uncached('GraphQL: create', graphql, least, 3),
    ]),
  );
}
await changing;
await database.end();
await baselines.stop();
await ours.stop();
