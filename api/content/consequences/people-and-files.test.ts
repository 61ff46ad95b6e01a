import { personWith, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { png, type MediaItem } from '../../testing/media/media.ts';
import { upload } from '../../testing/media/upload.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const [pages] = kinds;

interface Shown {
  fingerprint: string;
  items: { total: number; nodes: { kind: string; id: string; title: string }[] };
  people: { total: number; nodes: { id: string; name: string }[] };
  permissions: string[];
  sessions: number;
  tokens: number;
  kept: number;
}

const fields = `fingerprint items { total nodes { kind id title } } people { total nodes { id name } } permissions sessions tokens kept`;

async function consequencesOf(act: object, client: Client = admin): Promise<Shown> {
  const { data, errors } = await client.graphql<{ shown: Shown }>(
    `query ($act: ConsequenceActInput!) { shown: consequences(act: $act) { ${fields} } }`,
    { act },
  );
  expect(errors).toBeUndefined();
  return data?.shown as Shown;
}
async function change(mutation: string, variables: object, client: Client = admin) {
  const { data, errors } = await client.graphql<{ result: unknown }>(mutation, variables);
  const [error] = errors ?? [];
  return error ? { code: error.extensions['code'], message: error.message } : data;
}
const permissionsOf = async (id: number) => {
  const { data } = await admin.graphql<{ user: { roles: { id: string }[] } }>(
    'query ($id: ID!) { user(id: $id) { roles { id } } }',
    { id },
  );
  return data?.user.roles.length;
};
async function permissionId(key: string): Promise<number> {
  const { body } = await admin.get<{ id: number; resource: string; action: string }[]>('/api/permissions');
  return body.find(({ resource, action }) => `${resource}.${action}` === key)?.id ?? 0;
}

describe('removing a permission from a role', () => {
  const revoke = `mutation ($role: ID!, $permission: ID!, $consequences: String) {
    result: revokePermission(roleId: $role, permissionId: $permission, consequences: $consequences) { id } }`;

  test('affects only people who have the permission from no other role', async () => {
    const permission = await permissionId('posts.publish');
    const role = await roleWith(admin, ['posts.read', 'posts.publish']);
    const other = await roleWith(admin, ['posts.publish']);
    const inactive = await roleWith(admin, ['posts.publish'], { isActive: false });
    const loses = await personWith(admin, role, inactive);
    const keeps = await personWith(admin, role, other);
    const gone = await personWith(admin, role);
    await admin.put(`/api/users/${gone.id}`, { isActive: false });
    const shown = await consequencesOf({ act: 'revokePermission', ids: [role], permission });
    expect(shown.people).toEqual({ total: 1, nodes: [{ id: String(loses.id), name: expect.any(String) as unknown }] });

    const { data } = await admin.graphql<{ ticks: { permissionId: string; consequences: Shown }[] }>(
      `query ($role: ID!) { ticks: permissionConsequences(roleId: $role) { permissionId consequences { ${fields} } } }`,
      { role },
    );
    const tick = data?.ticks.find((one) => one.permissionId === String(permission));
    expect(tick?.consequences.people).toEqual(shown.people);

    const clients = [await server.loggedIn(loses), await server.loggedIn(keeps)];
    const variables = { role, permission, consequences: shown.fingerprint };
    expect(await change(revoke, variables)).toEqual({ result: { id: String(role) } });
    const has = async (client: Client) =>
      (await client.get<{ permissions: string[] }>('/api/auth/user')).body.permissions.includes('posts.publish');
    expect(await Promise.all(clients.map(has))).toEqual([false, true]);
  });

  test('is refused when somebody has been given the role since', async () => {
    const permission = await permissionId('posts.update');
    const role = await roleWith(admin, ['posts.read', 'posts.update']);
    const { fingerprint } = await consequencesOf({ act: 'revokePermission', ids: [role], permission });
    const person = await personWith(admin, role);
    expect(await change(revoke, { role, permission, consequences: fingerprint })).toEqual({
      code: 'CONFLICT',
      message: 'Since you looked, the people affected by this permission have changed. Nothing was changed.',
    });
    expect(await permissionsOf(person.id)).toBe(1);
    const { body } = await admin.get<{ rolePermissions: unknown[] }>(`/api/roles/${role}/permissions`);
    expect(body.rolePermissions).toHaveLength(2);
  });

  test('shows a count without names to viewers who may not read users', async () => {
    const permission = await permissionId('posts.read');
    const role = await roleWith(admin, ['posts.read'], { level: 1 });
    await personWith(admin, role);
    const manager = await personWith(admin, await roleWith(admin, ['roles.read', 'roles.assign', 'posts.read']));
    const act = { act: 'revokePermission', ids: [role], permission };
    expect((await consequencesOf(act, await server.loggedIn(manager))).people).toEqual({ total: 1, nodes: [] });
  });
});

describe('a user', () => {
  const deactivate = `mutation ($id: ID!, $consequences: String) {
    result: updateUser(id: $id, input: { isActive: false }, consequences: $consequences) { isActive } }`;
  const remove = `mutation ($id: ID!, $consequences: String) { result: deleteUser(id: $id, consequences: $consequences) }`;

  test.each([
    ['deactivated', 'deactivateUser', deactivate, { result: { isActive: false } }],
    ['deleted', 'deleteUser', remove, { result: true }],
  ])('who is %s loses the sessions, tokens and permissions shown', async (_, act, mutation, done) => {
    const person = await personWith(admin, await roleWith(admin, ['posts.read', 'pages.read']));
    const sessions = [await server.loggedIn(person), await server.loggedIn(person)];
    const { body } = await (sessions[0] as Client).post<{ token: string }>('/api/tokens', {
      name: 'A program',
      permissions: ['posts.read'],
      expiresInDays: 30,
    });
    expect(body.token).toBeTruthy();
    const shown = await consequencesOf({ act, ids: [person.id] });
    expect(shown).toMatchObject({ sessions: 2, tokens: 1, permissions: ['pages.read', 'posts.read'] });
    expect(await change(mutation, { id: person.id, consequences: shown.fingerprint })).toEqual(done);
    const states = await Promise.all(sessions.map(async (client) => (await client.get('/api/auth/user')).status));
    const bearer = { Authorization: `Bearer ${body.token}` };
    expect([...states, (await server.visitor().get('/api/auth/user', bearer)).status]).toEqual([401, 401, 401]);
  });

  test('who has logged in since stays as they are', async () => {
    const person = await personWith(admin);
    const { fingerprint } = await consequencesOf({ act: 'deactivateUser', ids: [person.id] });
    const session = await server.loggedIn(person);
    for (const mutation of [deactivate, remove]) {
      expect(await change(mutation, { id: person.id, consequences: fingerprint })).toEqual({
        code: 'CONFLICT',
        message: 'Since you looked, this person has logged in or out. Nothing was changed.',
      });
    }
    expect((await session.get('/api/auth/user')).status).toBe(200);
  });
});

describe('a file', () => {
  async function shownFile() {
    const { body: file } = await upload<MediaItem>(admin, '/api/media', { bytes: await png(), name: 'a.png' });
    const show = (title: string) =>
      admin.post<{ id: number }>(
        '/api/pages',
        contentInput(pages, { title, content: `<p><img src="${file.url}" alt="" /></p>` }),
      );
    const { body: page } = await show('First');
    return { file, page, show };
  }

  test('that is replaced lists its uses, and the set is checked', async () => {
    const { file, page, show } = await shownFile();
    const shown = await consequencesOf({ act: 'replaceFile', ids: [file.id] });
    expect(shown.items).toMatchObject({ total: 1, nodes: [{ kind: 'page', id: String(page.id), title: 'First' }] });
    await show('Second');
    const replace = async (consequences: string) =>
      upload<{ message?: string; bytes?: number }>(
        admin,
        `/api/media/${file.id}/file`,
        { bytes: await png(20, 20), name: 'b.png' },
        { method: 'PUT', headers: { Consequences: consequences } },
      );
    const refused = await replace(shown.fingerprint);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Since you looked, the places that show this file have changed. Nothing was changed.',
    ]);
    expect((await admin.get<MediaItem>(`/api/media/${file.id}`)).body.version).toBe(file.version);
    const { fingerprint } = await consequencesOf({ act: 'replaceFile', ids: [file.id] });
    expect((await replace(fingerprint)).status).toBe(200);
  });

  test('that is replaced everywhere changes those uses and no others', async () => {
    const [{ file, page, show }, { file: other }] = [await shownFile(), await shownFile()];
    const act = { act: 'replaceFileEverywhere', ids: [file.id] };
    const { fingerprint } = await consequencesOf(act);
    const { body: second } = await show('Second');
    const mutation = `mutation ($id: ID!, $other: ID!, $consequences: String) {
      result: deleteMedia(id: $id, replaceWith: $other, consequences: $consequences) }`;
    const variables = { id: file.id, other: other.id };
    expect(await change(mutation, { ...variables, consequences: fingerprint })).toMatchObject({ code: 'CONFLICT' });
    const shown = await consequencesOf(act);
    expect(await change(mutation, { ...variables, consequences: shown.fingerprint })).toEqual({ result: true });
    expect(shown.items.nodes.map(({ id }) => id)).toEqual([String(page.id), String(second.id)]);
    for (const { id } of shown.items.nodes) {
      expect((await admin.get<{ content: string }>(`/api/pages/${id}`)).body.content).toContain(other.url);
    }
  });

  test('that is used only in the trash counts as used, and deleting it names those items', async () => {
    const [{ file, page }, { file: shown }] = [await shownFile(), await shownFile()];
    const fileOf = async (client: Client = admin) => {
      const { data } = await client.graphql<{ media: object }>(
        'query ($id: ID!) { media(id: $id) { uses { item } usesInTrash { kind item title } } }',
        { id: file.id },
      );
      return data?.media;
    };
    const isUnused = async () => {
      const { body } = await admin.get<MediaItem[]>('/api/media?unused=true&limit=100');
      return body.some(({ id }) => id === file.id);
    };
    const remove = `mutation ($ids: [ID!]!) { result: deleteMediaFiles(ids: $ids) { done refused { id } } }`;
    const act = { act: 'deleteFiles', ids: [file.id, shown.id] };
    expect(await consequencesOf(act)).toMatchObject({ items: { total: 0 }, kept: 2 });
    await admin.delete(`/api/pages/${page.id}`);
    const use = { kind: 'page', item: String(page.id), title: 'First' };
    expect(await fileOf()).toEqual({ uses: [], usesInTrash: [use] });
    expect(await isUnused()).toBe(false);
    expect(await consequencesOf(act)).toMatchObject({
      items: { total: 1, nodes: [{ kind: 'page', id: String(page.id), title: 'First' }] },
      kept: 1,
    });
    // Its title is shown only to people who can open the trash.
    const reader = await server.loggedIn(
      await personWith(admin, await roleWith(admin, ['media.read', 'media.delete', 'pages.delete'])),
    );
    expect(await fileOf(reader)).toEqual({ uses: [], usesInTrash: [{ ...use, title: null }] });
    expect(await consequencesOf(act, reader)).toMatchObject({ items: { total: 1, nodes: [] } });
    expect(await change(remove, { ids: [String(file.id), String(shown.id)] })).toEqual({
      result: { done: [String(file.id)], refused: [{ id: String(shown.id) }] },
    });
    await admin.delete(`/api/trash/page/${page.id}`);
    await admin.post(`/api/trash/media/${file.id}/restore`);
    expect(await isUnused()).toBe(true);
  });

  test('deleting several is refused if their uses have changed since they were shown', async () => {
    const remove = `mutation ($ids: [ID!]!, $consequences: String) {
      result: deleteMediaFiles(ids: $ids, consequences: $consequences) { done refused { id } } }`;
    const unused = async (width: number) =>
      (await upload<MediaItem>(admin, '/api/media', { bytes: await png(width), name: `${width}.png` })).body;
    const isThere = async ({ id }: MediaItem) => (await admin.get(`/api/media/${id}`)).status === 200;
    const [{ file: shown, page }, one, other] = [await shownFile(), await unused(71), await unused(72)];
    const ids = [shown, one, other].map(({ id }) => String(id));
    const seen = async () => ({ ids, consequences: (await consequencesOf({ act: 'deleteFiles', ids })).fingerprint });
    const refusal = (says: string) => ({
      code: 'CONFLICT',
      message: `Since you looked, ${says}. Nothing was changed.`,
    });
    const first = await seen();
    const content = `<p><img src="${one.url}" alt="" /></p>`;
    const { body: using } = await admin.post<{ id: number }>('/api/pages', contentInput(pages, { content }));
    expect(await change(remove, first)).toEqual(refusal('the use of some of these files has changed'));
    const second = await seen();
    await admin.delete(`/api/pages/${page.id}`);
    expect(await change(remove, second)).toEqual(refusal('the use of some of these files has changed'));
    const third = await seen();
    await admin.delete(`/api/trash/page/${page.id}`);
    expect(await change(remove, third)).toEqual(refusal('items in the trash that use these files have changed'));
    const fourth = await seen();
    await admin.delete(`/api/media/${other.id}`);
    expect(await change(remove, fourth)).toEqual(refusal('some of these files have been deleted or restored'));
    expect([await isThere(shown), await isThere(one)]).toEqual([true, true]);
    expect(await change(remove, await seen())).toEqual({
      result: { done: [String(shown.id)], refused: [{ id: String(one.id) }, { id: String(other.id) }] },
    });
    await admin.delete(`/api/pages/${using.id}`);
  });

  test('that a save begins to show at the time is not deleted', async () => {
    const [{ file, page }, { file: other }] = [await shownFile(), await shownFile()];
    const save = (changes: object) => admin.put(`/api/pages/${page.id}`, changes);
    // Visitors could open it before, so that the save need not change it.
    await save({ status: 'published' });
    await save({ content: '<p>Nothing.</p>' });
    const act = { act: 'deleteFiles', ids: [file.id] };
    const { fingerprint: consequences } = await consequencesOf(act);
    const em = server.orm.em.fork();
    // The save marks the other file as shown, the last that it does.
    await em.begin();
    await em.execute('select from media where id = ? for update', [other.id]);
    const content = [file, other].map(({ url }) => `<p><img src="${url}" alt="A" /></p>`).join('');
    const saved = save({ content });
    await Promise.race([untilLockWaits(server.orm.em, 1), saved]);
    const remove = `mutation ($ids: [ID!]!, $consequences: String) {
      result: deleteMediaFiles(ids: $ids, consequences: $consequences) { done } }`;
    const deletion = change(remove, { ids: [String(file.id)], consequences });
    await Promise.race([untilLockWaits(server.orm.em, 2), deletion]);
    await em.commit();
    expect((await saved).status).toBe(200);
    expect(await deletion).toMatchObject({ code: 'CONFLICT' });
  });

  test('of two files concurrently replaced by each other, one succeeds and one is refused', async () => {
    const mutation = `mutation ($id: ID!, $other: ID!, $consequences: String) {
      result: deleteMedia(id: $id, replaceWith: $other, consequences: $consequences) }`;
    for (let round = 0; round < 5; round += 1) {
      const files = [(await shownFile()).file, (await shownFile()).file] as const;
      const outcomes = await Promise.all(
        [files, files.toReversed() as [MediaItem, MediaItem]].map(async ([{ id }, { id: other }]) => {
          const { fingerprint } = await consequencesOf({ act: 'replaceFileEverywhere', ids: [id] });
          return change(mutation, { id, other, consequences: fingerprint });
        }),
      );
      expect(outcomes).toEqual(
        expect.arrayContaining([
          { result: true },
          { code: expect.stringMatching(/NOT_FOUND|CONFLICT/), message: expect.any(String) },
        ]),
      );
    }
  });
});
