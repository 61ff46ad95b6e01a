import type { Client } from '../../testing/client.ts';
import { personWith, roleWith } from '../../testing/access/people.ts';
import { readMail } from '../../testing/mail/mail.ts';
import { startMailbox, type Mailbox } from '../../testing/mail/mailbox.ts';
import { administrator, startServer, type TestServer } from '../../testing/server.ts';

const login = { user: 'halden', password: 'smtp-geheim-9' };

let server: TestServer;
/** A second server on the same database. */
let replica: TestServer;
let mailbox: Mailbox;
let admin: Client;

beforeAll(async () => {
  mailbox = await startMailbox(login);
  // What administrators are told of a change: in guarded-settings.test.ts.
  mailbox.manners.drop = (mail) => mail.includes('Settings that decide');
  server = await startServer();
  replica = await startServer({ database: server.database });
  admin = await server.loggedIn();
});
afterAll(async () => {
  await replica.stop();
  await server.stop();
  await mailbox.stop();
});
afterAll(() => expect([...server.errors, ...replica.errors]).toEqual([]));
beforeEach(async () => {
  await sql('delete from throttles');
  await sql(`delete from settings where key = 'mailSettings'`);
  await sql('delete from stored_secrets');
  await sql('delete from subscribers');
});

const sql = <T = unknown>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);
const working = () => ({ host: '127.0.0.1', port: mailbox.port, security: 'none', ...login });
const save = (value: unknown, client = admin) =>
  client.graphql<{ saved: { value: unknown }[] }>(
    'mutation ($settings: [SettingInput!]!) { saved: saveSettings(settings: $settings) { key value } }',
    { settings: [{ key: 'mailSettings', value }] },
  );
const problems = async (value: unknown) => (await save(value)).errors?.[0]?.extensions['fields'];
const state = async (client = admin) =>
  (await client.graphql('{ mailServer { source host from problem } }')).data?.['mailServer'];
const test1 = async (client = admin) =>
  (await client.graphql('mutation { sendTestMail { isSent recipient answer } }')).data?.['sendTestMail'];
const canReset = async (of: TestServer) => (await of.visitor().graphql('{ canResetPassword }')).data;

test('new settings take effect on every server at once; a test shows the mail server’s reply', async () => {
  expect(await state()).toEqual({ source: 'none', host: null, from: null, problem: null });
  expect(await canReset(replica)).toEqual({ canResetPassword: false });
  await save({ ...working(), from: 'Halden <post@example.com>' });
  expect(await state()).toMatchObject({ source: 'settings', host: '127.0.0.1', from: 'Halden <post@example.com>' });
  expect(await test1()).toMatchObject({
    isSent: true,
    recipient: 'admin@example.com',
    answer: expect.stringMatching(/^250 /) as unknown,
  });
  const [mail] = (await mailbox.received(1)).map(readMail);
  expect(mail?.headers).toMatchObject({ from: 'Halden <post@example.com>', subject: 'Test email from Halden' });
  expect(await canReset(replica)).toEqual({ canResetPassword: true });
  const elsewhere = await replica.loggedIn(administrator);
  expect(await test1(elsewhere)).toMatchObject({ isSent: true });
  await mailbox.received(1);
  await save({ host: '' });
  expect(await canReset(replica)).toEqual({ canResetPassword: false });
});

test.each([
  ['Müller: Partner <i@example.com>', 'Müller: Partner <i@example.com>'],
  ['Acme (Europe) <i@example.com>', '"Acme (Europe)" <i@example.com>'],
  ['A; B, C <i@example.com>', '"A; B, C" <i@example.com>'],
  ['"Smith, J." <i@example.com>', '"Smith, J." <i@example.com>'],
  [String.raw`The \ "best" <i@example.com>`, String.raw`"The \\ \"best\"" <i@example.com>`],
  ['i@example.com\u200b', 'i@example.com'],
])('the sender %j is one mailbox', async (from, header) => {
  await save({ ...working(), from });
  expect(await test1()).toMatchObject({ isSent: true });
  const [mail] = (await mailbox.received(1)).map(readMail);
  expect(mail?.headers['from']).toBe(header);
});

test('the errors of a mail server that refuses or is down are shown', async () => {
  await save({ ...working(), password: 'wrong' });
  expect(await test1()).toMatchObject({
    isSent: false,
    answer: expect.stringMatching(/535 .*credentials invalid/) as unknown,
  });
  await save({ ...working(), port: 1 });
  expect(await test1()).toMatchObject({ isSent: false, answer: expect.stringContaining('ECONNREFUSED') as unknown });
});

test('the password is encrypted, and nothing reads it back', async () => {
  const saved = await save(working());
  const shown = [
    saved.data,
    (await admin.get('/api/settings')).body,
    (await admin.get('/api/settings/mailSettings')).body,
    (await admin.graphql('{ settings { key value } audit(first: 50) { edges { node { before after } } } }')).data,
    await sql('select * from settings'),
    await sql('select * from stored_secrets'),
    await sql('select before, after from audit'),
  ];
  expect(JSON.stringify(shown)).not.toContain(login.password);
  expect(saved.data?.saved[0]?.value).toEqual({
    host: '127.0.0.1',
    port: mailbox.port,
    security: 'none',
    user: 'halden',
    from: '',
    hasPassword: true,
  });
  const [{ box } = { box: '' }] = await sql<{ box: string }>('select boxed_secret as box from stored_secrets');
  await sql(`update stored_secrets set boxed_secret = reverse(boxed_secret)`);
  expect(box.length).toBeGreaterThan(30);
  expect(await state()).toMatchObject({ problem: expect.stringContaining('SESSION_SECRET has changed') as unknown });
  expect(await canReset(server)).toEqual({ canResetPassword: false });
});

