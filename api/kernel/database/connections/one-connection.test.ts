import { jest } from '@jest/globals';
import { startMailbox } from '../../../testing/mail/mailbox.ts';
import { startServer } from '../../../testing/server.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

jest.setTimeout(60_000);

const server = await serverForFile();
const admin = await server.loggedIn();

const sql = <T = { id: number }>(query: string) => server.orm.em.fork().execute<T[]>(query);
const created = async (path: string, slug: string) =>
  (await admin.post<{ id: number }>(path, { title: 'A', slug, content: '<p>A</p>' })).body.id;

// As many as the pool has connections.
const writers = Array.from({ length: 10 }, (_, n) => n);

test.each([
  ['authorId', 'posts'],
  ['authorId', 'articles'],
])('ten concurrent saves with %s of %s are all saved', async (field, kind) => {
  const [author] = await sql(`update users set public_name = 'Ann' where id = 1 returning id`);
  const ids = await Promise.all(writers.map((n) => created(`/api/${kind}`, `concurrent-${n}`)));
  const answers = await Promise.all(ids.map((id) => admin.put(`/api/${kind}/${id}`, { [field]: author?.id })));
  expect(answers.map(({ status }) => status)).toEqual(writers.map(() => 200));
});

test('ten concurrent transactions whose jobs start the job queue do not wait for each other', async () => {
  const mailbox = await startMailbox();
  const other = await startServer({ mail: { smtpUrl: mailbox.url, from: 'Halden <site@example.com>' } });
  const person = await other.loggedIn();
  const messages = await other.orm.em.fork().execute<{ id: number }[]>(
    `insert into messages (first_name, last_name, email, message)
       select 'Ann', 'Lee', 'ann@example.com', 'Hello ' || n from generate_series(1, 10) n returning id`,
  );
  const reply = 'mutation ($id: ID!) { replyToMessage(id: $id, input: { subject: "Hello", text: "Hello" }) { id } }';
  const answers = await Promise.all(messages.map(({ id }) => person.graphql(reply, { id })));
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(other.errors).toEqual([]);
  await other.stop();
  await mailbox.stop();
});

test('a review with the mail server of the settings uses one connection', async () => {
  await admin.put('/api/settings/mailSettings', { value: { host: '127.0.0.1', port: 1 } });
  await sql('update users set wants_review_mails = true returning id');
  const editor = await server.orm.em.fork().execute<{ id: number }[]>(
    `insert into users (username, email, first_name, last_name, password_hash, wants_review_mails)
       values ('eddie', 'ed@example.com', 'Ed', 'Lee', 'x', true) returning id`,
  );
  await sql(`insert into user_roles (user_id, role_id) select ${editor[0]?.id ?? 0}, id from roles where level = 100`);
  const id = await created('/api/posts', 'reviewed');
  const run = (mutation: string) => admin.graphql(`mutation ($id: ID!) { ${mutation} }`, { id });
  const ask = 'requestReview(kind: post, id: $id) { state }';
  for (const mutation of [ask, 'sendBackReview(kind: post, id: $id, message: "No") { state }', ask]) {
    expect((await run(mutation)).errors).toBeUndefined();
  }
  expect((await admin.put(`/api/posts/${id}`, { status: 'published' })).status).toBe(200);
  await admin.put('/api/settings/mailSettings', { value: { host: '' } });
});

test('a second connection inside a transaction is refused in tests, and reported if the code catches it', async () => {
  const other = await startServer();
  const { em } = other.orm;
  const outside = em.fork();
  const pool = await em.getConnection().getNativeClient();
  const ways = {
    'another entity manager': () => outside.execute('select 1'),
    'another transaction': () => outside.transactional(() => Promise.resolve()),
    'the pool': () => pool.query('select 1'),
    'a connection of the pool': () => pool.connect(),
  };
  for (const [way, run] of Object.entries(ways)) {
    await expect(
      em.fork().transactional(async () => {
        await run();
      }),
    ).rejects.toThrow('A second connection was requested inside a transaction');
    expect([way, other.errors.splice(0).length]).toEqual([way, 1]);
  }
  // What the transaction itself does, and work that outlives it.
  let later: Promise<unknown> = Promise.resolve();
  await em.fork().transactional(async (own) => {
    await own.execute('select 1');
    await own.transactional((inner) => inner.execute('select 1'));
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => outside.execute('select 1'));
  });
  await later;
  expect(other.errors).toEqual([]);
  await other.stop();
});
