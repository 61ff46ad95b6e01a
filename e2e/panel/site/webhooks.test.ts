import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';
import { until } from '../../../api/testing/until.ts';
import { toast } from '../../support/toast.ts';

// A webhook is created, tested, notified of a post, sent a delivery again, given a new secret and deleted.
const { page } = await panelForFile({ FETCH_INSIDE: '127.0.0.1' });

let status = 503;
const receiver = createServer((req, res) => {
  req.resume().on('end', () => res.writeHead(status).end(status === 503 ? 'The index is being rebuilt' : 'Thanks'));
});
beforeAll(() => new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done)));
afterAll(() => receiver.close());

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

test('a webhook is created by keyboard, and its secret shown once', async () => {
  await openScreen(page, '/admin/webhooks');
  await page.getByText('No webhooks yet').waitFor();
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);

  await button('Create Webhook').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').waitFor();
  await page.keyboard.type('http://10.0.0.1/index');
  await page.keyboard.press('Enter');
  await dialog.getByText('Choose at least one event').waitFor();
  await dialog.getByLabel('Events').pressSequentially('post.pub');
  await page.keyboard.press('ArrowDown');
  expect(await axeFindings(page, { within: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'post.published' }).waitFor();
  await dialog.getByRole('button', { name: 'Create Webhook' }).press('Enter');
  await dialog.getByText(/^whsec_/).waitFor();
  expect(await axeFindings(page, { within: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);
});

test('deliveries show their responses; a test is sent, the secret replaced and the webhook deleted', async () => {
  await openScreen(page, '/admin/webhooks');
  await page.getByRole('link', { name: /\/index$/ }).press('Enter');
  await page.getByText('Nothing sent yet').waitFor();
  await button('Send Test').press('Enter');
  await page.getByRole('table').getByText('This address is not on the public web').waitFor();

  await page.getByRole('link', { name: 'Webhooks' }).first().click();
  await button(/^Edit the webhook to/).press('Enter');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/index`;
  await page.getByRole('dialog').getByLabel('Address').fill(url);
  await page.getByRole('dialog').getByLabel('Address').press('Enter');
  await toast(page, 'Webhook updated').waitFor();
  await page.getByRole('link', { name: url }).click();
  await button('Send Test').press('Enter');
  await page.getByText('The address answered with 503').first().waitFor();
  await button('Show the response to the test').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The index is being rebuilt').waitFor();
  expect(await axeFindings(page, { within: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  status = 200;
  const data = { title: 'Told', slug: 'told', content: '<p>Told.</p>', excerpt: 'Told.', status: 'published' };
  expect((await page.request.post('/api/posts', { data })).status()).toBe(201);
  const delivered = async () => {
    const [{ lastDeliveredAt } = { lastDeliveredAt: null }] = (await (
      await page.request.get('/api/webhooks')
    ).json()) as { lastDeliveredAt: string | null }[];
    return lastDeliveredAt !== null;
  };
  await until(delivered);
  await button('Refresh').click();
  const again = button(/^Send post\.published of \d+ again$/);
  await again.waitFor();
  await page.getByText(/^Answered with 200 in \d+ ms$/).waitFor();
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);
  await again.press('Enter');
  await toast(page, 'Queued again').waitFor();
  // While the delivery waits, its button is gone and the row has the focus.
  expect(await page.evaluate(() => document.activeElement?.closest('tr')?.textContent)).toContain('post.published');

  await button('Replace Secret').press('Enter');
  const question = page.getByRole('alertdialog');
  expect(await axeFindings(page, { within: '[role=alertdialog]' })).toEqual([]);
  await question.getByRole('button', { name: 'Replace Secret' }).press('Enter');
  await dialog.getByText(/For 24 hours, events are also signed with the former secret/).waitFor();
  await dialog.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await page.getByText('Two secrets are valid.').waitFor();
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);

  await openScreen(page, '/admin/webhooks');
  await button(/^Delete the webhook to/).press('Enter');
  await question.getByText('a deleted webhook cannot be brought back').waitFor();
  expect(await axeFindings(page, { within: '[role=alertdialog]' })).toEqual([]);
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await toast(page, 'Webhook deleted').waitFor();
  await page.getByText('No webhooks yet').waitFor();
});
