import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { axeFindings, visit, type Visit } from '../support/browser/browser.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { inParallel } from '../support/in-parallel.ts';
import { budgets, hydrated, measureBytes, publicScreens } from '../support/page-bytes.ts';
import { siteForFile } from '../support/site-for-file.ts';
import { administrator } from '../support/site.ts';
import { until } from '../../api/testing/until.ts';

// A page is complete with its HTML and CSS. The application loads on interaction, and nothing done before it has
// loaded is lost.
const { site, browser } = await siteForFile();
let paths: string[];
/** The administrator's session. */
let cookie: string;

beforeAll(async () => {
  const login = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  paths = await publicScreens(site.url, cookie);
});

const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')));

/** Compares with a tolerance: a repainted tile differs by a few levels along its border. */
async function looksLike(one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()));
  return a?.length === b?.length && a?.every((level, at) => Math.abs(level - (b?.[at] ?? 0)) <= 16) === true;
}

/** A screenshot that is the same twice in a row: a tile may not have been painted yet. */
async function settledPicture(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (let left = 50; left > 0; left--) {
    const next = await page.screenshot();
    if (await looksLike(next, last)) break;
    last = next;
  }
  return last;
}

/** A visit whose application does not load before `release` is called. */
async function slowVisit(options: Parameters<typeof visit>[2] = {}): Promise<Visit & { release: () => void }> {
  const slow = await visit(browser, site.url, options);
  return { ...slow, release: await holdRequests(slow.page, /\/assets\/libraries-.*\.js/) };
}

// All pages are drawn with one style cache, and those of the login stay in it.
test('a page holds its own animations alone, whatever was drawn before it', async () => {
  const styles = async (path: string) => {
    const html = await (await fetch(`${site.url}${path}`)).text();
    return /<style[^>]*>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  };
  expect(await styles('/login?drawn=1')).toContain('@keyframes mui-auto-fill');
  const css = await styles('/blog?drawn=2');
  expect(css).not.toContain('mui-auto-fill');
  const animations = Array.from(css.matchAll(/@keyframes ([\w-]+)/g), ([, name = '']) => name);
  for (const name of animations) expect(css.split(name).length).toBeGreaterThan(2);
});

// All pages are drawn with one Apollo client.
test('a page holds its own data alone, whatever is drawn with it', async () => {
  const drawn = async (path: string, turn: string) => {
    const answer = await fetch(`${site.url}${path}${path.includes('?') ? '&' : '?'}drawn=${turn}`);
    // Sorted, because the data are in the order in which the queries finished.
    return [...(await answer.text()).replaceAll(`drawn=${turn}`, 'drawn=')].toSorted().join('');
  };
  const alone: string[] = [];
  for (const path of paths) alone.push(await drawn(path, 'first'));
  const backwards = paths.toReversed();
  const together = await Promise.all(backwards.map((path) => drawn(path, 'again')));
  const differing = paths.filter((_, at) => together.at(-1 - at) !== alone[at]);
  expect(differing).toEqual([]);
});

/** Measures a page, and what its hydration changes. */
async function firstVisit(path: string) {
  const { page, consoleErrors, close } = await visit(browser, site.url);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list
        .getEntries()
        .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
      document.documentElement.dataset['moved'] = String(
        Number(document.documentElement.dataset['moved'] ?? 0) + moved,
      );
    }).observe({ type: 'layout-shift' });
  });
  const drawn = () =>
    page
      .locator('#root')
      .evaluate((root) => `${root.querySelectorAll('*').length}: ${(root as HTMLElement).innerText}`);
  let before = '';
  let picture: Buffer = Buffer.alloc(0);
  const bytes = await measureBytes(page, path, async () => {
    before = await drawn();
    await page.evaluate(async () => {
      await document.fonts.ready;
      const seen = [...document.images].filter((image) => image.complete);
      await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    });
    picture = await settledPicture(page);
    // Layout shifts count from here on: on a machine without Arial, the web font moves a few words when it arrives.
    await page.evaluate(() => delete document.documentElement.dataset['moved']);
  });
  const after = await drawn();
  const moved = await page.evaluate(() => document.documentElement.dataset['moved'] ?? '0');
  // A tile of the screen may not have been painted yet.
  await until(async () => looksLike(picture, await page.screenshot()));
  const errors = consoleErrors.filter((text) => !/status of 404/.test(text));
  await close();
  return { path, bytes, before, after, moved, errors };
}

test('before an interaction no application script runs, although it is prefetched', async () => {
  const visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.coverage.startJSCoverage();
  await page.goto('/blog');
  const fetchedAhead = page.locator('head link[rel=prefetch]');
  await fetchedAhead.first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 1200);
  await page.waitForFunction(() => window.scrollY > 0);
  expect(await isHydrated(page)).toBe(false);
  const run = (await page.coverage.stopJSCoverage()).map(({ url }) => new URL(url).pathname);
  expect(run.filter((path) => path.endsWith('.js'))).toEqual([]);

  await page.mouse.move(300, 300);
  await hydrated(page);
  expect(visitor.consoleErrors).toEqual([]);
  await visitor.close();
});

