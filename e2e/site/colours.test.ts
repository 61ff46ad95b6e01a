import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { axeFindings, visit } from '../support/browser/browser.ts';
import { inParallel } from '../support/in-parallel.ts';
import { sessionCookie } from '../support/log-in.ts';
import { siteForFile } from '../support/site-for-file.ts';

// Whatever primary colour an administrator chooses, its palette is readable in both schemes.
const schemes = ['light', 'dark'] as const;
const screens = [
  ...['/', '/about', '/services', '/contact', '/blog', '/blog?category=Healthcare', '/search?q=reading', '/nowhere'],
  ...['/blog/a-long-post', '/articles/an-article', '/a-page'],
];

/** Together these have every component; on the others the palettes of two colours are checked. */
const withEverything = new Set(['/', '/contact', '/blog?category=Healthcare', '/blog/a-long-post']);

const { site, browser } = await siteForFile();
let cookie: string;

beforeAll(async () => {
  cookie = await sessionCookie(site.url);
  const chapter = (name: string) => `<h2>${name}</h2><p>Some <a href="/about">reading</a> and <code>a word</code>.</p>`;
  const content = `${['One', 'Two', 'Three', 'Four'].map(chapter).join('')}
<pre><code class="language-js">// why\nconst a = run("text", 1 + 2, /x/);</code></pre>
<table><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table><blockquote><p>Said.</p></blockquote>`;
  const story = { content, status: 'published', excerpt: 'For reading', category: 'Healthcare' };
  await save('POST', '/api/posts', { ...story, title: 'Another post', slug: 'another-post' });
  await save('POST', '/api/posts', { ...story, title: 'A long post', slug: 'a-long-post' });
  await save('POST', '/api/articles', { ...story, title: 'An article', slug: 'an-article' });
  await save('POST', '/api/pages', { content, status: 'published', title: 'A page', slug: 'a-page' });
});

const json = (method: string, body: object, headers: Record<string, string> = {}) => ({
  method,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function save(method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(site.url + path, json(method, body, { cookie }));
  expect([path, answer.status < 300]).toEqual([path, true]);
}

/** A light, a dark, a grey and a vivid one. `schema/look/palette.test.ts` computes the contrast of twenty. */
const [first, ...others] = ['#c6ff00', '#000080', '#808080', '#ff4fa3'];

/** The custom properties in the page, which are all that a colour changes. */
function paletteOf(html: string): string {
  const [palette = ''] = /:root\{--primary-h:[^}]+\}/.exec(html) ?? [];
  expect(palette).toMatch(/--accent-text:/);
  return palette;
}

/** Checks contrast only, with the axe that the page has loaded already: fast enough for many checks. */
async function contrastFindings(page: Page, within: string): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(selector, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message ?? ''}`),
    );
  }, within);
}

/** Replaces the palette that the page was served with. */
const recolour = (page: Page, palette: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, palette);

test('four colours pass axe in both schemes, two of them on every public screen', async () => {
  const palettes: { colour: string; palette: string }[] = [];
  for (const colour of [...others, first]) {
    await save('PUT', '/api/settings/primaryColor', { value: colour });
    palettes.push({ colour, palette: paletteOf(await (await fetch(site.url)).text()) });
  }
  expect(new Set(palettes.map(({ palette }) => palette)).size).toBe(4);

  const found = await inParallel(screens, 3, async (path) => {
    const { page, close } = await visit(browser, site.url, { colorScheme: 'light' });
    const answer = await page.goto(path, { waitUntil: 'load' });
    // This palette came from the server, so every rule is checked; the others and the dark scheme differ only in
    // colour, so only in contrast.
    const findings = (await axeFindings(page)).map((finding) => `${first} light ${path} ${finding}`);
    expect(paletteOf((await answer?.text()) ?? '')).toBe(palettes.at(-1)?.palette);
    // Header and footer are the same on every screen: checked once without and once with a current link.
    const within = ['/', '/about'].includes(path) ? 'body' : 'main';
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const { colour, palette } of withEverything.has(path) ? palettes : palettes.slice(-2)) {
        await recolour(page, palette);
        const here = await contrastFindings(page, within);
        findings.push(...here.map((finding) => `${colour} ${colorScheme} ${path} ${finding}`));
      }
    }
    await close();
    return findings;
  });
  expect(found.flat()).toEqual([]);
});
