import type { Page } from 'playwright-core';
import { axeFindings } from '../../support/browser/browser.ts';
import { openScreen, visitPanel } from '../../support/panel.ts';
import { siteForFile } from '../../support/site-for-file.ts';
import { administrator } from '../../support/site.ts';
import { until } from '../../../api/testing/until.ts';

// Typed text survives a closed tab, a conflicting save and an expired session.
const { site, browser } = await siteForFile();
const mine = await visitPanel(browser, site.url);
const theirs = await visitPanel(browser, site.url);
let post: string;

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');

beforeAll(async () => {
  const { id } = await sent(theirs.page, 'POST', '/api/posts', {
    title: 'Shared',
    slug: 'shared',
    content: paragraphs('One', 'Two', 'Three', 'Four', 'Five'),
    status: 'draft',
    excerpt: 'In short',
    category: 'Healthcare',
  });
  post = `/admin/posts/${id}`;
  // The browser's own storage matters while nothing can be saved by itself, and no news of the server arrive.
  for (const { page } of [mine, theirs]) {
    await page
      .context()
      .route('**/graphql', (route) =>
        /\bAutosave/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
      );
    await page.context().route('**/api/changes*', (route) => route.abort());
  }
});

async function sent(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const answer = await page.request.fetch(path, { method, data });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as { id: number; title: string; content: string; excerpt: string; category: string };
}

const stored = async () =>
  (await (await mine.page.request.get(post.replace('/admin', '/api'))).json()) as Awaited<ReturnType<typeof sent>>;

const storedTitles = (page: Page) =>
  page.evaluate(async () => {
    const found = await new Promise<{ values: { title: string } }[]>((resolve) => {
      const opening = indexedDB.open('halden-work');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('work').objectStore('work').getAll();
        reading.onsuccess = () => resolve(reading.result as { values: { title: string } }[]);
        opening.result.close();
      };
    });
    return found.map(({ values }) => values.title);
  });

/** Waits until the browser has stored it. (`waitForFunction` would treat the promise itself as true.) */
const waitUntilStored = (page: Page, title: string) =>
  until(
    () => storedTitles(page),
    (titles) => titles.includes(title),
  );

test('after a crash, typed text is offered and saved', async () => {
  await openScreen(mine.page, post);
  await mine.page.getByLabel('Title', { exact: true }).fill('Shared, longer');
  await waitUntilStored(mine.page, 'Shared, longer');
  // Closes the tab without a confirmation and without unload handlers.
  const page = await mine.page.context().newPage();
  await mine.page.close({ runBeforeUnload: false });
  mine.page = page;
  await page.goto(post);

  const offer = page.getByText(/You have unsaved changes from \d/);
  await offer.waitFor();
  await page.getByText('They differ from the saved version in: Title.').waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Shared');
  await page.getByRole('button', { name: 'Restore' }).click();
  await offer.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Shared, longer');
  await page
    .getByRole('status')
    .getByText(/^(Unsaved|Not saved)/)
    .first()
    .waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Content updated').waitFor();
  expect((await stored()).title).toBe('Shared, longer');
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });

async function write(page: Page, title: string, content: string) {
  await field(page, 'Title').fill(title);
  await text(page).click();
  await page.keyboard.insertText(content);
}

test('unsaved work older than the saved post opens as a new post', async () => {
  const { page } = mine;
  await openScreen(page, '/admin/posts/new');
  await write(page, 'Older thoughts', 'Older text');
  await waitUntilStored(page, 'Older thoughts');
  await page.reload();
  await page.getByText(/^You have an unsaved post from \d.*: “Older thoughts”\.$/).waitFor();
  await page.getByRole('button', { name: 'Restore' }).waitFor();

  await write(page, 'Newer thoughts', 'Newer text');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/admin\/posts\/\d+$/);
  const saved = page.url();
  await page.getByText(/^You have another unsaved post from \d.*: “Older thoughts”\.$/).waitFor();
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Open as a new post' }).click();
  await page.waitForURL(/\/admin\/posts\/new$/);
  await page.getByText('Older text').waitFor();
  expect(await field(page, 'Title').inputValue()).toBe('Older thoughts');
  expect(await field(page, 'Slug').inputValue()).toBe('older-thoughts');
  await page
    .getByRole('status')
    .getByText(/^(Unsaved|Not saved)/)
    .first()
    .waitFor();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/admin\/posts\/\d+$/);
  expect(page.url()).not.toBe(saved);
  const posts = (await (await page.request.get('/api/posts?search=thoughts')).json()) as { title: string }[];
  expect(posts.map(({ title }) => title)).toEqual(['Older thoughts', 'Newer thoughts']);

  // A new post is empty, although this form was used for a new post before.
  await page.getByRole('button', { name: /^Find/ }).click();
  await page.getByRole('option', { name: 'Add Blog Post' }).click();
  await page.waitForURL(/\/admin\/posts\/new$/);
  await page.getByRole('status').getByText('Not saved yet').waitFor();
  expect(await field(page, 'Title').inputValue()).toBe('');
  expect(await page.getByText(/unsaved post/).count()).toBe(0);
});

