import type { Browser } from 'playwright-core';
import { readMail } from '../../api/testing/mail/mail.ts';
import { startMailbox, type Mailbox } from '../../api/testing/mail/mailbox.ts';
import { findingsInBothSchemes, closePages, openBrowser, type Visit } from '../support/browser/browser.ts';
import { foreign, wordsOf } from '../support/foreign-words.ts';
import { ownSites, picture } from '../support/own-sites.table.ts';
import { visitPanel } from '../support/panel.ts';
import { startSite, type Site } from '../support/site.ts';

// Two owners change the site through the panel's requests; no words of the default site may be left.
let site: Site;
let mailbox: Mailbox;
let browser: Browser;
let panel: Visit;

beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite({ SMTP_URL: mailbox.url });
  browser = await openBrowser();
  panel = await visitPanel(browser, site.url);
});
afterAll(async () => {
  await closePages();
  await site?.stop();
  await mailbox?.stop();
});

async function send<T>(query: string, variables: object = {}): Promise<T> {
  const response = await panel.page.request.post('/graphql', { data: { query, variables } });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const saveSettings = (values: Readonly<Record<string, unknown>>) =>
  send('mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }', {
    settings: Object.entries(values).map(([key, value]) => ({ key, value })),
  });

async function updatePage(slug: string, input: object) {
  const { page } = await send<{ page: { id: string } }>('query ($slug: String!) { page(slug: $slug) { id } }', {
    slug,
  });
  await send('mutation ($id: ID!, $input: PagePatch!) { updatePage(id: $id, input: $input) { id } }', {
    id: page.id,
    input,
  });
}

const screens = ['/', '/about', '/services', '/contact', '/blog', '/articles', '/search', '/no-such-page'];
const files = ['/rss.xml', '/atom.xml', '/feed.json', '/llms.txt', '/site.webmanifest'];
const others = [
  '/search?q=new',
  '/privacy-policy',
  '/terms-of-service',
  '/login',
  '/sitemap.xml',
  '/robots.txt',
  '/api/docs',
];

const read = async (path: string) => wordsOf(await (await fetch(site.url + path)).text());

/** Words of the default site that were found, by path. */
async function foreignWords(paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const words = (await read(path)).match(foreign);
    if (words) found[path] = [...new Set(words)];
  }
  return found;
}

/** Header and footer are the same on every page of a site: checked once without and once with a current link. */
const newOn = (path: string) => (['/', '/about'].includes(path) ? 'html' : 'main');

test('the plain starter site names no trade', async () => {
  const { chosen } = await send<{ chosen: { keeps: string[] } }>(
    'mutation { chosen: chooseStarter(name: company) { keeps } }',
  );
  expect(chosen.keeps).toEqual([]);
  const paths = ['/blog/welcome-to-our-new-website', ...screens, ...files];
  expect(await foreignWords(paths)).toEqual({});
  const { page } = panel;
  for (const path of ['/', '/about', '/services', '/contact', '/blog']) {
    await page.goto(path);
    expect([path, await findingsInBothSchemes(page, newOn(path))]).toEqual([path, { light: [], dark: [] }]);
  }
});

test.each(ownSites)(
  '$what: no page, feed or mail mentions the former company',
  async (own) => {
    const upload = await panel.page.request.post('/api/media', {
      multipart: { file: { name: 'picture.svg', mimeType: 'image/svg+xml', buffer: picture } },
    });
    const { url } = (await upload.json()) as { url: string };
    await saveSettings(own.settings);
    await send('mutation ($words: [WordInput!]!) { resetWords { version } saveWords(words: $words) { version } }', {
      words: Object.entries(own.words).map(([key, text]) => ({ key, text })),
    });
    for (const [slug, content] of Object.entries(own.pages(url))) {
      await updatePage(slug, { content: JSON.stringify(content), metaDescription: `${own.name}: ${slug}` });
    }
    await send('mutation ($items: [MenuEntryInput!]!) { saveMenu(name: footer, items: $items) { version } }', {
      items: own.footer,
    });
    await send('mutation ($input: PostInput!) { createPost(input: $input) { id } }', {
      input: { ...own.post, featuredImage: url, status: 'published' },
    });

    const named = [`/blog/${own.post.slug}`, ...screens, ...files];
    const name = own.name.split(' ')[0] ?? '';
    for (const path of named) expect([path, await read(path)]).toEqual([path, expect.stringContaining(name)]);
    expect(await foreignWords([...named, ...others])).toEqual({});

    await send('mutation { sendTestMail { isSent } }');
    const email = `${own.post.slug}@example.com`;
    await fetch(`${site.url}/newsletter`, { method: 'POST', body: new URLSearchParams({ email }) });
    const mails = (await mailbox.received(2)).map(readMail);
    expect(mails.flatMap(({ text, headers }) => `${headers['subject']} ${text}`.match(foreign) ?? [])).toEqual([]);

    await saveSettings({ maintenanceMode: 'true' });
    expect(await foreignWords(['/'])).toEqual({});
    await saveSettings({ maintenanceMode: 'false' });

    const { page } = panel;
    for (const path of [`/blog/${own.post.slug}`, '/', '/about', '/services', '/contact', '/blog']) {
      await page.goto(path);
      expect([path, await findingsInBothSchemes(page, newOn(path))]).toEqual([path, { light: [], dark: [] }]);
    }
  },
  60_000,
);
