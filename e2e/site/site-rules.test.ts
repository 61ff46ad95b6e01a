import type { Route } from 'playwright-core';
import { visit, type Visit } from '../support/browser/browser.ts';
import { hydrated } from '../support/page-bytes.ts';
import { publisher } from '../support/publisher.ts';
import { siteForFile } from '../support/site-for-file.ts';

// Sentences of the specification about the public screens that no other file checks, in its order.
const { site, browser } = await siteForFile();
const admin = await publisher(site.url);
/** A browser without JavaScript: it shows the HTML. */
const { page: plain } = await visit(browser, site.url, { javaScriptEnabled: false });
const visitor = await visit(browser, site.url);
const { page } = visitor;

const words =
  'A sentence that goes on for long enough to need more lines than a card has room for, and then some more. ';

async function post(number: number, more: object = {}): Promise<void> {
  await admin.send('POST', '/api/posts', {
    title: `Post ${number}`,
    slug: `post-${number}`,
    content: `<p>${words}</p>`,
    excerpt: `Excerpt ${number}.`,
    category: 'Healthcare',
    status: 'published',
    ...more,
  });
}

describe('with nothing published', () => {
  test.each([
    [
      '/',
      'Intelligent AI Solutions',
      ['HealthTech AI', 'Automation AI', 'Manufacturing AI', 'Why Choose Halden'],
      ['99.9%', '500+', '24/7', 'under 2 hours'],
    ],
    ['/about', /./, ['Our philosophy', 'vision', 'mission', 'name'], []],
    ['/services', /./, ['HealthTech AI', 'Automation AI', 'Manufacturing AI'], ['99.9%', 'What changes']],
    [
      '/contact',
      /./,
      [],
      ['9:00 AM – 6:00 PM', '10:00 AM – 4:00 PM', 'Sunday', 'Closed', 'Industry', 'Send Message', 'Support'],
    ],
    [
      '/blog',
      /./,
      ['Explore by Category', 'Stay Updated'],
      [
        'No blog posts yet',
        "We're working on bringing you the latest insights in AI and technology. Check back soon for our first posts!",
        'No spam, unsubscribe at any time.',
        'Subscribe',
      ],
    ],
    ['/nowhere', '404 Page Not Found', [], []],
  ])('%s has its required texts', async (path, heading, headings, texts) => {
    await plain.goto(path);
    const found = async (level: string) => (await plain.locator(level).allInnerTexts()).join('\n').toLowerCase();
    expect(await plain.locator('h1').innerText()).toMatch(heading);
    const below = await found('main :is(h2, h3)');
    for (const one of headings) expect([path, below]).toEqual([path, expect.stringContaining(one.toLowerCase())]);
    const all = await found('main');
    for (const one of texts) expect([path, all]).toEqual([path, expect.stringContaining(one.toLowerCase())]);
  });

  test('home omits Latest Insights and links to other pages', async () => {
    await plain.goto('/');
    expect(await plain.getByText('Latest Insights').count()).toBe(0);
    const leads = plain.getByRole('main').getByRole('link');
    const hrefs = await leads.evaluateAll((all) =>
      all.map((one) => [one.textContent.trim(), one.getAttribute('href')]),
    );
    expect(Object.fromEntries(hrefs)).toEqual({
      'Explore Services': '/services',
      'Learn More about us': '/about',
      'Get Started Today': '/contact',
    });
  });

  test('the footer has two columns of links and no dead link', async () => {
    await plain.goto('/');
    const footer = plain.getByRole('contentinfo');
    const hrefs = (name: string) =>
      footer
        .getByRole('navigation', { name })
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    const solutions = await hrefs('Solutions');
    expect(solutions.length).toBeGreaterThan(2);
    expect(solutions.filter((href) => !href.startsWith('/services'))).toEqual([]);
    expect(await hrefs('Company')).toEqual(['/about', '/services', '/blog', '/articles', '/contact']);
    expect(await footer.innerText()).toContain(`© ${new Date().getUTCFullYear()} Halden`);
    for (const [name, count] of [
      ['LinkedIn', 0],
      ['Privacy Policy', 1],
      ['Terms of Service', 1],
    ] as const) {
      expect([name, await footer.getByRole('link', { name }).count()]).toEqual([name, count]);
    }
  });
});

