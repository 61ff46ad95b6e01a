import { createHash } from 'node:crypto';
import pg from 'pg';
import { measure, type Load, type Measured } from './load.ts';
import { administratorsCookie, startBare, startFloors, startOurs } from './servers.ts';

// `npm run bench [-- seconds [copies|computed|create]]`: what a request costs, beside the least code that does the same, in the same run: (a) a
// bare `node:http` server that answers the same bytes from memory, (b) Express with one hand-written query, (c) the same
// through graphql-js, (d) Express with one INSERT, and for HTML one `renderToString` of the same page. Figures of different runs or machines are not comparable; ratios are.
const seconds = Math.min(Number(process.argv[2] ?? 3), 5);
const only = process.argv[3];
const isAsked = (part: string) => only === undefined || only === part;
const posts = 200;

const ours = await startOurs();
const database = new pg.Client({ connectionString: ours.databaseUrl });
await database.connect();
const paragraph =
  '<p>Every sentence here is as long as sentences in posts are, so that pages weigh what pages weigh.</p>';
await database.query(
  `insert into posts (title, slug, content, excerpt, category, status, published_at)
   select 'Post number ' || n, 'post-' || n, '<h2>A heading</h2>' || repeat($1, 40),
     'What the post is about, in the length that an excerpt has in a list of twenty.', 'Technology', 'published', now()
   from generate_series(1, $2::int) n`,
  [paragraph, posts],
);
// As the database does by itself a minute later: till then it sorts all there are.
await database.query('vacuum analyze posts');
const floors = await startFloors(ours.databaseUrl, ours.base);

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
  const answer = await fetch(ours.base + path, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'function' ? body() : body }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return answer;
}

/** How many statements a request runs, by what the server itself counts. */
async function statements(load: Load, count: number): Promise<number> {
  const read = async () =>
    Number(/^halden_database_statements_total (\d+)/m.exec(await (await fetch(`${ours.base}/metrics`)).text())?.[1]);
  const before = await read();
  for (let i = 0; i < count; i++) {
    const headers = { ...load.headers, ...(load.isNew && { Origin: `http://statement-${i}.example` }) };
    await (await ask({ ...load, headers })).arrayBuffer();
  }
  return ((await read()) - before) / count;
}

type Row = Record<string, string | number>;
const ratio = (value: number) => Number(value.toFixed(2));

/** Of copies: requests a second against the bare server. Medians of the rounds. */
async function warm(name: string, load: Load, least: number): Promise<[string, Row]> {
  const answer = await ask(load);
  const body = Buffer.from(await answer.arrayBuffer());
  const known = answer.headers.get('etag') ?? '';
  const bare = await startBare(body, answer.headers.get('Content-Type') ?? 'text/plain');
  const conditional = load.method === 'POST' ? null : { ...load, headers: { ...load.headers, 'If-None-Match': known } };
  const turns: { floor: Measured; own: Measured; unchanged: Measured | null }[] = [];
  for (let round = 0; round < rounds; round++) {
    const last = turns.at(-1);
    const own = (one: Load, before?: Measured | null) =>
      measure([ours.pid], ours.base, one, seconds / 3, before ?? undefined);
    turns.push({
      floor: await measure([bare.pid], bare.base, { ...load, path: '/' }, seconds / 3, last?.floor),
      own: await own(load, last?.own),
      unchanged: conditional && (await own(conditional, last?.unchanged)),
    });
  }
  await bare.stop();
  const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of));
  const row = {
    bytes: body.length,
    'requests/s': Math.round(middle(({ own }) => own.perSecond)),
    '(a)': Math.round(middle(({ floor }) => floor.perSecond)),
    ratio: ratio(middle(({ own, floor }) => own.perSecond / floor.perSecond)),
    'at least': least,
    '304 ratio': conditional
      ? ratio(middle(({ unchanged, floor }) => (unchanged?.perSecond ?? 0) / floor.perSecond))
      : '',
    'CPU s/1,000': Number(middle(({ own }) => own.cpu).toFixed(3)),
    '(a) CPU': Number(middle(({ floor }) => floor.cpu).toFixed(3)),
    statements: await statements(load, 20),
    failures: turns.reduce((sum, { own, unchanged }) => sum + own.failures + (unchanged?.failures ?? 0), 0),
  };
  return [name, row];
}

