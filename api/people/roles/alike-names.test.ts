import { roleInput } from '../../testing/samples.ts';
import { png } from '../../testing/media/media.ts';
import { upload } from '../../testing/media/upload.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { personWith, roleWith } from '../../testing/access/people.ts';

// What looks the same is the same name, whichever characters it was typed with.
const server = await serverForFile();
const admin = await server.loggedIn();

const composed = 'Caf\u00e9';
const decomposed = 'Cafe\u0301';

test.each([
  ['another case', 'SALES2'],
  ['a character without width', 'sales\u200b2'],
  ['a joiner', 'sa\u200dles2'],
  ['a soft hyphen', 'sa\u00adles2'],
  ['full-width letters', 'ｓales2'],
])('a role whose name differs by %s is the same role', async (_, name) => {
  await admin.post('/api/roles', roleInput({ name: 'sales2' }));
  const { status, body } = await admin.post('/api/roles', roleInput({ name }));
  expect({ status, body }).toMatchObject({ status: 409, body: { fields: { name: expect.any(String) as string } } });
});

test('folders, tags, categories and names are stored with composed accents and without invisible characters', async () => {
  const name = `${decomposed}\u200b s`;
  const file = await upload<{ id: number }>(admin, '/api/media', { bytes: await png(), name: 'a.png' });
  const changed = await admin.put(`/api/media/${file.body.id}`, { folder: name, tags: [name] });
  expect(changed.body).toMatchObject({ folder: `${composed} s`, tags: [`${composed} s`] });

  const post = { title: 'A', slug: 'alike', content: 'A', tags: [name], category: name };
  expect((await admin.post('/api/posts', post)).body).toMatchObject({
    tags: [`${composed} s`],
    category: `${composed} s`,
  });

  await admin.post('/api/categories', { name: composed, slug: 'one' });
  const again = await admin.post('/api/categories', { name: `${decomposed}\u200b`, slug: 'two' });
  expect(again).toMatchObject({ status: 400, body: { fields: { name: 'Another category already has this name' } } });
});

test('without roles.read, what the roles of other users grant is left out', async () => {
  const secret = await roleWith(admin, ['posts.read'], { name: 'secret-role', description: 'For the sale' });
  await personWith(admin, secret);
  const own = await roleWith(admin, ['users.read'], { name: 'own-role', level: 50 });
  const reader = await server.loggedIn(await personWith(admin, own));
  const query =
    '{ users(first: 10) { edges { node { roles { name description permissions { action resource } holders } } } } }';
  const rolesSeen = async (by: typeof admin) => {
    const { data, errors } = await by.graphql<{ users: { edges: { node: { roles: { name: string }[] } }[] } }>(query);
    expect(errors).toBeUndefined();
    return data?.users.edges.flatMap(({ node }) => node.roles).filter(({ name }) => name.endsWith('-role'));
  };
  expect(await rolesSeen(reader)).toEqual(
    expect.arrayContaining([
      { name: 'secret-role', description: null, permissions: [], holders: null },
      expect.objectContaining({ name: 'own-role', permissions: [{ action: 'read', resource: 'users' }] }),
    ]),
  );
  expect(await rolesSeen(admin)).toContainEqual({
    ...{ name: 'secret-role', description: 'For the sale', holders: 1 },
    permissions: [{ action: 'read', resource: 'posts' }],
  });
});
