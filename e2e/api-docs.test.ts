import type { Page } from 'playwright-core';
import { findingsInBothSchemes, visit, violations } from './support/browser/browser.ts';
import { visitPanel } from './support/panel.ts';
import { siteForFile } from './support/site-for-file.ts';

// The API reference at /api/docs: Swagger UI with our plugins, from /api/openapi.json.
const { site, browser } = await siteForFile();
const visitor = await visit(browser, site.url, { viewport: { width: 1440, height: 900 } });
const { page } = visitor;
const filter = page.getByRole('searchbox', { name: 'Filter by tag, path or summary' });
const requested: string[] = [];

interface OpenApi {
  paths: Record<string, Record<string, { summary: string; tags: string[] }>>;
}

beforeAll(() => {
  page.on('request', (request) => requested.push(request.url()));
});

/** The first operation of each tag. */
async function firstOperations(): Promise<{ tag: string; path: string; summary: string }[]> {
  const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as OpenApi;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ tags, summary }) => ({ tag: tags[0] ?? '', path, summary })),
  );
  return Array.from(Map.groupBy(operations, ({ tag }) => tag).values(), ([first]) => first!);
}

/** Opens the page at an operation, as a link to it does. */
async function openOperation(to: Page, tag: string, id: string) {
  await to.goto('/api/docs');
  await to.goto(`/api/docs#/${tag}/${id}`);
  await to.reload();
  const operation = to.locator(`#operations-${tag}-${id}`);
  await operation.getByRole('button', { name: 'Execute' }).waitFor();
  return operation;
}

/** @returns the status of the call, once it is shown */
async function execute(operation: Awaited<ReturnType<typeof openOperation>>): Promise<string> {
  await operation.getByRole('button', { name: 'Execute' }).click();
  const shown = operation.locator('.live-responses-table .response-col_status').last();
  await shown.waitFor();
  return (await shown.innerText()).trim();
}

test('axe finds nothing on the overview, on an operation and in the dialog', async () => {
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: 'REST API', level: 1 }).waitFor();
  expect(await findingsInBothSchemes(page)).toEqual({ light: [], dark: [] });
  const operation = await openOperation(page, 'posts', 'postPosts');
  await operation.getByRole('tab', { name: 'Schema' }).first().click();
  await operation.getByText('≤ 200 characters').first().waitFor();
  expect(await findingsInBothSchemes(page)).toEqual({ light: [], dark: [] });
  await page.getByRole('button', { name: 'Authorize' }).click();
  expect(await findingsInBothSchemes(page, 'dialog')).toEqual({ light: [], dark: [] });
});

test('finds an operation of every tag by its tag, path or summary', async () => {
  await page.goto('/api/docs');
  const operations = await firstOperations();
  expect(operations.length).toBeGreaterThan(10);
  for (const [index, { tag, path, summary }] of operations.entries()) {
    await filter.fill([tag, path, summary][index % 3] ?? '');
    await page.locator(`.opblock-summary-path[data-path="${path}"]`).first().waitFor();
    await page.getByText(summary, { exact: true }).first().waitFor();
  }
  await filter.fill('nothing is called this');
  await page.getByText('No operations match this filter.').waitFor();
});

test('shows curl and TypeScript of a call, and sends it', async () => {
  const operation = await openOperation(page, 'posts', 'getPosts');
  const curl = operation.getByRole('region', { name: 'curl' });
  await curl.getByText(`'${site.url}/api/posts?limit=1&sort=-createdAt'`).waitFor();
  expect(await curl.getByText('Authorization').count()).toBe(0);
  await operation.getByRole('region', { name: 'TypeScript' }).getByText('await').first().waitFor();
  const status = operation.getByRole('combobox', { name: 'status' });
  await status.selectOption('published');
  expect(await execute(operation)).toBe('200');
  await operation.getByText(`'${site.url}/api/posts?limit=1&status=published&sort=-createdAt'`).waitFor();
});

test('sends the session or the token that was typed, by keyboard', async () => {
  const { page: panel, close } = await visitPanel(browser, site.url);
  expect(await execute(await openOperation(panel, 'users', 'getUsers'))).toBe('200');
  const made = await panel.request.post('/api/tokens', {
    data: { name: 'Docs', permissions: ['users.read'], expiresInDays: 1 },
  });
  expect(made.status()).toBe(201);
  const { token } = (await made.json()) as { token: string };
  await panel.context().clearCookies();

  const operation = await openOperation(panel, 'users', 'getUsers');
  const authorize = panel.getByRole('button', { name: 'Authorize' });
  await authorize.press('Enter');
  await panel.getByRole('dialog', { name: 'Authorize' }).getByRole('textbox').waitFor();
  await panel.keyboard.insertText(token);
  await panel.keyboard.press('Enter');
  await panel.getByText('Authorized', { exact: true }).waitFor();
  await panel.keyboard.press('Escape');
  await panel.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await authorize.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await execute(operation)).toBe('200');
  await close();
});

test('follows the choice of colours made in the panel', async () => {
  const { page: panel, close } = await visitPanel(browser, site.url, { colorScheme: 'light' });
  await panel.goto('/api/docs');
  const isDark = () => panel.evaluate(() => document.documentElement.classList.contains('dark-mode'));
  expect(await isDark()).toBe(false);
  await panel.evaluate(() => localStorage.setItem('theme', 'dark'));
  await panel.reload();
  expect(await isDark()).toBe(true);
  await close();
});

test('makes no request to another host and violates no content policy', () => {
  expect(requested.filter((url) => !url.startsWith(`${site.url}/`) && !/^(?:data|blob):/.test(url))).toEqual([]);
  expect(requested.length).toBeGreaterThan(3);
  expect(violations).toEqual([]);
  expect(visitor.consoleErrors).toEqual([]);
});

test('serves its files compressed and cacheable for ever', async () => {
  const html = await (await fetch(`${site.url}/api/docs`)).text();
  const linked = Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, file = '']) => file);
  expect(linked.length).toBeGreaterThan(1);
  // The library is loaded by the page's own script.
  const loaded = requested.map((url) => new URL(url).pathname).filter((path) => /^\/assets\/.*\.js$/.test(path));
  expect(loaded.length).toBeGreaterThan(1);
  const document = await fetch(`${site.url}/api/openapi.json`, { headers: { 'Accept-Encoding': 'br' } });
  expect(document.headers.get('content-encoding')).toBe('br');
  for (const file of new Set([...linked, ...loaded])) {
    const { status, headers } = await fetch(site.url + file, { headers: { 'Accept-Encoding': 'br' } });
    expect([file, status, headers.get('content-encoding')]).toEqual([file, 200, 'br']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});
