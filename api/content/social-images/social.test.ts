import sharp from 'sharp';
import { publishedSite } from '../../testing/site/published.site.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const [, posts, articles] = kinds;

const server = await serverForFile({ site: publishedSite });
const admin = await server.loggedIn();
const visitor = server.visitor();

type Kind = typeof posts | typeof articles;

async function addressOf(kind: Kind, slug: string, client = visitor): Promise<string> {
  const { data } = await client.graphql<{ item: { socialImage: string } }>(
    `query ($slug: String) { item: ${kind.one}(slug: $slug) { socialImage } }`,
    { slug },
  );
  if (!data?.item) throw new Error(`There is no ${kind.one} ${slug}`);
  return data.item.socialImage;
}

const siteAddress = async () =>
  (await visitor.graphql<{ site: { socialImage: string } }>('{ site { socialImage } }')).data?.site.socialImage ?? '';

async function image(path: string) {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function create(kind: Kind, changes: Record<string, unknown>): Promise<number> {
  const { status, body } = await admin.post<{ id: number }>(`/api/${kind.many}`, contentInput(kind, changes));
  expect(status).toBe(201);
  return body.id;
}

test.each([
  ['a short title', { title: 'AI' }],
  ['a title of two hundred letters', { title: 'Measured '.repeat(22).trim() }],
  ['a very long word', { title: 'x'.repeat(200) }],
  ['special characters of SVG', { title: '</svg><script> & "quotes" ]]>' }],
  ['a script missing from the typeface', { title: '人工知能の使い方' }],
  ['nothing but an emoji', { title: '😀' }],
  ['accents', { title: 'Żółć, Ærø, Grüße' }],
  ['no category', { category: null }],
])('%s is drawn at 1200 by 630', async (name, changes) => {
  const slug = name.replace(/\W+/g, '-').toLowerCase();
  await create(posts, { ...changes, slug, status: 'published' });
  const address = await addressOf(posts, slug);
  expect(address).toMatch(new RegExp(`^/brand/social/post/${slug}-[0-9a-f]{16}\\.png$`));
  const { status, headers, bytes } = await image(address);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // Not empty, and small enough for previews in other applications.
  expect(bytes.length).toBeLessThan(300_000);
  expect((await sharp(bytes).stats()).isOpaque).toBe(true);
  expect((await sharp(bytes).stats()).channels[0]?.stdev).toBeGreaterThan(5);
});

test('a new title, colour or site name changes the image, and the former address redirects to it', async () => {
  const id = await create(articles, { slug: 'changing', title: 'Before', status: 'published' });
  const addresses = [await addressOf(articles, 'changing')];
  const changes = [
    () => admin.put(`/api/articles/${id}`, { title: 'After' }),
    () => admin.put('/api/settings/primaryColor', { value: '#AA3377' }),
    () => admin.put('/api/settings/siteName', { value: 'Nord' }),
  ];
  for (const change of changes) {
    expect((await change()).status).toBe(200);
    addresses.push(await addressOf(articles, 'changing'));
  }
  expect(new Set(addresses).size).toBe(4);
  const pictures = await Promise.all(addresses.map(image));
  expect(pictures.map(({ status }) => status)).toEqual([302, 302, 302, 200]);
  expect(pictures[0]?.headers.get('location')).toBe(addresses[3]);
  expect(pictures[0]?.headers.get('cache-control')).toBe('no-cache');
  // The content is not in the image.
  await admin.put(`/api/articles/${id}`, { content: '<p>Something else</p>' });
  expect(await addressOf(articles, 'changing')).toBe(addresses[3]);
});

test.each(['draft', 'private'])(
  'a %s item has no image, not even for editors, until it is published',
  async (status) => {
    const slug = `hidden-${status}`;
    const id = await create(posts, { slug, status });
    const address = await addressOf(posts, slug, admin);
    const statuses = async () => [
      (await image(address)).status,
      (await admin.get(address)).status,
      (await image(address.replace(/[0-9a-f]{16}/, '0'.repeat(16)))).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404]);
    await admin.put(`/api/posts/${id}`, { status: 'published' });
    expect(await statuses()).toEqual([200, 200, 302]);
    await admin.put(`/api/posts/${id}`, { status });
    expect(await statuses()).toEqual([404, 404, 404]);
  },
);

test('the site has an image for pages without their own', async () => {
  const address = await siteAddress();
  expect(address).toMatch(/^\/brand\/social\/site-[0-9a-f]{16}\.png$/);
  expect(await sharp((await image(address)).bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  await admin.put('/api/settings/siteDescription', { value: 'Another description' });
  expect(await siteAddress()).not.toBe(address);
  expect((await image(address)).headers.get('location')).toBe(await siteAddress());
});

test.each([
  '/brand/social/post/never-was-0123456789abcdef.png',
  '/brand/social/post/-0123456789abcdef.png',
  '/brand/social/page/home-0123456789abcdef.png',
  '/brand/social/post/a-short-title-0123456789abcdef.jpg',
  '/brand/social/post/a-short-title.png',
  '/brand/social/post/..%2f..%2fetc-0123456789abcdef.png',
  '/brand/social/__proto__/a-short-title-0123456789abcdef.png',
  '/brand/social/',
])('%s is not an image', async (path) => {
  const { status, headers } = await image(path);
  expect([status, headers.get('content-type')?.startsWith('image/')]).toEqual([404, false]);
});

test('concurrent requests get the same image', async () => {
  await create(posts, { slug: 'at-once', status: 'published' });
  const address = await addressOf(posts, 'at-once');
  const found = await Promise.all(Array.from({ length: 12 }, () => image(address)));
  expect(new Set(found.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  const { headers, status } = await visitor.get(address, {
    'If-None-Match': found[0]?.headers.get('etag') ?? '',
    'Cache-Control': 'max-age=0',
  });
  expect([status, headers.get('set-cookie')]).toEqual([304, null]);
});
