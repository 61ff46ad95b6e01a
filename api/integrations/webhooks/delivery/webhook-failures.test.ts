import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { personWith, roleNamed } from '../../../testing/access/people.ts';
import { startMailbox } from '../../../testing/mail/mailbox.ts';
import { contentInput, kinds } from '../../../testing/samples.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';
import { postWebhook } from './post-webhook.ts';
import { expireDeliveries } from './webhook.expiry.ts';

// Deliveries that a receiver does not accept.
const mailbox = await startMailbox();
const server = await serverForFile({
  fetchInside: ['127.0.0.3'],
  mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' },
});
const admin = await server.loggedIn();
const sql = <T = object>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);

let receiver: Server;
let url: string;
let answer: (res: ServerResponse) => unknown = (res) => res.writeHead(500).end();
beforeAll(async () => {
  receiver = createServer((req, res) => void req.resume().on('end', () => void answer(res)));
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.3', done));
  url = `http://127.0.0.3:${(receiver.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await mailbox.stop();
});

async function webhookOf(client = admin): Promise<number> {
  const { status, body } = await client.post<{ id: number }>('/api/webhooks', { url, events: ['post.created'] });
  expect(status).toBe(201);
  return body.id;
}
const post = async () => (await admin.post<{ id: number }>('/api/posts', contentInput(kinds[1]))).body.id;
const states = async (id: number) =>
  (await sql<{ state: string }>('select state from webhook_deliveries where webhook_id = ? order by id', [id])).map(
    ({ state }) => state,
  );
/** Makes every attempted delivery three days old. */
const givenUp = async (id: number, count: number) => {
  while ((await states(id)).filter((state) => state === 'failed').length < count) {
    await sql(
      `update webhook_deliveries set since = now() - interval '3 days', next_at = now()
       where webhook_id = ? and state = 'waiting' and attempts > 0`,
      [id],
    );
    await sleep(20);
  }
};
const to = (mail: string) => /^To: (.*)\r$/m.exec(mail)?.[1];

test('the owner gets one mail when events are given up, and another only after they were sent again', async () => {
  const owner = await personWith(admin, await roleNamed(admin, 'administrator'));
  const id = await webhookOf(await server.loggedIn(owner));
  await Promise.all([post(), post()]);
  await givenUp(id, 2);
  const [mail = ''] = await mailbox.received(1);
  expect([to(mail), mail]).toEqual([owner.email, expect.stringContaining(`/admin/webhooks/${id}`)]);
  expect(mail).toContain('Subject: An event could not be delivered to');
  expect(mail).toContain('you created the webhook');
  answer = (res) => res.writeHead(204).end();
  for (const { id: delivery } of await sql<{ id: number }>('select id from webhook_deliveries')) {
    await admin.post(`/api/webhooks/${id}/deliveries/${delivery}/resend`);
  }
  while (!(await states(id)).every((state) => state === 'delivered')) await sleep(20);
  answer = (res) => res.writeHead(500).end();
  await post();
  await givenUp(id, 1);
  expect((await mailbox.received(1)).map(to)).toEqual([owner.email]);
  const queued = `select from jobs.job where name = 'webhook-given-up' and data ->> 'webhookId' = ?`;
  expect(await sql(queued, [String(id)])).toHaveLength(2);
  await admin.delete(`/api/webhooks/${id}`);
});

test('the administrators get the mail if the owner is gone', async () => {
  const owner = await personWith(admin, await roleNamed(admin, 'administrator'));
  const id = await webhookOf(await server.loggedIn(owner));
  await admin.delete(`/api/users/${owner.id}`);
  await post();
  await givenUp(id, 1);
  const administrators = await sql<{ email: string }>(
    `select u.email from users u join user_roles r on r.user_id = u.id and r.role_id = 1
     where u.is_active and u.deleted_at is null`,
  );
  const mails = await mailbox.received(administrators.length);
  expect(mails.map(to).toSorted()).toEqual(administrators.map(({ email }) => email).toSorted());
  expect(mails[0]).toContain('you are an administrator');
  await admin.delete(`/api/webhooks/${id}`);
});

test('a receiver has ten seconds, including its response', async () => {
  const slow: ((res: ServerResponse) => unknown)[] = [
    () => undefined,
    (res) => res.writeHead(500).write('The first part of'),
  ];
  for (const act of slow) {
    const clock = new AbortController();
    const asked: number[] = [];
    // The time runs out once the request and a part of the response have arrived.
    answer = (res) => {
      act(res);
      setImmediate(() => clock.abort(new DOMException('The time is over', 'TimeoutError')));
    };
    const timeout = (ms: number) => (asked.push(ms), clock.signal);
    const signal = new AbortController().signal;
    const attempt = await postWebhook(url, {}, '{}', { allowed: ['127.0.0.3'], signal, timeout });
    expect(asked).toEqual([10_000]);
    expect(attempt.problem).toMatch(/^The address (did not answer in time|answered with 500)$/);
  }
  answer = (res) => res.writeHead(500).end();
});

test('finished deliveries are deleted with their responses after 30 days, pending ones are kept', async () => {
  const id = await webhookOf();
  await sql('update webhooks set is_active = false where id = ?', [id]);
  await sql(
    `insert into webhook_deliveries (webhook_id, type, kind, item_id, state, attempted_at, answer)
     select ?, 'post.created', 'post', n, state, now() - make_interval(days => days), 'Kept'
     from (values (1, 'delivered', 31), (2, 'failed', 31), (3, 'waiting', 31), (4, 'delivered', 29), (5, 'failed', 29))
       as each(n, state, days)`,
    [id],
  );
  await expireDeliveries(server.orm);
  const left = await sql<{ n: string; answer: string }>(
    'select item_id as n, answer from webhook_deliveries where webhook_id = ? order by id',
    [id],
  );
  expect(left.map(({ n, answer: kept }) => [n, kept])).toEqual([
    ['3', 'Kept'],
    ['4', 'Kept'],
    ['5', 'Kept'],
  ]);
  await admin.delete(`/api/webhooks/${id}`);
});
