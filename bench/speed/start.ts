import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { runningEmbedded } from '../../api/kernel/database/embedded/embedded.ts';
import { imageEnvironment } from '../support/image-environment.ts';
import { cpuSeconds } from '../support/process-cpu.ts';
import { freePort, nodeFlags, password, secret } from '../support/servers.ts';

// `npm run bench -- start [runs]`: time from process start to the first page, and memory then, when idle and after
// load; with the embedded and an external database, compared with a bare `node:http` server. Medians. Memory is the
// server's own, without PostgreSQL.
const runs = Math.min(Number(process.argv[2] ?? 5), 9);
const dataDir = await mkdtemp(join(tmpdir(), 'halden-bench-'));
// When run as root, PostgreSQL runs as another user, who needs access.
await chmod(dataDir, 0o711);

interface Up {
  child: ChildProcess;
  base: string;
  row: Record<'first page ms' | 'CPU s' | 'idle RSS MB', number>;
}

const running = new Set<ChildProcess>();

async function up(args: readonly string[], environment: Record<string, string> = {}): Promise<Up> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...imageEnvironment,
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: `http://localhost:${port}`,
      SESSION_SECRET: secret,
      ...environment,
    },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const base = `http://127.0.0.1:${port}`;
  while (!(await isServing(base))) {
    if (child.exitCode !== null) throw new Error('The server ended');
    await sleep(4);
  }
  const first = performance.now() - began;
  const cpu = cpuSeconds(child.pid ?? 0);
  await sleep(3000);
  return { child, base, row: { 'first page ms': first, 'CPU s': cpu, 'idle RSS MB': rss(child) } };
}

/** Whether the home page is served. */
function isServing(base: string): Promise<boolean> {
  return new Promise((done) => {
    get(base, { agent: false }, (response) => {
      response.resume().once('end', () => done(response.statusCode === 200));
    }).once('error', () => done(false));
  });
}

const rss = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function down({ child }: Up): Promise<void> {
  await new Promise((done) => {
    child.once('exit', done);
    child.kill('SIGTERM');
  });
}

let number = 0;

/** Half are cached; the others are rare or invalidated, and computed. */
const paths: ((n: number) => string)[] = [
  (n) => `/?n=${n}`,
  () => '/blog',
  (n) => `/about?n=${n}`,
  () => '/rss.xml',
  (n) => `/api/posts?limit=${(n % 100) + 1}&offset=${n % 7}`,
  (n) => `/api/posts?limit=${(n % 50) + 1}`,
  (n) => `/sitemap.xml?n=${n}`,
  (n) => `/nothing-${(n % 50) + 1}`,
];

async function load({ base, child }: Up): Promise<number> {
  await autocannon({
    url: base,
    connections: 32,
    duration: 10,
    requests: [
      {
        setupRequest: (request) => {
          number += 1;
          return { ...request, path: paths[number % paths.length]?.(number) ?? '/' };
        },
      },
    ],
  });
  return rss(child);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function measured(args: readonly string[], environment?: Record<string, string>, loaded = true) {
  // The first start creates the database and the compile cache.
  await down(await up(args, environment));
  const rows: Up['row'][] = [];
  let after = NaN;
  for (let run = 0; run < runs; run++) {
    const one = await up(args, environment);
    rows.push(one.row);
    if (loaded && run === runs - 1) after = await load(one);
    await down(one);
  }
  const of = (name: keyof Up['row']) => median(rows.map((row) => row[name]));
  return {
    'first page ms': Math.round(of('first page ms')),
    'CPU s': +of('CPU s').toFixed(2),
    'idle RSS MB': Math.round(of('idle RSS MB')),
    ...(loaded && { 'RSS MB after a load': Math.round(after) }),
  };
}

const bare = `require('node:http').createServer((_, res) => res.end('Hello')).listen(process.env.PORT, '127.0.0.1')`;
const server = [...nodeFlags, 'dist/api/main.js'];
try {
  const floor = await measured(['-e', bare], {}, false);
  const embedded = await measured(server);
  // Its embedded database serves as the external one.
  const owner = await up(server);
  const outside = await measured(server, { DATABASE_URL: (await runningEmbedded(dataDir)) ?? '' });
  await down(owner);
  console.log(`Medians of ${runs} starts`);
  console.table({ 'bare node:http': floor, 'embedded database': embedded, 'database outside': outside });
} finally {
  for (const child of running) child.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
