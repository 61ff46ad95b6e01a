import type Axe from 'axe-core';
import type { Page, Route } from 'playwright-core';
import { cornerRadii, radiiOf, typefaces } from '#schema/look/look';
import { axeFindings, visit } from '../support/browser/browser.ts';
import { inParallel } from '../support/in-parallel.ts';
import { openScreen } from '../support/panel.ts';
import { siteForFile } from '../support/site-for-file.ts';
import { administrator } from '../support/site.ts';

// Every combination of typeface, corners and scheme is readable and fits; an administrator previews one, saves it and
// undoes it.
const paths = ['/', '/blog/a-post', '/contact'];
const families = { sans: 'Instrument Sans', serif: 'Lora', rounded: 'Nunito' } as const;
const files = { sans: 'instrument-sans', serif: 'lora', rounded: 'nunito' } as const;

const { site, browser } = await siteForFile();
const admin = await visit(browser, site.url, { viewport: { width: 1280, height: 1000 } });

beforeAll(async () => {
  await admin.page.request.post('/api/auth/login', { data: administrator });
  const content = `<h2>One</h2><p>Some <a href="/about">reading</a> and <code>a word</code>.</p>`.repeat(3);
  const post = { title: 'A post', slug: 'a-post', content, status: 'published' };
  await admin.page.request.post('/api/posts', { data: post });
});

async function save(values: Readonly<Record<string, string>>): Promise<void> {
  const settings = Object.entries(values).map(([key, value]) => ({ key, value }));
  const query = 'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }';
  const answer = await admin.page.request.post('/graphql', { data: { query, variables: { settings } } });
  expect(await answer.json()).not.toHaveProperty('errors');
}

const fontOf = (page: Page) =>
  page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily.split(',')[0]?.replaceAll(/["']/g, ''));

const rulesOfSize = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/** Checks contrast only, with the axe that the page has loaded already. */
const contrastFindings = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run('main', {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  });

describe.each(typefaces.map(({ value }) => value))('%s', (typeface) => {
  beforeAll(() => save({ typeface, cornerRadius: 'medium', colorScheme: 'both' }));

  test('all corner styles and colour schemes have enough contrast and no overflow at 390 px; no other typeface is loaded', async () => {
    const found = await inParallel(paths, 3, async (path) => {
      const { page, close } = await visit(browser, site.url, { viewport: { width: 390, height: 844 } });
      const fonts: string[] = [];
      page.on('request', (request) => void (request.url().endsWith('.woff2') && fonts.push(request.url())));
      await page.goto(path, { waitUntil: 'load' });
      // The markup is the same in every typeface, so every rule is checked in one, and in the others those that
      // depend on the size of letters.
      const findings = await axeFindings(page, typeface === typefaces[0].value ? {} : { rules: rulesOfSize });
      expect(await fontOf(page)).toBe(families[typeface]);
      for (const { value } of cornerRadii) {
        await page.evaluate(([small, medium, large]) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`:root{--radius-small:${small}px;--radius-medium:${medium}px;--radius-large:${large}px}`);
          document.adoptedStyleSheets = [sheet];
        }, radiiOf[value]);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          const here = [...(await contrastFindings(page)), ...(wide ? ['wider than the window'] : [])];
          findings.push(...here.map((finding) => `${value} ${colorScheme} ${path} ${finding}`));
        }
      }
      const others = fonts.filter((url) => !url.includes(`/${files[typeface]}`));
      await close();
      return [...findings, ...others];
    });
    expect(found.flat()).toEqual([]);
  });
});

