import { personWith, roleNamed, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { refusal, time } from '../../testing/matchers.ts';
import { jpeg, startMedia, type MediaItem } from '../../testing/media/media.ts';
import { contentInput, kinds, samplePassword, unique, userInput } from '../../testing/samples.ts';
import { contactInput } from '../../testing/site/public-forms.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { emptyTrashIn, libraryOf, trashDoors, type TrashDoor } from '../../testing/transports/trash.ts';

// Media, users and messages in the trash.

const { server, admin, visitor, add, fileOf, keptFiles } = await startMedia({ site: publishedSite });
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});
beforeEach(() => server.orm.em.fork().execute('delete from throttles'));

const [, posts] = kinds;
const doors: [string, TrashDoor][] = Object.entries(trashDoors);
const sql = <T = Record<string, unknown>>(query: string, values: unknown[] = []) =>
  server.orm.em.fork().execute<T[]>(query, values);

async function del(path: string, mutation: string, door: string, client: Client = admin): Promise<void> {
  if (door === 'rest') expect((await client.delete(path)).status).toBe(204);
  else expect((await client.graphql(`mutation { ${mutation} }`)).errors).toBeUndefined();
}

async function aFile(): Promise<MediaItem> {
  const n = unique();
  return add(await jpeg(400 + n, 300), `photo-${n}.jpg`, {
    altText: `Photo ${n}`,
    tags: `tag-${n}`,
    folder: `folder-${n}`,
  });
}

async function aMessage(): Promise<number> {
  const input = contactInput({
    firstName: 'Grace',
    lastName: `Hopper ${unique()}`,
    email: `grace${unique()}@example.com`,
  });
  expect((await visitor.post('/api/messages', input)).status).toBe(201);
  const { body } = await admin.get<{ id: number }[]>('/api/messages?limit=1');
  return body[0]?.id ?? 0;
}

