import { personWith, roleWith } from '../../../testing/access/people.ts';
import type { Client } from '../../../testing/client.ts';
import type { Site } from '../../../delivery/pages.ts';
import { jpeg, startMedia, type MediaItem, type MediaServer } from '../../../testing/media/media.ts';
import { publishedSite } from '../../../testing/site/published.site.ts';
import { contentInput, kinds, unique, userInput } from '../../../testing/samples.ts';

/** A page with everything of a post that has addresses of files. */
const query =
  'query ($slug: String) { post(slug: $slug) { featuredImage featuredPicture { src srcset(format: webp) } reading { html } } }';
const site: Site = {
  ...publishedSite,
  loadPage: () => async (url, execute) => {
    if (!url.startsWith('/blog/')) return (await publishedSite.loadPage())(url, execute, { kinds: [] });
    const { data } = await execute({ query, variables: { slug: url.slice('/blog/'.length) } });
    const html = JSON.stringify(data).replaceAll('\\', '');
    return { fingerprintSource: html, render: () => Promise.resolve({ status: 200, html, head: '', state: '' }) };
  },
};

let media: MediaServer;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  media = await startMedia({ site });
  ({ admin, visitor } = media);
});
afterAll(() => media.server.stop());
afterAll(() => expect(media.server.errors).toEqual([]));

const [pages, posts] = kinds;
const picture = await jpeg(700, 500);
const file = (fields?: Record<string, string>) => media.add(picture, `secret plan ${unique()}.jpg`, fields);
const fresh = async ({ id }: MediaItem) => (await admin.get<MediaItem>(`/api/media/${id}`)).body;
const open = async (client: Client, path: string) => {
  const { status, headers } = await client.get<string>(path);
  return {
    status,
    type: headers.get('content-type'),
    cache: headers.get('cache-control'),
    to: headers.get('location'),
  };
};
const statusOf = async (client: Client, path: string) => (await open(client, path)).status;
/** Every address of a picture. */
const addresses = ({ url, thumbnailUrl }: MediaItem) => [
  url,
  String(thumbnailUrl),
  String(thumbnailUrl).replace('.webp', '.avif'),
  String(thumbnailUrl).replace(/[^/]+$/, url.split('/').pop() ?? ''),
];
const someone = async (...permissions: string[]) =>
  media.server.loggedIn(await personWith(admin, await roleWith(admin, permissions)));
const made = async (kind: (typeof kinds)[number], changes: Record<string, unknown>) => {
  const { status, body } = await admin.post<{ id: number }>(`/api/${kind.many}`, contentInput(kind, changes));
  expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
  return { body };
};
const post = (changes: Record<string, unknown>) => made(posts, changes);

describe('a file that nothing public shows', () => {
  test('does not exist for visitors, under any address', async () => {
    const item = await file();
    const nothing = await open(visitor, '/media/987654/x.jpg');
    expect(nothing.status).toBe(404);
    for (const path of [...addresses(item), `/media/${item.id}/x.jpg`, `/media/${item.id}/000000000000/160.webp`]) {
      expect([path, await open(visitor, path)]).toEqual([path, nothing]);
    }
  });

  test.each<[string, string[], number]>([
    ['people who may see the library', ['media.read'], 200],
    ['other people', ['posts.read'], 404],
  ])('for %s', async (_, permissions, status) => {
    const item = await file();
    const reader = await someone(...permissions);
    for (const path of addresses(item)) {
      const answer = await open(reader, path);
      expect([path, answer.status]).toEqual([path, status]);
      if (status === 200) expect(answer.cache).toBe('private, no-cache');
    }
  });

  test('opens for a token that may see the library', async () => {
    const item = await file();
    const { body } = await admin.post<{ token: string }>('/api/tokens', {
      name: 'Reader',
      permissions: ['media.read'],
      expiresInDays: 1,
    });
    const { status } = await visitor.get(item.url, { Authorization: `Bearer ${body.token}` });
    expect(status).toBe(200);
  });

  test('has no address that leads to its name', async () => {
    const item = await file();
    expect(await statusOf(admin, `/media/${item.id}/x.jpg`)).toBe(404);
    expect(await statusOf(admin, `/media/${item.id}/000000000000/160.webp`)).toBe(404);
  });
});

