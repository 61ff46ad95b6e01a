import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startMailbox } from '../../api/testing/mail/mailbox.ts';
import { focusOn, tabTo, unseenFocus } from '../support/focus.ts';
import { panelForFile } from '../support/panel-for-file.ts';
import { openScreen } from '../support/panel.ts';
import { anyDialog, confirmation, inOrder } from '../support/panel-views.ts';
import { administrator } from '../support/site.ts';

// Keyboard only. A control that disappears or is disabled when activated hands its focus on.
const mailbox = await startMailbox();
const { site, admin } = await panelForFile({ SMTP_URL: mailbox.url });
afterAll(() => mailbox.stop());
let home: string;

beforeAll(async () => {
  const { request } = admin.page;
  const create = async (path: string, data: object) => {
    const answer = await request.post(path, { data });
    expect([path, answer.status()]).toEqual([path, 201]);
  };
  const mutate = async (query: string) => {
    const answer = (await (await request.post('/graphql', { data: { query } })).json()) as { errors?: unknown };
    expect(answer.errors).toBeUndefined();
  };
  for (const name of ['Three', 'Two', 'One']) {
    await create('/api/posts', { title: name, slug: name.toLowerCase(), content: '<p>b</p>', status: 'published' });
    const [firstName, email] = [name, `${name.toLowerCase()}@example.com`];
    await create('/api/messages', { firstName, lastName: 'Lee', email, message: 'What does it cost?' });
    await mutate(
      `mutation { createToken(input: { name: "${name}", permissions: ["users.read"], expiresInDays: 30 }) { __typename } }`,
    );
    const buffer = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#2050a0' } })
      .png()
      .toBuffer();
    const multipart = { file: { name: `${name}.png`, mimeType: 'image/png', buffer } };
    expect((await request.post('/api/media', { multipart })).ok()).toBe(true);
  }
  await mutate(
    'mutation { importSubscribers(csv: "email\\ncy@example.com\\ndi@example.com\\n", consentNote: "Fair", isDryRun: false) { added } }',
  );
  home = `/admin/pages/${((await (await request.get('/api/pages/slug/home')).json()) as { id: number }).id}`;
  // Another user's sessions.
  for (const _ of ['phone', 'tablet']) {
    await fetch(`${site.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(administrator),
    });
  }
});

type Step = (page: Page) => Promise<unknown>;

const on = (name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') => inOrder((page) => tabTo(page, name, key), keys('Enter'));
const pressBackwards = (name: string) => on(name, 'Shift+Tab');
const keys =
  (...pressed: string[]): Step =>
  async (page) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
const typed = (text: string) => (page: Page) => page.keyboard.type(text);
const toastSays = (text: string) => (page: Page) => page.getByLabel('Notifications (F8)').getByText(text).waitFor();

const done: [what: string, address: string | (() => string), does: Step, focus: string][] = [
  [
    'a selection that is cleared',
    '/admin/posts',
    inOrder(keys('j', 'j', 'x'), pressBackwards('Clear selection')),
    'Two',
  ],
  [
    'a selection that is left by Escape',
    '/admin/posts',
    inOrder(keys('j', 'j', 'x'), (page) => tabTo(page, 'Unpublish', 'Shift+Tab'), keys('Escape')),
    'Two',
  ],
  [
    'unpublishing several posts',
    '/admin/posts',
    inOrder(keys('j', 'x', 'j', 'x'), pressBackwards('Unpublish'), on('Unpublish')),
    'One',
  ],
  [
    'deleting several posts',
    '/admin/posts',
    inOrder(
      keys('j', 'x', 'j', 'x'),
      pressBackwards('Delete'),
      confirmation,
      on('Delete'),
      toastSays('2 posts deleted'),
    ),
    'Three',
  ],
  [
    'a file that is moved',
    '/admin/media',
    inOrder(
      (page) => tabTo(page, 'Select “Two.png”'),
      keys('Space'),
      pressBackwards('Move to folder'),
      anyDialog,
      typed('Fair'),
      keys('Enter'),
      toastSays('1 file moved'),
    ),
    'Open Two.png',
  ],
  [
    'a cancelled deletion of a message',
    '/admin/messages',
    inOrder(on('Delete the message of “Two Lee”'), confirmation, keys('Escape')),
    'Delete the message of “Two Lee”',
  ],
  ['a message that is read', '/admin/messages', on('Mark the message of “Two Lee” as read'), 'Two Lee'],
  [
    'a message that is deleted',
    '/admin/messages',
    inOrder(on('Delete the message of “Two Lee”'), confirmation, on('Delete')),
    'Three Lee',
  ],
  [
    'a subscriber whose mails bounce',
    '/admin/subscribers',
    inOrder(
      on('Mark “cy@example.com” as bounced'),
      anyDialog,
      typed('550'),
      keys('Enter'),
      toastSays('Marked as bounced'),
    ),
    'cy@example.com',
  ],
  [
    'a cancelled new token',
    '/admin/account',
    inOrder(on('New token'), anyDialog, typed('Importer'), on('Cancel'), confirmation, on('Leave without saving')),
    'New token',
  ],
  [
    'a token that is revoked',
    '/admin/account',
    inOrder(on('Revoke “Two”'), confirmation, on('Revoke'), toastSays('Token revoked')),
    'Revoke “Three”',
  ],
  [
    'ending all other sessions',
    '/admin/account',
    inOrder(on('End all other sessions'), toastSays('Your other sessions have ended')),
    'Sessions',
  ],
  [
    'settings that are saved',
    '/admin/settings',
    inOrder(
      (page) => tabTo(page, 'Site Description'),
      typed('More'),
      pressBackwards('Save Settings'),
      toastSays('Settings updated'),
    ),
    'Save Settings',
  ],
  ['a feature moved up to the top', () => home, on('Move feature 2 up'), 'Move feature 1: drag, or use the arrow keys'],
  ['a feature moved down', () => home, on('Move feature 1 down'), 'Move feature 2 down'],
];

test.each(done.map(([what, address, does, focus]) => ({ what, address, does, focus })))(
  '$what',
  async ({ address, does, focus }) => {
    const { page } = admin;
    await openScreen(page, typeof address === 'string' ? address : address());
    await page.locator('main :is([data-row-title], form)').first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
    await does(page);
    expect(await focusOn(page, focus)).toBe(focus);
  },
);

const permissions = inOrder(on('Permissions of “Editor”'), anyDialog);
const reached: [what: string, address: string | (() => string), open?: Step][] = [
  ['the dashboard', '/admin/dashboard'],
  ['a list', '/admin/posts'],
  ['the library', '/admin/media'],
  ['permissions', '/admin/roles', permissions],
  ['a new user', '/admin/users', inOrder(on('Create User'), anyDialog)],
  ['the page editor', () => home],
  ['settings', '/admin/settings'],
  ['settings: branding', '/admin/settings?tab=branding'],
  ['words', '/admin/words'],
  ['the account', '/admin/account'],
  ['the timeline', '/admin/audit'],
  ['the access check', '/admin/access'],
];

test.each(reached.map(([what, address, open]) => ({ what, address, open })))(
  'every element that Tab reaches shows its focus: $what',
  async ({ what, address, open }) => {
    const { page } = admin;
    await openScreen(page, typeof address === 'string' ? address : address());
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
    await page.locator('main :is([data-row-title], form, [role=combobox], h2)').first().waitFor();
    await open?.(page);
    // The sidebar is the same on each screen.
    expect(await unseenFocus(page, what === 'the dashboard' ? 'body' : 'main, [role=dialog]')).toEqual([]);
  },
);
