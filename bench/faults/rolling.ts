import { setTimeout as sleep } from 'node:timers/promises';
import { HttpClient, steady } from '../support/steady-load.ts';

// `npm run bench:faults -- rolling <address> <seconds> <password of admin>`: reads and writes at an address while the
// servers behind it are replaced one by one (see docs/operations.md). No request may fail.
const [base = 'http://127.0.0.1:3000', seconds = '30', password = ''] = process.argv.slice(2);

const editor = new HttpClient(base, 4);
await editor.logIn('admin', password);
const slug = `rolling-${Date.now()}`;
const post = { title: 'Rolling', slug, content: '<p>Text</p>', status: 'published' };
const { status, body } = await editor.ask('POST', '/api/posts', post);
if (status !== 201) throw new Error(`${status} ${body}`);
const { id } = JSON.parse(body) as { id: number };

const visitor = new HttpClient(base, 16);
const paths = ['/', `/blog/${slug}`, '/blog', '/api/posts?limit=20', `/api/posts/slug/${slug}`, '/sitemap.xml'];
const reads = steady((turn) => visitor.ask('GET', paths[turn % paths.length] ?? '/'), { perSecond: 150, atOnce: 16 });
const changes = steady((turn) => editor.ask('PUT', `/api/posts/${id}`, { title: `Rolling ${turn}` }), {
  perSecond: 10,
});
// A proxy must not retry these.
const posts = steady(
  (turn) =>
    editor.ask('POST', '/graphql', {
      query: `mutation { updatePost(id: ${id}, input: { excerpt: "${turn}" }) { id } }`,
    }),
  { perSecond: 10 },
);
await sleep(Number(seconds) * 1000);
const rows = { reads: await reads.stop(), 'changes (PUT)': await changes.stop(), 'changes (POST)': await posts.stop() };
await editor.ask('DELETE', `/api/posts/${id}`);
console.table(
  Object.fromEntries(
    Object.entries(rows).map(([name, { failures, ...rest }]) => [name, { ...rest, failed: JSON.stringify(failures) }]),
  ),
);
if (Object.values(rows).some(({ failures }) => Object.keys(failures).length > 0)) process.exitCode = 1;
visitor.close();
editor.close();
