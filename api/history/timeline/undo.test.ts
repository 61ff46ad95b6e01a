import { expireAudit } from '../../site/audit/retention.ts';
import { personWith, roleWith } from '../../testing/access/people.ts';
import { contentInput, kinds, roleInput, samplePassword, unique, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { ownTables } from '../../features.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const posts = kinds[1];

interface Entry {
  id: string;
  summary: string;
  canUndo: boolean;
  whyNot: string | null;
  undoes: { id: string; summary: string } | null;
  undoneBy: { id: string } | null;
}

const entryFields = 'id summary via canUndo whyNot undoes { id summary } undoneBy { id }';

/** Runs a mutation. @returns `extensions.undo` of its response */
async function change(query: string, variables: object = {}, by = admin) {
  const answer = await by.graphql(query, variables);
  expect(answer.errors).toBeUndefined();
  return answer.extensions?.['undo'] as { id: string; canUndo: boolean; whyNot: string | null } | undefined;
}

async function undo(id: string | undefined, by = admin) {
  const { data, errors } = await by.graphql<{ undo: Entry }>(
    `mutation ($id: ID!) { undo(id: $id) { ${entryFields} } }`,
    { id },
  );
  const [error] = errors ?? [];
  return { entry: data?.undo, code: error?.extensions?.['code'], message: error?.message };
}

const made = async (path: string, input: object) => (await admin.post<{ id: number }>(path, input)).body.id;
const post = async (changes: Record<string, unknown> = {}) => made('/api/posts', contentInput(posts, changes));
const stored = async (id: number) => (await admin.get<Record<string, unknown>>(`/api/posts/${id}`)).body;
const update = 'mutation ($id: ID!, $input: PostPatch!) { updatePost(id: $id, input: $input) { id } }';

test('every table that people change has undo data, or a reason why not', async () => {
  const changed = await server.orm.em.fork().execute<{ name: string; isUndoable: boolean }[]>(
    `select c.relname as name, bool_or(t.tgname = 'changed'
       and (t.tgrelid = 'content'::regclass or split_part(encode(t.tgargs, 'escape'), '\\000', 6) <> '')) as "isUndoable"
     from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname in ('audited', 'changed')
     where c.relnamespace = 'public'::regnamespace group by c.relname`,
  );
  expect(changed.length).toBeGreaterThan(20);
  const undeclared = changed.filter(({ name }) => !ownTables.find(name));
  const unwatched = changed.filter(({ name, isUndoable }) => ownTables.undoHandler(name) !== null && !isUndoable);
  expect([...undeclared, ...unwatched].map(({ name }) => name)).toEqual([]);
});

test('the undo of a restore that took a working copy in moves the item to the trash, with those changes', async () => {
  const id = await post({ status: 'published' });
  await admin.put(`/api/posts/${id}/working-copy`, { title: 'Waiting' });
  await admin.delete(`/api/posts/${id}`);
  // Who may not publish restores it as a draft, which has no working copy.
  const role = await roleWith(admin, ['posts.read', 'posts.update', 'posts.delete']);
  const writer = await server.loggedIn(await personWith(admin, role));
  expect((await writer.post(`/api/trash/post/${id}/restore`, {})).body).toMatchObject({
    title: 'Waiting',
    status: 'draft',
  });
  const { data } = await admin.graphql<{ timeline: { edges: { node: Entry }[] } }>(
    `{ timeline(first: 1) { edges { node { ${entryFields} } } } }`,
  );
  const undone = await undo(data?.timeline.edges[0]?.node.id);
  expect(undone).toMatchObject({
    entry: { undoes: { summary: expect.stringContaining('from the trash') as unknown } },
  });
  expect((await admin.get(`/api/posts/${id}`)).status).toBe(404);
  expect((await undo(undone.entry?.id)).code).toBeUndefined();
  expect(await stored(id)).toMatchObject({ title: 'Waiting', status: 'draft' });
});

test('a change is undone, redone and undone again', async () => {
  const id = await post({ title: 'First' });
  const done = await change(update, { id, input: { title: 'Second', excerpt: 'Other' } });
  expect(done).toEqual({ id: expect.any(String) as unknown, canUndo: true, whyNot: null });
  const before = await stored(id);
  expect(before).toMatchObject({ title: 'Second' });
  const undone = await undo(done?.id);
  expect(undone.entry).toMatchObject({
    summary: 'Undid: Changed the title and the excerpt of the post “Second”',
    via: 'undo',
    canUndo: true,
    undoes: { id: done?.id },
  });
  expect(await stored(id)).toMatchObject({ title: 'First', version: 3 });
  expect(await undo(done?.id)).toMatchObject({ code: 'CONFLICT', message: 'This has already been undone.' });
  const redone = await undo(undone.entry?.id);
  expect(redone.entry?.summary).toBe('Redid: Changed the title and the excerpt of the post “Second”');
  expect(await stored(id)).toMatchObject({ title: 'Second', excerpt: 'Other' });
  expect((await undo(redone.entry?.id)).entry?.summary).toBe(undone.entry?.summary);
});

test('an entry names the changed fields as the editor does, booleans in quotation marks', async () => {
  const id = await post({ title: 'Named' });
  const summaryOf = async (input: object) => (await undo((await change(update, { id, input }))?.id)).entry?.summary;
  expect(await summaryOf({ noindex: true })).toBe('Undid: Changed “Hide from search engines” of the post “Named”');
  expect(await summaryOf({ canonicalUrl: 'https://example.com/a', noindex: true })).toBe(
    'Undid: Changed “Hide from search engines” and the canonical URL of the post “Named”',
  );
  const hidden = await change(update, { id, input: { noindex: true } });
  await change(update, { id, input: { noindex: false } });
  expect((await undo(hidden?.id)).message).toMatch(/^admin changed “Hide from search engines” since, on /);
});

test('a setting and a permission', async () => {
  const name = async () => (await admin.get<{ value: string }>('/api/settings/siteName')).body.value;
  const before = await name();
  const saved = await change('mutation ($s: [SettingInput!]!) { saveSettings(settings: $s) { key } }', {
    s: [{ key: 'siteName', value: `Name ${unique()}` }],
  });
  expect((await undo(saved?.id)).entry?.summary).toBe('Undid: Changed the setting “Site Name”');
  expect(await name()).toBe(before);
  const role = await made('/api/roles', roleInput());
  const permissions = async () =>
    (await admin.get<{ rolePermissions: object[] }>(`/api/roles/${role}/permissions`)).body.rolePermissions.length;
  const given = await change(`mutation { assignPermission(roleId: "${role}", permissionId: "1") { id } }`);
  expect(await permissions()).toBe(1);
  const { entry } = await undo(given?.id);
  expect(entry?.summary).toMatch(/^Undid: Assigned the permission pages.create to Role \d+$/);
  expect(await permissions()).toBe(0);
  await undo(entry?.id);
  expect(await permissions()).toBe(1);
});

test('undo is refused with the reason if something newer depends on the change', async () => {
  const id = await post({ title: 'One' });
  const first = await change(update, { id, input: { title: 'Two' } });
  const other = await change(update, { id, input: { excerpt: 'Another field' } });
  const second = await change(update, { id, input: { title: 'Three' } });
  const { code, message } = await undo(first?.id);
  expect([code, message]).toEqual([
    'CONFLICT',
    expect.stringMatching(/^admin changed the title since, on \d+ \w+\. Undo that first, or edit it\.$/),
  ]);
  expect((await undo(other?.id)).code).toBeUndefined();
  await undo(second?.id);
  expect((await undo(first?.id)).code).toBeUndefined();
  expect(await stored(id)).toMatchObject({ title: 'One' });
});

test('undo needs the permission for the reverse change, and people see only their own changes', async () => {
  const person = userInput({ username: `author${unique()}` }) as { username: string; password: string };
  const userId = await made('/api/users', { ...person, password: samplePassword });
  const author = (await admin.graphql<{ roles: { id: string; name: string }[] }>('{ roles { id name } }')).data?.roles;
  const roleId = author?.find(({ name }) => name === 'author')?.id;
  await admin.post(`/api/users/${userId}/roles`, { roleId: Number(roleId) });
  const client = await server.loggedIn({ username: person.username, password: samplePassword });
  const id = await post();
  const own = await change(update, { id, input: { title: 'By the author' } }, client);
  const foreign = await change(update, { id, input: { excerpt: 'By the administrator' } });
  expect(await undo(foreign?.id, client)).toMatchObject({ code: 'NOT_FOUND' });
  const list = async () =>
    (
      await client.graphql<{ timeline: { edges: { node: Entry & { changes: object[] } }[] } }>(
        `{ timeline { edges { node { ${entryFields} changes { action } } } totalCount } }`,
      )
    ).data?.timeline.edges.map(({ node }) => node);
  expect(await list()).toEqual([
    expect.objectContaining({ id: own?.id, canUndo: true, changes: [{ action: 'update' }] }),
  ]);
  await admin.delete(`/api/users/${userId}/roles/${roleId}`);
  expect(await list()).toMatchObject([
    { canUndo: false, whyNot: 'You need the permission posts.update to undo this.', changes: [] },
  ]);
  expect(await undo(own?.id, client)).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('posts.update') as unknown,
  });
});

