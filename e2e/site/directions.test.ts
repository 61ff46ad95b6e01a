import { publisher, type Publisher } from '../support/publisher.ts';
import { startSite, type Site } from '../support/site.ts';

// Texts that are written from right to left: each has the direction of its own letters.
let site: Site;
let admin: Publisher;
const title = 'مرحبا بالعالم!';

beforeAll(async () => {
  site = await startSite();
  admin = await publisher(site.url);
  const content = `<h2>${title}</h2><p>${title}</p><ul><li>${title}</li></ul><blockquote><p>${title}</p></blockquote><table><tr><td>${title}</td></tr></table><p>Hello!</p>`;
  const story = { title, excerpt: title, content, status: 'published', category: 'News' };
  for (const n of [1, 2, 3]) await admin.send('POST', '/api/posts', { ...story, slug: `direction-${n}` });
}, 120_000);
afterAll(() => site?.stop());

const text = async (path: string) => (await fetch(site.url + path)).text();

test('title and blocks of a page', async () => {
  const html = await text('/blog/direction-1');
  expect(html).toMatch(new RegExp(`<h1[^>]* dir="auto"[^>]*>${title}`));
  for (const block of ['ul', 'blockquote', 'table', 'div']) expect(html).toContain(`<${block} dir="rtl"`);
  for (const block of ['h2', 'p']) expect(html).toContain(`<${block} dir="auto"`);
});

test('titles and excerpts of lists', async () => {
  const html = await text('/blog');
  expect(html.match(new RegExp(`dir="auto"[^>]*>(?:<a[^>]*>)?${title}`, 'g'))?.length).toBeGreaterThanOrEqual(4);
});

test('every text of the site, by its styles', async () => {
  expect(await text('/')).toMatch(/:where\(h1,[^{]*\{unicode-bidi:plaintext/);
  expect(await text('/')).toMatch(/:where\(a,[^{]*\{[^}]*unicode-bidi:plaintext/);
});

test('texts of feeds', async () => {
  expect(await text('/atom.xml')).toContain(`&lt;p dir=&quot;auto&quot;&gt;${title}`);
});
