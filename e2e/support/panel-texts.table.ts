import type { Page } from 'playwright-core';
import { typeLogin } from './log-in.ts';
import { administrator } from './site.ts';

/**
 * A sentence of the specification about the panel, and what the screen must show. Rules of fields: tests of the forms.
 */
export interface TextCase {
  /** Section of the specification, and a short form of the sentence. */
  sentence: string;
  /** The address; by default the screen of the previous row. */
  at?: string;
  /** Operations that fail during the test. */
  failing?: RegExp;
  /** Stubbed responses, for what cannot be produced without losing access. */
  responses?: { to: RegExp; with: (answer: Answer) => void };
  does?: (page: Page) => Promise<unknown>;
  /** Roles and names in the accessibility tree. */
  says: string[];
  /** Must be absent then. */
  absent?: string[];
}

interface Answer {
  data: Record<string, unknown>;
}

const press =
  (name: string | RegExp, role: 'button' | 'link' | 'tab' = 'button') =>
  (page: Page) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const fill = (label: string, text: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(text);
const confirm = (name: string) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const write = (page: Page) => page.getByRole('textbox', { name: 'Content' }).pressSequentially('Words.');
const buttons = (...names: string[]) => names.map((name) => `button "${name}"`);
const columns = (...names: string[]) => names.map((name) => `columnheader "${name}"`);
const none = (field: string) => (answer: Answer) => {
  answer.data[field] = Array.isArray(answer.data[field])
    ? []
    : { ...(answer.data[field] as object), edges: [], totalCount: 0 };
};

export const loginTexts: TextCase[] = [
  {
    sentence: '2, 4 · unauthenticated access to /admin redirects to /login, with a message',
    at: '/admin',
    says: ['Authentication Required', 'Please login to access the admin panel.'],
  },
  {
    sentence: '2 · "Admin Login" with username and password fields, a "Login" button, and a hint',
    says: [
      'heading "Admin Login" [level=1]',
      'textbox "Username"',
      'textbox "Password"',
      'button "Login"',
      'There is no default password',
    ],
  },
  {
    sentence: '8 · a network or parse failure',
    failing: /Login/,
    does: (page) => typeLogin(page),
    says: ['Login failed. Please check your credentials.'],
  },
  {
    sentence: '8 · success is false: the server’s message',
    does: (page) => typeLogin(page, { ...administrator, password: 'not the password' }),
    says: ['Invalid username or password'],
  },
  {
    sentence: '8 · success is false without a message',
    responses: { to: /Login/, with: ({ data }) => Object.assign(data['login'] as object, { message: '' }) },
    does: (page) => typeLogin(page, { ...administrator, password: 'not the password' }),
    says: ['alert: Login failed'],
  },
  {
    sentence: '2, 4 · on success it says so and goes to /admin',
    does: (page) => typeLogin(page),
    says: ['Login successful!', 'heading "Dashboard" [level=1]'],
  },
];

const panel: TextCase[] = [
  {
    sentence: '2 · the sidebar greets, lists the sections in this order, and has a Logout button',
    says: [
      'Hello, admin',
      ...['Dashboard', 'Pages', 'Blog Posts', 'Articles', 'Media Library', 'Users', 'Roles', 'Settings'].map(
        (name) => `link "${name}"`,
      ),
      'button "Logout"',
    ],
  },
  {
    sentence: '2 · Dashboard: its heading, six count cards, recent content, quick actions',
    at: '/admin/dashboard',
    says: [
      ...['Total Pages', 'Blog Posts', 'Articles', 'Total Users', 'User Roles', 'Permissions'],
      'heading "Recent Content"',
      'heading "Quick Actions"',
      ...['Create New Page', 'Add Blog Post', 'Write Article', 'Upload Media'].map((name) => `link "${name}"`),
    ],
  },
  {
    sentence: '2 · switching section closes any open editor',
    at: '/admin/posts/new',
    does: inOrder((page) => page.getByRole('heading', { name: 'Create Post' }).waitFor(), press('Users', 'link')),
    says: ['heading "Users (1)" [level=1]'],
  },
  {
    sentence: '2 · Media Library has an "Upload Files" button',
    at: '/admin/media',
    // The number follows when it is known.
    says: ['heading "Media Library', 'button "Upload Files"'],
  },
  {
    sentence: '8 · an upload that does not get through',
    at: '/admin/media',
    failing: /^$/,
    does: (page) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a') }),
    says: ['Upload failed', 'Failed to upload file. Please try again.'],
  },
];

interface Kind {
  section: 'pages' | 'posts' | 'articles';
  type: string;
  Type: string;
  title: string;
  description: string;
}

const kinds: Kind[] = [
  {
    section: 'pages',
    type: 'page',
    Type: 'Page',
    title: 'Pages',
    description: 'The permanent pages of the site, each at its own address.',
  },
  {
    section: 'posts',
    type: 'post',
    Type: 'Post',
    title: 'Blog Posts',
    description: 'News and views, newest first on the blog.',
  },
  {
    section: 'articles',
    type: 'article',
    Type: 'Article',
    title: 'Articles',
    description: 'Longer reads of lasting interest: guides, case studies, background.',
  },
];

const storyFields = [
  'combobox "Category"',
  ...['AI Research', 'Healthcare', 'Automation', 'Manufacturing', 'Technology'].map((name) => `option "${name}"`),
  'textbox "Featured Image URL"',
  'textbox "Excerpt"',
];

/** What differs between the kinds. */
const ofContent = ({ section, type, Type, title, description }: Kind): TextCase[] => [
  {
    sentence: `2 · ${section}: nothing yet`,
    at: `/admin/${section}`,
    responses: { to: new RegExp(`Panel${Type}s`), with: none('items') },
    says: [`heading "${title}" [level=1]`, description, `No ${type}s yet`, `link "Create First ${Type}"`],
  },
  {
    sentence: `2, 4 · ${section}: the editor of a new one, as a draft`,
    does: press(`Create First ${Type}`, 'link'),
    says: [
      `heading "Create ${Type}" [level=1]`,
      `link "Back to ${title}"`,
      ...buttons('Save Draft', 'Publish'),
      ...['textbox "Title"', 'textbox "Slug"', 'toolbar "Formatting"', 'textbox "Content"', 'combobox "Status"'],
      ...['option "Draft" [selected]', 'option "Published"', 'option "Private"', 'textbox "SEO Meta Description"'],
      '0/160 characters recommended',
      ...(section === 'pages' ? [] : storyFields),
    ],
    absent: section === 'pages' ? storyFields : [],
  },
  {
    sentence: `4, 8 · ${section}: the slug follows the title; creating fails`,
    failing: new RegExp(`Create${Type}`),
    does: inOrder(fill('Title', `A  ${type}, -- of Ours!`), write, press('Save Draft')),
    says: [`textbox "Slug": a-${type}-of-ours`, `Error Failed to create ${type}. Please try again.`],
  },
  {
    sentence: `8 · ${section}: created, back in the list`,
    does: press('Save Draft'),
    says: [
      `Content created The ${type} has been successfully created.`,
      ...['link "Create New"', 'searchbox', ...columns('Title', 'Status', 'Created', 'Actions')],
      ...[`/a-${type}-of-ours`, 'Draft'],
      ...['option "All Status', 'option "Published', 'option "Draft', 'option "Private'],
      `link "Edit “A ${type}, -- of Ours!”"`,
    ],
  },
];

/** What does not: an article, after the list of articles. */
const changed: TextCase[] = [
  {
    sentence: '8 · updating fails',
    failing: /UpdateArticle/,
    does: inOrder(press('Edit “A article, -- of Ours!”', 'link'), fill('Title', 'Our article'), press('Save Draft')),
    says: [
      'heading "Edit Article" [level=1]',
      'button "Update & Publish"',
      // Not derived from the title when editing.
      'textbox "Slug": a-article-of-ours',
      'Error Failed to update article. Please try again.',
    ],
  },
  {
    sentence: '8 · updated, published, back in the list',
    does: press('Update & Publish'),
    says: [
      'Content updated The article has been successfully updated.',
      ...['region "Published"', 'link "View “Our article”', 'Published'],
    ],
  },
  {
    sentence: '5 · deleting asks',
    does: press('Delete “Our article”'),
    says: ['Are you sure you want to delete this content?', 'Our article'],
  },
  {
    sentence: '8 · deleting fails',
    failing: /DeleteArticle/,
    does: confirm('Delete'),
    says: ['Error Failed to delete content. Please try again.'],
  },
  {
    sentence: '8 · deleted',
    does: inOrder(press('Delete “Our article”'), confirm('Delete')),
    says: ['Content deleted The content has been successfully deleted.'],
  },
];

const builtIn: TextCase[] = [
  {
    sentence: '2 · the home page in the page editor',
    at: '/admin/pages',
    does: press('Home', 'link'),
    says: [
      'heading "Edit Home Page" [level=1]',
      'link "← Back to Pages"',
      'link "Cancel"',
      'Published',
      'tab "Content" [selected]',
      'tab "Settings"',
      'button "Save Page"',
      ...['Hero Title', 'Hero Subtitle', 'Hero Description'].map((name) => `textbox "${name}"`),
      ...buttons('Add feature', 'Remove feature 1'),
    ],
  },
  {
    sentence: '2 · its settings',
    does: press('Settings', 'tab'),
    says: ['textbox "Page Title": Home', 'textbox "Meta Description"', 'Draft', 'Published', 'Private'],
  },
  {
    sentence: '2 · the about page in the page editor',
    at: '/admin/pages',
    does: press('About', 'link'),
    says: [
      'heading "Edit About Page" [level=1]',
      'textbox "Hero Title"',
      'textbox "Hero Subtitle"',
      ...buttons('Add section', 'Remove section 1'),
    ],
  },
  {
    sentence: '8 · a page that cannot be loaded',
    at: '/admin/pages',
    failing: /query PanelPage\b/,
    does: press('About', 'link'),
    says: ['Failed to fetch page'],
  },
  {
    sentence: '2 · a page that is missing',
    at: '/admin/pages/99999',
    says: ['heading "Page not found"', "The page you're looking for doesn't exist.", 'link "Go Back"'],
  },
];

const people: TextCase[] = [
  {
    sentence: '2 · no users',
    at: '/admin/users',
    responses: { to: /PanelUsers/, with: none('items') },
    says: ['No users found. Create your first user to get started.', 'button "Create User"'],
  },
  {
    sentence: '2 · the dialog for a new user',
    at: '/admin/users',
    does: press('Create User'),
    says: ['dialog "Create User"', 'switch "Active" [checked]', ...['textbox "First name"', 'textbox "Last name"']],
  },
  {
    sentence: '8 · a user who cannot be created',
    failing: /CreateUser/,
    does: inOrder(
      fill('Username', 'ingrid'),
      fill('Email', 'ingrid@example.com'),
      fill('Password', 'fjord-and-ferry-9'),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click(),
    ),
    says: ['Failed to create user'],
  },
  {
    sentence: '8 · a role that cannot be given',
    failing: /AssignRole/,
    does: inOrder(
      (page) => page.getByRole('dialog').getByLabel('Author').check(),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click(),
    ),
    says: ['Failed to assign role', 'Everything else is saved.'],
  },
  {
    sentence: '8 · a user updated, a role given',
    does: inOrder(
      (page) => page.getByRole('dialog').getByLabel('Author').check(),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click(),
    ),
    says: ['User updated successfully', 'Role assigned successfully'],
  },
  {
    sentence: '2 · the table of users',
    says: [
      'heading "Users (2)" [level=1]',
      ...columns('Username', 'Email', 'Name', 'Status', 'Created', 'Actions'),
      ...['ingrid@example.com', 'Active', ...buttons('Edit “ingrid”', 'Delete “ingrid”')],
    ],
  },
  {
    sentence: '8 · a user who cannot be updated',
    failing: /UpdateUser/,
    does: inOrder(press('Edit “ingrid”'), fill('First name', 'Ingrid'), press('Save Changes')),
    says: ['dialog "Edit User"', 'Failed to update user'],
  },
  {
    sentence: '5 · deleting a user asks',
    at: '/admin/users',
    does: press('Delete “ingrid”'),
    says: ['Are you sure you want to delete this user?'],
  },
  {
    sentence: '8 · a user who cannot be deleted',
    failing: /DeleteUser/,
    does: confirm('Delete'),
    says: ['Failed to delete user'],
  },
  {
    sentence: '8 · a user deleted',
    does: inOrder(press('Delete “ingrid”'), confirm('Delete')),
    says: ['User deleted successfully'],
  },
  {
    sentence: '2 · no roles',
    at: '/admin/roles',
    responses: { to: /PanelRoles/, with: none('roles') },
    says: ['No roles found. Create your first role to get started.', 'button "Create Role"'],
  },
  {
    sentence: '2 · the table of roles',
    at: '/admin/roles',
    says: [
      ...columns('Role Name', 'Display Name', 'Level', 'Status', 'Description', 'Actions'),
      ...['administrator', 'Administrator', 'Active'],
      ...buttons('Permissions of “Viewer”', 'Edit “Viewer”', 'Delete “Viewer”'),
    ],
  },
  {
    sentence: '2 · the dialog for a new role',
    does: press('Create Role'),
    says: ['dialog "Create Role"', 'spinbutton "Level": "10"', 'switch "Active" [checked]'],
  },
  {
    sentence: '5 · deleting a role asks',
    at: '/admin/roles',
    does: press('Delete “Viewer”'),
    says: ['Are you sure you want to delete this role?'],
  },
  {
    sentence: '8 · a role that cannot be deleted',
    failing: /DeleteRole/,
    does: confirm('Delete'),
    says: ['Failed to delete role'],
  },
  {
    sentence: '8 · a role deleted',
    does: inOrder(press('Delete “Viewer”'), confirm('Delete')),
    says: ['Role deleted successfully'],
  },
  {
    sentence: '2 · Manage Permissions: by resource, each with its name, key and description, and Done',
    at: '/admin/roles',
    does: press('Permissions of “Author”'),
    says: [
      'dialog "Manage Permissions - Author"',
      'group "Posts',
      'checkbox "Read Posts" [checked]',
      'posts.read',
      'button "Done"',
    ],
  },
];

const settings: TextCase[] = [
  {
    sentence: '2 · Website Settings: four tabs and one button',
    at: '/admin/settings',
    says: [
      'heading "Website Settings" [level=1]',
      ...['General', 'Branding', 'Contact', 'SEO'].map((name) => `tab "${name}"`),
      'button "Save Settings"',
      ...['textbox "Site Name": Halden', 'textbox "Site Description"', 'switch "Maintenance Mode"'],
    ],
  },
  {
    sentence: '8 · settings that cannot be saved',
    at: '/admin/settings',
    failing: /SaveSettings/,
    does: inOrder(fill('Site Name', 'Halden Works'), press('Save Settings')),
    says: ['Error Failed to update settings. Please try again.'],
  },
  {
    sentence: '8 · settings saved',
    does: press('Save Settings'),
    says: ['Settings updated Your website settings have been saved successfully.'],
  },
];

const leaving: TextCase[] = [
  {
    sentence: '8 · a logout that fails',
    failing: /Logout/,
    does: press('Logout'),
    says: ['Logout failed There was an error logging out. Please try again.'],
  },
  {
    sentence: '4, 8 · logout goes to /',
    does: press('Logout'),
    says: ['Logged out You have been successfully logged out.', 'heading "Intelligent AI Solutions" [level=1]'],
  },
];

export const panelTexts: TextCase[] = [
  ...panel,
  ...kinds.flatMap(ofContent),
  ...changed,
  ...builtIn,
  ...people,
  ...settings,
  ...leaving,
];
