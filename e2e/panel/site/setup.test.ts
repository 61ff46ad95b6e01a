import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';
import { toast } from '../../support/toast.ts';

// The setup: offered on the dashboard, left and resumed, until it is finished.
const { page } = await panelForFile();

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const step = (name: string) => button(new RegExp(`^${name} ?(Done|To do)`));
const heading = async () => /<h1[^>]*>([^]*?)<\/h1>/.exec(await (await page.request.get('/')).text())?.[1];

test('a plain site is chosen, named, undone and chosen again; its samples are deleted in one step', async () => {
  await openScreen(page, '/admin/dashboard');
  await page.getByText('5 short steps. Next: Name, logo and colour').waitFor();
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByLabel('Site Name').fill('Reed & Partners');
  await page.frameLocator('iframe[title="Preview of the site"]').getByText('Reed & Partners').first().waitFor();
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);
  await button('Save').click();
  await toast(page, 'Settings updated').waitFor();
  await button('Next: Choose a starting point').click();
  await button('Use this site: Any company').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Home, About, Services, Contact,').waitFor();
  await dialog.getByText('Site Name', { exact: true }).waitFor();
  expect(await axeFindings(page, { within: '[role=alertdialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this site' }).click();
  await toast(page, 'Site chosen').waitFor();
  expect(await heading()).toContain('Good work, done');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Undone').waitFor();
  expect(await heading()).toContain('Intelligent');
  await button('Use this site: Any company').click();
  await dialog.getByRole('button', { name: 'Use this site' }).click();
  await page.getByText('Your site starts from this').waitFor();

  // Left, and resumed where it was left.
  await openScreen(page, '/admin/dashboard');
  await page.getByText('2 of 5 done. Next: Your first post').waitFor();
  await button('Hide “Set up your site”').click();
  await toast(page, 'Hidden').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('set up');
  await page.getByRole('option', { name: /Set up your site/ }).click();
  await step('Your first post').waitFor();

  await button('Remove sample content').click();
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    'Welcome to our new website Post',
    'What happens in a first meeting Post',
    'How to write a request that gets a good quote Post',
  ]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await toast(page, 'Sample content removed').waitFor();
  await button('Remove sample content').waitFor({ state: 'hidden' });
  expect(await (await page.request.get('/api/posts/published')).json()).toEqual([]);
});
