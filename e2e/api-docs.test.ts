import { findingsInBothSchemes, visit, violations } from './support/browser/browser.ts';
import { siteForFile } from './support/site-for-file.ts';

// The API reference at /api/docs, rendered by Scalar from /api/openapi.json.
const { site, browser } = await siteForFile();
const visitor = await visit(browser, site.url, { viewport: { width: 1440, height: 900 } });
const { page } = visitor;
const requested: string[] = [];

interface OpenApi {
  paths: Record<string, Record<string, { summary: string; tags: string[] }>>;
}

beforeAll(async () => {
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/api/docs');
});

/** The first operation of each tag. */
async function firstOperations(): Promise<{ tag: string; summary: string }[]> {
  const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as OpenApi;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const byTag = Map.groupBy(operations, ({ tags }) => tags[0] ?? '');
  return Array.from(byTag, ([tag, [first]]) => ({ tag, summary: first?.summary ?? '' }));
}

test("axe finds nothing but known problems in Scalar's own markup", async () => {
  // Runs before groups are opened, because each open group makes the page slower.
  await page.getByRole('heading', { name: 'REST API', level: 1 }).waitFor();
  const { light, dark } = await findingsInBothSchemes(page);
  // Scalar's copy buttons have an icon and no accessible name; its examples are regions with the same name; its
  // endpoint lists scroll, and their links take the focus.
  const ours = light.filter(
    (finding) => !/^(?:button-name:|landmark-unique:|scrollable-region-focusable: .*endpoints)/.test(finding),
  );
  expect({ light: ours, dark }).toEqual({ light: [], dark: [] });
});

test('shows an operation of every tag', async () => {
  await page.getByRole('heading', { name: 'REST API', level: 1 }).waitFor();
  const sidebar = page.getByRole('complementary', { name: 'Sidebar for REST API' });
  const operations = await firstOperations();
  expect(operations.length).toBeGreaterThan(10);
  for (const { tag, summary } of operations) {
    const closed = sidebar.getByRole('button', { name: `Open Group - ${tag}`, exact: true });
    if ((await closed.count()) > 0) await closed.click();
    await sidebar
      .getByRole('link', { name: `${summary} HTTP Method:` })
      .first()
      .waitFor();
  }
});

test('shows curl and TypeScript, and tries a call out', async () => {
  // A new page, because each open group makes a page slower.
  await page.goto('/api/docs#tag/posts/GET/api/posts');
  await page.reload();
  const operation = page.locator('[id$="tag/posts/GET/api/posts"]').first();
  await operation.scrollIntoViewIfNeeded();
  await operation.getByText(/curl/i).first().waitFor();
  await operation.getByRole('button', { name: /curl/i }).first().click();
  await page.getByRole('option', { name: 'TypeScript' }).first().click();
  await operation.getByText('await fetch').first().waitFor();
  await operation.getByRole('button', { name: /Test Request/ }).click();
  const dialog = page.getByRole('dialog');
  const answer = page.waitForResponse((response) => response.url().startsWith(`${site.url}/api/posts`));
  await dialog.getByRole('button', { name: /^Send/ }).first().click();
  expect((await answer).status()).toBe(200);
  // The answer is shown in full before the page is left: its request would be aborted.
  await (await answer).finished();
  await dialog.getByText('200 OK').first().waitFor();
});

test('makes no request to another host and violates no content policy', () => {
  expect(requested.filter((url) => !url.startsWith(`${site.url}/`) && !/^(?:data|blob):/.test(url))).toEqual([]);
  expect(requested.length).toBeGreaterThan(3);
  expect(violations).toEqual([]);
  expect(visitor.consoleErrors).toEqual([]);
});

test('serves its files compressed and cacheable for ever', async () => {
  const html = await (await fetch(`${site.url}/api/docs`)).text();
  const files = Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, file = '']) => file);
  expect(files.length).toBeGreaterThan(1);
  const document = await fetch(`${site.url}/api/openapi.json`, { headers: { 'Accept-Encoding': 'br' } });
  expect(document.headers.get('content-encoding')).toBe('br');
  for (const file of files) {
    const { status, headers } = await fetch(site.url + file, { headers: { 'Accept-Encoding': 'br' } });
    expect([file, status, headers.get('content-encoding')]).toEqual([file, 200, 'br']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});
