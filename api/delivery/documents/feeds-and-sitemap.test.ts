import { contentInput, kinds } from '../../testing/samples.ts';
import { fillContent } from '../../testing/database/fill-content.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { all, parseXml, textOf, type XmlElement } from '../../testing/formats/xml.ts';
import { formatFindings, type Format } from '../../testing/formats/format.ts';

const publicUrl = 'http://www.halden.test';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const [pages, posts, articles] = kinds;
const screens = ['/', '/about', '/services', '/contact', '/blog', '/articles'];

const server = await serverForFile({ publicUrl });
const admin = await server.loggedIn();
const visitor = server.visitor();

const read = async (path: string): Promise<XmlElement> => {
  const { status, body } = await visitor.get<string>(path);
  expect(status).toBe(200);
  const document = parseXml(body);
  expect(document.attributes).toEqual({ xmlns: namespace });
  return document;
};
const paths = (document: XmlElement) =>
  document.children.map((child) => {
    const url = textOf(child, 'loc');
    // Not with expect, which would take longer for 50,000 addresses than reading them.
    if (!url.startsWith(`${publicUrl}/`)) throw new Error(`${url} is not an address of this site`);
    return url.slice(publicUrl.length);
  });
const etag = async (path: string) => (await visitor.get(path)).headers.get('etag');

