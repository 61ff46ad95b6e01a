import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { axeFindings, closePages, openBrowser, violations, visit, type Visit } from '../../support/browser/browser.ts';
import { logIn } from '../../support/log-in.ts';
import { openScreen } from '../../support/panel.ts';
import { startSite, type Site } from '../../support/site.ts';
import { toast, toasts } from '../../support/toast.ts';

// An editor fills the library, describes pictures, and uses one in a post.
let site: Site;
let browser: Browser;
let editor: Visit;
let page: Page;

/** Stands for another site: this machine under an address of its own. */
let outside = '';
const web = createServer((req, res) => {
  void picture('#207040').then((bytes) => (req.url === '/green.jpg' ? res.end(bytes) : res.writeHead(404).end()));
});

const picture = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  await new Promise<void>((done) => web.listen(0, '127.0.0.2', done));
  outside = `http://127.0.0.2:${(web.address() as AddressInfo).port}`;
  site = await startSite({ FETCH_INSIDE: '127.0.0.2' });
  browser = await openBrowser();
  editor = await visit(browser, site.url);
  page = editor.page;
  await logIn(page);
});

afterAll(async () => {
  await closePages();
  await site?.stop();
  web.closeAllConnections();
  web.close();
});

test('a file chosen while the library was still loading is uploaded, although its button has moved', async () => {
  let known = () => {};
  const isKnown = new Promise<void>((done) => (known = done));
  await page.route('**/graphql', async (route) => {
    if (/MediaPage/.test(route.request().postData() ?? '')) await isKnown;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Upload Media' }).click();
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const files = await dialog;
  known();
  await page.getByRole('heading', { name: 'No files yet' }).waitFor();
  await files.setFiles({ name: 'virus.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ not a picture') });
  await page.getByRole('button', { name: 'Dismiss virus.jpg' }).click();
  await page.unrouteAll();
  await page.goBack();
});

test('an empty library explains itself and takes files by its button', async () => {
  await page.getByRole('link', { name: 'Upload Media' }).click();
  await page.getByRole('heading', { name: 'No files yet' }).waitFor();
  // The second file is stored while the list requested after the first is loading.
  const listed = Promise.withResolvers<void>();
  const stored = Promise.withResolvers<void>();
  let files = 0;
  await page.route('**/api/media', async (route) => {
    const isSecond = ++files > 1;
    if (isSecond) await listed.promise;
    await route.fulfill({ response: await route.fetch() });
    if (isSecond) stored.resolve();
  });
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    listed.resolve();
    await stored.promise;
    await route.fulfill({ response });
  });
  await page.getByTestId('upload-files').setInputFiles([
    { name: 'Blue hall.jpg', mimeType: 'image/jpeg', buffer: await picture('#2050a0') },
    { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 paper') },
  ]);
  await page.getByText('2 files uploaded').waitFor();
  await page.getByRole('button', { name: 'Open Blue-hall.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Open paper.pdf' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('heading', { level: 1, name: 'Media Library (2)' }).waitFor();
});

test('unsupported and oversized files are refused with a reason and without a retry', async () => {
  await page.getByTestId('upload-files').setInputFiles([
    { name: 'virus.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ not a picture') },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  ]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await uploads.getByText(/^Unsupported file type/).waitFor();
  await uploads
    .getByText(
      'File too large - File size must be less than 5MB. An administrator can raise “Upload limit in MB” in Settings.',
    )
    .waitFor();
  expect(await uploads.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Dismiss virus.jpg',
    'Dismiss huge.jpg',
  ]);
  await page.getByRole('button', { name: 'Dismiss virus.jpg' }).click();
  await page.getByRole('button', { name: 'Dismiss huge.jpg' }).click();
  await uploads.waitFor({ state: 'hidden' });
});

test('a failed upload can be retried', async () => {
  await page.route('**/api/media', (route) => route.abort(), { times: 1 });
  await page
    .getByTestId('upload-files')
    .setInputFiles({ name: 'lost.jpg', mimeType: 'image/jpeg', buffer: await picture('#503080') });
  await page.getByText('Failed to upload file. Please try again.').first().waitFor();
  await page.getByRole('button', { name: 'Try lost.jpg again' }).click();
  await page.getByRole('button', { name: 'Open lost.jpg' }).waitFor();
});

test('a file dropped on the screen is uploaded', async () => {
  const bytes = [...(await picture('#a05020'))];
  const transfer = await page.evaluateHandle((data) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(data)], 'dropped.jpg', { type: 'image/jpeg' }));
    return files;
  }, bytes);
  const grid = page.getByRole('button', { name: 'Open paper.pdf' });
  await grid.dispatchEvent('dragover', { dataTransfer: transfer });
  await page.getByText('Drop to upload').waitFor();
  await grid.dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByRole('button', { name: 'Open dropped.jpg' }).waitFor();
});

