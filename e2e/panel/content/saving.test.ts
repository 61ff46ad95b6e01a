import type { Locator } from 'playwright-core';
import { axeFindings } from '../../support/browser/browser.ts';
import { noteCopies } from '../../support/clipboard.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

// Saving and publishing, and the editor's bar while scrolling and on a phone.
const { site, admin, page } = await panelForFile();
let copied: () => Promise<string>;
let long: string;

beforeAll(async () => {
  copied = await noteCopies(page);
  long = await create({
    title: 'A long post',
    slug: 'a-long-post',
    content: `<h2>Part</h2>${'<p>A paragraph of some words.</p>'.repeat(60)}${table}`,
    status: 'published',
  });
});

const table = '<table><thead><tr><th>Site</th></tr></thead><tbody><tr><td>North</td></tr></tbody></table>';

async function create(data: object): Promise<string> {
  const answer = await page.request.post('/api/posts', { data });
  expect(answer.status()).toBe(201);
  return `/admin/posts/${((await answer.json()) as { id: number }).id}`;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = () => page.getByRole('textbox', { name: 'Content' });
const notice = () => page.getByRole('region', { name: 'Published', exact: true });
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
/** Whether it is inside the window. */
const isInView = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
const scrollToEnd = () => page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
const styleOf = (target: Locator, property: string) =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('after publishing, the list shows a notice with links to view and copy the address', async () => {
  await openScreen(page, await create({ title: 'First', slug: 'first', content: '<p>a</p>' }));
  await text().waitFor();
  await button('Update & Publish').click();
  await page.waitForURL(/\/admin\/posts$/);
  await page.getByText('Content updated').waitFor();
  await notice().getByText('“First” is on the site.').waitFor();
  // It has the focus, so a screen reader reads it and Tab leads to its links.
  expect(await isFocused(notice())).toBe(true);
  await page.keyboard.press('Tab');
  const view = notice().getByRole('link', { name: 'View post' });
  expect(await isFocused(view)).toBe(true);
  expect(await view.getAttribute('href')).toBe('/blog/first');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Link copied').waitFor();
  expect(await copied()).toBe(`${site.url}/blog/first`);
  expect(await notice().getByRole('link', { name: 'Send to subscribers' }).getAttribute('href')).toMatch(/send\/\d+$/);
  await notice().getByRole('button', { name: 'Close' }).click();
  await notice().waitFor({ state: 'detached' });

  // The second save is an update, so there is no notice.
  await page.getByRole('link', { name: 'First', exact: true }).click();
  await button('Update & Publish').click();
  await page.waitForURL(/\/admin\/posts$/);
  expect(await notice().count()).toBe(0);
});

test('Save Draft says that it takes a published post off the site, and offers to publish it again', async () => {
  const isPublic = async () => (await page.request.get(`${site.url}/blog/taken-down`)).status() === 200;
  const editor = await create({ title: 'Taken', slug: 'taken-down', content: '<p>a</p>', status: 'published' });
  await openScreen(page, editor);
  await text().waitFor();
  await button('Save').hover();
  await page.getByRole('tooltip').filter({ hasText: 'Visitors do not see the changes yet' }).waitFor();
  await button('Save Draft').click();
  const takenDown = page.getByRole('region', { name: 'No longer on the site' });
  await takenDown.getByText('“Taken” is a draft now.').waitFor();
  expect(await isFocused(takenDown)).toBe(true);
  expect(await isPublic()).toBe(false);
  await takenDown.getByRole('button', { name: 'Publish again' }).click();
  await notice().getByText('“Taken” is on the site.').waitFor();
  expect(await isPublic()).toBe(true);

  // In the editor, the toast says it.
  await openScreen(page, editor);
  await page.getByLabel('Status').selectOption('private');
  await button('Save').click();
  await page.getByText('The post has been successfully updated. It is no longer on the site.').waitFor();
});

test('with “Stay in the editor”, publishing stays in the editor', async () => {
  await openScreen(page, '/admin/account');
  const stay = page.getByRole('switch', { name: 'Stay in the editor' });
  await stay.check();
  await page.getByText('Save Draft and Publish keep the editor open.').waitFor();
  const images = '<img src="/a.png" /><img src="/b.png" alt="" />';
  await openScreen(page, await create({ title: 'Second', slug: 'second', content: `<p>a ${images}</p>` }));
  await button('Update & Publish').click();
  await notice().getByText('“Second” is on the site. 1 image has no alternative text.').waitFor();
  expect(page.url()).toMatch(/\/admin\/posts\/\d+$/);
  await button('Save Draft').click();
  await page.getByRole('status').getByText('Saved').waitFor();
  expect(await notice().count()).toBe(0);
  await openScreen(page, '/admin/account');
  await stay.uncheck();
});

test('the buttons of the toolbar have labels, and sending to subscribers is not among them', async () => {
  await openScreen(page, long);
  await text().waitFor();
  for (const word of ['Preview', 'View', 'Details']) {
    await page.getByRole('main').getByText(word, { exact: true }).first().waitFor();
  }
  for (const [name, says] of [
    ['Preview', /^Preview beside the text/],
    ['Publish receipt', /^What visitors get/],
    ['View on the site (new tab)', /^View on the site/],
    ['Details', /^Hide the details/],
  ] as const) {
    await page.getByRole('main').locator(`[aria-label="${name}"]`).first().hover();
    await page.getByRole('tooltip').filter({ hasText: says }).waitFor();
  }
  expect(await page.getByRole('link', { name: /subscribers$/ }).count()).toBe(0);
});

test('details and the banners for offline and refused saves stay in view at the end of a long text', async () => {
  const details = page.getByRole('complementary', { name: 'Details' });
  await scrollToEnd();
  expect(await isInView(details.getByLabel('Status'))).toBe(true);

  await page.context().setOffline(true);
  const offline = page.getByText('You are offline. Your changes stay here until you can save them.');
  await offline.waitFor();
  expect(await isInView(offline)).toBe(true);
  expect(await isInView(button('Save'))).toBe(true);
  await text().click();
  await page.keyboard.type('More. ');
  await page.keyboard.press('Control+s');
  const refused = page.getByText('Not saved. Failed to update post. Please try again.');
  await refused.waitFor();
  await scrollToEnd();
  expect(await isInView(refused)).toBe(true);
  await page.context().setOffline(false);
  await button('Dismiss').click();
  expect(await axeFindings(page)).toEqual([]);
  // Autosaved, because the post is published.
  await page
    .locator('form')
    .getByRole('status')
    .getByText(/^Saved \d/)
    .waitFor();
  expect(await refused.count()).toBe(0);

  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByLabel('Slug', { exact: true }).fill('');
  await page.keyboard.press('Control+s');
  const problems = page.getByText('2 fields need your attention');
  await problems.waitFor();
  await scrollToEnd();
  expect(await isInView(problems)).toBe(true);
});

test('on a phone, Details opens at any scroll position and gets the focus', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, long);
  await text().waitFor();
  const details = page.getByRole('complementary', { name: 'Details' });
  expect(await details.count()).toBe(0);
  await scrollToEnd();
  await button('Details').click();
  expect(await isFocused(details)).toBe(true);
  expect(await isInView(details)).toBe(true);
  await details.getByLabel('Status').selectOption('private');
  await details.getByText('Kept off the site, like a draft, but finished').waitFor();
  expect(await axeFindings(page, { within: '#editor-details' })).toEqual([]);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  expect(await isFocused(button('Details'))).toBe(true);

  // The other tools have words, too, in a menu.
  await button('More').press('Enter');
  const tools = page.getByRole('menu', { name: 'More' }).getByRole('menuitem');
  expect(await tools.allInnerTexts()).toEqual(['Preview', 'History', 'Publish receipt', 'View']);
  expect(await isInView(page.locator('[aria-label=More][aria-expanded=true]'))).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const history = page.getByRole('dialog', { name: /History/ });
  await history.waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'hidden' });
  expect(await isFocused(button('More'))).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('heading 2 is smaller than the title, and tables look as on the site', async () => {
  await openScreen(page, long);
  const size = async (target: Locator) => parseFloat(await styleOf(target, 'font-size'));
  expect(await size(text().getByRole('heading', { name: 'Part' }))).toBeLessThan(
    await size(page.getByLabel('Title', { exact: true })),
  );
  const looks = async (root: Locator) => {
    const cells = [root.getByRole('columnheader', { name: 'Site' }), root.getByRole('cell', { name: 'North' })];
    const names = ['padding', 'border-width', 'border-color', 'background-color', 'color', 'vertical-align'];
    return Promise.all(cells.map((cell) => Promise.all(names.map((name) => styleOf(cell, name)))));
  };
  const inEditor = await looks(text());
  const visitor = await page.context().newPage();
  await visitor.goto('/blog/a-long-post');
  expect(inEditor).toEqual(await looks(visitor.getByRole('article')));
  await visitor.close();
});

