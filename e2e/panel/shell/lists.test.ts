import type { Page } from 'playwright-core';
import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

// A list of 45 posts: pages, filters, and actions on several posts at once.
const { admin } = await panelForFile();

const number = (n: number) => String(n).padStart(2, '0');

beforeAll(async () => {
  const { request } = admin.page;
  for (let n = 1; n <= 45; n++) {
    const data = {
      title: `Post ${number(n)}`,
      slug: `post-${n}`,
      content: '<p>Text</p>',
      status: n <= 3 ? 'published' : 'draft',
      category: n % 2 === 0 ? 'Healthcare' : 'Automation',
    };
    const answer = await request.post('/api/posts', { data });
    expect(answer.status()).toBe(201);
  }
});

const titles = (page: Page) => page.locator('[data-row-title]').allTextContents();
const firstTitle = (page: Page, title: string) =>
  page.locator('[data-row-title]').first().filter({ hasText: title }).waitFor();
const range = (page: Page) => page.getByRole('navigation', { name: 'Pages of this list' });

test('the page is in the address and survives a reload and going back', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/posts');
  await firstTitle(page, 'Post 45');
  expect(await range(page).textContent()).toContain('1–20 of 45');

  await page.getByRole('button', { name: 'Next' }).click();
  await firstTitle(page, 'Post 25');
  expect(await range(page).textContent()).toContain('21–40 of 45');
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-row-title'));
  const second = page.url();
  expect(second).toContain('after=');

  await page.getByRole('button', { name: 'Next' }).click();
  await firstTitle(page, 'Post 05');
  expect(await range(page).textContent()).toContain('41–45 of 45');
  // The address is updated after the rows.
  await page.waitForURL((url) => url.href !== second);
  await page.goBack();
  await firstTitle(page, 'Post 25');
  expect(page.url()).toBe(second);
  // From an item, the back button and saving return to the same place in the list.
  await page.getByRole('link', { name: 'Post 25', exact: true }).click();
  await page.getByRole('link', { name: 'Back to Blog Posts' }).first().click();
  await page.waitForURL(second);
  await page.getByRole('link', { name: 'Edit “Post 25”' }).click();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.waitForURL(second);
  await page.reload();
  await firstTitle(page, 'Post 25');
  expect(await range(page).textContent()).toContain('21–40 of 45');
  await page.getByRole('button', { name: 'Previous' }).click();
  await firstTitle(page, 'Post 45');
  expect(page.url()).not.toContain('after=');
});

test('going back while typing discards the pending search', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/posts');
  await firstTitle(page, 'Post 45');
  const first = page.url();
  await page.getByRole('button', { name: 'Next' }).click();
  await firstTitle(page, 'Post 25');
  await page.waitForURL((url) => url.href !== first);
  const box = page.getByRole('searchbox');
  await box.fill('Post 0');
  await page.goBack();
  await firstTitle(page, 'Post 45');
  expect(await box.inputValue()).toBe('');
  // A timer of the page that is set later and waits longer than the search fires after it, however slow the machine is.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect([page.url(), await box.inputValue()]).toEqual([first, '']);
});

test('columns sort, filters count and narrow, and "no matches" differs from "no posts"', async () => {
  const { page } = admin;
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await firstTitle(page, 'Post 01');
  expect(await page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await firstTitle(page, 'Post 45');
  expect(page.url()).toContain('sort=-title');

  const status = page.getByLabel('Status', { exact: true });
  expect(await status.locator('option').allTextContents()).toEqual([
    'All Status (45)',
    'Published (3)',
    'Draft (42)',
    'Private (0)',
    'Published, changes waiting',
  ]);
  await status.selectOption('published');
  await firstTitle(page, 'Post 03');
  expect(await titles(page)).toEqual(['Post 03', 'Post 02', 'Post 01']);
  await page.getByLabel('Category').selectOption('Healthcare');
  await page.getByText('1 post', { exact: true }).waitFor();
  expect(await titles(page)).toEqual(['Post 02']);

  await page.getByRole('searchbox', { name: 'Search posts' }).fill('nothing like it');
  await page.getByRole('heading', { name: 'No posts match' }).waitFor();
  await openScreen(page, '/admin/articles');
  await page.getByRole('heading', { name: 'No articles yet' }).waitFor();
  await page.getByRole('link', { name: 'Create First Article' }).waitFor();
});

test('posts selected by shift-click and with x are published together, and no others', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/posts?sort=title&status=draft');
  await firstTitle(page, 'Post 04');
  await page.getByRole('checkbox', { name: 'Select “Post 05”' }).check();
  await page.getByRole('checkbox', { name: 'Select “Post 07”' }).click({ modifiers: ['Shift'] });
  await page.getByRole('link', { name: 'Post 09', exact: true }).focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByText('4 posts selected').waitFor();
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('4 posts published').waitFor();
  await page.getByRole('link', { name: 'Post 05', exact: true }).waitFor({ state: 'detached' });
  expect((await titles(page)).slice(0, 3)).toEqual(['Post 04', 'Post 08', 'Post 10']);
});