test('somebody of a lower level is not offered what is above it', async () => {
  const id = await made('/api/roles', roleInput({ level: 60 }));
  const done = await change('mutation ($id: ID!) { updateRole(id: $id, input: { description: "High" }) { id } }', {
    id,
  });
  const roleId = await roleWith(admin, ['audit.read', 'roles.update'], { level: 30 });
  const client = await server.loggedIn(await personWith(admin, roleId));
  const { data } = await client.graphql<{ timelineEntry: Entry }>(
    `query ($id: ID!) { timelineEntry(id: $id) { ${entryFields} } }`,
    { id: done?.id },
  );
  const message = 'This is above your own level (60 against 30)';
  expect(data?.timelineEntry).toMatchObject({ canUndo: false, whyNot: `${message}.` });
  expect(await undo(done?.id, client)).toMatchObject({ code: 'FORBIDDEN', message });
});

test('of a bulk change, the rights for one item are enough, and the others stay', async () => {
  const [draft, published] = [await post(), await post({ status: 'published' })];
  const done = await change(
    'mutation ($ids: [ID!]!) { bulkPosts(action: categorise, ids: $ids, category: "Technology") { done } }',
    { ids: [draft, published] },
  );
  const roleId = await roleWith(admin, ['audit.read', 'posts.read', 'posts.update']);
  const client = await server.loggedIn(await personWith(admin, roleId));
  const { data } = await client.graphql<{ timelineEntry: Entry }>(
    `query ($id: ID!) { timelineEntry(id: $id) { ${entryFields} } }`,
    { id: done?.id },
  );
  expect(data?.timelineEntry).toMatchObject({ canUndo: true, whyNot: null });
  const undone = await client.graphql('mutation ($id: ID!) { undo(id: $id) { stayed { itemId reason } } }', {
    id: done?.id,
  });
  const reason = expect.stringMatching(/^You need the permission posts.publish to do this/) as unknown;
  expect(undone.data).toEqual({ undo: { stayed: [{ itemId: String(published), reason }] } });
});

