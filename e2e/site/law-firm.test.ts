import type { Browser } from 'playwright-core';
import { readMail } from '../../api/testing/mail/mail.ts';
import { startMailbox, type Mailbox } from '../../api/testing/mail/mailbox.ts';
import { findingsInBothSchemes, connectBrowser, type Visit } from '../support/browser.ts';
import { visitPanel } from '../support/panel.ts';
import { startSite, type Site } from '../support/site.ts';

// A law firm makes the site its own with what the panel sends; none of the words of the site that it came with is left.
let site: Site;
let mailbox: Mailbox;
let browser: Browser;
let panel: Visit;

beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite({ SMTP_URL: mailbox.url });
  browser = await connectBrowser();
  panel = await visitPanel(browser, site.url);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await mailbox?.stop();
});

async function send<T>(query: string, variables: object = {}): Promise<T> {
  const response = await panel.page.request.post('/graphql', { data: { query, variables } });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const logo = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M20 4 36 34H4z" fill="#5b1a2e"/></svg>',
).toString('base64')}`;

const settings = {
  siteName: 'Reed & Partners',
  siteDescription: 'Solicitors for families and small firms in Lewes',
  logoUrl: logo,
  primaryColor: '#5b1a2e',
  typeface: 'serif',
  contactEmail: 'office@reed.example',
  contactPhone: '+44 1273 555 010',
  categoryTiles: [],
};

const words = {
  'titles.pattern': '{{siteName}}',
  'blog.title': 'Notes from the office',
  'blog.intro': 'Changes in the law, and what they mean for you.',
  'blog.featured': 'Newest note',
  'blog.category': '{{category}}',
  'contact.industry': 'Matter',
  'contact.choose': 'Choose a matter',
  'contact.healthcare': 'Family',
  'contact.manufacturing': 'Property',
  'contact.automation': 'Employment',
};

const hero = (title: string, text: string) => ({
  ...{ type: 'hero', id: 'intro', isHidden: false, title, subtitle: '', text, layout: 'intro' },
  ...{ primary: { label: '', href: '' }, secondary: { label: '', href: '' } },
});
const pages: Record<string, object> = {
  home: {
    hero: {
      title: 'Advice that you can act on',
      subtitle: 'Solicitors in Lewes',
      description: 'We say what we think.',
    },
    features: [{ title: 'Family', description: 'Separation, children, wills.', icon: 'users' }],
    blocks: [
      { type: 'pageHero', id: 'hero', isHidden: false, primary: { label: 'Our work', href: '/services' } },
      { type: 'pageFeatures', id: 'fields', isHidden: false, title: 'What we do' },
      { type: 'latest', id: 'latest', isHidden: false, title: 'Notes from the office', source: 'posts', count: '3' },
    ],
  },
  about: {
    hero: { title: 'The firm', subtitle: 'Two partners, one office.' },
    sections: [{ title: 'Since when', content: 'We opened our door in the High Street and have stayed there.' }],
  },
  services: { blocks: [hero('Our work', 'Family, property and employment law.')] },
  contact: { blocks: [hero('Find us', 'The High Street, above the bakery.'), { type: 'contactForm', id: 'write' }] },
};

/** What only the site that comes with the installation says. Its drawings and scripts are not read. */
const foreign =
  /\bAI\b|Halden|HealthTech|Healthcare|Manufactur\w*|Automation|Intelligent|hospitals?|factor(?:y|ies)|clinic\w*|99\.9|500\+|Latest Insights|Solutions|shop floor|Industry/gi;

const shown = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/blog',
  '/blog/new-rules',
  '/articles',
  '/search',
  '/search?q=rules',
];
const others = ['/privacy-policy', '/terms-of-service', '/no-such-page', '/login'];
const files = ['/rss.xml', '/atom.xml', '/feed.json', '/llms.txt', '/sitemap.xml', '/site.webmanifest', '/robots.txt'];

const wordsOf = (text: string) =>
  text
    // Structured data is read by machines as text is by people.
    .replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>|<style[^]*?<\/style>/g, '')
    .replace(/ (?:class|d|id|for|name|style|href|src|srcset|value|data-[\w-]+)="[^"]*"/g, '');

test('pages, feeds, the manifest and the not-found page say nothing of the former company', async () => {
  const entries = Object.entries(settings).map(([key, value]) => ({ key, value }));
  await send('mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }', {
    settings: entries,
  });
  await send('mutation ($words: [WordInput!]!) { saveWords(words: $words) { version } }', {
    words: Object.entries(words).map(([key, text]) => ({ key, text })),
  });
  for (const [slug, content] of Object.entries(pages)) {
    const { page } = await send<{ page: { id: string } }>('query ($slug: String!) { page(slug: $slug) { id } }', {
      slug,
    });
    await send('mutation ($id: ID!, $input: PagePatch!) { updatePage(id: $id, input: $input) { id } }', {
      id: page.id,
      input: { content: JSON.stringify(content), metaDescription: 'Solicitors in Lewes' },
    });
  }
  await send('mutation ($items: [MenuEntryInput!]!) { saveMenu(name: footer, items: $items) { version } }', {
    items: [{ label: 'The firm', children: [{ label: 'Our work', href: '/services' }] }],
  });
  await send('mutation ($input: PostInput!) { createPost(input: $input) { id } }', {
    input: {
      ...{ title: 'New rules for tenants', slug: 'new-rules', status: 'published' },
      ...{ excerpt: 'What changes in spring.', content: '<p>From spring on, notice periods are longer.</p>' },
    },
  });
  // The policy says what the form asks for.
  const { policy } = await send<{ policy: { id: string; content: string } }>(
    '{ policy: page(slug: "privacy-policy") { id content } }',
  );
  await send('mutation ($id: ID!, $content: String!) { updatePage(id: $id, input: { content: $content }) { id } }', {
    id: policy.id,
    content: policy.content.replace('your industry', 'what it is about'),
  });
  const left: Record<string, string[]> = {};
  for (const path of [...shown, ...others, ...files]) {
    const text = wordsOf(await (await fetch(site.url + path)).text());
    if (!['/robots.txt', '/sitemap.xml', '/login'].includes(path))
      expect([path, text]).toEqual([path, expect.stringMatching(/Reed/)]);
    const found = text.match(foreign);
    if (found) left[path] = [...new Set(found)];
  }
  expect(left).toEqual({});

  await send('mutation { sendTestMail { isSent } }');
  await fetch(`${site.url}/newsletter`, { method: 'POST', body: new URLSearchParams({ email: 'ann@example.com' }) });
  const mails = await mailbox.received(2);
  expect(
    mails.map(readMail).flatMap(({ text, headers }) => [text, headers['subject']].join(' ').match(foreign) ?? []),
  ).toEqual([]);

  const maintain = (value: string) =>
    send('mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }', {
      settings: [{ key: 'maintenanceMode', value }],
    });
  await maintain('true');
  expect(wordsOf(await (await fetch(site.url)).text()).match(foreign)).toBeNull();
  await maintain('false');

  const { page } = panel;
  for (const path of shown.slice(0, 6)) {
    await page.goto(path);
    expect([path, await findingsInBothSchemes(page)]).toEqual([path, { light: [], dark: [] }]);
  }
}, 90_000);