test('selecting a row does not move the rows, at any width', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/posts');
  await firstTitle(page, 'Post 45');
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const first = page.locator('[data-row]').first();
    const before = await first.boundingBox();
    await first.getByRole('checkbox').check();
    await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor();
    expect([width, (await first.boundingBox())?.y]).toEqual([width, before?.y]);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('search').waitFor();
  }
  await page.setViewportSize(wide);
});

test('on a phone the filters are behind one button, which says how many narrow the list', async () => {
  const { page } = admin;
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, '/admin/posts');
  await page.locator('[data-row]').first().waitFor();
  const category = page.getByLabel('Category');
  expect(await category.isVisible()).toBe(false);
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await filters.press('Enter');
  expect(await filters.getAttribute('aria-expanded')).toBe('true');
  await category.selectOption('Healthcare');
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
  // Until the new rows are there, the old ones are dimmed.
  await firstTitle(page, 'Post 44');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(wide);
  expect(await page.getByRole('button', { name: /^Filters/ }).isVisible()).toBe(false);
  expect(await category.isVisible()).toBe(true);
});

test('undo unpublishes the same posts, except where somebody changed the status since', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/posts?sort=title&category=Automation');
  await firstTitle(page, 'Post 01');
  for (const n of [1, 11, 13]) await page.getByRole('checkbox', { name: `Select “Post ${number(n)}”` }).check();
  await page
    .getByRole('toolbar', { name: 'Selected rows' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await page.getByText('2 of 3 posts published').waitFor();
  const { request } = page.context();
  const posts = (await (await request.get('/api/posts?search=Post%2013')).json()) as { id: number; status: string }[];
  const path = `/api/posts/${posts[0]?.id}`;
  await request.put(path, { data: { status: 'private' } });
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Partly undone').waitFor();
  await page.getByText(/^1 stayed as it is: .*changed the status since/).waitFor();
  const row = (title: string) => page.getByRole('row', { name: new RegExp(title) });
  await row('Post 11').getByText('Draft').waitFor();
  await row('Post 13').getByText('Private').waitFor();
  await row('Post 01').getByText('Published').waitFor();
  await request.put(path, { data: { status: 'draft' } });
});

test('deleting several shows their number and the first titles', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/posts?sort=title&status=published');
  await firstTitle(page, 'Post 01');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 7 posts?' });
  await question
    .getByText('Are you sure you want to delete this content? “Post 01”, “Post 02”, “Post 03” and 4 more.')
    .waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('7 posts deleted').waitFor();
  await page.getByRole('heading', { name: 'No posts match' }).waitFor();
});

test('home cannot be deleted with the rest, and the list says why', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/pages');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(/2 of \d pages deleted/).waitFor();
  await page.getByText('The page "home" cannot be deleted').waitFor();
});

test('a duplicate opens as a new draft', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/posts?sort=title');
  await firstTitle(page, 'Post 04');
  await page.getByRole('button', { name: 'Duplicate “Post 04”' }).click();
  await page.getByText('Content duplicated').waitFor();
  await page.waitForURL(/\/admin\/posts\/\d+$/);
  await page.locator('[name=title]').waitFor();
  expect(await page.locator('[name=title]').inputValue()).toBe('Post 04 (copy)');
  expect(await page.locator('[name=slug]').inputValue()).toBe('post-4-copy');
});

test('a list that cannot be refreshed shows an error and a retry', async () => {
  const { page, consoleErrors } = admin;
  await openScreen(page, '/admin/posts');
  await firstTitle(page, 'Post 04 (copy)');
  await page.route('**/graphql', (route) => route.abort());
  await page.getByLabel('Status', { exact: true }).selectOption('draft');
  await page.getByText('This list could not be refreshed. It may be out of date.').waitFor();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('This list could not be refreshed.').waitFor({ state: 'hidden' });
  consoleErrors.splice(
    0,
    consoleErrors.length,
    ...consoleErrors.filter((text) => !/ERR_FAILED|Failed to fetch/.test(text)),
  );
  expect(consoleErrors).toEqual([]);
});
