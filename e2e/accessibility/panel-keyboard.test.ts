import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { findingsInBothSchemes, visit } from '../support/browser/browser.ts';
import { focused, tabTo } from '../support/focus.ts';
import { openScreen } from '../support/panel.ts';
import { siteForFile } from '../support/site-for-file.ts';
import { administrator } from '../support/site.ts';

// The panel without a mouse: the palette, shortcuts, and what a screen reader announces.
const { site, browser } = await siteForFile();
const admin = await visit(browser, site.url);

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });

test('the login can be read by a screen reader and used by keyboard', async () => {
  const { page } = admin;
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  const heard = await page.locator('form').first().ariaSnapshot();
  expect(heard).toContain('textbox "Username"');
  expect(heard).toContain('textbox "Password"');
  expect(heard).toContain('button "Login"');
  await page.getByLabel('Username').focus();
  await page.keyboard.type(administrator.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin/);
});

test('the first load of the panel is at most 395 kB of compressed script in at most 25 files', async () => {
  const fresh = await visit(browser, site.url);
  await fresh.page.context().request.post('/api/auth/login', { data: administrator });
  const sizes: number[] = [];
  const chart = /week-chart|SparkLine/i;
  fresh.page.on('response', async (response) => {
    const url = response.url();
    if (!url.endsWith('.js') || chart.test(url)) return;
    sizes.push(gzipSync(await response.body().catch(() => Buffer.alloc(0))).length);
  });
  await fresh.page.goto('/admin/dashboard');
  await fresh.page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
  await fresh.page.waitForLoadState('networkidle');
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.length).toBeLessThanOrEqual(25);
  // More than the dashboard needs: one of the files is what most screens share.
  expect(Math.round(total / 1024)).toBeLessThanOrEqual(395);
  await fresh.close();
});

test('the palette opens a section, finds a title and announces its results', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await page.keyboard.type('roles');
  const option = page.getByRole('option', { name: /^Roles/ });
  await option.waitFor();
  expect(await option.getAttribute('aria-selected')).toBe('true');
  expect(await palette(page).getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Roles/ }).waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('privacy');
  await page.getByRole('option', { name: /Privacy Policy/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/pages\/\d+/);
  await page.getByRole('heading', { level: 1, name: 'Edit Page' }).waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Privacy Policy');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such thing at all');
  await page.getByText('No results for “no such thing at all”.').waitFor();
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'hidden' });
});

test('? shows the shortcuts, / searches the list, j and Enter open a row', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/pages');
  await page.locator('[data-row-title]').first().waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Search and commands').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
  const first = page.locator('[data-row-title]').first();
  await first.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('1 page selected').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/pages\/\d+/);
});

test('a user, a role and the settings by keyboard; closing a dialog returns the focus', async () => {
  const { page } = admin;
  const { keyboard } = page;
  await openScreen(page, '/admin/users');
  await page.locator('[data-row-title]').first().waitFor();
  await tabTo(page, 'Create User');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create User' }).waitFor();
  for (const [field, text] of [
    ['Username', 'ingrid'],
    ['Email', 'ingrid@example.com'],
    ['Password', 'fjord-and-ferry-9'],
  ] as const) {
    await tabTo(page, field);
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await page.getByText('User created successfully').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Create User');

  await openScreen(page, '/admin/roles');
  await page.locator('[data-row-title]').first().waitFor();
  await tabTo(page, 'Edit “Viewer”');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Edit Role' }).waitFor();
  await tabTo(page, 'Description');
  await keyboard.press('Control+a');
  await keyboard.type('Reads everything');
  await tabTo(page, 'Save Changes');
  await keyboard.press('Enter');
  await page.getByText('Role updated successfully').waitFor();

  await openScreen(page, '/admin/settings');
  await page.getByLabel('Site Name').waitFor();
  await tabTo(page, 'General');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Branding', selected: true }).waitFor();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await tabTo(page, 'Contact Phone');
  await keyboard.type('+1 555 0100');
  await keyboard.press('Control+s');
  await page.getByText('Settings updated').waitFor();
});

test('axe finds nothing on a list and an unknown screen, with the navigation, light or dark', async () => {
  const { page } = admin;
  for (const section of ['nowhere', 'pages']) {
    await (section === 'nowhere' ? page.goto('/admin/nowhere') : openScreen(page, `/admin/${section}`));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status', { name: 'Loading...' }).waitFor({ state: 'hidden' });
    expect([section, await findingsInBothSchemes(page, 'html')]).toEqual([section, { light: [], dark: [] }]);
  }
});
