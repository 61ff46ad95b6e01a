import { personWith, roleWith } from '../../../testing/access/people.ts';
import type { ApiResponse, Client } from '../../../testing/client.ts';
import { inPairs } from '../../../testing/pairs.ts';
import { contentInput, kinds, type Kind } from '../../../testing/samples.ts';
import { publishedSite } from '../../../testing/site/published.site.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

type Item = Record<string, unknown> & { id: number; version: number; base?: number; slug: string };

const server = await serverForFile({ site: publishedSite });
const admin = await server.loggedIn();
const visitor = server.visitor();

const [pages, posts] = kinds;

async function made(kind: Kind, changes: Record<string, unknown> = {}): Promise<Item> {
  const { status, body } = await admin.post<Item>(
    `/api/${kind.many}`,
    contentInput(kind, { status: 'published', ...changes }),
  );
  expect(status).toBe(201);
  return body;
}
const allowed = async (...permissions: string[]) =>
  server.loggedIn(await personWith(admin, await roleWith(admin, permissions)));
const live = async (kind: Kind, id: number) => (await admin.get<Item>(`/api/${kind.many}/${id}`)).body;

/** The result of a call over either transport. */
interface Answer {
  data?: Item | null;
  refusal?: { code?: unknown; message?: string; fields?: unknown; current?: unknown };
}

/** The calls of working copies; ids are numbers, and none is null. */
interface Copies {
  read: (client: Client, kind: Kind, id: number) => Promise<Answer>;
  save: (client: Client, kind: Kind, id: number, input: object) => Promise<Answer>;
  discard: (client: Client, kind: Kind, id: number) => Promise<Answer>;
  publish: (client: Client, kind: Kind, id: number, version?: number) => Promise<Answer>;
}

const rest: Copies = (() => {
  const at = ({ many }: Kind, id: number) => `/api/${many}/${id}/working-copy`;
  const answer = ({ status, body }: ApiResponse<unknown>): Answer =>
    status < 400 ? { data: body as Item } : { refusal: body as object };
  return {
    read: async (client, kind, id) => {
      const response = await client.get(at(kind, id));
      return response.status === 404 ? { data: null } : answer(response);
    },
    save: async (client, kind, id, input) => answer(await client.put(at(kind, id), input)),
    discard: async (client, kind, id) => answer(await client.delete(at(kind, id))),
    publish: async (client, kind, id, version) =>
      answer(await client.post(`${at(kind, id)}/publish`, version === undefined ? undefined : { version })),
  };
})();

const graphql: Copies = (() => {
  const fields = ({ isStory }: Kind) =>
    `id title slug content metaDescription status version updatedAt ${isStory ? 'excerpt category' : ''}`;
  const run = async (client: Client, kind: Kind, operation: string, variables: object): Promise<Answer> => {
    const { data, errors } = await client.graphql<Record<string, Item | null>>(operation, variables);
    if (errors) return { refusal: { message: errors[0]?.message ?? '', ...errors[0]?.extensions } };
    const [value] = Object.values(data ?? {});
    return { data: value && typeof value === 'object' ? { ...value, id: Number(value.id) } : null };
  };
  const copy = (kind: Kind) => `${fields(kind)} base begunAt savedBy { id name }`;
  return {
    read: (client, kind, id) =>
      run(client, kind, `query ($id: ID!) { ${kind.one}WorkingCopy(id: $id) { ${copy(kind)} } }`, { id }),
    save: (client, kind, id, input) =>
      run(
        client,
        kind,
        `mutation ($id: ID!, $input: ${kind.type}WorkingCopyPatch!) {
          save${kind.type}WorkingCopy(id: $id, input: $input) { ${copy(kind)} } }`,
        { id, input },
      ),
    discard: (client, kind, id) =>
      run(client, kind, `mutation ($id: ID!) { delete${kind.type}WorkingCopy(id: $id) }`, { id }),
    publish: (client, kind, id, version) =>
      run(
        client,
        kind,
        `mutation ($id: ID!, $version: Int) {
          publish${kind.type}WorkingCopy(id: $id, version: $version) { ${fields(kind)} } }`,
        { id, version },
      ),
  };
})();

