import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wordPressExport } from '../../../api/testing/imports/wordpress.ts';
import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';
import { toast } from '../../support/toast.ts';

// Importing another site: rehearsal, import, retry, undo.
const { page } = await panelForFile();

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const sendFile = (text: string) =>
  page
    .getByTestId('upload-files')
    .setInputFiles({ name: 'old-site.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });

test('a WordPress site is rehearsed, imported by keyboard, and undone', async () => {
  await openScreen(page, '/admin/settings');
  await page.getByRole('link', { name: 'Import a site' }).click();
  await page.getByText('No imports yet').waitFor();

  await sendFile('{"no": "export"}');
  await page.getByText('This is not a WordPress export').waitFor();

  await sendFile(
    wordPressExport([
      { id: 1, title: 'From the old site', name: 'from-the-old-site' },
      { id: 2, title: 'Anchor', type: 'product' },
      { id: 3, title: 'Lost', type: 'attachment', attachmentUrl: 'http://127.0.0.1:9/lost.png' },
    ]),
  );
  await page.getByRole('heading', { name: 'old-site.xml' }).waitFor();
  await page.getByText('Ready to import').waitFor();
  await page.getByText('There is no kind of content called "product" here.').waitFor();
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);
  await button('Left out (1)').click();
  await page.getByText('From the old site').waitFor({ state: 'hidden' });

  await button(/^Import \d+ entries$/).press('Enter');
  await button('Try 1 entry again').waitFor();
  expect((await page.request.get('/blog/from-the-old-site')).status()).toBe(200);
  await button('Failed (1)').click();
  await page.getByText('This address is not on the public web.').waitFor();
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);

  await button('Undo import').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Everything that it imported moves to the trash.').waitFor();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await toast(page, 'Undone').waitFor();
  expect((await page.request.get('/blog/from-the-old-site')).status()).toBe(404);
});

test('a rehearsal is discarded, and the list shows what was imported', async () => {
  await openScreen(page, '/admin/import');
  await sendFile(wordPressExport([{ id: 9, title: 'Never' }]));
  await button('Discard').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await toast(page, 'Rehearsal discarded').waitFor();
  await page.getByRole('row', { name: /old-site\.xml/ }).waitFor();
  expect(await page.getByRole('row', { name: /old-site\.xml/ }).count()).toBe(1);
});

test('the whole site is downloaded with the ticked parts, and imported into an installation in use', async () => {
  await openScreen(page, '/admin/import');
  await page.getByRole('checkbox', { name: 'With the history of content and settings' }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download export' }).click(),
  ]);
  expect(download.url()).toMatch(/\/api\/export\?revisions=true$/);
  expect(download.suggestedFilename()).toMatch(/^localhost-\d{4}-\d\d-\d\d\.zip$/);
  const folder = await mkdtemp(join(tmpdir(), 'halden-download-'));
  await download.saveAs(join(folder, 'site.zip'));
  expect((await readFile(join(folder, 'site.zip'))).subarray(0, 2).toString()).toBe('PK');
  await page.request.put('/api/settings/siteName', { data: { value: 'Renamed since' } });
  await page.getByTestId('upload-files').setInputFiles(join(folder, 'site.zip'));
  await page.getByText('Ready to import').waitFor();
  await page.getByText('Every site has this page, and it was never edited there.').first().waitFor();
  await page.getByText('Roles and settings').click();
  await page.getByLabel('Site Name').selectOption('Take over');
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);
  await button('Apply 1 choice and rehearse again').click();
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Site NameSettingChanged/ })
    .waitFor();
  await rm(folder, { recursive: true });
});
