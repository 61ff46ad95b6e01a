import sharp from 'sharp';
import { jpeg, pdf, startMedia, svg, type MediaServer, type MediaItem } from '../../../testing/media/media.ts';
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
  ['with a former name', ({ url }) => url.replace('known.jpg', 'former.jpg')],
])('a picture is found by its address %s', async (_, address) => {
  const { id } = await add(await jpeg(), 'former.jpg');
  const { body: item } = await admin.put<MediaItem>(`/api/media/${id}`, { filename: 'known.jpg' });
  const { featuredPicture, reading } = await shown(
    await post({ featuredImage: address(item), content: `<p><img src="${address(item)}" alt="" /></p>` }),
  );
  expect(featuredPicture?.width).toBe(800);
  expect(reading.html).toContain('640w');
});

test.each([
  ['in the column', '', '(min-width:768px) 720px,100vw', '1280w'],
  ['wider than the column', 'alignwide', '(min-width:1080px) 920px,100vw', '2400w'],
  ['from edge to edge', 'alignfull', '100vw', '2400w'],
])('a picture %s is offered in the widths it is displayed at', async (_, layout, sizes, widest) => {
  const { url } = await add(await jpeg(2400, 1600), 'large.jpg');
  const figure = `<figure class="${layout}"><img src="${url}" alt=""></figure>`;
  const { reading } = await shown(await post({ content: figure }));
  expect(/ sizes="([^"]*)"/.exec(reading.html)?.[1]).toBe(sizes);
  expect(/ srcset="([^"]*)"/.exec(reading.html)?.[1]?.split(' ').at(-1)).toBe(widest);
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

test('feeds have pictures as JPEG, which feed readers support', async () => {
  const { url, id } = await add(await jpeg(1500, 500), 'feed.jpg');
  await post({ featuredImage: url });
  const { body } = await visitor.get<string>('/rss.xml');
  expect(body).toMatch(new RegExp(`http://halden.example/media/${id}/[0-9a-f]{12}/1280.jpg`));
});

describe('variants', () => {
  test.each([
    ['160.webp', 'image/webp', 160],
    // The next width above the picture's own has the picture's width.
    ['960.webp', 'image/webp', 800],
    ['640.avif', 'image/avif', 640],
    ['320.jpg', 'image/jpeg', 320],
    ['320.png', 'image/png', 320],
  ])('%s', async (name, type, width) => {
    const item = await add(await jpeg(), 'photo.jpg', { isPublic: 'true' });
    const fingerprint = item.thumbnailUrl?.split('/')[3];
    const [first, second] = await Promise.all([1, 2].map(() => fileOf(`/media/${item.id}/${fingerprint}/${name}`)));
    expect(first).toMatchObject({ status: 200 });
    expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(first?.bytes).metadata()).width).toBe(width);
    expect(second?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  test.each([
    '161.webp',
    '800.webp',
    '1280.webp',
    '2560.avif',
    '160.gif',
    '160.svg',
    '0160.webp',
    '-1.webp',
    '160.webp/..%2f..',
    'photo.png',
  ])('%s is not a variant', async (name) => {
    const item = await add(await jpeg(), 'photo.jpg');
    const fingerprint = item.thumbnailUrl?.split('/')[3];
    expect((await fileOf(`/media/${item.id}/${fingerprint}/${name}`)).headers.get('content-type')).not.toMatch(
      /^image/,
    );
  });

  test('cropping changes the image, its size and its immutable addresses', async () => {
    const item = await add(await jpeg(), 'photo.jpg');
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
    const { body } = await admin.put<MediaItem>(`/api/media/${item.id}`, { crop, focalX: 0.1, version: 1 });
    expect(body).toMatchObject({ width: 400, height: 600, crop, version: 2, url: item.url });
    expect(body.focalX).toBeCloseTo(0.1);
    expect(body.thumbnailUrl).not.toBe(item.thumbnailUrl);
    const shown = await sharp((await fileOf(item.url)).bytes).metadata();
    expect([shown.width, shown.height]).toEqual([400, 600]);
    expect((await sharp((await fileOf(body.thumbnailUrl ?? '')).bytes).metadata()).width).toBe(320);
    const old = await fileOf(item.thumbnailUrl ?? '');
    expect({ status: old.status, location: old.headers.get('location') }).toEqual({ status: 302, location: item.url });
    const whole = await admin.put<MediaItem>(`/api/media/${item.id}`, { crop: null });
    expect(whole.body).toMatchObject({ width: 800, height: 600, crop: null });
  });
});

describe('serving', () => {
  test.each([
    '/media/0/a.png',
    '/media/99999999999/a.png',
    '/media/x/a.png',
    '/media/7777/nothing.png',
    '/media/1',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/7777/..%2f..%2fetc%2fpasswd',
    '/media/originals/00/x.jpg',
  ])('%s is not found', async (path) => {
    expect((await fileOf(path)).headers.get('content-type')).toContain('text/html');
  });
});

describe('a drawing', () => {
  test.each([
    ['script', '<script>alert(1)</script>'],
    ['an event', '<path d="M0 0" onload="alert(1)" OnClick="alert(1)"/>'],
    ['a link', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    ['an outside image', '<image href="https://evil.example/x.png" width="1" height="1"/>'],
    ['an outside reference', '<use href="https://evil.example/x.svg#a"/>'],
    [
      'an outside reference under another prefix',
      '<use xmlns:x="http://www.w3.org/1999/xlink" x:href="https://evil.example/x.svg#a"/>',
    ],
    ['data reference', '<use xlink:href="data:image/svg+xml,x"/>'],
    [
      'an animated address',
      '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/>',
    ],
    [
      'a style that loads',
      '<style>@import url(https://evil.example/x.css)</style><path style="fill:url(https://evil.example/a)"/>',
    ],
    ['a handler', '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>'],
    ['an iframe', '<iframe src="https://evil.example"/>'],
    ['CDATA', '<![CDATA[<script>alert(1)</script>]]>'],
  ])('with %s is kept without it', async (_, inner) => {
    const item = await add(svg(`<rect width="9" height="9" fill="#123456"/>${inner}`), 'a.svg');
    const { bytes, headers } = await fileOf(item.url);
    const text = bytes.toString();
    expect(text).toContain('<rect width="9" height="9" fill="#123456"');
    expect(text).not.toMatch(
      /<script|alert\(1\)"|onload|onclick|onerror|evil\.example|javascript:|<iframe|<handler|foreignObject|<style|@import/i,
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('entities are not expanded', async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg('<text>&b;&b;&b;</text>')}`;
    const answer = await upload<MediaItem>(admin, '/api/media', { bytes: bomb, name: 'a.svg' });
    if (answer.status === 201)
      expect((await fileOf(answer.body.url)).bytes.toString()).not.toContain('aaaaaaaaaaaaaaaaaaaa');
    else expect(answer.status).toBe(400);
  });

  test('internal references, gradients and filters stay', async () => {
    const inner =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><path d="M0 0h9v9z" fill="url(#g)"/><use href="#g"/>';
    const { bytes } = await fileOf((await add(svg(inner), 'b.svg')).url);
    expect(bytes.toString()).toContain('fill="url(#g)"');
    expect(bytes.toString()).toContain('<linearGradient id="g">');
    expect(bytes.toString()).toContain('href="#g"');
  });
});
