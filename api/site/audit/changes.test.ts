import { graphqlAccess, restAccess } from '../../testing/access/access.table.ts';
import { anybody } from '../../testing/access/who.ts';
import { featureSamples } from '../../testing/feature-samples.ts';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { samplePassword } from '../../testing/samples.ts';
import { administrator } from '../../testing/server.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// The audit entry of every REST write, and of GraphQL mutations that need more than one call to set up.
interface Entry {
  id: number;
  actor: string;
  actorId: number | null;
  action: string;
  kind: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const mailbox = await startMailbox();
const server = await serverForFile({
  mail: { smtpUrl: mailbox.url, from: 'site@example.com' },
  newsletterPerMinute: 1,
});
const admin = await server.loggedIn();
afterAll(() => mailbox.stop());
beforeEach(() => server.orm.em.fork().execute('delete from throttles'));

const sql = <T = object>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);
const { writes, leftOut, secrets } = featureSamples(server, admin, mailbox);
secrets.push(samplePassword, administrator.password, '$argon2', 'otpauth');

test('every REST route that writes has a case', () => {
  const missing = Object.keys(restAccess).filter(
    (name) => !name.startsWith('GET') && !(name in writes) && !(name in leftOut),
  );
  expect(missing.map((name) => `${name}: add it to its feature's *.samples.ts`)).toEqual([]);
  const obsolete = [...Object.keys(writes), ...Object.keys(leftOut)].filter(
    (name) => !(name in restAccess) && !(`Mutation.${name}` in graphqlAccess),
  );
  expect(obsolete).toEqual([]);
  expect(Object.values(restAccess).filter((who) => who === anybody).length).toBeGreaterThan(0);
});

test.each(Object.entries(writes))('%s', async (_, { row: expected, make, by }) => {
  const act = await make();
  const [{ id: before } = { id: 0 }] = await sql<{ id: number }>('select coalesce(max(id), 0) as id from audit');
  const { status = 200, errors, body } = await act();
  for (const name of ['secret', 'token']) {
    const value = (body as Record<string, unknown> | undefined)?.[name];
    if (typeof value === 'string') secrets.push(value);
  }
  expect([status < 400, errors]).toEqual([true, undefined]);
  const written = await sql<Entry>(
    `select id, actor, actor_id as "actorId", action, kind, before, after from audit where id > ? order by id`,
    [before],
  );
  const found = written.filter(({ action, kind }) => `${action} ${kind}` === expected);
  expect([expected, written.map(({ action, kind }) => `${action} ${kind}`), found.length > 0]).toEqual([
    expected,
    expect.any(Array),
    true,
  ]);
  for (const entry of found) {
    const { action, before: was, after: is } = entry;
    if (by === 'visitor') expect(entry).toMatchObject({ actor: 'visitor', actorId: null });
    else if (by === 'person') expect(entry).toMatchObject({ actor: 'person', actorId: expect.any(Number) as unknown });
    else expect(entry).toMatchObject({ actor: 'person', actorId: 1 });
    if (['create', 'assign'].includes(action)) expect([was, Object.keys(is ?? {}).length > 0]).toEqual([null, true]);
    if (['delete', 'unassign', 'revoke'].includes(action))
      expect([is, Object.keys(was ?? {}).length > 0]).toEqual([null, true]);
    if (action === 'update') {
      expect(Object.keys(was ?? {}).length).toBeGreaterThan(0);
      expect(Object.keys(is ?? {}).sort()).toEqual(Object.keys(was ?? {}).sort());
    }
  }
});

test('the log contains none of the secrets used above', async () => {
  const [{ text } = { text: '' }] = await sql<{ text: string }>('select json_agg(a)::text as text from audit a');
  expect(text.length).toBeGreaterThan(10_000);
  expect(secrets.length).toBeGreaterThan(10);
  for (const secret of secrets) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
});
