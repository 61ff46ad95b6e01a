import { openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runningEmbedded } from '../../api/kernel/database/embedded/embedded.ts';
import { cpuSeconds, cpuSecondsOfTree, waitedSeconds } from '../support/process-cpu.ts';
import { ServerProcess } from '../support/server-process.ts';
import { administratorCookie } from '../support/servers.ts';
import { HttpClient } from '../support/steady-load.ts';
import { WordPressSite } from '../support/wordpress-site.ts';

// `npm run bench:faults -- imports [--posts 20000 --pictures 5000 --kills 10]`: imports a WordPress export whose
// pictures are served from the loopback. Reports time, memory, and the p95 of cached pages against idle, for each
// phase. Then the same again with the server killed at random: the result must be the same.
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '20000' },
    pictures: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '10' },
  },
});
const [posts, pictures, kills] = [values.posts, values.pictures, values.kills].map(Number) as [number, number, number];

const site = await WordPressSite.make(posts, pictures);
const scratch = await mkdtemp(join(tmpdir(), 'halden-bench-loop-'));
const loopFile = join(scratch, 'delay.json');
try {
  console.log(`${posts} posts, ${pictures} pictures`);
  const whole = await importOnce();
  const peakMb = Math.max(...whole.phases.map(({ peak }) => peak));
  const seconds = whole.phases.reduce((sum, phase) => sum + phase.seconds, 0);
  console.log(`In all ${seconds.toFixed(0)} s; peak memory ${peakMb} MB; ${whole.result}`);
  if (kills > 0) {
    const began = performance.now();
    const { result, killed } = await importKilled();
    const isSame = result === whole.result;
    const took = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`Killed ${killed} times, ${took} s: ${isSame ? 'the same result' : `ANOTHER RESULT: ${result}`}`);
    if (!isSame) process.exitCode = 1;
  }
} finally {
  await site.close();
  await rm(scratch, { recursive: true, force: true });
}

interface Phase {
  name: string;
  seconds: number;
  /** The highest resident memory of the server, in MB. */
  peak: number;
}

/** Imports without kills, and reports each phase. */
async function importOnce(): Promise<{ phases: Phase[]; result: string }> {
  const server = await ServerProcess.make({ FETCH_INSIDE: '127.0.0.1', EVENT_LOOP_FILE: loopFile }, [
    `--import=${resolve('bench/support/event-loop.ts')}`,
  ]);
  const client = new HttpClient(server.base, 2);
  const phases: Phase[] = [];
  try {
    await server.start();
    const cookie = await administratorCookie(server.base);
    const database = await server.databasePid();
    const phase = async (name: string, work: () => Promise<unknown>) => {
      await loopDelay(server.pid);
      const spent = () => [cpuSeconds(server.pid), cpuSecondsOfTree(database), waitedSeconds(server.pid)];
      const before = spent();
      const began = performance.now();
      let isOver = false;
      const [times, peak] = await Promise.all([
        pageTimes(client, () => isOver),
        peakMemory(server.pid, () => isOver),
        work().finally(() => (isOver = true)),
      ]);
      const seconds = (performance.now() - began) / 1000;
      const loop = await loopDelay(server.pid);
      phases.push({ name, seconds, peak });
      const [cpu, databaseCpu, waited] = spent().map((now, at) => (now - (before[at] ?? 0)).toFixed(1));
      console.log(
        `  ${name.padEnd(9)} ${seconds.toFixed(0).padStart(5)} s; CPU ${cpu} s server, ${databaseCpu} s database, ${waited} s waiting for a core; ` +
          `memory up to ${peak} MB (heap ${loop.heap} MB); cached pages p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}, ` +
          `p99 ${at(times, 0.99)} ms of ${times.length}; event loop late p50 ${loop.p50.toFixed(1)}, ` +
          `p95 ${loop.p95.toFixed(1)}, at most ${loop.max.toFixed(0)} ms`,
      );
    };
    // Warm: code compiled, page in the cache.
    await pageTimes(client, () => false, 300);
    await phase('idle', () => sleep(8000));
    let id = '';
    await phase('reading', async () => {
      id = await uploaded(server.base, cookie);
      await reached(server.base, cookie, id, 'rehearsed');
    });
    await start(server.base, cookie, id);
    await phase('pictures', () => filesDone(server.dataDir));
    await phase('posts', () => reached(server.base, cookie, id, 'done'));
    return { phases, result: await resultOf(server.dataDir) };
  } finally {
    client.close();
    await server.stop();
  }
}

/** Kills the server at random points of the remaining work, each time after some progress. */
async function importKilled(): Promise<{ result: string; killed: number }> {
  const server = await ServerProcess.make({ FETCH_INSIDE: '127.0.0.1' });
  try {
    await server.start();
    const cookie = await administratorCookie(server.base);
    const id = await uploaded(server.base, cookie);
    await reached(server.base, cookie, id, 'rehearsed');
    await start(server.base, cookie, id);
    // Redirects are written last, in one transaction.
    const redirects = await itemsLeft(server.dataDir, 'redirect');
    const others = (await itemsLeft(server.dataDir)) - redirects;
    const marks = Array.from({ length: kills }, () => redirects + Math.ceil(Math.random() * others)).sort(
      (a, b) => b - a,
    );
    let killed = 0;
    for (const mark of marks) {
      const before = await itemsLeft(server.dataDir);
      let left = before;
      while (left > 0 && (left === before || left > mark)) {
        await requeue(server.dataDir);
        await sleep(100);
        left = await itemsLeft(server.dataDir);
      }
      if (left === 0) break;
      await sleep(Math.random() * 300);
      await server.end('SIGKILL');
      killed += 1;
      console.log(`  killed with ${await itemsLeft(server.dataDir)} to do`);
      await server.start();
    }
    await reached(server.base, cookie, id, 'done');
    return { result: await resultOf(server.dataDir), killed };
  } finally {
    await server.stop();
  }
}

