import { axeFindings } from './support/browser/browser.ts';
import { panelForFile } from './support/panel-for-file.ts';
import { openScreen } from './support/panel.ts';
import { toast } from './support/toast.ts';

// Tags, publication dates and authors, from the editor to the public screens.
const { site, page } = await panelForFile({}, { timezoneId: 'UTC' });

async function create(kind: 'posts' | 'articles', data: Record<string, unknown>): Promise<number> {
  const answer = await page.request.post(`/api/${kind}`, {
    data: { content: '<p>Text.</p>', status: 'published', ...data },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}
const stored = async (id: number) =>
  (await (await page.request.get(`/api/posts/${id}`)).json()) as { tags: string[]; publishedAt: string };
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('tags are completed in the editor, added to several posts, and filter the list', async () => {
  await create('articles', {
    title: 'Old article',
    slug: 'old',
    tags: ['Café robots'],
    publishedAt: '2020-02-03T10:00:00Z',
  });
  const id = await create('posts', { title: 'Tagged post', slug: 'tagged', tags: ['Wards'], status: 'draft' });
  const other = await create('posts', { title: 'Another post', slug: 'another', status: 'draft' });

  await openScreen(page, `/admin/posts/${id}`);
  const tags = page.getByRole('combobox', { name: 'Tags', exact: true });
  await tags.fill('caf');
  await page.getByRole('option', { name: 'Café robots' }).click();
  const chip = (tag: string) => page.getByRole('button', { name: tag, exact: true });
  await chip('Café robots').waitFor();
  await chip('Wards').waitFor();
  expect(await tags.inputValue()).toBe('');
  // Enter ends a tag, and saves nothing.
  await tags.pressSequentially('Drafted');
  await tags.press('Enter');
  await chip('Drafted').waitFor();
  await page.keyboard.press('Backspace');
  await chip('Drafted').waitFor({ state: 'detached' });
  await button('Update & Publish').click();
  await page.getByRole('heading', { level: 1, name: 'Blog Posts' }).waitFor();
  expect((await stored(id)).tags).toEqual(['Wards', 'Café robots']);

  await openScreen(page, '/admin/posts');
  await page.getByRole('checkbox', { name: /Another post/ }).check();
  await button('Tags').click();
  await page.getByRole('menuitem', { name: 'Add tag…' }).click();
  await page.getByRole('combobox', { name: 'Tag', exact: true }).fill('cafe robots');
  expect(await axeFindings(page, { within: '[role=dialog]' })).toEqual([]);
  await button('Add tag').click();
  await toast(page, '1 post tagged “cafe robots”').waitFor();
  expect((await stored(other)).tags).toEqual(['cafe robots']);
  await page.getByLabel('Tag', { exact: true }).selectOption('Wards');
  await page.getByRole('row', { name: /Another post/ }).waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Tagged post/ }).waitFor();
});

test('the publication date can be changed on its own, to a past date only', async () => {
  const [{ id }] = (await (await page.request.get('/api/posts?tag=wards')).json()) as [{ id: number }];
  await openScreen(page, `/admin/posts/${id}`);
  const section = page.getByRole('region', { name: 'Published on' });
  await section.getByRole('button', { name: 'Change date' }).press('Enter');
  const field = section.getByLabel('Date and time');
  await field.fill('2999-01-01T10:00');
  await field.press('Enter');
  await section.getByText('Use a schedule').waitFor();
  await field.fill('2019-05-06T07:08');
  await section.getByRole('button', { name: 'Save date' }).press('Enter');
  await toast(page, 'Date of publication changed').waitFor();
  await section.getByText('May 6, 2019').waitFor();
  expect((await stored(id)).publishedAt).toBe('2019-05-06T07:08:00.000Z');
});

test('a story leads to the page of its tag, which lists posts and articles by their date', async () => {
  await page.goto('/blog/tagged');
  await page.getByText('May 6, 2019').waitFor();
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    '"datePublished":"2019-05-06T07:08:00.000Z"',
  );
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Café robots' }).click();
  await page.getByRole('heading', { level: 1, name: 'Café robots' }).waitFor();
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([
    'Old article',
    'Tagged post',
  ]);
  expect(await page.getByRole('link', { name: 'Old article' }).getAttribute('href')).toBe('/articles/old');
  expect(await axeFindings(page)).toEqual([]);

  const html = async (address: string) => (await page.request.get(address)).text();
  const tag = await html('/tags/cafe-robots');
  expect(tag).toContain('<title>Café robots - Halden</title>');
  expect(tag).toContain(`rel="canonical" href="${site.url}/tags/cafe-robots"`);
  const feeds = [...tag.matchAll(/<link rel="alternate"[^>]* title="Café robots - Halden" href="([^"]*)"/g)];
  expect(feeds.map(([, href]) => href)).toEqual([
    '/tags/cafe-robots/atom.xml',
    '/tags/cafe-robots/rss.xml',
    '/tags/cafe-robots/feed.json',
  ]);
  for (const address of ['/tags/nothing', '/tags/nothing/rss.xml']) {
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 404]);
  }
  expect(await html('/articles/old')).toMatch(/<a [^>]*href="\/tags\/cafe-robots"/);
});

test('an author is public only by choice, on the story and on their own page', async () => {
  const id = await create('posts', { title: 'Signed post', slug: 'signed' });
  await openScreen(page, `/admin/posts/${id}`);
  await page.getByRole('link', { name: 'your account' }).waitFor();
  await openScreen(page, '/admin/account');
  const profile = page
    .getByRole('form', { name: 'Public profile' })
    .or(page.locator('form').filter({ hasText: 'Public name' }));
  await profile.getByLabel('Public name').fill('Ada Marsh');
  await profile.getByLabel('About').fill('Writes about wards and robots.');
  await button('Save public profile').click();
  await toast(page, 'Public profile saved').waitFor();

  await openScreen(page, `/admin/posts/${id}`);
  await button('Show me as the author').click();
  expect(await page.getByLabel('Author', { exact: true }).locator('option:checked').textContent()).toBe('Ada Marsh');
  await button('Update & Publish').click();
  await page.getByRole('heading', { level: 1, name: 'Blog Posts' }).waitFor();

  await page.goto('/blog/signed');
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    '"author":{"@type":"Person","name":"Ada Marsh"',
  );
  await page.getByRole('link', { name: 'Ada Marsh' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada Marsh' }).waitFor();
  await page.getByText('Writes about wards and robots.').waitFor();
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(['Signed post']);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.content()).not.toContain('administrator@');
});
