import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '../support/server-process.ts';
import { password } from '../support/servers.ts';
import { HttpClient } from '../support/steady-load.ts';

// `npm run bench:load -- soak [requests seconds]`: a million mixed requests, or as many as fit in the time. Afterwards
// memory should be what it was when warm, that is when another twenty seconds change it by at most 2%.
const [wanted = 1_000_000, seconds = 360] = process.argv.slice(2).map(Number);
// Garbage is excluded: the server collects it on SIGUSR2.
const collect = `data:text/javascript,process.on('SIGUSR2',()=>globalThis.gc())`;
const server = await ServerProcess.make({}, ['--expose-gc', '--import', collect]);
await server.start();
const editor = new HttpClient(server.base, 4);
await editor.logIn('admin', password);
const ids: number[] = [];
for (let n = 0; n < 200; n++) {
  const post = {
    title: `Soak ${n}`,
    slug: `soak-${n}`,
    content: `<p>${'Text. '.repeat(400)}</p>`,
    status: 'published',
  };
  const { body } = await editor.ask('POST', '/api/posts', post);
  ids.push((JSON.parse(body) as { id: number }).id);
}

const query = (first: number) =>
  `/graphql?query=${encodeURIComponent(`{ posts(first: ${first}) { edges { node { id title } } } }`)}`;
let number = 0;
/** Mostly popular addresses; some change, some are uncached, some are not found. */
function next(): { path: string; headers?: Record<string, string> } {
  const n = (number += 1);
  switch (n % 10) {
    case 0:
      return { path: '/' };
    case 1:
      return { path: `/blog/soak-${n % 200}` };
    case 2:
      return { path: query((n % 50) + 1), headers: { 'apollo-require-preflight': 'true' } };
    case 3:
      return { path: `/api/posts?limit=${(n % 20) + 1}&offset=${n % 97}` };
    case 4:
      return n % 400 === 4 ? { path: `/api/search?q=soak+${n % 1000}` } : { path: '/blog' };
    case 5:
      return n % 100 === 5 ? { path: `/nothing-here-${n}` } : { path: '/api/posts' };
    case 6:
      return { path: '/rss.xml' };
    default:
      return { path: `/api/posts/slug/soak-${n % 200}` };
  }
}

const failed = { total: 0, p99: 0 };

/** Returns the number of requests sent in this time. */
async function load(duration: number): Promise<number> {
  const run = await autocannon({
    url: server.base,
    connections: 32,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          const { path, headers } = next();
          return { ...request, path, headers: { ...request.headers, ...headers } };
        },
      },
    ],
  });
  failed.total += run['5xx'] + run.errors + run.timeouts;
  failed.p99 = Math.max(failed.p99, run.latency.p99);
  return run.requests.total;
}

async function memory(): Promise<{ rss: number; heap: number }> {
  const { body } = await editor.ask('GET', '/metrics');
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1] ?? NaN) / 1e6;
  return { rss: value('process_resident_memory_bytes'), heap: value('nodejs_heap_size_used_bytes') };
}

async function collected(): Promise<{ rss: number; heap: number }> {
  for (let n = 0; n < 2; n++) {
    process.kill(server.pid, 'SIGUSR2');
    await sleep(1000);
  }
  return memory();
}

let isOver = false;
let writes = 0;
const writing = (async () => {
  while (!isOver) {
    const { status } = await editor.ask('PUT', `/api/posts/${ids[writes % 200]}`, { excerpt: `Write ${writes}` });
    if (status === 200) writes += 1;
    // Each write invalidates every cache entry, so the next reads are computed.
    for (let n = 0; n < 40 && !isOver; n++) await sleep(250);
  }
})();
let warmup = await load(10);
// Without collecting garbage, so that the heap grows to its size under load.
const looks = [(await memory()).rss];
for (let isSettled = false, rounds = 0; !isSettled && rounds < 12; rounds++) {
  warmup += await load(10);
  looks.push((await memory()).rss);
  const last = looks.slice(-3);
  isSettled = last.length === 3 && Math.max(...last) < Math.min(...last) * 1.02;
}
const warm = await collected();
const began = performance.now();
let sent = 0;
// In parts, because a run with a fixed number of requests cannot be stopped by time.
while (sent < wanted && performance.now() - began < seconds * 1000) sent += await load(Math.min(10, seconds));
const took = (performance.now() - began) / 1000;
isOver = true;
await writing;
const after = await collected();
const row = ({ rss, heap }: { rss: number; heap: number }) => ({
  'RSS MB': Math.round(rss),
  'heap MB': Math.round(heap),
});
console.log(`RSS while warming up, MB: ${looks.map(Math.round).join(' ')}`);
console.table({
  warm: row(warm),
  'at the end': row(after),
  ratio: { 'RSS MB': +(after.rss / warm.rss).toFixed(2), 'heap MB': +(after.heap / warm.heap).toFixed(2) },
});
console.table({
  'requests to warm up': warmup,
  'requests sent': sent,
  seconds: Math.round(took),
  'requests a second': Math.round(sent / took),
  publishes: writes,
  'failed (5xx, broken, late)': failed.total,
  'slowest p99 ms': failed.p99,
});
editor.close();
await server.stop();
if (after.rss > warm.rss * 1.1 || after.heap > warm.heap * 1.1) process.exitCode = 1;