test('an empty link address is reported on blur', async () => {
  await openScreen(page, '/admin/posts/new');
  await text().click();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByRole('combobox', { name: 'Address or search' });
  const message = dialog.getByText('An address is required');
  await address.fill('a');
  await address.fill('');
  expect(await message.count()).toBe(0);
  await page.keyboard.press('Tab');
  await message.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // The message does not move the button that is pressed to leave the field.
  await page.keyboard.press('Control+k');
  await dialog.waitFor();
  await button('Cancel').click();
  await dialog.waitFor({ state: 'detached' });
});

test('Cancel and “← Back to Pages” lead to the list, which asks first', async () => {
  await openScreen(page, '/admin/pages');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByLabel('Hero Title').fill('Another title');
  const ways = page.getByRole('main').locator('a[href="/admin/pages"]');
  expect(await ways.allTextContents()).toEqual(['Cancel', '← Back to Pages']);
  await ways.first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL(/\/admin\/pages$/);
});

test('a published page shows Edit only to people who may edit it', async () => {
  const address = '/blog/a-long-post';
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  const html = async (cookie: string) => (await fetch(site.url + address, { headers: { cookie } })).text();
  const cookies = await page.context().cookies();
  const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await html(session)).toBe(await html(''));

  await page.goto(address);
  await edit.waitFor();
  expect(await edit.getAttribute('href')).toBe(long);
  await page.goto('/about');
  await edit.waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByRole('contentinfo').getByText('©').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((await edit.boundingBox())?.y ?? 0);
  // Of two people with an account, one may only read.
  const person = { username: 'reader', password: 'fjord-and-ferry-9' };
  const created = await page.request.post('/api/users', { data: { ...person, email: 'reader@example.com' } });
  const { id } = (await created.json()) as { id: number };
  const roles = (await (await page.request.get('/api/roles')).json()) as { id: number; name: string }[];
  const roleId = roles.find(({ name }) => name === 'viewer')?.id;
  expect((await page.request.post(`/api/users/${id}/roles`, { data: { roleId } })).ok()).toBe(true);
  await page.context().clearCookies();
  expect((await page.request.post('/api/auth/login', { data: person })).ok()).toBe(true);
  const asked = page.waitForResponse('**/api/auth/user');
  await page.goto(address);
  await asked;
  await page.waitForFunction(() => document.documentElement.dataset['session'] === '');
  expect(await edit.count()).toBe(0);
  await page.context().clearCookies();
  await page.goto(address);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  expect(await edit.count()).toBe(0);
});

test('nothing was reported to the console', () => {
  const expected = /Failed to load resource|net::ERR_INTERNET_DISCONNECTED/;
  expect(admin.consoleErrors.filter((complaint) => !expected.test(complaint))).toEqual([]);
});
