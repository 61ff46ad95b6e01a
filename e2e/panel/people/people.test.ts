import type { Page } from 'playwright-core';
import { visit } from '../../support/browser/browser.ts';
import { noteCopies } from '../../support/clipboard.ts';
import { logIn } from '../../support/log-in.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';
import { administrator } from '../../support/site.ts';

// An administrator adds a user, grants and revokes permissions, and edits roles.
const { site, browser, admin } = await panelForFile();
const colleague = await visit(browser, site.url);

const ingrid = { username: 'ingrid', email: 'ingrid@example.com', password: 'fjord-and-ferry-9' };

const dialog = (page: Page) => page.getByRole('dialog');
const closed = (page: Page) => dialog(page).waitFor({ state: 'hidden' });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('a user is created with a role; a taken username is reported under its field', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/users');
  await page.getByRole('heading', { level: 1, name: 'Users (1)' }).waitFor();

  await page.getByRole('button', { name: 'Create User' }).click();
  const form = dialog(page);
  await form.getByLabel('Username').fill(administrator.username);
  await form.getByLabel('Email').fill(ingrid.email);
  await form.getByLabel('First name').fill('Ingrid');
  const rules = form.getByRole('list', { name: 'Password: rules' }).getByRole('listitem');
  expect(await rules.filter({ hasText: 'not met yet' }).count()).toBe(4);
  const copied = await noteCopies(page);
  await form.getByRole('button', { name: 'Generate password' }).click();
  await page.getByText('Password generated and copied').waitFor();
  expect(await rules.filter({ hasText: 'not met yet' }).count()).toBe(0);
  const generated = await form.getByLabel('Password', { exact: true }).inputValue();
  expect(await copied()).toBe(generated);
  await form.getByLabel('Password', { exact: true }).fill(ingrid.password);
  await form.getByLabel('Author').check();
  await form.getByRole('button', { name: 'Create User' }).click();
  await page.getByText('Failed to create user').waitFor();
  await form.getByText('Another user already has this username').waitFor();

  await form.getByLabel('Username').fill(ingrid.username);
  await form.getByRole('button', { name: 'Create User' }).click();
  await page.getByText('User created successfully').waitFor();
  await page.getByText('Role assigned successfully').waitFor();
  await closed(page);
  await page.getByRole('heading', { level: 1, name: 'Users (2)' }).waitFor();
  await row(page, 'ingrid@example.com').getByText('Author').waitFor();
  await row(page, 'ingrid@example.com').getByText('Active').waitFor();
});

test('the user logs in and sees only what the role allows', async () => {
  const { page } = colleague;
  await logIn(page, ingrid);
  const sections = page.getByRole('navigation', { name: 'Panel' }).getByRole('listitem');
  await sections.filter({ hasText: 'Blog Posts' }).waitFor();
  const names = await sections.allTextContents();
  expect(names).toContain('Articles');
  for (const closedSection of ['Pages', 'Users', 'Roles', 'Settings']) expect(names).not.toContain(closedSection);
  await openScreen(page, '/admin/users');
  await page.getByText('users.read').waitFor();
});

test('the search runs on the server and is in the address', async () => {
  const { page } = admin;
  await page.getByLabel('Search users').fill('ingr');
  await page.getByText('1 user', { exact: true }).waitFor();
  expect(await row(page, 'admin@').count()).toBe(0);
  await page.getByRole('heading', { level: 1, name: 'Users (2)' }).waitFor();
  expect(new URL(page.url()).search).toBe('?search=ingr');
  await page.getByLabel('Search users').fill('nobody at all');
  await page.getByText('No users match').waitFor();
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await row(page, 'admin@').waitFor();
});

test('an edit keeps the password; Escape does not discard what was typed', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: 'Edit “ingrid”' }).click();
  const form = dialog(page);
  await form
    .getByText(
      'Leave it empty to keep the current password. A new one ends all sessions of this person and revokes their API tokens.',
    )
    .waitFor();
  await form.getByLabel('Last name').fill('Solberg');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByText('The changes to “ingrid” are not saved.').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await form.getByLabel('Author').uncheck();
  await form.getByLabel('Viewer').check();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('User updated successfully').waitFor();
  await closed(page);
  await row(page, 'Ingrid Solberg').getByText('Viewer').waitFor();

  await colleague.page.goto('/admin/pages');
  await colleague.page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
});