test('nothing is prefetched for browsers that ask to save data', async () => {
  const visitor = await visit(browser, site.url);
  await visitor.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await visitor.page.goto('/', { waitUntil: 'networkidle' });
  // Waits longer than a prefetch would take.
  await visitor.page.evaluate(() => new Promise((done) => setTimeout(() => requestIdleCallback(done), 2000)));
  expect(await visitor.page.locator('head link[rel=prefetch]').count()).toBe(0);
  await visitor.close();
});

describe('on a first visit', () => {
  let views: Awaited<ReturnType<typeof firstVisit>>[];
  beforeAll(async () => (views = await inParallel(paths, 3, firstVisit)));

  test('every public page stays within its byte budget', () => {
    for (const { bytes } of views) {
      expect(bytes.scriptBeforeInterest).toBeGreaterThan(500);
      expect(bytes.script).toBeGreaterThan(50_000);
      expect(bytes.font).toBeGreaterThan(5_000);
      const over = [
        bytes.scriptBeforeInterest > budgets.scriptBeforeInterest && 'script before interest',
        bytes.total > budgets.total && 'in all',
        bytes.firstView > budgets.firstView && 'the first view',
      ].filter(Boolean);
      expect(over.length === 0 ? null : { ...bytes, over }).toBeNull();
    }
  });

  test('hydration changes nothing visible and reports nothing to the console', () => {
    for (const { path, before, after, moved, errors } of views) {
      expect({ path, drawn: after }).toEqual({ path, drawn: before });
      expect({ path, moved, errors }).toEqual({ path, moved: '0', errors: [] });
    }
  });
});

// A group in vite.config.ts whose path no longer exists matches nothing, and the build does not complain.
test('code that screens share is in the chunks that vite.config.ts names', async () => {
  const chunks = (await readdir('dist/client/assets')).filter((file) => file.endsWith('.js'));
  const made = new Set(chunks.map((file) => file.replace(/-.{8}\.js$/, '')));
  expect([...made]).toEqual(
    expect.arrayContaining(['comments', 'forms', 'frame', 'libraries', 'screens', 'sections', 'stories']),
  );
});

