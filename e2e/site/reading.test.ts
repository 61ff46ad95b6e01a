import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { axeFindings, visit, type Visit } from '../support/browser/browser.ts';
import { noteCopies } from '../support/clipboard.ts';
import { sessionCookie } from '../support/log-in.ts';
import { siteForFile } from '../support/site-for-file.ts';
import { administrator } from '../support/site.ts';

// Reading a long post, sharing it, and consent to analytics.
const { site, browser } = await siteForFile();
let reader: Visit;
let page: Page;
let copied: () => Promise<string>;
const cookie = await sessionCookie(site.url);

const chapter = (number: number) => `<h2>Chapter ${number}</h2>${'<p>Words that are read. </p>'.repeat(12)}`;
const long = `<p>Before the first.</p>${chapter(1)}<h3>A section</h3><p>More.</p>${chapter(2)}
<pre><code class="language-ts">const answer: number = 42; // of all
const wide = '${'x'.repeat(300)}';</code></pre>
<table><caption>Figures</caption><tbody><tr>${'<td>Verylongword</td>'.repeat(20)}</tr></tbody></table>
<figure><img src="/media/none.png" alt="A drawing" width="640" height="400" /><figcaption>What it shows</figcaption></figure>
${chapter(3)}<p style="background-color: #f4399d">On a ground of one’s own: <a href="/blog">a link</a></p><p><a href="#chapter-1">Back to the first</a></p>`;

const posts = [
  { title: 'The first', slug: 'first', category: 'Healthcare', content: '<p>Short.</p>' },
  { title: 'The second', slug: 'second', category: 'Automation', content: '<p>Short.</p>' },
  { title: 'A long one', slug: 'long', category: 'Healthcare', content: long, featuredImage: '/media/none.png' },
  { title: 'The fourth', slug: 'fourth', category: 'Healthcare', content: '<p>Short.</p>' },
];

const json = (method: string, body: object, headers: Record<string, string> = {}) => ({
  method,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function asAdministrator(method: string, path: string, body: object): Promise<Response> {
  const answer = await fetch(site.url + path, json(method, body, { cookie }));
  expect(answer.status).toBeLessThan(300);
  return answer;
}

const publish = (post: object) =>
  asAdministrator('POST', '/api/posts', { excerpt: 'An excerpt.', status: 'published', ...post });
const setSeo = (changes: object) =>
  asAdministrator('PUT', '/api/settings/seoSettings', {
    value: { metaTitle: '', metaDescription: '', ogImage: '', analytics: '', ...changes },
  });

test('a blog with no posts or a single post says so and leaves no gaps', async () => {
  reader = await visit(browser, site.url, {
    viewport: { width: 1440, height: 900 },
  });
  page = reader.page;
  copied = await noteCopies(page);
  await page.goto('/blog');
  await page.getByText('No blog posts yet').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/');
  expect(await page.getByRole('heading', { name: 'Latest Insights' }).count()).toBe(0);

  await publish(posts[0] ?? {});
  await page.goto('/blog');
  await page.getByText('Featured Article').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/blog/first');
  expect(await page.getByRole('navigation', { name: 'Previous and next' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: /^More/ }).count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'On this page' }).count()).toBe(0);
  for (const post of posts.slice(1)) await publish(post);
});

