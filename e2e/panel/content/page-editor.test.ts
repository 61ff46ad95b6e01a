import type { Page } from 'playwright-core';
import { visit } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

// The two built-in pages are edited section by section, with and without a mouse.
const { site, browser, admin } = await panelForFile({}, { viewport: { width: 1440, height: 1000 } });

async function openFromList(page: Page, title: string) {
  await openScreen(page, '/admin/pages');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `Edit ${title} Page` }).waitFor();
}

const parts = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const featureTitles = (page: Page) => parts(page).getByLabel('Title', { exact: true });
const titles = (page: Page) =>
  featureTitles(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test('home: a feature is added by keyboard, given an icon, moved up and saved', async () => {
  const { page } = admin;
  await openFromList(page, 'Home');
  await page.getByRole('status').getByText('Saved').waitFor();
  for (const name of ['Cancel', '← Back to Pages']) await page.getByRole('link', { name }).waitFor();

  await page.getByRole('button', { name: 'Add feature' }).focus();
  await page.keyboard.press('Enter');
  const item = parts(page).nth(3);
  const title = item.getByLabel('Title', { exact: true });
  expect(await title.evaluate((input) => input === document.activeElement)).toBe(true);
  // As a screen reader announces it: which item the title belongs to.
  const fields = item.getByRole('group', { name: 'Feature 4' });
  for (const label of ['Title', 'Icon', 'Description']) {
    expect(await fields.getByLabel(label, { exact: true }).inputValue()).toBe('');
  }
  await page.keyboard.type('Robotics AI');
  await page.keyboard.press('Tab');
  await page.keyboard.type('rock');
  await page.getByRole('option', { name: 'rocket' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Arms that know what they holdRequests.');
  await page.getByRole('status').getByText('Unsaved').waitFor();

  await item.getByRole('button', { name: /^Move feature 4: / }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Feature 4, Robotics AI, is now 3 of 4.').waitFor({ state: 'attached' });
  await page.keyboard.press('Home');
  await page.getByText('Feature 3, Robotics AI, is now 1 of 4.').waitFor({ state: 'attached' });
  expect(await titles(page)).toEqual(['Robotics AI', 'HealthTech AI', 'Automation AI', 'Manufacturing AI']);
  // Still being dragged.
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(focused).toMatch(/^Move feature 1: /);
  // As a screen reader announces it: each row, its actions, and the last move without being asked.
  expect(await page.getByRole('tabpanel').ariaSnapshot()).toMatch(
    /listitem:\s+- 'button "Move feature 1: drag, or use the arrow keys"( \[active\])?'\s+- heading "Robotics AI" \[level=3\]\s+- button "Move feature 1 up" \[disabled\]\s+- button "Move feature 1 down"\s+- button "Remove feature 1"[^]*heading "Manufacturing AI"[^]*button "Move feature 4 down" \[disabled\]/,
  );
  const announcement = page.locator('[aria-live]').filter({ hasText: 'is now' });
  expect(await announcement.ariaSnapshot()).toBe('- text: Feature 3, Robotics AI, is now 1 of 4.');

  await page.keyboard.press('Control+s');
  await page.getByText('Success', { exact: true }).waitFor();
  await page.getByText('Page updated successfully', { exact: true }).waitFor();
  await page.getByRole('status').getByText('Saved').waitFor();

  const visitor = await visit(browser, site.url);
  await visitor.page.goto('/');
  const headings = await visitor.page.getByRole('heading', { level: 3 }).allTextContents();
  expect(headings.slice(0, 2)).toEqual(['Robotics AI', 'HealthTech AI']);
  await visitor.close();
});

test('a feature is dragged, removed and restored', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: 'Move feature 2 up' }).click();
  expect((await titles(page))[0]).toBe('HealthTech AI');

  const handle = page.getByRole('button', { name: /^Move feature 1: / });
  const target = parts(page).nth(1);
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 40, { steps: 5 });
  await page.mouse.move(from.x + 8, to.y + to.height * 0.75, { steps: 12 });
  await page.mouse.up();
  const announcement = page
    .locator('[aria-live=polite]')
    .filter({ hasText: 'Feature 1, HealthTech AI, is now 2 of 4.' });
  await announcement.waitFor({ state: 'attached' });
  expect(await titles(page)).toEqual(['Robotics AI', 'HealthTech AI', 'Automation AI', 'Manufacturing AI']);

  await page.getByRole('button', { name: 'Remove feature 1' }).click();
  expect(await titles(page)).toEqual(['HealthTech AI', 'Automation AI', 'Manufacturing AI']);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  expect((await titles(page))[0]).toBe('Robotics AI');
});

