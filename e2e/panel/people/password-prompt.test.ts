import pg from 'pg';
import { axeFindings } from '../../support/browser/browser.ts';
import { openScreen } from '../../support/panel.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { administrator } from '../../support/site.ts';

// The server asks for the password again; the panel passes the question on, and nothing that was typed is lost.
const { site, page } = await panelForFile();

/** Makes every login older than the time in which no password is asked for. */
beforeAll(async () => {
  const database = new pg.Client(site.database);
  await database.connect();
  await database.query(`update sessions set created_at = created_at - interval '11 minutes'`);
  await database.end();
});

const prompt = page.getByRole('dialog', { name: 'Enter your password' });
const field = prompt.getByLabel('Your password', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const stored = async (key: string) =>
  ((await (await page.request.get(`/api/settings/${key}`)).json()) as { value: unknown }).value;

test('a setting that decides who can log in is saved with the others, after the password', async () => {
  await openScreen(page, '/admin/settings');
  await page.getByLabel('Site Name').fill('Acme');
  await page.getByRole('tab', { name: 'Mail' }).click();
  await page.getByLabel('Sender', { exact: true }).fill('post@example.com');
  await button('Save Settings').click();
  await prompt.getByText('Enter your password to change the setting “Mail”.').waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await prompt.waitFor({ state: 'detached' });
  await page.getByText('Unsaved changes').waitFor();
  expect(await page.getByLabel('Sender', { exact: true }).inputValue()).toBe('post@example.com');

  await page.keyboard.press('Control+s');
  await prompt.waitFor();
  await page.keyboard.press('Enter');
  await prompt.getByText('Password is required').waitFor();
  await page.keyboard.type('wrong-horse-9');
  await page.keyboard.press('Enter');
  await prompt.getByText('Incorrect password').waitFor();
  await field.fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.getByText('Settings updated').waitFor();
  await prompt.waitFor({ state: 'detached' });
  expect([await stored('siteName'), await stored('mailSettings')]).toEqual([
    'Acme',
    expect.objectContaining({ from: 'post@example.com' }),
  ]);
});

test('its undo asks too', async () => {
  await button('Undo').click();
  await field.fill(administrator.password);
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Undone', { exact: true }).waitFor();
  expect(await stored('siteName')).not.toBe('Acme');
});

test('so do one’s own email address and password', async () => {
  await openScreen(page, '/admin/account');
  const profile = page.getByRole('form', { name: 'Profile' });
  await profile.getByLabel('Email').fill('ada@example.com');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await prompt.getByText('Enter your password to change your email address.').waitFor();
  await field.fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.getByText('Profile saved').waitFor();

  await openScreen(page, '/admin/users');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const user = page.getByRole('dialog', { name: 'Edit User' });
  await user.getByLabel('Password', { exact: true }).fill('another-river-8');
  await user.getByRole('button', { name: 'Save Changes' }).click();
  await prompt.getByText('Enter your password to change your password.').waitFor();
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await prompt.waitFor({ state: 'detached' });
  await user.getByRole('button', { name: 'Save Changes' }).click();
  await field.fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.getByText('User updated successfully').waitFor();
});
