import { tablesWithoutUndo } from '#schema/undo';
import { contentInput, kinds, roleInput, samplePassword, unique, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

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
  const tables = await server.orm.em.fork().execute<{ name: string; triggers: string[] }[]>(
    `select c.relname as name, array_agg(t.tgname::text) as triggers from pg_class c join pg_trigger t on t.tgrelid = c.oid
     where c.relnamespace = 'public'::regnamespace group by c.relname`,
  );
  const changed = tables.filter(({ triggers }) => triggers.includes('audited'));
  const advice = changed
    .filter(({ name, triggers }) => !triggers.includes('undoable') && !(name in tablesWithoutUndo))
    .map(({ name }) => `${name}: select undo_watch('${name}', …) in a migration, or give a reason in schema/undo.ts`);
  expect(advice).toEqual([]);
});

test('a change is undone, done again, and undone again', async () => {
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
  expect(await undo(done?.id)).toMatchObject({ code: 'CONFLICT', message: 'This was undone already.' });
  const redone = await undo(undone.entry?.id);
  expect(redone.entry?.summary).toBe('Redid: Changed the title and the excerpt of the post “Second”');
  expect(await stored(id)).toMatchObject({ title: 'Second', excerpt: 'Other' });
  expect((await undo(redone.entry?.id)).entry?.summary).toBe(undone.entry?.summary);
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
  expect(entry?.summary).toMatch(/^Undid: Gave Role \d+ the permission pages.create$/);
  expect(await permissions()).toBe(0);
  await undo(entry?.id);
  expect(await permissions()).toBe(1);
});

test('is refused where something newer stands on it, with the reason', async () => {
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

test('needs the permission for what undoing does, and shows people only what they did themselves', async () => {
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
  expect(await list()).toEqual([expect.objectContaining({ id: own?.id, canUndo: true })]);
  await admin.delete(`/api/users/${userId}/roles/${roleId}`);
  expect(await list()).toMatchObject([
    { canUndo: false, whyNot: 'You need the permission posts.update to undo this.' },
  ]);
  expect(await undo(own?.id, client)).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('posts.update') as unknown,
  });
});
