import { setTimeout as sleep } from 'node:timers/promises';
import { firstChore } from '../../testing/first-chore.ts';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Polling alone would find each of these jobs after an hour.
const mailbox = await startMailbox();
const server = await serverForFile({
  mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' },
  jobPollSeconds: 3600,
});
afterAll(() => mailbox.stop());

const subscribe = (email: string) => server.visitor().post('/api/subscribers', { email });
const receiver = async () => /^To: (.*)\r$/m.exec((await mailbox.received(1))[0] ?? '')?.[1];

test('a job begins as soon as it is committed', async () => {
  await firstChore(server, 'trash-expiry');
  expect((await subscribe('one@example.com')).status).toBe(201);
  expect(await receiver()).toBe('one@example.com');
});

test('a job queued while the listener is disconnected begins when it reconnects', async () => {
  const sql = (query: string) => server.orm.em.fork().execute<{ pid: number }[]>(query);
  const listeners = `pg_stat_activity where datname = current_database() and application_name = 'halden listener'`;
  const [{ pid } = { pid: 0 }] = await sql(`select pid from ${listeners}`);
  await sql(`select pg_terminate_backend(${pid})`);
  expect((await subscribe('two@example.com')).status).toBe(201);
  expect(await receiver()).toBe('two@example.com');
  while ((await sql(`select pid from ${listeners}`)).length === 0) await sleep(20);
});
