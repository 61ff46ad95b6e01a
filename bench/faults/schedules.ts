import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningEmbedded } from '../../api/kernel/database/embedded/embedded.ts';
import { ServerProcess } from '../support/server-process.ts';
import { password } from '../support/servers.ts';
import { HttpClient } from '../support/steady-load.ts';

// `npm run bench:faults -- schedules [kills seconds]`: two servers on one database, one of which (every fifth time
// both) is killed with `kill -9` around the moment at which posts are due. Each has to be published and unpublished
// exactly once.
const [kills = 200, seconds = 900] = process.argv.slice(2).map(Number);
const perRound = 4;
const leadMs = 900;
const spreadMs = 800;

const first = await ServerProcess.make();
await first.start();
const databaseUrl = (await runningEmbedded(first.dataDir)) ?? '';
const second = await ServerProcess.make({ DATABASE_URL: databaseUrl });
await second.start();
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const editor = new HttpClient(first.base, 1);
await editor.logIn('admin', password);

const planned: number[] = [];
const made: number[] = [];
for (let number = 0; number < kills * perRound; number++) {
  const slug = `due-${number}`;
  const { rows } = await client.query<{ id: number }>(
    `insert into content (kind, title, slug, content, status) values ('post', $1, $1, '<p>Text</p>', 'draft') returning id`,
    [slug],
  );
  made.push(rows[0]?.id ?? 0);
}

const began = Date.now();
let done = 0;
for (; done < kills && Date.now() - began < seconds * 1000; done++) {
  const ids = made.slice(done * perRound, (done + 1) * perRound);
  // Written directly to the table, because a server may still be starting and only its work after that is measured.
  await client.query(
    `insert into schedules (content_id, publish_at, unpublish_at, owner_id)
     select id, clock_timestamp() + make_interval(secs => $2 / 1000.0), clock_timestamp() + make_interval(secs => $2 / 1000.0 + 0.4), 1
     from unnest($1::int[]) id`,
    [ids, leadMs],
  );
  planned.push(...ids);
  await sleep(leadMs - spreadMs + Math.random() * 2 * spreadMs);
  const killed = done % 5 === 4 ? [first, second] : [done % 2 === 0 ? first : second];
  await Promise.all(killed.map((server) => server.end('SIGKILL')));
  await Promise.all(killed.map((server) => server.start()));
}
const deadline = Date.now() + 30_000;
const waiting = async () =>
  (await client.query<{ n: number }>('select count(*)::int as n from schedules')).rows[0]?.n ?? 0;
while ((await waiting()) > 0 && Date.now() < deadline) await sleep(100);
const took = Math.round((Date.now() - began) / 1000);

const { rows } = await client.query<{ id: number; published: number; unpublished: number; order: boolean }>(
  `select c.id, count(*) filter (where r.status = 'published')::int as published,
     count(*) filter (where r.status = 'draft')::int as unpublished,
     coalesce(max(r.number) filter (where r.status = 'draft') > max(r.number) filter (where r.status = 'published'), false) as order
   from content c left join revisions r on r.item_id = c.id and r.via = 'schedule'
   where c.id = any($1) group by c.id`,
  [planned],
);
// The audit log records when a schedule was due.
const { rows: delays } = await client.query<{ ms: number }>(
  `select extract(epoch from created_at - coalesce((before ->> 'publish_at'), (before ->> 'unpublish_at'))::timestamptz)::float * 1000 as ms
   from audit where kind = 'schedule' and action = 'carry out' and before ->> 'publish_at' is not null order by 1`,
);
const at = (part: number) => Math.round(delays[Math.min(delays.length - 1, Math.floor(delays.length * part))]?.ms ?? 0);
const lost = rows.filter(({ published, unpublished }) => published === 0 || unpublished === 0).length;
const doubled = rows.filter(({ published, unpublished }) => published > 1 || unpublished > 1).length;
const disordered = rows.filter(({ order }) => !order).length;
console.table({
  kills: done,
  seconds: took,
  'posts published and unpublished': planned.length,
  lost,
  doubled,
  'out of order': disordered,
  'not carried out by the end': await waiting(),
  'delay of publishing with restarts, p50 ms': at(0.5),
  'p95 ms': at(0.95),
  'worst ms': at(1),
});
await client.end();
editor.close();
await second.stop();
await first.stop();
if (done < kills || lost > 0 || doubled > 0 || disordered > 0) process.exitCode = 1;