test('undoing a bulk change undoes what it can and reports the rest', async () => {
  const ids = [await post({ title: 'A' }), await post({ title: 'B' }), await post({ title: 'C' })];
  const done = await change(
    'mutation ($ids: [ID!]!) { bulkPosts(action: categorise, ids: $ids, category: "Technology") { done } }',
    { ids },
  );
  await change(update, { id: ids[1], input: { category: 'Automation' } });
  const { data } = await admin.graphql<{ undo: Entry & { stayed: object[]; count: number } }>(
    'mutation ($id: ID!) { undo(id: $id) { id summary count stayed { kind itemId reason } } }',
    { id: done?.id },
  );
  expect(data?.undo).toMatchObject({
    summary: 'Undid: Changed the category of 3 posts',
    count: 2,
    stayed: [
      { kind: 'post', itemId: String(ids[1]), reason: expect.stringMatching(/^admin changed the category since, on /) },
    ],
  });
  const categories = await Promise.all(ids.map(async (id) => (await stored(id))['category']));
  expect(categories).toEqual(['Healthcare', 'Automation', 'Healthcare']);
  await admin.delete(`/api/posts/${ids[1]}`);
  expect(await undo(data?.undo.id)).toMatchObject({ code: undefined });
});

describe('undoing an act that changed links on other pages', () => {
  const linking = (slug: string) =>
    made('/api/pages', contentInput(kinds[0], { content: `<p>See <a href="/blog/${slug}">this</a>.</p>` }));
  const textOf = async (id: number) => (await admin.get<{ content: string }>(`/api/pages/${id}`)).body.content;
  const acts = {
    'a deletion that takes them off': (id: number) =>
      change(`mutation ($id: ID!) { deletePost(id: $id, links: { action: unlink }) }`, { id }),
    'a new slug that they follow': (id: number) =>
      change(
        `mutation ($id: ID!, $input: PostPatch!) { updatePost(id: $id, input: $input, links: { action: follow }) { id } }`,
        { id, input: { slug: `moved-${unique()}` } },
      ),
    'a deletion of several': async (id: number) =>
      change(`mutation ($ids: [ID!]!) { bulkPosts(action: delete, ids: $ids, links: { action: unlink }) { done } }`, {
        ids: [id, await post()],
      }),
  };

  test.each(Object.entries(acts))('%s: restores their texts too', async (_, act) => {
    const slug = `linked-${unique()}`;
    const id = await post({ slug, status: 'published' });
    const pages = [await linking(slug), await linking(slug)];
    const before = await Promise.all(pages.map(textOf));
    const done = await act(id);
    expect(await textOf(pages[0]!)).not.toContain(`/blog/${slug}"`);
    const undone = await undo(done?.id);
    expect(undone).toMatchObject({ message: undefined, entry: { canUndo: true } });
    expect(await Promise.all(pages.map(textOf))).toEqual(before);
    expect(await stored(id)).toMatchObject({ slug, status: 'published' });
    await undo(undone.entry?.id);
    expect(await textOf(pages[1]!)).not.toContain(`/blog/${slug}"`);
  });

  test.each([
    ['a deletion that takes them off', acts['a deletion that takes them off']],
    ['a new slug that they follow', acts['a new slug that they follow']],
  ])('%s: is refused if one of these pages was changed since, and names it', async (_, act) => {
    const slug = `linked-${unique()}`;
    const id = await post({ slug, status: 'published' });
    const [edited, other] = [await linking(slug), await linking(slug)];
    const done = await act(id);
    const after = await textOf(other);
    await admin.put(`/api/pages/${edited}`, { title: 'Edited since', content: '<p>Written anew.</p>' });
    const message = expect.stringMatching(
      /^admin changed the content of “Edited since” since, on .+\. Undo that first, or edit it\.$/,
    ) as unknown;
    expect(await undo(done?.id)).toMatchObject({ code: 'CONFLICT', message });
    const { data } = await admin.graphql<{ timelineEntry: Entry }>(
      `query ($id: ID!) { timelineEntry(id: $id) { ${entryFields} } }`,
      { id: done?.id },
    );
    expect(data?.timelineEntry).toMatchObject({ canUndo: false, whyNot: message });
    expect(await textOf(edited)).toBe('<p>Written anew.</p>');
    expect(await textOf(other)).toBe(after);
  });

  test('in bulk: leaves a page that was changed since, with the reason', async () => {
    const slug = `linked-${unique()}`;
    const id = await post({ slug, status: 'published' });
    const [edited, other] = [await linking(slug), await linking(slug)];
    const done = await acts['a deletion of several'](id);
    await admin.put(`/api/pages/${edited}`, { content: '<p>Written anew.</p>' });
    const { data } = await admin.graphql<{ undo: { stayed: { itemId: string; reason: string }[] } }>(
      'mutation ($id: ID!) { undo(id: $id) { stayed { itemId reason } } }',
      { id: done?.id },
    );
    const reason = expect.stringMatching(
      / changed the content since, on .+\. Undo that first, or edit it\.$/,
    ) as unknown;
    expect(data?.undo.stayed).toEqual([{ itemId: String(edited), reason }]);
    expect(await textOf(edited)).toBe('<p>Written anew.</p>');
    expect(await textOf(other)).toContain(`/blog/${slug}"`);
    expect(await stored(id)).toMatchObject({ slug, status: 'published' });
  });
});

