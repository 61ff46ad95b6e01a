import { personWith, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { firstChore } from '../../testing/first-chore.ts';
import { refusal, time } from '../../testing/matchers.ts';
import { inPairs } from '../../testing/pairs.ts';
import { pathOf, previewLinkDoors, type PreviewLinkDoor } from '../../testing/transports/preview-links.ts';
import { contentInput, kinds, samplePassword, type Kind } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { deleteExpiredLinks } from './preview-link.expiry.ts';

const server = await serverForFile({ site: publishedSite, publicUrl: 'http://halden.example' });
const admin = await server.loggedIn();
const visitor = server.visitor();

const doors: [string, PreviewLinkDoor][] = Object.entries(previewLinkDoors);
const table = kinds.flatMap((kind, one) =>
  doors.map(([name, door], other) => [kind.many, name, kind, door, inPairs(one, other)] as const),
);
const { rest } = previewLinkDoors;
const [, posts] = kinds;

const sql = <T = object>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);
const made = async (kind: Kind, changes = {}) =>
  (await admin.post<{ id: number }>(`/api/${kind.many}`, contentInput(kind, changes))).body.id;
const someone = async (...permissions: string[]) =>
  server.loggedIn(await personWith(admin, await roleWith(admin, permissions)));
const opened = async (link: { url: string }, client: Client = visitor) => (await client.get(pathOf(link))).status;
const daysLeft = async (id: number) => {
  const [row] = await sql<{ days: number }>(
    'select extract(epoch from expires_at - created_at)::float8 / 86400 as days from preview_links where id = ?',
    [id],
  );
  return row?.days ?? NaN;
};

describe.each(table)('%s over %s', (_many, _name, kind, door, each) => {
  each.test('a link is made with its address, listed without it, and revoked', async () => {
    const id = await made(kind);
    expect(await door.list(admin, kind, id)).toMatchObject({ status: 200, body: [] });
    const { status, body: link } = await door.create(admin, kind, id);
    expect(status).toBe(201);
    expect(link).toEqual({
      id: expect.any(Number) as number,
      url: expect.stringMatching(/^http:\/\/halden\.example\/preview\/link\/[\w-]{43}$/) as string,
      expiresAt: time,
    });
    expect(await daysLeft(link.id)).toBeCloseTo(7, 4);
    const { body: second } = await door.create(admin, kind, id, { expiresInDays: 0.5, password: 'calm-harbour' });
    expect(await daysLeft(second.id)).toBeCloseTo(0.5, 4);

    await visitor.get(pathOf(link));
    await visitor.get(pathOf(link));
    const { body: listed } = await door.list(admin, kind, id);
    const entry = { createdAt: time, createdBy: { id: 1, name: 'admin' }, isActive: true };
    expect(listed).toEqual([
      { ...entry, id: second.id, expiresAt: second.expiresAt, hasPassword: true, uses: 0, lastUsedAt: null },
      { ...entry, id: link.id, expiresAt: link.expiresAt, hasPassword: false, uses: 2, lastUsedAt: time },
    ]);
    const stored = JSON.stringify(await sql('select * from preview_links'));
    for (const secret of [pathOf(link).split('/').at(-1) ?? '', 'calm-harbour']) expect(stored).not.toContain(secret);

    expect((await door.revoke(admin, kind, id, link.id)).status).toBe(204);
    expect(await opened(link)).toBe(404);
    expect((await door.revoke(admin, kind, id, link.id)).status).toBe(404);
    expect((await door.list(admin, kind, id)).body.map((one) => one.id)).toEqual([second.id]);
  });

  const expiry = 'A preview link can last from one minute to 365 days';
  test.each(
    each.rows([
      [{ expiresInDays: 0 }, { expiresInDays: expiry }],
      [{ expiresInDays: 0.0006 }, { expiresInDays: expiry }],
      [{ expiresInDays: -1 }, { expiresInDays: expiry }],
      [{ expiresInDays: 365.1 }, { expiresInDays: expiry }],
      [{ password: 'short' }, { password: 'Password must be at least 6 characters' }],
      [{ password: 'password' }, { password: 'Password is too common' }],
    ]),
  )('%j is refused', async (input, fields) => {
    const { status, body } = await door.create(admin, kind, await made(kind), input);
    expect([status, body]).toEqual([400, refusal('BAD_USER_INPUT', fields)]);
  });

  test.each(
    each.rows([
      [{ expiresInDays: 1 / 1440 }, 1 / 1440, false],
      [{ expiresInDays: 365, password: '' }, 365, false],
      [{ expiresInDays: null, password: null }, 7, false],
      [{ password: 'calm-harbour' }, 7, true],
    ]),
  )('%j is accepted', async (input, days, hasPassword) => {
    const id = await made(kind);
    const { status, body } = await door.create(admin, kind, id, input);
    expect(status).toBe(201);
    expect(await daysLeft(body.id)).toBeCloseTo(days, 4);
    expect((await door.list(admin, kind, id)).body).toMatchObject([{ hasPassword }]);
  });

  each.test('a link needs update and read of the kind', async () => {
    const id = await made(kind);
    const { body: link } = await door.create(admin, kind, id);
    const other = kind.many === 'posts' ? 'pages' : 'posts';
    const all = (client: Client) =>
      Promise.all([door.list(client, kind, id), door.create(client, kind, id), door.revoke(client, kind, id, link.id)]);
    const refused = [
      await someone(`${kind.many}.read`, `${kind.many}.create`, `${kind.many}.publish`, `${kind.many}.delete`),
      await someone(`${kind.many}.update`),
      await someone(`${other}.update`, `${other}.read`),
    ];
    for (const client of refused) expect((await all(client)).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await all(visitor)).map(({ status }) => status)).toEqual([401, 401, 401]);
    const allowed = await someone(`${kind.many}.update`, `${kind.many}.read`);
    expect((await all(allowed)).map(({ status }) => status)).toEqual([200, 201, 204]);
  });

  each.test('404 for a link of another item, another kind’s id and an unknown id', async () => {
    const id = await made(kind);
    const { body: link } = await door.create(admin, kind, id);
    const otherKind = kinds.find(({ many }) => many !== kind.many) ?? kind;
    for (const absent of [2147483647, await made(otherKind)]) {
      expect((await door.list(admin, kind, absent)).status).toBe(404);
      expect((await door.create(admin, kind, absent)).status).toBe(404);
    }
    expect((await door.revoke(admin, kind, await made(kind), link.id)).status).toBe(404);
    expect((await door.revoke(admin, otherKind, id, link.id)).status).toBe(404);
    expect(await opened(link)).toBe(200);
    await admin.delete(`/api/${kind.many}/${id}`);
    expect((await door.create(admin, kind, id)).status).toBe(404);
  });
});

