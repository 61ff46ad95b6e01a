import { axeFindings } from '../../support/browser/browser.ts';
import { focusOn } from '../../support/focus.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

// An editor fixes the findings of the publish checks: each links to its place, and one of them blocks publishing.
const { page } = await panelForFile();

beforeAll(async () => {
  const key = 'publishChecks';
  const data = { key, value: { altText: { mode: 'block', exceptions: [] } } };
  expect((await page.request.post('/api/settings', { data })).status()).toBe(201);
});

const checks = () => page.getByRole('region', { name: 'Checks' });
const finding = (words: string | RegExp) => checks().getByRole('button', { name: words });
const content = () => page.getByRole('textbox', { name: 'Content' });
const selectedText = () => page.evaluate(() => String(getSelection()));

test('findings link to their places, and one blocks publishing until it is fixed', async () => {
  const data = {
    title: 'What the checks find',
    slug: 'what-the-checks-find',
    content:
      '<h2>Start</h2><h4>Deep</h4><p>To read it <a href="/nowhere">click here</a>, it is 10x faster.</p>' +
      '<figure><img src="https://example.com/chart.png" width="640" height="360"></figure><p>End.</p>',
    metaDescription: 'What the checks find in a post, where they lead, and what happens when one of them stops it.',
    status: 'draft',
  };
  const created = await page.request.post('/api/posts', { data });
  const { id } = (await created.json()) as { id: number };
  await openScreen(page, `/admin/posts/${id}`);
  await checks().getByRole('heading', { name: 'Stops publishing (1)' }).waitFor();
  await checks().getByRole('heading', { name: 'Worth a look (4)' }).waitFor();
  expect(await axeFindings(page, { within: '#editor-details' })).toEqual([]);

  // By keyboard, to the passage.
  await finding(/“click here” does not say/).focus();
  await page.keyboard.press('Enter');
  expect(await selectedText()).toBe('click here');
  await finding(/“Deep” is a heading of level 4/).press('Enter');
  expect(await selectedText()).toBe('Deep');
  await finding(/“10x faster” has no source/).press('Enter');
  expect(await selectedText()).toBe('10x faster');

  // In the HTML, too.
  const html = page.getByRole('button', { name: 'HTML' });
  await html.click();
  await page.locator('.cm-content').waitFor();
  await finding(/“click here” does not say/).press('Enter');
  expect(await selectedText()).toBe('<a href="/nowhere">click here</a>');
  await html.click();

  // Typing moves nothing, and a corrected finding leaves the list.
  await finding(/“Deep” is a heading of level 4/).press('Enter');
  const top = () => content().evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.keyboard.press('Control+Alt+3');
  await finding(/“Deep”/).waitFor({ state: 'detached' });
  await content().press('Control+End');
  await page.keyboard.type(' It saves 40% of the time.');
  await finding(/“40%” has no source/).waitFor();
  expect(await top()).toBe(before);

  // Publishing is refused, and the summary leads to the picture, whose description is typed.
  const publish = page.getByRole('button', { name: 'Update & Publish', exact: true });
  const problem = 'Picture 1 (chart.png) has no alternative text.';
  await publish.focus();
  await page.getByRole('tooltip').getByText(`Not possible yet. ${problem}`).waitFor();
  await publish.click();
  const summary = page.getByRole('alert').filter({ hasText: 'Not published. Fix this first' });
  await summary.getByRole('button', { name: problem }).click();
  expect(await focusOn(page, 'Alternative text')).toBe('Alternative text');
  await page.keyboard.type('Costs fall from week to week');
  await page.keyboard.press('Enter');
  await finding(problem).waitFor({ state: 'detached' });

  // Folded, the details leave a count in the bar.
  const details = page.getByRole('button', { name: 'Details' });
  await details.click();
  await details.getByText('4', { exact: true }).waitFor();
  await details.click();
  await publish.click();
  await page.getByText('Content updated', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Blog Posts', level: 1 }).waitFor();
  await page.getByRole('row', { name: /What the checks find/ }).waitFor();
  const { status } = (await (await page.request.get(`/api/posts/${id}`)).json()) as { status: string };
  expect(status).toBe('published');
});

test('a source is added and the checks are configured in the settings', async () => {
  await openScreen(page, '/admin/settings?tab=checks&claim=10x%20faster');
  const source = page.getByRole('textbox', { name: 'Source' });
  expect(await focusOn(page, 'Source')).toBe('Source');
  expect(await page.getByRole('textbox', { name: 'Claim' }).inputValue()).toBe('10x faster');
  await source.fill('The benchmark of March 2026');
  const row = page.getByRole('listitem').filter({ hasText: 'Heading order' });
  await row.getByRole('combobox', { name: 'Heading order', exact: true }).selectOption('Off');
  await row.getByRole('button', { name: 'Add an exception to Heading order' }).click();
  await page.getByRole('menuitem', { name: 'Author' }).click();
  await row.getByRole('combobox', { name: 'Heading order for Author' }).waitFor();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByText('Settings updated', { exact: true }).waitFor();
  const stored = (await (await page.request.get('/api/settings/claims')).json()) as { value: object[] };
  expect(stored.value).toEqual([
    expect.objectContaining({ text: '10x faster', source: 'The benchmark of March 2026', owner: null }),
  ]);
});

test('the fields of the home page are checked, and an overdue claim is on the dashboard', async () => {
  const { value } = (await (await page.request.get('/api/settings/claims')).json()) as { value: object[] };
  const overdue = { text: '99.9% success rate', source: 'The report of 2024', owner: null, reviewBy: '2025-12-31' };
  await page.request.put('/api/settings/claims', { data: { value: [...value, overdue] } });
  const home = (await (await page.request.get('/api/pages/slug/home')).json()) as { id: number };
  await openScreen(page, `/admin/pages/${home.id}`);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await finding(/“99.9% success rate” was due for review/).press('Enter');
  expect(await focusOn(page, 'Hero Description')).toBe('Hero Description');

  // When a check blocks publishing, the error links to the place, although it is on the other tab.
  const title = await page.getByLabel('Hero Title').inputValue();
  const modes = { altText: { mode: 'block', exceptions: [] }, claim: { mode: 'block', exceptions: [] } };
  await page.request.put('/api/settings/publishChecks', { data: { value: modes } });
  await openScreen(page, `/admin/pages/${home.id}`);
  await page.getByLabel('Hero Title').fill(`${title}, today`);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await checks()
    .getByRole('heading', { name: /Stops publishing/ })
    .waitFor();
  await page.getByRole('button', { name: 'Save Page' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Not published. Fix this first:' });
  await refusal.getByRole('button', { name: /“99.9% success rate” was due for review/ }).press('Enter');
  expect(await focusOn(page, 'Hero Description')).toBe('Hero Description');
  await openScreen(page, '/admin/dashboard');
  const claims = page.getByRole('region', { name: 'Claims to Review' });
  await claims.getByRole('link', { name: '99.9% success rate' }).waitFor();
});
