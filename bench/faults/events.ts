import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningEmbedded } from '../../api/kernel/database/embedded/embedded.ts';
import { Client } from '../../api/testing/client.ts';
import { FailingReceiver } from '../../api/testing/events/failing-receiver.ts';
import { Mirror } from '../../api/testing/events/mirror.ts';
import { RandomEditor, randomChanges, deliveryProblems } from '../../api/testing/events/random-changes.ts';
import { ServerProcess } from '../support/server-process.ts';
import { password, secret } from '../support/servers.ts';

// `npm run bench:faults -- events [changes seconds seed]`: four editors make random changes over two servers, one of
// which is killed with `kill -9` again and again, while a receiver of webhooks fails every fourth time. Every event
// must arrive, in order for each item, and mirrors built from `/api/changes` alone must equal the database. Before that
// it measures the time from commit to arrival of a webhook, over 200 undisturbed changes.
const [count = 10_000, seconds = 900, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const editors = 4;
const killEveryMs = 30_000;
const host = '127.0.0.3';
console.log(`Seed ${seed}`);

const environment = { FETCH_INSIDE: host, SESSION_SECRET: secret };
const first = await ServerProcess.make(environment);
await first.start();
const databaseUrl = (await runningEmbedded(first.dataDir)) ?? '';
const second = await ServerProcess.make({ ...environment, DATABASE_URL: databaseUrl });
await second.start();
const servers = [first, second];
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
const rows = async <T extends object>(text: string) => (await database.query<T>(text)).rows;

const loggedIn = async (base: string) => {
  const client = new Client(base);
  await client.post('/api/auth/login', { username: 'admin', password });
  return client;
};
// Sessions are in the database, so they outlive a server.
const admins = await Promise.all(servers.map(({ base }) => loggedIn(base)));
const admin = admins[0] as Client;
const events = ['page.*', 'post.*', 'article.*'];

const calm = await FailingReceiver.start(host, seed, 0);
const { body: webhook } = await admin.post<{ id: number }>('/api/webhooks', { url: calm.url, events });
const warm = new RandomEditor('calm');
for (const change of randomChanges(seed + 1, 200)) {
  await warm.carryOut(admins[change.server] as Client, change);
  await sleep(100);
}
await until(
  async () => (await rows(`select from webhook_deliveries where state = 'waiting' limit 1`)).length === 0,
  60,
);
await admin.delete(`/api/webhooks/${webhook.id}`);
calm.stop();
const delays = calm.accepted.map(({ delay }) => delay).toSorted((a, b) => a - b);
const at = (part: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))] ?? 0;

const receiver = await FailingReceiver.start(host, seed);
await admin.post('/api/webhooks', { url: receiver.url, events });
const token = async (permissions: string[], view: string) => {
  const input = { name: 'Mirror', permissions, view, expiresInDays: 1, isService: true };
  return { Authorization: `Bearer ${(await admin.post<{ token: string }>('/api/tokens', input)).body.token}` };
};
const reads = ['pages.read', 'posts.read', 'articles.read'];
let asked = 0;
const either = () => admins[(asked += 1) % 2] as Client;
const visitors = servers.map(({ base }) => new Client(base));
const mirrors = [
  new Mirror('a visitor', () => visitors[(asked += 1) % 2] as Client),
  new Mirror('a session', either),
  new Mirror('a token of what is published', either, await token(reads, 'published')),
  new Mirror('a token of everything', either, await token(reads, 'everything')),
  new Mirror('a token that reads posts', either, await token(['posts.read'], 'everything')),
];

const began = Date.now();
const isLate = () => Date.now() - began > seconds * 1000;
let isOver = false;
let unanswered = 0;
let carriedOut = 0;
let unread = 0;
const all = Array.from({ length: editors }, (_, n) => new RandomEditor(`events-${n}`));
const editing = all.map(async (editor, n) => {
  for (const change of randomChanges(seed + 10 + n, Math.ceil(count / editors))) {
    if (isLate()) return;
    await editor.carryOut(admins[change.server] as Client, change).catch(async () => {
      unanswered += 1;
      await sleep(20);
    });
    carriedOut += 1;
  }
});
const following = mirrors.map(async (mirror) => {
  while (!isOver) {
    await mirror.follow().catch(() => (unread += 1));
    await sleep(1000);
  }
});
let kills = 0;
const killing = (async () => {
  while (!isOver) {
    await sleep(killEveryMs);
    if (isOver) return;
    const server = servers[(kills += 1) % 2] as ServerProcess;
    await server.end('SIGKILL');
    // The embedded database is a process of its own, so it survives the kill. On a busy machine a start may take longer
    // than the default wait.
    await server.start().catch(() => server.end('SIGKILL').then(() => server.start()));
  }
})();
await Promise.all(editing);
isOver = true;
await Promise.all([...following, killing]);
const changed = Math.round((Date.now() - began) / 1000);
// The delays between retries grow, so they are cut short from here on.
await until(async () => {
  await rows(`update webhook_deliveries set next_at = now() where state = 'waiting' and next_at > now()`);
  return (await rows(`select from webhook_deliveries where state = 'waiting' limit 1`)).length === 0;
}, 600);
const took = Math.round((Date.now() - began) / 1000);

const stored = await rows<{ messageId: string; item: string; state: string }>(
  `select message_id as "messageId", kind || ' ' || item_id as item, state from webhook_deliveries order by id`,
);
const acknowledged = new Map(all.flatMap((editor) => [...editor.acknowledged]));
const wrong = deliveryProblems(stored, receiver.accepted, acknowledged);
const differences: string[] = [];
for (const mirror of mirrors) {
  await mirror.follow();
  differences.push(...(await mirror.differences()));
}
const distinct = new Set(receiver.accepted.map(({ messageId }) => messageId)).size;
console.table({
  'webhook from commit to arrival, p50 ms': at(0.5),
  'p95 ms': at(0.95),
  'longest ms': at(1),
  'of deliveries': delays.length,
  changes: carriedOut,
  'of them without an answer': unanswered,
  refused: all.reduce((sum, { refused }) => sum + refused, 0),
  'servers killed': kills,
  'seconds of changes': changed,
  'seconds until everything was delivered': took,
  events: stored.length,
  'events that arrived': distinct,
  'arrived twice or more': receiver.accepted.length - distinct,
  'times the receiver failed': receiver.failures,
  'events lost or out of order': wrong.length,
  'items in the mirrors': mirrors.map(({ size }) => size).join(', '),
  'reads of the feed that failed': unread,
  'differences between mirrors and database': differences.length,
});
for (const line of [...wrong, ...differences].slice(0, 20)) console.log(line);
await database.end();
receiver.stop();
await second.stop();
await first.stop();
if (wrong.length > 0 || differences.length > 0 || distinct !== stored.length) process.exitCode = 1;

async function until(isMet: () => Promise<boolean>, withinSeconds: number): Promise<void> {
  for (const end = Date.now() + withinSeconds * 1000; !(await isMet()) && Date.now() < end;) await sleep(200);
}