describe('with posts and pages', () => {
  beforeAll(async () => {
    for (const number of [1, 2, 3, 4]) await post(number);
    await post(5, { title: words.repeat(2).slice(0, 190), excerpt: words.repeat(3).slice(0, 300) });
    await post(6, { category: 'Automation' });
    await post(7, { slug: 'unseen', status: 'draft' });
    const pages = [
      { title: 'Press', slug: 'press', metaDescription: 'For journalists.', status: 'published' },
      { title: 'Blogging', slug: 'blogging', status: 'published' },
      { title: 'Hidden', slug: 'hidden', status: 'private' },
    ];
    for (const one of pages) await admin.send('POST', '/api/pages', { content: '<p>Text</p>', ...one });
    const [terms] = (await admin.send('GET', '/api/pages?search=terms')) as { id: number }[];
    await admin.send('PUT', `/api/pages/${terms?.id}`, { status: 'draft' });
    const links = { linkedin: 'https://example.com/in', twitter: '', github: 'https://example.com/git' };
    await admin.send('PUT', '/api/settings/socialLinks', { value: links });
  });

  test.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/services', 'Services'],
    ['/blog', 'Blog'],
    ['/blog?category=Healthcare', 'Blog'],
    ['/blog/post-1', 'Blog'],
    ['/contact', 'Contact'],
    ['/blogging', 'Blogging'],
    ['/nowhere', undefined],
  ])('at %s only %s is highlighted in the header and the drawer', async (path, label) => {
    await plain.goto(path);
    for (const name of ['Main', 'Menu']) {
      const current = plain.locator(`nav[aria-label=${name}] > ul > li > a[aria-current]`);
      expect([name, await current.allTextContents()]).toEqual([name, label === undefined ? [] : [label]]);
    }
  });

  test('a published page is linked in the header and the drawer; a draft or private one is not', async () => {
    await plain.goto('/');
    const labels = (name: string, within: string) =>
      plain.locator(`nav[aria-label=${name}] > ul > li${within} > a`).allTextContents();
    const builtIn = ['Home', 'About', 'Services', 'Blog', 'Contact'];
    expect(await labels('Main', ':not(.tight)')).toEqual([...builtIn, 'Press', 'Blogging']);
    expect(await labels('Menu', '')).toEqual([...builtIn, 'Press', 'Blogging', 'Search']);
    const footer = plain.getByRole('contentinfo');
    expect(await footer.getByRole('link', { name: 'LinkedIn' }).getAttribute('href')).toBe('https://example.com/in');
    const counts = ['GitHub', 'Twitter', 'Privacy Policy', 'Terms of Service'].map((name) =>
      footer.getByRole('link', { name }).count(),
    );
    expect(await Promise.all(counts)).toEqual([1, 0, 1, 0]);
  });

  test.each([
    ['/press', 'Press - Halden', 'For journalists.'],
    ['/blogging', 'Blogging - Halden', 'Blogging'],
    ['/services', 'Halden - AI Solutions for the Future', /.+/],
    ['/blog/post-1', 'Post 1 - Halden', 'Excerpt 1.'],
    ['/nowhere', '404 Page Not Found - Halden', /.+/],
    ['/hidden', '404 Page Not Found - Halden', /.+/],
    ['/blog/unseen', '404 Page Not Found - Halden', /.+/],
  ])('%s has the title %s', async (path, title, description) => {
    const answer = await plain.goto(path);
    expect(answer?.status()).toBe(title.startsWith('404') ? 404 : 200);
    expect(await plain.title()).toBe(title);
    if (!title.startsWith('404')) {
      expect(await plain.locator('meta[name=description]').getAttribute('content')).toMatch(description);
    }
  });

  test('home shows the three latest posts, each a link', async () => {
    await plain.goto('/');
    const latest = plain.getByRole('region', { name: 'Latest Insights' });
    const cards = latest.getByRole('article');
    expect(await cards.count()).toBe(3);
    expect(
      await cards.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/blog/post-6', '/blog/post-5', '/blog/post-4']);
    expect(await cards.nth(2).innerText()).toMatch(/Post 4\s+Excerpt 4\.[^]*Read More/);
  });

  test('the blog features the first post; every other post is a card that is one link', async () => {
    await plain.goto('/blog');
    expect(await plain.locator('h1').innerText()).toBe('Latest Insights');
    const cards = plain.getByRole('article');
    const featured = cards.filter({ hasText: 'Featured Article' });
    expect(await featured.innerText()).toMatch(
      /Featured Article\s+Automation\s+Post 6\s+Excerpt 6\.\s+\w+ \d{1,2}, \d{4}\s+Read more/,
    );
    expect(await cards.count()).toBe(6);
    for (const card of await cards.all()) {
      expect(await card.getByRole('link').count()).toBe(1);
      // "Read more" is a label; the whole card is the link.
      expect(await card.locator('.read-more').getAttribute('aria-hidden')).toBe('true');
    }
    expect(await cards.last().locator('time').innerText()).toMatch(/^\w+ \d{1,2}, \d{4}$/);
  });

  test.each([
    [390, 1],
    [820, 2],
    [1280, 3],
  ])(
    'at %i px there are %i columns of cards, with titles of two lines and excerpts of three',
    async (width, columns) => {
      await plain.setViewportSize({ width, height: 900 });
      for (const path of ['/', '/blog']) {
        await plain.goto(path);
        const cards = plain.getByRole('article').filter({ hasNotText: 'Featured Article' });
        const lefts = await cards.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
        expect([path, new Set(lefts).size]).toEqual([path, columns]);
        const long = cards.filter({ hasText: 'A sentence that goes on' });
        const lines = (selector: string) =>
          long.locator(selector).evaluate((one) => {
            const style = getComputedStyle(one);
            return Math.round(one.getBoundingClientRect().height / parseFloat(style.lineHeight));
          });
        expect([path, await lines(':is(h2, h3)'), await lines('p:not(:has(a)) >> nth=1')]).toEqual([path, 2, 3]);
      }
    },
  );
});