describe.each([true, false])('a long post, JavaScript %p', (javaScriptEnabled) => {
  let wide: Visit;
  let narrow: Visit;

  beforeAll(async () => {
    wide = await visit(browser, site.url, { javaScriptEnabled, viewport: { width: 1440, height: 900 } });
    narrow = await visit(browser, site.url, { javaScriptEnabled, viewport: { width: 390, height: 800 } });
    await wide.page.goto('/blog/long');
    await narrow.page.goto('/blog/long');
  });
  afterAll(async () => {
    await wide.close();
    await narrow.close();
  });

  test('has a table of contents beside it that stays in view and links to its headings', async () => {
    const contents = wide.page.getByRole('navigation', { name: 'On this page' });
    expect(await contents.getByRole('link').allInnerTexts()).toEqual([
      'Chapter 1',
      'A section',
      'Chapter 2',
      'Chapter 3',
    ]);
    await contents.getByRole('link', { name: 'Chapter 3' }).click();
    expect(new URL(wide.page.url()).hash).toBe('#chapter-3');
    const [heading, list] = await Promise.all([
      wide.page.getByRole('heading', { name: 'Chapter 3' }).boundingBox(),
      contents.boundingBox(),
    ]);
    // Below the sticky header, and visible.
    expect(heading?.y).toBeGreaterThan(68);
    expect(heading?.y).toBeLessThan(400);
    expect(list?.y).toBeGreaterThan(68);
    expect(list?.y).toBeLessThan(200);
  });

  test('folds the table of contents above it on narrow screens', async () => {
    const contents = narrow.page.getByRole('navigation', { name: 'Contents' });
    expect(await contents.getByRole('link').count()).toBe(0);
    await contents.getByText('On this page').click();
    await contents.getByRole('link', { name: 'A section' }).click();
    expect(new URL(narrow.page.url()).hash).toBe('#a-section');
  });

  test('has headings that link to themselves', async () => {
    await wide.page.getByRole('heading', { name: 'Chapter 2' }).getByRole('link').click();
    expect(new URL(wide.page.url()).hash).toBe('#chapter-2');
    await wide.page.getByRole('link', { name: 'Back to the first' }).click();
    expect(new URL(wide.page.url()).hash).toBe('#chapter-1');
  });

  test('shows code in readable colours, and wide parts scroll inside themselves', async () => {
    for (const { page: one } of [wide, narrow]) {
      const keyword = one.locator('.hl-keyword').first();
      expect(await keyword.innerText()).toBe('const');
      const [own, around] = await keyword.evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(element.parentElement ?? element).color,
      ]);
      expect(own).not.toBe(around);
      for (const name of ['Code: TypeScript', 'Table: Figures']) {
        const frame = one.getByRole('group', { name });
        await frame.focus();
        expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
        expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
      }
      expect(await one.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      // axe needs JavaScript.
      if (javaScriptEnabled) expect(await axeFindings(one)).toEqual([]);
    }
  });

  test('links to the previous and next post, related posts and its category', async () => {
    const ways = wide.page.getByRole('navigation', { name: 'Previous and next' });
    expect(await ways.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      ['/blog/second', '/blog/fourth'],
    );
    const more = wide.page.getByRole('region', { name: 'More from the blog' });
    expect(await more.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'The fourth',
      'The first',
      'The second',
    ]);
    await wide.page.getByRole('article').first().getByRole('link', { name: 'Healthcare' }).first().click();
    await wide.page.waitForURL('**/blog?category=Healthcare');
    await wide.page.getByRole('heading', { name: 'Healthcare Insights' }).waitFor();
  });

  test('is shared by plain links', async () => {
    await wide.page.goto('/blog/long');
    const share = wide.page.getByRole('complementary', { name: 'Share' });
    const address = encodeURIComponent(`${site.url}/blog/long`);
    const hrefs = await share.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      `mailto:?subject=A%20long%20one&body=${address}`,
      `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
      `https://x.com/intent/post?text=A%20long%20one&url=${address}`,
    ]);
    expect(await share.getByRole('button').count()).toBe(javaScriptEnabled ? 1 : 0);
  });

  test('prints the text alone', async () => {
    await wide.page.emulateMedia({ media: 'print' });
    for (const name of ['Main', 'On this page', 'Previous and next']) {
      expect([name, await wide.page.getByRole('navigation', { name }).count()]).toEqual([name, 0]);
    }
    expect(await wide.page.getByRole('heading', { name: 'Chapter 1' }).isVisible()).toBe(true);
    expect(await wide.page.getByText('Share', { exact: true }).isVisible()).toBe(false);
    await wide.page.emulateMedia({ media: 'screen' });
  });
});

