import type { Page } from 'playwright-core';
import { readMail } from '../../../api/testing/mail/mail.ts';
import { startMailbox } from '../../../api/testing/mail/mailbox.ts';
import { axeFindings, visit } from '../../support/browser/browser.ts';
import { holdOperation } from '../../support/hold-requests.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';
import { toast } from '../../support/toast.ts';

// From the contact form to the inbox, and what can be done with a message there.
const mailbox = await startMailbox();
const { site, browser, admin: panel, page: admin } = await panelForFile({ SMTP_URL: mailbox.url });
afterAll(() => mailbox.stop());

const password = 'fjord-and-ferry-9';

beforeAll(async () => {
  const { request } = admin;
  await request.put('/api/settings/contactEmail', { data: { value: 'office@example.com' } });
  const roles = (await (await request.get('/api/roles')).json()) as { id: number; name: string }[];
  const user = await request.post('/api/users', {
    data: { username: 'editor', email: 'editor@example.com', password },
  });
  const { id } = (await user.json()) as { id: number };
  const roleId = roles.find(({ name }) => name === 'editor')?.id;
  expect((await request.post(`/api/users/${id}/roles`, { data: { roleId } })).ok()).toBe(true);
});

const mails = async (count: number) => (await mailbox.received(count)).map(readMail);
const section = (page: Page) =>
  page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: /^Messages/ });
