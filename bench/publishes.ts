import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { freePort, password, ready, startOurs } from './servers.ts';

// `npm run bench:publishes [-- publishes]`: two servers on one database under load. After each publish one server, the one
// that acknowledged it, is asked at once, and the other until it shows the same. None may be stale on the first.
const publishes = Math.min(Number(process.argv[2] ?? 200), 1000);
const ours = await startOurs();
const port = await freePort();
const other = spawn(process.execPath, ['dist/api/main.js'], {
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
const login = await fetch(`${ours.base}/api/auth/login`, {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ username: 'admin', password }),
});
const cookie = login.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ');
const headers = { ...json, Cookie: cookie };
const slug = `published-${randomBytes(4).toString('hex')}`;
const body = JSON.stringify({ title: 'Round 0', slug, content: '<p>Text</p>', status: 'published' });
const created = (await (await fetch(`${ours.base}/api/posts`, { method: 'POST', headers, body })).json()) as {
  id: number;
};

const read = async (base: string, path: string) => (await fetch(base + path)).text();
const paths = [`/api/posts/slug/${slug}`, '/api/posts?limit=20', `/blog/${slug}`];
// Bounded: it ends with the last publish, and after a minute at most.
const loads = [ours.base, second].map((base) =>
  autocannon({ url: `${base}${paths[0]}`, connections: 4, duration: 60 }),
);

let stale = 0;
const delays: number[] = [];
const began = Date.now();
let done = 0;
for (; done < publishes && Date.now() - began < 55_000; done++) {
  const title = `Round ${done + 1}!`;
  await fetch(`${ours.base}/api/posts/${created.id}`, { method: 'PUT', headers, body: JSON.stringify({ title }) });
  const acknowledged = performance.now();
  const answers = await Promise.all(paths.map((path) => read(ours.base, path)));
  stale += answers.filter((answer) => !answer.includes(title)).length;
  while (!(await read(second, paths[0] ?? '')).includes(title));
  delays.push(performance.now() - acknowledged);
}
for (const load of loads) (load as unknown as { stop: () => void }).stop();
await Promise.all(loads);
delays.sort((a, b) => a - b);
const at = (part: number) => Math.round(delays[Math.min(delays.length - 1, Math.floor(delays.length * part))] ?? 0);
console.table({
  publishes: done,
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
if (stale > 0) process.exitCode = 1;
