import type { Page } from 'playwright-core';
import { anyDialog, button, confirmation, inOrder } from '../support/panel-views.ts';

/** `phone`, `dark` and `phone-dark` are also the ends of the file names. */
export type Variant = 'desktop' | 'phone' | 'dark' | 'phone-dark';

export interface Screen {
  /** The file name, without variant and ending. */
  file: string;
  title: string;
  address: string;
  variants: readonly Variant[];
  /** Brings the screen into the state to show. */
  open?: (page: Page) => Promise<unknown>;
}

/** A heading of docs/screens.md, with the screens below it. */
export interface Part {
  heading: string;
  /** Who looks: a visitor or the administrator. */
  isPanel: boolean;
  screens: readonly Screen[];
}

/** Paragraphs of docs/screens.md that follow the screen's pictures. */
export const paragraphs: Readonly<Record<string, string>> = {
  'panel-words':
    '**Words** (`/admin/words`, needs `settings.read`; to change them `settings.update`). Every text of the site that is not content, by the place where it stands, chosen above or found by a search of all words. ' +
    'Each field has its default below it once it differs, and “Back to default”. Beside the fields, and on narrow windows behind “Show preview”, is the page or email on which the words stand, with what is typed.',
  'panel-setup':
    '**Set up your site** (`/admin/setup`, from a card on the dashboard and from the command palette; needs `settings.update`). Five steps, of which one is open: name, logo and colour with the site as it would be; two sites to start from, each with a sketch, ' +
    'which say before they are chosen what is replaced, added, moved to the trash and left alone; the first post; a colleague; the mail server. Each says whether it is done and leads to the next one. Below them, sample content can be removed; the dialog names every item.',
  'panel-page-editor':
    'A page of sections is shown beside its fields at phone, tablet or desktop width; in narrow windows “Fields” and “Page” are tabs. A click on a text of the page lets people write there and opens the section’s fields. A click on a ' +
    'picture or a rich text moves to its field, as Escape does from a text. Sections are added from a menu, dragged or moved with the arrow keys, hidden, duplicated, copied to another page and deleted. Undo and redo cover fields and ' +
    'page alike. A refused save moves to the first field with an error. In a review, a note belongs to the words selected in a field or in the page, or to the section that has the focus; the row says “1 note”, and the words are marked ' +
    'in the page.',
};

const all = ['desktop', 'dark', 'phone'] as const;
const both = ['desktop', 'phone'] as const;
const schemes = ['desktop', 'dark'] as const;
const desktop = ['desktop'] as const;

type Step = (page: Page) => Promise<unknown>;

const screen = (
  file: string,
  title: string,
  address: string,
  variants: readonly Variant[] = desktop,
  open?: Step,
): Screen => ({ file, title, address, variants, ...(open && { open }) });

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const palette = inOrder(
  (page) => page.keyboard.press('Control+k'),
  (page) => page.getByRole('combobox', { name: 'Search and commands' }).waitFor(),
);
const press = (keys: string) => (page: Page) => page.keyboard.press(keys);
const type = (words: string) => (page: Page) => page.keyboard.type(words);
const shown = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const lastLine = inOrder((page) => text(page).locator('p').last().click(), press('End'), press('Enter'));
const tool = (name: string) =>
  inOrder(lastLine, (page) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true }).click(),
  );
const choose = (at: number) => (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select “/ })
    .nth(at)
    .check();
const section = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name }).click();
/** Requests of the next screen stay unanswered, or fail. */
const held = (page: Page) => page.route('**/graphql', () => undefined);
const failing = (page: Page) => page.route('**/graphql', (route) => route.abort());

/** On a phone it is behind “More”. */
const openHistory: Step = async (page) => {
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: 'History' }).click();
  } else await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('dialog').getByText('Current', { exact: true }).first().waitFor();
};

const post = '/blog/a-camera-is-not-an-inspector-six-things-before-the-model';

