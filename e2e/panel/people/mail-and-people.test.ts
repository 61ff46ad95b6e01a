import type { Page } from 'playwright-core';
import { linkIn, readMail } from '../../../api/testing/mail/mail.ts';
import { startMailbox } from '../../../api/testing/mail/mailbox.ts';
import { axeFindings, visit } from '../../support/browser/browser.ts';
import { noteCopies } from '../../support/clipboard.ts';
import { typeLogin } from '../../support/log-in.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

// An installation without a mail server: people are invited by a link. Then mail is set up in the panel, and pending
// mails are sent.
const login = { user: 'halden', password: 'smtp-geheim-9' };
const mailbox = await startMailbox(login);
// What administrators are told of a change of the mail server: in guarded-settings.test.ts.
mailbox.manners.drop = (mail) => mail.includes('Settings that decide');
const { site, browser, admin } = await panelForFile();
afterAll(() => mailbox.stop());
const visitor = await visit(browser, site.url);
const copied = await noteCopies(admin.page);

const mails = async (count: number) => (await mailbox.received(count)).map(readMail);
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = (page: Page) => page.getByRole('dialog');
const invite = async (page: Page, username: string) => {
  await page.getByRole('button', { name: 'Invite User' }).click();
  const form = page.getByRole('dialog', { name: 'Invite User' });
  await form.getByLabel('Email').fill(`${username}@example.com`);
  await form.getByLabel('Username').fill(username);
  return form;
};
/** The link that is shown for an invitation that was not mailed. */
const shownLink = async (page: Page) => {
  const shown = page.getByRole('dialog', { name: 'Invitation link' });
  await shown.waitFor();
  const link = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: 'Done' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  return link;
};
/** Expects the page of a link that no longer works to show why. */
const saysAt = async (link: string, sentence: string) => {
  await visitor.page.goto(link);
  await visitor.page.getByText(sentence).waitFor();
  expect(await visitor.page.getByLabel('Password', { exact: true }).count()).toBe(0);
};

test('without a mail server, login, newsletter and subscribers do not promise mail', async () => {
  const { page } = visitor;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('Forgotten password?').count()).toBe(0);
  await page.goto('/blog');
  const block = page.getByRole('region', { name: 'Stay Updated' });
  await block.getByLabel('Email').fill('reader@example.com');
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await block.getByText('Your address is noted.').waitFor();
  await block.getByText('Once we can, we will ask you to confirm.').waitFor();

  await openScreen(admin.page, '/admin/subscribers');
  await admin.page.getByText('No mail server is set, so addresses that visitors enter are noted (1 now).').waitFor();
  await admin.page.getByRole('main').getByRole('link', { name: 'Settings, Mail' }).click();
  await admin.page.getByRole('tab', { name: 'Mail', selected: true }).waitFor();
});

