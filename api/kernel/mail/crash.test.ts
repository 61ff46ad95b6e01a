import pg from 'pg';
import { Client } from '../../testing/client.ts';
import { readMail } from '../../testing/mail/mail.ts';
import { startMailbox, type Mailbox } from '../../testing/mail/mailbox.ts';
import { wholeServers } from '../../testing/process/whole-server.ts';
import { until } from '../../testing/until.ts';

let servers: Awaited<ReturnType<typeof wholeServers>>;
let mailbox: Mailbox;
let client: pg.Client;

beforeAll(async () => {
  mailbox = await startMailbox();
  servers = await wholeServers({ SMTP_URL: mailbox.url, NEWSLETTER_PER_MINUTE: '6000' });
  client = new pg.Client({ connectionString: servers.database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await servers.stop();
  await mailbox.stop();
});

const sql = async <T extends object>(text: string) => (await client.query<T>(text)).rows;
test('killed while sending a notification and a newsletter: no mail is sent twice, no message is lost', async () => {
  let url = await servers.start();
  let admin = await servers.loggedIn(url);
  await admin.put('/api/settings/contactEmail', { value: 'office@example.com' });
  await sql(`insert into subscribers (email, status, confirmed_at)
    select name || '@example.com', 'confirmed', now() from unnest(array['ann', 'bo', 'cy']) name`);
  const post = { title: 'Night shift', slug: 'night-shift', content: '<p>Scans.</p>', status: 'published' };
  const { body: made } = await admin.post<{ id: number }>('/api/posts', post);
  const variables = { postId: String(made.id) };
  await admin.graphql('mutation ($postId: ID!) { testNewsletter(postId: $postId) }', variables);
  const everything = await mailbox.received(1);

  // The mail server has received both mails but not acknowledged them.
  const holding = new Set<string>();
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  mailbox.manners.beforeTaking = async (address) => {
    if (!['office@example.com', 'bo@example.com'].includes(address)) return;
    holding.add(address);
    await held;
  };
  await admin.graphql('mutation ($postId: ID!) { sendNewsletter(postId: $postId) { id } }', variables);
  const message = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', industry: 'healthcare' };
  const sent = await new Client(url).post('/api/messages', { ...message, message: 'What does it cost?' });
  expect(sent.status).toBe(201);
  await until(() => holding.size === 2);
  await servers.kill();
  release();
  delete mailbox.manners.beforeTaking;

  // Jobs of a dead process are taken over after a while.
  await sql(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`);
  await sql(`update newsletter_recipients set at = at - interval '5 minutes' where state = 'sending'`);
  url = await servers.start();
  admin = await servers.loggedIn(url);
  await until(async () => (await sql(`select from newsletter_sends where status = 'sending'`)).length === 0);
  await until(async () => (await sql(`select from jobs.job where state < 'completed'`)).length === 0);

  everything.push(...(await mailbox.received(5)));
  const to = everything.map((mail) => readMail(mail).headers['to']);
  expect(to.toSorted()).toEqual(
    ['admin', 'ada', 'ann', 'bo', 'cy', 'office'].map((name) => `${name}@example.com`).toSorted(),
  );
  expect(
    await sql(
      `select s.email, r.state from newsletter_recipients r join subscribers s on s.id = r.subscriber_id order by 1`,
    ),
  ).toEqual([
    { email: 'ann@example.com', state: 'sent' },
    { email: 'bo@example.com', state: 'uncertain' },
    { email: 'cy@example.com', state: 'sent' },
  ]);
  const { data } = await admin.graphql<object>(
    '{ messages(first: 5) { edges { node { email message mails { kind state } } } } }',
  );
  expect(data).toEqual({
    messages: {
      edges: [
        {
          node: {
            email: 'ada@example.com',
            message: 'What does it cost?',
            mails: expect.arrayContaining([
              { kind: 'notification', state: 'unknown' },
              { kind: 'acknowledgement', state: 'sent' },
            ]) as object[],
          },
        },
      ],
    },
  });
});
