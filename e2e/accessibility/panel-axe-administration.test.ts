import type { Page } from 'playwright-core';
import { startMailbox } from '../../api/testing/mail/mailbox.ts';
import { findingsInBothSchemes } from '../support/browser/browser.ts';
import { panelForFile } from '../support/panel-for-file.ts';
import { button, dialog, inOrder, findingsAt, asCases, confirmation, type PanelView } from '../support/panel-views.ts';

// axe finds nothing on the screens and dialogs that are not content: people, messages, subscribers, settings, audit,
// account.
const mailbox = await startMailbox();
const { admin } = await panelForFile({ SMTP_URL: mailbox.url });
afterAll(() => mailbox.stop());
let message: string;
let send: string;
let unsent: string;

beforeAll(async () => {
  const { page } = admin;
  const create = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect([path, answer.status()]).toEqual([path, 201]);
    return (await answer.json()) as { id: number };
  };
  const mutate = async (query: string) => {
    const { errors } = (await (await page.request.post('/graphql', { data: { query } })).json()) as {
      errors?: unknown;
    };
    expect(errors).toBeUndefined();
  };
  const post = { slug: 'scans', content: '<p>Text</p>', excerpt: 'What it is about' };
  send = `/admin/subscribers/send/${(await create('/api/posts', { ...post, title: 'Scans', status: 'published' })).id}`;
  unsent = `/admin/subscribers/send/${(await create('/api/posts', { ...post, slug: 'draft', title: 'Draft' })).id}`;
  await create('/api/users', { username: 'ingrid', email: 'ingrid@example.com', password: 'fjord-and-ferry-9' });
  const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', industry: 'healthcare' };
  for (const text of ['What does it cost?', 'And when?']) await create('/api/messages', { ...ann, message: text });
  const [{ id } = { id: 0 }] = (await (await page.request.get('/api/messages')).json()) as { id: number }[];
  message = `/admin/messages/${id}`;
  await mutate(
    'mutation { importSubscribers(csv: "email\\ncy@example.com\\ndi@example.com\\n", consentNote: "Fair", isDryRun: false) { added } }',
  );
  await mutate(
    'mutation { createToken(input: { name: "Importer", permissions: ["users.read"], expiresInDays: 30 }) { __typename } }',
  );
});

const none = { light: [], dark: [] };
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const tickAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check();
const toolbar = (name: string) => (page: Page) => page.getByRole('toolbar').getByRole('button', { name }).click();
const shown = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