test('of two people who undo one entry concurrently, one succeeds', async () => {
  const id = await post({ title: 'Once' });
  const done = await change(update, { id, input: { title: 'Twice' } });
  const other = await server.loggedIn();
  const outcomes = await Promise.all([undo(done?.id), undo(done?.id, other), undo(done?.id), undo(done?.id, other)]);
  expect(outcomes.map(({ code }) => code ?? 'done').sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'done']);
  expect(await stored(id)).toMatchObject({ title: 'Once', version: 3 });
});

test('undo is all or nothing', async () => {
  const id = await post({ status: 'published' });
  await admin.put(`/api/posts/${id}/working-copy`, { title: 'Waiting' });
  const done = await change(update, { id, input: { status: 'draft' } });
  expect(await stored(id)).toMatchObject({ title: 'Waiting', status: 'draft' });
  await admin.put(`/api/posts/${id}`, { title: 'Newer' });
  const before = await stored(id);
  expect(await undo(done?.id)).toMatchObject({ code: 'CONFLICT' });
  expect(await stored(id)).toEqual(before);
});

test('erased people and permanently deleted items leave no undo data', async () => {
  const em = server.orm.em.fork();
  const steps = async () =>
    (await em.execute<{ text: string }[]>('select json_agg(s)::text as text from undo_steps s'))[0]?.text;
  await em.execute(
    `insert into messages (first_name, last_name, email, message) values ('Erasmus', 'Gone', 'erasmus@gone.example', 'Hello')`,
  );
  const [message] = await em.execute<{ id: number }[]>('select max(id) as id from messages');
  await change('mutation ($id: ID!) { addMessageNote(id: $id, text: "Erasmus called") { id } }', { id: message?.id });
  const [note] = await em.execute<{ id: number }[]>('select max(id) as id from message_notes');
  await change('mutation ($id: ID!) { deleteMessageNote(id: $id) }', { id: note?.id });
  const userId = await made('/api/users', userInput({ firstName: 'Desiderius' }));
  await admin.put(`/api/users/${userId}`, { firstName: 'Other' });
  const id = await post({ title: 'Secret title' });
  await admin.put(`/api/posts/${id}`, { title: 'Other title' });
  const texts = ['Erasmus called', 'Desiderius', 'Secret title'];
  const found = async () => Promise.all(texts.map(async (text) => (await steps())?.includes(text)));
  expect(await found()).toEqual([true, true, true]);
  await change('mutation { erasePerson(email: "erasmus@gone.example") { messages } }');
  for (const [kind, path, of] of [
    ['user', 'users', userId],
    ['post', 'posts', id],
  ] as const) {
    await admin.delete(`/api/${path}/${of}`);
    await change(`mutation { deleteFromTrash(kind: ${kind}, id: "${of}") }`);
  }
  expect(await found()).toEqual([false, false, false]);
});

