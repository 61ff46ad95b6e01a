import type { Client } from '../../testing/client.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { all, parseXml, textOf } from '../../testing/formats/xml.ts';

const publicUrl = 'http://www.halden.test';
const [pages, posts, articles] = kinds;
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let server: TestServer;
let admin: Client;
let visitor: Client;

// `fetch` adds `no-cache` to conditional requests, which prevents a 304.
const asBrowsersDo = { 'Cache-Control': 'max-age=0' };
const hidden = ['draft', 'private'];
const paths = ['/robots.txt', '/llms.txt', '/rss.xml', '/atom.xml', '/site.webmanifest', '/sitemap.xml'];

beforeAll(async () => {
  server = await startServer({ publicUrl });
  admin = await server.loggedIn();
  visitor = server.visitor();
  for (const kind of kinds) {
    for (const status of hidden) {
      const slug = `hidden-${status}-${kind.one}`;
      expect(
        (await admin.post(`/api/${kind.many}`, contentInput(kind, { slug, status, title: `Hidden ${status}` }))).status,
      ).toBe(201);
    }
  }
  const story = {
    title: 'Ward & "Factory" <one> 😀',
    excerpt: 'A < B & C',
    category: 'R&D',
    content:
      '<p>See <a href="/contact">us</a>, <a href="#end">the end</a>, <a href="other">another</a>, <a href="https://else.test/x?a=1&amp;b=2">else</a>, <a href="mailto:a@b.test">mail</a></p><p><img src="/media/a.png" srcset="/media/a.png 1x, /media/b.png 2x" alt="A &amp; B" /></p><pre><code>if (a &lt; b &amp;&amp; c) {}</code></pre><h2 id="end">End ]]&gt;</h2>',
    featuredImage: '/media/cover-1.png',
  };
  const bare = { excerpt: null, category: null, featuredImage: null };
  const shown = [
    [posts, { ...story, slug: 'first' }],
    [posts, { ...bare, slug: 'second' }],
    [articles, { slug: 'an-article', title: 'Brackets [and] more' }],
    [pages, { slug: 'a-page' }],
  ] as const;
  for (const [kind, changes] of shown) {
    const { status } = await admin.post(
      `/api/${kind.many}`,
      contentInput(kind, { ...(kind.isStory && { tags: [] }), ...changes, status: 'published' }),
    );
    expect(status).toBe(201);
  }
  // Ordered by publication, not by creation.
  await server.orm.em
    .fork()
    .execute(
      `update content set published_at = '2026-01-02T03:04:05Z', updated_at = '2026-02-03T04:05:06Z' where kind = 'post' and slug = 'first'`,
    );
  await server.orm.em
    .fork()
    .execute(
      `update content set published_at = '2026-01-01T00:00:00Z', updated_at = '2026-01-01T00:00:00Z' where kind = 'post' and slug = 'second'`,
    );
});
afterAll(() => server.stop());
afterEach(() => expect(server.errors).toEqual([]));

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemap-site.xml', 'application/xml; charset=utf-8'],
])('%s is %s and revalidated', async (path, type) => {
  const first = await visitor.get(path);
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    200,
    type,
    'no-cache',
  ]);
  const etag = first.headers.get('etag');
  expect(etag).toMatch(/^(W\/)?".+"$/);
  const again = await visitor.get<string>(path, { 'If-None-Match': etag ?? '', ...asBrowsersDo });
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
  const head = await visitor.send<string>('HEAD', path);
  expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, '', etag]);
});

test.each(paths)('%s contains nothing unpublished, and no other host', async (path) => {
  const { body } = await admin.get<unknown>(path);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  expect(text).not.toMatch(/hidden/i);
  expect(text).not.toContain('127.0.0.1');
  const forged = await visitor.get<unknown>(path, {
    'X-Forwarded-Host': 'evil.example',
    Forwarded: 'host=evil.example',
  });
  expect(JSON.stringify(forged.body)).not.toContain('evil.example');
});

