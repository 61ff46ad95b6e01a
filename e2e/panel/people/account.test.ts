import type { Page } from 'playwright-core';
import { Authenticator } from '../../../api/testing/access/authenticator.ts';
import { startMailbox } from '../../../api/testing/mail/mailbox.ts';
import { axeFindings, visit } from '../../support/browser/browser.ts';
import { typeLogin } from '../../support/log-in.ts';
import { openScreen } from '../../support/panel.ts';
import { siteForFile } from '../../support/site-for-file.ts';
import { administrator } from '../../support/site.ts';

// People manage their own account: second factor, recovery codes, API tokens, forgotten password.
const mailbox = await startMailbox();
const { site, browser } = await siteForFile({ SMTP_URL: mailbox.url, MAIL_FROM: 'Halden <no-reply@example.com>' });
afterAll(() => mailbox.stop());
let home = await visit(browser, site.url);
let app: Authenticator;
let recoveryCodes: string[];

const code = (page: Page) => page.getByLabel('Code', { exact: true });

test('the user menu leads to the account, whose forms show their errors', async () => {
  const { page } = home;
  await page.goto('/login');
  await typeLogin(page);
  await page.getByRole('link', { name: 'Hello, admin' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await page.getByText(/^This browser · /).waitFor();
  const profile = page.getByRole('form', { name: 'Profile' });
  await profile.getByLabel('First name').fill('Ada');
  await profile.getByLabel('Email').fill('ada');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await profile.getByText('Invalid email address').waitFor();
  await profile.getByLabel('Email').fill('ada@example.com');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile saved').waitFor();
  await page.getByRole('link', { name: 'Hello, Ada' }).first().waitFor();
});

test('a second factor is set up; its recovery codes are shown once', async () => {
  const { page } = home;
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  const key = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  app = new Authenticator(`otpauth://totp/Halden:admin?issuer=Halden&secret=${key}`);
  expect(await dialog.getByAltText('QR code for an authenticator app').getAttribute('src')).toMatch(/^data:image\/svg/);
  await code(page).fill('000000');
  await dialog.getByLabel('Your password', { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('This code is not valid').waitFor();
  // The previous code, so that the current one is still unused for the login.
  await app.waitForFreshStep();
  await code(page).fill(app.code(-1));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await shown.waitFor();
  recoveryCodes = await shown.getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  expect(await axeFindings(page)).toEqual([]);
  await shown.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 of 10 recovery codes are left.').waitFor();
});

test('the login then asks for a code from the app, or a recovery code', async () => {
  const away = await visit(browser, site.url);
  const { page } = away;
  await page.goto('/login');
  await typeLogin(page);
  await code(page).waitFor();
  expect(await code(page).getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await code(page).fill('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('This code is not valid').waitFor();
  await code(page).fill(app.code());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin/);

  const paper = await visit(browser, site.url);
  await paper.page.goto('/login');
  await typeLogin(paper.page);
  await code(paper.page).fill(recoveryCodes[0] ?? '');
  await paper.page.keyboard.press('Enter');
  await paper.page.waitForURL(/\/admin/);
  await paper.page.goto('/admin/account');
  await paper.page.getByText('9 of 10 recovery codes are left.').waitFor();
  const sessions = paper.page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await sessions.nth(2).waitFor();
  expect(await sessions.count()).toBe(3);
  await paper.page.getByRole('button', { name: 'End all other sessions' }).click();
  await paper.page.getByText('Your other sessions have ended').waitFor();
  await expectOne(sessions);
  await away.page.goto('/admin');
  await away.page.waitForURL(/\/login/);
  await away.close();
  home = paper;
});

async function expectOne(items: { count: () => Promise<number> }) {
  for (let attempt = 0; attempt < 2400 && (await items.count()) !== 1; attempt++) {
    await new Promise((done) => setTimeout(done, 100));
  }
  expect(await items.count()).toBe(1);
}

test('a token is created, works, and is revoked', async () => {
  const { page } = home;
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API token' });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByText('Name is required').waitFor();
  await dialog.getByText('Choose at least one permission').waitFor();
  await dialog.getByLabel('Name').fill('Importer');
  await dialog.getByLabel('users.read').check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new token' });
  const token = await shown.locator('code').innerText();
  expect(await axeFindings(page)).toEqual([]);
  const status = async (path: string) =>
    (await fetch(site.url + path, { headers: { Authorization: `Bearer ${token}` } })).status;
  expect([await status('/api/users'), await status('/api/roles')]).toEqual([200, 403]);
  await shown.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByText('Expires in 3 months').waitFor();
  await page.getByRole('button', { name: 'Revoke “Importer”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Token revoked').waitFor();
  expect(await status('/api/users')).toBe(401);
});

test('the list of users shows the last activity and ends sessions', async () => {
  const { page } = home;
  await openScreen(page, '/admin/users');
  const row = page.getByRole('row', { name: /^admin/ });
  await row.getByRole('img', { name: 'Has a second factor' }).waitFor();
  await row.getByRole('button', { name: 'End the sessions of “admin”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click();
  await page.getByText('There were no sessions to end').waitFor();
});

test('a mailed link resets the password; the second factor is still required', async () => {
  const forgetful = await visit(browser, site.url);
  const { page } = forgetful;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await page.getByLabel('Username or email').fill('ada@example.com');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('a link is on its way').waitFor();
  const [mail = ''] = await mailbox.received(1);
  const link = /http:\S+\/reset-password\/[\w-]+/.exec(mail.replace(/=\r\n/g, ''))?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('admin-again-5');
  await page.getByText('Does not include the account’s name: not met yet').waitFor();
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Password must not contain your name').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill('quiet-harbour-3');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL(/\/login$/);
  await typeLogin(page, { ...administrator, password: 'quiet-harbour-3' });
  await code(page).fill(recoveryCodes[1] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin/);
  await page.goto(link);
  await page.getByText('This link is no longer valid.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(forgetful.consoleErrors).toEqual([]);
});
