import { publisher, type Publisher } from '../support/publisher.ts';
import { startSite, type Site } from '../support/site.ts';

// What an item's own fields tell search engines, in the server's HTML and in the sitemap.
let site: Site;
let admin: Publisher;

beforeAll(async () => {
  site = await startSite();
  admin = await publisher(site.url);
});
afterAll(() => site?.stop());

const kinds = [
  { many: 'pages', type: 'Page', folder: '/' },
  { many: 'posts', type: 'Post', folder: '/blog/' },
  { many: 'articles', type: 'Article', folder: '/articles/' },
] as const;

interface Item {
  id: number;
  slug: string;
}

let count = 0;

async function published({ many, folder }: (typeof kinds)[number], changes: object): Promise<Item & { path: string }> {
  const slug = `item-${++count}`;
  const input = { title: `Item ${count}`, slug, content: '<p>Text</p>', status: 'published', ...changes };
  const { id } = (await admin.send('POST', `/api/${many}`, input)) as Item;
  return { id, slug, path: folder + slug };
}

const text = async (path: string) => (await fetch(site.url + path)).text();
const locations = async () => Array.from((await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);

async function head(path: string) {
  const [html = ''] = (await text(path)).split('</head>');
  const found = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, value]) => value);
  return {
    robots: found(/<meta name="robots" content="([^"]*)"/g),
    canonical: found(/<link rel="canonical" href="([^"]*)"/g),
    shared: found(/<meta property="og:url" content="([^"]*)"/g),
  };
}

async function duplicate(type: string, id: number, field: string): Promise<unknown> {
  const query = `mutation { copy: duplicate${type}(id: "${id}") { ${field} } }`;
  const { data } = (await admin.send('POST', '/graphql', { query })) as { data: { copy: Record<string, unknown> } };
  return data.copy[field];
}

describe.each(kinds)('noindex of $many', (kind) => {
  test('asks search engines to leave the page out, and omits it from the sitemap', async () => {
    const { id, path } = await published(kind, { noindex: true });
    const url = site.url + path;
    expect(await head(path)).toEqual({ robots: ['noindex'], canonical: [url], shared: [url] });
    expect(await locations()).not.toContain(url);
    await admin.send('PUT', `/api/${kind.many}/${id}`, { noindex: false });
    expect(await head(path)).toEqual({ robots: [], canonical: [url], shared: [url] });
    expect(await locations()).toContain(url);
  });

  test('the search of the site still finds it', async () => {
    const { slug } = await published(kind, { noindex: true, title: `Quokka of ${kind.many}` });
    const found = (await admin.send('GET', `/api/search?q=quokka+${kind.many}`)) as Item[];
    expect(found.map((one) => one.slug)).toEqual([slug]);
  });

  test('a duplicate keeps it', async () => {
    const { id } = await published(kind, { noindex: true });
    expect(await duplicate(kind.type, id, 'noindex')).toBe(true);
  });
});

describe.each(kinds)('canonicalUrl of $many', (kind) => {
  const first = 'https://example.com/first?a=1';

  test('is the canonical link of the page, which is otherwise the address of the page', async () => {
    const { id, path } = await published(kind, { canonicalUrl: first });
    const own = site.url + path;
    expect(await head(path)).toEqual({ robots: [], canonical: [first], shared: [first] });
    expect(await locations()).toContain(own);
    await admin.send('PUT', `/api/${kind.many}/${id}`, { canonicalUrl: null });
    expect(await head(path)).toEqual({ robots: [], canonical: [own], shared: [own] });
  });

  test('is kept together with noindex, and by a duplicate', async () => {
    const { id, path } = await published(kind, { canonicalUrl: first, noindex: true });
    expect(await head(path)).toEqual({ robots: ['noindex'], canonical: [first], shared: [first] });
    expect(await duplicate(kind.type, id, 'canonicalUrl')).toBe(first);
  });
});

test.each(['/rss.xml', '/atom.xml'])('%s still has a post with noindex', async (feed) => {
  const { path } = await published(kinds[1], { noindex: true });
  expect(await text(feed)).toContain(site.url + path);
});

test.each([
  ['home', '/'],
  ['about', '/about'],
])('noindex of the built-in page %s', async (slug, path) => {
  const { id } = (await admin.send('GET', `/api/pages/slug/${slug}`)) as Item;
  const url = site.url + path;
  expect((await head(path)).robots).toEqual([]);
  expect(await locations()).toContain(url);
  await admin.send('PUT', `/api/pages/${id}`, { noindex: true });
  expect((await head(path)).robots).toEqual(['noindex']);
  expect(await locations()).not.toContain(url);
  await admin.send('PUT', `/api/pages/${id}`, { noindex: false });
  expect(await locations()).toContain(url);
});
