import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readMail } from '../../api/testing/mail/mail.ts';
import { startMailbox } from '../../api/testing/mail/mailbox.ts';
import { runningEmbedded } from '../../api/kernel/database/embedded/embedded.ts';
import { ServerProcess } from '../support/server-process.ts';
import { password } from '../support/servers.ts';
import { HttpClient, steady } from '../support/steady-load.ts';

// `npm run bench:faults -- mails [subscribers perMinute kills]`: sends a newsletter through a slow mail server while
// visitors read pages and send messages, optionally killing the server with `kill -9`. The mail server counts what
// arrives.
const [subscribers = 500, perMinute = 600, kills = 0] = process.argv.slice(2).map(Number);
const mailbox = await startMailbox();
mailbox.manners.beforeTaking = () => sleep(10 + Math.random() * 40);
const server = await ServerProcess.make({
  SMTP_URL: mailbox.url,
  NEWSLETTER_PER_MINUTE: String(perMinute),
  TRUST_PROXY: '1',
});
await server.start();
const editor = new HttpClient(server.base, 4);
await editor.logIn('admin', password);
const graphql = async <T>(query: string, variables: object = {}): Promise<T> => {
  const { body } = await editor.ask('POST', '/graphql', { query, variables });
  const { data, errors } = JSON.parse(body) as { data: T; errors?: { message: string }[] };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
};
const client = new pg.Client({ connectionString: (await runningEmbedded(server.dataDir)) ?? '' });
await client.connect();
const counted = async (query: string) => Number((await client.query<{ n: string }>(query)).rows[0]?.n);

await editor.ask('PUT', '/api/settings/contactEmail', { value: 'office@example.com' });
await client.query(
  `insert into subscribers (email, status, confirmed_at) select 'reader-' || i || '@example.com', 'confirmed', now() from generate_series(1, $1) i`,
  [subscribers],
);
const post = { title: 'Night shift', slug: 'night-shift', content: '<p>Scans.</p>'.repeat(40), status: 'published' };
const { id } = JSON.parse((await editor.ask('POST', '/api/posts', post)).body) as { id: number };
await graphql('mutation ($id: ID!) { testNewsletter(postId: $id) }', { id });
await mailbox.received(1);

const readers = { took: [] as number[] };
const visitor = new HttpClient(server.base, 4);
const reading = steady(
  async () => {
    const began = performance.now();
    const answer = await visitor.ask('GET', '/blog', undefined, 5000);
    readers.took.push(performance.now() - began);
    return answer;
  },
  { perSecond: 20 },
);
const acknowledged: string[] = [];
const writing = steady(
  async (turn) => {
    const words = `Question ${turn}: what does it cost in number ${turn}?`;
    const response = await fetch(`${server.base}/api/messages`, {
      method: 'POST',
      // Each from its own address, because of the rate limit.
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${Math.floor(turn / 250)}.${turn % 250}`,
      },
      body: JSON.stringify({
        firstName: 'Ann',
        lastName: 'Lee',
        email: `ann-${turn}@example.com`,
        industry: 'other',
        message: words,
      }),
    });
    if (response.status === 201) acknowledged.push(words);
    return { status: response.status, headers: {}, body: '' };
  },
  { perSecond: 2 },
);

const began = Date.now();
await graphql('mutation ($id: ID!) { sendNewsletter(postId: $id) { id } }', { id });
let killed = 0;
const over = async () => (await counted(`select count(*) as n from newsletter_sends where status = 'sending'`)) === 0;
const handed = () => counted(`select count(*) as n from newsletter_recipients where state <> 'queued'`);
while (!(await over()) && Date.now() - began < 1_500_000) {
  await sleep(500);
  // Spread over the time between the first and the last mail.
  if (killed < kills && (await handed()) > ((killed + 0.5) / kills) * subscribers) {
    await sleep(Math.random() * 200);
    await server.end('SIGKILL');
    await server.start();
    killed += 1;
  }
}
const seconds = Math.round((Date.now() - began) / 1000);
const messages = await writing.stop();
const read = await reading.stop();
// Wait for mails that are retried after a refusal or a kill.
const open = `select count(*) as n from message_mails where state in ('waiting', 'handing')`;
while ((await counted(open)) > 0 && Date.now() - began < 1_500_000) await sleep(500);

const received = (await mailbox.received(1)).map(readMail);
const ids = received.map(({ headers }) => headers['message-id'] ?? '');
const twice = ids.length - new Set(ids).size;
const toReaders = received.map(({ headers }) => headers['to'] ?? '').filter((to) => to.startsWith('reader-'));
const stored = new Set(
  (await client.query<{ message: string }>('select message from messages')).rows.map((row) => row.message),
);
const lost = acknowledged.filter((words) => !stored.has(words));
const byState = (table: string) =>
  client
    .query<{ state: string; n: string }>(`select state, count(*) as n from ${table} group by 1 order by 1`)
    .then(({ rows }) => rows.map(({ state, n }) => `${n} ${state}`).join(', '));
const sorted = readers.took.toSorted((a, b) => a - b);
const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
console.table({
  'subscribers, maximum mails per minute': `${subscribers}, ${perMinute}`,
  'server kills': killed,
  'seconds to the last mail': seconds,
  'readers who received it': new Set(toReaders).size,
  'mails to readers': toReaders.length,
  'by state': await byState('newsletter_recipients'),
  'messages acknowledged': acknowledged.length,
  'of these lost': lost.length,
  'mails about them, by state': await byState('message_mails'),
  'mails received twice': twice,
  'pages read, median and p99 ms': `${readers.took.length}, ${at(0.5)} and ${at(0.99)}`,
  'failed requests': JSON.stringify({ ...read.failures, messages: messages.failures }),
});
editor.close();
visitor.close();
await client.end();
await server.stop();
await mailbox.stop();
if (twice > 0 || lost.length > 0) process.exitCode = 1;