describe('“Anyone with the address”', () => {
  const overGraphql = (id: number, isPublic: boolean) =>
    admin.graphql(
      'mutation ($id: ID!, $isPublic: Boolean!) { updateMedia(id: $id, input: { isPublic: $isPublic }) { isPublic isShown } }',
      { id, isPublic },
    );

  test.each<[string, (item: MediaItem, isPublic: boolean) => Promise<unknown>]>([
    ['REST', (item, isPublic) => admin.put(`/api/media/${item.id}`, { isPublic })],
    ['GraphQL', (item, isPublic) => overGraphql(item.id, isPublic)],
  ])('is switched on and off over %s', async (_, set) => {
    const item = await file();
    expect(item).toMatchObject({ isPublic: false, isShown: false });
    await set(item, true);
    expect(await fresh(item)).toMatchObject({ isPublic: true, isShown: false });
    const [url = '', variant = ''] = addresses(item);
    expect(await open(visitor, url)).toMatchObject({ status: 200, cache: 'no-cache' });
    expect(await open(visitor, variant)).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' });
    await set(item, false);
    expect(await statusOf(visitor, url)).toBe(404);
  });

  test('may be sent with the file', async () => {
    expect(await statusOf(visitor, (await file({ isPublic: 'true' })).url)).toBe(200);
    expect(await statusOf(visitor, (await file({ isPublic: 'false' })).url)).toBe(404);
  });

  test('takes true and false alone', async () => {
    expect(await admin.put(`/api/media/${(await file()).id}`, { isPublic: 'yes' })).toMatchObject({
      status: 400,
      body: { fields: { isPublic: 'Must be true or false' } },
    });
  });

  test('is undone', async () => {
    const item = await file();
    const { extensions } = await overGraphql(item.id, true);
    const undo = extensions?.['undo'] as { id: string } | undefined;
    await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id: undo?.id });
    expect(await statusOf(visitor, item.url)).toBe(404);
  });
});