// The plain typeface swaps in late; its fallback is matched to Arial, which not every machine has.
test.each(['serif', 'rounded'] as const)('nothing shifts when the %s typeface loads late', async (typeface) => {
  await save({ typeface });
  await inParallel(paths, 3, async (path) => {
    const { page, close } = await visit(browser, site.url, { viewport: { width: 390, height: 844 } });
    let held: Route[] | null = [];
    await page.route('**/*.woff2', (route) => (held ? void held.push(route) : route.continue()));
    await page.addInitScript(() => {
      const moved: number[] = ((window as { moved?: number[] }).moved = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const late = held;
    held = null;
    expect([path, late.length > 0]).toEqual([path, true]);
    await Promise.all(late.map((route) => route.continue()));
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    expect([path, await page.evaluate(() => (window as { moved?: number[] }).moved)]).toEqual([path, []]);
    await close();
  });
});

test('a look is previewed on three pages, saved, shown to visitors and undone', async () => {
  const { page } = admin;
  await save({ typeface: 'sans', cornerRadius: 'medium', colorScheme: 'both' });
  await openScreen(page, '/admin/settings?tab=branding');
  const frame = page.frameLocator('iframe[title="Preview of the site"]');
  await frame.getByRole('heading', { level: 1, name: 'Intelligent' }).waitFor();
  for (const label of [/^Lora/, /^None$/, /^Dark only$/]) await page.locator('label', { hasText: label }).click();
  const shown = frame.locator('h1');
  await expectSoon(() => shown.evaluate((heading) => getComputedStyle(heading).fontFamily), /^"?Lora/);
  await expectSoon(() => shown.evaluate((heading) => getComputedStyle(heading).colorScheme), /^dark$/);
  expect(
    await frame.getByRole('link', { name: 'Explore Services' }).evaluate((link) => getComputedStyle(link).borderRadius),
  ).toBe('0px');
  for (const [label, heading] of [
    ['Newest post', 'A post'],
    ['Contact', 'Contact'],
  ] as const) {
    await page.getByRole('group', { name: 'Page of the preview' }).getByTitle(label).click();
    await frame.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  // The other scheme cannot be chosen now.
  expect(await page.getByRole('group', { name: 'Colours of the preview' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  const visitor = await visit(browser, site.url, { colorScheme: 'light' });
  await visitor.page.goto('/contact');
  expect(await fontOf(visitor.page)).toBe(families.sans);
  expect(await visitor.page.getByRole('group', { name: 'Colour scheme' }).count()).toBe(1);

  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByText('Settings updated', { exact: true }).waitFor();
  await visitor.page.goto('/contact');
  expect(await fontOf(visitor.page)).toBe(families.serif);
  expect(await visitor.page.getByRole('group', { name: 'Colour scheme' }).count()).toBe(0);
  expect(await visitor.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectSoon(async () => String(await page.getByRole('radio', { name: 'Lora' }).isChecked()), /^false$/);
  await visitor.page.goto('/contact');
  expect(await fontOf(visitor.page)).toBe(families.sans);
  await visitor.close();
});

test('icons are previewed, and an unsuitable upload says why', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/settings?tab=branding');
  const tab = page.getByTestId('icon-preview').getByRole('img', { name: 'Icon in a browser tab' }).first();
  const before = await tab.getAttribute('src');
  const upload = (name: string, mimeType: string, text: string) =>
    page.getByTestId('favicon-file').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
  await upload('icon.svg', 'image/svg+xml', svg('<circle cx="4" cy="4" r="4" fill="#c00"/>'));
  await expectSoon(async () => (await tab.getAttribute('src')) ?? '', /^data:image\/svg/);
  expect(await tab.getAttribute('src')).not.toBe(before);
  await upload('icon.svg', 'image/svg+xml', svg('<script>alert(1)</script>'));
  await page.getByTestId('icon-preview').getByText('The drawing is empty.').waitFor();
  await page.getByRole('button', { name: 'Remove favicon' }).click();
  await page.getByTestId('icon-preview').getByText('The drawing is empty.').waitFor({ state: 'hidden' });
});

/** Waits until the text matches. */
async function expectSoon(read: () => Promise<string>, pattern: RegExp): Promise<void> {
  const end = Date.now() + 20_000;
  let text = await read();
  while (!pattern.test(text) && Date.now() < end) text = await read();
  expect(text).toMatch(pattern);
}