test('robots.txt names the sitemap and disallows screens without content', async () => {
  const { body } = await visitor.get<string>('/robots.txt');
  const lines = body.split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const rules = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length));
  const pattern = (rule: string) => new RegExp(`^${rule.replace(/[?.]/g, '\\$&')}`);
  const isOpen = (path: string) => !rules.some((rule) => pattern(rule).test(path));
  const shut = [
    '/admin',
    '/admin/posts',
    '/login',
    '/login?next=/admin',
    '/search',
    '/search?q=a',
    '/api/pages',
    '/graphql',
    '/preview/post/1',
  ];
  expect(shut.filter(isOpen)).toEqual([]);
  const open = [
    '/',
    '/blog',
    '/blog/search',
    '/administration',
    '/api-consulting',
    '/search-engines',
    '/login-help',
    '/media/a.png',
    '/assets/a.js',
  ];
  expect(open.filter(isOpen)).toEqual(open);
});

describe('the Atom feed', () => {
  test('has the full text of published posts, newest first', async () => {
    const feed = parseXml((await visitor.get<string>('/atom.xml')).body);
    expect([feed.name, feed.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(textOf(feed, 'id')).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(textOf(feed, 'title')).toBe('Halden');
    expect(textOf(feed, 'updated')).toBe('2026-02-03T04:05:06.000Z');
    expect(all(feed, 'author')).toHaveLength(1);
    expect(all(feed, 'link').map(({ attributes: { rel, href } }) => [rel, href])).toEqual([
      ['self', `${publicUrl}/atom.xml`],
      ['alternate', `${publicUrl}/blog`],
    ]);
    const [first, second, ...others] = all(feed, 'entry');
    if (!first || !second) throw new Error('Two entries were expected');
    expect(others).toEqual([]);
    expect(textOf(first, 'title')).toBe('Ward & "Factory" <one> 😀');
    expect(textOf(first, 'summary')).toBe('A < B & C');
    expect(all(first, 'category')[0]?.attributes).toEqual({ term: 'R&D' });
    expect(textOf(first, 'published')).toBe('2026-01-02T03:04:05.000Z');
    expect(textOf(first, 'id')).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(all(first, 'link')[0]?.attributes['href']).toBe(`${publicUrl}/blog/first`);
    expect(all(first, 'content')[0]?.attributes).toEqual({ type: 'html' });
    expect([all(second, 'summary'), all(second, 'category')]).toEqual([[], []]);
    expect(textOf(second, 'id')).not.toBe(textOf(first, 'id'));
  });

  test('keeps the id of an entry whose address changes', async () => {
    const ids = async () =>
      all(parseXml((await visitor.get<string>('/atom.xml')).body), 'entry').map((entry) => textOf(entry, 'id'));
    const before = await ids();
    const { body } = await visitor.get<{ id: number }>('/api/posts/slug/second');
    const { status } = await admin.put(`/api/posts/${body.id}`, { slug: 'second-moved' });
    expect(status).toBe(200);
    expect(await ids()).toEqual(before);
    expect((await visitor.get<string>('/atom.xml')).body).toContain(`${publicUrl}/blog/second-moved`);
  });
});

test('the RSS feed has the same entries', async () => {
  const rss = parseXml((await visitor.get<string>('/rss.xml')).body);
  expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0']);
  const [channel] = all(rss, 'channel');
  if (!channel) throw new Error('A channel was expected');
  expect([textOf(channel, 'title'), textOf(channel, 'link')]).toEqual(['Halden', `${publicUrl}/blog`]);
  expect(textOf(channel, 'description')).not.toBe('');
  expect(all(channel, 'atom:link')[0]?.attributes).toEqual({
    rel: 'self',
    type: 'application/rss+xml',
    href: `${publicUrl}/rss.xml`,
  });
  const [first, second] = all(channel, 'item');
  if (!first || !second) throw new Error('Two items were expected');
  expect(textOf(first, 'pubDate')).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
  expect(all(first, 'guid')[0]?.attributes).toEqual({ isPermaLink: 'false' });
  expect(textOf(first, 'link')).toBe(`${publicUrl}/blog/first`);
  expect(textOf(first, 'description')).toBe('A < B & C');
  expect(textOf(first, 'content:encoded')).toContain('<code>if (a &lt; b &amp;&amp; c) {}</code>');
});

test('addresses in a feed are absolute', async () => {
  const [entry] = all(parseXml((await visitor.get<string>('/atom.xml')).body), 'entry');
  const html = entry ? textOf(entry, 'content') : '';
  const addresses = [...html.matchAll(/(?:href|src|srcset)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    `${publicUrl}/media/cover-1.png`,
    `${publicUrl}/contact`,
    `${publicUrl}/blog/first#end`,
    `${publicUrl}/blog/other`,
    'https://else.test/x?a=1&amp;b=2',
    'mailto:a@b.test',
    `${publicUrl}/media/a.png`,
    `${publicUrl}/media/a.png 1x, ${publicUrl}/media/b.png 2x`,
  ]);
});

test('llms.txt describes the site in Markdown', async () => {
  const { body } = await visitor.get<string>('/llms.txt');
  expect(body).toMatch(/^# Halden\n\n> .+\n\n## Pages\n\n/);
  expect(body).toContain(`- [Home](${publicUrl}/)`);
  expect(body).toContain(`- [Ward & "Factory" <one> 😀](${publicUrl}/blog/first): A < B & C\n`);
  expect(body).toContain(`- [Brackets \\[and\\] more](${publicUrl}/articles/an-article): In short`);
  expect(body).toContain(`](${publicUrl}/a-page): About sample`);
  expect(body.match(/\/(home|about)\)/g)).toEqual(['/about)']);
});

test('the manifest follows the settings', async () => {
  expect((await visitor.get('/site.webmanifest')).body).toMatchObject({
    name: 'Halden',
    theme_color: '#1E3AE2',
    start_url: '/',
    background_color: '#ffffff',
    icons: [
      { src: expect.stringMatching(/^\/brand\/icon-.+-any\.svg$/), type: 'image/svg+xml', sizes: 'any' },
      { src: expect.stringMatching(/-192\.png$/), type: 'image/png', sizes: '192x192' },
      { src: expect.stringMatching(/-512\.png$/), type: 'image/png', sizes: '512x512' },
      { src: expect.stringMatching(/-maskable\.png$/), sizes: '512x512', purpose: 'maskable' },
    ],
  });
  const save = (key: string, value: unknown) => admin.put(`/api/settings/${key}`, { value });
  await save('siteName', 'Nord "AI" & Co');
  await save('primaryColor', '#117733');
  await admin.post('/api/settings', { key: 'colorScheme', value: 'dark' });
  await save('faviconUrl', `data:image/png;base64,${pixel}`);
  expect((await visitor.get('/site.webmanifest')).body).toMatchObject({
    name: 'Nord "AI" & Co',
    short_name: 'Nord "AI" & Co',
    theme_color: '#117733',
    background_color: '#0b0d14',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
  });
  expect(textOf(parseXml((await visitor.get<string>('/atom.xml')).body), 'title')).toBe('Nord "AI" & Co');
  await save('faviconUrl', 'https://cdn.test/icon.svg?v=2');
  expect((await visitor.get('/site.webmanifest')).body).toMatchObject({
    icons: expect.arrayContaining([{ src: 'https://cdn.test/icon.svg?v=2', type: 'image/svg+xml', sizes: 'any' }]),
  });
});

test('feeds have at most fifty entries, without unpublished ones', async () => {
  const em = server.orm.em.fork();
  await em.execute(
    `insert into content (kind, title, slug, content, status, published_at)
     select 'post', 'Many ' || n, 'many-' || n, '<p>x</p>', 'published', timestamptz '2026-03-01' + n * interval '1 hour' from generate_series(1, 60) n`,
  );
  const titles = async () =>
    all(parseXml((await visitor.get<string>('/atom.xml')).body), 'entry').map((entry) => textOf(entry, 'title'));
  expect(await titles()).toEqual(Array.from({ length: 50 }, (_, i) => `Many ${60 - i}`));
  const { body } = await visitor.get<{ id: number }>('/api/posts/slug/many-60');
  await admin.put(`/api/posts/${body.id}`, { status: 'private' });
  expect((await titles())[0]).toBe('Many 59');
  await em.execute(`delete from content where kind = 'post'`);
  expect(parseXml((await visitor.get<string>('/rss.xml')).body).name).toBe('rss');
  expect(await titles()).toEqual([]);
});

test('characters that are invalid in XML are removed', async () => {
  await server.orm.em
    .fork()
    .execute(
      `insert into content (kind, title, slug, content, status, published_at) values ('post', 'A' || chr(7) || 'B', 'bell', '<p>C' || chr(11) || chr(65535) || '</p>', 'published', now())`,
    );
  const [entry] = all(parseXml((await visitor.get<string>('/atom.xml')).body), 'entry');
  expect(entry && [textOf(entry, 'title'), textOf(entry, 'content')]).toEqual(['AB', '<p>C</p>']);
});
