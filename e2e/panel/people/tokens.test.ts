import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

// A service token is created, listed, given a new secret, and revoked, by keyboard.
const { page, site } = await panelForFile();

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = page.getByRole('dialog');
const statusWith = async (token: string) =>
  (await fetch(`${site.url}/api/posts`, { headers: { Authorization: `Bearer ${token}` } })).status;

test('a service token is created, gets a new secret, and is revoked', async () => {
  await openScreen(page, '/admin/tokens');
  await page.getByText('No tokens yet').waitFor();

  await button('New Service Token').press('Enter');
  await dialog.getByLabel('Name').waitFor();
  await page.keyboard.type('Website build');
  await dialog.getByLabel('Allowed addresses').fill('127.0.0.1, everywhere');
  await dialog.getByLabel('Requests a minute').fill('many');
  await dialog.getByLabel('Requests a minute').press('Enter');
  await dialog.getByText('Choose at least one permission').waitFor();
  await dialog.getByText('Each must be an IP address or a network, such as 203.0.113.0/24').waitFor();
  await dialog.getByText('Must be a whole number from 1 to 100000, or empty').waitFor();
  expect(await axeFindings(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByLabel('Allowed addresses').fill('127.0.0.1 ::1');
  await dialog.getByLabel('Requests a minute').fill('600');
  await dialog.getByRole('checkbox', { name: 'posts.read' }).press('Space');
  await dialog.getByRole('button', { name: 'Create token' }).press('Enter');
  const first = (await dialog.getByText(/^hld_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await page.getByText('The installation').first().waitFor();
  await page.getByText('Shows what is published · from 127.0.0.1, ::1 · 600 requests a minute').waitFor();
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);
  expect(await statusWith(first)).toBe(200);

  await button('Replace the secret of “Website build”').press('Enter');
  await dialog.getByText('A replaced secret cannot be brought back.').waitFor();
  expect(await axeFindings(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByLabel('The former secret stays valid for').selectOption('1 hour');
  await dialog.getByRole('button', { name: 'Replace secret' }).press('Enter');
  await dialog.getByText(/The former secret expires in/).waitFor();
  const second = (await dialog.getByText(/^hld_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await page.getByRole('table').getByText('The former secret expires').waitFor();
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);

  await button('Revoke “Website build”').press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByText('A revoked token cannot be brought back.').waitFor();
  await question.getByRole('button', { name: 'Revoke' }).press('Enter');
  await page.getByText('No tokens yet').waitFor();
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 401]);
});