describe('a file that something public shows', () => {
  const block = (url: string, isHidden = false) =>
    JSON.stringify({
      blocks: [{ type: 'text', id: 'a', text: `<p><img src="${url}" alt="A"></p>`, isHidden }],
    });

  test.each<[string, (item: MediaItem) => Promise<unknown>]>([
    ['a text', ({ url }) => post({ status: 'published', content: `<p><img src="${url}" alt="A"></p>` })],
    ['a link', ({ url }) => post({ status: 'published', content: `<p><a href="${url}">Plan</a></p>` })],
    ['an image field', ({ url }) => post({ status: 'published', featuredImage: url })],
    ['an immutable address', ({ thumbnailUrl }) => post({ status: 'published', featuredImage: thumbnailUrl })],
    [
      'a former name',
      async (item) => {
        await admin.put(`/api/media/${item.id}`, { filename: 'renamed.jpg' });
        await post({ status: 'published', featuredImage: item.url });
      },
    ],
    [
      'an immutable address from before it was cropped',
      async (item) => {
        await admin.put(`/api/media/${item.id}`, { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
        await post({ status: 'published', featuredImage: item.thumbnailUrl });
      },
    ],
    ['a section', ({ url }) => made(pages, { status: 'published', format: 'sections', content: block(url) })],
    [
      'a working copy that was published',
      async ({ url }) => {
        const { body } = await post({ status: 'published' });
        await admin.put(`/api/posts/${body.id}/working-copy`, { featuredImage: url });
        await admin.post(`/api/posts/${body.id}/working-copy/publish`);
      },
    ],
    ['a setting', ({ url }) => admin.put('/api/settings/logoUrl', { value: url })],
    [
      'a menu',
      ({ url }) =>
        admin.put('/api/menus/footer', { items: [{ label: 'More', children: [{ label: 'Plan', href: url }] }] }),
    ],
    ['a redirect', ({ url }) => admin.post('/api/redirects', { from: `/plan-${unique()}`, to: url })],
    ['an author', ({ url }) => admin.post('/api/users', userInput({ publicName: 'Ann', authorPicture: url }))],
  ])('in %s opens for visitors', async (_, show) => {
    const item = await file();
    expect(await statusOf(visitor, item.url)).toBe(404);
    await show(item);
    const now = await fresh(item);
    expect(now['isShown']).toBe(true);
    for (const path of addresses(now)) expect([path, await statusOf(visitor, path)]).toEqual([path, 200]);
  });

  test.each<[string, (item: MediaItem) => Promise<unknown>]>([
    ['a draft', ({ url }) => post({ status: 'draft', featuredImage: url })],
    ['a private item', ({ url }) => post({ status: 'private', featuredImage: url })],
    [
      'a hidden section',
      ({ url }) => made(pages, { status: 'published', format: 'sections', content: block(url, true) }),
    ],
    [
      'a working copy',
      async ({ url }) => {
        const { body } = await post({ status: 'published' });
        await admin.put(`/api/posts/${body.id}/working-copy`, { featuredImage: url });
      },
    ],
    ['an address with another name', ({ id }) => post({ status: 'published', featuredImage: `/media/${id}/x.jpg` })],
  ])('in %s stays closed', async (_, show) => {
    const item = await file();
    await show(item);
    expect(await statusOf(visitor, item.url)).toBe(404);
    expect((await fresh(item))['isShown']).toBe(false);
  });

  test('stays open after the item has gone, because copies are about', async () => {
    const item = await file();
    const { body } = await post({ status: 'published', featuredImage: item.url });
    await admin.put(`/api/posts/${body.id}`, { status: 'draft' });
    await admin.delete(`/api/posts/${body.id}`);
    expect(await statusOf(visitor, item.url)).toBe(200);
  });

  test('does not change the file in its history', async () => {
    const item = await file();
    await post({ status: 'published', featuredImage: item.url });
    expect((await fresh(item)).version).toBe(1);
    const { body } = await admin.get<{ itemId: string; action: string }[]>(`/api/audit?kind=file&itemId=${item.id}`);
    expect(body.map(({ action }) => action)).toEqual(['create']);
  });
});

describe('a preview', () => {
  const draft = async (item: MediaItem) =>
    (await post({ featuredImage: item.url, content: `<p>Look</p><p><img src="${item.url}" alt="A"></p>` })).body.id;
  const keyed = (html: string, id: number) =>
    [...new Set(html.match(new RegExp(`/media/${id}/[^\\s"',]+`, 'g')))].map((one) => one.replace(/&amp;/g, '&'));

  test.each<[string, (id: number) => Promise<string>]>([
    [
      'a preview link',
      async (id) => {
        const { body } = await admin.post<{ url: string }>(`/api/posts/${id}/preview-links`, {});
        return (await visitor.get<string>(new URL(body.url).pathname)).body;
      },
    ],
    [
      'the preview of somebody without the library',
      async (id) => (await (await someone('posts.read')).get<string>(`/preview/posts/${id}`)).body,
    ],
  ])('by %s opens the files that it shows', async (_, draw) => {
    const item = await file();
    const found = keyed(await draw(await draft(item)), item.id);
    expect(found.length).toBeGreaterThan(3);
    for (const path of found) {
      expect(path).toContain('?key=');
      expect([path, await open(visitor, path)]).toMatchObject([path, { status: 200, cache: 'private, no-cache' }]);
    }
    const other = await file();
    const key = found[0]?.split('?')[1];
    expect(await statusOf(visitor, `${other.url}?${key}`)).toBe(404);
    expect(await statusOf(visitor, `${item.url}?${key}x`)).toBe(404);
  });

  test('by a token opens them in a front end of one’s own', async () => {
    const item = await file();
    await admin.post('/api/settings', {
      key: 'previewAddresses',
      value: { post: 'https://front.example.com/?token={token}' },
    });
    const { data } = await admin.graphql<{ previewAddress: { url: string } }>(
      'query ($id: ID!) { previewAddress(kind: post, id: $id) { url } }',
      { id: await draft(item) },
    );
    const token = new URL(data?.previewAddress.url ?? '').searchParams.get('token') ?? '';
    const { body } = await visitor.get<{ item: { featuredImage: string; content: string } }>(
      `/api/preview?token=${token}`,
    );
    const query =
      '{ preview { ... on Post { featuredImage featuredPicture { src srcset(format: webp) } pictures { picture { src } } } } }';
    const over = await visitor.get(`/graphql?query=${encodeURIComponent(query)}`, { Authorization: `Bearer ${token}` });
    const found = keyed(`${JSON.stringify(body.item).replaceAll('\\', '')} ${JSON.stringify(over.body)}`, item.id);
    expect(found.length).toBeGreaterThan(3);
    for (const path of found) expect([path, await statusOf(visitor, path)]).toEqual([path, 200]);
  });
});

test('a part of a file is sent again where the version is the same', async () => {
  const item = await file({ isPublic: 'true' });
  const whole = await media.fileOf(item.url);
  const part = (known: string) => media.fileOf(item.url, { Range: 'bytes=10-19', 'If-Range': known });
  expect(await part(whole.headers.get('etag') ?? '')).toMatchObject({
    status: 206,
    bytes: whole.bytes.subarray(10, 20),
  });
  expect(await part('"another"')).toMatchObject({ status: 200, bytes: whole.bytes });
  expect(await part(new Date().toUTCString())).toMatchObject({ status: 200, bytes: whole.bytes });
});
