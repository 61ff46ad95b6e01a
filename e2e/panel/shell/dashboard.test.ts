import type { Page } from 'playwright-core';
import { axeFindings, findingsInBothSchemes } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

// The panel's first screen: counts, recent changes, next steps.
const { admin } = await panelForFile();

const counts = async (page: Page) => {
  const cards = page.getByRole('list', { name: 'Counts' }).getByRole('listitem');
  await cards.first().waitFor();
  const texts = await cards.evaluateAll((items) =>
    items.map((item) => [item.querySelector('a, h2')?.textContent, item.querySelector('span')?.textContent]),
  );
  return Object.fromEntries(texts) as Record<string, string>;
};

test('/admin opens the dashboard, which counts the content', async () => {
  const { page } = admin;
  await page.goto('/admin');
  await page.waitForURL(/\/admin\/dashboard$/);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  expect(await counts(page)).toEqual({
    'Total Pages': expect.stringMatching(/^\d+$/),
    'Blog Posts': '0',
    Articles: '0',
    'Total Users': '1',
    'User Roles': '4',
    Permissions: expect.stringMatching(/^\d+$/),
  });
  expect(await page.title()).toBe('Dashboard - Halden Admin');
});

test('recent content, newest change first, opens in its editor', async () => {
  const { page } = admin;
  const text = { content: '<p>Text</p>', status: 'published' };
  await page.request.post('/api/posts', { data: { ...text, title: 'A first post', slug: 'a-first-post' } });
  await page.request.post('/api/articles', {
    data: { ...text, title: 'An article', slug: 'an-article', status: 'draft' },
  });
  await openScreen(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'A first post' }).waitFor();
  expect(await counts(page)).toMatchObject({ 'Blog Posts': '1', Articles: '1' });
  const rows = page.getByRole('region', { name: 'Recent Content' }).getByRole('listitem');
  expect((await rows.allTextContents()).slice(0, 2)).toEqual([
    expect.stringMatching(/^ArticleAn article ?Draft/),
    expect.stringMatching(/^PostA first post ?Published/),
  ]);
  expect(await rows.count()).toBe(5);
  expect(await findingsInBothSchemes(page)).toEqual({ light: [], dark: [] });

  await page.getByRole('link', { name: '1 draft waiting' }).click();
  await page.waitForURL(/\/admin\/articles\?status=draft$/);
  await page.goBack();
  await page.getByRole('link', { name: 'A first post' }).click();
  await page.getByRole('heading', { name: 'Edit Post', level: 1 }).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('A first post');
});

test('quick actions open the editor', async () => {
  const { page } = admin;
  for (const [action, heading] of [
    ['Create New Page', 'Create Page'],
    ['Add Blog Post', 'Create Post'],
    ['Write Article', 'Create Article'],
  ] as const) {
    await openScreen(page, '/admin/dashboard');
    await page.getByRole('link', { name: action }).click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  }
});

test('six skeleton cards while loading; an error and a retry when it fails', async () => {
  const { page } = admin;
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  let isFailing = true;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('PanelDashboard')) return route.continue();
    await held;
    return isFailing ? route.fulfill({ status: 500, body: 'no' }) : route.continue();
  });
  await page.goto('/admin/dashboard');
  await page.getByTestId('skeleton-card').first().waitFor();
  expect(await page.getByTestId('skeleton-card').count()).toBe(6);
  release();
  await page.getByText('Could not load the dashboard').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  isFailing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: 'Counts' }).waitFor();
  await page.unroute('**/graphql');
});

test('without content, the dashboard says how to begin', async () => {
  const { page } = admin;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('PanelDashboard')) return route.continue();
    const answer = (await (await route.fetch()).json()) as { data: { dashboard: { recent: unknown[] } } };
    answer.data.dashboard.recent = [];
    return route.fulfill({ json: answer });
  });
  await openScreen(page, '/admin/dashboard');
  await page.getByText('No content yet', { exact: true }).waitFor();
  await page.getByText('Create your first page, post, or article to get started.', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute('**/graphql');
});

test('nothing was reported to the console', () => {
  const expected = /Failed to load resource: the server responded with a status of 500/;
  expect(admin.consoleErrors.filter((text) => !expected.test(text))).toEqual([]);
});
