import type { ApiResponse, Client } from '../../testing/client.ts';
import { refusal } from '../../testing/matchers.ts';
import { made, personWith, roleNamed } from '../../testing/access/people.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await server.loggedIn();
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

describe('concurrent requests', () => {
  const changes: [string, (caller: Client, id: number, role: number) => Promise<ApiResponse>][] = [
    ['deactivate', (caller, id) => caller.put(`/api/users/${id}`, { isActive: false })],
    ['delete', (caller, id) => caller.delete(`/api/users/${id}`)],
    ['demote', (caller, id, role) => caller.delete(`/api/users/${id}/roles/${role}`)],
  ];

  test.each(changes)('when two administrators %s each other, one remains', async (_, change) => {
    const role = await roleNamed(admin, 'administrator');
    const people = [await personWith(admin, role), await personWith(admin, role)] as const;
    const clients = [await server.loggedIn(people[0]), await server.loggedIn(people[1])] as const;
    await server.orm.em.execute('update users set is_active = false where id = 1');
    try {
      const answers = await Promise.all([
        change(clients[0], people[1].id, role),
        change(clients[1], people[0].id, role),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.filter((status) => [401, 403, 409].includes(status))).toHaveLength(1);
      const left = await server.orm.em.execute(
        'select 1 from users u join user_roles ur on ur.user_id = u.id where u.is_active and ur.role_id = ?',
        [role],
      );
      expect(left).toHaveLength(1);
    } finally {
      await server.orm.em.execute('update users set is_active = (id = 1)');
    }
    admin = await server.loggedIn();
  });

  test('of thirty that create posts with the same slug, one succeeds', async () => {
    const input = contentInput(kinds[1]);
    const answers = await Promise.all(Array.from({ length: 30 }, () => admin.post('/api/posts', input)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
    const refused = answers.filter(({ status }) => status === 409);
    const message = 'Another post already has this slug';
    for (const { body } of refused) expect(body).toEqual(refusal('CONFLICT', { slug: message }));
  });

  test('of twenty that save the same version, one succeeds', async () => {
    const id = await made(admin, '/api/posts', contentInput(kinds[1]));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => admin.put(`/api/posts/${id}`, { title: `Save ${i}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const saved = answers.find(({ status }) => status === 200);
    expect((await admin.get(`/api/posts/${id}`)).body).toEqual(saved?.body);
  });
});
