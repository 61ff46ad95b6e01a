import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Client } from '../../../testing/client.ts';
import { wholeServers } from '../../../testing/process/whole-server.ts';
import { FailingReceiver } from '../../../testing/events/failing-receiver.ts';
import { Mirror } from '../../../testing/events/mirror.ts';
import { RandomEditor, randomChanges, deliveryProblems } from '../../../testing/events/random-changes.ts';

// Random changes over two servers that are killed, with a receiver that fails at random. `npm run bench:faults -- events` kills
// them again and again.
const seed = Number(process.env['EVENTS_SEED'] ?? Date.now() % 2 ** 31);
const count = 45;

test(`every event arrives, in order for each item, and mirrors equal the database (EVENTS_SEED=${seed})`, async () => {
  console.log(`EVENTS_SEED=${seed}`);
  const receiver = await FailingReceiver.start('127.0.0.3', seed);
  const shared = { FETCH_INSIDE: '127.0.0.3', SESSION_SECRET: 'a secret for tests only, long enough' };
  const one = await wholeServers(shared);
  const other = await wholeServers({ ...shared, DATABASE_URL: one.database.url });
  const database = new pg.Client({ connectionString: one.database.url });
  await database.connect();
  const rows = async <T extends object>(text: string) => (await database.query<T>(text)).rows;
  try {
    let admins: Client[] = [];
    const start = async () => {
      const first = await one.start();
      admins = await Promise.all([one.loggedIn(first), one.loggedIn(await other.start())]);
    };
    await start();
    const admin = () => admins[0] as Client;
    await admin().post('/api/webhooks', { url: receiver.url, events: ['page.*', 'post.*', 'article.*'] });
    const token = async (permissions: string[], view: string) => {
      const input = { name: 'Mirror', permissions, view, expiresInDays: 1, isService: true };
      return { Authorization: `Bearer ${(await admin().post<{ token: string }>('/api/tokens', input)).body.token}` };
    };
    const reads = ['pages.read', 'posts.read', 'articles.read'];
    const mirrors = [
      new Mirror('a visitor', () => new Client(admin().base)),
      new Mirror('a session', admin),
      new Mirror('a token of what is published', admin, await token(reads, 'published')),
      new Mirror('a token of everything', admin, await token(reads, 'everything')),
      new Mirror('a token that reads posts', admin, await token(['posts.read'], 'everything')),
    ];
    const editor = new RandomEditor('events');
    const changes = randomChanges(seed, count);
    const carryOut = (change: (typeof changes)[number]) => editor.carryOut(admins[change.server] as Client, change);
    for (const change of changes.slice(0, 30)) await carryOut(change);
    for (const mirror of mirrors.slice(0, 2)) await mirror.follow(7);
    // A change is running, and others are being delivered.
    const running = changes.slice(30, 31).map(carryOut);
    await Promise.all([one.kill(), other.kill()]);
    await Promise.allSettled(running);
    // Both are gone, so their leases are over.
    await rows('update webhook_leases set expires_at = now()');
    await start();
    for (const change of changes.slice(31)) await carryOut(change);
    while ((await rows(`select from webhook_deliveries where state = 'waiting' limit 1`)).length > 0) {
      await rows(`update webhook_deliveries set next_at = now() where state = 'waiting' and next_at > now()`);
      await sleep(20);
    }
    const stored = await rows<{ messageId: string; item: string; state: string }>(
      `select message_id as "messageId", kind || ' ' || item_id as item, state from webhook_deliveries order by id`,
    );
    expect(deliveryProblems(stored, receiver.accepted, editor.acknowledged)).toEqual([]);
    expect([stored.length >= count / 2, receiver.failures > 0]).toEqual([true, true]);
    for (const mirror of mirrors) {
      await mirror.follow();
      expect(await mirror.differences()).toEqual([]);
    }
  } finally {
    await database.end();
    await other.stop();
    await one.stop();
    receiver.stop();
  }
});
