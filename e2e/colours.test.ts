import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, launchBrowser, visit, type Visit } from './support/browser.ts';
import { administrator, startSite, type Site } from './support/site.ts';

// Whichever colour an administrator picks, what grows from it can be read, by day and by night.
const schemes = ['light', 'dark'] as const;
const screens = [
  ...['/', '/about', '/services', '/contact', '/blog', '/blog?category=Healthcare', '/search?q=reading', '/nowhere'],
  ...['/blog/a-long-post', '/articles/an-article', '/a-page'],
];

let site: Site;
let browser: Browser;
let cookie: string;
let visits: Visit[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  const login = await fetch(`${site.url}/api/auth/login`, json('POST', administrator));
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const chapter = (name: string) => `<h2>${name}</h2><p>Some <a href="/about">reading</a> and <code>a word</code>.</p>`;
  const content = `${['One', 'Two', 'Three', 'Four'].map(chapter).join('')}
<pre><code class="language-js">// why\nconst a = run("text", 1 + 2, /x/);</code></pre>
<table><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table><blockquote><p>Said.</p></blockquote>`;
  const story = { content, status: 'published', excerpt: 'For reading', category: 'Healthcare' };
  await save('POST', '/api/posts', { ...story, title: 'Another post', slug: 'another-post' });
  await save('POST', '/api/posts', { ...story, title: 'A long post', slug: 'a-long-post' });
  await save('POST', '/api/articles', { ...story, title: 'An article', slug: 'an-article' });
  await save('POST', '/api/pages', { content, status: 'published', title: 'A page', slug: 'a-page' });
  visits = await Promise.all(schemes.map((colorScheme) => visit(browser, site.url, { colorScheme })));
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
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

/** Ten colours that nobody chose, the same in every run. */
function colours(): string[] {
  let state = 20_240_607;
  return Array.from({ length: 10 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  });
}

/** One rule only, in the page itself: quick enough to be asked two hundred times. */
async function contrastFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode().analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}

test.each(colours().map((colour, at) => [colour, at === 0 ? 'every rule' : 'contrast'] as const))(
  'with %s nothing is wrong on any public screen (%s)',
  async (colour, rules) => {
    await save('PUT', '/api/settings/primaryColor', { value: colour });
    const found = await Promise.all(
      visits.map(async ({ page }, at) => {
        const findings: string[] = [];
        for (const path of screens) {
          await page.goto(path, { waitUntil: 'load' });
          const here = rules === 'contrast' ? await contrastFindings(page) : await axeFindings(page);
          findings.push(...here.map((finding) => `${schemes[at]} ${path} ${finding}`));
        }
        return findings;
      }),
    );
    expect(found.flat()).toEqual([]);
  },
  180_000,
);
