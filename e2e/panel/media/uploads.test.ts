import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { axeFindings, closePages, openBrowser, type Visit } from '../../support/browser/browser.ts';
import { visitPanel } from '../../support/panel.ts';
import { startSite, type Site } from '../../support/site.ts';

// Large files are uploaded in parts: an interrupted upload resumes.
const part = 5 * 1024 * 1024;
/** As long for each name, but not the same: the library keeps the same bytes once. */
const bytesOf = (name: string) => Buffer.concat([Buffer.from(`%PDF-1.4 ${name.padEnd(20)}`), Buffer.alloc(2 * part)]);
const { length } = bytesOf('');
const partAddresses = '**/api/media/uploads/*';

let site: Site;
let browser: Browser;
let editor: Visit;
let page: Page;
let folder: string;
/** Offsets of the parts that this test has sent. */
let offsets: number[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halden-files-'));
  site = await startSite();
  browser = await openBrowser();
  editor = await visitPanel(browser, site.url);
  page = editor.page;
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('request', (request) => isPart(request) && offsets.push(offsetOf(request)));
  const setting = { key: 'mediaSettings', value: { uploadLimitMb: 40 } };
  expect((await page.request.post('/api/settings', { data: setting })).status()).toBeLessThan(300);
  await page.goto('/admin/media');
  await page.getByRole('heading', { name: 'No files yet' }).waitFor();
});

beforeEach(() => {
  offsets = [];
});
afterAll(async () => {
  await closePages();
  await site?.stop();
  await rm(folder, { recursive: true });
});

const isPart = (request: Request) => request.method() === 'PATCH';
const offsetOf = (request: Request) => Number(request.headers()['upload-offset']);
const isSecondPart = (request: Request) => isPart(request) && offsetOf(request) === part;

const paper = async (name: string) => {
  const path = join(folder, name);
  await writeFile(path, bytesOf(name));
  return path;
};

/** Holds back the second part of the file: it is neither continued nor aborted. */
async function holdSecondPart(): Promise<{ isReached: Promise<void> }> {
  const { promise: isReached, resolve } = Promise.withResolvers<void>();
  await page.route(partAddresses, (route) => (isSecondPart(route.request()) ? resolve() : route.continue()));
  return { isReached };
}

const stored = async (search: string) =>
  (await (await page.request.get(`/api/media?search=${search}`)).json()) as { url: string; bytes: number }[];

test('a large upload resumes when the network is back and sends nothing twice', async () => {
  await page.route(partAddresses, async (route) => {
    if (!isSecondPart(route.request())) return route.continue();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.getByTestId('upload-files').setInputFiles(await paper('lost.pdf'));
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await uploads.getByText('Connection lost. The upload resumes when you are back online').waitFor();
  await page.getByRole('progressbar', { name: 'Uploading lost.pdf' }).waitFor();
  expect(await axeFindings(page, { within: 'ul[aria-label=Uploads]' })).toEqual([]);
  await page.unrouteAll();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Open lost.pdf' }).waitFor();
  expect(offsets).toEqual([0, part, part, 2 * part]);
  const [item] = await stored('lost');
  expect((await (await page.request.get(item?.url ?? '')).body()).equals(bytesOf('lost.pdf'))).toBe(true);
});

test('after a reload, choosing the same file resumes its upload', async () => {
  const path = await paper('reloaded.pdf');
  const { isReached } = await holdSecondPart();
  await page.getByTestId('upload-files').setInputFiles(path);
  await isReached;
  await page.reload();
  await page.getByRole('button', { name: 'Open lost.pdf' }).waitFor();
  // Only while nothing is in flight: Chromium loses held requests when interception is switched off.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(offsets.splice(0)).toEqual([0, part]);
  await page.getByTestId('upload-files').setInputFiles(path);
  await page.getByRole('button', { name: 'Open reloaded.pdf' }).waitFor();
  expect(offsets).toEqual([part, 2 * part]);
  expect((await stored('reloaded')).map((item) => item.bytes)).toEqual([length]);
});

test('a cancelled upload is removed from the server, too', async () => {
  const { isReached } = await holdSecondPart();
  const begun = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /uploads$/.test(response.url()),
  );
  await page.getByTestId('upload-files').setInputFiles(await paper('cancelled.pdf'));
  const address = (await begun).headers()['location'] ?? '';
  await isReached;
  const asked = () => page.request.head(address, { headers: { 'Tus-Resumable': '1.0.0' } });
  expect((await asked()).headers()['upload-offset']).toBe(String(part));
  const given = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel cancelled.pdf' }).click();
  expect((await given).status()).toBe(204);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect((await asked()).status()).toBe(404);
  await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'hidden' });
  expect(await stored('cancelled')).toEqual([]);
});

test('a refused large file shows the reason; small files are uploaded in one request', async () => {
  const path = join(folder, 'virus.jpg');
  await writeFile(path, Buffer.concat([Buffer.from('MZ not a picture'), Buffer.alloc(part)]));
  await page.getByTestId('upload-files').setInputFiles(path);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await uploads.getByText(/^Unsupported file type/).waitFor();
  expect(await uploads.getByRole('button').count()).toBe(1);
  await page.getByRole('button', { name: 'Dismiss virus.jpg' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/api\/media$/.test(request.url()));
  await page
    .getByTestId('upload-files')
    .setInputFiles({ name: 'small.pdf', mimeType: 'application/pdf', buffer: bytesOf('small.pdf').subarray(0, 100) });
  await sent;
  await page.getByRole('button', { name: 'Open small.pdf' }).waitFor();
});

test('the console reported only aborted and refused requests', () => {
  const expected = /status of (?:400|404)|ERR_INTERNET_DISCONNECTED/;
  expect(editor.consoleErrors.filter((text) => !expected.test(text))).toEqual([]);
});
