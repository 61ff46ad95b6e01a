import type { Locator, Page } from 'playwright-core';
import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { changeUser, openScreen } from '../../support/panel.ts';
import { administrator } from '../../support/site.ts';

// The panel as each role sees it: unavailable actions are missing, and a forbidden address names the permission that
// it needs. First what only an administrator sees.
const { admin: panel } = await panelForFile();
let current = administrator.username;
let draft: number;
let previewed: number;
let live: number;
let paper: number;

const password = 'fjord-and-ferry-9';

beforeAll(async () => {
  const { request } = panel.page;
  const create = async (path: string, data: object) =>
    ((await (await request.post(path, { data })).json()) as { id: number }).id;
  const content = '<p>Not for everybody yet.</p>';
  draft = await create('/api/posts', {
    title: 'Unfinished',
    slug: 'unfinished',
    content,
  });
  previewed = await create('/api/posts', { title: 'Begun', slug: 'begun', content });
  live = await create('/api/posts', {
    title: 'On the site',
    slug: 'on-the-site',
    content,
    status: 'published',
  });
  const file = {
    name: 'paper.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 paper'),
  };
  ({ id: paper } = (await (await request.post('/api/media', { multipart: { file } })).json()) as { id: number });
  const roles = (await (await request.get('/api/roles')).json()) as {
    id: number;
    name: string;
  }[];
  for (const username of ['editor', 'author', 'viewer', 'nobody']) {
    const id = await create('/api/users', {
      username,
      email: `${username}@example.com`,
      password,
    });
    const role = roles.find(({ name }) => name === username);
    if (role)
      await request.post(`/api/users/${id}/roles`, {
        data: { roleId: role.id },
      });
  }
});

beforeEach(() => panel.page.setViewportSize({ width: 1440, height: 900 }));

/** The shared page, with this user logged in. */
async function as(username: string): Promise<Page> {
  if (username !== current) await changeUser(panel.page, { username, password });
  current = username;
  return panel.page;
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Panel' }).getByRole('listitem');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Names of the matching buttons and links, in order: read at once, because loading content moves them. */
const named = async (page: Page, pattern: RegExp) => {
  const names = await page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? (one as HTMLElement).innerText.trim()));
  return names.filter((name) => pattern.test(name));
};

test('the sidebar is in groups, each a list with its heading, and fits 900 px', async () => {
  const { page } = panel;
  await openScreen(page, '/admin/dashboard');
  await sections(page).filter({ hasText: 'Dashboard' }).waitFor();
  const sidebar = page.getByRole('navigation', { name: 'Panel' });
  const groups: Record<string, string[]> = {
    '': ['Dashboard'],
    Content: ['Pages', 'Blog Posts', 'Articles', 'Calendar', 'Trash'],
    Library: ['Media Library', 'Categories'],
    People: ['Messages', 'Subscribers', 'Users', 'Roles'],
    Site: ['Navigation', 'Words', 'Redirects'],
    System: ['Webhooks', 'API Tokens', 'Timeline', 'Settings'],
  };
  for (const [heading, titles] of Object.entries(groups)) {
    const list = heading
      ? sidebar.getByRole('list', { name: heading, exact: true })
      : sidebar.getByRole('list').first();
    expect([heading, await list.getByRole('link').allInnerTexts()]).toEqual([heading, titles]);
  }
  expect(await sections(page).allInnerTexts()).toEqual(Object.values(groups).flat());
  const { scrollHeight, clientHeight } = await sidebar.evaluate(({ parentElement }) => ({
    scrollHeight: parentElement?.scrollHeight,
    clientHeight: parentElement?.clientHeight,
  }));
  expect(scrollHeight).toBe(clientHeight);
});

test('on a tablet, list headings align with their columns and titles get half of the width', async () => {
  const { page } = panel;
  await page.setViewportSize({ width: 820, height: 900 });
  for (const section of ['posts', 'users', 'roles']) {
    await openScreen(page, `/admin/${section}`);
    await page.locator('[data-row-title]').first().waitFor();
    const wrong = await page.getByRole('table').evaluate((table) => {
      const shown = (cells: Iterable<Element>) =>
        [...cells].filter((cell) => getComputedStyle(cell).display !== 'none').map((cell) => cell as HTMLElement);
      const headings = shown(table.querySelectorAll('th'));
      const cells = shown(table.querySelectorAll('tbody tr:first-of-type td'));
      const isAmiss = (heading: HTMLElement, at: number) =>
        heading.offsetLeft !== cells[at]?.offsetLeft || heading.scrollWidth > heading.clientWidth;
      return [headings.length - cells.length, ...headings.filter(isAmiss).map(({ innerText }) => innerText)];
    });
    expect([section, ...wrong]).toEqual([section, 0]);
    if (section !== 'posts') continue;
    const row = page.getByRole('row').nth(1);
    const width = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
    expect(await width(row.getByRole('cell').nth(1))).toBeGreaterThan((await width(row)) / 2);
    await row
      .getByRole('time')
      .filter({ hasText: /ago|now/ })
      .waitFor();
  }
});

