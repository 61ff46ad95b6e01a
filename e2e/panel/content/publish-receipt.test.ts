import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

const { site, admin: editor } = await panelForFile();

test('after publishing, the publish receipt shows the words and images that changed, page by page', async () => {
  const { page } = editor;
  const image = (path: string) => `<p><img src="/assets/${path}.png" alt="A chart"></p>`;
  const post = {
    ...{ title: 'Before the summer', slug: 'receipt', status: 'published', metaDescription: 'What we found.' },
    content: `<p>We answer within two days, every week of the year.</p>${image('old')}<p>The end.</p>`,
  };
  const { id } = (await (await page.request.post('/api/posts', { data: post })).json()) as { id: number };
  const seen = page.waitForResponse((answer) => answer.request().postData()?.includes('publicSurfaces') ?? false);
  await openScreen(page, `/admin/posts/${id}`);
  await (await seen).finished();
  const content = `<p>We answer within one day, every week of the year.</p>${image('new')}<p>The end.</p>`;
  // Another editor's save, so that the editor here has nothing to lose.
  await page.request.put(`/api/posts/${id}`, { data: { title: 'After the summer', content } });
  await page.getByRole('link', { name: 'Publish receipt' }).click();

  await page.getByRole('heading', { name: 'Publish receipt' }).waitFor();
  await page.getByText(/\d of \d pages changed since the editor was opened/).waitFor();
  const own = page.getByRole('region', { name: 'This post' });
  const changes = await own.getByRole('listitem').allInnerTexts();
  const told = changes.map((text) => text.replace(/\s+/g, ' '));
  expect(told).toEqual([
    expect.stringMatching(/^Browser title changed Removed: Before ?Added: After the summer - Halden$/),
    expect.stringMatching(/^Text changed Removed: Before ?Added: After the summer$/),
    expect.stringMatching(
      /^Text changed We answer within Removed: two ?Added: one Removed: days ?Added: day, every week/,
    ),
    expect.stringMatching(/^Image replaced Alternative text: A chart Alternative text: A chart$/),
  ]);
  const blog = page.getByRole('region', { name: 'Blog' });
  await blog.locator('ins').filter({ hasText: 'After' }).waitFor();
  await page.getByText(/^Also updated: .*RSS feed/).waitFor();
  expect(await page.getByText('Articles').count()).toBe(1);

  // The technical details are folded away.
  const technical = page.getByText('REST: by slug');
  expect(await technical.isVisible()).toBe(false);
  await page.getByText('For developers').click();
  await technical.waitFor();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Page, / }) });
  const { headers } = await fetch(`${site.url}/blog/receipt`, { headers: { 'accept-encoding': 'identity' } });
  expect(await row.textContent()).toContain(headers.get('etag')?.replaceAll('"', ''));
  expect(await axeFindings(page)).toEqual([]);
});

test('the receipt of an unpublished post says that its page is no longer online', async () => {
  const { page } = editor;
  const post = { title: 'Soon gone', slug: 'soon-gone', content: '<p>Text</p>', status: 'published' };
  const { id } = (await (await page.request.post('/api/posts', { data: post })).json()) as { id: number };
  const seen = page.waitForResponse((answer) => answer.request().postData()?.includes('publicSurfaces') ?? false);
  await openScreen(page, `/admin/posts/${id}`);
  await (await seen).finished();
  await page.request.put(`/api/posts/${id}`, { data: { status: 'private' } });
  await page.getByRole('link', { name: 'Publish receipt' }).click();
  await page.getByRole('region', { name: 'This post' }).getByText('No longer online.').waitFor();
});