const rows = (page: Page) => page.getByRole('table', { name: 'Messages' }).locator('tbody tr');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test.each([
  ['with scripts', true, 'Ada', 'Lovelace'],
  ['without scripts', false, 'Grace', 'Hopper'],
])('a visitor sends a message, %s', async (_, javaScriptEnabled, firstName, lastName) => {
  const { page, consoleErrors, close } = await visit(browser, site.url, { javaScriptEnabled });
  if (javaScriptEnabled) {
    await page.goto('/?utm_source=linkedin&utm_campaign=spring&email=someone');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('**/contact');
  } else await page.goto('/contact?utm_source=linkedin&utm_campaign=spring');
  // The form refuses anything sent faster than a person could type.
  await page.waitForTimeout(1500);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(`${firstName.toLowerCase()}@example.com`);
  await page.getByLabel('Industry').selectOption('healthcare');
  await page.getByLabel('Message').fill(`${firstName} asks:\nwhat does it cost?`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('main').getByText('Message sent successfully!').waitFor();
  const subjects = (await mails(2)).map(({ headers }) => headers['subject']);
  expect(subjects.sort()).toEqual(['Halden has received your message', `Message from ${firstName} ${lastName}`]);
  expect(consoleErrors).toEqual([]);
  await close();
});

test('the dashboard and the sidebar count new messages; opening one with the keyboard marks it read', async () => {
  await openScreen(admin, '/admin/dashboard');
  await admin.getByRole('link', { name: 'new messages' }).click();
  await admin.waitForURL('**/admin/messages?status=new');
  expect(await section(admin).innerText()).toMatch(/^Messages\s+2\s+new$/);
  await rows(admin).nth(1).waitFor();
  expect(await rows(admin).locator('[data-row-title]').allInnerTexts()).toEqual(['Grace Hopper', 'Ada Lovelace']);
  // With the navigation, which shows the number of unread messages.
  expect(await axeFindings(admin, { within: 'html' })).toEqual([]);

  await admin.keyboard.press('j');
  expect(await focused(admin)).toBe('Grace Hopper');
  await admin.keyboard.press('j');
  await admin.keyboard.press('Enter');
  await admin.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
  await admin.getByRole('region', { name: 'Message', exact: true }).getByText('what does it cost?').waitFor();
  const facts = admin.getByRole('region', { name: 'Message', exact: true }).locator('dl');
  expect(await facts.innerText()).toMatch(/Page\s+\/contact\s+Campaign\s+source: linkedin, campaign: spring/);
  await section(admin).getByText('1 new', { exact: true }).waitFor();
  await admin.getByRole('button', { name: 'Mark as new' }).waitFor();
});

test('notes are added, and a reply reaches the sender', async () => {
  await admin.getByRole('button', { name: 'Add Note' }).click();
  await admin.getByText('Note is required').waitFor();
  await admin.getByLabel('New note').fill('I call her on Monday');
  await admin.getByRole('button', { name: 'Add Note' }).click();
  await admin.getByRole('button', { name: 'Delete the note “I call her on Monday”' }).waitFor();
  expect(await admin.getByLabel('New note').inputValue()).toBe('');

  await admin.getByRole('textbox', { name: 'Reply' }).fill('Nothing at all.\n\nYours, the office');
  await admin.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Dashboard' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByText('The changes to your reply to Ada Lovelace are not saved.').waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  await admin.getByRole('button', { name: 'Send Reply' }).click();
  await admin.getByText('Reply on its way').waitFor();
  const [mail] = await mails(1);
  expect(mail?.headers).toMatchObject({ to: 'ada@example.com', subject: 'Your message to Halden' });
  expect(mail?.text).toContain('Nothing at all.');
  expect(mail?.text).toContain('> what does it cost?');
  // Without a reload.
  await admin.getByText('Reply to ada@example.com sent').waitFor();
  await admin.getByRole('region', { name: 'Message', exact: true }).getByText('Answered', { exact: true }).waitFor();
  expect(await admin.getByRole('button', { name: 'Mark as answered' }).count()).toBe(0);
});

test('a message is marked as spam and back, archived, and found by name in the palette', async () => {
  await admin.getByRole('button', { name: 'Spam', exact: true }).click();
  await admin.getByText('Filed as spam. Marked as spam by a person').waitFor();
  await admin.getByRole('button', { name: 'Not spam' }).click();
  await admin.getByText('Filed as spam.').waitFor({ state: 'detached' });
  const archive = admin.getByRole('button', { name: 'Archive', exact: true });
  await archive.click();
  await archive.waitFor({ state: 'detached' });
  await admin.getByRole('button', { name: 'Undo' }).click();
  await archive.click();
  await archive.waitFor({ state: 'detached' });

  await openScreen(admin, '/admin/messages?status=archived');
  await rows(admin).getByText('Ada Lovelace').waitFor();
  expect(await rows(admin).count()).toBe(1);
  await admin.keyboard.press('Control+k');
  await admin.getByRole('combobox', { name: 'Search and commands' }).fill('hopper');
  // Opening it marks it as read. That request is held back here.
  const opened = await holdOperation(admin, /^MarkMessageRead$/);
  await admin.getByRole('option', { name: /Grace Hopper/ }).click();
  await admin.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor();
  await admin.getByText('source: linkedin, campaign: spring').waitFor();
  // For a message that was answered by telephone.
  const answered = admin.getByRole('region', { name: 'Reply' }).getByRole('button', { name: 'Mark as answered' });
  await opened.held;
  await answered.click();
  await opened.release();
  await admin.getByText('Marked as answered').waitFor();
  await admin.getByRole('region', { name: 'Message', exact: true }).getByText('Answered', { exact: true }).waitFor();
  expect(await answered.count()).toBe(0);
});

test('an editor answers: the address is a link, and the message is quoted below', async () => {
  const { page, consoleErrors, close } = await visit(browser, site.url);
  await page.request.post('/api/auth/login', { data: { username: 'editor', password } });
  await page.goto('/admin/messages');
  await rows(page).getByText('Ada Lovelace').click();
  const main = page.getByRole('main');
  const address = main.getByRole('link', { name: 'ada@example.com' });
  expect(decodeURIComponent((await address.getAttribute('href')) ?? '')).toMatch(
    /^mailto:ada@example\.com\?subject=Your message to Halden&body=[^]*you wrote:\r\n> Ada asks:\r\n> what does it cost\?/,
  );
  expect(await main.getByRole('blockquote').innerText()).toMatch(/^On .* you wrote:\s+Ada asks:/);
  await main.getByLabel('New note').fill('Answered today');
  await main.getByRole('button', { name: 'Add Note' }).click();
  await toast(page, 'Note added').waitFor();
  await main.getByRole('textbox', { name: 'Reply' }).fill('A second answer.');
  await main.getByRole('button', { name: 'Send Reply' }).click();
  await page.getByText('Reply on its way').waitFor();
  expect((await mails(1))[0]?.text).toContain('A second answer.');
  await main.getByRole('button', { name: 'Mark as new' }).waitFor();
  // Only with messages.delete.
  expect(await main.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
  expect(consoleErrors).toEqual([]);
  await close();
});

test('the settings say that the environment sets the mail server', async () => {
  await openScreen(admin, '/admin/settings?tab=mail');
  await admin.getByText('The environment of this installation sets the mail server (SMTP_URL): 127.0.0.1').waitFor();
});

test('the confirmation names the sender; the focus stays in the list', async () => {
  await openScreen(admin, '/admin/messages');
  await admin.getByRole('link', { name: 'Grace Hopper' }).focus();
  await admin.keyboard.press('x');
  await admin.getByRole('toolbar', { name: 'Selected rows' }).getByText('1 message selected').waitFor();
  await admin.keyboard.press('Escape');
  await admin.getByRole('toolbar', { name: 'Selected rows' }).waitFor({ state: 'hidden' });
  await admin.getByRole('button', { name: 'Delete the message of “Grace Hopper”' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Delete the message of “Grace Hopper”?' });
  await question.waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await rows(admin).locator('[data-row-title]').allInnerTexts()).toEqual(['Ada Lovelace']);
  expect(await focused(admin)).toBe('Ada Lovelace');

  await admin.keyboard.press('Enter');
  await admin.getByRole('button', { name: 'Delete', exact: true }).click();
  await admin.getByRole('alertdialog', { name: 'Delete the message of “Ada Lovelace”?' }).waitFor();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await admin.getByText('No messages yet').waitFor();
  await admin.waitForURL('**/admin/messages');
  expect(panel.consoleErrors).toEqual([]);
});
