import { personWith, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { startServer } from '../../testing/server.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const reader = await personWith(admin, await roleWith(admin, ['posts.read']));
const { body: account } = await admin.get<{ firstName: string; lastName: string }>(`/api/users/${reader.id}`);
const name = `${account.firstName} ${account.lastName}`;
const ana = await server.loggedIn(reader);

const announce = async (client: Client, id: number, tab: string, kind = 'post') => {
  const { data, errors } = await client.graphql<{ present: { name: string; isOwn: boolean }[] }>(
    `mutation ($id: ID!, $tab: String!) { present: announcePresence(kind: ${kind}, id: $id, tab: $tab) { name isOwn } }`,
    { id, tab },
  );
  return errors ? errors[0]?.extensions['code'] : data?.present;
};
const end = (client: Client, tab: string) =>
  client.graphql('mutation ($tab: String!) { endPresence(kind: post, tab: $tab) }', { tab });
const post = async () =>
  (await admin.post<{ id: number }>('/api/posts', contentInput(kinds[1], { status: 'draft' }))).body.id;
const sql = <T>(query: string) => server.orm.em.fork().execute<T[]>(query);

test('people see each other, and their own other tabs as their own', async () => {
  const id = await post();
  expect(await announce(admin, id, 'tab-of-admin')).toEqual([]);
  expect(await announce(ana, id, 'tab-of-ana-1')).toEqual([{ name: 'admin', isOwn: false }]);
  expect(await announce(ana, id, 'tab-of-ana-2')).toEqual([
    { name: 'admin', isOwn: false },
    { name, isOwn: true },
  ]);
  // Two tabs of one person are one person.
  expect(await announce(admin, id, 'tab-of-admin')).toEqual([{ name, isOwn: false }]);
  await end(ana, 'tab-of-ana-1');
  await end(ana, 'tab-of-ana-2');
  expect(await announce(admin, id, 'tab-of-admin')).toEqual([]);
  expect(await announce(ana, await post(), 'tab-of-ana-1')).toEqual([]);
});

test('people are gone after a minute without a heartbeat, and their rows are deleted', async () => {
  const id = await post();
  await announce(ana, id, 'tab-of-ana-1');
  await sql(`update presence set seen_at = now() - interval '61 seconds' where tab = 'tab-of-ana-1'`);
  expect(await announce(admin, id, 'tab-of-admin')).toEqual([]);
  expect(await sql(`select tab from presence where tab = 'tab-of-ana-1'`)).toEqual([]);
});

test('a second server sees the same people', async () => {
  const other = await startServer({ database: server.database });
  const id = await post();
  const there = await other.loggedIn();
  await announce(there, id, 'tab-of-admin');
  expect(await announce(ana, id, 'tab-of-ana-1')).toEqual([{ name: 'admin', isOwn: false }]);
  await other.stop();
});

test.each<[what: string, act: () => Promise<unknown>, expected: unknown]>([
  ['a visitor', async () => announce(server.visitor(), await post(), 'tab-of-visitor'), 'UNAUTHENTICATED'],
  ['somebody who may not read the kind', () => announce(ana, 1, 'tab-of-ana-1', 'page'), 'FORBIDDEN'],
  ['a tab without a name', async () => announce(ana, await post(), 'x'), 'BAD_USER_INPUT'],
])('%s is refused', async (_, act, expected) => {
  expect(await act()).toEqual(expected);
});

test('another person’s tab cannot be taken over or ended, and an item in the trash has no presence', async () => {
  const id = await post();
  await announce(admin, id, 'tab-of-admin');
  expect(await announce(ana, id, 'tab-of-admin')).toEqual([]);
  await end(ana, 'tab-of-admin');
  expect(await announce(ana, id, 'tab-of-ana-1')).toEqual([{ name: 'admin', isOwn: false }]);
  await admin.delete(`/api/posts/${id}`);
  expect(await announce(ana, id, 'tab-of-ana-1')).toEqual([]);
});
