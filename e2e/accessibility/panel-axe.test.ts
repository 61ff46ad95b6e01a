import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { findingsInBothSchemes } from '../support/browser/browser.ts';
import { panelForFile } from '../support/panel-for-file.ts';
import { openScreen } from '../support/panel.ts';
import { button, dialog, inOrder, findingsAt, asCases, confirmation, type PanelView } from '../support/panel-views.ts';

// axe finds nothing in the panel's dialogs, opened the way people open them, in both schemes.
const { admin } = await panelForFile();
let post: string;
let published: string;
let illustrated: string;
let home: string;
let about: string;
let picture: string;

const content =
  '<p>Text with a <a href="/about">link</a>.</p><table><tbody><tr><td>One cell</td></tr></tbody></table><p>End</p>';

beforeAll(async () => {
  const { page } = admin;
  const create = async <T>(path: string, data: object) =>
    (await (await page.request.post(path, { data })).json()) as T & { id: number };
  const draft = await create('/api/posts', { title: 'A draft', slug: 'a-draft', content, category: 'Healthcare' });
  post = `/admin/posts/${draft.id}`;
  const live = { title: 'Published', slug: 'published', content: '<p>b</p>', status: 'published' };
  published = `/admin/posts/${(await create('/api/posts', live)).id}`;
  await create('/api/articles', live);
  const password = 'fjord-and-ferry-9';
  await create('/api/users', { username: 'ingrid', email: 'ingrid@example.com', password, firstName: 'Ingrid' });
  const pageOf = async (slug: string) => {
    const { id } = (await (await page.request.get(`/api/pages/slug/${slug}`)).json()) as { id: number };
    return `/admin/pages/${id}`;
  };
  [home, about] = [await pageOf('home'), await pageOf('about')];
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2050a0' } })
    .png()
    .toBuffer();
  const upload = async (name: string) => {
    const multipart = { file: { name, mimeType: 'image/png', buffer } };
    return (await (await page.request.post('/api/media', { multipart })).json()) as { id: number; url: string };
  };
  // A file that is in use offers no Delete.
  const used = await upload('stairs.png');
  const withPicture = {
    title: 'Illustrated',
    slug: 'illustrated',
    content: `<p>Text</p><figure><img src="${used.url}" alt="Stairs"></figure>`,
  };
  illustrated = `/admin/posts/${(await create('/api/posts', withPicture)).id}`;
  picture = `/admin/media?open=${(await upload('hall.png')).id}`;
});

const tool = (name: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Content' }).getByText('End').click();
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true }).click();
};
// The lists and the dashboard are checked in both schemes by other tests; see also panel-axe-administration.
const screens: PanelView[] = [
  ['the library of media', () => '/admin/media'],
  ['the account', () => '/admin/account'],
  ['a list without matches', () => '/admin/posts?search=nothing-like-it'],
  ['a new post', () => '/admin/posts/new'],
  ['a missing post', () => '/admin/posts/999999'],
  ['a new article', () => '/admin/articles/new'],
  ['about, in the page editor', () => about],
  ['the publish receipt of a post', () => `${published}/changes`],
];

