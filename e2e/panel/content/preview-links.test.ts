import { axeFindings, findingsInBothSchemes, visit } from '../../support/browser/browser.ts';
import { noteCopies } from '../../support/clipboard.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';
import { toast } from '../../support/toast.ts';

// A link from the editor shows a draft to somebody without an account, until it is revoked.
const { site, browser, page } = await panelForFile();
const guest = await visit(browser, site.url, { viewport: { width: 390, height: 844 } });

const clean = { light: [], dark: [] };

const section = () => page.getByRole('region', { name: 'Preview links' });
const dialog = (name: string) => page.getByRole('dialog', { name });

test('a link with a password is created, copied, opened without an account, and revoked', async () => {
  const copied = await noteCopies(page);
  const input = { title: 'Not public yet', slug: 'not-public-yet', content: '<p>Read this first.</p>' };
  const { id } = (await (await page.request.post('/api/posts', { data: input })).json()) as { id: number };
  await openScreen(page, `/admin/posts/${id}`);
  await section().getByRole('button', { name: 'New preview link' }).click();
  const form = dialog('New preview link');
  expect(await form.getByLabel('Expires after').inputValue()).toBe('7');
  await form.getByLabel('Password (optional)').fill('short');
  await page.keyboard.press('Enter');
  await form.getByText('Password must be at least 6 characters').waitFor();
  await form.getByLabel('Password (optional)').fill('calm-harbour');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');

  const secret = dialog('Your new preview link');
  await secret.getByRole('button', { name: 'Copy link' }).click();
  await toast(page, 'Link copied').waitFor();
  const url = await copied();
  expect(url).toMatch(/\/preview\/link\/[\w-]{43}$/);
  expect(await axeFindings(page)).toEqual([]);
  await secret.getByRole('button', { name: 'Done' }).click();
  await section().getByText('Not opened yet').waitFor();
  // The post itself was not saved by the dialog's form.
  expect(((await (await page.request.get(`/api/posts/${id}`)).json()) as { version: number }).version).toBe(1);

  // On a phone.
  const reader = guest.page;
  await reader.goto(new URL(url).pathname);
  expect(await reader.title()).toBe('Preview - Halden');
  await reader.getByLabel('Password').fill('not this one');
  await reader.keyboard.press('Enter');
  await reader.getByText('The password is wrong').waitFor();
  expect(await findingsInBothSchemes(reader)).toEqual(clean);
  await reader.getByLabel('Password').fill('calm-harbour');
  await reader.getByRole('button', { name: 'Show preview' }).click();
  await reader.getByRole('heading', { name: 'Not public yet', level: 1 }).waitFor();
  await reader.getByText('Read this first.').waitFor();
  const banner = reader.getByRole('complementary', { name: 'Preview' });
  expect(await banner.innerText()).toMatch(/Preview of a draft\s+Shared until \w+ \d+, \d{4}/);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findingsInBothSchemes(reader)).toEqual(clean);

  await openScreen(page, `/admin/posts/${id}`);
  await section()
    .getByText(/^By admin, with a password/)
    .waitFor();
  await section()
    .getByText(/Opened once, last/)
    .waitFor();
  await section()
    .getByRole('button', { name: /^Revoke the link by admin/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Revoke this preview link?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await toast(page, 'Preview link revoked').waitFor();
  await section().getByRole('list').waitFor({ state: 'detached' });
  const ended = await reader.reload();
  expect(ended?.status()).toBe(404);
  await reader.getByRole('heading', { name: 'This preview is not available' }).waitFor();
  expect(await findingsInBothSchemes(reader)).toEqual(clean);
});

test('a failed load can be tried again; the link of a published post leads to its page', async () => {
  const input = { title: 'Live', slug: 'live', content: '<p>Live.</p>', status: 'published' };
  const { id } = (await (await page.request.post('/api/posts', { data: input })).json()) as { id: number };
  const isLinks = (body: string | null) => body?.includes('PostPreviewLinks') ?? false;
  await page.route('**/graphql', (route) =>
    isLinks(route.request().postData()) ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await openScreen(page, `/admin/posts/${id}`);
  await section().getByText('Could not load the preview links.').waitFor();
  await page.unroute('**/graphql');
  await section().getByRole('button', { name: 'Try again' }).click();
  await section()
    .getByText(/^Visitors see this post already\./)
    .waitFor();
  const answer = await page.request.post(`/api/posts/${id}/preview-links`, { data: {} });
  const { url } = (await answer.json()) as { url: string };
  await guest.page.goto(new URL(url).pathname);
  expect(guest.page.url()).toBe(`${site.url}/blog/live`);
});