describe.each(doors)('over %s', (name, door) => {
  test('a file in the trash is 404 at every address at once, and shows again as before when restored', async () => {
    const file = await aFile();
    const { id, url } = file;
    const { thumbnailUrl } = file;
    const { body: post } = await admin.post<{ id: number; slug: string }>(
      '/api/posts',
      contentInput(posts, { status: 'published', featuredImage: url, content: `<p>x</p><img src="${url}" alt="">` }),
    );
    const addresses = [url, thumbnailUrl ?? ''];
    const seen = async () => {
      const files = await Promise.all(addresses.map(async (address) => (await fileOf(address)).status));
      const listed = (await admin.get<MediaItem[]>(`/api/media?search=${file.filename}`)).body.length;
      const { data } = await admin.graphql<Record<string, unknown>>(
        `{ media(id: "${id}") { id } mediaList(filter: { search: "${file.filename}" }) { totalCount } mediaTags mediaCount
           mediaFolders { name } post(slug: "${post.slug}") { featuredPicture { src } } }`,
      );
      const { status } = await admin.get(`/api/media/${id}`);
      const names = JSON.stringify([data?.['mediaTags'], data?.['mediaFolders']]);
      return {
        files,
        listed,
        data: { ...data, mediaTags: 0, mediaFolders: 0 },
        status,
        isNamed: names.includes(`folder-`) && names.includes(String(file['folder'])),
      };
    };
    const before = await seen();
    expect(before).toMatchObject({ files: [200, 200], listed: 1, status: 200, isNamed: true });
    // A file used in a post cannot be deleted, even by people who may delete posts, until the post is deleted.
    expect((await admin.delete(`/api/media/${id}`)).status).toBe(409);
    await admin.delete(`/api/posts/${post.id}`);
    await del(`/api/media/${id}`, `deleteMedia(id: "${id}")`, name);
    await trashDoors.rest.restore(admin, 'post', post.id);
    const after = await seen();
    expect(after).toMatchObject({ files: [404, 404], listed: 0, status: 404, isNamed: false });
    expect(after.data).toMatchObject({ media: null, mediaList: { totalCount: 0 }, post: { featuredPicture: null } });
    expect((await admin.put(`/api/media/${id}`, { altText: 'x' })).status).toBe(404);
    expect((await admin.get(`/api/media/${id}/original`)).status).toBe(404);
    expect(await door.list(admin, { kind: 'media', search: file.filename })).toEqual([
      { kind: 'media', id, title: file.filename, deletedAt: time, purgeAt: time, deletedBy: { id: 1, name: 'admin' } },
    ]);
    expect((await door.restore(admin, 'media', id)).status).toBe(200);
    expect(await seen()).toEqual(before);
    expect((await admin.get(`/api/media/${id}`)).body).toEqual({ ...file, isShown: true });
    expect((await admin.get<object[]>(`/api/media/${id}/uses`)).body).toHaveLength(1);
  });

  test('the bytes of a file are kept until it is purged, and longer while a duplicate needs them', async () => {
    const kept = (await keptFiles()).length;
    const bytes = await jpeg(333, unique() + 100);
    const [one, twin] = [await add(bytes, 'one.jpg'), await add(bytes, 'twin.jpg')];
    const originals = async () => (await keptFiles()).length - kept;
    for (const { id } of [one, twin]) await del(`/api/media/${id}`, `deleteMedia(id: "${id}")`, name);
    await (await libraryOf(server)).sweep(server.orm.em.fork(), 0);
    expect(await originals()).toBe(1);
    expect((await door.purge(admin, 'media', one.id)).status).toBe(204);
    expect(await originals()).toBe(1);
    expect((await door.purge(admin, 'media', twin.id)).status).toBe(204);
    expect(await originals()).toBe(0);
    expect((await door.restore(admin, 'media', one.id)).status).toBe(404);
  });

  test('a user in the trash has no login, tokens, links or public name, and is restored inactive with their roles', async () => {
    const person = await personWith(admin, await roleNamed(admin, 'editor'));
    await admin.put(`/api/users/${person.id}`, { firstName: 'Ada', lastName: `King ${unique()}` });
    const session = await server.loggedIn(person);
    const { body: token } = await session.post<{ token: string }>('/api/tokens', {
      name: 'T',
      permissions: ['posts.read'],
      expiresInDays: 1,
    });
    const { body: post } = await session.post<{ id: number }>('/api/posts', contentInput(posts));
    const bearer = { Authorization: `Bearer ${token.token}` };
    const creator = async () =>
      (await admin.graphql<{ post: { createdByName: string | null } }>(`{ post(id: "${post.id}") { createdByName } }`))
        .data?.post.createdByName;
    const users = async () =>
      (await admin.graphql<{ dashboard: { users: number } }>('{ dashboard { users } }')).data?.dashboard.users;
    const { body: stored } = await admin.get<Record<string, unknown>>(`/api/users/${person.id}`);
    const count = (await users()) ?? 0;
    expect(await creator()).toBe(`Ada ${String(stored['lastName'])}`);

    await del(`/api/users/${person.id}`, `deleteUser(id: "${person.id}")`, name);
    expect((await session.get('/api/auth/user')).status).toBe(401);
    expect((await visitor.get('/api/posts', bearer)).status).toBe(401);
    expect(
      (await visitor.post('/api/auth/login', { username: person.username, password: samplePassword })).status,
    ).toBe(401);
    expect((await admin.get(`/api/users/${person.id}`)).status).toBe(404);
    expect((await admin.put(`/api/users/${person.id}`, { isActive: true })).status).toBe(404);
    expect((await admin.get<{ id: number }[]>('/api/users')).body.some(({ id }) => id === person.id)).toBe(false);
    expect(await creator()).toBeNull();
    expect(await users()).toBe(count - 1);
    expect((await admin.get(`/api/posts/${post.id}`)).status).toBe(200);
    expect(await door.list(admin, { kind: 'user', search: person.email })).toMatchObject([
      { id: person.id, title: `Ada ${String(stored['lastName'])}`, deletedBy: { id: 1 } },
    ]);

    // Both names are free at once, in any case, and reported when they are taken.
    const upper = { username: person.username.toUpperCase(), email: person.email.toUpperCase() };
    const { body: other } = await admin.post<{ id: number }>('/api/users', userInput(upper));
    const message = 'Another user already has this username';
    expect(await door.restore(admin, 'user', person.id)).toMatchObject({
      status: 409,
      body: refusal('CONFLICT', expect.anything() as never, expect.stringMatching(/^Another user already has this/)),
    });
    const names = { username: `back${unique()}`, email: `back${unique()}@example.com` };
    expect(await door.restore(admin, 'user', person.id, { email: names.email })).toMatchObject({
      status: 409,
      body: refusal('CONFLICT', { username: message }),
    });
    expect((await door.restore(admin, 'user', person.id, names)).status).toBe(200);
    expect((await admin.get(`/api/users/${person.id}`)).body).toEqual({ ...stored, ...names, isActive: false });
    expect(await creator()).toBe(`Ada ${String(stored['lastName'])}`);
    expect((await visitor.get('/api/posts', bearer)).status).toBe(401);
    await admin.put(`/api/users/${person.id}`, { isActive: true });
    expect((await visitor.get('/api/posts', bearer)).status).toBe(401);
    expect((await visitor.post('/api/auth/login', { username: names.username, password: samplePassword })).status).toBe(
      200,
    );
    await admin.delete(`/api/users/${other.id}`);
    expect((await door.purge(admin, 'user', other.id)).status).toBe(204);
    expect(await sql('select 1 from user_roles where user_id = ?', [other.id])).toEqual([]);
  });

  test('a message in the trash is in no list and no count, and comes back with its notes', async () => {
    const id = await aMessage();
    await admin.graphql(`mutation { addMessageNote(id: "${id}", text: "Call back") { id } }`);
    const read = async () => {
      const { data } = await admin.graphql<Record<string, unknown>>(
        `{ message(id: "${id}") { status notes { text } } messageCounts { new } dashboard { newMessages } messages { totalCount } }`,
      );
      const csv = await admin.get<string>('/api/messages/export');
      return {
        data,
        listed: (await admin.get<{ id: number }[]>('/api/messages')).body.some((one) => one.id === id),
        exported: csv.body.split('\n').length,
      };
    };
    const before = await read();
    expect(before).toMatchObject({ data: { message: { notes: [{ text: 'Call back' }] } }, listed: true });
    const fresh = (before.data?.['messageCounts'] as { new: number } | undefined)?.new ?? NaN;
    await del(`/api/messages/${id}`, `deleteMessage(id: "${id}")`, name);
    const after = await read();
    expect(after).toMatchObject({ listed: false, exported: before.exported - 1 });
    expect(after.data).toMatchObject({
      message: null,
      messageCounts: { new: fresh - 1 },
      dashboard: { newMessages: fresh - 1 },
    });
    for (const path of [`/api/messages/${id}`]) {
      expect((await admin.put(path, { status: 'read' })).status).toBe(404);
      expect((await admin.delete(path)).status).toBe(404);
    }
    const note = await admin.graphql(`mutation { addMessageNote(id: "${id}", text: "No") { id } }`);
    expect(note.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    expect(await door.list(admin, { kind: 'message', search: 'grace' })).toMatchObject([{ id, kind: 'message' }]);
    expect(await door.restore(admin, 'message', id, { slug: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { slug: 'Unknown field' } },
    });
    expect((await door.restore(admin, 'message', id)).status).toBe(200);
    expect(await read()).toEqual(before);
    await admin.delete(`/api/messages/${id}`);
    expect((await door.purge(admin, 'message', id)).status).toBe(204);
    expect(await sql('select 1 from message_notes where message_id = ?', [id])).toEqual([]);
  });

  test('each act needs delete of its resource, and for users a sufficient level', async () => {
    const file = await aFile();
    const message = await aMessage();
    const person = await personWith(admin, await roleWith(admin, [], { level: 60 }));
    await admin.delete(`/api/media/${file.id}`);
    await admin.delete(`/api/messages/${message}`);
    await admin.delete(`/api/users/${person.id}`);
    const entries = [
      ['media', file.id, 'media.delete'],
      ['message', message, 'messages.delete'],
      ['user', person.id, 'users.delete'],
    ] as const;
    for (const [kind, id, permission] of entries) {
      const others = entries.map(([, , one]) => one).filter((one) => one !== permission);
      const without = await server.loggedIn(await personWith(admin, await roleWith(admin, others, { level: 50 })));
      expect((await door.restore(without, kind, id)).status).toBe(403);
      expect((await door.purge(without, kind, id)).status).toBe(403);
      expect((await door.list(without)).map((one) => one.kind)).not.toContain(kind);
      const both = [permission, permission.replace('delete', 'read')];
      const holder = await server.loggedIn(await personWith(admin, await roleWith(admin, both, { level: 50 })));
      expect((await door.list(holder)).map((one) => one.kind)).toContain(kind);
      expect((await door.restore(holder, kind, id)).status).toBe(kind === 'user' ? 403 : 200);
      if (kind === 'user') expect((await door.purge(holder, kind, id)).status).toBe(403);
    }
  });
});

test('the last Administrator and one’s own account cannot be trashed, and Administrators in the trash do not count', async () => {
  const second = await personWith(admin, await roleNamed(admin, 'administrator'));
  const other = await server.loggedIn(second);
  expect((await other.delete(`/api/users/${second.id}`)).status).toBe(409);
  await admin.delete(`/api/users/${second.id}`);
  const assistant = await server.loggedIn(
    await personWith(admin, await roleWith(admin, ['users.delete', 'users.update'], { level: 100 })),
  );
  expect((await assistant.delete('/api/users/1')).body).toMatchObject({
    message: 'The last active Administrator cannot be deleted',
  });
  expect((await admin.get('/api/users/1')).body).toMatchObject({ isActive: true });
});

test('links mailed before do not work, and a role can be deleted although a user in the trash holds it', async () => {
  const role = await roleWith(admin, []);
  const { username, email } = userInput();
  const { data } = await admin.graphql<{ sent: { url: string; user: { id: string } } }>(
    'mutation ($input: InviteInput!, $roleIds: [ID!]!) { sent: inviteUser(input: $input, roleIds: $roleIds) { url user { id } } }',
    { input: { username, email }, roleIds: [role] },
  );
  const link = data?.sent.url.split('/').at(-1) ?? '';
  const state = async () =>
    (await visitor.graphql<{ invitation: { state: string } }>(`{ invitation(token: "${link}") { state } }`)).data
      ?.invitation.state;
  expect(await state()).toBe('open');
  await admin.delete(`/api/users/${data?.sent.user.id ?? ''}`);
  expect(await state()).toBe('withdrawn');
  expect((await admin.delete(`/api/roles/${role}`)).status).toBe(204);
});

test('erasing a person includes their messages and account in the trash', async () => {
  const id = await aMessage();
  const [stored] = await sql<{ email: string }>('select email from messages where id = ?', [id]);
  const email = stored?.email ?? '';
  const user = await admin.post<{ id: number }>('/api/users', userInput({ email }));
  await admin.delete(`/api/messages/${id}`);
  await admin.delete(`/api/users/${user.body.id}`);
  const found = await admin.graphql<{ personData: object }>(
    `{ personData(email: "${email}") { counts { messages formerAccounts } hasAccount } }`,
  );
  expect(found.data?.personData).toEqual({ counts: { messages: 1, formerAccounts: 1 }, hasAccount: false });
  await admin.graphql(`mutation { erasePerson(email: "${email}") { messages } }`);
  const left = await sql(
    `select 1 from messages where email = ? union all select 1 from users where email = ? union all select 1 from audit_people where email = ?`,
    [email, email, email],
  );
  expect(left).toEqual([]);
  expect(await trashDoors.rest.list(admin, { search: email })).toEqual([]);
});

test('the daily chore purges files with their bytes, users and messages', async () => {
  await admin.graphql('mutation { emptyTrash { done { id } } }');
  const file = await aFile();
  const message = await aMessage();
  const person = await personWith(admin);
  const kept = (await keptFiles()).length;
  await admin.delete(`/api/media/${file.id}`);
  await admin.delete(`/api/messages/${message}`);
  await admin.delete(`/api/users/${person.id}`);
  expect(await emptyTrashIn(server, 29.9)).toBe(0);
  expect(await emptyTrashIn(server, 30.1)).toBe(3);
  expect((await keptFiles()).length).toBeLessThan(kept);
  expect(await trashDoors.rest.list(admin)).toEqual([]);
});

test('of a concurrent restore and purge one succeeds', async () => {
  const file = await aFile();
  const message = await aMessage();
  const person = await personWith(admin);
  await admin.delete(`/api/media/${file.id}`);
  await admin.delete(`/api/messages/${message}`);
  await admin.delete(`/api/users/${person.id}`);
  for (const [kind, id] of [
    ['media', file.id],
    ['message', message],
    ['user', person.id],
  ] as const) {
    const answers = await Promise.all([
      trashDoors.rest.restore(admin, kind, id),
      trashDoors.rest.purge(admin, kind, id),
      trashDoors.rest.restore(admin, kind, id),
    ]);
    expect(answers.filter(({ status }) => status !== 404)).toHaveLength(1);
  }
});
