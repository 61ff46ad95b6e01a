import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';
import { until } from '../../../api/testing/until.ts';
import { toast } from '../../support/toast.ts';

// Redirects and lost visitors, from a lost visitor to a redirect that somebody follows.
const { site, admin: panel, page } = await panelForFile();

const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const form = () => page.getByRole('dialog');
const titles = () => page.locator('tbody [data-row-title]').allInnerTexts();

/** The status and title of a page, as a visitor gets it after redirects. */
async function visited(path: string): Promise<string> {
  const answer = await fetch(site.url + path);
  const [, title] = /<title>(.*?)<\/title>/.exec(await answer.text()) ?? [];
  return `${answer.status} ${new URL(answer.url).pathname} ${title?.split(' - ')[0] ?? ''}`;
}

test('a missing address is redirected with one click, and leaves the log', async () => {
  await openScreen(page, '/admin/redirects');
  await page.getByText('No redirects yet').waitFor();
  for (const path of ['/old-services?utm_source=x', '/wp-login.php']) await fetch(site.url + path);
  // The log is written within ten seconds.
  const logged = async () => ((await (await page.request.get('/api/not-found-log')).json()) as object[]).length;
  await until(logged, (lines) => lines >= 2);
  await page.getByRole('link', { name: 'Not found' }).click();
  await button('Redirect “/old-services”').waitFor();
  expect((await titles()).sort()).toEqual(['/old-services', '/wp-login.php']);
  expect(await axeFindings(page)).toEqual([]);
  await button('Ignore “/wp-login.php”').click();
  await toast(page, 'Address ignored').waitFor();
  await button('Redirect “/wp-login.php”').waitFor({ state: 'detached' });
  await button('Redirect “/old-services”').click();
  expect(await form().getByLabel('From').inputValue()).toBe('/old-services');
  // The target is found by its title, with the keyboard.
  await form().getByLabel('To', { exact: true }).fill('serv');
  await form()
    .getByRole('option', { name: /^Services/ })
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await form().getByLabel('To', { exact: true }).inputValue()).toBe('/services');
  expect(await axeFindings(page)).toEqual([]);
  await form().getByRole('button', { name: 'Create Redirect' }).click();
  await toast(page, 'Redirect created').waitFor();
  await page.getByText('No missing addresses').waitFor();
  expect(await visited('/old-services?a=b')).toMatch(/^200 \/services /);
});

test('a chain is refused under its field; the typed values stay and are corrected', async () => {
  await openScreen(page, '/admin/redirects');
  await button('Create Redirect').click();
  await form().getByLabel('From').fill('/older-services');
  await form().getByLabel('To', { exact: true }).fill('/old-services');
  await form().getByRole('button', { name: 'Create Redirect' }).click();
  await form().getByText('/older-services leads to /old-services, which leads to /services. Use /services.').waitFor();
  expect(await form().getByLabel('From').inputValue()).toBe('/older-services');
  await form().getByLabel('Status').selectOption('410');
  await form().getByRole('button', { name: 'Create Redirect' }).click();
  await toast(page, 'Redirect created').waitFor();
  expect(await visited('/older-services')).toBe('410 /older-services 410 Page Removed');
});

test('the form warns of a page at the address, and the list marks the redirect', async () => {
  await openScreen(page, '/admin/redirects');
  await button('Create Redirect').click();
  await form().getByLabel('From').fill('/about');
  await form()
    .getByText(/A page has this address/)
    .waitFor();
  await form().getByLabel('To', { exact: true }).fill('/services');
  await form().getByLabel('To', { exact: true }).press('Enter');
  await toast(page, 'Redirect created').waitFor();
  await page.getByText('Not used: a page has this address').waitFor();
  expect(await visited('/about')).toMatch(/^200 \/about /);
});

test('a removed page says so, before and after hydration', async () => {
  const visitor = await panel.page.context().newPage();
  const errors: unknown[] = [];
  visitor.on('pageerror', (error) => errors.push(error));
  await visitor.goto(`${site.url}/older-services`);
  await visitor.getByRole('heading', { name: '410 Page Removed' }).click();
  await visitor.getByText('This page has been removed and will not return.').waitFor();
  await visitor.getByRole('link', { name: 'Go to the home page' }).click();
  await visitor.waitForURL(`${site.url}/`);
  expect(errors).toEqual([]);
  await visitor.close();
});