describe('loading', () => {
  let answers: (() => void)[] = [];

  /** Holds queries until they are released. */
  const holdRequests = async (route: Route) => {
    await new Promise<void>((go) => answers.push(go));
    await route.continue();
  };
  const release = () => {
    for (const go of answers) go();
    answers = [];
  };

  beforeEach(async () => {
    await page.goto('/about');
    // Before hydration a link loads a document.
    await page.mouse.move(5, 300);
    await page.mouse.move(6, 301);
    await hydrated(page);
    await page.route('**/graphql**', holdRequests);
  });
  afterEach(async () => {
    release();
    await page.unroute('**/graphql**');
  });

  const menu = () => page.getByRole('navigation', { name: 'Main' });

  test('home shows skeleton cards under its heading, then the posts', async () => {
    await menu().getByRole('link', { name: 'Home' }).click();
    const latest = page.getByRole('region', { name: 'Latest Insights' });
    await latest.waitFor();
    expect([await latest.getAttribute('aria-busy'), await latest.getByRole('article').count()]).toEqual(['true', 0]);
    expect(await latest.locator('h2 + * ~ *, div > div').count()).toBeGreaterThan(3);
    release();
    await latest.getByRole('article').first().waitFor();
    expect(await latest.getAttribute('aria-busy')).toBe('false');
  });

  test('the blog shows a header and six cards, then the posts', async () => {
    await menu().getByRole('link', { name: 'Blog', exact: true }).click();
    const loading = page.getByRole('status').filter({ hasText: 'Loading posts' });
    await loading.waitFor();
    expect(await loading.locator('> :last-child > *').count()).toBe(6);
    release();
    await page.getByText('Featured Article').waitFor();
    expect(await loading.count()).toBe(0);
  });

  test('a page shows a spinner, then its title and content', async () => {
    await menu().getByRole('link', { name: 'Press' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Loading$/ })
      .waitFor();
    release();
    await page.getByRole('heading', { name: 'Press', level: 1 }).waitFor();
    await page.getByRole('main').getByText('Text').waitFor();
    expect(await page.title()).toBe('Press - Halden');
  });

  test('articles, a single article and a search show a skeleton, then the content', async () => {
    const article = { title: 'An article', slug: 'an-article', content: `<p>${words}</p>`, status: 'published' };
    await admin.send('POST', '/api/articles', article);
    const loading = (text: RegExp) => page.getByRole('status').filter({ hasText: text });

    await page.getByRole('contentinfo').getByRole('link', { name: 'Articles', exact: true }).click();
    await loading(/^Loading articles/).waitFor();
    expect(
      await loading(/^Loading articles/)
        .locator('li')
        .count(),
    ).toBe(4);
    release();
    const title = page.getByRole('main').getByRole('link', { name: 'An article' });
    await title.waitFor();
    expect(await loading(/^Loading/).count()).toBe(0);

    await title.click();
    await loading(/^Loading$/).waitFor();
    release();
    await page.getByRole('heading', { name: 'An article', level: 1 }).waitFor();
    expect(await loading(/^Loading/).count()).toBe(0);

    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox', { name: 'Search this site' }).fill('article');
    await page.keyboard.press('Enter');
    await loading(/^Searching for “article”$/).waitFor();
    release();
    await loading(/^1 result/).waitFor();
    await title.waitFor();
  });

  test('home omits Latest Insights when they fail to load', async () => {
    await page.unroute('**/graphql**');
    await page.route('**/graphql**', (route) => route.abort());
    await menu().getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Intelligent AI Solutions' }).waitFor();
    await page.getByText('Latest Insights').waitFor({ state: 'detached' });
  });
});

