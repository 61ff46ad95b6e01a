import sharp from 'sharp';
import { jpeg, pdf, startMedia, svg, type MediaServer } from '../../../testing/media/media.ts';
import { upload } from '../../../testing/media/upload.ts';

let server: MediaServer['server'];
let admin: MediaServer['admin'];
let visitor: MediaServer['visitor'];
let add: MediaServer['add'];
let fileOf: MediaServer['fileOf'];

beforeAll(async () => {
  ({ server, admin, visitor, add, fileOf } = await startMedia({ publicUrl: 'http://halden.example' }));
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

interface Shown {
  src: string;
  width: number;
  height: number;
  hasVariants: boolean;
  focalX: number;
  focalY: number;
  placeholder: string | null;
  altText: string | null;
  srcset: string | null;
}

const about = 'src width height hasVariants focalX focalY placeholder altText srcset(format: avif)';

let posts = 0;
async function post(values: Record<string, unknown>): Promise<string> {
  const slug = `shown-${++posts}`;
  const input = { title: slug, slug, content: '<p>Text</p>', status: 'published', ...values };
  expect((await admin.post('/api/posts', input)).status).toBe(201);
  return slug;
}
async function shown(slug: string): Promise<{ featuredPicture: Shown | null; reading: { html: string } }> {
  const query = `query ($slug: String) { post(slug: $slug) { featuredPicture { ${about} } reading { html } } }`;
  const { data } = await visitor.graphql<{ post: Awaited<ReturnType<typeof shown>> }>(query, { slug });
  if (!data) throw new Error('No answer');
  return data.post;
}
/** The addresses of a srcset by their declared width. */
const inSet = (srcset: string | null | undefined) =>
  new Map((srcset ?? '').split(', ').map((one) => one.split(' ').reverse() as [string, string]));

test('every offered size of a featured picture exists', async () => {
  const item = await add(await jpeg(), 'hall.jpg', { altText: 'A hall' });
  await admin.put(`/api/media/${item.id}`, { focalX: 0.25, focalY: 1 });
  const { featuredPicture } = await shown(await post({ featuredImage: item.url }));
  expect(featuredPicture).toMatchObject({ width: 800, height: 600, hasVariants: true, focalX: 0.25, focalY: 1 });
  expect(featuredPicture).toMatchObject({ altText: 'A hall', placeholder: expect.stringMatching(/^data:image\/webp/) });
  expect(featuredPicture?.placeholder?.length).toBeLessThan(250);
  const offered = inSet(featuredPicture?.srcset);
  expect([...offered.keys()]).toEqual(['160w', '320w', '640w', '800w']);
  for (const [width, address] of [...offered, ['800w', featuredPicture?.src ?? '']] as const) {
    const { status, headers, bytes } = await fileOf(address);
    expect({ status, cached: headers.get('cache-control') }).toEqual({
      status: 200,
      cached: 'public, max-age=31536000, immutable',
    });
    expect(`${(await sharp(bytes).metadata()).width}w`).toBe(width);
  }
});

test.each<[string, (item: { url: string }) => string]>([
  ['as a path', ({ url }) => url],
  ['as copied in the panel', ({ url }) => `http://halden.example${url}`],
  ['with a former name', ({ url }) => url.replace(/[^/]*$/, 'former.png')],
])('a picture is found by its address %s', async (_, address) => {
  const item = await add(await jpeg(), 'known.jpg');
  const { featuredPicture, reading } = await shown(
    await post({ featuredImage: address(item), content: `<p><img src="${address(item)}" alt="" /></p>` }),
  );
  expect(featuredPicture?.width).toBe(800);
  expect(reading.html).toContain('640w');
});

test('a renamed file is found under its former name', async () => {
  const item = await add(await jpeg(), 'before.jpg');
  await admin.put(`/api/media/${item.id}`, { filename: 'after.jpg' });
  const former = await fileOf(item.url);
  expect({ status: former.status, location: former.headers.get('location') }).toEqual({
    status: 302,
    location: `/media/${item.id}/after.jpg`,
  });
});

test.each<[string, () => Promise<string> | string]>([
  ['of another host', () => 'https://elsewhere.example/media/1/a.jpg'],
  ['that does not exist', () => '/media/999999/a.jpg'],
  ['with an id out of range', () => '/media/9999999999/a.jpg'],
  ['that is not a picture', async () => (await add(pdf, 'paper.pdf')).url],
])('a picture %s stays unchanged', async (_, address) => {
  const src = await address();
  const content = `<p><img src="${src}" alt="" /></p>`;
  const { featuredPicture, reading } = await shown(await post({ featuredImage: src, content }));
  expect(featuredPicture).toBeNull();
  expect(reading.html).toContain(`src="${src}"`);
  expect(reading.html).not.toContain('srcset');
});

test('an SVG is sent unchanged with its dimensions', async () => {
  const { url, id } = await add(svg('<path d="M0 0h9"/>'), 'a.svg');
  const { featuredPicture, reading } = await shown(
    await post({ featuredImage: url, content: `<p><img src="${url}" alt="" /></p>` }),
  );
  expect(featuredPicture).toMatchObject({ hasVariants: false, srcset: null, placeholder: null });
  expect(reading.html).toMatch(new RegExp(`<img src="/media/${id}/[0-9a-f]{12}/a.svg" alt[^>]*width="20" height="10"`));
});

test('a transparent image has no placeholder', async () => {
  const clear = sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  expect((await add(await clear.png().toBuffer(), 'clear.png')).placeholder).toBeNull();
});

test('content images get srcset and dimensions; images of other sites stay unchanged', async () => {
  const { url, id } = await add(await jpeg(1400, 700), 'wide.jpg');
  const content = `<p><img src="${url}" alt="Wide" /><img src="${url}" alt="" width="200" /><img src="https://elsewhere.example/a.png" alt="" /></p>`;
  const slug = await post({ content });
  const { reading } = await shown(slug);
  const [wide, narrow, outside] = reading.html.match(/<img [^>]*>/g) ?? [];
  const base = `/media/${id}/[0-9a-f]{12}`;
  expect(wide).toMatch(new RegExp(`src="${base}/wide.jpg"`));
  expect(wide).toMatch(new RegExp(`srcset="${base}/640.webp 640w, ${base}/960.webp 960w, ${base}/1280.webp 1280w"`));
  expect(wide).toContain('sizes="(min-width:768px) 720px,100vw"');
  expect(wide).toContain('width="1400" height="700"');
  expect(wide).toContain('style="background:url(data:image/webp;base64,');
  expect(narrow).toContain('sizes="(min-width:248px) 200px,100vw"');
  expect(narrow).not.toContain('height=');
  expect(outside).not.toMatch(/srcset|background/);
  const { body } = await visitor.get<{ content: string }>(`/api/posts/slug/${slug}`);
  expect(body.content).toBe(content);
});

test('cached responses change when a picture is replaced, cropped or given another focal point', async () => {
  const item = await add(await jpeg(), 'turning.jpg');
  const slug = await post({ featuredImage: item.url, content: `<p><img src="${item.url}" alt="" /></p>` });
  const seen = [await shown(slug)];
  const last = () => seen.at(-1);
  const next = async () => seen.push(await shown(slug));
  await admin.put(`/api/media/${item.id}`, { focalX: 0.1 });
  await next();
  expect(last()?.featuredPicture?.focalX).toBeCloseTo(0.1);
  await admin.put(`/api/media/${item.id}`, { crop: { x: 0, y: 0, width: 0.5, height: 1 } });
  await next();
  expect(last()?.featuredPicture).toMatchObject({ width: 400, height: 600 });
  await upload(admin, `/api/media/${item.id}/file`, { bytes: await jpeg(700, 70), name: 'b.jpg' }, { method: 'PUT' });
  await next();
  expect(last()?.featuredPicture).toMatchObject({ width: 700, height: 70 });
  expect(new Set(seen.map(({ reading }) => reading.html)).size).toBe(3);
  expect(last()?.reading.html).toContain('width="700"');
});

test('the pictures of a list are loaded in one statement', async () => {
  const items = await Promise.all([1, 2, 3].map(async (n) => add(await jpeg(500 + n, 300), `n${n}.jpg`)));
  for (const { url } of items) await post({ featuredImage: url, category: 'Pictures' });
  const value = async () => {
    const { body } = await visitor.get<string>('/metrics');
    return Number(/halden_database_statements_total (\d+)/.exec(body)?.[1]);
  };
  const before = await value();
  const query = '{ posts(filter: { category: "Pictures" }) { edges { node { title featuredPicture { width } } } } }';
  const { data } = await visitor.graphql<{ posts: { edges: { node: { featuredPicture: Shown } }[] } }>(query);
  const ran = (await value()) - before;
  expect(data?.posts.edges.map(({ node }) => node.featuredPicture.width)).toEqual([503, 502, 501]);
  expect(ran).toBeLessThanOrEqual(3);
});

test('the feed has it as JPEG, which feed readers support', async () => {
  const { url, id } = await add(await jpeg(1500, 500), 'feed.jpg');
  await post({ featuredImage: url });
  const { body } = await visitor.get<string>('/rss.xml');
  expect(body).toMatch(new RegExp(`http://halden.example/media/${id}/[0-9a-f]{12}/1280.jpg`));
});
