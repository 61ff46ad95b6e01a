import { deleteOldMessages } from '../messages/message.retention.ts';
import type { Client } from '../../testing/client.ts';
import { firstChore } from '../../testing/first-chore.ts';
import { contactInput } from '../../testing/site/public-forms.ts';
import { roleInput, userInput } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

// Export and erasure of a person's data, and the retention of messages.
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  // Nothing listens on this port, so mails stay queued.
  server = await startServer({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'site@example.com' } });
  admin = await server.loggedIn();
});
afterAll(() => server.stop());
beforeEach(() => server.orm.em.fork().execute('delete from throttles'));

const sql = <T = Record<string, unknown>>(query: string, values: unknown[] = []) =>
  server.orm.em.fork().execute<T[]>(query, values);

interface Counts {
  messages: number;
  notes: number;
  mails: number;
  subscriptions: number;
  newsletters: number;
  formerAccounts: number;
  comments: number;
}
const none: Counts = {
  messages: 0,
  notes: 0,
  mails: 0,
  subscriptions: 0,
  newsletters: 0,
  formerAccounts: 0,
  comments: 0,
};
const fields = Object.keys(none).join(' ');
const read = (email: string, client = admin) =>
  client.graphql<{ personData: { counts: Counts; hasAccount: boolean; data: Record<string, object[]> } }>(
    `query ($email: String!) { personData(email: $email) { counts { ${fields} } hasAccount data } }`,
    { email },
  );
const erase = (email: string, client = admin) =>
  client.graphql<{ erasePerson: Counts }>(`mutation ($email: String!) { erasePerson(email: $email) { ${fields} } }`, {
    email,
  });

/** A visitor with two messages, mails, a note, a subscription and a queued newsletter. */
async function visitor(email: string): Promise<void> {
  const client = server.visitor();
  for (const address of [email, email.toUpperCase()]) {
    const { status } = await client.post('/api/messages', contactInput({ email: address, message: `From ${address}` }));
    expect(status).toBe(201);
  }
  expect((await client.post('/api/subscribers', { email })).status).toBe(201);
  const [message] = await sql<{ id: number }>('select min(id) as id from messages where email = ?', [email]);
  await admin.graphql('mutation ($id: ID!) { addMessageNote(id: $id, text: "Call back") { id } }', { id: message?.id });
  const [send] = await sql<{ id: number }>(
    `insert into newsletter_sends (post_id, post_title, subject, html, plain) values (floor(random() * 1e9)::int, 'P', 'News', 'h', 'p') returning id`,
  );
  await sql(
    'insert into newsletter_recipients (post_id, subscriber_id, send_id) select 1, id, ? from subscribers where email = ?',
    [send?.id, email],
  );
}

