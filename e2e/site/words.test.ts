import { placeholdersIn } from '#schema/words/fill';
import { words } from '#schema/words/words';
import { Client } from '../../api/testing/client.ts';
import { administrator } from '../../api/testing/access/administrator.ts';
import { startSite, type Site } from '../support/site.ts';

// Every word of the site is replaced by a marker. Then no public page may contain a default, and every marker must be
// on a page.
let site: Site;
let admin: Client;
let visitor: Client;
const seen: string[] = [];

const marker = ({ key, defaultText, isImage }: (typeof words)[number]) =>
  isImage ? '/marker.png' : [`~${key}~`, ...placeholdersIn(defaultText).map((name) => `{{${name}}}`)].join(' ');

async function setWords(given: Record<string, string>) {
  const { errors } = await admin.graphql('mutation ($words: [WordInput!]!) { saveWords(words: $words) { version } }', {
    words: Object.entries(given).map(([key, text]) => ({ key, text })),
  });
  expect(errors).toBeUndefined();
}

beforeAll(async () => {
  site = await startSite();
  [admin, visitor] = [new Client(site.url), new Client(site.url)];
  await admin.post('/api/auth/login', administrator);
  await setWords(Object.fromEntries(words.map((word) => [word.key, marker(word)])));
});
afterAll(() => site?.stop());

