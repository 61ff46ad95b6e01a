import { publisher, type Publisher } from '../support/publisher.ts';
import { startSite, type Site } from '../support/site.ts';

// Placeholders of settings in texts: filled wherever visitors, feed readers and crawlers read them.
let site: Site;
let admin: Publisher;
let slug = '';

const name = 'Ash & Elm <Ltd>';
const holder = '{{siteName}}';
const unknown = '{{somethingElse}}';
const topic = 'topic-of-sitename-somethingelse';

beforeAll(async () => {
  site = await startSite();
  admin = await publisher(site.url);
  await admin.send('POST', '/graphql', {
    query: 'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }',
    variables: {
      settings: [
        { key: 'siteName', value: name },
        { key: 'siteDescription', value: `${holder} makes things` },
      ],
    },
  });
  const words = (where: string) => `${where} of ${holder} ${unknown}`;
  const story = {
    title: words('Title'),
    content: `<p>${words('Content')}</p><p><img src="/a.png" alt="${words('Picture')}"></p><p>Write to {{contactEmail}}.</p>`,
    excerpt: words('Excerpt'),
    metaDescription: words('Description'),
    category: 'News',
    tags: ['Filled', words('Topic')],
    status: 'published',
  };
  for (const n of [1, 2]) await admin.send('POST', '/api/posts', { ...story, slug: `filled-${n}` });
  slug = 'filled-1';
  const block = {
    type: 'text',
    id: 's-1',
    title: words('Section'),
    text: `<p>${words('Rich')}</p>`,
    layout: 'below',
    tone: 'plain',
  };
  await admin.send('POST', '/api/pages', {
    title: words('Page'),
    slug: 'filled-page',
    format: 'sections',
    content: JSON.stringify({ blocks: [block] }),
    metaDescription: words('Description'),
    status: 'published',
  });
}, 120_000);
afterAll(() => site?.stop());

const plain = (text: string) =>
  text
    .replace(/&amp;|\\u0026/g, '&')
    .replace(/&lt;|\\u003c/g, '<')
    .replace(/&gt;|\\u003e/g, '>');

test.each([
  ['the page of a post', () => `/blog/${slug}`, ['Title', 'Content', 'Excerpt', 'Description', 'Picture']],
  ['the blog', () => '/blog', ['Title', 'Excerpt']],
  ['the home page', () => '/', ['Title']],
  ['a page of sections', () => '/filled-page', ['Page', 'Section', 'Rich', 'Description']],
  ['the screen of a tag', () => '/tags/filled', ['Title']],
  ['the search of the site', () => '/search?q=title', ['Excerpt']],
  ['RSS', () => '/rss.xml', ['Title', 'Topic', 'Content', 'Excerpt']],
  ['Atom', () => '/atom.xml', ['Title', 'Topic', 'Content', 'Excerpt']],
  ['JSON Feed', () => '/feed.json', ['Title', 'Topic', 'Content', 'Excerpt']],
  ['the feed of a tag with one', () => `/tags/${topic}/rss.xml`, ['Title', 'Topic']],
  ['the screen of a tag with one', () => `/tags/${topic}`, ['Title', 'Topic']],
  ['the feed of a tag', () => '/tags/filled/atom.xml', ['Title', 'Content', 'Excerpt']],
  ['llms.txt', () => '/llms.txt', ['Title', 'Excerpt', 'Page']],
  ['the manifest', () => '/site.webmanifest', []],
  ['the search of the API', () => '/api/search?q=title', ['Title']],
])('%s', async (_where, path, shown) => {
  const response = await fetch(site.url + path());
  expect(response.status).toBe(200);
  const text = plain(plain(await response.text()));
  expect(text).not.toContain(holder);
  expect(shown.filter((words) => !text.includes(`${words} of ${name} ${unknown}`))).toEqual([]);
});

test('the contact address is a link in texts, and head and structured data are filled', async () => {
  const html = await (await fetch(`${site.url}/blog/${slug}`)).text();
  expect(html).toMatch(/Write to <a [^>]*href="mailto:/);
  const title = `Title of ${name} ${unknown}`;
  expect(plain(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')).toContain(title);
  expect(plain(/<meta property="og:title" content="(.*?)"/.exec(html)?.[1] ?? '')).toContain(title);
  const data = Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, json]) => json);
  expect(plain(data.join())).toContain(title);
});

test('what is stored stays as it was typed', async () => {
  const stored = (await admin.send('GET', `/api/posts/slug/${slug}`)) as { title: string; content: string };
  expect([stored.title, stored.content.includes(holder)]).toEqual([`Title of ${holder} ${unknown}`, true]);
});