test('a file that is in the library is not added again', async () => {
  const buffer = await picture('#a05020');
  const openers = page.getByRole('button', { name: /^Open / });
  const before = await openers.count();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'copy.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('list', { name: 'Uploads' }).getByText('Already in the library').waitFor();
  await toast(page, 'Already in the library').waitFor();
  await page.getByText('The same file is there as “dropped.jpg”. It was not added again.').first().waitFor();
  // Nothing was done that an undo could take back, least of all the file that is there.
  expect(await toasts(page).getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(await openers.count()).toBe(before);
});

test('alternative text is saved, and the arrow keys move the focal point', async () => {
  await page.getByRole('button', { name: 'Open Blue-hall.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Blue-hall.jpg' });
  await dialog.getByText('This file is not used anywhere.').waitFor();
  const point = dialog.getByRole('button', { name: /^Focal point at 50 % from the left and 50 %/ });
  await point.focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: /^Focal point at 45 % from the left/ }).waitFor();
  await dialog.getByLabel('Alternative text').fill('An empty hall painted blue');
  await dialog.getByLabel('File name').fill('blue hall.png');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByText('File name must end in .jpg').waitFor();
  await dialog.getByLabel('File name').fill('hall.jpg');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('“hall.jpg” has been saved.').waitFor();
  await page.getByRole('button', { name: 'Open hall.jpg' }).waitFor();
});