test('no length in the styles depends on the font', async () => {
  for (const path of paths) {
    const html = await (await fetch(site.url + path)).text();
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join();
    expect(styles).toContain('--font-sans');
    expect([path, styles.match(/[^\w#-][\d.]+(?:ch|ex|cap|ic|lh|rlh)\b/g)]).toEqual([path, null]);
  }
});

test('a page is laid out from the start, and nothing shifts while scrolling to its end', async () => {
  const visitor = await visit(browser, site.url, { viewport: { width: 390, height: 400 } });
  const { page } = visitor;
  for (const path of ['/blog', '/blog/budget-post']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    expect([path, await page.locator('footer').innerText()]).toEqual([
      path,
      expect.stringContaining('All rights reserved.'),
    ]);

    await page.evaluate(() => {
      const moved: number[] = ((window as { moved?: number[] }).moved = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    const isAtTheEnd = () =>
      page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
    while (!(await isAtTheEnd())) {
      await page.evaluate(
        () =>
          new Promise((done) => (window.scrollBy(0, 400), requestAnimationFrame(() => requestAnimationFrame(done)))),
      );
    }
    expect([path, await page.evaluate(() => (window as { moved?: number[] }).moved)]).toEqual([path, []]);
  }
  expect(visitor.consoleErrors).toEqual([]);
  await visitor.close();
});

test('the menu opens before hydration, stays open through it, and navigates', async () => {
  const { page, consoleErrors, release, close } = await slowVisit({ viewport: { width: 390, height: 800 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Services' }).waitFor();
  expect(await isHydrated(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  release();
  await hydrated(page);
  expect(await menu.isVisible()).toBe(true);

  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: 'Open menu' }).evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Enter');
  await menu.waitFor();
  await page.mouse.click(20, 400);
  await menu.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Services' }).click();
  await page.waitForURL('**/services');
  await menu.waitFor({ state: 'hidden' });
  expect(consoleErrors).toEqual([]);
  await close();
});

test('a colour scheme chosen before hydration applies at once and is remembered', async () => {
  const { page, consoleErrors, release, close } = await slowVisit({ colorScheme: 'light' });
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  const choice = page.getByRole('group', { name: 'Colour scheme' });
  await choice.getByTitle('Dark').click();
  const dark = await ground();
  expect(dark).not.toBe(light);
  expect(await isHydrated(page)).toBe(false);
  release();
  await hydrated(page);
  expect(await choice.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);

  await page.goto('/about');
  expect(await ground()).toBe(dark);
  expect(await choice.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  await choice.getByTitle('Light').click();
  expect(await ground()).toBe(light);
  expect(consoleErrors).toEqual([]);
  await close();
});

test('a form filled in and sent before hydration is sent once, by the application', async () => {
  const { page, consoleErrors, release, close } = await slowVisit();
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.method()));
  await page.goto('/contact');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Industry').selectOption('manufacturing');
  await page.getByLabel('Message').fill('Before it was there.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect(await isHydrated(page)).toBe(false);
  release();
  await page.getByRole('main').getByText('Message sent successfully!').waitFor();
  expect(documents).toEqual(['GET']);
  expect(await page.getByLabel('Message').inputValue()).toBe('');
  const stored = (await (await fetch(`${site.url}/api/messages`, { headers: { cookie } })).json()) as object[];
  expect(stored).toMatchObject([{ firstName: 'Ada', industry: 'manufacturing', message: 'Before it was there.' }]);
  expect(consoleErrors).toEqual([]);
  await close();
});

test('typing continues through hydration in the same field', async () => {
  const { page, release, close } = await slowVisit();
  await page.goto('/contact');
  const message = page.getByLabel('Message');
  await message.click();
  const text = 'One sentence that takes longer to write than the application takes to come, as they do.';
  await page.keyboard.type(text.slice(0, 20), { delay: 30 });
  const typing = page.keyboard.type(text.slice(20), { delay: 30 });
  release();
  await hydrated(page);
  await typing;
  expect(await message.inputValue()).toBe(text);
  expect(await message.evaluate((it) => it === document.activeElement)).toBe(true);
  await close();
});

test('a page works when its application fails to load', async () => {
  const { page, close } = await visit(browser, site.url);
  await page.route(/\/assets\/libraries-.*\.js/, (route) => route.abort());
  await page.goto('/blog');
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.waitForURL('**/blog?subscribed=noted#newsletter');
  await page.getByRole('main').getByRole('link', { name: 'Within the budget' }).first().click();
  await page.waitForURL('**/blog/budget-post');
  await close();
});

test('after hydration, navigation keeps the document, and going back restores the scroll position', async () => {
  const { page, consoleErrors, close } = await visit(browser, site.url);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.goto('/blog');
  await page.mouse.move(5, 300);
  await page.mouse.move(6, 301);
  await hydrated(page);

  // A skeleton shows while a response is loading.
  const release = await holdRequests(page, '**/graphql?*');
  await page.getByRole('main').getByRole('link', { name: 'Within the budget' }).first().click();
  await page.waitForURL('**/blog/budget-post');
  await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' });
  release();
  await page.getByRole('heading', { name: 'Within the budget', level: 1 }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.waitForURL('**/blog/budget-post');
  await page.getByRole('heading', { name: 'Part 3' }).waitFor();
  await page.waitForFunction(() => window.scrollY > 800);
  await page.goForward();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Automation AI' }).click();
  await page.waitForURL('**/services#automation');
  await page.waitForFunction(() => (document.getElementById('automation')?.getBoundingClientRect().top ?? 999) < 200);
  expect(documents).toHaveLength(1);
  expect(consoleErrors).toEqual([]);
  await close();
});

test('only a browser with a login cookie requests the user; an ended session is cleared', async () => {
  const { page, close } = await visit(browser, site.url);
  const requests: string[] = [];
  page.on('request', (request) => /\/api\/|\/graphql/.test(request.url()) && requests.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.move(5, 300);
  await page.mouse.move(6, 301);
  await hydrated(page);
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: 'Login' }).first().waitFor();

  await page.context().addCookies([{ name: 'halden', value: '1', url: site.url }]);
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).first().waitFor();
  expect(requests).toEqual([`${site.url}/api/auth/user`]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await close();
});

test('without JavaScript every page is readable, links work, the menu opens, and no dead control is shown', async () => {
  const plain = await visit(browser, site.url, { javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const { page } = plain;
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).waitFor();
    expect(await page.getByRole('group', { name: 'Colour scheme' }).count()).toBe(0);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click();
  await page.waitForURL('**/blog');
  await page.getByRole('main').getByRole('link', { name: 'Within the budget' }).first().click();
  await page.getByRole('heading', { name: 'Within the budget', level: 1 }).waitFor();
  await plain.close();
});

test.each([
  ['320 px wide nothing is cut off and axe finds nothing', { viewport: { width: 320, height: 640 } }],
  // A window of 1280 px at 200 %.
  ['at 200 % nothing is cut off', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
])('%s', async (_name, options) => {
  const { page, close } = await visit(browser, site.url, options);
  for (const path of paths) {
    await page.goto(path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)]).toEqual([
      path,
      0,
    ]);
    // At 200 % the markup is that of a narrow window, which has been checked.
    if ('deviceScaleFactor' in options) continue;
    // Header and footer are the same on every screen: checked once without and once with a current link.
    const within = ['/', '/about'].includes(path) ? 'html' : 'main';
    expect([path, await axeFindings(page, { within })]).toEqual([path, []]);
  }
  await close();
});

test('nothing is animated with reduced motion', async () => {
  const { page, close } = await visit(browser, site.url, { viewport: { width: 390, height: 800 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1).length,
  );
  expect(running).toBe(0);
  await close();
});
