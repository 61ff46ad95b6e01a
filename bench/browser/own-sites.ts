import { launchBrowser } from '../../e2e/support/browser/launch-browser.ts';
import { findingsInBothSchemes } from '../../e2e/support/browser/browser.ts';
import { foreign, wordsOf } from '../../e2e/support/foreign-words.ts';
import { ownSites } from '../../e2e/support/own-sites.table.ts';
import { buildInPanel } from '../support/build-in-panel.ts';
import { password, startServer } from '../support/servers.ts';

// `npm run bench:browser -- own-sites [--wait]`: two sites, a law firm and an open-source project, built from a new
// installation in the panel alone. Every public address, the 404 page, feeds and manifest are searched for words of the
// default site, and every page is checked by axe at two widths, light and dark. With `--wait` the servers stay until
// Enter is pressed, for tools such as Lighthouse.
const isWaiting = process.argv.includes('--wait');
const others = ['/no-such-page', '/search?q=new', '/login', '/rss.xml', '/atom.xml', '/feed.json', '/articles/rss.xml'];
const documents = ['/llms.txt', '/robots.txt', '/site.webmanifest', '/sitemap.xml'];

const browser = await launchBrowser();
const servers = [];
let problems = 0;
try {
  for (const own of ownSites) {
    const server = await startServer();
    servers.push(server);
    const context = await browser.newContext({
      baseURL: server.base,
      viewport: { width: 1440, height: 1000 },
      reducedMotion: 'reduce',
    });
    await context.request.post('/api/auth/login', { data: { username: 'admin', password } });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const start = performance.now();
    await buildInPanel(page, own);
    const seconds = Math.round((performance.now() - start) / 1000);
    await context.close();

    const sitemap = await (await fetch(`${server.base}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
    const found: Record<string, string> = {};
    const note = (path: string, what: string) => (found[path] = [found[path], what].filter(Boolean).join('; '));
    for (const path of [...pages, '/search', ...others, ...documents]) {
      const text = wordsOf(await (await fetch(server.base + path)).text());
      const words = new Set(text.match(foreign) ?? []);
      if (words.size > 0) note(path, `says ${[...words].join(', ')}`);
      if (pages.includes(path) && !text.includes(own.name.split(' ')[0] ?? '')) note(path, 'does not name the site');
    }
    const visitor = await browser.newContext({ baseURL: server.base, reducedMotion: 'reduce' });
    const visited = await visitor.newPage();
    for (const path of [...pages, '/search', '/no-such-page', '/login']) {
      await visited.goto(path);
      for (const width of [390, 1440]) {
        await visited.setViewportSize({ width, height: 900 });
        const { light, dark } = await findingsInBothSchemes(visited);
        for (const finding of [...light, ...dark]) note(path, `at ${width}: ${finding}`);
      }
    }
    await visitor.close();
    console.log(`${own.name} (${server.base}): built in ${seconds} s, ${pages.length} pages in the sitemap`);
    console.log(`  ${pages.join(' ')}`);
    for (const [path, what] of Object.entries(found)) console.log(`  ${path}: ${what}`);
    problems += Object.keys(found).length;
  }
  console.log(problems === 0 ? 'Nothing found.' : `${problems} addresses with findings`);
  if (isWaiting) await new Promise((resolve) => process.stdin.once('data', resolve));
} finally {
  await browser.close();
  for (const server of servers) await server.stop();
}
process.exit(problems === 0 ? 0 : 1);
