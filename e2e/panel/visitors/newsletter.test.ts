import { linkIn, readMail } from '../../../api/testing/mail/mail.ts';
import { startMailbox } from '../../../api/testing/mail/mailbox.ts';
import { axeFindings, visit } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

// From the form on the blog to unsubscribing, and the panel in between.
const mailbox = await startMailbox();
const {
  site,
  browser,
  admin: panel,
  page: admin,
} = await panelForFile({ SMTP_URL: mailbox.url, NEWSLETTER_PER_MINUTE: '6000' });
afterAll(() => mailbox.stop());
const visitor = await visit(browser, site.url);
/** A browser without JavaScript. */
const plain = await visit(browser, site.url, { javaScriptEnabled: false });

beforeAll(async () => {
  const answer = await admin.request.post('/api/posts', {
    data: {
      title: 'Reading scans at night',
      slug: 'reading-scans',
      excerpt: 'What a night shift taught us.',
      content: '<p>Radiology in Zürich.</p>',
      status: 'published',
    },
  });
  expect(answer.status()).toBe(201);
});

const mails = async (count: number) => (await mailbox.received(count)).map(readMail);
/** Logged in as a user with this role only. */
const somebody = async (role: string) => {
  const { request } = admin;
  const password = 'fjord-and-ferry-9';
  const data = { username: role, email: `${role}@example.com`, password };
  const { id } = (await (await request.post('/api/users', { data })).json()) as { id: number };
  const roles = (await (await request.get('/api/roles')).json()) as { id: number; name: string }[];
  const roleId = roles.find(({ name }) => name === role)?.id;
  expect((await request.post(`/api/users/${id}/roles`, { data: { roleId } })).ok()).toBe(true);
  const person = await visit(browser, site.url);
  await person.page.request.post('/api/auth/login', { data: { username: role, password } });
  return person;
};

test.each([
  ['with scripts', () => visitor, 'ann@example.com'],
  ['without scripts', () => plain, 'bo@example.com'],
])('a visitor subscribes and confirms, %s', async (_, who, email) => {
  const { page, consoleErrors } = who();
  await page.goto('/blog');
  await page.locator('#newsletter').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('main').getByText('Thank you for subscribing!').waitFor();
  const [mail] = await mails(1);
  if (!mail) throw new Error('No mail came');
  await page.goto(linkIn(mail, '/newsletter/confirm/'));
  await page.getByRole('heading', { name: 'Confirm your subscription' }).waitFor();
  if (who() === visitor) expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
  expect(consoleErrors).toEqual([]);
});

test('the panel lists subscribers, imports a file, and removes one', async () => {
  await openScreen(admin, '/admin/subscribers');
  await admin.getByText('ann@example.com', { exact: true }).waitFor();

  await admin.getByRole('button', { name: 'Import CSV' }).click();
  const buffer = Buffer.from('name,email\nCy,cy@example.com\nAnn,ANN@example.com\nDi,nowhere\n');
  await admin.getByTestId('import-file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await admin.getByRole('heading', { name: '1 address to add, 2 skipped' }).waitFor();
  await admin.getByText('Already known: confirmed').waitFor();
  expect(await axeFindings(admin)).toEqual([]);
  await admin.getByLabel(/These people have agreed/).check();
  await admin.getByRole('button', { name: 'Import 1 address' }).click();
  await admin.getByText('Enter when and how these people agreed').waitFor();
  await admin.getByLabel('When and how they agreed').fill('Trade fair');
  await admin.getByRole('button', { name: 'Import 1 address' }).click();
  await admin.getByText('1 address imported').first().waitFor();
  await admin.getByText('Imported: Trade fair').waitFor();

  await admin.getByRole('button', { name: 'Remove “cy@example.com”' }).click();
  await admin.getByRole('alertdialog', { name: 'Remove “cy@example.com”?' }).waitFor();
  await admin.getByRole('button', { name: 'Remove', exact: true }).click();
  await admin.getByText('cy@example.com', { exact: true }).waitFor({ state: 'detached' });
});

test('an author has no access to subscribers, neither in the sidebar nor by address', async () => {
  const { page, consoleErrors, close } = await somebody('author');
  await page.goto('/admin/subscribers');
  await page.getByText('subscribers.read').waitFor();
  expect(await page.getByRole('navigation', { name: 'Panel' }).getByText('Subscribers').count()).toBe(0);
  await openScreen(page, '/admin/posts');
  await page.getByText('Reading scans at night').first().waitFor();
  expect(await page.getByRole('link', { name: /to subscribers$/ }).count()).toBe(0);
  expect(consoleErrors).toEqual([]);
  await close();
});

test('an editor, who may only read, sees the list without actions', async () => {
  const { page, consoleErrors, close } = await somebody('editor');
  await page.goto('/admin/subscribers');
  await page.getByText('bo@example.com', { exact: true }).waitFor();
  const main = page.getByRole('main');
  const names = await main
    .locator(':is(a, button, input[type=checkbox]):visible')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  expect(names.filter((name) => !/^(?:Address|Since)/.test(name))).toEqual(['Export CSV']);
  expect(consoleErrors).toEqual([]);
  await close();
});

test('a post is sent from the list to confirmed subscribers after a test mail; one unsubscribes', async () => {
  await openScreen(admin, '/admin/posts');
  await admin.getByRole('link', { name: 'Send “Reading scans at night” to subscribers' }).click();
  await admin.getByRole('heading', { name: 'Send to subscribers' }).waitFor();
  const send = admin.getByRole('button', { name: 'Send to 2 subscribers' });
  await send.waitFor();
  expect(await send.isDisabled()).toBe(true);
  await admin
    .frameLocator('iframe[title="The email"]')
    .getByRole('heading', { name: 'Reading scans at night' })
    .waitFor();
  await admin.getByRole('button', { name: 'Plain text' }).click();
  await admin.getByText('Radiology in Zürich.').waitFor();
  await admin.getByLabel('Subject').fill('Night shift');
  await admin.getByRole('button', { name: 'Send me a test' }).click();
  await admin.getByText('You have been sent this email as it is now.').waitFor();
  expect((await mails(1))[0]?.headers['subject']).toBe('[Test] Night shift');
  await send.click();
  const really = admin.getByRole('alertdialog').getByRole('button', { name: 'Send to 2 subscribers' });
  await really.click();
  await admin.getByText('2 sent').waitFor();

  const received = await mails(2);
  expect(received.map(({ headers }) => headers['to']).sort()).toEqual(['ann@example.com', 'bo@example.com']);
  const hers = received.find(({ headers }) => headers['to'] === 'ann@example.com');
  if (!hers) throw new Error('Ann got nothing');
  const { page } = plain;
  await page.goto(linkIn(hers, '/newsletter/unsubscribe/'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await admin.reload();
  await admin
    .getByRole('row', { name: /ann@example\.com/ })
    .getByText('Unsubscribed')
    .waitFor();
  expect(panel.consoleErrors).toEqual([]);
});
