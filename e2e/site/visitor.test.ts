import { axeFindings, visit } from '../support/browser/browser.ts';
import { focused } from '../support/focus.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { siteForFile } from '../support/site-for-file.ts';
import { administrator } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

// What a visitor does besides reading: views services, sends a message, subscribes, browses a category, searches.
const { site, browser } = await siteForFile();
const visitor = await visit(browser, site.url);
const plainVisit = await visit(browser, site.url, { javaScriptEnabled: false });
const { page } = visitor;
/** A browser without JavaScript. */
const { page: plain } = plainVisit;

/** The administrator's session. */
let cookie: string;

const posts = [
  {
    title: 'Reading scans at night',
    slug: 'reading-scans',
    category: 'Healthcare',
    content: '<p>Radiology in Zürich.</p>',
  },
  { title: 'Invoices <b>that</b> match', slug: 'invoices', category: 'Automation', content: '<p>Numbers & names.</p>' },
];

beforeAll(async () => {
  const login = await fetch(`${site.url}/api/auth/login`, json(administrator));
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  for (const post of posts) {
    const answer = await asAdministrator('/api/posts', { ...post, excerpt: 'An excerpt.', status: 'published' });
    expect(answer.status).toBe(201);
  }
});

const json = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const asAdministrator = (path: string, body: object) => fetch(`${site.url}${path}`, json(body, { cookie }));

interface StoredMessage {
  firstName: string;
  email: string;
  industry: string | null;
  message: string;
}

async function stored<T>(path: string): Promise<T[]> {
  return (await (await fetch(`${site.url}${path}`, { headers: { cookie } })).json()) as T[];
}

test('services link to the contact form with the industry chosen', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Services' }).click();
  await page.waitForURL('**/services');
  for (const name of ['HealthTech AI', 'Automation AI', 'Manufacturing AI']) {
    await page.getByRole('heading', { name, level: 2 }).waitFor();
  }
  expect(await page.getByText('99.9%').count()).toBe(3);
  expect(await page.getByRole('region', { name: 'Our technology stack' }).getByRole('listitem').count()).toBe(8);

  await page.getByRole('link', { name: 'Discuss a manufacturing project' }).click();
  await page.waitForURL('**/contact?industry=manufacturing');
  expect(await page.getByLabel('Industry').inputValue()).toBe('manufacturing');
  await page.goto('/contact?industry=nonsense');
  expect(await page.getByLabel('Industry').inputValue()).toBe('');
});