test('a role is created; an empty level is refused', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/roles');
  await row(page, 'administrator').waitFor();
  await page.getByRole('button', { name: 'Create Role' }).click();
  const form = dialog(page);
  await form.getByLabel('Role name').fill('translator');
  await form.getByLabel('Display name').fill('Translator');
  expect(await form.getByLabel('Level').inputValue()).toBe('10');
  await form.getByLabel('Level').fill('');
  await form.getByRole('button', { name: 'Create Role' }).click();
  await form.getByText('Level must be a whole number').waitFor();
  await form.getByLabel('Level').fill('15');
  await form.getByRole('button', { name: 'Create Role' }).click();
  await page.getByText('Role created successfully').waitFor();
  await closed(page);
  await row(page, 'translator').getByText('15').waitFor();
});

test('a permission is granted and revoked at once, and undone from the toast', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: 'Permissions of “Translator”' }).click();
  const form = page.getByRole('dialog', { name: 'Manage Permissions - Translator' });
  const readPages = form.getByLabel('Read Pages');
  await form.getByText('pages.read', { exact: true }).waitFor();
  // Shown once, and announced at each checkbox.
  await form.getByText('Changes apply immediately. Each affects no one yet: no active user has this role.').waitFor();
  expect(await form.getByText(/affects/i).count()).toBe(1);
  const described = await readPages.getAttribute('aria-describedby');
  const heard = await page.evaluate(
    (ids) => ids?.split(' ').map((id) => document.getElementById(id)?.textContent),
    described,
  );
  expect(heard).toEqual([
    expect.stringContaining('pages.read'),
    'Each affects no one yet: no active user has this role.',
  ]);

  await readPages.check();
  await page.getByText('Permission assigned successfully').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone', { exact: true }).waitFor();
  expect(await readPages.isChecked()).toBe(false);
  await readPages.check();
  await form.getByLabel('Update Pages').check();
  await page.getByText('Update Pages · Translator').waitFor();
  await form.getByRole('button', { name: 'Done' }).click();
  await closed(page);

  await page.reload();
  await page.getByRole('button', { name: 'Permissions of “Translator”' }).click();
  await readPages.waitFor();
  expect(await form.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await form.getByRole('button', { name: 'Done' }).click();
  await closed(page);

  await page.getByRole('button', { name: 'Permissions of “Administrator”' }).click();
  await page.getByText('The Administrator role keeps every permission.').waitFor();
  expect(await dialog(page).getByRole('checkbox', { disabled: false }).count()).toBe(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await closed(page);
});

test('a refused change is reverted', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: 'Permissions of “Translator”' }).click();
  await page.route('**/graphql', (route) => route.abort());
  const readMedia = dialog(page).getByLabel('Read Media');
  await readMedia.click();
  await page.getByText('Failed to assign permission').waitFor();
  expect(await readMedia.isChecked()).toBe(false);
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Done' }).click();
  await closed(page);
});

test('deleting asks for confirmation; a role in use cannot be deleted', async () => {
  const { page } = admin;
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Delete “Viewer”' }).click();
  await question.getByText('Are you sure you want to delete this role?', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Failed to delete role').waitFor();
  await page.getByText('1 person holds this role; remove it from them first').waitFor();

  await page.getByRole('button', { name: 'Delete “Translator”' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Role deleted successfully').waitFor();
  await row(page, 'translator').waitFor({ state: 'hidden' });

  await openScreen(page, '/admin/users');
  await page.getByRole('button', { name: 'Delete “ingrid”' }).click();
  await question.getByText('Are you sure you want to delete this user?', { exact: true }).waitFor();
  await question.getByText(ingrid.email).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('User deleted successfully').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Users (1)' }).waitFor();
  // People cannot delete themselves, so there is no button.
  expect(await page.getByRole('button', { name: 'Delete “admin”' }).count()).toBe(0);
});

test('the console reported only the failed request', () => {
  // The request that the test aborted.
  const expected = /net::ERR_FAILED/;
  expect([...admin.consoleErrors, ...colleague.consoleErrors].filter((text) => !expected.test(text))).toEqual([]);
});
