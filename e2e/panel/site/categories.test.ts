import { axeFindings, visit } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';
import { toast } from '../../support/toast.ts';

// Categories, edited in the panel and shown on the site.
const { site, browser, page } = await panelForFile();
const visitor = await visit(browser, site.url);

beforeAll(async () => {
  const item = { content: '<p>Text</p>', status: 'published', excerpt: 'A few words.' };
  const add = (kind: string, data: object) => page.request.post(`/api/${kind}`, { data: { ...item, ...data } });
  await add('posts', { title: 'On care', slug: 'on-care', category: 'Healthcare' });
  await add('posts', { title: 'On boats', slug: 'on-boats', category: 'Boats' });
  await add('articles', { title: 'More care', slug: 'more-care', category: 'Healthcare' });
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const names = () => page.locator('main ol').first().locator('strong').allTextContents();
/** Waits until the list has these rows. */
const listed = async (expected: readonly string[]) =>
  page.waitForFunction(
    (wanted) =>
      [...(document.querySelector('main ol')?.querySelectorAll('strong') ?? [])]
        .map((one) => one.textContent)
        .join() === wanted,
    expected.join(),
  );

test('categories are edited, reordered by keyboard and pointer, and deleted, each with Undo', async () => {
  await openScreen(page, '/admin/categories');
  await button('Edit Healthcare').waitFor();
  expect(await names()).toEqual(['AI Research', 'Healthcare', 'Automation', 'Manufacturing', 'Technology']);
  expect(await axeFindings(page)).toEqual([]);

  await button('Move Technology: drag, or use the arrow keys').focus();
  await page.keyboard.press('Home');
  await toast(page, 'Order changed').waitFor();
  expect(await names()).toEqual(['Technology', 'AI Research', 'Healthcare', 'Automation', 'Manufacturing']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Move Technology:/);
  await button('Undo').click();
  await listed(['AI Research', 'Healthcare', 'Automation', 'Manufacturing', 'Technology']);

  const [from, to] = await Promise.all(
    ['AI Research', 'Automation'].map((name) => button(`Move ${name}: drag, or use the arrow keys`).boundingBox()),
  );
  if (!from || !to) throw new Error('No handle');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + 10, to.y + 16, { steps: 8 });
  await page.mouse.up();
  await listed(['Healthcare', 'Automation', 'AI Research', 'Manufacturing', 'Technology']);

  await button('Delete Manufacturing').click();
  await page.getByRole('alertdialog').getByText('No post or article uses it.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Category deleted').waitFor();
  await listed(['Healthcare', 'Automation', 'AI Research', 'Technology']);
});

test('renaming a category lists its consequences', async () => {
  await openScreen(page, '/admin/categories');
  await button('Edit Healthcare').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Medicine');
  await dialog.getByText(/2 items will get the new name/).waitFor();
  await dialog.getByLabel('Slug', { exact: true }).fill('medicine');
  await dialog.getByLabel('Colour', { exact: true }).fill('#FACC15');
  await dialog.getByLabel('Description', { exact: true }).fill('What we write about medicine.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Category updated').waitFor();
});

test('the slug follows a new name, unless it is set by hand', async () => {
  await openScreen(page, '/admin/categories');
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await button('Edit AI Research').click();
  await field('Name').fill('Künstliche Intelligenz');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=slug]')?.value === 'kuenstliche-intelligenz',
  );
  await field('Slug').fill('ki');
  await field('Name').fill('AI');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Category updated').waitFor();
  await button('Edit AI').click();
  // The slug of this category was set by hand.
  await field('Name').fill('AI Research');
  expect(await field('Slug').inputValue()).toBe('ki');
  await field('Slug').fill('ai-research');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await listed(['Medicine', 'Automation', 'AI Research', 'Technology']);
});

test('visitors get the page, the old links and the colour of a category', async () => {
  const { page: reader } = visitor;
  await reader.goto('/blog?category=Healthcare');
  expect(new URL(reader.url()).search).toBe('?category=Medicine');
  await reader.goto('/categories/healthcare');
  expect(new URL(reader.url()).pathname).toBe('/categories/medicine');
  expect(await reader.getByRole('heading', { level: 1 }).textContent()).toBe('Medicine');
  await reader.getByText('What we write about medicine.').first().waitFor();
  expect(await reader.locator('article a').allTextContents()).toEqual(['More care', 'On care']);
  expect(await reader.locator('link[type="application/rss+xml"][href*="/categories/medicine/"]').count()).toBe(1);
  expect(await axeFindings(reader)).toEqual([]);
  const label = reader.locator('[data-category="Medicine"]').first();
  const colour = await label.evaluate((element) => getComputedStyle(element).color);
  await reader.goto('/articles/more-care');
  await reader.getByRole('link', { name: 'Medicine' }).first().click();
  await reader.waitForURL('**/categories/medicine');
  await reader.goto('/blog');
  const others = await reader
    .locator('[data-category="Boats"]')
    .first()
    .evaluate((one) => getComputedStyle(one).color);
  expect(colour).not.toBe(others);
  const missing = await Promise.all(
    ['/categories/nothing', '/categories/nothing/rss.xml', '/blog?category=Nothing'].map(
      async (path) => (await fetch(site.url + path)).status,
    ),
  );
  expect(missing).toEqual([404, 404, 404]);
});

test('a category that only items have is added; editor, lists, sections and menus offer every category', async () => {
  await openScreen(page, '/admin/categories');
  await button('Add Boats to the list').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Category' }).click();
  await toast(page, 'Category created').waitFor();
  await listed(['Medicine', 'Automation', 'AI Research', 'Technology', 'Boats']);

  await openScreen(page, '/admin/posts/new');
  await page.getByLabel('Category').locator('option', { hasText: 'Boats' }).waitFor({ state: 'attached' });
  expect(await page.getByLabel('Category').locator('option').allTextContents()).toEqual([
    'No category',
    ...((await (await fetch(`${site.url}/api/categories`)).json()) as { name: string }[]).map(({ name }) => name),
  ]);
  await openScreen(page, '/admin/posts');
  await page.getByLabel('Category').locator('option', { hasText: 'Medicine' }).waitFor({ state: 'attached' });
  await openScreen(page, '/admin/navigation');
  await button('Customise').click();
  await button('Add link').click();
  await page.keyboard.type('medi');
  await page.getByRole('option', { name: /Medicine/ }).waitFor();
});
