import { png } from '../../testing/media/media.ts';
import { upload } from '../../testing/media/upload.ts';
import { contentInput, kinds, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const publicUrl = 'http://www.halden.test';
const server = await serverForFile({ publicUrl });
const admin = await server.loggedIn();
const visitor = server.visitor();
const [, posts, articles] = kinds;

interface Item {
  id: number;
  slug: string;
  authorId: number | null;
  author: { id: number; name: string; slug: string } | null;
  message?: string;
  fields?: Record<string, string>;
}
interface Person {
  id: number;
  username: string;
  authorSlug: string | null;
  fields?: Record<string, string>;
}

async function person(changes: object = {}) {
  const input = userInput(changes as Record<string, unknown>) as { username: string; email: string; password: string };
  const { body } = await admin.post<Person>('/api/users', input);
  return { ...body, input };
}
const write = async (kind: typeof posts | typeof articles, changes: object, client = admin) =>
  (await client.post<Item>(`/api/${kind.many}`, contentInput(kind, { status: 'published', ...changes }))).body;
const stored = async ({ id }: Item) => (await visitor.get<Item>(`/api/posts/${id}`)).body;
const page = async (slug: string) =>
  (
    await visitor.graphql<{ author: { name: string; stories: { edges: { node: { slug: string } }[] } } | null }>(
      'query ($slug: String!) { author(slug: $slug) { name slug about stories { edges { node { slug } } } } }',
      { slug },
    )
  ).data?.author ?? null;

test('a byline is opt-in, and shows a public name only', async () => {
  const quiet = await person();
  expect(await write(posts, { authorId: quiet.id })).toMatchObject({ fields: { authorId: 'There is no such author' } });

  const ann = await person({ publicName: 'Ann Léa', about: 'Writes about wards.' });
  expect(ann.authorSlug).toBe('ann-lea');
  const post = await write(posts, { authorId: ann.id, publishedAt: '2020-01-01T00:00:00Z' });
  const byline = { id: ann.id, name: 'Ann Léa', slug: 'ann-lea' };
  expect(post).toMatchObject({ authorId: ann.id, author: byline });
  await write(articles, { slug: 'by-ann', authorId: String(ann.id) });

  expect((await visitor.get<Item[]>('/api/posts')).body[0]?.author).toEqual(byline);
  const { data } = await visitor.graphql(`{ post(id: ${post.id}) { authorId author { id name slug } } }`);
  expect(data).toEqual({ post: { authorId: String(ann.id), author: { ...byline, id: String(ann.id) } } });
  expect(await page('ann-lea')).toMatchObject({
    about: 'Writes about wards.',
    stories: { edges: [{ node: { slug: 'by-ann' } }, { node: { slug: post.slug } }] },
  });
  for (const path of ['/api/posts', '/rss.xml', '/authors/ann-lea/atom.xml', '/sitemap.xml']) {
    const { body } = await visitor.get<unknown>(path);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect([path, text.includes(ann.username)]).toEqual([path, false]);
  }
  // Values sent by the server may be sent back.
  expect((await admin.put<Item>(`/api/posts/${post.id}`, post)).body.author).toEqual(byline);
});

test('slugs of authors are unique and made from the name', async () => {
  expect((await person({ publicName: 'Ann Lea' })).authorSlug).toBe('ann-lea-2');
  expect((await person({ publicName: '🙂' })).authorSlug).toBe('author');
  const taken = await admin.post<Person>('/api/users', userInput({ publicName: 'B', authorSlug: 'ann-lea' }));
  expect([taken.status, taken.body.fields]).toEqual([409, { authorSlug: 'Another author already has this address' }]);
  const wrong = await admin.post<Person>('/api/users', userInput({ authorSlug: 'Ann Lea' }));
  expect(wrong.body.fields).toEqual({
    authorSlug: 'Address can only contain lowercase letters, numbers, and hyphens',
  });
});

test('people set their own public name; removing it removes the byline', async () => {
  const bo = await person();
  const client = await server.loggedIn(bo.input);
  const save = (publicName: string | null) =>
    client.graphql(`mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }`, {
      input: { email: bo.input.email, publicName, about: 'B' },
    });
  await save('Bo');
  expect((await client.graphql('{ myProfile { publicName authorSlug about authorPicture } }')).data).toEqual({
    myProfile: { publicName: 'Bo', authorSlug: 'bo', about: 'B', authorPicture: null },
  });
  const post = await write(posts, { authorId: bo.id });
  await save(null);
  expect(await stored(post)).toMatchObject({ authorId: null, author: null });
  expect(await page('bo')).toBeNull();
  await save('Bo B.');
  expect((await stored(post)).author).toEqual({ id: bo.id, name: 'Bo B.', slug: 'bo' });
});

test('a deactivated person keeps the byline, a person in the trash loses it until restored, deletion removes it', async () => {
  const cy = await person({ publicName: 'Cy' });
  const post = await write(posts, { authorId: cy.id });
  await admin.put(`/api/users/${cy.id}`, { isActive: false });
  expect((await stored(post)).author?.name).toBe('Cy');
  await admin.delete(`/api/users/${cy.id}`);
  expect(await stored(post)).toMatchObject({ authorId: null, author: null });
  await admin.post(`/api/trash/user/${cy.id}/restore`, {});
  expect((await stored(post)).author?.name).toBe('Cy');
  await admin.delete(`/api/users/${cy.id}`);
  await admin.delete(`/api/trash/user/${cy.id}`);
  expect(await stored(post)).toMatchObject({ authorId: null, author: null });
  expect(await page('cy')).toBeNull();
});

test('feeds name the author; search and sitemap have the author’s page', async () => {
  const dee = await person({ publicName: 'Dee Quill' });
  await write(posts, { slug: 'by-dee', authorId: dee.id });
  await person({ publicName: 'Idle Quill' });
  const { body: json } = await visitor.get<{ title: string; items: { authors: object[] }[] }>(
    '/authors/dee-quill/feed.json',
  );
  expect(json.title).toBe('Dee Quill - Halden');
  expect(json.items[0]?.authors).toEqual([{ name: 'Dee Quill', url: `${publicUrl}/authors/dee-quill` }]);
  expect((await visitor.get<string>('/rss.xml')).body).toContain('<dc:creator>Dee Quill</dc:creator>');
  expect((await visitor.get<string>('/atom.xml')).body).toContain('<author><name>Dee Quill</name>');
  const { body: sitemap } = await visitor.get<string>('/sitemap.xml');
  expect([sitemap.includes('/authors/dee-quill<'), sitemap.includes('/authors/idle-quill<')]).toEqual([true, false]);
  const { body: found } = await visitor.get<{ slug: string; kind: string }[]>('/api/search?q=quill');
  expect(found).toEqual([expect.objectContaining({ kind: 'page', slug: 'authors/dee-quill', title: 'Dee Quill' })]);
});

test('the picture of an author counts as used, and is replaced with the file', async () => {
  const add = async (size: number) =>
    (
      await upload<{ id: number; url: string }>(admin, '/api/media', {
        bytes: await png(size),
        name: 'a.png',
        type: 'image/png',
      })
    ).body;
  const [old, next] = [await add(20), await add(30)];
  const eve = await person({ publicName: 'Eve', authorPicture: old.url });
  const { data } = await admin.graphql(`{ media(id: ${old.id}) { uses { kind item title } } }`);
  expect(data).toEqual({ media: { uses: [{ kind: 'user', item: String(eve.id), title: 'Eve' }] } });
  await admin.graphql(`mutation { deleteMedia(id: ${old.id}, replaceWith: ${next.id}) }`);
  expect((await admin.get<Record<string, unknown>>(`/api/users/${eve.id}`)).body['authorPicture']).toBe(next.url);
});
