import type { Browser, Page } from 'playwright-core';
import { findingsInBothSchemes, connectBrowser, visit, type Visit } from '../support/browser.ts';
import { logIn } from '../support/log-in.ts';
import { administrator, startSite, type Site } from '../support/site.ts';

// Typed text survives a closed tab, a conflicting save and an expired session.
let site: Site;
let browser: Browser;
let mine: Visit;
let theirs: Visit;
let post: string;

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');

beforeAll(async () => {
  site = await startSite();
  browser = await connectBrowser();
  mine = await visit(browser, site.url);
  theirs = await visit(browser, site.url);
  for (const { page } of [mine, theirs]) await logIn(page);
  const { id } = await sent(theirs.page, 'POST', '/api/posts', {
    title: 'Shared',
    slug: 'shared',
    content: paragraphs('One', 'Two', 'Three', 'Four', 'Five'),
    status: 'draft',
    excerpt: 'In short',
    category: 'Healthcare',
  });
  post = `/admin/posts/${id}`;
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
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

/** When the browser has stored it. (`waitForFunction` would take the promise itself for a yes.) */
async function waitUntilStored(page: Page, title: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if ((await storedTitles(page)).includes(title)) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`“${title}” was not kept`);
}

async function crash(visitor: Visit, address: string) {
  const { page } = visitor;
  const context = page.context();
  // Closes the tab without a confirmation and without unload handlers.
  const next = await context.newPage();
  await page.close({ runBeforeUnload: false });
  visitor.page = next;
  await next.goto(address);
}

test('after a crash, typed text is offered and saved', async () => {
  await mine.page.goto(post);
  await mine.page.getByLabel('Title', { exact: true }).fill('Shared, longer');
  await waitUntilStored(mine.page, 'Shared, longer');
  await crash(mine, post);

  const { page } = mine;
  const offer = page.getByText(/You have unsaved changes from \d/);
  await offer.waitFor();
  await page.getByText('They differ from the saved version in: Title.').waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Shared');
  expect(await findingsInBothSchemes(page)).toEqual({ light: [], dark: [] });
  await page.getByRole('button', { name: 'Restore' }).click();
  await offer.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Shared, longer');
  await page.getByRole('status').getByText('Unsaved').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Content updated').waitFor();
  expect((await stored()).title).toBe('Shared, longer');
  await page.reload();
  await page.getByRole('status').getByText('Saved').waitFor();
  expect(await offer.count()).toBe(0);
});

test('text typed in the last moment before leaving is kept, too', async () => {
  const { page } = mine;
  await page.getByRole('textbox', { name: 'Content' }).getByText('Five').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' fingers');
  await page.reload();
  await page.getByText('They differ from the saved version in: Content.').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText(/You have unsaved changes from/).waitFor({ state: 'hidden' });
});

test('two people edit one post: separate changes are merged, conflicts are offered as a choice', async () => {
  const { page } = mine;
  await page.getByLabel('Title', { exact: true }).fill('My title');
  await page.getByLabel('Category').selectOption('Automation');
  await sent(theirs.page, 'PUT', post.replace('/admin', '/api'), {
    title: 'Their title',
    excerpt: 'Their excerpt',
    content: paragraphs('One', 'Two', 'Three', 'Four', 'Their five'),
  });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this post' });
  await dialog.getByText('Title: you both changed this').waitFor();
  await dialog.getByText('Category, changed by you').waitFor();
  await dialog.getByText('Excerpt, changed by them').waitFor();
  await dialog.getByText('Their five').waitFor();
  expect(await findingsInBothSchemes(page)).toEqual({ light: [], dark: [] });

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
  await page.goto(post);
  await page.getByLabel('Title', { exact: true }).fill('Written across two sessions');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByText(/Everything you typed is still here/).waitFor();
  expect(await findingsInBothSchemes(page)).toEqual({ light: [], dark: [] });
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
  await page.goto('/admin/roles');
  await page.getByRole('table').getByText('administrator', { exact: true }).waitFor();
  await page.context().clearCookies();
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('table', { name: 'Users' }).getByText(administrator.username, { exact: true }).waitFor();
});