test('a former address is listed and can be removed; Undo restores it', async () => {
  const post = { title: 'Scans', slug: 'scans', content: '<p>Text</p>', status: 'published' };
  const { id } = (await (await page.request.post('/api/posts', { data: post })).json()) as { id: number };
  await page.request.put(`/api/posts/${id}`, { data: { slug: 'mri-scans' } });
  await openScreen(page, '/admin/redirects');
  await page.getByText(/^Former address of the .* “Scans”$/).waitFor();
  await button('Remove “/blog/scans”').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await toast(page, 'Former address removed').waitFor();
  expect(await visited('/blog/scans')).toMatch(/^404 \/blog\/scans /);
  await button('Undo').click();
  await toast(page, 'Undone').waitFor();
  await button('Remove “/blog/scans”').waitFor();
});

test('a deletion redirects the address in the same step, and one Undo reverts both', async () => {
  const post = { title: 'Fairs', slug: 'fairs', content: '<p>Text</p>', status: 'published' };
  expect((await page.request.post('/api/posts', { data: post })).status()).toBe(201);
  await page.request.post('/api/redirects', { data: { from: '/exhibitions', to: '/blog/fairs' } });
  await openScreen(page, '/admin/posts');
  await button('Delete “Fairs”').click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/1 redirect leads nowhere/).waitFor();
  await question.getByLabel('Visitors to /blog/fairs will get').selectOption('redirect');
  expect(await question.getByRole('button', { name: 'Delete', exact: true }).isDisabled()).toBe(true);
  await question.getByLabel('Redirect its address to').fill('Scans');
  await question.getByRole('option', { name: /Scans/ }).click();
  expect(await axeFindings(page, { within: '[role=alertdialog]' })).toEqual([]);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Content deleted').waitFor();
  expect(await visited('/blog/fairs')).toBe('200 /blog/mri-scans Scans');
  await button('Undo').click();
  await toast(page, 'Undone').or(toast(page, '2 of 2 undone')).first().waitFor();
  expect(await visited('/blog/fairs')).toBe('200 /blog/fairs Fairs');
  expect(await (await page.request.get('/api/redirects?search=blog/fairs')).json()).toMatchObject([
    { from: '/exhibitions' },
  ]);
});

test('a file is rehearsed, imported, and undone; rows are deleted together', async () => {
  await openScreen(page, '/admin/redirects');
  await button('Import CSV').click();
  const csv = 'from,to,status\n/a,/contact,\n/old-services,/contact,302\n/b,/a,301\n';
  const buffer = Buffer.from(csv);
  await form().getByTestId('import-file').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer });
  await form().getByText('1 new, 1 changed, 1 refused').waitFor();
  await form().getByText('/b leads to /a, which leads to /contact. Use /contact.').waitFor();
  await form().getByText('Before: /services (301)').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form().getByRole('button', { name: 'Import 2 redirects' }).click();
  await toast(page, '2 redirects imported').waitFor();
  await button('Delete “/a”').waitFor();
  await button('Undo').click();
  await toast(page, 'Undone').waitFor();
  await button('Delete “/a”').waitFor({ state: 'detached' });
  expect(await visited('/old-services')).toMatch(/^200 \/services /);
  await page.getByRole('checkbox', { name: 'Select “/about”' }).check();
  await page.getByRole('checkbox', { name: 'Select “/old-services”' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, '2 redirects deleted').waitFor();
  await button('Delete “/about”').waitFor({ state: 'detached' });
});

test('the palette finds a redirect, and its changes are in the timeline', async () => {
  await page.request.post('/api/redirects', { data: { from: '/earlier-prices', to: '/services' } });
  await openScreen(page, '/admin/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('earlier-prices');
  await page.getByRole('option', { name: /\/earlier-prices/ }).click();
  await page.waitForURL(/\/admin\/redirects\?search=/);
  await button('Edit “/earlier-prices”').waitFor();
  await openScreen(page, '/admin/audit');
  await page.getByText('Removed the former address').first().waitFor();
  await page.getByText('Created the redirect from').first().waitFor();
});