test('a draft is previewed at three widths', async () => {
  const { page } = panel;
  await openScreen(page, `/admin/posts/${previewed}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('iframe[title="Preview of this post"]');
  await frame.getByText('Not for everybody yet.').waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Nearly finished');
  await frame.getByRole('heading', { level: 1, name: 'Nearly finished' }).waitFor();
  const widths: [name: RegExp, width: number, menu: boolean][] = [
    [/^Phone/, 390, true],
    [/^Tablet/, 820, true],
    [/^Desktop/, 1440, false],
  ];
  for (const [name, width, menu] of widths) {
    await page.getByRole('radio', { name }).check({ force: true });
    await page.getByText(`${width} px`, { exact: true }).waitFor();
    const root = frame.locator('html');
    expect(await root.evaluate((element) => element.ownerDocument.defaultView?.innerWidth)).toBe(width);
    // The site's own layout at this width.
    const about = frame.getByRole('banner').getByText('About', { exact: true }).first();
    expect([name, await about.isVisible()]).toEqual([name, !menu]);
  }
  await page.getByRole('button', { name: 'Close preview' }).click();
});

test('publishing with a screen reader: field names, errors, the toast, the row', async () => {
  const { page } = panel;
  await openScreen(page, '/admin/posts/new');
  await page.getByRole('textbox', { name: 'Content' }).waitFor();
  const form = page.getByRole('form', { name: 'Create post' });
  expect(await form.ariaSnapshot()).toMatch(
    /heading "Create Post" \[level=1\][^]*button "Save Draft"[^]*button "Publish"[^]*textbox "Title"[^]*textbox "Slug"[^]*toolbar "Formatting"[^]*textbox "Content"[^]*combobox "Status"[^]*combobox "Category"[^]*textbox "Featured Image URL"[^]*textbox "Excerpt"[^]*textbox "SEO Meta Description"/,
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Title is required').first().waitFor();
  const title = page.getByLabel('Title', { exact: true });
  expect(await title.getAttribute('aria-invalid')).toBe('true');
  expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Heard');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Words.');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.focus();
  await page.keyboard.press('Enter');
  await page.getByText('The post has been successfully created.').waitFor();
  expect(await page.getByLabel('Notifications (F8)').ariaSnapshot()).toMatch(
    /status:[^]*Content created[^]*The post has been successfully created\.[^]*button "Close"/,
  );
  const row = page.getByRole('row', { name: /Heard/ });
  await row.waitFor();
  expect(await row.ariaSnapshot()).toMatch(
    /checkbox "Select “Heard”"[^]*link "Heard"[^]*Published[^]*link "View “Heard” \(new tab\)"[^]*button "Delete “Heard”"/,
  );
});

test('a role that cannot be saved shows an error and keeps what was typed', async () => {
  const { page } = panel;
  await openScreen(page, '/admin/roles');
  const failing: [button: string, field: string, send: string, toast: string][] = [
    ['Create Role', 'Role name', 'Create Role', 'Failed to create role'],
    ['Edit “Viewer”', 'Description', 'Save Changes', 'Failed to update role'],
  ];
  for (const [button, field, send, toast] of failing) {
    await page.getByRole('button', { name: button }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(field).fill('translator');
    if (field === 'Role name') await form.getByLabel('Display name').fill('Translator');
    await page.route('**/graphql', (route) => route.abort());
    await form.getByRole('button', { name: send }).click();
    await page.getByLabel('Notifications (F8)').getByText(toast).waitFor();
    expect(await form.getByLabel(field).inputValue()).toBe('translator');
    await page.unroute('**/graphql');
    await form.getByRole('button', { name: send }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByText(`Role ${toast.includes('create') ? 'created' : 'updated'} successfully`).waitFor();
  }
  await page.getByRole('button', { name: 'Permissions of “Viewer”' }).click();
  const tick = page.getByRole('checkbox', { name: 'Read Pages' });
  await tick.waitFor();
  await page.route('**/graphql', (route) => route.abort());
  await tick.click();
  await page.getByText('Failed to revoke permission').waitFor();
  await page.unroute('**/graphql');
  expect(await tick.isChecked()).toBe(true);
});

interface Found {
  /** The sections in the sidebar. */
  open: string[];
  quickActions: string[];
  /** Actions on a draft and on a published post in the list. */
  draft: string[];
  live: string[];
  canCreate: boolean;
  canChoose: boolean;
  /** Buttons of the editor, and the statuses it offers, for the draft. */
  buttons: string[];
  statuses: string[];
  /** Why a published post cannot be edited. */
  readOnly: string | null;
  /** An address, and the permission that it needs. */
  forbidden: Record<string, string>;
  /** The screens that are opened by their address, and those of them that are refused. */
  opened: readonly string[];
  refused: Record<string, string>;
}

const creating = ['Create New Page', 'Add Blog Post', 'Write Article', 'Upload Media'];
const everything: Found = {
  open: [],
  quickActions: creating,
  draft: ['Preview', 'Edit', 'Duplicate', 'Delete'],
  live: ['View', 'Edit', 'Duplicate', 'Delete'],
  canCreate: true,
  canChoose: true,
  buttons: ['Save Draft', 'Save', 'Update & Publish', 'Ask for review'],
  statuses: ['Draft', 'Published', 'Private'],
  readOnly: null,
  forbidden: {},
  opened: [],
  refused: {},
};

const screens = [
  ...['dashboard', 'pages', 'posts', 'articles', 'calendar', 'media', 'messages', 'subscribers', 'users', 'roles'],
  ...[
    'trash',
    'navigation',
    'redirects',
    'redirects/not-found',
    'webhooks',
    'tokens',
    'audit',
    'audit/log',
    'settings',
  ],
  ...['access', 'account', 'categories', 'words', 'setup', 'import'],
];
const administration = {
  users: 'users.read',
  roles: 'roles.read',
  access: 'users.read',
  settings: 'settings.read',
  navigation: 'settings.read',
  redirects: 'settings.read',
  'redirects/not-found': 'settings.read',
  webhooks: 'settings.read',
  categories: 'settings.read',
  words: 'settings.read',
  setup: 'settings.update',
  'audit/log': 'audit.read',
};
/** What editors see and viewers do not. */
const office = {
  messages: 'messages.read',
  subscribers: 'subscribers.read',
  trash: 'posts.delete',
};

const found: [who: string, Found][] = [
  [
    'editor',
    {
      ...everything,
      open: [
        ...['Dashboard', 'Pages', 'Blog Posts', 'Articles', 'Calendar', 'Trash', 'Media Library', 'Messages'],
        'Subscribers',
      ],
      // Where viewers are answered otherwise.
      opened: [...Object.keys(office), 'import'],
      refused: { import: 'users.create' },
    },
  ],
  [
    'author',
    {
      ...everything,
      open: ['Dashboard', 'Blog Posts', 'Articles', 'Calendar', 'Media Library'],
      quickActions: creating.slice(1),
      draft: ['Preview', 'Edit', 'Duplicate'],
      // Changes to published items wait for someone who can publish.
      live: ['View', 'Edit', 'Duplicate'],
      buttons: ['Save Draft', 'Save', 'Ask for review'],
      statuses: ['Draft', 'Private'],
      forbidden: { 'pages/new': 'pages.create' },
      opened: ['pages'],
      refused: { pages: 'pages.read' },
    },
  ],
  [
    'viewer',
    {
      ...everything,
      open: ['Dashboard', 'Pages', 'Blog Posts', 'Articles', 'Calendar', 'Media Library'],
      quickActions: [],
      draft: ['Preview'],
      live: ['View'],
      canCreate: false,
      canChoose: false,
      buttons: [],
      statuses: ['Draft', 'Private'],
      readOnly: 'You can read this post. Only people who can update it may edit it (posts.update).',
      forbidden: { 'posts/new': 'posts.create' },
      opened: screens,
      refused: {
        ...administration,
        ...office,
        import: 'pages.create',
        tokens: 'pages.create',
      },
    },
  ],
];

const seesPanel = async (username: string, expected: Found) => {
  const page = await as(username);
  await openScreen(page, '/admin/dashboard');
  await sections(page).filter({ hasText: 'Dashboard' }).waitFor();
  const open = await sections(page).allInnerTexts();
  await page.getByRole('heading', { name: 'Recent Content' }).waitFor();
  const quickActions = await named(page, new RegExp(`^(${creating.join('|')})$`));

  await openScreen(page, '/admin/posts');
  await page.getByRole('link', { name: 'Unfinished', exact: true }).waitFor();
  const done = async (title: string) =>
    (await named(page, new RegExp(`^(Preview|View|Edit|Duplicate|Delete) “${title}”`))).map((name) =>
      name.replace(/ “.*/, ''),
    );
  const list = {
    draft: await done('Unfinished'),
    live: await done('On the site'),
    canCreate: (await named(page, /^Create New$/)).length > 0,
    canChoose: (await page.getByRole('checkbox', { name: 'Select all on this page' }).count()) > 0,
  };
  for (const name of ['Title', 'Status', 'Created', 'Actions']) {
    await page.getByRole('columnheader', { name }).waitFor();
  }

  await openScreen(page, `/admin/posts/${draft}`);
  await page.getByLabel('Title', { exact: true }).waitFor();
  const editor = {
    buttons: await named(page, /^(Save|Save Draft|Publish|Update & Publish|Ask for review)$/),
    statuses: await page.getByLabel('Status', { exact: true }).locator('option').allInnerTexts(),
  };
  await openScreen(page, `/admin/posts/${live}`);
  await page.getByLabel('Title', { exact: true }).waitFor();
  const reason = page.getByText(/may edit it/);
  const readOnly = (await reason.count()) > 0 ? await reason.innerText() : null;

  const forbidden: Record<string, string> = {};
  for (const address of Object.keys(expected.forbidden)) {
    await openScreen(page, `/admin/${address}`);
    await heading(page).filter({ hasText: 'You do not have access' }).waitFor();
    forbidden[address] = await page.getByRole('main').locator('code').innerText();
  }

  const refused: Record<string, string> = {};
  const errors = panel.consoleErrors.length;
  for (const screen of expected.opened) {
    await openScreen(page, `/admin/${screen}`);
    await heading(page).first().waitFor();
    await page.getByRole('main').locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
    const isRefused = (await heading(page).innerText()) === 'You do not have access';
    if (isRefused) refused[screen] = await page.getByRole('main').locator('code').innerText();
    const failures = await page.getByRole('main').getByRole('button', { name: 'Try again' }).count();
    expect([screen, failures]).toEqual([screen, 0]);
  }
  expect(panel.consoleErrors.slice(errors)).toEqual([]);
  expect({
    open,
    quickActions,
    ...list,
    ...editor,
    readOnly,
    forbidden,
    opened: expected.opened,
    refused,
  }).toEqual(expected);
};

/** What adds a file to the library, and what can be done to one. */
const library: Record<string, [adds: string[], doesToOne: string[]]> = {
  editor: [
    ['From URL', 'Upload Files'],
    ['Copy URL', 'Replace file', 'Delete', 'Cancel', 'Save Changes'],
  ],
  author: [
    ['From URL', 'Upload Files'],
    ['Copy URL', 'Close'],
  ],
  viewer: [[], ['Copy URL', 'Close']],
};

const seesLibrary = async (username: string, adds: string[], doesToOne: string[]) => {
  const page = await as(username);
  const before = panel.consoleErrors.length;
  await openScreen(page, `/admin/media?open=${paper}`);
  const dialog = page.getByRole('dialog', { name: 'paper.pdf' });
  await dialog.getByText('This file is not used anywhere.').waitFor();
  expect((await dialog.getByRole('button').allInnerTexts()).filter((name) => name !== '')).toEqual(doesToOne);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await named(page, /^(From URL|Upload Files)$/)).toEqual(adds);
  expect(panel.consoleErrors.slice(before)).toEqual([]);
};

// Together, because each change of the user loads the panel again.
for (const [username, expected] of found) {
  test(username, () => seesPanel(username, expected));
  const inLibrary = library[username];
  if (inLibrary) test(`${username} in the library`, () => seesLibrary(username, ...inLibrary));
}

test('a user without roles is told what to ask for, sees no sections, and each address names its permission', async () => {
  const page = await as('nobody');
  await page.getByText('You do not have access to anything yet').waitFor();
  await page.getByText(/pages\.read.*settings\.read/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sections(page).allTextContents()).toEqual(['Dashboard']);
  for (const section of ['posts', 'articles', 'media']) {
    await openScreen(page, `/admin/${section}`);
    await heading(page).filter({ hasText: 'You do not have access' }).waitFor();
    expect(await page.getByRole('main').locator('code').innerText()).toBe(`${section}.read`);
  }
});
