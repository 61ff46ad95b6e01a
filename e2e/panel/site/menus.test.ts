import { axeFindings, visit } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';
import { toast } from '../../support/toast.ts';

// The menus: from the default to a customised one, and back.
const { site, browser, page } = await panelForFile();
const plain = await visit(browser, site.url, { javaScriptEnabled: false });

beforeAll(async () => {
  const item = { content: '<p>Text</p>', status: 'published' };
  await page.request.post('/api/pages', { data: { ...item, title: 'Our people', slug: 'our-people' } });
  await page.request.post('/api/pages', {
    data: { ...item, title: 'Secret plan', slug: 'secret-plan', status: 'draft' },
  });
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const labels = () =>
  page
    .locator('form[aria-label$="menu"] ol input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const menu = async (name: string) => {
  const answer = (await (await fetch(`${site.url}/api/menus/${name}`)).json()) as {
    items: { label: string; children: { label: string }[] }[];
  };
  return answer.items.map(({ label, children }) => [label, ...children.map((child) => child.label)].join(' > '));
};

test('the default header is customised: entries are added by search, grouped and reordered by keyboard', async () => {
  await openScreen(page, '/admin/navigation');
  await button('Customise').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button('Customise').click();
  expect(await labels()).toEqual(['Home', 'About', 'Services', 'Blog', 'Contact', 'Our people']);
  await button('Remove Blog').click();
  await button('Add group').click();
  await page.keyboard.type('Company');
  await button('Move Company: drag, or use the arrow keys').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  expect(await labels()).toEqual(['Home', 'Company', 'About', 'Services', 'Contact', 'Our people']);
  await button('Move About: drag, or use the arrow keys').focus();
  await page.keyboard.press('ArrowRight');
  // Found by its title. The list ends with a group, into which a new entry goes by default.
  await button('Add link').click();
  await page.getByRole('combobox', { name: 'Address or search' }).fill('secret');
  await page.getByRole('option', { name: /Secret plan/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Draft: not shown').waitFor();
  await button('Add link').click();
  await page.getByRole('combobox', { name: 'Address or search' }).fill('docs.example.com');
  await page.keyboard.press('Enter');
  expect((await labels()).at(-1)).toBe('docs.example.com');
  await page.getByLabel('Label of entry 8').fill('');
  await button('Save menu').click();
  await page.getByText('Entry 7: Label is required').waitFor();
  await page.getByLabel('Label of entry 8').fill('Documentation');
  expect(await axeFindings(page)).toEqual([]);
  await button('Save menu').click();
  await toast(page, 'Menu saved').waitFor();
  expect(await menu('header')).toEqual([
    'Home',
    'Company > About',
    'Services',
    'Contact',
    'Our people',
    'Documentation',
  ]);
});

test('the menu works without JavaScript: a group opens in the header and in the drawer', async () => {
  const { page: seen } = plain;
  await seen.goto('/about');
  const header = seen.getByRole('navigation', { name: 'Main' });
  await header.locator('summary', { hasText: 'Company' }).click();
  const about = header.getByRole('link', { name: 'About' });
  await about.waitFor();
  expect(await about.getAttribute('aria-current')).toBe('page');
  expect(await header.getByRole('link', { name: 'Secret plan' }).count()).toBe(0);
  expect(await seen.locator('#site-drawer details[open] a').allTextContents()).toEqual(['About']);
});

test('the menu entry of an unpublished page is hidden from visitors and marked in the panel', async () => {
  const [{ id }] = (await (await page.request.get('/api/pages?search=people')).json()) as [{ id: number }];
  await page.request.put(`/api/pages/${id}`, { data: { status: 'private' } });
  expect(await menu('header')).not.toContain('Our people');
  await openScreen(page, '/admin/navigation');
  await page.getByText('Private: not shown').waitFor();
});

test('the seeded legal pages ask for a lawyer until they are edited', async () => {
  const [{ id }] = (await (await page.request.get('/api/pages?search=terms')).json()) as [{ id: number }];
  await openScreen(page, `/admin/pages/${id}`);
  await page.getByText('Have a lawyer read this.').waitFor();
  await page.request.put(`/api/pages/${id}`, { data: { metaDescription: 'Read by a lawyer.' } });
  await openScreen(page, '/admin/pages');
  await openScreen(page, `/admin/pages/${id}`);
  await page.getByLabel('Title', { exact: true }).waitFor();
  expect(await page.getByText('Have a lawyer read this.').count()).toBe(0);
  const terms = await (await fetch(`${site.url}/terms-of-service`)).text();
  expect(terms).toContain('which Halden runs');
  expect(terms).not.toContain('{{');
});

test('Back to default asks for confirmation, and is undone from its toast', async () => {
  await openScreen(page, '/admin/navigation');
  await button('Back to default').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to default' }).click();
  await toast(page, 'Default menu restored').waitFor();
  expect(await menu('header')).toEqual(['Home', 'About', 'Services', 'Blog', 'Contact']);
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await toast(page, 'Undone').waitFor();
  await page.getByLabel('Label of entry 8').waitFor();
  expect((await menu('header')).at(-1)).toBe('Documentation');
});