test('a file is opened to anyone with its address', async () => {
  const [file] = (await (await page.request.get('/api/media?search=paper')).json()) as { url: string }[];
  const statusForVisitors = async () => (await fetch(site.url + file?.url)).status;
  expect(await statusForVisitors()).toBe(404);
  await page.getByRole('button', { name: 'Open paper.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'paper.pdf' });
  await dialog.getByLabel('Anyone with the address').click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('“paper.pdf” has been saved.').waitFor();
  expect(await statusForVisitors()).toBe(200);
});

test("a picture from the library becomes a post's image; a file in use shows where instead of offering to delete it", async () => {
  const post = { title: 'Blue', slug: 'blue', content: '<p>Blue.</p>', status: 'published' };
  const created = await page.request.post('/api/posts', { data: post });
  const { id } = (await created.json()) as { id: number };
  await openScreen(page, `/admin/posts/${id}`);
  await page.getByRole('button', { name: 'Choose from library' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('button', { name: 'Choose hall.jpg' }).waitFor();
  expect(await picker.getByRole('button', { name: /paper\.pdf/ }).count()).toBe(0);
  await picker.getByLabel('Search images').fill('painted blue');
  await picker.getByRole('button', { name: 'Choose dropped.jpg' }).waitFor({ state: 'hidden' });
  await picker.getByRole('button', { name: 'Choose hall.jpg' }).click();
  await picker.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Featured Image URL').inputValue()).toMatch(/^\/media\/\d+\/hall\.jpg$/);
  await page.getByRole('button', { name: 'Update & Publish' }).click();
  await page.waitForURL(/\/admin\/posts$/);
  const { featuredImage } = (await (await page.request.get('/api/posts/slug/blue')).json()) as {
    featuredImage: string;
  };
  expect((await page.request.get(featuredImage)).headers()['content-type']).toBe('image/jpeg');

  await openScreen(page, '/admin/media?search=hall');
  await page.getByRole('button', { name: 'Open hall.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'hall.jpg' });
  await dialog.getByRole('link', { name: 'Blue' }).waitFor();
  // Deleting would fail, so the list of places is offered instead.
  expect(await dialog.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Used in 1 place' }).click();
  expect(await dialog.getByRole('region', { name: 'Used in' }).evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Tab');
  expect(await dialog.locator(':focus').textContent()).toBe('Blue');

  await dialog
    .getByTestId('replacement-file')
    .setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: await picture('#123456') });
  await page.getByText('File replaced').waitFor();
});

test('a picture is replaced by another everywhere, and can then be deleted', async () => {
  await openScreen(page, '/admin/media?search=hall');
  await page.getByRole('button', { name: 'Open hall.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'hall.jpg' });
  await dialog.getByRole('button', { name: 'Replace it everywhere' }).click();
  await page
    .getByRole('dialog', { name: 'Choose an image' })
    .getByRole('button', { name: 'Choose dropped.jpg' })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Replace “hall.jpg” with “dropped.jpg” everywhere?' });
  await question.getByText('This changes 1 place').waitFor();
  await question.getByRole('button', { name: 'Replace and delete' }).click();
  await page.getByText('“dropped.jpg” replaces it everywhere.').waitFor();
  await page.getByRole('heading', { name: 'No files match' }).waitFor();
  const post = (await (await page.request.get('/api/posts/slug/blue')).json()) as { featuredImage: string };
  expect(post.featuredImage).toMatch(/^\/media\/\d+\/dropped\.jpg$/);
});

test('a file is imported by URL; a refused URL shows its error and stays in the field', async () => {
  await openScreen(page, '/admin/media');
  await page.getByRole('button', { name: 'From URL' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a file from the web' });
  const address = dialog.getByLabel('URL');
  await address.fill(`${site.url}/brand/icon.svg`);
  await page.keyboard.press('Enter');
  await dialog.getByText('This address is not on the public web').waitFor();
  expect(await address.inputValue()).toBe(`${site.url}/brand/icon.svg`);
  await address.fill(`${outside}/red.jpg`);
  await page.keyboard.press('Enter');
  await dialog.getByText('The address answered with 404').waitFor();
  await address.fill(`${outside}/green.jpg`);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open green.jpg' }).waitFor();
});

test('a picture is cropped with the keyboard, and uncropped', async () => {
  const shown = async () => {
    const [item] = (await (await page.request.get('/api/media?search=green')).json()) as {
      url: string;
      width: number;
      height: number;
    }[];
    const { width, height } = await sharp(await (await page.request.get(item?.url ?? '')).body()).metadata();
    return { stored: [item?.width, item?.height], is: [width, height] };
  };
  const openCrop = async () => {
    await page.getByRole('button', { name: 'Open green.jpg' }).click();
    await page.getByRole('dialog', { name: 'green.jpg' }).getByRole('button', { name: 'Crop' }).click();
    return page.getByRole('dialog', { name: 'green.jpg' });
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('“green.jpg” has been saved.').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  let dialog = await openCrop();
  await dialog.getByLabel('Shape').selectOption('Square');
  const part = dialog.getByRole('group', { name: /^Visible area/ });
  const left = async () => (await part.boundingBox())?.x ?? 0;
  const before = await left();
  await part.focus();
  await page.keyboard.press('ArrowRight');
  expect(await left()).toBeGreaterThan(before);
  await save();
  expect(await shown()).toEqual({ stored: [600, 600], is: [600, 600] });

  dialog = await openCrop();
  await dialog.getByRole('button', { name: 'Show the whole image' }).click();
  await save();
  expect(await shown()).toEqual({ stored: [900, 600], is: [900, 600] });
});

test('the editor lists images on other sites; one button imports them and explains failures', async () => {
  const content = `<p>Two:</p><img src="${outside}/green.jpg" alt="Green"><img src="http://127.0.0.3/blue.jpg" alt="Blue">`;
  const created = await page.request.post('/api/posts', { data: { title: 'Outside', slug: 'outside', content } });
  const { id } = (await created.json()) as { id: number };
  await openScreen(page, `/admin/posts/${id}`);
  const notice = page.getByRole('alert').filter({ hasText: 'not shown to visitors' });
  await notice.getByText('2 images are not shown to visitors: browsers block images from 127.0.0.2').waitFor();
  await notice.getByRole('button', { name: 'Copy to the library' }).click();
  await notice.getByText('http://127.0.0.3/blue.jpg: This address is not on the public web').waitFor();
  await notice.getByText('1 image is not shown to visitors: browsers block images from 127.0.0.3').waitFor();
  expect(await axeFindings(page, { within: '[role=alert]' })).toEqual([]);
  // Does nothing if the draft has just been saved automatically.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('status')
    .getByText(/^Saved /)
    .waitFor();
  const saved = (await (await page.request.get(`/api/posts/${id}`)).json()) as { content: string };
  expect(saved.content).toMatch(/<img[^>]* src="\/media\/\d+\/green\.jpg"/);
  expect(saved.content).toContain('http://127.0.0.3/blue.jpg');
  // Plain HTTP: the content policy keeps the editor from loading them.
  expect(violations.splice(0).filter((text) => !/'http:\/\/127\.0\.0\.[23].*"img-src/.test(text))).toEqual([]);
});

test('unused files are deleted after a confirmation', async () => {
  // Leaving the editor above within the panel would ask for its blocked images once more.
  await page.goto('/admin/media?search=paper');
  await page.getByRole('button', { name: 'Open paper.pdf' }).click();
  await page.getByRole('dialog', { name: 'paper.pdf' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “paper.pdf”?' });
  await question.getByText('Are you sure you want to delete this file?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('File deleted').waitFor();
  await page.getByRole('heading', { name: 'No files match' }).waitFor();
});

test('deleting several files names those that are kept, and deletes exactly the others', async () => {
  for (const name of ['one-of-many.jpg', 'two-of-many.jpg']) {
    const file = {
      name,
      mimeType: 'image/jpeg',
      buffer: await picture(name.startsWith('one') ? '#402070' : '#704020'),
    };
    expect((await page.request.post('/api/media', { multipart: { file } })).status()).toBe(201);
  }
  await openScreen(page, '/admin/media?search=of-many');
  const boxes = page.getByRole('checkbox', { name: /of-many/ });
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 files?' });
  await question.getByText('Nothing else changes.').waitFor();
  // Somebody uses one of them meanwhile.
  const [one] = (await (await page.request.get('/api/media?search=one-of-many')).json()) as { url: string }[];
  const data = { title: 'Uses it', slug: 'uses-it', content: `<p><img src="${one?.url}" alt="" /></p>` };
  const { id } = (await (await page.request.post('/api/posts', { data })).json()) as { id: number };
  await question.getByRole('button', { name: 'Delete' }).click();
  await question
    .getByRole('alert')
    .getByText(/the use of some of these files has changed/)
    .waitFor();
  await question.getByText('1 file in use is kept.').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 of 2 files deleted').waitFor();
  await page.getByText('“one-of-many.jpg”').first().waitFor();
  await page.request.delete(`/api/posts/${id}`);
});

test('the console reported only refused requests', () => {
  const expected =
    /status of (?:400|409|413)|ERR_FAILED|violates the following Content Security Policy directive: "img-src/;
  expect(editor.consoleErrors.filter((text) => !expected.test(text))).toEqual([]);
});