test('the contact form shows missing fields, sends, and is empty again', async () => {
  await page.goto('/contact?industry=healthcare');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Email is required').waitFor();
  await page.getByLabel('Email').fill('ada');
  await page.getByRole('button', { name: 'Send Message' }).click();
  for (const text of [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Message is required',
  ]) {
    await page.getByText(text).waitFor();
  }
  expect(await page.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('Two lines,\nas typed.');
  const release = await holdRequests(page, '**/graphql');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  release();
  for (const place of [toasts(page), page.getByRole('main')]) {
    await place.getByText('Message sent successfully!').waitFor();
    await place.getByText("We'll get back to you within 24 hours.").waitFor();
  }
  expect(await focused(page)).toContain('Message sent successfully!');
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Send Message' }).waitFor();
  for (const label of ['First name', 'Last name', 'Email', 'Industry', 'Message']) {
    expect(await page.getByLabel(label).inputValue()).toBe('');
  }
  expect(await stored<StoredMessage>('/api/messages')).toMatchObject([
    { firstName: 'Ada', email: 'ada@example.com', industry: 'healthcare', message: 'Two lines,\nas typed.' },
  ]);
});

test('the contact form works the same without JavaScript', async () => {
  await plain.goto('/contact');
  await plain.getByLabel('First name').fill('Grace');
  await plain.getByRole('button', { name: 'Send Message' }).click();
  await plain.getByText('Last name is required').waitFor();
  await plain.getByText('Email is required').waitFor();
  expect(await plain.getByLabel('First name').inputValue()).toBe('Grace');

  await plain.getByLabel('Last name').fill('Hopper');
  await plain.getByLabel('Email').fill('grace@example.com');
  await plain.getByLabel('Industry').selectOption('other');
  await plain.getByLabel('Message').fill('Hello');
  await plain.getByRole('button', { name: 'Send Message' }).click();
  await plain.waitForURL('**/contact?sent=1');
  await plain.getByText('Message sent successfully!').waitFor();
  expect(await plain.getByLabel('First name').inputValue()).toBe('');
  expect(await stored<StoredMessage>('/api/messages')).toHaveLength(2);
});

test('the newsletter takes an address with and without JavaScript', async () => {
  await page.goto('/blog');
  const block = page.getByRole('region', { name: 'Stay Updated' });
  await block.getByText('No spam, unsubscribe at any time.').waitFor();
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await block.getByText('Email is required').waitFor();
  await block.getByLabel('Email').fill('nobody');
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await block.getByText('Invalid email address').waitFor();
  await block.getByLabel('Email').fill('ada@example.com');
  await block.getByRole('button', { name: 'Subscribe' }).click();
  for (const place of [toasts(page), block]) await place.getByText('Your address is noted.').waitFor();
  expect(await focused(page)).toContain('Your address is noted.');
  expect(await block.getByLabel('Email').inputValue()).toBe('');

  await plain.goto('/blog');
  await plain.getByRole('button', { name: 'Subscribe' }).click();
  await plain.getByText('Email is required').waitFor();
  await plain.getByLabel('Email').fill('nobody');
  await plain.getByRole('button', { name: 'Subscribe' }).click();
  await plain.getByText('Invalid email address').waitFor();
  expect(await plain.getByLabel('Email').inputValue()).toBe('nobody');
  await plain.getByLabel('Email').fill('grace@example.com');
  await plain.getByRole('button', { name: 'Subscribe' }).click();
  await plain.waitForURL('**/blog?subscribed=noted#newsletter');
  await plain.getByText('Your address is noted.').waitFor();
  expect(await stored('/api/subscribers')).toHaveLength(2);
});

test('a page of sections has a form, opened by its address or by a link, before and after hydration', async () => {
  const blocks = [
    { type: 'newsletter', id: 'letter', title: 'Our letter' },
    { type: 'contactForm', id: 'write', title: 'Ask us' },
  ];
  const made = { title: 'Forms', slug: 'forms', status: 'published', format: 'sections' };
  const answer = await asAdministrator('/api/pages', { ...made, content: JSON.stringify({ blocks }) });
  expect(answer.status).toBe(201);
  const askedForEmail = async () => {
    const letter = page.getByRole('region', { name: 'Our letter' });
    await letter.getByRole('button', { name: 'Subscribe' }).click();
    await letter.getByText('Email is required').waitFor();
    const write = page.getByRole('region', { name: 'Ask us' });
    await write.getByRole('button', { name: 'Send Message' }).click();
    await write.getByText('First name is required').waitFor();
  };
  await page.goto('/forms');
  await askedForEmail();
  await page.goto('/about');
  await page.getByRole('navigation').getByRole('link', { name: 'Forms' }).first().click();
  await page.waitForURL('**/forms');
  await askedForEmail();
});

test('both forms link to the Privacy Policy while it is published', async () => {
  const policy = (name: string) => plain.getByRole('region', { name }).getByRole('link', { name: 'Privacy Policy' });
  const forms = [
    ['/contact', 'Write to us', 'We store your message so that we can answer it.'],
    ['/blog', 'Stay Updated', 'No spam, unsubscribe at any time.'],
  ] as const;
  const [{ id } = { id: 0 }] = await stored<{ id: number }>('/api/pages?search=Privacy');
  const publish = (status: string) =>
    fetch(`${site.url}/api/pages/${id}`, { ...json({ status }, { cookie }), method: 'PUT' });
  for (const [path, name, note] of forms) {
    await plain.goto(path);
    await plain.getByText(`${note} See our Privacy Policy.`).waitFor();
    await policy(name).click();
    await plain.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor();
  }
  expect((await publish('draft')).status).toBe(200);
  for (const [path, name, note] of forms) {
    await plain.goto(path);
    await plain.getByText(note, { exact: true }).waitFor();
    expect(await policy(name).count()).toBe(0);
  }
  expect((await publish('published')).status).toBe(200);
});

test("a subscription sent before hydration is answered on the blog's own address", async () => {
  await page.goto('/blog');
  await page.getByLabel('Email').fill('nobody');
  await page.locator('form[action="/newsletter"]').evaluate((form) => (form as HTMLFormElement).submit());
  await page.getByText('Invalid email address').waitFor();
  await page.waitForURL(`${site.url}/blog`);
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody');
});

test('a category shows its posts, its name, and a message when it is empty', async () => {
  await page.goto('/blog');
  await page.getByRole('heading', { name: 'Latest Insights' }).waitFor();
  const tiles = page.getByRole('region', { name: 'Explore by Category' }).getByRole('link');
  expect(await tiles.allInnerTexts()).toEqual([
    expect.stringMatching(/AI Research\s+12 articles/),
    expect.stringMatching(/Healthcare\s+8 articles/),
    expect.stringMatching(/Automation\s+15 articles/),
    expect.stringMatching(/Manufacturing\s+6 articles/),
  ]);
  await tiles.filter({ hasText: 'Healthcare' }).click();
  await page.waitForURL('**/blog?category=Healthcare');
  await page.getByRole('heading', { name: 'Healthcare Insights', level: 1 }).waitFor();
  expect(await page.title()).toBe('Healthcare Insights - Halden');
  await page.getByRole('link', { name: 'Reading scans at night' }).waitFor();
  expect(await page.getByRole('link', { name: 'Invoices' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: /AI Research/ }).click();
  await page.getByText('No posts in this category yet.').waitFor();
  expect((await fetch(`${site.url}/blog?category=Nonsense`)).status).toBe(404);
});

test('a search matches prefixes and ignores accents, marks its matches, and says when there are none', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.getByRole('heading', { name: 'Search', level: 1 }).waitFor();
  const field = page.getByRole('searchbox', { name: 'Search this site' });

  await field.fill('zurich radiol');
  await field.press('Enter');
  await page.waitForURL('**/search?q=zurich%20radiol');
  await page.getByText('1 result for “zurich radiol”').waitFor();
  await page.getByRole('link', { name: 'Reading scans at night' }).waitFor();
  expect(await page.locator('mark').allInnerTexts()).toEqual(['Radiology', 'Zürich']);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`/search?q=${encodeURIComponent('<b>that')}`);
  await page.getByRole('link', { name: 'Invoices <b>that</b> match' }).waitFor();

  const results = page.getByRole('main').getByRole('listitem');
  for (const [query, name, heading] of [
    ['saturday', 'Contact', 'Contact'],
    ['radiologists', 'Services', 'Services that earn their place'],
    ['philosophy', 'About', 'About Us'],
    ['intelligent solutions', 'Home', 'Intelligent AI Solutions'],
  ] as const) {
    await page.goto(`/search?q=${query}`);
    await results.filter({ hasText: 'Page' }).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }

  await page.goto('/search?q=xylophone');
  await page.getByRole('heading', { name: 'No results for “xylophone”' }).waitFor();
  const short = await page.goto('/search?q=x');
  expect(short?.status()).toBe(200);
  await page.getByText('Please enter at least 2 characters').waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

  await plain.goto('/search');
  await plain.getByRole('searchbox').fill('scans');
  await plain.getByRole('button', { name: 'Search' }).click();
  await plain.getByRole('link', { name: 'Reading scans at night' }).waitFor();
});

