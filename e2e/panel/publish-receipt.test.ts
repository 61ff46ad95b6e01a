import type { Browser } from 'playwright-core';
import { administrator, startSite, type Site } from '../support/site.ts';
import { axeFindings, connectBrowser, visit, type Visit } from '../support/browser.ts';

let site: Site;
let browser: Browser;
let editor: Visit;

beforeAll(async () => {
  site = await startSite();
  browser = await connectBrowser();
  editor = await visit(browser, site.url);
  await editor.page.request.post('/api/auth/login', { data: administrator });
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

test('after publishing, the receipt shows what visitors get now', async () => {
  const { page } = editor;
  const post = { title: 'Before', slug: 'receipt', content: '<p>Text</p>', status: 'published' };
  const { id } = (await (await page.request.post('/api/posts', { data: post })).json()) as { id: number };
  const seen = page.waitForResponse((answer) => answer.request().postData()?.includes('publicSurfaces') ?? false);
  await page.goto(`/admin/posts/${id}`);
  await (await seen).finished();
  await page.getByLabel('Title', { exact: true }).fill('After');
  await page.keyboard.press('Control+s');
  await page.getByRole('status').getByRole('button', { name: 'See what changed' }).click();

  await page.getByRole('heading', { name: 'What Changed' }).waitFor();
  await page.getByText(/\d+ of \d+ places changed since the editor was opened/).waitFor();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Page, / }) });
  await row.getByText('Changed').waitFor();
  const { headers } = await fetch(`${site.url}/blog/receipt`, { headers: { 'accept-encoding': 'identity' } });
  expect(await row.textContent()).toContain(headers.get('etag')?.replaceAll('"', ''));
  expect(await page.getByRole('row').filter({ hasText: 'Articles' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
}, 60_000);
