import type { Page } from 'playwright-core';
import { startMailbox } from '../../api/testing/mail/mailbox.ts';
import { axeFindings } from '../support/browser/browser.ts';
import { panelForFile } from '../support/panel-for-file.ts';
import {
  anyDialog,
  button,
  confirmation,
  dialog,
  findingsOn,
  inOrder,
  menu,
  type PanelScreen,
} from '../support/panel-views.ts';

// axe finds nothing on the screens and in the dialogs that are not content: messages, subscribers, settings, audit.
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

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const tickAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check();
const toolbar = (name: string) => (page: Page) => page.getByRole('toolbar').getByRole('button', { name }).click();
const shown = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const selectedRows = '[role=toolbar][aria-label="Selected rows"]';

const screens: PanelScreen[] = [
  { what: 'an empty trash', address: () => '/admin/trash', first: shown('The trash is empty') },
  {
    what: 'messages',
    address: () => '/admin/messages',
    opens: [
      ['selected messages', tickAll, selectedRows],
      ['their deletion', inOrder(toolbar('Delete'), confirmation)],
    ],
  },
  {
    what: 'a message',
    address: () => message,
    opens: [['its deletion', inOrder(button('Delete'), confirmation)]],
  },
  { what: 'a missing message', address: () => '/admin/messages/999999' },
  {
    what: 'subscribers',
    address: () => '/admin/subscribers',
    opens: [
      ['their import', inOrder(button('Import CSV'), dialog('Import subscribers'))],
      ['one whose mails bounce', inOrder(button('Mark “cy@example.com” as bounced'), dialog(/bounced/))],
      ['the removal of one', inOrder(button('Remove “cy@example.com”'), confirmation)],
      ['selected ones', tickAll, selectedRows],
    ],
  },
  {
    what: 'the sending of a post',
    address: () => send,
    first: (page) => page.getByRole('group', { name: 'Email format' }).waitFor(),
  },
  {
    what: 'a draft, which cannot be sent',
    address: () => unsent,
    first: shown('Only a published post can be sent'),
  },
  {
    what: 'settings: general',
    address: () => '/admin/settings',
    opens: [
      ['contact', tab('Contact'), 'main'],
      ['SEO', tab('SEO'), 'main'],
    ],
  },
  { what: 'settings: branding', address: () => '/admin/settings', first: tab('Branding') },
  {
    what: 'settings: checks',
    address: () => '/admin/settings?tab=checks',
    opens: [['the roles that can be an exception', inOrder(button(/^Add an exception/), menu)]],
  },
  {
    what: 'settings: security',
    address: () => '/admin/settings',
    first: tab('Security'),
    opens: [
      [
        'the erasure of personal data',
        inOrder(
          (page) =>
            page.getByRole('form', { name: 'Personal data' }).getByLabel('Email address').fill('ann@example.com'),
          button('Erase…'),
          confirmation,
        ),
      ],
    ],
  },
  {
    what: 'words',
    address: () => '/admin/words?place=contact',
    first: shown('Label of the first name'),
    opens: [
      [
        'a search without results',
        inOrder(
          (page) => page.getByRole('searchbox', { name: 'Search all words' }).fill('xylophone'),
          shown('No words match'),
        ),
        'main',
      ],
    ],
  },
  {
    what: 'the audit log',
    address: () => '/admin/audit/log',
    opens: [
      ['an entry', inOrder((page) => page.locator('[data-row-title]').first().click(), anyDialog)],
      [
        'the search for a person',
        inOrder(
          (page) => page.getByRole('combobox', { name: 'Person' }).fill('ingrid'),
          (page) => page.getByRole('option', { name: /ingrid/ }).waitFor(),
        ),
        'main',
      ],
    ],
  },
  { what: 'the access check', address: () => '/admin/access' },
  {
    what: 'the answer of the access check',
    address: () => '/admin/access?user=1&permission=posts.publish',
    first: shown(/Administrator/),
  },
  {
    what: 'the account',
    address: () => '/admin/account',
    first: inOrder(
      (page) => page.getByRole('switch', { name: 'Also revoke my API token' }).check(),
      button('Change password'),
      shown('Current password is required'),
    ),
    opens: [['the revocation of a token', inOrder(button('Revoke “Importer”'), confirmation)]],
  },
];

test.each(screens)('$what', async (screen) => {
  expect(await findingsOn(admin.page, screen)).toEqual({});
});

test('the trash, its selection and its confirmation', async () => {
  const { page } = admin;
  const { id } = (await (
    await page.request.post('/api/posts', { data: { title: 'Gone', slug: 'gone', content: '<p>Text</p>' } })
  ).json()) as { id: number };
  await page.request.delete(`/api/posts/${id}`);
  await page.request.post('/api/posts', { data: { title: 'New', slug: 'gone', content: '<p>Text</p>' } });
  const trash: PanelScreen = {
    what: 'the trash',
    address: () => '/admin/trash',
    opens: [
      ['the restore under another slug', inOrder(button('Restore “Gone”'), dialog('Restore “Gone”'))],
      ['a selection', tickAll, selectedRows],
      ['the deletion for good', inOrder(toolbar('Delete for good'), confirmation)],
    ],
  };
  expect(await findingsOn(page, trash)).toEqual({});
});

test('a screen that failed to load', async () => {
  const { page } = admin;
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/graphql', (route) => route.abort());
  // Of the lists, which are one component, one.
  for (const section of ['Pages', 'Media Library', 'Users', 'Navigation', 'Words', 'Settings', 'Timeline']) {
    await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: section }).click();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().waitFor();
    // What is around it does not depend on the failure.
    expect([section, await axeFindings(page, { within: 'main' })]).toEqual([section, []]);
  }
  await page.unroute('**/graphql');
});
