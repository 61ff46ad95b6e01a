import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '../support/server-process.ts';
import { HttpClient } from '../support/steady-load.ts';

// `npm run bench:load -- idle [idle slow]`: response times with 10,000 idle connections and 200 clients that send a
// byte a second.
const [idle = 10_000, slow = 200] = process.argv.slice(2).map(Number);
const server = await ServerProcess.make();
await server.start();

async function megabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function measureVisitor(): Promise<Record<string, number>> {
  const visitor = new HttpClient(server.base, 8);
  const times: number[] = [];
  let failures = 0;
  const one = async (n: number) => {
    const began = performance.now();
    await visitor.ask('GET', n % 10 === 0 ? `/api/posts?limit=${(n % 900) + 1}` : '/', undefined, 10_000).then(
      ({ status }) => (failures += Number(status >= 400)),
      () => (failures += 1),
    );
    times.push(performance.now() - began);
  };
  for (let n = 0; n < 1600; n += 8) await Promise.all(Array.from({ length: 8 }, (_, k) => one(n + k)));
  visitor.close();
  times.sort((a, b) => a - b);
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10;
  return { requests: times.length, failures, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'RSS MB': await megabytes() };
}

/** Null if the connection is refused. */
function opened(): Promise<Socket | null> {
  return new Promise((done) => {
    const socket = connect(server.port, '127.0.0.1', () => done(socket));
    socket.on('error', () => done(null));
  });
}

const rows: Record<string, Record<string, number>> = {};
await measureVisitor();
rows['alone'] = await measureVisitor();

const kept: Socket[] = [];
while (kept.length < idle) {
  const some = await Promise.all(Array.from({ length: Math.min(100, idle - kept.length) }, opened));
  const open = some.filter((socket) => socket !== null);
  if (open.length === 0) break;
  for (const socket of open) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.resume();
  }
  kept.push(...open);
}
await sleep(500);
rows[`${kept.length} idle connections`] = await measureVisitor();

const dripping: Socket[] = [];
for (let n = 0; n < slow; n++) {
  const socket = await opened();
  if (!socket) continue;
  dripping.push(socket);
  // Half of them send slow headers, half a slow body.
  socket.write(
    n % 2 === 0
      ? 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
      : 'POST /api/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n',
  );
}
let closed = 0;
for (const socket of dripping) {
  socket.once('close', () => (closed += 1));
  socket.resume();
}
const drip = setInterval(() => {
  for (const socket of dripping) if (!socket.destroyed) socket.write(' ');
}, 1000);
await sleep(1000);
rows[`and ${dripping.length} slow senders`] = await measureVisitor();
// The headers timeout is 15 seconds, checked every 5.
for (let waited = 0; waited < 25 && closed < Math.ceil(dripping.length / 2); waited++) await sleep(1000);
clearInterval(drip);
console.table(rows);
console.table({
  'idle connections still open': kept.filter((socket) => !socket.destroyed).length,
  'slow in headers, cut off': closed,
});
for (const socket of [...kept, ...dripping]) socket.destroy();
await server.stop();
if (Object.values(rows).some(({ failures = 0 }) => failures > 0) || kept.length < idle) process.exitCode = 1;