export const parts: readonly Part[] = [
  {
    heading: '## The site',
    isPanel: false,
    screens: [
      screen('home', 'Home', '/', all),
      screen('drawer', 'The menu', '/', ['phone', 'phone-dark'], button(/menu/i)),
      screen('about', 'About', '/about', both),
      screen('services', 'Services', '/services', both),
      screen('contact', 'Contact', '/contact', all),
      screen('blog', 'Blog', '/blog', both),
      screen('blog-middle', 'Blog, further down', '/blog', desktop, (page) =>
        page.getByRole('heading', { name: 'Stay Updated' }).scrollIntoViewIfNeeded(),
      ),
      screen('post', 'Post', post, all),
      screen('post-middle', 'Post, further down', post, desktop, (page) => page.mouse.wheel(0, 1400)),
      screen('articles', 'Articles', '/articles', both),
      screen('page', 'Page', '/security', all),
      screen('search', 'Search', '/search?q=model', both),
      screen('login', 'Admin Login', '/login', both),
      screen(
        'login-wrong',
        'Admin Login, with a wrong password',
        '/login',
        desktop,
        inOrder(
          (page) => page.getByLabel('Username').fill('marta.lindqvist'),
          (page) => page.getByLabel('Password', { exact: true }).fill('not the password'),
          button('Login'),
          shown('Invalid username or password'),
        ),
      ),
      screen('not-found', 'Not found', '/nothing-here', both),
    ],
  },
  {
    heading: '### When there is nothing, or something is wrong',
    isPanel: false,
    screens: [
      screen('search-empty', 'Search, before anything is entered', '/search'),
      screen('search-nothing', 'Nothing found', '/search?q=xylophone', both),
      screen(
        'contact-wrong',
        'Contact, with what is missing',
        '/contact',
        both,
        inOrder(button('Send Message'), shown('Email is required')),
      ),
      screen(
        'contact-refused',
        'A message that could not be sent',
        '/contact',
        ['phone', 'phone-dark'],
        inOrder(failing, button('Send Message'), shown('could not be sent')),
      ),
      screen(
        'newsletter-noted',
        'An address for the newsletter, while no mail can be sent',
        '/blog',
        both,
        inOrder(
          (page) => page.locator('#newsletter').getByLabel('Email').fill('ada@example.com'),
          button('Subscribe'),
          shown('Your address is noted.'),
        ),
      ),
      screen('newsletter-unknown', 'A mailed link that was cut off', '/newsletter/confirm/cut-off'),
      screen('reset-unknown', 'A new password: the link is no longer valid', '/reset-password/no-longer-valid', both),
    ],
  },
  {
    heading: '## The panel',
    isPanel: true,
    screens: [
      screen('panel-dashboard', 'Dashboard', '/admin/dashboard', all),
      screen('panel-drawer', 'The menu of the panel', '/admin/dashboard', ['phone'], button('Open navigation')),
      screen('panel-pages', 'Pages', '/admin/pages', schemes),
      screen('panel-posts', 'Blog Posts', '/admin/posts', all),
      screen('panel-articles', 'Articles', '/admin/articles'),
      screen('panel-media', 'Media Library', '/admin/media', all),
      screen('panel-messages', 'Messages', '/admin/messages', both),
      screen(
        'panel-message',
        'A message',
        '/admin/messages',
        both,
        inOrder((page) => page.locator('[data-row-title]').first().click(), shown('Notes')),
      ),
      screen('panel-subscribers', 'Subscribers', '/admin/subscribers', both),
      screen('panel-users', 'Users', '/admin/users', all),
      screen('panel-roles', 'Roles', '/admin/roles', both),
      screen(
        'panel-permissions',
        'Manage Permissions',
        '/admin/roles',
        all,
        inOrder(button(/permissions of|^Permissions/), anyDialog),
      ),
      screen('panel-navigation', 'Navigation', '/admin/navigation', all, (page) =>
        page.getByRole('button', { name: 'Customise' }).click(),
      ),
      screen('panel-categories', 'Categories', '/admin/categories', all),
      screen('panel-redirects', 'Redirects', '/admin/redirects', both),
      screen('panel-webhooks', 'Webhooks', '/admin/webhooks'),
      screen('panel-tokens', 'API Tokens', '/admin/tokens'),
      screen('graphiql', 'GraphiQL', '/admin/graphiql', both, (page) => page.locator('.view-line').first().waitFor()),
      screen('panel-trash', 'Trash', '/admin/trash'),
      screen('panel-calendar', 'Calendar', '/admin/calendar', both),
      screen('panel-words', 'Words', '/admin/words?place=contact', both),
      screen('panel-setup', 'Set up your site', '/admin/setup', both),
      screen('panel-import-site', 'Import a site', '/admin/import'),
      screen('panel-audit', 'Timeline', '/admin/audit', schemes),
      screen(
        'panel-access',
        'Access Check',
        '/admin/access?user=1&permission=posts.publish',
        schemes,
        shown('Given by'),
      ),
      screen('panel-account', 'Your account', '/admin/account', schemes),
      screen('panel-settings', 'Website Settings', '/admin/settings', all),
      screen('panel-settings-branding', 'Website Settings, Branding', '/admin/settings', schemes, tab('Branding')),
      screen('panel-settings-contact', 'Website Settings, Contact', '/admin/settings', desktop, tab('Contact')),
      screen('panel-settings-seo', 'Website Settings, SEO', '/admin/settings', desktop, tab('SEO')),
      screen('panel-settings-security', 'Website Settings, Security', '/admin/settings', desktop, tab('Security')),
      screen('panel-settings-mail', 'Website Settings, Mail', '/admin/settings', both, tab('Mail')),
    ],
  },
  {
    heading: '### Writing',
    isPanel: true,
    screens: [
      screen('panel-editor', 'The editor', '{post}', all),
      screen('panel-details', 'Details of a post', '{post}', ['phone', 'phone-dark'], button('Details')),
      screen('panel-editor-new', 'A new post', '/admin/posts/new', both),
      screen('panel-slash', 'The Insert menu, opened with /', '{post}', desktop, inOrder(lastLine, type('/'))),
      screen('panel-link', 'Link, with a search', '{post}', desktop, inOrder(tool('Link'), anyDialog, type('model'))),
      screen(
        'panel-picture',
        'The tools of a picture',
        '{illustrated}',
        both,
        inOrder((page) => text(page).locator('img').first().click(), shown('Alternative text')),
      ),
      screen('panel-image', 'Image', '{post}', desktop, inOrder(tool('Image'), anyDialog)),
      screen('panel-table', 'Table', '{post}', desktop, inOrder(tool('Table'))),
      screen('panel-source', 'HTML', '{post}', desktop, button('HTML')),
      screen('panel-preview', 'Preview', '{post}', desktop, button('Preview')),
      screen('panel-history', 'History', '{illustrated}', both, openHistory),
      screen('panel-receipt', 'What changed', '{post}/changes', both),
      screen('panel-page-editor', 'Home, in the page editor', '{home}', schemes),
      screen('panel-about-editor', 'About, in the page editor', '{about}', ['dark']),
      screen('panel-page-settings', 'Home, Settings', '{home}', desktop, tab('Settings')),
      screen('panel-editor-wrong', 'A post, with what is missing', '/admin/posts/new', both, button('Publish')),
      screen(
        'panel-leaving',
        'Leave without saving?',
        '{post}',
        desktop,
        inOrder(lastLine, type('More'), (page) => page.getByRole('link', { name: /^Back to/ }).click(), confirmation),
      ),
    ],
  },
  {
    heading: '### Lists and dialogs',
    isPanel: true,
    screens: [
      screen('panel-bulk', 'Selected rows', '/admin/posts', both, inOrder(choose(0), choose(2))),
      screen('panel-columns', 'Columns', '/admin/posts', desktop, button('Columns')),
      screen('panel-nothing-matches', 'Nothing matches', '/admin/posts?search=xylophone'),
      screen('panel-delete', 'Delete', '/admin/posts', ['dark'], inOrder(button(/^Delete/), confirmation)),
      screen('panel-user-form', 'Edit User', '/admin/users', both, inOrder(button(/^Edit/), anyDialog)),
      screen('panel-invite', 'Invite User', '/admin/users', both, inOrder(button('Invite User'), anyDialog)),
      screen(
        'panel-role-form',
        'Create Role, with what is wrong',
        '/admin/roles',
        desktop,
        inOrder(button('Create Role'), anyDialog, (page) =>
          page.getByRole('dialog').getByRole('button', { name: 'Create Role' }).click(),
        ),
      ),
      screen(
        'panel-file',
        'A file of the library',
        '/admin/media',
        desktop,
        inOrder((page) => page.getByRole('button', { name: /chart/ }).first().click(), anyDialog),
      ),
      screen(
        'panel-from-url',
        'Add a file from the web',
        '/admin/media',
        desktop,
        inOrder(button('From URL'), anyDialog),
      ),
      screen(
        'panel-import',
        'Import subscribers',
        '/admin/subscribers',
        desktop,
        inOrder(button('Import CSV'), anyDialog),
      ),
      screen('panel-send', 'Send to subscribers', '{send}', ['dark']),
      screen(
        'panel-audit-entry',
        'An entry of the audit log',
        '/admin/audit/log',
        desktop,
        inOrder((page) => page.locator('[data-row-title]').first().click(), anyDialog),
      ),
      screen('panel-palette', 'Search and commands', '/admin/users', all, palette),
      screen(
        'panel-palette-found',
        'Search and commands, with results',
        '/admin/users',
        both,
        inOrder(
          palette,
          (page) => page.getByRole('combobox', { name: 'Search and commands' }).fill('model'),
          (page) => page.getByRole('group', { name: 'Blog Posts' }).waitFor(),
        ),
      ),
      screen('panel-shortcuts', 'Keyboard shortcuts', '/admin/users', schemes, inOrder(press('?'), anyDialog)),
      screen(
        'panel-second-factor',
        'Set up a second factor',
        '/admin/account',
        desktop,
        inOrder(button('Set up'), anyDialog),
      ),
      screen('panel-token', 'New API token', '/admin/account', desktop, inOrder(button('New token'), anyDialog)),
    ],
  },
  {
    heading: '### While it loads, and when it fails',
    isPanel: true,
    screens: [
      screen('panel-loading-list', 'A list, loading', '/admin/roles', desktop, inOrder(held, section('Articles'))),
      screen('panel-loading-media', 'The library, loading', '/admin/roles', desktop, inOrder(held, section('Media'))),
      screen(
        'panel-loading-dashboard',
        'The dashboard, loading',
        '/admin/roles',
        desktop,
        inOrder(held, section('Dashboard')),
      ),
      screen(
        'panel-failing',
        'Users that cannot be loaded',
        '/admin/roles',
        desktop,
        inOrder(failing, section('Users'), shown('Try again')),
      ),
      screen('panel-no-such-section', 'No such section', '/admin/nothing'),
      screen('panel-no-such-post', 'No such post', '/admin/posts/999999'),
    ],
  },
];
