import type { Client } from '../../testing/client.ts';
import { formatFindings, type Format } from '../../testing/formats/format.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

const publicUrl = 'http://www.halden.test';
const [pages, posts, articles] = kinds;

let server: TestServer;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startServer({ publicUrl });
  admin = await server.loggedIn();
  visitor = server.visitor();
});
afterAll(() => server.stop());
afterEach(() => expect(server.errors).toEqual([]));

async function read(path: string): Promise<string> {
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
  expect(await formatFindings(format, await read(path))).toEqual([]);
});

describe('with content of every kind', () => {
  beforeAll(async () => {
    const story = {
      title: 'Ward & "Factory" <one> 😀',
      excerpt: 'A < B & C ]]>',
      category: 'R&D',
      content: '<p>See <a href="/contact?a=1&amp;b=2">us</a></p><pre><code>if (a &lt; b) {}</code></pre>',
      featuredImage: '/media/cover-1.png',
    };
    const bare = { excerpt: null, category: null, featuredImage: null };
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
    expect(await formatFindings(format, await read(path))).toEqual([]);
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
      expect([path, await formatFindings(format, await read(path))]).toEqual([path, []]);
    }
  });

  test('the index past 50,000 addresses is valid, and each of its files', async () => {
    await server.orm.em.fork().transactional(async (em) => {
      // On a busy machine this takes longer than the request timeout.
      await em.execute('set local statement_timeout = 0');
      // Without triggers, because writing the audit log would take longer than the rest.
      await em.execute('alter table content disable trigger audited');
      await em.execute(
        `insert into content (kind, title, slug, content, status, published_at)
         select 'post', 'Bulk ' || n, 'bulk-' || n, '<p>x</p>', 'published', now() from generate_series(1, 50001) n`,
      );
      await em.execute('alter table content enable trigger audited');
    });
    const index = await read('/sitemap.xml');
    expect([index.includes('<sitemapindex'), await formatFindings('sitemap', index)]).toEqual([true, []]);
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) expect([file, await formatFindings('sitemap', await read(file))]).toEqual([file, []]);
  }, 120_000);

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
      const document = format === 'sitemap' ? await read('/sitemap-page-1.xml') : await read(path);
      const changed = change(document);
      expect(changed).not.toBe(document);
      const outcome = await formatFindings(format, changed).catch((error: Error) => [error.message]);
      expect(outcome).not.toEqual([]);
    });
  });
});
