import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { axeFindings } from '../support/browser/browser.ts';
import { panelForFile } from '../support/panel-for-file.ts';
import { openScreen } from '../support/panel.ts';
import { button, confirmation, dialog, findingsOn, inOrder, menu, type PanelScreen } from '../support/panel-views.ts';

// axe finds nothing on the panel's screens and in their dialogs, opened the way people open them. Lists and the
// dashboard: panel-keyboard.test.ts and dashboard.test.ts; see also panel-axe-administration.test.ts.
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
  await end(page);
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true }).click();
};
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const end = (page: Page) => text(page).getByText('End').click();
const link = (page: Page) => text(page).getByRole('link', { name: 'link' }).click();
const cell = (page: Page) => text(page).getByText('One cell').click();
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check();

const screens: PanelScreen[] = [
  { what: 'a list without matches', address: () => '/admin/posts?search=nothing-like-it' },
  { what: 'a missing post', address: () => '/admin/posts/999999' },
  { what: 'the publish receipt of a post', address: () => `${published}/changes` },
  { what: 'a new post', address: () => '/admin/posts/new' },
  {
    what: 'a post',
    address: () => post,
    first: end,
    opens: [
      ['a link', inOrder(tool('Link'), dialog('Link'))],
      ['an image', inOrder(tool('Image'), dialog(/Image/))],
      ['a video', inOrder(tool('Video'), dialog('Video'))],
      [
        'the keys of the editor',
        inOrder(tool('Keyboard and typing shortcuts'), dialog('Keyboard and typing shortcuts')),
      ],
      ['the paragraph styles', inOrder(end, button(/^Paragraph style/), menu)],
      [
        'the tools of a selection',
        inOrder(
          end,
          // Focuses the text, from which the menu before may have taken the focus back to its button.
          (page) => text(page).press('Shift+Home'),
          (page) => page.getByRole('group', { name: 'Format selection' }).waitFor(),
        ),
        '[role=group][aria-label="Format selection"]',
      ],
      [
        'the tools of a link',
        inOrder(link, (page) => page.getByRole('group', { name: 'Link' }).waitFor()),
        '[role=group][aria-label="Link"]',
      ],
      ['the dialog of a link', inOrder(link, button('Edit link'), dialog('Edit link'))],
      [
        'a table’s menu',
        inOrder(cell, button('Edit table'), (page) => page.getByRole('menuitem', { name: 'Caption…' }).waitFor()),
      ],
      [
        'a table’s caption',
        inOrder(
          cell,
          button('Edit table'),
          (page) => page.getByRole('menuitem', { name: 'Caption…' }).click(),
          dialog(/caption/i),
        ),
      ],
      ['the library', inOrder(button('Choose from library'), dialog('Choose an image'))],
      [
        'leaving',
        inOrder(
          (page) => page.getByLabel('Title', { exact: true }).fill('Changed'),
          (page) => page.getByRole('link', { name: 'Dashboard' }).click(),
          confirmation,
        ),
      ],
    ],
  },
  {
    what: 'the preview beside the text',
    address: () => post,
    first: inOrder(button('Preview'), (page) =>
      page.frameLocator('iframe[title="Preview of this post"]').getByText('End').waitFor(),
    ),
  },
  {
    what: 'the offer of unsaved work',
    address: () => post,
    first: inOrder(
      (page) => page.getByLabel('Title', { exact: true }).fill('Changed again'),
      (page) => page.reload(),
      (page) => page.getByText(/You have unsaved changes from/).waitFor(),
    ),
  },
  {
    what: 'the menu to replace a picture',
    address: () => illustrated,
    first: inOrder((page) => text(page).locator('img').click(), button('Replace'), menu),
  },
  {
    what: 'the page editor',
    address: () => home,
    first: (page) => page.getByRole('button', { name: 'Add feature' }).waitFor(),
    opens: [
      ['the sections that can be added', inOrder(button('Add a section'), menu)],
      ['its settings', (page) => page.getByRole('tab', { name: 'Settings' }).click(), 'main'],
    ],
  },
  { what: 'about, in the page editor', address: () => about },
  {
    what: 'the library of media',
    address: () => '/admin/media',
    opens: [
      ['the import of a file by URL', inOrder(button('From URL'), dialog('Add a file from the web'))],
      [
        'the move of several files',
        inOrder(
          (page) => page.getByRole('checkbox', { name: 'Select “hall.png”' }).check(),
          button('Move to folder'),
          dialog(/^Move/),
        ),
      ],
      [
        'the library as a list',
        inOrder(
          (page) => page.getByRole('button', { name: 'Clear selection' }).click(),
          (page) => page.getByRole('button', { name: 'List', exact: true }).click(),
          (page) => page.getByRole('table', { name: 'Files' }).waitFor(),
        ),
        'main',
      ],
    ],
  },
  { what: 'a file of the library', address: () => picture, first: dialog('hall.png') },
  {
    what: 'the crop of a picture',
    address: () => picture,
    first: inOrder(button('Crop'), (page) => page.getByLabel('Shape').waitFor()),
  },
  {
    what: 'the deletion of a file',
    address: () => picture,
    first: inOrder(
      dialog('hall.png'),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
      confirmation,
    ),
  },
  {
    what: 'users',
    address: () => '/admin/users',
    opens: [
      [
        'the palette',
        inOrder(
          (page) => page.keyboard.press('Control+k'),
          (page) => page.getByRole('combobox', { name: 'Search and commands' }).waitFor(),
        ),
      ],
      ['the shortcuts', inOrder((page) => page.keyboard.press('?'), dialog('Keyboard shortcuts'))],
      ['a new user', inOrder(button('Create User'), dialog('Create User'))],
      ['a user', inOrder(button('Edit “ingrid”'), dialog(/ingrid|Edit User/))],
      ['the deletion of a user', inOrder(button('Delete “ingrid”'), confirmation)],
    ],
  },
  {
    what: 'roles',
    address: () => '/admin/roles',
    opens: [
      ['a new role', inOrder(button('Create Role'), dialog('Create Role'))],
      ['a role', inOrder(button('Edit “Viewer”'), dialog(/Viewer|Edit Role/))],
      [
        'permissions',
        inOrder(button('Permissions of “Editor”'), (page) =>
          page.getByRole('checkbox', { name: 'Read Users' }).waitFor(),
        ),
      ],
    ],
  },
  {
    what: 'the account',
    address: () => '/admin/account',
    opens: [
      ['a second factor', inOrder(button('Set up'), (page) => page.getByAltText(/QR code/).waitFor())],
      ['a token', inOrder(button('New token'), dialog('New API token'))],
    ],
  },
  {
    what: 'service tokens',
    address: () => '/admin/tokens',
    opens: [['a service token', inOrder(button('New Service Token'), dialog('New service token'))]],
  },
  {
    what: 'posts',
    address: () => '/admin/posts',
    opens: [
      ['the deletion of a post', inOrder(button('Delete “A draft”'), confirmation)],
      [
        'the deletion of several posts',
        inOrder(
          selectAll,
          (page) => page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click(),
          confirmation,
        ),
      ],
      [
        'a toast with Undo',
        inOrder(
          button('Unpublish'),
          (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click(),
          (page) => page.getByRole('button', { name: 'Undo' }).waitFor(),
        ),
        '[aria-label="Notifications (F8)"]',
      ],
    ],
  },
];

test.each(screens)('$what', async (screen) => {
  expect(await findingsOn(admin.page, screen)).toEqual({});
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
  expect(await axeFindings(page, { within: 'html' })).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await opener.getAttribute('aria-expanded')).toBe('false');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menu', { name: 'More' }).waitFor();
  expect(await axeFindings(page, { within: '[aria-modal=true], [role=menu]' })).toEqual([]);
  await page.getByRole('menuitem', { name: 'Preview', exact: true }).click();
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close preview' }).waitFor();
  expect(await axeFindings(page, { within: '[aria-modal=true], [role=menu]' })).toEqual([]);
});