async function readText(path: string): Promise<string> {
  const { status, body } = await visitor.get<string>(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
}

const documents: [string, Format][] = [
  ['/sitemap.xml', 'sitemap'],
  ['/atom.xml', 'atom'],
  ['/rss.xml', 'rss'],
];

test.each(documents)('%s is valid with nothing published', async (path, format) => {
  expect(await formatFindings(format, await readText(path))).toEqual([]);
});

/** Published from the start. */
const legal = ['/privacy-policy', '/terms-of-service'];

test('lists built-in screens and published items once each', async () => {
  for (const kind of kinds) {
    const untagged = kind.isStory ? { tags: [] } : {};
    for (const status of ['draft', 'private', 'published']) {
      await admin.post(`/api/${kind.many}`, contentInput(kind, { slug: `${status}-${kind.one}`, status, ...untagged }));
    }
  }
  const document = await read('/sitemap.xml');
  expect(document.name).toBe('urlset');
  expect(paths(document).sort()).toEqual(
    [
      ...screens,
      ...legal,
      '/published-page',
      '/blog/published-post',
      '/articles/published-article',
      '/categories/healthcare',
    ].sort(),
  );
  for (const url of document.children) {
    const path = textOf(url, 'loc').slice(publicUrl.length);
    const dated = ['/', '/about', '/services', '/contact', ...legal];
    const isDated = dated.includes(path) || path.includes('published');
    expect(all(url, 'lastmod')).toHaveLength(isDated ? 1 : 0);
    if (isDated) expect(textOf(url, 'lastmod')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
});

test('lists built-in screens whose page is unpublished', async () => {
  const { body } = await admin.get<{ id: number }>('/api/pages/slug/about');
  await admin.put(`/api/pages/${body.id}`, { status: 'draft' });
  const about = (await read('/sitemap.xml')).children.find((url) => textOf(url, 'loc') === `${publicUrl}/about`);
  expect(about && all(about, 'lastmod')).toEqual([]);
  await admin.put(`/api/pages/${body.id}`, { status: 'published' });
});

test('the ETag changes with the content only', async () => {
  const { body } = await admin.get<{ id: number }>('/api/posts/slug/published-post');
  const first = await etag('/sitemap.xml');
  await admin.post('/api/posts', contentInput(kinds[1]));
  expect(await etag('/sitemap.xml')).toBe(first);
  await admin.put(`/api/posts/${body.id}`, { slug: 'renamed-post' });
  const second = await etag('/sitemap.xml');
  expect(second).not.toBe(first);
  await admin.put(`/api/posts/${body.id}`, { status: 'draft' });
  expect(await etag('/sitemap.xml')).not.toBe(second);
});

describe('with content of every kind', () => {
  beforeAll(async () => {
    const story = {
      tags: [],
      title: 'Ward & "Factory" <one> 😀',
      excerpt: 'A < B & C ]]>',
      category: 'R&D',
      content: '<p>See <a href="/contact?a=1&amp;b=2">us</a></p><pre><code>if (a &lt; b) {}</code></pre>',
      featuredImage: '/media/cover-1.png',
    };
    const bare = { excerpt: null, category: null, featuredImage: null, tags: [] };
    for (const [kind, changes] of [
      [posts, { ...story, slug: 'whole' }],
      [posts, { ...bare, slug: 'bare' }],
      [articles, { ...story, slug: 'an-article' }],
      [pages, { slug: 'a-page' }],
    ] as const) {
      const { status } = await admin.post(`/api/${kind.many}`, contentInput(kind, { ...changes, status: 'published' }));
      expect(status).toBe(201);
    }
  });

  test.each(documents)('%s is valid', async (path, format) => {
    expect(await formatFindings(format, await readText(path))).toEqual([]);
  });

  test.each([
    ['/media/logo.png', '/media/icon.svg'],
    ['https://cdn.test/logo.png', 'https://cdn.test/icon.svg?a=1&b=2'],
  ])('the feeds are valid with the logo %s and the icon %s', async (logoUrl, faviconUrl) => {
    const settings = { siteName: 'Nord "AI" & <Co>', logoUrl, faviconUrl };
    for (const [key, value] of Object.entries(settings)) {
      expect([key, (await admin.put(`/api/settings/${key}`, { value })).status]).toEqual([key, 200]);
    }
    for (const [path, format] of documents.slice(1)) {
      expect([path, await formatFindings(format, await readText(path))]).toEqual([path, []]);
    }
  });
});

test('is an index past 50,000 addresses, with every address in one file', async () => {
  const em = server.orm.em.fork();
  const addAtOnce = (count: number) =>
    em.execute(
      `insert into content (kind, title, slug, content, status, published_at)
       select 'post', 'Bulk ' || n, 'bulk-' || n, '<p>x</p>', 'published', now() from generate_series((select count(*) from content where kind = 'post'), (select count(*) from content where kind = 'post') + ? - 1) n`,
      [count],
    );
  const add = (count: number) =>
    fillContent(em, async () => {
      for (let left = count; left > 0; left -= 10_000) await addAtOnce(Math.min(left, 10_000));
    });
  const published = async () => {
    const [row] = await em.execute<{ n: number }[]>(
      `select (select count(*) from content where kind = 'post' and status = 'published')::int + (select count(*) from content where kind = 'article' and status = 'published')::int
         + (select count(*) from content where kind = 'page' and status = 'published' and slug not in ('home', 'about', 'services', 'contact'))::int
         + (select count(distinct category) from content where status = 'published' and not noindex)::int
         - (select count(*) from content where noindex)::int as n`,
    );
    return (row?.n ?? 0) + screens.length;
  };
  // No test below searches, and these indexes take longer than all other work on 50,000 items.
  await em.execute('drop index content_search_index, content_search_text_index');
  // An item with noindex does not count.
  await admin.post('/api/posts', contentInput(kinds[1], { status: 'published', noindex: true }));
  await add(50_000 - (await published()));
  const full = await read('/sitemap.xml');
  expect([full.name, full.children.length]).toEqual(['urlset', 50_000]);

  await add(1);
  const index = await read('/sitemap.xml');
  expect(index.name).toBe('sitemapindex');
  expect(paths(index)).toEqual([
    '/sitemap-site.xml',
    '/sitemap-post-1.xml',
    // Ids are counted over all kinds: the last posts are past the first block already.
    '/sitemap-post-2.xml',
    '/sitemap-page-1.xml',
    '/sitemap-article-1.xml',
  ]);

  await add(10);
  const grown = await read('/sitemap.xml');
  const files = paths(grown);
  expect(files).toContain('/sitemap-post-2.xml');
  // Each file but that of the screens has the time of its last change.
  const [row] = await em.execute<{ at: string }[]>(
    `select max(updated_at) as at from content where kind = 'post' and id > 50000`,
  );
  const times = grown.children.map((child) => (all(child, 'lastmod').length > 0 ? textOf(child, 'lastmod') : ''));
  expect(times[files.indexOf('/sitemap-post-2.xml')]).toBe(new Date(row?.at ?? '').toISOString());
  expect(times.filter((time) => time === '')).toHaveLength(1);
  const addresses: string[] = [];
  for (const file of files) {
    const document = await read(file);
    expect(document.name).toBe('urlset');
    expect(document.children.length).toBeGreaterThan(0);
    expect(document.children.length).toBeLessThanOrEqual(50_000);
    addresses.push(...paths(document));
  }
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toHaveLength(await published());
  expect(addresses.slice(0, screens.length)).toEqual(screens);

  const part = await visitor.get('/sitemap-post-2.xml');
  const again = { 'If-None-Match': part.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
  expect((await visitor.get('/sitemap-post-2.xml', again)).status).toBe(304);
});

test('the index past 50,000 addresses is valid, and each of its files', async () => {
  const index = await readText('/sitemap.xml');
  expect([index.includes('<sitemapindex'), await formatFindings('sitemap', index)]).toEqual([true, []]);
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) expect([file, await formatFindings('sitemap', await readText(file))]).toEqual([file, []]);
});

test.each([
  '/sitemap-post-99.xml',
  '/sitemap-post-0.xml',
  '/sitemap-post-01.xml',
  '/sitemap-user-1.xml',
  '/sitemap-post-99999999.xml',
  '/sitemap-.xml',
])('%s does not exist', async (path) => {
  expect((await visitor.get(path)).headers.get('content-type')).not.toContain('xml');
});

// Shows that the validators used above reject invalid documents.
describe('the validators', () => {
  const refused: [Format, string, (document: string) => string][] = [
    ['sitemap', 'no address', (text) => text.replace(/<loc>.*?<\/loc>/, '')],
    ['sitemap', 'a relative address', (text) => text.replace(/<loc>[^<]*/, '<loc>/about')],
    ['sitemap', 'a time without a zone', (text) => text.replace(/(<lastmod>[^<]*)Z/, '$1')],
    ['sitemap', 'another namespace', (text) => text.replace('/0.9"', '/0.8"')],
    ['atom', 'no id', (text) => text.replace(/<id>.*?<\/id>/, '')],
    ['atom', 'two titles', (text) => text.replace(/<title>.*?<\/title>/, '$&$&')],
    ['atom', 'a date without a time', (text) => text.replace(/<updated>[^<]*/, '<updated>2026-01-02')],
    ['atom', 'no author', (text) => text.replace(/<author>.*?<\/author>/, '')],
    ['atom', 'a link without an address', (text) => text.replace(/ href="[^"]*"/, '')],
    ['atom', 'an element of no format', (text) => text.replace('<entry>', '<entry><more/>')],
    ['atom', 'markup that does not end', (text) => text.replace('</entry>', '')],
    ['rss', 'no description', (text) => text.replace(/<description>.*?<\/description>/, '')],
    ['rss', 'another version', (text) => text.replace('version="2.0"', 'version="0.91"')],
    ['rss', 'a date of another kind', (text) => text.replace(/<pubDate>[^<]*/, '<pubDate>2026-01-02')],
    ['rss', 'no guid', (text) => text.replace(/<guid.*?<\/guid>/, '')],
    ['rss', 'a relative link', (text) => text.replace(/<link>[^<]*/, '<link>/blog')],
  ];

  test.each(refused)('%s rejects %s', async (format, _, change) => {
    const [path = ''] = documents.find(([, name]) => name === format) ?? [];
    const document = format === 'sitemap' ? await readText('/sitemap-page-1.xml') : await readText(path);
    const changed = change(document);
    expect(changed).not.toBe(document);
    const outcome = await formatFindings(format, changed).catch((error: Error) => [error.message]);
    expect(outcome).not.toEqual([]);
  });
});