test('undo data contains no secrets', async () => {
  const password = 'an-unusual-lantern-4';
  const userId = await made('/api/users', userInput());
  const done = await change(
    'mutation ($id: ID!, $p: String!) { updateUser(id: $id, input: { password: $p }) { id } }',
    {
      id: userId,
      p: password,
    },
  );
  expect(done).toMatchObject({
    canUndo: false,
    whyNot: expect.stringContaining('Old passwords are never kept') as unknown,
  });
  const mail = { host: 'mail.example.com', port: 587, security: 'starttls', user: 'u', password: 'smtp-secret-word' };
  const saved = await change('mutation ($s: [SettingInput!]!) { saveSettings(settings: $s) { key } }', {
    s: [{ key: 'mailSettings', value: mail }],
  });
  expect(saved).toMatchObject({
    canUndo: false,
    whyNot: expect.stringContaining('Old passwords are never kept') as unknown,
  });
  const em = server.orm.em.fork();
  const [{ text } = { text: '' }] = await em.execute<{ text: string }[]>(
    'select json_agg(s)::text as text from undo_steps s',
  );
  for (const secret of [password, 'smtp-secret-word', 'password_hash', '$argon2']) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
});

test('undo data is kept for 90 days', async () => {
  const id = await post({ title: 'Old' });
  const done = await change(update, { id, input: { title: 'New' } });
  const em = server.orm.em.fork();
  await em.execute(`update timeline_entries set created_at = now() - interval '91 days' where id = ?`, [done?.id]);
  await expireAudit(server.orm);
  expect(await undo(done?.id)).toMatchObject({ code: 'CONFLICT', message: 'Changes can be undone for 90 days.' });
});