const dialogs: PanelView[] = [
  [
    'the palette',
    () => '/admin/users',
    inOrder(
      (page) => page.keyboard.press('Control+k'),
      (page) => page.getByRole('combobox', { name: 'Search and commands' }).waitFor(),
    ),
  ],
  ['the shortcuts', () => '/admin/users', inOrder((page) => page.keyboard.press('?'), dialog('Keyboard shortcuts'))],
  ['delete', () => '/admin/posts', inOrder(button('Delete “A draft”'), confirmation)],
  [
    'the deletion of several posts',
    () => '/admin/posts',
    inOrder(
      (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check(),
      (page) => page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click(),
      confirmation,
    ),
  ],
  [
    'a toast with Undo',
    () => '/admin/posts',
    inOrder(
      (page) => page.getByRole('checkbox', { name: 'Select “Published”' }).check(),
      button('Unpublish'),
      (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click(),
      (page) => page.getByRole('button', { name: 'Undo' }).waitFor(),
    ),
  ],
  ['link', () => post, inOrder(tool('Link'), dialog('Link'))],
  ['image', () => post, inOrder(tool('Image'), dialog(/Image/))],
  ['video', () => post, inOrder(tool('Video'), dialog('Video'))],
  [
    'the keys of the editor',
    () => post,
    inOrder(tool('Keyboard and typing shortcuts'), dialog('Keyboard and typing shortcuts')),
  ],
  [
    'the paragraph styles',
    () => post,
    inOrder(
      (page) => page.getByRole('textbox', { name: 'Content' }).getByText('End').click(),
      button(/^Paragraph style/),
      (page) => page.getByRole('menu').waitFor(),
    ),
  ],
  [
    'the tools of a link',
    () => post,
    inOrder(
      (page) => page.getByRole('textbox', { name: 'Content' }).getByRole('link', { name: 'link' }).click(),
      (page) => page.getByRole('group', { name: 'Link' }).waitFor(),
    ),
  ],
  [
    'the dialog of a link',
    () => post,
    inOrder(
      (page) => page.getByRole('textbox', { name: 'Content' }).getByRole('link', { name: 'link' }).click(),
      button('Edit link'),
      dialog('Edit link'),
    ),
  ],
  [
    'the tools of a selection',
    () => post,
    inOrder(
      (page) => page.getByRole('textbox', { name: 'Content' }).getByText('End').click(),
      (page) => page.keyboard.press('Shift+Home'),
      (page) => page.getByRole('group', { name: 'Format selection' }).waitFor(),
    ),
  ],
  [
    'a table’s menu',
    () => post,
    inOrder(
      (page) => page.getByRole('textbox', { name: 'Content' }).getByText('One cell').click(),
      button('Edit table'),
      (page) => page.getByRole('menuitem', { name: 'Caption…' }).waitFor(),
    ),
  ],
  [
    'a table’s caption',
    () => post,
    inOrder(
      (page) => page.getByRole('textbox', { name: 'Content' }).getByText('One cell').click(),
      button('Edit table'),
      (page) => page.getByRole('menuitem', { name: 'Caption…' }).click(),
      dialog(/caption/i),
    ),
  ],
  [
    'the menu to replace a picture',
    () => illustrated,
    inOrder(
      (page) => page.getByRole('textbox', { name: 'Content' }).locator('img').click(),
      button('Replace'),
      (page) => page.getByRole('menu', { name: 'Replace' }).waitFor(),
    ),
  ],
  ['the library', () => post, inOrder(button('Choose from library'), dialog('Choose an image'))],
  [
    'the preview beside the text',
    () => post,
    inOrder(button('Preview'), (page) =>
      page.frameLocator('iframe[title="Preview of this post"]').getByText('End').waitFor(),
    ),
  ],
  [
    'leaving',
    () => post,
    inOrder(
      (page) => page.getByLabel('Title', { exact: true }).fill('Changed'),
      (page) => page.getByRole('link', { name: 'Dashboard' }).click(),
      confirmation,
    ),
  ],
  [
    'the offer of unsaved work',
    () => post,
    inOrder(
      (page) => page.getByLabel('Title', { exact: true }).fill('Changed again'),
      (page) => page.reload(),
      (page) => page.getByText(/You have unsaved changes from/).waitFor(),
    ),
  ],
  ['a file of the library', () => picture, dialog('hall.png')],
  ['the crop of a picture', () => picture, inOrder(button('Crop'), (page) => page.getByLabel('Shape').waitFor())],
  [
    'the move of several files',
    () => '/admin/media',
    inOrder(
      (page) => page.getByRole('checkbox', { name: 'Select “hall.png”' }).check(),
      button('Move to folder'),
      dialog(/^Move/),
    ),
  ],
  [
    'the deletion of a file',
    () => picture,
    inOrder(
      dialog('hall.png'),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
      confirmation,
    ),
  ],
  ['the import of a file by URL', () => '/admin/media', inOrder(button('From URL'), dialog('Add a file from the web'))],
  ['the page editor', () => home, (page) => page.getByRole('button', { name: 'Add feature' }).waitFor()],
  [
    'the library as a list',
    () => '/admin/media',
    inOrder(
      (page) => page.getByRole('button', { name: 'List', exact: true }).click(),
      (page) => page.getByRole('table', { name: 'Files' }).waitFor(),
    ),
  ],
  [
    'the sections that can be added',
    () => home,
    inOrder(button('Add a section'), (page) => page.getByRole('menu').waitFor()),
  ],
  ['the page editor’s settings', () => home, (page) => page.getByRole('tab', { name: 'Settings' }).click()],
  ['a new user', () => '/admin/users', inOrder(button('Create User'), dialog('Create User'))],
  ['a user', () => '/admin/users', inOrder(button('Edit “ingrid”'), dialog(/ingrid|Edit User/))],
  ['deleting a user', () => '/admin/users', inOrder(button('Delete “ingrid”'), confirmation)],
  ['a new role', () => '/admin/roles', inOrder(button('Create Role'), dialog('Create Role'))],
  ['a role', () => '/admin/roles', inOrder(button('Edit “Viewer”'), dialog(/Viewer|Edit Role/))],
  [
    'permissions',
    () => '/admin/roles',
    inOrder(button('Permissions of “Editor”'), (page) => page.getByRole('checkbox', { name: 'Read Users' }).waitFor()),
  ],
  [
    'a second factor',
    () => '/admin/account',
    inOrder(button('Set up'), (page) => page.getByAltText(/QR code/).waitFor()),
  ],
  ['a token', () => '/admin/account', inOrder(button('New token'), dialog('New API token'))],
  ['a service token', () => '/admin/tokens', inOrder(button('New Service Token'), dialog('New service token'))],
];

test.each(asCases([...screens, ...dialogs]))('$what', async ({ address, open }) => {
  expect(await findingsAt(admin.page, address(), open)).toEqual({ light: [], dark: [] });
});

test('on a phone: the drawer, and the full-screen preview', async () => {
  const { page } = admin;
  await page.setViewportSize({ width: 390, height: 780 });
  await openScreen(page, post);
  const opener = page.getByRole('button', { name: 'Open navigation' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await drawer.getByRole('link', { name: 'Blog Posts' }).waitFor();
  // As a screen reader announces it: the drawer's name, nothing behind it, every section, the current one, and the
  // way out.
  expect(await page.getByRole('main').count()).toBe(0);
  expect(await drawer.ariaSnapshot()).toMatch(
    /navigation "Panel":[^]*link "Hello, admin"[^]*button "Find… Ctrl\+K"[^]*link "Dashboard"[^]*link "Pages"[^]*link "Blog Posts"[^]*link "Articles"[^]*link "Media Library"[^]*link "Users"[^]*link "Roles"[^]*link "Settings"[^]*button "Logout"[^]*radio "System" \[checked\]/,
  );
  expect(await drawer.locator('[aria-current]').allInnerTexts()).toEqual(['Blog Posts']);
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await findingsInBothSchemes(page, 'html')).toEqual({ light: [], dark: [] });
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await opener.getAttribute('aria-expanded')).toBe('false');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menu', { name: 'More' }).waitFor();
  expect(await findingsInBothSchemes(page)).toEqual({ light: [], dark: [] });
  await page.getByRole('menuitem', { name: 'Preview', exact: true }).click();
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close preview' }).waitFor();
  expect(await findingsInBothSchemes(page)).toEqual({ light: [], dark: [] });
});
