import { axeFindings } from '../../support/browser/browser.ts';
import { openScreen } from '../../support/panel.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { toast } from '../../support/toast.ts';

// A word from the panel to the public page, and back to its default.
const { site, page } = await panelForFile();

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const preview = () => page.frameLocator('iframe[title="Preview of the words"]');
const heading = async () => /<h1[^>]*>([^<]*)</.exec(await (await fetch(`${site.url}/blog`)).text())?.[1];
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('a word is found, previewed on its page while typing, saved, undone and reset', async () => {
  await page.request.post('/api/posts', {
    data: { title: 'A post', slug: 'a-post', content: '<p>x</p>', status: 'published' },
  });
  await openScreen(page, '/admin/words?place=blog');
  await field('Title').waitFor();
  await preview().getByRole('heading', { level: 1, name: 'Latest Insights' }).waitFor();

  await page.getByRole('searchbox', { name: 'Search all words' }).fill('latest insights');
  await page.getByRole('heading', { level: 2, name: 'Blog' }).first().waitFor();
  await field('Title').fill('News of the <b>office</b>');
  await preview().getByRole('heading', { level: 1, name: 'News of the <b>office</b>' }).waitFor();
  await page.getByText('Default: Latest Insights').waitFor();
  await page.getByRole('searchbox', { name: 'Search all words' }).fill('');

  await field('Title of a category').fill('Posts');
  await button('Save words').click();
  await page.getByText('{{category}} must stay in the text').waitFor();
  expect(await field('Title of a category').evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await button('Back to default: Title of a category').click();
  await button('Save words').click();
  await toast(page, 'Words saved').waitFor();
  expect(await heading()).toBe('News of the &lt;b&gt;office&lt;/b&gt;');

  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await field('Title').and(page.locator('[value="Latest Insights"]')).waitFor();
  expect(await heading()).toBe('Latest Insights');
});

test('each place has its preview, such as the 404 page and a mail', async () => {
  for (const [place, text] of [
    ['problems', '404 Page Not Found'],
    ['maintenance', 'We are working on the site'],
    ['consent', 'May we count your visit?'],
    ['story', 'On this page'],
    ['contactMail', 'Message from Ada Lovelace'],
  ] as const) {
    await openScreen(page, `/admin/words?place=${place}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    if (place !== 'story') await preview().getByText(text).first().waitFor();
  }
});
