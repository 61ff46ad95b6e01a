import type { Client } from '../../../testing/client.ts';
import { personWith, roleNamed } from '../../../testing/access/people.ts';
import { contentInput, kinds, type Kind } from '../../../testing/samples.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();

interface Item {
  id: number;
  slug: string;
}
type Lists = Record<string, { edges: { node: { slug: string; createdByName: string | null } }[] }>;

async function authors(kind: Kind, client: Client): Promise<Map<string, string | null>> {
  const { data } = await client.graphql<Lists>(
    `{ ${kind.many}(first: 100) { edges { node { slug createdByName } } } }`,
  );
  return new Map(data?.[kind.many]?.edges.map(({ node }) => [node.slug, node.createdByName]));
}

test('who created an article is shown to those who read it, until the account is deleted', async () => {
  const [, , kind] = kinds;
  const person = await personWith(admin, await roleNamed(admin, 'editor'));
  await admin.put(`/api/users/${person.id}`, { firstName: 'Ada', lastName: 'King' });
  const editor = await server.loggedIn(person);
  const slug = `by-ada-${kind.one}`;
  const { body } = await editor.post<Item>(`/api/${kind.many}`, contentInput(kind, { slug, status: 'published' }));
  expect((await authors(kind, admin)).get(slug)).toBe('Ada King');
  expect((await authors(kind, server.visitor())).get(slug)).toBeNull();
  await admin.put(`/api/${kind.many}/${body.id}`, { title: 'Changed by another' });
  expect((await authors(kind, editor)).get(slug)).toBe('Ada King');
  const { data } = await admin.graphql<{ copy: Item }>(
    `mutation ($id: ID!) { copy: duplicate${kind.type}(id: $id) { slug } }`,
    { id: String(body.id) },
  );
  expect((await authors(kind, admin)).get(data?.copy.slug ?? '')).not.toBe('Ada King');

  expect((await admin.delete(`/api/users/${person.id}`)).status).toBe(204);
  expect((await authors(kind, admin)).get(slug)).toBeNull();
  const item = (await admin.get<{ author?: unknown }>(`/api/${kind.many}/${body.id}`)).body;
  expect(Object.keys(item).filter((name) => /created_?by/i.test(name))).toEqual([]);
  // The byline is chosen, not taken from the creator.
  expect(item.author ?? null).toBeNull();
});