const views: PanelView[] = [
  ['an empty trash', () => '/admin/trash', shown('The trash is empty')],
  ['users', () => '/admin/users'],
  ['roles', () => '/admin/roles'],
  ['messages', () => '/admin/messages'],
  ['selected messages', () => '/admin/messages', tickAll],
  ['the deletion of messages', () => '/admin/messages', inOrder(tickAll, toolbar('Delete'), confirmation)],
  ['a message', () => message],
  ['the deletion of a message', () => message, inOrder(button('Delete'), confirmation)],
  ['a missing message', () => '/admin/messages/999999'],
  ['subscribers', () => '/admin/subscribers'],
  [
    'the import of subscribers',
    () => '/admin/subscribers',
    inOrder(button('Import CSV'), dialog('Import subscribers')),
  ],
  [
    'a subscriber whose mails bounce',
    () => '/admin/subscribers',
    inOrder(button('Mark “cy@example.com” as bounced'), dialog(/bounced/)),
  ],
  ['the removal of a subscriber', () => '/admin/subscribers', inOrder(button('Remove “cy@example.com”'), confirmation)],
  ['selected subscribers', () => '/admin/subscribers', tickAll],
  ['the sending of a post', () => send, (page) => page.getByRole('group', { name: 'Email format' }).waitFor()],
  ['a draft, which cannot be sent', () => unsent, shown('Only a published post can be sent')],
  ['settings: general', () => '/admin/settings'],
  ['settings: branding', () => '/admin/settings', tab('Branding')],
  ['settings: contact', () => '/admin/settings', tab('Contact')],
  ['settings: SEO', () => '/admin/settings', tab('SEO')],
  [
    'settings: checks, and the roles that can be an exception',
    () => '/admin/settings?tab=checks',
    inOrder(button(/^Add an exception/), (page) => page.getByRole('menu').waitFor()),
  ],
  ['settings: security', () => '/admin/settings', tab('Security')],
  [
    'the erasure of personal data',
    () => '/admin/settings',
    inOrder(
      tab('Security'),
      (page) => page.getByRole('form', { name: 'Personal data' }).getByLabel('Email address').fill('ann@example.com'),
      button('Erase…'),
      confirmation,
    ),
  ],
  ['words', () => '/admin/words?place=contact', shown('Label of the first name')],
  [
    'a search of words without results',
    () => '/admin/words',
    inOrder(
      (page) => page.getByRole('searchbox', { name: 'Search all words' }).fill('xylophone'),
      shown('No words match'),
    ),
  ],
  ['the audit log', () => '/admin/audit/log'],
  [
    'an entry of the audit log',
    () => '/admin/audit/log',
    inOrder(
      (page) => page.locator('[data-row-title]').first().click(),
      (page) => page.getByRole('dialog').waitFor(),
    ),
  ],
  [
    'the search for a person',
    () => '/admin/audit/log',
    inOrder(
      (page) => page.getByRole('combobox', { name: 'Person' }).fill('ingrid'),
      (page) => page.getByRole('option', { name: /ingrid/ }).waitFor(),
    ),
  ],
  ['the access check', () => '/admin/access'],
  ['the answer of the access check', () => '/admin/access?user=1&permission=posts.publish', shown(/Administrator/)],
  ['the revocation of a token', () => '/admin/account', inOrder(button('Revoke “Importer”'), confirmation)],
  [
    'a change of the password',
    () => '/admin/account',
    inOrder(
      (page) => page.getByRole('switch', { name: 'Also revoke my API token' }).check(),
      button('Change password'),
      shown('Current password is required'),
    ),
  ],
];

test.each(asCases(views))('$what', async ({ address, open }) => {
  expect(await findingsAt(admin.page, address(), open)).toEqual(none);
});

test('the trash, its selection and its confirmation', async () => {
  const { page } = admin;
  const { id } = (await (
    await page.request.post('/api/posts', { data: { title: 'Gone', slug: 'gone', content: '<p>Text</p>' } })
  ).json()) as { id: number };
  await page.request.delete(`/api/posts/${id}`);
  await page.request.post('/api/posts', { data: { title: 'New', slug: 'gone', content: '<p>Text</p>' } });
  const steps: [string, ((at: Page) => Promise<unknown>)?][] = [
    ['a row'],
    ['a selection', tickAll],
    ['the deletion for good', inOrder(tickAll, toolbar('Delete for good'), confirmation)],
    ['the restore under another slug', inOrder(button('Restore “Gone”'), dialog('Restore “Gone”'))],
  ];
  for (const [what, open] of steps) {
    expect([what, await findingsAt(page, '/admin/trash', open)]).toEqual([what, none]);
  }
});

test('a list that failed to load', async () => {
  const { page } = admin;
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/graphql', (route) => route.abort());
  const sections = [
    'Pages',
    'Media Library',
    'Messages',
    'Subscribers',
    'Users',
    'Roles',
    'Navigation',
    'Words',
    'Redirects',
    'Webhooks',
    'API Tokens',
    'Settings',
    'Timeline',
    'Trash',
  ];
  for (const section of sections) {
    await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: section }).click();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().waitFor();
    // What is around it does not depend on the list.
    expect([section, await findingsInBothSchemes(page, 'main')]).toEqual([section, none]);
  }
  await page.unroute('**/graphql');
});