test('a person invited by a copied link sets their name and password', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/users');
  const form = await invite(page, 'gustav');
  await form.getByLabel('Email').fill('gustav');
  await form.getByRole('button', { name: 'Invite User' }).click();
  await form.getByText('Invalid email address').waitFor();
  await form.getByLabel('Email').fill('gustav@example.com');
  await form.getByLabel('Author').check();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Invite User' }).click();
  const shown = page.getByRole('dialog', { name: 'Invitation link' });
  await shown.getByText('Send this link to gustav@example.com yourself, since no mail server is set.').waitFor();
  await shown.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  const link = await shownLink(page);
  expect(await copied()).toBe(link);
  await row(page, 'gustav@example.com').getByText('Invited', { exact: true }).waitFor();
  await row(page, 'gustav@example.com').getByText('Author').waitFor();

  const guest = visitor.page;
  await guest.goto(link);
  await guest.getByText('Your username is gustav.').waitFor();
  await guest.getByLabel('First name (optional)').fill('Gustav');
  await guest.getByLabel('Password', { exact: true }).fill('gustav-7');
  await guest.getByText('Does not include the account’s name: not met yet').waitFor();
  expect(await axeFindings(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Set up my account' }).click();
  await guest.getByText('Password must not contain your name').waitFor();
  await guest.getByLabel('Password', { exact: true }).fill('quiet-harbour-3');
  await guest.getByRole('button', { name: 'Set up my account' }).click();
  await guest.getByText('Your account is ready').waitFor();
  // Only the password has to be typed.
  expect(await guest.getByLabel('Username').inputValue()).toBe('gustav');
  const password = guest.getByLabel('Password', { exact: true });
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
  await typeLogin(guest, { username: 'gustav', password: 'quiet-harbour-3' });
  await guest.getByText('Gustav').first().waitFor();
  await saysAt(link, 'This invitation has been used.');
  await guest.context().clearCookies();
  await page.reload();
  await row(page, 'Gustav').getByText('Active', { exact: true }).waitFor();
});

test('an invitation is sent again and withdrawn, and each old link shows why it no longer works', async () => {
  const { page } = admin;
  const form = await invite(page, 'hilda');
  await form.getByRole('button', { name: 'Invite User' }).click();
  const first = await shownLink(page);
  await page.getByRole('button', { name: 'Resend the invitation of “hilda”' }).click();
  const second = await shownLink(page);
  await saysAt(first, 'This invitation was withdrawn. Or a newer one has replaced it');
  await page.getByRole('button', { name: 'Edit “hilda”' }).click();
  await dialog(page).getByLabel('Active').uncheck();
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await row(page, 'hilda').getByText('Inactive').waitFor();
  await saysAt(second, 'This account has been deactivated.');
  await page.getByRole('button', { name: 'Withdraw the invitation of “hilda”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Invitation withdrawn').waitFor();
  await row(page, 'hilda').waitFor({ state: 'hidden' });
  await saysAt(second, 'This invitation was withdrawn.');
  await saysAt(`/invitation/${'x'.repeat(43)}`, 'This link is not an invitation.');
});

test('a mail server is set up in the settings and tested; its password is never shown again', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/settings?tab=mail');
  await page.getByText('Enter a host first.').waitFor();
  await page.getByLabel('Host').fill('127.0.0.1');
  await page.getByText('Save these settings first.').waitFor();
  await page.getByLabel('Port').fill(String(mailbox.port));
  await page.getByLabel('Encryption').selectOption('none');
  await page.getByText('Emails and the password travel unencrypted to this server.').waitFor();
  await page.getByLabel('User').fill(login.user);
  const password = page.getByLabel('Password of the mail server', { exact: true });
  await password.fill(login.password);
  await page.getByLabel('Sender').fill('Halden <post@example.com>');
  const save = async () => {
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByText('Your website settings have been saved successfully.').waitFor();
    await page.getByText('Save these settings first.').waitFor({ state: 'hidden' });
  };
  await save();
  const test = page.getByRole('button', { name: 'Send test email' });
  await test.click();
  await page.getByText(/Sent to admin@example\.com\. The mail server’s reply: 250 /).waitFor();
  // The addresses noted before get their confirmation link.
  const received = (await mails(2)).map(({ headers }) => headers['subject']);
  expect(received.sort()).toEqual(['Confirm your subscription to the Halden newsletter', 'Test email from Halden']);
  await password.fill('not-this-one');
  await save();
  await test.click();
  await page.getByText(/Not sent\. The mail server’s reply: .*535.*Authentication credentials invalid/).waitFor();
  await password.fill(login.password);
  await save();
  await page.reload();
  await page.getByText('A password is stored, and is never shown. Leave empty to keep it.').waitFor();
  expect(await page.getByLabel('Password of the mail server', { exact: true }).inputValue()).toBe('');
  await page.getByLabel('Host').fill('localhost');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByText('Enter the password again: the server or user has changed').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('with mail, the login offers a reset and invitations are mailed; a refusal shows the server’s error', async () => {
  await visitor.page.goto('/login');
  await visitor.page.getByRole('link', { name: 'Forgotten password?' }).waitFor();
  const { page } = admin;
  await openScreen(page, '/admin/users');
  await (await invite(page, 'ivar')).getByRole('button', { name: 'Invite User' }).click();
  await page.getByText('Invitation sent').waitFor();
  const [mail] = await mails(1);
  if (!mail) throw new Error('No mail came');
  expect(mail.headers).toMatchObject({ to: 'ivar@example.com', from: 'Halden <post@example.com>' });
  await visitor.page.goto(linkIn(mail, '/invitation/'));
  await visitor.page.getByText('Your username is ivar.').waitFor();

  mailbox.manners.refuse = () => '451 Try later';
  await page.getByRole('button', { name: 'Resend the invitation of “ivar”' }).click();
  await page.getByText(/The email could not be sent: .*451 Try later/).waitFor();
  expect(await shownLink(page)).toMatch(/\/invitation\/[\w-]{43}$/);
  delete mailbox.manners.refuse;
});

test('each person can get new messages by email and in the browser', async () => {
  const { page } = admin;
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Notice {
      static permission = 'default';
      static requestPermission() {
        Notice.permission = 'granted';
        return Promise.resolve('granted');
      }
      constructor(title: string) {
        shown.push(title);
      }
    }
    Object.assign(window, { Notification: Notice, shownNotices: shown });
  });
  await page.clock.install();
  await page.goto('/admin/account');
  const byMail = page.getByLabel('Email me new messages');
  await byMail.check();
  await page.getByText('New messages are emailed to you').waitFor();
  await page.getByLabel('Notify me in this browser').check();
  await page.getByText('Shown while the panel is open in a tab of this browser.').waitFor();

  const answer = await visitor.page.request.post('/api/messages', {
    data: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', message: 'What does it cost?' },
  });
  expect(answer.ok()).toBe(true);
  const to = (await mails(3)).map(({ headers }) => headers['to']).sort();
  expect(to).toEqual(['ada@example.com', 'admin@example.com', 'hello@halden.example']);
  // The panel asks once a minute.
  await page.clock.runFor(61_000);
  await page.getByText('1 new', { exact: true }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { shownNotices: string[] }).shownNotices)).toEqual([
    'A new message',
  ]);
  expect([...admin.consoleErrors, ...visitor.consoleErrors]).toEqual([]);
});