test('an error shows on the tab that hides its field', async () => {
  const { page } = admin;
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Page Title').fill('');
  await page.getByLabel('Meta Description').fill('x'.repeat(161));
  await page.getByText('161/160 characters recommended').waitFor();
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('button', { name: 'Save Page' }).click();
  await page.getByText('Title is required', { exact: true }).waitFor();
  await page.getByText('Meta description must be less than 160 characters', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Settings 2 to correct' }).waitFor();
  const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).name);
  expect(focused).toBe('title');

  await page.getByLabel('Page Title').fill('Home');
  await page.getByLabel('Meta Description').fill('');
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByLabel('Hero Title').fill('');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Save Page' }).click();
  await page.getByText('Hero title is required', { exact: true }).waitFor();
  await page.getByLabel('Hero Title').fill('Intelligent AI Solutions');
  await page.getByRole('button', { name: 'Save Page' }).click();
  await page.getByText('Page updated successfully', { exact: true }).waitFor();
});

test('about: sections beside their preview; a refused save shows an error', async () => {
  const { page } = admin;
  await openFromList(page, 'About');
  const preview = page.frameLocator('iframe[title="Preview of this page"]');
  await preview.getByRole('heading', { level: 2 }).getByText('Our Vision').waitFor();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.keyboard.type('Our People');
  await preview.getByRole('heading', { level: 2 }).getByText('Our People').waitFor();
  await page.getByLabel('Hero Subtitle').fill('A subtitle of today');
  await preview.getByText('A subtitle of today').waitFor();

  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Page' }).click();
  await page.getByText('Failed to update page', { exact: true }).waitFor();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Save Page' }).click();
  await page.getByText('Page updated successfully', { exact: true }).waitFor();
});

test('taking a page off the site lists its consequences, and is refused when that list is out of date', async () => {
  const { page } = admin;
  const [about] = (await (await page.request.get('/api/pages?search=about')).json()) as { id: number }[];
  const link = async (title: string) => {
    const data = {
      title,
      slug: title.toLowerCase(),
      content: '<p><a href="/about">About</a></p>',
      status: 'published',
    };
    expect((await page.request.post('/api/pages', { data })).status()).toBe(201);
  };
  await link('Linking');
  await openScreen(page, `/admin/pages/${about?.id}`);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const shown = page.getByRole('region', { name: 'Consequences of taking it offline' });
  expect(await shown.count()).toBe(0);
  await page.getByLabel('Status', { exact: true }).selectOption('Draft');
  await shown.getByText(/A link on another page/).waitFor();
  await shown.getByRole('button', { name: 'Change links' }).click();
  await shown.getByRole('link', { name: 'Linking' }).waitFor();
  await link('Late');
  await page.getByRole('button', { name: 'Save Page' }).click();
  await page
    .getByRole('note', { name: 'Not saved' })
    .getByText(/“Late” also links to this item|“Late” also links here/)
    .waitFor();
  await shown.getByText(/[Ll]inks on 2 other pages/).waitFor();
  await page.getByRole('button', { name: 'Save Page' }).click();
  await page.getByText('Page updated successfully. It is no longer on the site.', { exact: true }).waitFor();
  await shown.waitFor({ state: 'detached' });
});

test('the editor of a missing page says so and leads back to the list', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/pages/99999');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByText("The page you're looking for doesn't exist.").waitFor();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
});

test('nothing was reported to the console', () => {
  expect(admin.consoleErrors.filter((text) => !/net::ERR_FAILED/.test(text))).toEqual([]);
});