/** The tables that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  );
  const places = [];
  for (const { name } of tables) {
    const rows = await sql(`select 1 from ${name} t where t::text ilike ?`, [`%${text}%`]);
    if (rows.length > 0) places.push(name);
  }
  return places.sort();
}

test('the export is complete, ignores the case of the address, and contains nobody else’s data', async () => {
  await visitor('ann@example.com');
  await visitor('joann@example.com');
  const { data } = await read('Ann@Example.COM');
  expect(data?.personData).toMatchObject({
    counts: { ...none, messages: 2, notes: 1, mails: 4, subscriptions: 1, newsletters: 1 },
    hasAccount: false,
    data: {
      messages: [
        { message: 'From ann@example.com', firstName: 'Ann', notes: [{ text: 'Call back' }] },
        { message: 'From ANN@EXAMPLE.COM', notes: [] },
      ],
      subscriptions: [{ email: 'ann@example.com', status: 'unconfirmed', newsletters: [{ subject: 'News' }] }],
    },
  });
  const messages = data?.personData.data['messages'] as { mails: { kind: string }[] }[] | undefined;
  expect(messages?.[0]?.mails.map(({ kind }) => kind)).toEqual(['notification', 'acknowledgement']);
  expect(JSON.stringify(data)).not.toContain('joann');
  // The address is not treated as a pattern.
  expect((await erase('%@example.com')).data?.erasePerson).toEqual(none);
});

test('erasing removes the address everywhere, leaves others untouched, and returns counts', async () => {
  // A mail server's error, as stored with the job.
  await sql(`update jobs.job set output = '{"message":"550 <ann@example.com> unknown"}' where name = 'message-mail'
    and data ->> 'mailId' in (select id::text from message_mails where recipient = 'ann@example.com')`);
  await sql(`insert into jobs.job (name, data, policy, state, output) select 'newsletter-send', '{"sendId": 0}', policy, 'failed',
    '{"message":"421 <Ann@example.com> later"}' from jobs.queue where name = 'newsletter-send'`);
  expect(await tablesWith('ann@example.com')).toEqual(expect.arrayContaining(['jobs.job', 'public.messages']));
  const { data, errors } = await erase('ANN@example.com');
  expect(errors).toBeUndefined();
  expect(data?.erasePerson).toEqual({ ...none, messages: 2, notes: 1, mails: 4, subscriptions: 1, newsletters: 1 });
  expect((await erase('ann@example.com')).data?.erasePerson).toEqual(none);
  expect((await read('ann@example.com')).data?.personData.counts).toEqual(none);
  expect((await read('joann@example.com')).data?.personData.counts).toMatchObject({ messages: 2, subscriptions: 1 });
  expect((await erase('joann@example.com')).data?.erasePerson.messages).toBe(2);
  expect(await tablesWith('ann@example.com')).toEqual([]);
  const left = await sql(`select 1 from jobs.job where state < 'completed' and data ->> 'mailId' is not null
    and data ->> 'mailId' not in (select id::text from message_mails)`);
  expect(left).toEqual([]);
});

test('an account is reported and stays; the name of a deleted account is erased from the audit log', async () => {
  const input = userInput({ firstName: 'Gone', lastName: 'Person', email: 'gone@example.com' });
  const { id } = (await admin.post<{ id: number }>('/api/users', input)).body;
  expect((await read('gone@example.com')).data?.personData).toMatchObject({ counts: none, hasAccount: true });
  expect((await erase('gone@example.com')).data?.erasePerson).toEqual(none);
  const titles = async () =>
    (await admin.get<{ title: string | null }[]>(`/api/audit?kind=user&itemId=${id}`)).body.map(({ title }) => title);
  await admin.delete(`/api/users/${id}`);
  expect(await titles()).toEqual(['Gone Person', 'Gone Person']);
  expect((await erase('gone@example.com')).data?.erasePerson).toEqual({ ...none, formerAccounts: 1 });
  // With the entry of the account that was deleted for good.
  expect(await titles()).toEqual([null, null, null]);
  expect(await tablesWith('gone@example.com')).toEqual([]);
});

test.each([
  [['messages.delete']],
  [['subscribers.delete']],
  [['messages.read', 'messages.update', 'subscribers.read']],
])('%j is not enough', async (permissions) => {
  const all = (await admin.get<{ id: number; resource: string; action: string }[]>('/api/permissions')).body;
  const role = (await admin.post<{ id: number }>('/api/roles', roleInput())).body;
  for (const { id, resource, action } of all) {
    if (permissions.includes(`${resource}.${action}`)) {
      await admin.post(`/api/roles/${role.id}/permissions`, { permissionId: id });
    }
  }
  const input = userInput() as { username: string; password: string };
  const user = (await admin.post<{ id: number }>('/api/users', input)).body;
  await admin.post(`/api/users/${user.id}/roles`, { roleId: role.id });
  const client = await server.loggedIn(input);
  for (const { errors } of [await read('a@example.com', client), await erase('a@example.com', client)]) {
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  }
});

test.each(['', 'ann', 'ann@'])('%j is not a valid address', async (email) => {
  const { errors } = await erase(email);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { email: expect.any(String) } });
});

describe('message retention', () => {
  const insert = (days: number) =>
    sql(
      `insert into messages (first_name, last_name, email, message, created_at)
       values ('A', 'B', 'old@example.com', ?, now() - make_interval(days => ?))`,
      [`${days} days`, days],
    );
  const kept = async () =>
    (await sql<{ message: string }>(`select message from messages where email = 'old@example.com' order by id`)).map(
      ({ message }) => message,
    );
  const keep = async (messageRetentionDays: number | null) => {
    const { status } = await admin.put('/api/settings/retentionSettings', { value: { messageRetentionDays } });
    expect(status).toBe(200);
  };

  test('defaults to two years, and deletes notes and mails too', async () => {
    await sql(`delete from settings where key = 'retentionSettings'`);
    await firstChore(server, 'message-expiry');
    await insert(729);
    await insert(731);
    const [old] = await sql<{ id: number }>(`select id from messages where message = '731 days'`);
    await sql(`insert into message_notes (message_id, text) values (?, 'A note of old')`, [old?.id]);
    expect(await deleteOldMessages(server.orm)).toBe(1);
    expect(await kept()).toEqual(['729 days']);
    expect(await tablesWith('A note of old')).toEqual([]);
  });

  test('empty keeps everything; a number of days deletes older messages, however many', async () => {
    await admin.post('/api/settings', { key: 'retentionSettings', value: { messageRetentionDays: null } });
    await insert(9000);
    expect(await deleteOldMessages(server.orm)).toBe(0);
    await keep(30);
    await insert(29);
    await sql(`insert into messages (first_name, last_name, email, message, created_at)
      select 'A', 'B', 'many@example.com', 'm', now() - interval '31 days' from generate_series(1, 1000)`);
    expect(await deleteOldMessages(server.orm)).toBe(1002);
    expect(await kept()).toEqual(['29 days']);
  });

  test('runs when the server starts', async () => {
    await insert(40);
    const second = await startServer({ database: server.database, dataDir: server.dataDir });
    for (let tries = 0; (await kept()).length > 1 && tries < 100; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await kept()).toEqual(['29 days']);
    await second.stop();
  });
});