test('text typed in the last moment before leaving is kept; after another person has saved, it opens as a new post', async () => {
  const { page } = mine;
  await openScreen(page, post);
  await text(page).getByText('Five').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' fingers');
  await page.reload();
  await page.getByText('They differ from the saved version in: Content.').waitFor();
  // They save while this form is open.
  await sent(theirs.page, 'PUT', post.replace('/admin', '/api'), { title: 'Shared, by them' });
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText(/the post has been saved since\. They differ in: Title, Content\.$/).waitFor();
  expect(await field(page, 'Title').inputValue()).toBe('Shared, by them');

  await page.getByRole('button', { name: 'Open as a new post' }).click();
  await page.waitForURL(/\/admin\/posts\/new$/);
  await text(page).getByText('Five fingers').waitFor();
  expect(await field(page, 'Title').inputValue()).toBe('Shared, longer');
  expect(await field(page, 'Slug').inputValue()).toBe('shared-copy');
  await page.getByRole('link', { name: 'Back to Blog Posts' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL(/\/admin\/posts$/);
  expect((await stored()).title).toBe('Shared, by them');
});

test('restoring keeps what was typed before, and unsaved work of a deleted post is offered', async () => {
  const { page } = theirs;
  const { id } = await sent(page, 'POST', '/api/posts', { title: 'Short', slug: 'short', content: '<p>a</p>' });
  const address = `/admin/posts/${id}`;
  await openScreen(page, address);
  await field(page, 'Title').fill('Short and sweet');
  await waitUntilStored(page, 'Short and sweet');
  await page.reload();
  await field(page, 'Title').fill('Short and sour');
  await waitUntilStored(page, 'Short and sour');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectTitle(page, 'Short and sweet');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectTitle(page, 'Short and sour');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText(/You have unsaved changes from/).waitFor({ state: 'hidden' });

  await page.request.delete(`/api/posts/${id}`);
  await page.reload();
  await page.getByText(/^You have unsaved changes to this post from \d.*: “Short and sour”/).waitFor();
  await page.getByRole('button', { name: 'Open as a new post' }).click();
  await page.waitForURL(/\/admin\/posts\/new$/);
  // A new post says "Not saved yet" while its unsaved work is still being read.
  await expectTitle(page, 'Short and sour');
  await page.getByRole('status').getByText('Unsaved', { exact: true }).first().waitFor();
});

const expectTitle = (page: Page, title: string) =>
  page
    .locator('[name=title]')
    .filter({ visible: true })
    .and(page.getByText(title, { exact: true }))
    .waitFor();

test('two people edit one post: separate changes are merged, conflicts are offered as a choice', async () => {
  const { page } = mine;
  await openScreen(page, post);
  await page.getByLabel('Title', { exact: true }).fill('My title');
  await page.getByLabel('Category').selectOption('Automation');
  await sent(theirs.page, 'PUT', post.replace('/admin', '/api'), {
    title: 'Their title',
    excerpt: 'Their excerpt',
    content: paragraphs('One', 'Two', 'Three', 'Four', 'Their five'),
  });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'This post was saved since you opened it' });
  await dialog.getByText('Title: changed in both versions').waitFor();
  await dialog.getByText('Category, changed here').waitFor();
  await dialog.getByText('Excerpt, changed in the saved version').waitFor();
  await dialog.getByText('Their five').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Save merged' }).click();
  await dialog.getByText('Choose one').waitFor();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Save merged' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Content updated').waitFor();
  expect(await stored()).toMatchObject({
    title: 'My title',
    category: 'Automation',
    excerpt: 'Their excerpt',
    content: expect.stringContaining('Their five') as string,
  });
  await page.getByRole('status').getByText('Saved').waitFor();
  expect(await page.getByLabel('Excerpt').inputValue()).toBe('Their excerpt');
});

test('a session that ends while writing is renewed in place, and the save succeeds', async () => {
  const { page } = mine;
  await openScreen(page, post);
  await page.getByLabel('Title', { exact: true }).fill('Written across two sessions');
  // The session ends as the save is sent. If it ended earlier, a request in the background could ask for the login.
  const isSave = (body: string | null) => body?.includes('Written across two sessions') === true;
  await page.route('**/graphql', async (route) => {
    if (isSave(route.request().postData())) await page.context().clearCookies();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save Draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByText(/Everything you typed is still here/).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await dialog.getByText('Invalid username or password').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Content updated').waitFor();
  await page.waitForURL(/\/admin\/posts$/);
  expect((await stored()).title).toBe('Written across two sessions');
});

test('a list whose session has ended asks for a login, then loads', async () => {
  const { page } = mine;
  await openScreen(page, '/admin/roles');
  await page.getByRole('table').getByText('administrator', { exact: true }).waitFor();
  await page.context().clearCookies();
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('table', { name: 'Users' }).getByText(administrator.username, { exact: true }).waitFor();
});