const structured = async (path: string) => {
  const html = await (await fetch(site.url + path)).text();
  return Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
  );
};

test("search engines get each page's type, breadcrumbs and image", async () => {
  const [home] = await structured('/');
  expect(home?.['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Halden', url: `${site.url}/` },
    { '@type': 'WebSite', potentialAction: { target: { urlTemplate: `${site.url}/search?q={search_term_string}` } } },
  ]);
  expect(await structured('/blog/invoices')).toMatchObject([
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: posts[1]?.title,
      url: `${site.url}/blog/invoices`,
      datePublished: expect.stringMatching(/^\d{4}-/) as string,
      author: { name: 'Halden' },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Blog' }, { name: posts[1]?.title }] },
  ]);

  await plain.goto('/blog/invoices?utm_source=x');
  const content = (selector: string, attribute = 'content') => plain.locator(selector).getAttribute(attribute);
  expect(await content('link[rel=canonical]', 'href')).toBe(`${site.url}/blog/invoices`);
  expect(await content('meta[property="og:type"]')).toBe('article');
  expect(await content('meta[property="og:title"]')).toBe(posts[1]?.title);
  expect(await content('meta[property="og:description"]')).toBe('An excerpt.');
  expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(await content('link[type="application/atom+xml"]', 'href')).toBe('/atom.xml');
  expect(await content('link[type="application/rss+xml"]', 'href')).toBe('/rss.xml');
  expect(await content('link[rel=manifest]', 'href')).toBe('/site.webmanifest');
  await plain.goto('/blog?category=Healthcare');
  expect(await content('link[rel=canonical]', 'href')).toBe(`${site.url}/blog?category=Healthcare`);
});