test('the timeline is filtered by kind, item, person, time, words and whether an entry can be undone', async () => {
  const id = await post({ title: 'Filtered words' });
  const done = await change(update, { id, input: { excerpt: 'Short' } });
  const list = async (filter: object) =>
    (
      await admin.graphql<{ timeline: { edges: { node: Entry }[] } }>(
        'query ($filter: TimelineFilter) { timeline(first: 100, filter: $filter) { edges { node { id summary } } } }',
        { filter },
      )
    ).data?.timeline.edges.map(({ node }) => node.summary);
  const both = ['Changed the excerpt of the post “Filtered words”', 'Created the post “Filtered words”'];
  const item = { kind: 'post', itemId: String(id) };
  expect(await list(item)).toEqual(both);
  const filters = {
    'by words': [{ search: 'filtered WORDS' }, both],
    'by other words': [{ ...item, search: 'filtered sentences' }, []],
    'by who did it': [{ ...item, personId: '1' }, both],
    'by somebody else': [{ ...item, personId: '999' }, []],
    'by another kind': [{ ...item, kind: 'page' }, []],
    'from long ago': [{ ...item, from: '2020-01-01T00:00:00Z' }, both],
    'until long ago': [{ ...item, to: '2020-01-01T00:00:00Z' }, []],
    'from long after': [{ ...item, from: '2999-01-01T00:00:00Z' }, []],
  } as const;
  const found = Object.entries(filters).map(async ([name, [filter]]) => [name, await list(filter)]);
  expect(await Promise.all(found)).toEqual(Object.entries(filters).map(([name, [, expected]]) => [name, expected]));
  // The creation cannot be undone before the change that depends on it.
  expect(await list({ ...item, canUndo: true })).toEqual(both.slice(0, 1));
  expect(await list({ ...item, canUndo: false })).toEqual(both.slice(1));
  await undo(done?.id);
  expect(await list({ ...item, canUndo: true })).toEqual([`Undid: ${both[0] ?? ''}`, both[1]]);
});