/** Turn about, so that what else the machine does meets both; it meets single rounds less evenly than their middle. */
const rounds = 5;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Of computed answers: CPU of server and database together, against the least code. Medians of the rounds. */
async function computed(name: string, load: Load, floor: Load, most: number): Promise<[string, Row]> {
  const cost = (running: { base: string; pid: number }, one: Load, known?: Measured): Promise<Measured> =>
    measure([running.pid, ours.databasePid], running.base, one, seconds / 2, known);
  const pairs: { own: Measured; least: Measured }[] = [];
  for (let round = 0; round < rounds; round++) {
    const last = pairs.at(-1);
    pairs.push({ least: await cost(floors, floor, last?.least), own: await cost(ours, load, last?.own) });
  }
  const row = {
    'requests/s': Math.round(median(pairs.map(({ own }) => own.perSecond))),
    'CPU s/1,000': Number(median(pairs.map(({ own }) => own.cpu)).toFixed(3)),
    floor: Number(median(pairs.map(({ least }) => least.cpu)).toFixed(3)),
    ratio: ratio(median(pairs.map(({ own, least }) => own.cpu / least.cpu))),
    'at most': most,
    statements: await statements(load, 20),
    failures: pairs.reduce((sum, { own, least }) => sum + own.failures + least.failures, 0),
  };
  return [name, row];
}

// An automatic persisted query is registered by being sent once in full.
for (const query of [listQuery, postQuery]) {
  const { path, headers } = persisted(query);
  await ask({ path: `${path}&query=${encodeURIComponent(query)}`, ...(headers && { headers }) });
}

const isNew = true;
const cookie = await administratorsCookie(ours.base);
const create = () => JSON.stringify(newPost());
const createQuery = () => JSON.stringify({ query: mutation, variables: { input: newPost() } });
const floorPost = (path: string): Load => ({ method: 'POST', path, body: '{}' });

let changing: Promise<unknown> = Promise.resolve();
const meanwhile = () => {
  const value = String((number += 1));
  changing = changing.then(() => database.query('update posts set meta_description = $1 where id = 1', [value]));
};

if (isAsked('copies')) {
  console.log(`Copies, 32 connections, ${seconds} s each`);
  console.table(
    Object.fromEntries([
      await warm('REST: 20 posts', { path: '/api/posts?limit=20' }, 0.7),
      await warm('REST: one post by slug', { path: '/api/posts/slug/post-100' }, 0.7),
      await warm('GraphQL GET, persisted: 20 posts', persisted(listQuery), 0.7),
      await warm('GraphQL GET, persisted: one post', persisted(postQuery), 0.7),
      await warm('HTML of a post', { path: '/blog/post-100' }, 0.7),
      await warm('GraphQL POST: 20 posts', inBody(listQuery), 0.4),
    ]),
  );
}
if (isAsked('computed')) {
  const restList = { path: '/api/posts?status=published&limit=20', isNew };
  const restOne = { path: '/api/posts/slug/post-100', isNew };
  console.log('Computed for every request: CPU of server and database');
  console.table(
    Object.fromEntries([
      await computed('REST: 20 posts', restList, { path: '/rest/list' }, 1.3),
      await computed('REST: one post by slug', restOne, { path: '/rest/one' }, 1.3),
      await computed('GraphQL: 20 posts', { ...inBody(listQuery), isNew }, floorPost('/graphql/list'), 1.7),
      await computed('GraphQL: one post', { ...inBody(postQuery), isNew }, floorPost('/graphql/one'), 1.7),
      await computed('HTML of a post', { path: '/blog/post-100', isNew }, { path: '/html/one' }, 1.3),
      // What all pages have in common is then computed for each, and the change itself counts as well.
      await computed(
        'HTML, each after a change',
        { path: '/blog/post-100', isNew, meanwhile },
        { path: '/html/one' },
        1.3,
      ),
    ]),
  );
}
if (isAsked('create')) {
  const least: Load = { method: 'POST', path: '/create', body: create };
  const headers = { cookie };
  console.log('Create, with a session: CPU of server and database');
  console.table(
    Object.fromEntries([
      await computed('REST: create', { method: 'POST', path: '/api/posts', headers, body: create }, least, 2),
      await computed('GraphQL: create', { method: 'POST', path: '/graphql', headers, body: createQuery }, least, 2),
    ]),
  );
}
await changing;
await database.end();
await floors.stop();
await ours.stop();