test('an omitted password is kept, and required again for another server', async () => {
  await save(working());
  expect(await problems({ from: 'post@example.com', password: '' })).toBeUndefined();
  expect(await test1()).toMatchObject({ isSent: true });
  await mailbox.received(1);
  const again = { 'mailSettings.password': 'Enter the password again: the server or user has changed' };
  for (const change of [{ host: 'localhost' }, { port: 1 }, { security: 'tls' }, { user: 'other' }]) {
    expect(await problems(change)).toEqual(again);
  }
  const { status, body } = await admin.put('/api/settings/mailSettings', { value: { host: 'localhost' } });
  expect({ status, body }).toMatchObject({ status: 400, body: { fields: again } });
  // The value that was read can be sent back.
  const stored = (await admin.get<{ value: object }>('/api/settings/mailSettings')).body.value;
  expect((await admin.put('/api/settings/mailSettings', { value: stored })).status).toBe(200);
  expect(await problems({ password: null })).toBeUndefined();
  expect(await sql('select * from stored_secrets')).toEqual([]);
});

test.each([
  [{ host: 'smtp example' }, { 'mailSettings.host': 'Host must be a name or an IP address, such as smtp.example.com' }],
  [{ port: 0 }, { 'mailSettings.port': 'Port must be a whole number from 1 to 65535' }],
  [{ security: 'ssl' }, { 'mailSettings.security': 'Security must be starttls, tls or none' }],
  [{ from: 'nobody' }, { 'mailSettings.from': 'From must be an address: Halden <no-reply@example.com>' }],
  [{ hosts: 'x' }, { 'mailSettings.hosts': 'Unknown field' }],
])('%j is refused', async (value, fields) => {
  expect(await problems(value)).toEqual(fields);
});

test('the setting is not public, and changing and testing it need settings.update', async () => {
  await save(working());
  const keys = (body: unknown) => (body as { key: string }[]).map(({ key }) => key);
  expect(keys((await server.visitor().get('/api/settings')).body)).not.toContain('mailSettings');
  expect(keys((await admin.get('/api/settings')).body)).toContain('mailSettings');
  const reader = await server.loggedIn(await personWith(admin, await roleWith(admin, ['settings.read'])));
  expect(await state(reader)).toMatchObject({ source: 'settings' });
  expect((await save({ host: 'x' }, reader)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  expect(await test1(reader)).toBeUndefined();
  expect((await server.visitor().graphql('{ mailServer { host } }')).errors?.[0]?.extensions['code']).toBe(
    'UNAUTHENTICATED',
  );
});

test('the environment takes precedence', async () => {
  const open = await startMailbox();
  const other = await startServer({
    database: server.database,
    mail: { smtpUrl: `smtp://ann:secret@127.0.0.1:${open.port}`, from: 'env@example.com' },
  });
  await save(working());
  const client = await other.loggedIn();
  const found = await state(client);
  expect(found).toEqual({ source: 'environment', host: '127.0.0.1', from: 'env@example.com', problem: null });
  await other.stop();
  await open.stop();
});

test('addresses entered while no mail can be sent are stored, and later get one confirmation mail each', async () => {
  const visitor = server.visitor();
  const form = await visitor.post('/api/subscribers', { email: 'first@example.com' });
  expect(form.body).toEqual({
    success: true,
    message: 'Your address is noted.',
    detail:
      'We cannot send email at the moment. Once we can, we will ask you to confirm. No spam, unsubscribe at any time.',
  });
  // 101 are more than a batch. Bots, and people who unsubscribed since, get no mail.
  await sql(`insert into subscribers (email, noted_at, is_flagged, status) select
    'reader' || n || '@example.com', now(), n = 1, case when n = 2 then 'unsubscribed' else 'unconfirmed' end from generate_series(1, 102) n`);
  const overview = async () =>
    (await admin.graphql('{ subscriberOverview { noted unasked canMail } }')).data?.['subscriberOverview'];
  expect(await overview()).toEqual({ noted: 101, unasked: 101, canMail: false });
  await Promise.all([save(working()), save({ from: 'post@example.com' })]);
  const sent = (await mailbox.received(101)).map((mail) => readMail(mail).headers['to']);
  expect(new Set(sent).size).toBe(101);
  expect(sent).toContain('first@example.com');
  expect(await overview()).toEqual({ noted: 0, unasked: 0, canMail: true });
  const later = await server.visitor().post<{ message: string }>('/api/subscribers', { email: 'later@example.com' });
  expect(later.body.message).toBe('Thank you for subscribing!');
  const [mail] = (await mailbox.received(1)).map(readMail);
  expect(mail?.headers['to']).toBe('later@example.com');
});
