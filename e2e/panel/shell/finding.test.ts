import type { Page } from 'playwright-core';
import { pdf } from '../../../api/testing/media/media.ts';
import { axeFindings, visit } from '../../support/browser/browser.ts';
import { openScreen } from '../../support/panel.ts';
import { siteForFile } from '../../support/site-for-file.ts';
import { administrator } from '../../support/site.ts';

// Finding things in the panel: by its search, in the editor's link dialog and in lists.
const { site, browser } = await siteForFile();
const admin = await visit(browser, site.url, { viewport: { width: 1440, height: 900 } });

const post = { title: 'On bridges', slug: 'on-bridges', content: '<p>We measured viaducts with quaternions.</p>' };

beforeAll(async () => {
  const { request } = admin.page.context();
  await request.post('/api/auth/login', { data: administrator });
  for (const [path, data] of [
    ['/api/posts', { ...post, category: 'Healthcare' }],
    ['/api/posts', { ...post, title: 'On tunnels', slug: 'on-tunnels', content: '<p>Dark.</p>' }],
    ['/api/messages', { firstName: 'Grace', lastName: 'Hopper', email: 'g@example.com', message: 'A bug.' }],
    ['/api/users', { username: 'ada.l', email: 'ada@example.com', password: 'a-quiet-river-7', firstName: 'Ada' }],
  ] as const) {
    expect((await request.post(path, { data })).status()).toBe(201);
  }
  const file = { name: 'plan-7.pdf', mimeType: 'application/pdf', buffer: pdf };
  const multipart = { file, altText: 'The aqueduct, drawn to scale' };
  expect((await request.post('/api/media', { multipart })).status()).toBe(201);
});

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await palette(page).fill(text);
}
const isFocused = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);

test('"logo" opens the logo setting, and other words their settings, by keyboard', async () => {
  const { page } = admin;
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await search(page, 'logo');
  const first = options(page).first();
  await first.filter({ hasText: /^LogoBranding$/ }).waitFor();
  expect(await first.getAttribute('aria-selected')).toBe('true');
  expect(await options(page).filter({ hasText: 'Logout' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await isFocused(page, 'logoUrl');
  expect(await page.getByRole('tab', { name: 'Branding' }).getAttribute('aria-selected')).toBe('true');
  await search(page, 'google');
  await page.keyboard.press('Enter');
  await isFocused(page, 'seoSettings.analytics');
});

test('content and files are found by their text, people and messages by name, help by its words, in groups', async () => {
  const { page } = admin;
  await search(page, 'quatern');
  const found = page.getByRole('group', { name: 'Blog Posts' }).getByRole('option');
  await found.filter({ hasText: 'We measured viaducts with quaternions.' }).waitFor();
  await palette(page).fill('aqued');
  await page.getByRole('group', { name: 'Media' }).getByText('plan-7.pdf').waitFor();
  await palette(page).fill('ada');
  await page.getByRole('group', { name: 'People' }).getByText('ada@example.com').waitFor();
  await palette(page).fill('hopper');
  await page.getByRole('group', { name: 'Messages' }).getByText('Grace Hopper').waitFor();
  await palette(page).fill('select a range');
  await page
    .getByRole('group', { name: 'Help' })
    .getByRole('option', { name: /^Select a range/ })
    .waitFor();
  await page.keyboard.press('Enter');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.waitFor();
  await page.keyboard.press('Escape');
  // Ctrl+K does nothing while a dialog is open.
  await shortcuts.waitFor({ state: 'hidden' });
  await search(page, 'viaducts');
  await found.first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Edit Post' }).waitFor();
});

test('a colleague is invited from anywhere', async () => {
  const { page } = admin;
  await search(page, 'colleague');
  await page.getByRole('option', { name: /^Invite User/ }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('Email').waitFor();
  expect(page.url()).toBe(`${site.url}/admin/users`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Edit Post' }).waitFor();
});

test('the link dialog offers every built-in screen', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/posts/new');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const box = dialog.getByRole('combobox');
  for (const [typed, title] of [
    ['home', 'Home'],
    ['abo', 'About'],
    ['serv', 'Services'],
    ['contact', 'Contact'],
    ['blog', 'Blog'],
    ['artic', 'Articles'],
    ['search', 'Search'],
  ] as const) {
    await box.fill(typed);
    await dialog.getByRole('option', { name: new RegExp(`^${title} ?Page$`) }).waitFor();
  }
  await box.fill('serv');
  await dialog.getByRole('option', { name: /^Services/ }).click();
  await page.locator('.ProseMirror a[href="/services"]').waitFor();
});

const headers = (page: Page) => page.getByRole('columnheader').allTextContents();
const cells = async (page: Page, title: string) => {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  return (await row.getByRole('cell').allTextContents()).slice(2, -1);
};

test('a list shows author, category and publication date as chosen columns, kept in this browser', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/posts');
  await page.getByRole('link', { name: 'On bridges', exact: true }).waitFor();
  expect(await headers(page)).toEqual(['', 'Title', 'Status', 'Created', 'Actions']);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Author', 'Category', 'Published']) {
    await page.getByRole('menuitemcheckbox', { name }).click();
  }
  expect(await page.getByRole('menuitemcheckbox', { checked: true }).allTextContents()).toEqual([
    ...['Author', 'Category', 'Published'],
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('columnheader', { name: 'Author' }).waitFor();
  expect(await headers(page)).toEqual(['', 'Title', 'Status', 'Created', 'Author', 'Category', 'Published', 'Actions']);
  const { username } = administrator;
  expect((await cells(page, 'On bridges')).slice(2)).toEqual([username, 'Healthcare', '']);
  await page.setViewportSize({ width: 820, height: 900 });
  await page.getByRole('row').filter({ hasText: 'On bridges' }).getByText(username).filter({ visible: true }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the category of selected posts is changed in one step, and undone in one', async () => {
  const { page } = admin;
  const categories = async () => [(await cells(page, 'On bridges'))[3], (await cells(page, 'On tunnels'))[3]];
  const is = (title: string, category: string) =>
    page
      .getByRole('row')
      .filter({ hasText: title })
      .locator('[data-column=category]')
      .filter({ hasText: new RegExp(`^${category}$`) })
      .waitFor();
  await page.getByRole('checkbox', { name: 'Select “On bridges”' }).check();
  await page.getByRole('checkbox', { name: 'Select “On tunnels”' }).check();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Change category' }).click();
  await page.getByRole('menuitem', { name: 'Technology' }).click();
  await page.getByText('2 posts moved to Technology').waitFor();
  await is('On tunnels', 'Technology');
  expect(await categories()).toEqual(['Technology', 'Technology']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone', { exact: true }).waitFor();
  await is('On bridges', 'Healthcare');
  expect(await categories()).toEqual(['Healthcare', '']);
});