async function start(base: string, cookie: string, id: string): Promise<void> {
  await ask(base, cookie, 'mutation ($id: ID!) { startImport(id: $id) { id } }', id);
}

async function uploaded(base: string, cookie: string): Promise<string> {
  const body = new FormData();
  body.append('file', await openAsBlob(site.exportFile), 'export.xml');
  const response = await fetch(`${base}/api/imports`, { method: 'POST', body, headers: { cookie } });
  const { id, message } = (await response.json()) as { id?: number; message?: string };
  if (id === undefined) throw new Error(message);
  return String(id);
}

interface Answer {
  found?: { status: string; problem: string | null } | null;
}

async function ask(base: string, cookie: string, query: string, id: string): Promise<Answer> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables: { id } }),
  });
  const { data, errors } = (await response.json()) as { data?: Answer; errors?: { message: string }[] };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data ?? {};
}

async function reached(base: string, cookie: string, id: string, wanted: string): Promise<void> {
  for (;;) {
    const { found } = await ask(base, cookie, 'query ($id: ID!) { found: import(id: $id) { status problem } }', id);
    if (found?.status === 'failed') throw new Error(`The import failed: ${found.problem}`);
    if (found?.status === wanted) return;
    await sleep(500);
  }
}

/** Milliseconds of each request for a cached page, shortest first. */
async function pageTimes(client: HttpClient, isOver: () => boolean, most = Infinity): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < most && !isOver(); turn++) {
    const began = performance.now();
    await client.ask('GET', '/about');
    took.push(performance.now() - began);
    await sleep(10);
  }
  return took.sort((a, b) => a - b);
}

function at(sorted: readonly number[], part: number): string {
  return (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
}

/** In MB, sampled every 50 ms. */
async function peakMemory(pid: number, isOver: () => boolean): Promise<number> {
  let peak = 0;
  while (!isOver()) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    peak = Math.max(peak, Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    await sleep(50);
  }
  return Math.round(peak);
}

/** How late the server's event loop was since the last call, in milliseconds, and its heap in MB. */
async function loopDelay(pid: number): Promise<{ p50: number; p95: number; max: number; heap: number }> {
  await rm(loopFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!((await stat(loopFile).catch(() => null))?.size ?? 0)) await sleep(20);
  const { heapUsed, ...told } = JSON.parse(await readFile(loopFile, 'utf8')) as Record<
    'p50' | 'p95' | 'max',
    number
  > & {
    heapUsed: number;
  };
  return { ...told, heap: Math.round(heapUsed / 2 ** 20) };
}

async function inDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = await runningEmbedded(dataDir);
  if (!url) throw new Error('The database is not running');
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function itemsLeft(dataDir: string, target?: string): Promise<number> {
  return inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from import_items where state = 'waiting' and target = coalesce($1, target)`,
      [target ?? null],
    );
    return rows[0]?.n ?? 0;
  });
}

async function filesDone(dataDir: string): Promise<void> {
  while ((await itemsLeft(dataDir, 'file')) > 0) await sleep(300);
}

/** What the job queue eventually does with a job whose heartbeats are missing, without the wait. */
function requeue(dataDir: string): Promise<unknown> {
  return inDatabase(dataDir, (client) =>
    client.query(
      `update jobs.job set state = 'retry', start_after = now(), retry_count = 0 where name = 'import-run'
         and (state = 'retry' or (state = 'active' and coalesce(heartbeat_on, started_on) < now() - interval '20 seconds'))`,
    ),
  );
}

/** The imported rows, without generated ids and times. */
function resultOf(dataDir: string): Promise<string> {
  return inDatabase(dataDir, async (client) => {
    const parts: [string, string][] = [
      [
        'posts',
        `select concat_ws('|', c.kind, c.slug, c.title, c.status, c.published_at, c.category, c.tags, c.excerpt, c.version, u.username,
           regexp_replace(c.content, '/media/[0-9]+/', '/media/', 'g')) as line
         from content c left join users u on u.id = c.author_id where c.slug like 'post-%'`,
      ],
      ['pictures', `select concat_ws('|', filename, sha256, mime_type, width, height, bytes) as line from media`],
      ['redirects', `select concat_ws('|', "from", "to", status) as line from redirects`],
      ['rows', `select concat_ws('|', key, target, outcome, state, reason, item_version) as line from import_items`],
      [
        'revisions',
        `select concat_ws('|', c.slug, r.number, r.via) as line from revisions r join content c on c.id = r.item_id
         where c.slug like 'post-%'`,
      ],
      [
        'audit entries',
        `select concat_ws('|', action, kind) as line from audit where kind in ('post', 'file', 'redirect')`,
      ],
      ['undo steps', `select concat_ws('|', table_name, before is null, after is null) as line from undo_steps`],
      [
        'entries of the timeline',
        `select concat_ws('|', kind, action) as line from timeline_entries where kind = 'import'`,
      ],
    ];
    const told: string[] = [];
    for (const [name, lines] of parts) {
      const { rows } = await client.query<{ result: string }>(
        `select count(*) || ' ${name} ' || left(md5(coalesce(string_agg(line, e'\\n' order by line), '')), 8) as result from (${lines}) x`,
      );
      told.push(rows[0]?.result ?? '');
    }
    return told.join(', ');
  });
}
