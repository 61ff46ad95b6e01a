import { coverAddress } from '#schema/cover/cover.address';
import sharp from 'sharp';
import { publishedSite } from '../../testing/site/published.site.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startServer({ site: publishedSite })));
afterAll(() => server.stop());
afterEach(() => expect(server.errors).toEqual([]));

const get = (path: string, encoding = 'br') =>
  fetch(server.url + path, { headers: { 'accept-encoding': encoding }, redirect: 'manual' });

test.each([
  ['a post', 'a-post', 'Healthcare'],
  ['one without a category', 'a-post', null],
  ['a title with a slash, signs and accents', 'Żółć / <b>"50 %"?', 'AI Research'],
  ['a category of one hyphen', 'a-post', '-'],
])('the cover of %s is an immutable image', async (_name, slug, category) => {
  const address = coverAddress({ slug, category, primaryColor: '#1E3AE2' });
  for (const encoding of ['br', 'identity']) {
    const answer = await get(address, encoding);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ]);
    // Opened as a document it runs no scripts.
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const svg = await answer.text();
    expect(svg).not.toMatch(/<script|<b>/);
    const image = sharp(Buffer.from(svg));
    expect(await image.metadata()).toMatchObject({ format: 'svg', width: 640, height: 400 });
    expect((await image.stats()).channels[3]?.stdev).toBeGreaterThan(5);
  }
});

test('the drawing depends on slug, category and colour only', async () => {
  const of = async (slug: string, category: string, primaryColor: string) =>
    (await get(coverAddress({ slug, category, primaryColor }))).text();
  const first = await of('one', 'Healthcare', '#1e3ae2');
  expect(await of('one', 'Healthcare', '#1e3ae2')).toBe(first);
  for (const other of [of('two', 'Healthcare', '#1e3ae2'), of('one', 'Technology', '#1e3ae2')]) {
    expect(await other).not.toBe(first);
  }
  const pink = await of('one', 'Healthcare', '#ff1493');
  expect(pink.replaceAll(/#[0-9a-f]{6}/g, '')).toBe(first.replaceAll(/#[0-9a-f]{6}/g, ''));
  expect(pink).not.toBe(first);
});

test.each([
  ['no colour', '/brand/covers/blue/Healthcare/one.svg'],
  ['a colour of three digits', '/brand/covers/fff/Healthcare/one.svg'],
  ['a slug that is too long', `/brand/covers/1e3ae2/Healthcare/${'x'.repeat(201)}.svg`],
  ['another kind of file', '/brand/covers/1e3ae2/Healthcare/one.png'],
  ['an invalid escape', '/brand/covers/1e3ae2/Healthcare/%E0%A4%A.svg'],
])('%s has no cover', async (_name, path) => {
  expect((await get(path)).status).toBe(404);
});
