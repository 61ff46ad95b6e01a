import type { Client } from '../../testing/client.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

// Two servers on one database: each keeps the roles' permissions in memory.
let one: TestServer;
let other: TestServer;
let admin: Client;
let roleId: number;
let userId: number;
const person = { username: 'granted.roles', password: 'a-long-enough-pass-7' };

beforeAll(async () => {
  one = await startServer();
  other = await startServer({ database: one.database, dataDir: one.dataDir });
  admin = await one.loggedIn();
  const { body: role } = await admin.post<{ id: number }>('/api/roles', {
    name: 'held',
    displayName: 'Held',
    level: 20,
  });
  roleId = role.id;
  const { body: user } = await admin.post<{ id: number }>('/api/users', { ...person, email: 'held@example.com' });
  userId = user.id;
  await admin.post(`/api/users/${userId}/roles`, { roleId });
  const { body: permissions } = await admin.get<{ id: number; resource: string; action: string }[]>('/api/permissions');
  permission = (name) => permissions.find(({ resource, action }) => `${resource}.${action}` === name)?.id ?? 0;
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

let permission: (name: string) => number;

const post = (n: number) => ({ title: `Post ${n}`, slug: `held-${n}`, content: '<p>Text</p>', status: 'draft' });
let number = 0;

/** Statuses of creating a post in each of these sessions. */
async function createStatuses(sessions: readonly Client[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const session of sessions) statuses.push((await session.post('/api/posts', post((number += 1)))).status);
  return statuses;
}

test('granting or revoking a permission takes effect with the next request on every server', async () => {
  const sessions = await Promise.all([one, other].map((server) => server.loggedIn(person)));
  expect(await createStatuses(sessions)).toEqual([403, 403]);

  const at = `/api/roles/${roleId}/permissions`;
  await admin.post(at, { permissionId: permission('posts.create') });
  expect(await createStatuses(sessions)).toEqual([201, 201]);

  await admin.delete(`${at}/${permission('posts.create')}`);
  expect(await createStatuses(sessions)).toEqual([403, 403]);

  await admin.post(at, { permissionId: permission('posts.create') });
  await admin.put(`/api/roles/${roleId}`, { isActive: false });
  expect(await createStatuses(sessions)).toEqual([403, 403]);
  await admin.put(`/api/roles/${roleId}`, { isActive: true });
  expect(await createStatuses(sessions)).toEqual([201, 201]);
});

test('a change that was rolled back has no effect', async () => {
  const session = await other.loggedIn(person);
  const em = one.orm.em.fork();
  await em.begin();
  try {
    await em.execute('delete from role_permissions where role_id = ?', [roleId]);
    expect((await session.post('/api/posts', post((number += 1)))).status).toBe(201);
  } finally {
    await em.rollback();
  }
  // The next change gets the version number that the rolled-back one had.
  await admin.delete(`/api/roles/${roleId}/permissions/${permission('posts.create')}`);
  expect((await session.post('/api/posts', post((number += 1)))).status).toBe(403);
});

test('unassigning a role takes effect at once on every server', async () => {
  await admin.post(`/api/roles/${roleId}/permissions`, { permissionId: permission('posts.create') });
  const sessions = await Promise.all([one, other].map((server) => server.loggedIn(person)));
  expect(await createStatuses(sessions)).toEqual([201, 201]);
  expect((await admin.delete(`/api/users/${userId}/roles/${roleId}`)).status).toBe(204);
  expect(await createStatuses(sessions)).toEqual([403, 403]);
});