test.each([
  ['an unknown field', { days: 3 }, { days: 'Unknown field' }],
  ['text for days', { expiresInDays: '3' }, { expiresInDays: 'A preview link can last from one minute to 365 days' }],
])('REST refuses %s', async (_, input, fields) => {
  const { status, body } = await rest.create(admin, posts, await made(posts), input);
  expect([status, body]).toEqual([400, refusal('BAD_USER_INPUT', fields)]);
});

test('the response with the address is not cached, and the list takes no parameters', async () => {
  const path = `/api/posts/${await made(posts)}/preview-links`;
  const { status, headers, body } = await admin.post<{ id: number }>(path, {});
  expect([status, headers.get('location')]).toEqual([201, `${path}/${body.id}`]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await admin.get(`${path}?limit=1`)).status).toBe(400);
});

test('an item has at most 50 links that have not expired', async () => {
  const id = await made(posts);
  await sql(
    `insert into preview_links (content_id, created_by, token_hash, expires_at)
     select ?, 1, 'x' || n, now() + '1 day' from generate_series(1, 50) n`,
    [id],
  );
  expect((await rest.create(admin, posts, id)).status).toBe(409);
  await sql(`update preview_links set expires_at = now() where token_hash = 'x1'`);
  expect((await rest.create(admin, posts, id)).status).toBe(201);
});

