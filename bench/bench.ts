import { measure, type Load } from './load.ts';
import { password, startBare, startOurs } from './servers.ts';

// `npm run bench [-- seconds]`: what a request costs, beside a bare `node:http` server that answers the same bytes from
// memory, both in the same run. Figures of different runs or machines are not comparable; the ratio is.
const seconds = Number(process.argv[2] ?? 5);
const posts = 200;

const ours = await startOurs();
const login = { username: 'admin', password };

async function session(): Promise<string> {
  const response = await fetch(`${ours.base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(login),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

let number = 0;
const newPost = () => {
  number += 1;
  const paragraph =
    '<p>Every sentence here is as long as sentences in posts are, so that pages weigh what pages weigh.</p>';
  return JSON.stringify({
    title: `Post number ${number}`,
    slug: `post-${number}`,
    content: `<h2>A heading</h2>${paragraph.repeat(40)}`,
    excerpt: 'What the post is about, in the length that an excerpt has in a list of twenty.',
    category: 'Technology',
    status: 'published',
  });
};

const cookie = await session();
for (let i = 0; i < posts; i++) {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const response = await fetch(`${ours.base}/api/posts`, { method: 'POST', headers, body: newPost() });
  if (response.status !== 201) throw new Error(`Seeding failed: ${await response.text()}`);
}

const listQuery = `{ posts(first: 20, filter: { status: published }) { edges { node {
  id title slug excerpt featuredImage category createdAt } } } }`;
const postQuery = `{ post(slug: "post-100") { id title slug content metaDescription excerpt category createdAt } }`;
const graphql = (query: string): Load => ({ method: 'POST', path: '/graphql', body: JSON.stringify({ query }) });

const cases: Record<string, Load> = {
  'REST: 20 published posts': { path: '/api/posts?status=published&limit=20' },
  'REST: one post by slug': { path: '/api/posts/slug/post-100' },
  'GraphQL: 20 published posts': graphql(listQuery),
  'GraphQL: one post by slug': graphql(postQuery),
  'HTML of a post': { path: '/blog/post-100' },
  Login: { method: 'POST', path: '/api/auth/login', body: JSON.stringify(login) },
  'REST: create a post': { method: 'POST', path: '/api/posts', headers: { cookie }, body: newPost },
};

const rows: Record<string, Record<string, string | number>> = {};
for (const [name, load] of Object.entries(cases)) {
  const answer = await fetch(ours.base + load.path, {
    method: load.method ?? 'GET',
    headers: { ...(load.body !== undefined && { 'Content-Type': 'application/json' }), ...load.headers },
    ...(load.body !== undefined && { body: typeof load.body === 'function' ? load.body() : load.body }),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${body.toString().slice(0, 300)}`);

  const bare = await startBare(body, answer.headers.get('Content-Type') ?? 'text/plain');
  const floor = await measure(bare.pid, bare.base, { ...load, path: '/' }, Math.min(seconds, 3));
  await bare.stop();
  const own = await measure(ours.pid, ours.base, load, seconds);
  rows[name] = {
    bytes: body.length,
    'requests/s': Math.round(own.perSecond),
    'p99 ms': own.p99,
    'CPU ms/request': Number(own.cpuMs.toFixed(3)),
    'bare requests/s': Math.round(floor.perSecond),
    'bare CPU ms/request': Number(floor.cpuMs.toFixed(3)),
    ratio: Number((own.perSecond / floor.perSecond).toFixed(3)),
    failures: own.failures,
  };
}
await ours.stop();
console.table(rows);