test('a logged-in visitor is recognised and offered the panel; logging out returns to home', async () => {
  const { page: own, close } = await visit(browser, site.url);
  await own.goto('/services');
  const header = own.getByRole('banner');
  const shown = () => header.getByRole('link', { name: /^(?:Login|Admin Panel|Logout)$/ }).allTextContents();
  expect(await shown()).toEqual(['Login']);

  await own.request.post('/api/auth/login', { data: { username: 'admin', password: 'correct-horse-9' } });
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  await own.route('**/api/auth/user', async (route) => {
    await answered;
    await route.continue();
  });
  await own.goto('/services', { waitUntil: 'commit' });
  await own.locator('html[data-session=checking]').waitFor({ state: 'attached' });
  answer();
  await own.locator('html[data-session=""]').waitFor({ state: 'attached' });
  expect(await shown()).toEqual(['Admin Panel', 'Logout']);

  // If the session request fails, Login is offered, and the next page asks again.
  for (const fail of [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 503, json: {} })]) {
    await own.unroute('**/api/auth/user');
    await own.route('**/api/auth/user', fail);
    await own.goto('/services', { waitUntil: 'commit' });
    await own.locator('html:not([data-session])').waitFor({ state: 'attached' });
    expect(await shown()).toEqual(['Login']);
  }
  await own.unroute('**/api/auth/user');
  await own.goto('/services');
  await own.locator('html[data-session=""]').waitFor({ state: 'attached' });

  const loggedOut = own.waitForRequest('**/api/auth/logout');
  await header.getByRole('link', { name: 'Logout' }).click();
  expect((await loggedOut).isNavigationRequest()).toBe(true);
  await own.waitForURL(`${site.url}/`);
  expect(await shown()).toEqual(['Login']);
  await close();
});

describe('an embedded video', () => {
  const player = 'https://www.youtube-nocookie.com/embed/abc?autoplay=1';

  beforeAll(async () => {
    const content =
      '<p>Before</p><iframe src="https://www.youtube.com/embed/abc" title="The ward at night"></iframe>' +
      '<video src="https://player.vimeo.com/a.mp4" controls></video>';
    await admin.send('POST', '/api/pages', { title: 'Film', slug: 'film', content, status: 'published' });
  });

  /** Requests to other hosts, all of which fail. */
  async function alone(options = {}): Promise<Visit & { others: string[] }> {
    const one = await visit(browser, site.url, options);
    const others: string[] = [];
    await one.page.route(/./, (route) => {
      const url = route.request().url();
      if (url.startsWith(site.url) || !url.startsWith('http')) return route.continue();
      others.push(url);
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
    });
    return { ...one, others };
  }

  test('is a link until it is pressed, then plays in place', async () => {
    const { page: one, others, close } = await alone();
    await one.goto('/film', { waitUntil: 'networkidle' });
    const still = one.getByRole('link', { name: 'Play video: The ward at night' });
    await still.focus();
    await one.waitForLoadState('networkidle');
    expect(others).toEqual([]);
    await one.keyboard.press('Enter');
    const frame = one.locator('iframe[title="The ward at night"]');
    await frame.waitFor();
    expect([await frame.getAttribute('src'), await still.count()]).toEqual([player, 0]);
    expect(await frame.evaluate((it) => it === document.activeElement)).toBe(true);
    // The frame's document is stubbed: Playwright may never call a page idle whose frame a route answered.
    await one.frameLocator('iframe[title="The ward at night"]').locator('title').waitFor({ state: 'attached' });
    expect(others).toEqual([player]);
    expect(new URL(one.url()).pathname).toBe('/film');
    await close();
  });

  test('is a link to the video without JavaScript', async () => {
    const { page: one, others, close } = await alone({ javaScriptEnabled: false });
    await one.goto('/film');
    expect(others).toEqual([]);
    await one.getByRole('link', { name: 'Play video' }).click();
    await one.waitForURL('https://www.youtube.com/watch?v=abc');
    await close();
  });

  test('no public page makes a request to another host', async () => {
    const { page: one, others, close } = await alone();
    for (const path of ['/', '/about', '/services', '/contact', '/blog', '/blog/post-1', '/articles', '/film', '/x']) {
      await one.goto(path, { waitUntil: 'networkidle' });
      await one.mouse.move(10, 10 + path.length);
      await one.waitForLoadState('networkidle');
      expect([path, others]).toEqual([path, []]);
    }
    await close();
  });
});

test('one notice is shown at a time', async () => {
  await page.goto('/blog');
  const block = page.getByRole('region', { name: 'Stay Updated' });
  for (const email of ['one@example.com', 'two@example.com']) {
    await block.getByLabel('Email').fill(email);
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=email]')?.value === '');
  }
  const notices = page.getByRole('region', { name: /Notifications/ });
  expect(await notices.getByText('Your address is noted.').count()).toBe(1);
  expect(await block.getByText('Your address is noted.').count()).toBe(1);
});

test('nothing was reported to the console', () => {
  const expected = /Failed to load resource: (?:net::ERR_FAILED|the server responded with a status of 404)/;
  expect(visitor.consoleErrors.filter((text) => !expected.test(text))).toEqual([]);
});
