import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningEmbedded } from '../api/database/embedded/embedded.ts';
import { Letters } from './letters.ts';
import { Life } from './life.ts';
import { password } from './servers.ts';
import { Caller } from './steady.ts';

// `npm run bench:kills [-- servers databases]`: `kill -9` of the server 50 times and of its PostgreSQL 10 times while four editors write and
// visitors send messages. What was acknowledged must be there afterwards, nothing half done, and no mail lost or sent twice.
const [servers = 50, databases = 10] = process.argv.slice(2).map(Number);
const letters = await Letters.begin();
const life = await Life.make(letters.environment);
await life.start();
const editor = new Caller(life.base, 4);
await editor.logIn('admin', password);
await editor.ask('PUT', '/api/settings/contactEmail', { value: 'office@example.com' });

const acknowledged = new Map<string, { id: number; isMoved: boolean }>();
let number = 0;
const refused: Record<string, number> = {};

/** Makes posts and moves them, until told to stop; what breaks off or is refused was not acknowledged. */
async function write(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const slug = `kill-${(number += 1)}`;
    const post = { title: slug, slug, content: '<p>Text</p>', status: 'published' };
    try {
      const made = await editor.ask('POST', '/api/posts', post, 20_000);
      if (made.status !== 201) throw new Error(String(made.status));
      const { id } = JSON.parse(made.body) as { id: number };
      const entry = { id, isMoved: false };
      acknowledged.set(slug, entry);
      const moved = await editor.ask('PUT', `/api/posts/${id}`, { slug: `${slug}-moved` }, 20_000);
      if (moved.status !== 200) throw new Error(String(moved.status));
      entry.isMoved = true;
    } catch (error) {
      const why = error instanceof Error ? ((error as { code?: string }).code ?? error.message) : String(error);
      refused[why] = (refused[why] ?? 0) + 1;
      await sleep(20);
    }
  }
}

async function writing<T>(meanwhile: () => Promise<T>): Promise<T> {
  let isOver = false;
  const writers = Array.from({ length: 4 }, () => write(() => isOver));
  writers.push(letters.write(life.base, () => isOver));
  const result = await meanwhile();
  isOver = true;
  await Promise.all(writers);
  return result;
}

const starts: number[] = [];
const returns: number[] = [];
const began = Date.now();
let killedServers = 0;
for (; killedServers < servers && Date.now() - began < 420_000; killedServers++) {
  await writing(async () => {
    await sleep(150 + Math.random() * 250);
    await life.end('SIGKILL');
  });
  starts.push(await life.start());
}
let killedDatabases = 0;
for (; killedDatabases < databases && Date.now() - began < 540_000; killedDatabases++) {
  const pid = await life.databasePid();
  await writing(async () => {
    await sleep(300);
    const before = acknowledged.size;
    process.kill(pid, 'SIGKILL');
    const killed = performance.now();
    // Writes under way may still be acknowledged, rightly, by what is left of it: the next process is waited for.
    while ((await life.databasePid().catch(() => pid)) === pid && performance.now() - killed < 30_000) await sleep(5);
    const sofar = acknowledged.size;
    while (acknowledged.size === sofar && performance.now() - killed < 30_000) await sleep(5);
    if (acknowledged.size === before) throw new Error(`Nothing was written any more: ${JSON.stringify(refused)}`);
    returns.push(performance.now() - killed);
    await sleep(200);
  });
}
const took = Math.round((Date.now() - began) / 1000);

const url = await runningEmbedded(life.dataDir);
const client = new pg.Client({ connectionString: url ?? '' });
await client.connect();
const { rows } = await client.query<{ id: number; slug: string }>(
  `select id, slug from posts where slug like 'kill-%'`,
);
const stored = new Map(rows.map(({ id, slug }) => [id, slug]));
const lost = [...acknowledged].filter(([slug, { id, isMoved }]) => {
  const found = stored.get(id);
  // A move that was made, but not acknowledged any more, is one too.
  return isMoved ? found !== `${slug}-moved` : found !== slug && found !== `${slug}-moved`;
});
const { rows: half } = await client.query<{ what: string; n: number }>(`
  select 'moved, and no way from the old address' as what, count(*)::int as n from posts p where p.slug like 'kill-%-moved'
    and not exists (select from former_slugs f where f.kind = 'post' and f.item_id = p.id and f.slug || '-moved' = p.slug)
  union all select 'a way from an address that was never left', count(*)::int from former_slugs f
    where f.kind = 'post' and f.slug like 'kill-%' and not exists (select from posts p where p.id = f.item_id and p.slug = f.slug || '-moved')
  union all select 'without a line in the audit log', count(*)::int from posts p where p.slug like 'kill-%'
    and not exists (select from audit a where a.kind like 'post%' and a.item_id = p.id::text)
  union all select 'counted wrongly', abs((select count(*) from posts) - (select coalesce(sum(n), 0) from content_counts where kind = 'post'))::int`);
const mail = await letters.counted(client);
await client.end();
const listed = await editor.ask('GET', '/api/posts?limit=1');
const median = (all: number[]) => Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);
console.table({
  'servers killed': killedServers,
  'databases killed': killedDatabases,
  seconds: took,
  'posts acknowledged': acknowledged.size,
  'of them moved, and that acknowledged': [...acknowledged.values()].filter(({ isMoved }) => isMoved).length,
  'not acknowledged, and why': JSON.stringify(refused),
  'acknowledged and not there': lost.length,
  ...Object.fromEntries(half.map(({ what, n }) => [`half done: ${what}`, n])),
  'start after a kill, median ms': median(starts),
  'slowest ms': Math.round(Math.max(0, ...starts)),
  'first write after the database was killed, median ms': median(returns),
  'slowest of these ms': Math.round(Math.max(0, ...returns)),
  'the list answers': listed.status,
  ...mail.table,
});
editor.close();
await life.stop();
await letters.end();
const isCut = killedServers < servers || killedDatabases < databases;
if (isCut || lost.length > 0 || !mail.isWell || half.some(({ n }) => n > 0)) process.exitCode = 1;