describe.each([
  ['REST', rest],
  ['GraphQL', graphql],
])('over %s', (name, copies) => {
  describe.each(kinds)('a published $one', (kind) => {
    const each = inPairs(kinds.indexOf(kind), name === 'REST' ? 0 : 1);
    each.test('has a working copy that holds changes until they are published', async () => {
      const item = await made(kind);
      const etag = (await admin.get(`/api/${kind.many}/${item.id}`)).headers.get('etag');
      expect(await copies.read(admin, kind, item.id)).toEqual({ data: null });

      const begun = await copies.save(admin, kind, item.id, { title: 'Waiting', version: item.version });
      expect(begun.data).toMatchObject({
        ...{ title: 'Waiting', content: item['content'], slug: item.slug, status: 'published', base: item.version },
        savedBy: { name: 'admin' },
      });
      const saved = await copies.save(admin, kind, item.id, { content: '<p>New</p>', version: begun.data?.version });
      expect(saved.data).toMatchObject({ title: 'Waiting', content: '<p>New</p>', base: item.version });
      expect(saved.data?.version).not.toBe(begun.data?.version);
      expect(await copies.read(admin, kind, item.id)).toEqual({ data: saved.data });

      const untouched = await admin.get<Item>(`/api/${kind.many}/${item.id}`);
      expect([untouched.body, untouched.headers.get('etag')]).toEqual([item, etag]);

      const published = await copies.publish(admin, kind, item.id);
      expect(published.data).toMatchObject({ title: 'Waiting', content: '<p>New</p>', version: item.version + 1 });
      expect(await live(kind, item.id)).toMatchObject({ title: 'Waiting', content: '<p>New</p>' });
      expect(await copies.read(admin, kind, item.id)).toEqual({ data: null });
    });

    each.test('loses its working copy when it is discarded', async () => {
      const item = await made(kind);
      await copies.save(admin, kind, item.id, { title: 'Waiting' });
      expect(await copies.discard(admin, kind, item.id)).not.toHaveProperty('refusal');
      expect(await copies.read(admin, kind, item.id)).toEqual({ data: null });
      expect(await live(kind, item.id)).toEqual(item);
      for (const gone of [copies.discard, copies.publish]) {
        expect(await gone(admin, kind, item.id)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
      }
    });

    each.test('is published only in the version sent', async () => {
      const item = await made(kind);
      const seen = await copies.save(admin, kind, item.id, { title: 'Seen' });
      const other = await copies.save(admin, kind, item.id, { content: '<p>Not seen</p>' });
      const refused = await copies.publish(admin, kind, item.id, seen.data?.version);
      expect(refused.refusal).toMatchObject({
        code: 'CONFLICT',
        current: { version: other.data?.version, base: item.version, content: '<p>Not seen</p>' },
      });
      expect(await live(kind, item.id)).toEqual(item);
      const published = await copies.publish(admin, kind, item.id, other.data?.version);
      expect(published.data).toMatchObject({ title: 'Seen', content: '<p>Not seen</p>' });
    });

    each.test(
      'has a working copy that takes unchanged fields from a newer live version and is merged before publishing',
      async () => {
        const item = await made(kind);
        await copies.save(admin, kind, item.id, { title: 'Waiting' });
        const { body: newer } = await admin.put<Item>(`/api/${kind.many}/${item.id}`, { metaDescription: 'Newer' });
        const copy = await copies.read(admin, kind, item.id);
        expect(copy.data).toMatchObject({ title: 'Waiting', metaDescription: 'Newer', base: item.version });

        const refused = await copies.publish(admin, kind, item.id);
        expect(refused.refusal).toMatchObject({
          code: 'CONFLICT',
          current: { version: newer.version, title: item['title'] },
        });
        expect(await live(kind, item.id)).toEqual(newer);

        const merged = await copies.save(admin, kind, item.id, { title: 'Merged', base: newer.version });
        expect(merged.data).toMatchObject({ title: 'Merged', metaDescription: 'Newer', base: newer.version });
        expect((await copies.publish(admin, kind, item.id)).data).toMatchObject({
          ...{ title: 'Merged', metaDescription: 'Newer', version: newer.version + 1 },
        });
      },
    );

    each.test('has nothing to merge after a save that changed nothing or was reverted', async () => {
      const item = await made(kind);
      await copies.save(admin, kind, item.id, { title: 'Waiting' });
      for (const metaDescription of ['Other', item['metaDescription']]) {
        await admin.put(`/api/${kind.many}/${item.id}`, { metaDescription });
      }
      await admin.put(`/api/${kind.many}/${item.id}`, { title: item['title'] });
      const { version } = await live(kind, item.id);
      expect((await copies.read(admin, kind, item.id)).data).toMatchObject({ title: 'Waiting', base: version });
      expect((await copies.publish(admin, kind, item.id)).data).toMatchObject({ title: 'Waiting' });
    });

    each.test('does not count unchanged values in the input as changes', async () => {
      const item = await made(kind);
      const { title, metaDescription } = item;
      await copies.save(admin, kind, item.id, { title, metaDescription, content: '<p>New</p>' });
      await admin.put(`/api/${kind.many}/${item.id}`, { title: 'Newer' });
      await copies.save(admin, kind, item.id, { title, metaDescription });
      expect((await copies.read(admin, kind, item.id)).data).toMatchObject({ title: 'Newer', content: '<p>New</p>' });
    });

    test.each(
      each.rows([
        [
          'an update',
          (id: number) => admin.put(`/api/${kind.many}/${id}`, { status: 'draft', metaDescription: 'Sent' }),
        ],
        [
          'private',
          (id: number) => admin.put(`/api/${kind.many}/${id}`, { status: 'private', metaDescription: 'Sent' }),
        ],
      ]),
    )('gets its working copy merged in when it leaves the site by %s', async (_door, leave) => {
      const item = await made(kind);
      await copies.save(admin, kind, item.id, { title: 'Waiting', metaDescription: 'Waiting' });
      expect((await leave(item.id)).status).toBe(200);
      expect(await live(kind, item.id)).toMatchObject({ title: 'Waiting', metaDescription: 'Sent' });
      expect(await copies.read(admin, kind, item.id)).toEqual({ data: null });
    });
  });

  test('a second save of one version is refused with the working copy', async () => {
    const item = await made(posts);
    const { data: first } = await copies.save(admin, posts, item.id, { title: 'First', version: item.version });
    // The item's version no longer counts once there is a working copy.
    for (const version of [item.version, (first?.version ?? 0) + 1]) {
      const { refusal } = await copies.save(admin, posts, item.id, { title: 'Second', version });
      expect(refusal).toMatchObject({ code: 'CONFLICT', current: { title: 'First', base: item.version } });
    }
    const { data: second } = await copies.save(admin, posts, item.id, { excerpt: 'Second', version: first?.version });
    expect(second).toMatchObject({ title: 'First', excerpt: 'Second' });
    // Discarded and begun again: the old number is still outdated.
    await copies.discard(admin, posts, item.id);
    const gone = await copies.save(admin, posts, item.id, { title: 'Late', version: second?.version });
    expect(gone.refusal).toMatchObject({ code: 'CONFLICT', current: { title: item['title'], version: item.version } });
    expect(gone.refusal?.current).not.toHaveProperty('base');
    await copies.save(admin, posts, item.id, { title: 'Again' });
    expect(await copies.save(admin, posts, item.id, { title: 'Late', version: second?.version })).toMatchObject({
      refusal: { code: 'CONFLICT', current: { title: 'Again' } },
    });
  });

  test('of two concurrent saves of one version, one wins; without a version, different fields are both saved', async () => {
    const item = await made(posts);
    const both = await Promise.all(
      ['A', 'B'].map((title) => copies.save(admin, posts, item.id, { title, version: item.version })),
    );
    expect(both.filter(({ refusal }) => refusal?.code === 'CONFLICT')).toHaveLength(1);
    await Promise.all([
      copies.save(admin, posts, item.id, { title: 'Both', base: item.version }),
      copies.save(admin, posts, item.id, { excerpt: 'Both', base: item.version }),
    ]);
    expect((await copies.read(admin, posts, item.id)).data).toMatchObject({ title: 'Both', excerpt: 'Both' });
  });

  test('publishing during a save loses nothing', async () => {
    const item = await made(posts);
    const { data: first } = await copies.save(admin, posts, item.id, { title: 'First' });
    const [published, saved] = await Promise.all([
      copies.publish(admin, posts, item.id),
      copies.save(admin, posts, item.id, { excerpt: 'Meanwhile', version: first?.version }),
    ]);
    expect(published.data).toMatchObject({ title: 'First' });
    const excerpt = (await live(posts, item.id))['excerpt'];
    // Saved before, and published with the rest, or refused because the working copy is gone.
    if (saved.refusal) expect([saved.refusal.code, excerpt]).toEqual(['CONFLICT', item['excerpt']]);
    else expect(excerpt).toBe('Meanwhile');
  });

  test.each<[string, object, object]>([
    ['a status', { status: 'draft' }, { status: 'Unknown field' }],
    ['an unknown field', { colour: 'red' }, { colour: 'Unknown field' }],
    ['an empty title', { title: '' }, { title: 'Title is required' }],
    ['a text that is empty once sanitised', { content: '<script>x</script>' }, { content: 'Content is required' }],
    ['an invalid slug', { slug: 'No slug' }, { slug: 'Slug can only contain lowercase letters, numbers, and hyphens' }],
  ])('%s is refused as in the item', async (_what, input, fields) => {
    const item = await made(posts);
    const { refusal } = await copies.save(admin, posts, item.id, input);
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(Object.keys(refusal?.fields as object)).toEqual(Object.keys(fields));
    if (!('status' in input || 'colour' in input)) expect(refusal?.fields).toEqual(fields);
    expect(await copies.read(admin, posts, item.id)).toEqual({ data: null });
  });

  test('content is sanitised, and the slug of another item is refused', async () => {
    const item = await made(posts);
    const other = await made(posts);
    const { data } = await copies.save(admin, posts, item.id, {
      content: '<p onclick="x()">New</p><script>y</script>',
    });
    expect(data).toMatchObject({ content: '<p>New</p>' });
    expect(await copies.save(admin, posts, item.id, { slug: other.slug })).toMatchObject({
      refusal: { code: 'CONFLICT', fields: { slug: 'Another post already has this slug' } },
    });
  });

  test('a base other than its own or the live version is refused, with the item', async () => {
    const item = await made(posts);
    await admin.put(`/api/posts/${item.id}`, { title: 'Newer' });
    expect(await copies.save(admin, posts, item.id, { title: 'Waiting', base: item.version })).toMatchObject({
      refusal: { code: 'CONFLICT', current: { title: 'Newer', version: item.version + 1 } },
    });
    expect(await copies.save(admin, posts, item.id, { title: 'Waiting', base: 0 })).toMatchObject({
      refusal: { code: 'BAD_USER_INPUT', fields: { base: 'Must be a whole number' } },
    });
  });

  test.each(['draft', 'private'])('a %s item has no working copy', async (status) => {
    const item = await made(posts, { status });
    expect(await copies.read(admin, posts, item.id)).toEqual({ data: null });
    expect(await copies.save(admin, posts, item.id, { title: 'Waiting' })).toMatchObject({
      refusal: { code: 'CONFLICT', message: 'Only a published post has a working copy' },
    });
    expect(await copies.publish(admin, posts, item.id)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  test('404 for another kind’s id and an unknown id', async () => {
    const item = await made(pages);
    for (const id of [item.id, 2147483647]) {
      expect(await copies.save(admin, posts, id, { title: 'Waiting' })).toMatchObject({
        refusal: { code: 'NOT_FOUND' },
      });
      expect(await copies.read(admin, posts, id)).toEqual({ data: null });
    }
  });

  test('update is enough to save one, and publish is needed to publish it', async () => {
    const item = await made(posts);
    const writer = await allowed('posts.read', 'posts.update');
    expect((await writer.put(`/api/posts/${item.id}`, { title: 'Waiting' })).status).toBe(403);
    expect((await copies.save(writer, posts, item.id, { title: 'Waiting' })).data).toMatchObject({ title: 'Waiting' });
    expect((await copies.publish(writer, posts, item.id)).refusal).toMatchObject({
      ...{ code: 'FORBIDDEN', message: expect.stringContaining('posts.publish') },
    });
    const reader = await allowed('posts.read');
    expect((await copies.read(reader, posts, item.id)).data).toMatchObject({ title: 'Waiting' });
    for (const refused of [
      copies.save(reader, posts, item.id, { title: 'x' }),
      copies.discard(reader, posts, item.id),
    ]) {
      expect((await refused).refusal).toMatchObject({ code: 'FORBIDDEN' });
    }
    const blind = await allowed('posts.update');
    for (const refused of [copies.read(blind, posts, item.id), copies.save(blind, posts, item.id, {})]) {
      expect((await refused).refusal).toMatchObject({ code: 'FORBIDDEN' });
    }
    const publisher = await allowed('posts.publish');
    expect((await copies.publish(publisher, posts, item.id)).data).toMatchObject({ title: 'Waiting' });
  });

  test('the slug of a built-in page cannot be changed in it either', async () => {
    const { body: list } = await admin.get<Item[]>('/api/pages');
    const { id } = list.find(({ slug }) => slug === 'about') as Item;
    expect(await copies.save(admin, pages, id, { slug: 'elsewhere' })).toMatchObject({
      refusal: { code: 'CONFLICT', fields: { slug: expect.any(String) } },
    });
  });
});

test('a merge reads the values that the changes are based on', async () => {
  const item = await made(posts);
  await rest.save(admin, posts, item.id, { title: 'Waiting' });
  await admin.put(`/api/posts/${item.id}`, { title: 'Newer', excerpt: 'Newer' });
  const { data } = await admin.graphql(
    `query ($id: ID!) { copy: postWorkingCopy(id: $id) { title baseItem { title excerpt } } }`,
    { id: item.id },
  );
  expect(data).toEqual({ copy: { title: 'Waiting', baseItem: { title: item['title'], excerpt: item['excerpt'] } } });
});

test('bulk unpublishing merges each working copy; a slug taken meanwhile keeps no item on the site', async () => {
  const items = [await made(posts), await made(posts)];
  await rest.save(admin, posts, items[0]!.id, { title: 'Waiting', slug: 'wanted-slug' });
  await made(posts, { slug: 'wanted-slug' });
  const { data } = await admin.graphql<{ bulkPosts: { done: string[] } }>(
    `mutation ($ids: [ID!]!) { bulkPosts(action: unpublish, ids: $ids) { done } }`,
    { ids: items.map(({ id }) => id) },
  );
  expect(data?.bulkPosts.done).toEqual(items.map(({ id }) => String(id)));
  expect(await live(posts, items[0]!.id)).toMatchObject({ title: 'Waiting', slug: items[0]!.slug, status: 'draft' });
});

test('trashing hides the working copy; restoring brings it back, or merges it into a draft', async () => {
  const item = await made(posts);
  await rest.save(admin, posts, item.id, { title: 'Waiting' });
  await admin.delete(`/api/posts/${item.id}`);
  expect(await rest.read(admin, posts, item.id)).toEqual({ data: null });
  await admin.post(`/api/trash/post/${item.id}/restore`);
  expect((await rest.read(admin, posts, item.id)).data).toMatchObject({ title: 'Waiting' });
  await admin.delete(`/api/posts/${item.id}`);
  const helper = await allowed('posts.delete', 'posts.read');
  expect((await helper.post(`/api/trash/post/${item.id}/restore`)).body).toMatchObject({
    ...{ status: 'draft', title: 'Waiting' },
  });
  expect(await rest.read(admin, posts, item.id)).toEqual({ data: null });
});

test('the changes of a restored item are published without a merge, unless a field differs from before', async () => {
  const item = await made(posts);
  await rest.save(admin, posts, item.id, { title: 'Waiting' });
  await admin.delete(`/api/posts/${item.id}`);
  await admin.post(`/api/trash/post/${item.id}/restore`);
  const { version } = await live(posts, item.id);
  expect((await rest.read(admin, posts, item.id)).data).toMatchObject({ title: 'Waiting', base: version });
  expect((await rest.publish(admin, posts, item.id)).data).toMatchObject({ title: 'Waiting', status: 'published' });

  const moved = await made(posts);
  await rest.save(admin, posts, moved.id, { title: 'Waiting' });
  await admin.delete(`/api/posts/${moved.id}`);
  await admin.post(`/api/trash/post/${moved.id}/restore`, { slug: `${moved.slug}-2` });
  expect((await rest.publish(admin, posts, moved.id)).refusal).toMatchObject({ code: 'CONFLICT' });
});

test('an outdated save that would unpublish the item changes neither item nor working copy', async () => {
  const item = await made(posts);
  await rest.save(admin, posts, item.id, { title: 'Waiting' });
  const { status } = await admin.put(`/api/posts/${item.id}`, { status: 'draft', version: item.version + 5 });
  expect(status).toBe(409);
  expect(await live(posts, item.id)).toEqual(item);
  expect((await rest.read(admin, posts, item.id)).data).toMatchObject({ title: 'Waiting' });
});

test('the audit log records its start and its discarding, no saves, and its publication once', async () => {
  const item = await made(posts);
  const entries = async () => {
    const { body } = await admin.get<{ action: string; kind: string }[]>(`/api/audit?itemId=${item.id}&limit=100`);
    return body.map(({ action, kind }) => `${action} ${kind}`);
  };
  for (const title of ['One', 'Two', 'Three']) await rest.save(admin, posts, item.id, { title });
  expect(await entries()).toEqual(['create working copy', 'create post']);
  await rest.discard(admin, posts, item.id);
  expect((await entries())[0]).toBe('delete working copy');
  await rest.save(admin, posts, item.id, { title: 'Four' });
  await rest.publish(admin, posts, item.id);
  expect((await entries()).slice(0, 3)).toEqual(['update post', 'create working copy', 'delete working copy']);
});

test('a file used only in the working copy is in use until that is discarded', async () => {
  const item = await made(posts, { featuredImage: null });
  const uses = async () =>
    (
      await server.orm.em
        .fork()
        .execute<{ media_id: number }[]>(`select media_id from media_uses where kind = 'post' and item_id = ?`, [
          item.id,
        ])
    ).map((use) => use.media_id);
  await rest.save(admin, posts, item.id, { content: '<p><img src="/media/12345/a.png" alt=""></p>' });
  expect(await uses()).toEqual([12345]);
  await admin.put(`/api/posts/${item.id}`, { excerpt: 'Newer' });
  expect(await uses()).toEqual([12345]);
  await rest.discard(admin, posts, item.id);
  expect(await uses()).toEqual([]);
});

describe('lists', () => {
  test('mark and filter items with unpublished changes, for people who may read them', async () => {
    const [waiting, other] = [await made(posts), await made(posts)];
    await rest.save(admin, posts, waiting.id, { title: 'Waiting' });
    const query = `{ posts(first: 100, filter: { hasWorkingCopy: true }) { totalCount edges { node { id hasWorkingCopy } } } }`;
    type Found = { posts: { totalCount: number; edges: { node: { id: string; hasWorkingCopy: boolean } }[] } };
    const found = (await admin.graphql<Found>(query)).data?.posts;
    expect(found?.edges).toContainEqual({ node: { id: String(waiting.id), hasWorkingCopy: true } });
    expect(found?.edges.map(({ node }) => node.id)).not.toContain(String(other.id));
    expect(found?.totalCount).toBe(found?.edges.length);
    expect((await visitor.graphql<Found>(query)).data).toEqual({ posts: { totalCount: 0, edges: [] } });
    const marked = await visitor.graphql(`{ post(id: "${waiting.id}") { hasWorkingCopy } }`);
    expect(marked.data).toEqual({ post: { hasWorkingCopy: false } });
  });
});

test('the preview shows it to people who may read it, and takes fields not typed from it', async () => {
  const item = await made(posts);
  await rest.save(admin, posts, item.id, { title: 'Waiting title', slug: `${item.slug}-waiting` });
  const { status, body } = await admin.get<string>(`/preview/posts/${item.id}`);
  expect([status, body]).toEqual([200, expect.stringContaining('Waiting title')]);
  expect(body).toContain('Preview — published, with changes that are not public yet');
  const typed = await admin.post<string>(`/preview/posts`, { id: item.id, title: 'Typed' });
  expect(typed.body).toContain('Typed');
});

test('visitors get the live version until it is published, even from the response cache', async () => {
  const item = await made(posts, { title: 'Live title' });
  const page = async () => {
    const { headers, body } = await visitor.get<string>(`/blog/${item.slug}`);
    return { title: /Live title|Waiting title/.exec(body)?.[0], etag: headers.get('etag') };
  };
  const first = await page();
  await rest.save(admin, posts, item.id, { title: 'Waiting title' });
  // Not even rendered again.
  expect(await page()).toEqual({ ...first, title: 'Live title' });
  await rest.publish(admin, posts, item.id);
  expect((await page()).title).toBe('Waiting title');
  await rest.save(admin, posts, item.id, { title: 'Live title' });
  await admin.put(`/api/posts/${item.id}`, { status: 'draft' });
  expect((await visitor.get(`/blog/${item.slug}`)).status).toBe(404);
  await admin.put(`/api/posts/${item.id}`, { status: 'published' });
  expect((await page()).title).toBe('Live title');
});