test("a link to a former address leads to the post's new one", async () => {
  await asAdministrator('/api/posts', {
    title: 'A pointer',
    slug: 'pointer',
    content: '<p><a href="/blog/reading-scans">The older post</a> and <a href="/blog/never-was">nothing</a></p>',
    status: 'published',
  });
  const [{ id } = { id: 0 }] = await stored<{ id: number }>('/api/posts?search=reading');
  const moved = await fetch(`${site.url}/api/posts/${id}`, {
    ...json({ slug: 'scans-at-night' }, { cookie }),
    method: 'PUT',
  });
  expect(moved.status).toBe(200);

  await page.goto('/blog/pointer');
  await page.getByRole('link', { name: 'The older post' }).click();
  await page.waitForURL('**/blog/scans-at-night');
  await page.getByRole('heading', { name: 'Reading scans at night', level: 1 }).waitFor();
  await page.goto('/blog/pointer');
  await page.getByRole('link', { name: 'nothing' }).click();
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
});

test.each(['light', 'dark'] as const)('axe finds nothing on any screen, %s and narrow, too', async (colorScheme) => {
  const other = await visit(browser, site.url, { colorScheme, viewport: { width: 320, height: 800 } });
  // The markup is the same in both schemes.
  const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
  for (const path of ['/', '/services', '/contact', '/blog', '/search?q=scans', '/search?q=xylophone']) {
    await other.page.goto(path);
    expect([path, await axeFindings(other.page, { rules })]).toEqual([path, []]);
    expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
  await other.page.goto('/contact?sent=1');
  await other.page.getByText('Message sent successfully!').waitFor();
  expect(await axeFindings(other.page, { rules })).toEqual([]);
  expect(other.consoleErrors).toEqual([]);
  await other.close();
});

test('too many messages from one address are refused, and the form keeps what was typed', async () => {
  await page.goto('/contact');
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', 'ada@example.com'],
    ['Message', 'Again'],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  for (let sent = 0; sent < 5; sent++) {
    await fetch(
      `${site.url}/api/messages`,
      json({ firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hello' }),
    );
  }
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Your message is still here.').waitFor();
  expect(await focused(page)).toContain('Your message is still here.');
  expect(await page.getByLabel('Message').inputValue()).toBe('Again');
  expect(await axeFindings(page)).toEqual([]);
});

test('staff who see the site under maintenance are told that visitors do not', async () => {
  const switched = (value: string) =>
    fetch(`${site.url}/api/settings/maintenanceMode`, { ...json({ value }, { cookie }), method: 'PUT' });
  expect((await switched('true')).status).toBe(200);
  expect((await fetch(`${site.url}/services`)).status).toBe(503);
  const html = await (await fetch(`${site.url}/services`, { headers: { cookie } })).text();
  expect(html).toContain('Maintenance mode is on.');
  expect((await switched('false')).status).toBe(200);
  expect(await (await fetch(`${site.url}/services`)).text()).not.toContain('Maintenance mode is on.');
});

test('nothing was reported to the console', () => {
  const expected = /Failed to load resource: the server responded with a status of (400|404|429)/;
  const consoleErrors = [...visitor.consoleErrors, ...plainVisit.consoleErrors];
  expect(consoleErrors.filter((text) => !expected.test(text))).toEqual([]);
});