describe('a link ends', () => {
  /** A link of a person of its own. */
  async function shared() {
    const role = await roleWith(admin, ['posts.read', 'posts.update']);
    const person = await personWith(admin, role);
    const client = await server.loggedIn(person);
    const id = await made(posts);
    const { body: link } = await rest.create(client, posts, id);
    expect(await opened(link)).toBe(200);
    const isActive = async () => (await rest.list(admin, posts, id)).body[0]?.isActive;
    return { role, person, client, id, link, isActive };
  }
  type Shared = Awaited<ReturnType<typeof shared>>;
  const permission = async (key: string) =>
    (await admin.get<{ id: number; resource: string; action: string }[]>('/api/permissions')).body.find(
      ({ resource, action }) => `${resource}.${action}` === key,
    )?.id;

  test.each<[string, end: (one: Shared) => Promise<unknown>, again: ((one: Shared) => Promise<unknown>) | null]>([
    ['when it expires', ({ link }) => sql('update preview_links set expires_at = now() where id = ?', [link.id]), null],
    [
      'while its item is in the trash',
      ({ id }) => admin.delete(`/api/posts/${id}`),
      ({ id }) => admin.post(`/api/trash/post/${id}/restore`),
    ],
    [
      'while its creator lacks update',
      async ({ role }) => admin.delete(`/api/roles/${role}/permissions/${await permission('posts.update')}`),
      async ({ role }) =>
        admin.post(`/api/roles/${role}/permissions`, { permissionId: await permission('posts.update') }),
    ],
    [
      'while its creator lacks read',
      async ({ role }) => admin.delete(`/api/roles/${role}/permissions/${await permission('posts.read')}`),
      async ({ role }) =>
        admin.post(`/api/roles/${role}/permissions`, { permissionId: await permission('posts.read') }),
    ],
    [
      'while the role of its creator is inactive',
      ({ role }) => admin.put(`/api/roles/${role}`, { isActive: false }),
      ({ role }) => admin.put(`/api/roles/${role}`, { isActive: true }),
    ],
  ])('%s', async (_, end, again) => {
    const one = await shared();
    await end(one);
    expect(await opened(one.link)).toBe(404);
    // An item in the trash has no list.
    expect(await one.isActive()).toBeFalsy();
    await again?.(one);
    expect(await opened(one.link)).toBe(again ? 200 : 404);
    expect(await one.isActive()).toBe(again !== null);
  });

  test.each<[string, end: (one: Shared) => Promise<unknown>, again: (one: Shared) => Promise<unknown>]>([
    [
      'its creator is deactivated',
      ({ person }) => admin.put(`/api/users/${person.id}`, { isActive: false }),
      ({ person }) => admin.put(`/api/users/${person.id}`, { isActive: true }),
    ],
    [
      'its creator is deleted',
      ({ person }) => admin.delete(`/api/users/${person.id}`),
      async ({ person }) => {
        await admin.post(`/api/trash/user/${person.id}/restore`);
        await admin.put(`/api/users/${person.id}`, { isActive: true });
      },
    ],
  ])('permanently when %s', async (_, end, again) => {
    const one = await shared();
    await end(one);
    expect(await opened(one.link)).toBe(404);
    await again(one);
    expect(await opened(one.link)).toBe(404);
    expect((await rest.list(admin, posts, one.id)).body).toEqual([]);
  });

  test.each<[string, (one: Shared) => Promise<unknown>]>([
    [
      'the item is deleted for good',
      async ({ id }) => {
        await admin.delete(`/api/posts/${id}`);
        await admin.delete(`/api/trash/post/${id}`);
      },
    ],
    [
      'the account is deleted for good',
      async ({ person }) => {
        await admin.delete(`/api/users/${person.id}`);
        await admin.delete(`/api/trash/user/${person.id}`);
      },
    ],
    [
      'the person is erased',
      async ({ person }) => {
        // Inserted again, because deleting the account removed it.
        await admin.delete(`/api/users/${person.id}`);
        await sql(
          `insert into preview_links (content_id, created_by, token_hash, expires_at)
           select id, ?, 'erased', now() + '1 day' from content limit 1`,
          [person.id],
        );
        await admin.graphql(`mutation { erasePerson(email: "${person.email}") { messages } }`);
      },
    ],
  ])('with its row when %s', async (_, end) => {
    const one = await shared();
    await end(one);
    expect(await opened(one.link)).toBe(404);
    expect(
      await sql('select 1 from preview_links where id = ? or created_by = ?', [one.link.id, one.person.id]),
    ).toEqual([]);
  });

  test('a link survives a password change of its creator', async () => {
    const { link, person } = await shared();
    await admin.put(`/api/users/${person.id}`, { password: `${samplePassword}-new` });
    expect(await opened(link)).toBe(200);
  });
});

test('the daily chore deletes links that expired 30 days ago', async () => {
  await firstChore(server, 'preview-link-expiry');
  const id = await made(posts);
  const { body: old } = await rest.create(admin, posts, id);
  const { body: recent } = await rest.create(admin, posts, id);
  await sql(`update preview_links set expires_at = now() - interval '30 days 1 minute' where id = ?`, [old.id]);
  await sql(`update preview_links set expires_at = now() - interval '29 days' where id = ?`, [recent.id]);
  expect(await deleteExpiredLinks(server.orm)).toBe(1);
  expect((await rest.list(admin, posts, id)).body).toMatchObject([{ id: recent.id, isActive: false }]);
});