test('copying the link confirms it and keeps the scroll position', async () => {
  await page.goto('/blog/long');
  await page.getByRole('heading', { name: 'Chapter 2' }).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor({ state: 'attached' });
  expect(await copied()).toBe(`${site.url}/blog/long`);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('a missing image shows a cover or its alternative text, without a gap or a shift', async () => {
  await page.goto('/blog/long');
  // The cover appears without an interaction.
  await page.locator('article svg[viewBox="0 0 640 400"]').first().waitFor();
  const figure = page.getByRole('figure');
  await figure.scrollIntoViewIfNeeded();
  await page.locator('img[data-missing=with-text]').waitFor();
  await figure.getByText('What it shows').waitFor();
});

test('links to it show a social image of its own', async () => {
  await page.goto('/blog/first');
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  const image = (await content('og:image')) ?? '';
  expect(image).toMatch(new RegExp(`^${site.url}/brand/social/post/first-[0-9a-f]{16}\\.png$`));
  expect([await content('og:image:width'), await content('og:image:height')]).toEqual(['1200', '630']);
  expect(await content('og:image:alt')).toBe('The first');
  expect(await page.locator('meta[name="twitter:image"]').getAttribute('content')).toBe(image);
  const bytes = Buffer.from(await (await fetch(image)).arrayBuffer());
  // A PNG starts with its dimensions.
  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
  await page.goto('/blog/long');
  expect(await content('og:image')).toBe(`${site.url}/media/none.png`);
  await page.goto('/about');
  expect(await content('og:image')).toMatch(/\/brand\/social\/site-[0-9a-f]{16}\.png$/);
  await setSeo({ ogImage: '/media/own.png' });
  await page.goto('/about');
  expect(await content('og:image')).toBe(`${site.url}/media/own.png`);

  // From the library: large enough, in a widely supported format, and with its dimensions.
  const form = new FormData();
  const bytesOfIt = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#357' } })
    .webp()
    .toBuffer();
  form.set('file', new Blob([new Uint8Array(bytesOfIt)], { type: 'image/webp' }), 'shared.webp');
  const uploaded = await fetch(`${site.url}/api/media`, { method: 'POST', headers: { cookie }, body: form });
  const { url } = (await uploaded.json()) as { url: string };
  for (const ogImage of [url, site.url + url]) {
    await setSeo({ ogImage });
    await page.goto('/services');
    expect(await content('og:image')).toMatch(new RegExp(`^${site.url}/media/\\d+/[0-9a-f]{12}/1280\\.jpg$`));
    expect([await content('og:image:width'), await content('og:image:height')]).toEqual(['1280', '640']);
  }
});

test('a post that has moved redirects from its former address', async () => {
  const { id } = (await (await fetch(`${site.url}/api/posts/slug/second`)).json()) as { id: number };
  await asAdministrator('PUT', `/api/posts/${id}`, { slug: 'second-moved' });
  const moved = await fetch(`${site.url}/blog/second`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/second-moved']);
  await page.goto('/blog/second');
  expect(new URL(page.url()).pathname).toBe('/blog/second-moved');
  await page.getByRole('heading', { name: 'The second', level: 1 }).waitFor();
});

test('a logo that fails to load leaves the name', async () => {
  await asAdministrator('PUT', '/api/settings/logoUrl', { value: '/media/no-logo.png' });
  await page.goto('/');
  const home = page.getByRole('banner').getByRole('link', { name: 'Halden, home' });
  await home.getByText('Halden').waitFor();
  expect(await home.locator('img').isVisible()).toBe(false);
  await asAdministrator('PUT', '/api/settings/logoUrl', { value: '' });
});

describe('analytics', () => {
  const google = /google/;
  /** A visit that records and refuses requests to other hosts. */
  async function visitRecordingRequests(options: Parameters<typeof visit>[2] = {}) {
    const one = await visit(browser, site.url, options);
    const requests: string[] = [];
    await one.page.route(
      (url) => url.origin !== site.url,
      (route) => {
        requests.push(route.request().url());
        return route.abort();
      },
    );
    return { ...one, requests };
  }
  const consentBanner = (one: Page) => one.getByRole('region', { name: 'May we count your visit?' });
  const reopenButton = (one: Page) => one.getByRole('button', { name: 'Cookie settings' });

  test('without an ID, visitors are not asked and nothing loads', async () => {
    await setSeo({ analytics: '' });
    const one = await visitRecordingRequests();
    await one.page.goto('/');
    await one.page.getByRole('banner').hover();
    await one.page.waitForLoadState('networkidle');
    expect([await consentBanner(one.page).count(), await reopenButton(one.page).count(), one.requests]).toEqual([
      0,
      0,
      [],
    ]);
    expect((await one.page.content()).match(google)).toBeNull();
    await one.close();
  });

  test('with an ID, visitors are asked first; a refusal is remembered and can be changed', async () => {
    await setSeo({ analytics: 'G-TEST123' });
    const one = await visitRecordingRequests({ viewport: { width: 390, height: 800 } });
    await one.page.goto('/');
    await consentBanner(one.page).waitFor();
    expect(await axeFindings(one.page)).toEqual([]);
    const [decline, accept] = await Promise.all(
      ['Decline', 'Accept'].map((name) =>
        consentBanner(one.page)
          .getByRole('button', { name })
          .evaluate((button) => {
            const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(button);
            const { width, height } = button.getBoundingClientRect();
            return { backgroundColor, color, fontWeight, borderColor, width, height };
          }),
      ),
    );
    expect(accept).toEqual(decline);

    await consentBanner(one.page).getByRole('button', { name: 'Decline' }).click();
    await consentBanner(one.page).waitFor({ state: 'hidden' });
    await one.page.goto('/blog');
    await one.page.getByRole('heading', { name: 'Latest Insights' }).waitFor();
    expect(await consentBanner(one.page).isVisible()).toBe(false);
    expect(one.requests).toEqual([]);

    await reopenButton(one.page).click();
    await consentBanner(one.page).getByRole('button', { name: 'Accept' }).click();
    await one.page.waitForFunction(() => document.querySelector('script[src*=googletagmanager]') !== null);
    await one.page.waitForLoadState('networkidle');
    expect(one.requests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123']);
    expect(await reopenButton(one.page).evaluate((button) => button === document.activeElement)).toBe(true);

    // Remembered: the next page loads it without asking.
    await one.page.goto('/about');
    await one.page.waitForLoadState('networkidle');
    expect(await consentBanner(one.page).isVisible()).toBe(false);
    expect(one.requests).toHaveLength(2);

    await one.page.evaluate(() => (document.cookie = '_ga_TEST123=1; Path=/'));
    await reopenButton(one.page).click();
    await consentBanner(one.page).getByRole('button', { name: 'Decline' }).click();
    expect(await one.page.evaluate(() => document.cookie)).not.toContain('_ga');
    await one.page.goto('/');
    await one.page.waitForLoadState('networkidle');
    expect(one.requests).toHaveLength(2);
    await one.close();
  });

  test.each(['/newsletter/unsubscribe/nobodys', '/preview/pages/1'])(
    '%s is private: no consent banner, no analytics',
    async (path) => {
      await setSeo({ analytics: 'G-TEST123' });
      const one = await visitRecordingRequests();
      await one.page.context().request.post('/api/auth/login', { data: administrator });
      for (const answered of [null, 'granted']) {
        await one.page.goto(path);
        await one.page.getByRole('heading', { level: 1 }).waitFor();
        expect([await consentBanner(one.page).isVisible(), await reopenButton(one.page).isVisible()]).toEqual([
          false,
          false,
        ]);
        if (answered === null) await one.page.evaluate(() => localStorage.setItem('consent', 'granted'));
      }
      expect(await one.page.content()).not.toMatch(/<script[^>]+(?:consent|google)/);
      expect(one.requests).toEqual([]);
      await one.close();
    },
  );

  test('Global Privacy Control counts as a refusal', async () => {
    const one = await visitRecordingRequests();
    await one.page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await one.page.goto('/');
    await reopenButton(one.page).waitFor();
    expect([await consentBanner(one.page).isVisible(), one.requests]).toEqual([false, []]);
    await one.close();
  });

  test('without JavaScript, visitors are not asked and nothing loads', async () => {
    const one = await visitRecordingRequests({ javaScriptEnabled: false });
    await one.page.goto('/');
    expect([await consentBanner(one.page).isVisible(), await reopenButton(one.page).isVisible(), one.requests]).toEqual(
      [false, false, []],
    );
    await one.close();
    await setSeo({});
  });
});

test('the console reported only 404 responses', () => {
  const expected = /Failed to load resource: the server responded with a status of 404/;
  expect(reader.consoleErrors.filter((text) => !expected.test(text))).toEqual([]);
});
