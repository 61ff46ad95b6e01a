import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningEmbedded } from '../../api/kernel/database/embedded/embedded.ts';
import { MessageLoad } from '../support/message-load.ts';
import { ServerProcess } from '../support/server-process.ts';
import { password } from '../support/servers.ts';
import { HttpClient } from '../support/steady-load.ts';

// `npm run bench:faults -- kills [servers databases]`: kills the server 50 times and PostgreSQL 10 times with `kill -9`
// while four editors write and visitors send messages. Acknowledged changes must be stored, no change may be half done,
// and no mail may be lost or sent twice.
const [servers = 50, databases = 10] = process.argv.slice(2).map(Number);
const messages = await MessageLoad.begin();
const server = await ServerProcess.make(messages.environment);
await server.start();
const editor = new HttpClient(server.base, 4);
await editor.logIn('admin', password);
await editor.ask('PUT', '/api/settings/contactEmail', { value: 'office@example.com' });

const acknowledged = new Map<string, { id: number; isMoved: boolean }>();
let number = 0;
const refused: Record<string, number> = {};

/** Creates and renames posts until told to stop. A failed request was not acknowledged. */
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
  writers.push(messages.write(server.base, () => isOver));
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
    await server.end('SIGKILL');
  });
  starts.push(await server.start());
}
let killedDatabases = 0;
for (; killedDatabases < databases && Date.now() - began < 540_000; killedDatabases++) {
  const pid = await server.databasePid();
  await writing(async () => {
    await sleep(300);
    const before = acknowledged.size;
    process.kill(pid, 'SIGKILL');
    const killed = performance.now();
    // The old processes may still acknowledge running writes, so wait for the new one.
    while ((await server.databasePid().catch(() => pid)) === pid && performance.now() - killed < 30_000) await sleep(5);
    const sofar = acknowledged.size;
    while (acknowledged.size === sofar && performance.now() - killed < 30_000) await sleep(5);
    if (acknowledged.size === before) throw new Error(`Nothing was written any more: ${JSON.stringify(refused)}`);
    returns.push(performance.now() - killed);
    await sleep(200);
  });
}
const took = Math.round((Date.now() - began) / 1000);

const url = await runningEmbedded(server.dataDir);
const client = new pg.Client({ connectionString: url ?? '' });
await client.connect();
const { rows } = await client.query<{ id: number; slug: string }>(
  `select id, slug from content where kind = 'post' and slug like 'kill-%'`,
);
const stored = new Map(rows.map(({ id, slug }) => [id, slug]));
const lost = [...acknowledged].filter(([slug, { id, isMoved }]) => {
  const found = stored.get(id);
  // An unacknowledged rename may have been made.
  return isMoved ? found !== `${slug}-moved` : found !== slug && found !== `${slug}-moved`;
});
const { rows: half } = await client.query<{ what: string; n: number }>(`
  select 'moved, and no way from the old address' as what, count(*)::int as n from content p where p.kind = 'post' and p.slug like 'kill-%-moved'
    and not exists (select from former_slugs f where f.kind = 'post' and f.item_id = p.id and f.slug || '-moved' = p.slug)
  union all select 'a way from an address that was never left', count(*)::int from former_slugs f
    where f.kind = 'post' and f.slug like 'kill-%' and not exists (select from content p where p.kind = 'post' and p.id = f.item_id and p.slug = f.slug || '-moved')
  union all select 'without a line in the audit log', count(*)::int from content p where p.kind = 'post' and p.slug like 'kill-%'
    and not exists (select from audit a where a.kind like 'post%' and a.item_id = p.id::text)
  union all select 'counted wrongly', abs((select count(*) from content where kind = 'post') - (select coalesce(sum(n), 0) from content_counts where kind = 'post'))::int`);
const mail = await messages.counted(client);
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
await server.stop();
await messages.end();
const isCut = killedServers < servers || killedDatabases < databases;
if (isCut || lost.length > 0 || !mail.isWell || half.some(({ n }) => n > 0)) process.exitCode = 1;
