import { createServer, connect, type Socket } from 'node:net';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../api/kernel/database/embedded/embedded.ts';
import { ServerProcess } from '../support/server-process.ts';
import { freePort, password, secret } from '../support/servers.ts';
import { HttpClient, steady } from '../support/steady-load.ts';

// `npm run bench:faults -- outage [seconds]`: stops PostgreSQL under load and starts it again after some seconds.
// Cached addresses are served throughout, and writes succeed soon after its return.
const seconds = Math.min(Number(process.argv[2] ?? 8), 60);
const folder = await mkdtemp(join(tmpdir(), 'halden-away-'));
await chmod(folder, 0o711);
const start = () => startEmbedded({ dataDir: folder, onLost: () => undefined });
let database = await start();

// It returns on another port; this proxy keeps the address that the server knows.
const port = await freePort();
const sockets = new Set<Socket>();
const proxy = createServer((socket) => {
  const onward = connect(Number(new URL(database.url).port), '127.0.0.1');
  for (const end of [socket, onward]) {
    sockets.add(end);
    end.on('error', () => undefined).on('close', () => sockets.delete(end));
  }
  onward.on('error', () => socket.destroy());
  onward.on('close', () => socket.destroy());
  socket.on('close', () => onward.destroy());
  socket.pipe(onward).pipe(socket);
});
await new Promise<void>((done) => proxy.listen(port, '127.0.0.1', done));
const url = new URL(database.url);
url.host = `127.0.0.1:${port}`;
const server = await ServerProcess.make({
  DATABASE_URL: url.href,
  SESSION_SECRET: secret,
});
await server.start();

const editor = new HttpClient(server.base, 2);
await editor.logIn('admin', password);
const slugs = Array.from({ length: 20 }, (_, n) => `away-${n}`);
const ids: number[] = [];
for (const slug of slugs) {
  const made = await editor.ask('POST', '/api/posts', {
    title: slug,
    slug,
    content: '<p>Text</p>',
    status: 'published',
  });
  ids.push((JSON.parse(made.body) as { id: number }).id);
}
const addresses = [
  '/',
  '/blog',
  '/rss.xml',
  '/sitemap.xml',
  '/api/posts?limit=20',
  ...slugs.map((slug) => `/blog/${slug}`),
];
const visitors = new HttpClient(server.base, 16);
for (const address of addresses) await visitors.ask('GET', address);

let stale = 0;
const reads = steady(
  async (turn) => {
    const answer = await visitors.ask('GET', addresses[turn % addresses.length] ?? '/');
    if (answer.headers['age'] !== undefined) stale += 1;
    return answer;
  },
  { perSecond: 300, atOnce: 16 },
);
const refusals: Record<string, number> = {};
let turn = 0;
const write = async () => {
  const { status, headers } = await editor.ask('PUT', `/api/posts/${ids[0]}`, { excerpt: `Turn ${(turn += 1)}` });
  if (status === 503 && headers['retry-after'] === undefined) throw new Error('503 without Retry-After');
  if (status !== 200) refusals[status] = (refusals[status] ?? 0) + 1;
  return status === 200;
};
await sleep(1000);
await database.stop();
const away = performance.now();
let succeeded = 0;
while (performance.now() - away < seconds * 1000) {
  if (await write()) succeeded += 1;
  await sleep(50);
}
database = await start();
const back = performance.now();
while (!(await write())) await sleep(20);
const firstWrite = performance.now() - back;
await sleep(1500);
const seen = await reads.stop();
console.table({
  'seconds of outage': seconds,
  'reads of cached addresses': seen.requests,
  'of them stale': stale,
  'of them failed': JSON.stringify(seen.failures),
  'slowest of them, ms': seen.slowestMs,
  'writes refused during the outage': JSON.stringify(refusals),
  'writes accepted during the outage': succeeded,
  'first write after its return, ms': Math.round(firstWrite),
});
if (Object.keys(seen.failures).length > 0 || firstWrite > 2000 || succeeded > 0) process.exitCode = 1;
visitors.close();
editor.close();
await server.stop();
proxy.close();
for (const socket of sockets) socket.destroy();
await database.stop();
await rm(folder, { recursive: true, force: true });