const decoded = (html: string) =>
  html
    .replace(/<script type="application\/json"[^]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Pieces of the defaults that are long enough to be told from content. */
const defaults = words.flatMap(({ key, defaultText }) =>
  defaultText
    .split(/\{\{\w+\}\}/)
    .map((part) => part.trim())
    .filter((part) => part.length >= 12)
    .map((part) => ({ key, part })),
);
/** Defaults that pages and menus contain, too. */
const content = ['Latest Insights', 'Manufacturing', 'Privacy Policy'];

/** Reads a page, and expects no default word on it. */
async function page(path: string, status = 200, client = visitor, body?: string): Promise<string> {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await client.send<string>(
    body === undefined ? 'GET' : 'POST',
    path,
    body,
    body === undefined ? {} : form,
  );
  const html = decoded(answer.body);
  const left = defaults.filter(({ part }) => !content.includes(part) && html.includes(part)).map(({ key }) => key);
  expect({ path, status: answer.status, left }).toEqual({ path, status, left: [] });
  seen.push(html);
  return html;
}

const title = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(site.url, '');
const next = (html: string, base: string) =>
  [...html.matchAll(/href="([^"]*after=[^"]*)"/g)].map(([, href = '']) => href).find((href) => href.startsWith(base));

test('empty lists and searches', async () => {
  for (const path of ['/blog', '/articles', '/blog?category=Technology', '/search', '/search?q=qqqqzzz'])
    await page(path);
});

test('lists and their items', async () => {
  const item = { content: '<h2>A</h2><p>x</p><h2>B</h2><h2>C</h2>', status: 'published', category: 'Healthcare' };
  for (let at = 0; at < 21; at++) {
    await admin.post('/api/posts', { ...item, title: `Robot ${at}`, slug: `robot-${at}`, tags: ['Wards'] });
    await admin.post('/api/articles', { ...item, title: `Robot ${at}`, slug: `robot-${at}` });
  }
  for (const kind of ['posts', 'articles']) {
    await admin.post(`/api/${kind}`, { ...item, title: `Zebra in ${kind}`, slug: 'zebra', category: 'Automation' });
  }
  await admin.post('/api/posts', { ...item, title: 'Bespoke', slug: 'bespoke', category: 'Without words' });
  await admin.post('/api/settings', { key: 'categoryTiles', value: [{ category: 'Automation', count: 1 }] });
  await admin.put('/api/settings/seoSettings', { value: { analytics: 'G-ABCDEF1234' } });
  await admin.put('/api/settings/contactPhone', { value: '+47 12345678' });
  for (const path of [
    '/',
    '/about',
    '/services',
    '/contact',
    '/blog/robot-3',
    '/articles/robot-3',
    '/blog/zebra',
    '/articles/zebra',
  ]) {
    await page(path);
  }
  for (const path of [
    '/blog?category=Healthcare',
    '/categories/without-words',
    '/search?q=zebra+posts',
    '/privacy-policy',
  ]) {
    await page(path);
  }
  for (const base of ['/blog', '/articles', '/tags/wards', '/search?q=robot']) {
    await page(next(await page(base), base) ?? '');
  }
});

test('a screen has the title, description and image that it was given', async () => {
  for (const name of ['home', 'about', 'services', 'contact', 'blog', 'articles', 'search']) {
    const html = await page(name === 'home' ? '/' : `/${name}`);
    expect([title(html), meta(html, 'description')]).toEqual([`~${name}.documentTitle~`, `~${name}.metaDescription~`]);
    expect(meta(html, 'og:image')).toBe(name === 'search' ? undefined : `${site.url}/marker.png`);
  }
});

test('forms without JavaScript, and their confirmations', async () => {
  const thanks = await page('/contact?sent=1');
  expect(thanks).toContain('~contact.sent~');
  await page('/contact', 400, visitor, 'firstName=A&industry=x');
  await page('/blog?subscribed=1');
  await page('/blog?subscribed=noted');
  const { body } = await visitor.post('/api/messages', {
    ...{ firstName: 'Ada', lastName: 'L', email: 'ada@example.com', message: 'Hello there, a question.' },
  });
  expect(body).toEqual({ success: true, message: '~contact.sent~', detail: '~contact.sentDetail~' });
  const noted = await visitor.post('/api/subscribers', { email: 'ada@example.com' });
  expect(noted.body['message']).toBe('~newsletter.noted~');
});

test('missing pages, links in mails, previews and maintenance', async () => {
  await admin.post('/api/redirects', { from: '/removed', to: null, status: 410 });
  await page('/nothing-here', 404);
  await page('/removed', 410);
  await page('/newsletter/confirm/x', 404);
  await page('/newsletter/unsubscribe/x', 404);
  await page('/preview/link/x', 404);
  await admin.put('/api/settings/maintenanceMode', { value: 'true' });
  await page('/', 503);
  await admin.put('/api/settings/maintenanceMode', { value: 'false' });
});

test('mails', async () => {
  const own = Object.fromEntries(words.map((word) => [word.key, marker(word)]));
  const elsewhereInMails = ['spamSubject', 'spam', 'notGiven', 'helloNobody', 'readWhole'];
  for (const place of ['contactMail', 'newsletterMail', 'accountMail']) {
    const { status, body } = await admin.post<string>('/preview/words', { place, words: own });
    const html = decoded(body);
    const missing = words.filter(({ key }) => key.startsWith(`${place}.`) && !html.includes(`~${key}~`));
    const left = defaults.filter(({ part }) => html.includes(part)).map(({ key }) => key);
    expect({ place, status, left }).toEqual({ place, status: 200, left: [] });
    expect(
      missing.map(({ key }) => key.split('.')[1]).filter((name) => !elsewhereInMails.includes(name ?? '')),
    ).toEqual([]);
  }
  expect((await visitor.post('/preview/words', { place: 'contactMail' })).status).toBe(401);
});

/**
 * Shown by scripts, after an action, with an imported item, in a static edition, or by a link that a mail brings, each
 * with its own tests.
 */
const elsewhere =
  /^(?:frame\.(?:loading|more)|blog\.loading|articles\.loading|forms\.(?:sending|unsent|away)|contact\.(?:kept|form|hours)|search\.(?:searching|away)|story\.(?:copied|copyByHand|by|comments.*|anonymous)|problems\.(?:refused|failed|again).*|topics\.(?:author.*|none)|newsletterLinks\.(?!unknown).*|previewLink\.(?:error|heading|text|password|show)|\w+Mail\..*|\w+\.socialImage|titles\..*)$/;

test('every word appeared on one of these pages', () => {
  const all = seen.join('\n');
  const missing = words.map(({ key }) => key).filter((key) => !elsewhere.test(key) && !all.includes(`~${key}~`));
  expect(missing).toEqual([]);
});

test('with its default words the site has the titles of the contract, and later pages say their number', async () => {
  await admin.graphql('mutation { resetWords { version } }');
  const pattern = 'Halden - AI Solutions for the Future';
  const read = async (path: string) => decoded((await visitor.get<string>(path)).body);
  for (const path of ['/', '/about', '/services', '/contact', '/blog', '/articles']) {
    expect([path, title(await read(path))]).toEqual([path, pattern]);
  }
  const first = await read('/blog?category=Healthcare');
  expect(title(first)).toBe('Healthcare Insights - Halden');
  for (const [path, named] of [
    ['/blog', 'Blog'],
    ['/blog?category=Healthcare', 'Healthcare Insights'],
    ['/articles', 'Articles'],
    ['/tags/wards', 'Wards'],
  ] as const) {
    const address = next(await read(path), path) ?? '';
    const second = await read(address);
    expect([title(second), canonical(second)]).toEqual([`${named} - Page 2 - Halden`, address]);
    expect(meta(second, 'og:title')).toBe(`${named} - Page 2`);
  }
  const second = next(await read('/blog'), '/blog') ?? '';
  expect(title(await read(next(await read(second), '/blog') ?? ''))).toBe('Blog - Page 3 - Halden');
  await setWords({ 'blog.documentTitle': 'News from {{siteName}}' });
  expect(title(await read(second))).toBe('News from Halden - Page 2');
});

test('markup in a word is shown as text', async () => {
  await setWords({ 'blog.title': '<b>News</b> & "views"', 'maintenance.heading': '<b>Back</b>' });
  const { body } = await visitor.get<string>('/blog');
  expect(body).toContain('&lt;b&gt;News&lt;/b&gt; &amp; &quot;views&quot;');
  expect(body).not.toContain('<b>News');
});
