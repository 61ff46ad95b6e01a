import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { administratorCookie, freePort, nodeFlags, ready, startServer } from '../support/servers.ts';

// `npm run bench:faults -- publishes [publishes]`: two servers on one database under load. After each publish, the
// server that acknowledged it is read at once and must not be stale; the other is read until it shows the change.
const publishes = Math.min(Number(process.argv[2] ?? 1000), 1000);
const seconds = 240;
const ours = await startServer();
const port = await freePort();
const other = spawn(process.execPath, [...nodeFlags, 'dist/api/main.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: ours.databaseUrl,
    DATA_DIR: ours.dataDir,
    PUBLIC_URL: ours.base,
    LOG_LEVEL: 'silent',
  },
});
const second = `http://127.0.0.1:${port}`;
await ready(`${second}/readyz`);

const json = { 'Content-Type': 'application/json' };
const cookie = await administratorCookie(ours.base);
const headers = { ...json, Cookie: cookie };
const slug = `published-${randomBytes(4).toString('hex')}`;
const body = JSON.stringify({ title: 'Round 0', slug, content: '<p>Text</p>', status: 'published' });
const created = (await (await fetch(`${ours.base}/api/posts`, { method: 'POST', headers, body })).json()) as {
  id: number;
};

const read = async (base: string, path: string) => (await fetch(base + path)).text();
const paths = [`/api/posts/slug/${slug}`, '/api/posts?limit=20', `/blog/${slug}`];
// Stopped after the last publish, or after this time.
const loads = [ours.base, second].map((base) =>
  autocannon({ url: `${base}${paths[0]}`, connections: 4, duration: seconds }),
);

let stale = 0;
const delays: number[] = [];
const began = Date.now();
let done = 0;
for (; done < publishes && Date.now() - began < (seconds - 5) * 1000; done++) {
  const title = `Round ${done + 1}!`;
  await fetch(`${ours.base}/api/posts/${created.id}`, { method: 'PUT', headers, body: JSON.stringify({ title }) });
  const acknowledged = performance.now();
  const answers = await Promise.all(paths.map((path) => read(ours.base, path)));
  stale += answers.filter((answer) => !answer.includes(title)).length;
  while (!(await read(second, paths[0] ?? '')).includes(title));
  delays.push(performance.now() - acknowledged);
}
const took = Math.round((Date.now() - began) / 1000);
for (const load of loads) (load as unknown as { stop: () => void }).stop();
await Promise.all(loads);
delays.sort((a, b) => a - b);
const at = (part: number) => Math.round(delays[Math.min(delays.length - 1, Math.floor(delays.length * part))] ?? 0);
console.table({
  publishes: done,
  seconds: took,
  'stale after the acknowledgement, same server': stale,
  'shown by the other server, p50 ms': at(0.5),
  'p95 ms': at(0.95),
  'worst ms': at(1),
});
await new Promise((resolve) => {
  other.once('exit', resolve);
  other.kill('SIGTERM');
});
await ours.stop();
if (stale > 0 || done < publishes) process.exitCode = 1;
