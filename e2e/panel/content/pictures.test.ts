import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { pdf, wav } from '../../../api/testing/media/media.ts';
import { axeFindings } from '../../support/browser/browser.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { changeUser, openScreen } from '../../support/panel.ts';
import { toast } from '../../support/toast.ts';

// Pictures and files that are pasted, dropped or chosen are uploaded in the text.
const { admin: editor, page } = await panelForFile();
/** The address of a picture in the library. */
let hall: string;

beforeAll(async () => {
  page.on('dialog', (dialog) => void dialog.accept());
  const limit = { key: 'mediaSettings', value: { uploadLimitMb: 1 } };
  expect((await page.request.post('/api/settings', { data: limit })).ok()).toBe(true);
  const file = await picture('hall.jpg', '#2050a0', 1600);
  hall = ((await (await page.request.post('/api/media', { multipart: { file } })).json()) as { url: string }).url;
});

interface Sent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const text = () => page.getByRole('textbox', { name: 'Content' });
const pictureNames: string[] = [];
/** Each name is a picture of its own: the library keeps the same bytes once. */
const picture = async (name: string, background: string, width = 640): Promise<Sent> => {
  if (!pictureNames.includes(name)) pictureNames.push(name);
  const height = 400 + pictureNames.indexOf(name);
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
};

/** What the browser holds for a paste or drop of these files. */
const held = (files: readonly Sent[]) =>
  page.evaluateHandle(
    (all) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      return data;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
  );

async function paste(...files: Sent[]) {
  const clipboardData = await held(files);
  await text().evaluate((element, data) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, clipboardData);
}

/**
 * Drops at the beginning of an element.
 * @returns whether the drop was handled, so that the browser does not open the file
 */
async function drop(target: ReturnType<Page['locator']>, ...files: Sent[]): Promise<boolean> {
  const dataTransfer = await held(files);
  return target.evaluate((element, data) => {
    const { left, top, height } = element.getBoundingClientRect();
    const at = { clientX: left + 1, clientY: top + height / 2, bubbles: true, cancelable: true, dataTransfer: data };
    element.dispatchEvent(new DragEvent('dragover', at));
    return !element.dispatchEvent(new DragEvent('drop', at));
  }, dataTransfer);
}

const pasteAs = (type: string, data: string) =>
  text().evaluate(
    (element, [type, data]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(type, data);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [type, data] as const,
  );
const pasteText = (words: string) => pasteAs('text/plain', words);

interface Item {
  id: number;
  content: string;
}

async function open(content: string, more: object = {}): Promise<number> {
  const slug = `post-${randomBytes(4).toString('hex')}`;
  const answer = await page.request.post('/api/posts', { data: { title: slug, slug, content, ...more } });
  const { id } = (await answer.json()) as Item;
  await openScreen(page, `/admin/posts/${id}`);
  await text().waitFor();
  return id;
}

/** The saved text: changes to a published post are in its working copy. */
const contentOf = async (id: number) => {
  const copy = await page.request.get(`/api/posts/${id}/working-copy`);
  const saved = copy.ok() ? copy : await page.request.get(`/api/posts/${id}`);
  return ((await saved.json()) as Item).content;
};
const save = async () => {
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved /).waitFor();
};
const library = async (search: string) =>
  (await (await page.request.get(`/api/media?search=${search}`)).json()) as {
    mimeType: string;
    bytes: number;
    width: number;
    height: number;
  }[];

test('a pasted picture is uploaded where it was pasted, and described beside its preview', async () => {
  const id = await open('<p>Before.</p><p>After.</p>');
  const release = await holdRequests(page, '**/api/media');
  await text().getByText('Before.').click();
  await page.keyboard.press('End');
  await paste(await picture('Hall one.jpg', '#2050a0'));
  const card = page.getByRole('group', { name: 'Upload of Hall one.jpg' });
  await card.getByRole('progressbar', { name: 'Uploading Hall one.jpg' }).waitFor();
  expect(await card.locator('img').evaluate((image: HTMLImageElement) => image.src)).toMatch(/^blob:/);
  expect(await axeFindings(page)).toEqual([]);
  const alt = card.getByLabel('Alternative text');
  await alt.fill('A hall');
  release();
  // Typing the description continues while the picture is inserted.
  const question = page.getByRole('group', { name: 'Describe Hall one.jpg' });
  await question.waitFor();
  expect(await question.getByLabel('Alternative text').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type(' painted blue');
  await question.getByRole('button', { name: 'Done' }).click();
  await question.waitFor({ state: 'detached' });
  await text().getByRole('img', { name: 'A hall painted blue' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });

  // Undo removes the description, then the picture. Redo restores both.
  await page.keyboard.press('Control+z');
  await text().getByRole('img', { name: 'A hall painted blue' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await text().getByRole('figure').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await text().getByRole('img', { name: 'A hall painted blue' }).waitFor();
  await save();
  expect(await contentOf(id)).toMatch(
    /^<p>Before\.<\/p>\s*<figure><img src="\/media\/\d+\/Hall-one\.jpg" alt="A hall painted blue" ?\/?><\/figure>\s*<p>After\.<\/p>$/,
  );
});

test('on a phone, a picture pasted at the end of a long text scrolls into view with its description form', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('<p>Line</p>'.repeat(40));
  await text().getByText('Line').last().click();
  await page.keyboard.press('End');
  await paste(await picture('Below.jpg', '#207050'));
  const question = page.getByRole('group', { name: 'Describe Below.jpg' });
  const later = question.getByRole('button', { name: 'Describe it later' });
  await later.waitFor();
  await text()
    .locator('figure img')
    .evaluate((image: HTMLImageElement) => image.decode());
  // Not behind the buttons at the bottom.
  const isInView = await later.evaluate((one) => {
    const { left, top, bottom } = one.getBoundingClientRect();
    return [top + 1, bottom - 1].every((at) => one.contains(document.elementFromPoint(left + 9, at)));
  });
  expect(isInView).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('dropped pictures show their progress; one is cancelled, one fails and is tried again', async () => {
  await open('<p>Only this.</p>');
  let requests = 0;
  await page.route('**/api/media', (route) => (requests++ === 0 ? route.abort() : route.continue()));
  expect(await drop(text().getByText('Only this.'), await picture('lost.jpg', '#503080'))).toBe(true);
  const card = page.getByRole('group', { name: 'Upload of lost.jpg' });
  await card.getByText('Failed to upload file. Please try again.').waitFor();
  // Saving does not drop the failed upload.
  await text().focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await text().getByText('Only this.!').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Not saved: a file was not uploaded').waitFor();
  await card.getByRole('button', { name: 'Try lost.jpg again' }).click();
  await page.getByRole('group', { name: 'Describe lost.jpg' }).getByRole('button', { name: 'Decorative' }).click();
  await text().locator('figure img[alt=""]').waitFor();
  await page.unrouteAll({ behavior: 'wait' });

  const release = await holdRequests(page, '**/api/media');
  await text().getByText('Only this.').click();
  await paste(await picture('wrong.jpg', '#a05020'), await picture('unwanted.jpg', '#a05020'));
  await page.getByRole('button', { name: 'Cancel wrong.jpg' }).click();
  await page.getByRole('group', { name: 'Upload of wrong.jpg' }).waitFor({ state: 'detached' });
  // Undo cancels the remaining upload, because no text has changed since it began.
  await page.keyboard.press('Control+z');
  await page.getByRole('group', { name: 'Upload of unwanted.jpg' }).waitFor({ state: 'detached' });
  expect(await text().getByRole('figure').count()).toBe(1);
  release();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a dropped picture goes between blocks, where a line shows it', async () => {
  const id = await open(
    '<p>First words of a text.</p><p>Second words of a text, which go on.</p><h2>A Heading of words</h2>' +
      '<ul><li>An Item of words</li></ul>',
  );
  // From the end, so that no picture moves the next place.
  for (const [name, word, part] of [
    ['item', 'Item', 0.25],
    ['heading', 'Heading', 0.75],
    ['lower', 'Second', 0.75],
    ['upper', 'Second', 0.25],
  ] as const) {
    const dataTransfer = await held([await picture(`${name}.jpg`, '#2050a0')]);
    const drag = (type: string) =>
      text()
        .getByText(word)
        .evaluate(
          (element, [name, data, part]) => {
            const { left, top, height } = element.getBoundingClientRect();
            const at = { clientX: left + 60, clientY: top + height * part, bubbles: true, cancelable: true };
            element.dispatchEvent(new DragEvent(name, { ...at, dataTransfer: data }));
          },
          [type, dataTransfer, part] as const,
        );
    await drag('dragover');
    const marks = ['[data-drop-mark]', '.drop-cursor:visible'].map((mark) => page.locator(mark).count());
    expect(await Promise.all(marks)).toEqual([1, 0]);
    await drag('drop');
    await page
      .getByRole('group', { name: `Describe ${name}.jpg` })
      .getByRole('button', { name: /later/ })
      .click();
    expect(await page.locator('[data-drop-mark]').count()).toBe(0);
  }
  await save();
  const figure = (name: string) => `<figure><img src="/media/\\d+/${name}\\.jpg"[^>]*></figure>`;
  const expected = [
    ...['<p>First[^<]*</p>', figure('upper'), '<p>Second[^<]*</p>', figure('lower')],
    ...['<h2>A Heading of words</h2>', figure('heading'), '<ul>', '<li>', figure('item'), '(?:<p>)?An Item of words'],
  ];
  expect(await contentOf(id)).toMatch(new RegExp(expected.join('\\s*')));
});

test('saving waits for the upload and says so', async () => {
  const id = await open('<p>Wait.</p>');
  const release = await holdRequests(page, '**/api/media');
  await text().getByText('Wait.').click();
  await paste(await picture('slow.jpg', '#207040'));
  await page.getByRole('group', { name: 'Upload of slow.jpg' }).waitFor();
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await page.getByText('Wait for the upload', { exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Waiting for the upload').waitFor();
  release();
  await page.getByText('The post has been successfully updated.').waitFor();
  expect(await contentOf(id)).toMatch(/<img src="\/media\/\d+\/slow\.jpg"/);
  // Without alternative text, the picture is marked.
  await page.getByRole('button', { name: 'Describe it later' }).click();
  await text().locator('img:not([alt])').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a photo above the limit is made smaller, kept upright, and a note says so', async () => {
  await open('<p>Photo.</p>');
  const noise = await sharp(randomBytes(1300 * 900 * 3), { raw: { width: 1300, height: 900, channels: 3 } })
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(1024 * 1024);
  await text().getByText('Photo.').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles({ name: 'noise.jpg', mimeType: 'image/jpeg', buffer: noise });
  const question = page.getByRole('group', { name: 'Describe noise.jpg' });
  await question.getByText(/^Made smaller: \d\.\d MB to \d+ kB\.$/).waitFor();
  // The file came from the file dialog, so the description has the focus.
  expect(await question.getByLabel('Alternative text').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('Noise');
  await page.keyboard.press('Enter');
  await text().getByRole('img', { name: 'Noise' }).waitFor();
  const [item] = await library('noise');
  expect(item?.mimeType).toBe('image/jpeg');
  expect(item?.bytes).toBeLessThan(1024 * 1024);
  expect(item && item.height > item.width).toBe(true);
});

test('one click on a picture offers width, alignment, caption, texts and another file', async () => {
  const content = `<p>Above the picture stand a few words.</p><figure><img src="${hall}" alt="A hall"></figure><p>Below.</p>`;
  const id = await open(content, { status: 'published' });
  await text().getByRole('img', { name: 'A hall' }).click();
  const panel = page.getByRole('group', { name: 'Picture' });
  await panel.getByRole('button', { name: 'Wide' }).click();
  expect(await panel.getByRole('button', { name: 'Wide' }).getAttribute('aria-pressed')).toBe('true');
  await panel.getByLabel('Alternative text').fill('An empty hall');
  await panel.getByRole('button', { name: 'Caption' }).click();
  await page.keyboard.type('Built in 1931');
  await save();
  const stored = await contentOf(id);
  expect(stored).toContain('<figure class="alignwide">');
  expect(stored).toContain('alt="An empty hall"');
  expect(stored).toContain('<figcaption>Built in 1931</figcaption>');

  // By keyboard: Enter on the picture leads to its tools, Escape back.
  await text().getByRole('img', { name: 'An empty hall' }).click();
  await page.keyboard.press('Enter');
  expect(await panel.locator(':focus').getAttribute('aria-label')).toBe('Text width');
  await page.keyboard.press('Escape');
  expect(await text().evaluate((element) => element === document.activeElement)).toBe(true);

  // Another file keeps the texts and the width.
  await panel.getByRole('button', { name: 'Replace' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Upload a file' }).click();
  await (await chooser).setFiles(await picture('second.jpg', '#207040'));
  await text().locator('img[src$="second.jpg"][alt="An empty hall"]').waitFor();
  await save();
});

test('what is typed or pasted while a picture is selected goes below it', async () => {
  await open(`<figure><img src="${hall}" alt="A hall"></figure><p>The end.</p>`);
  const image = text().getByRole('img', { name: 'A hall' });
  const panel = page.getByRole('group', { name: 'Picture' });
  await image.evaluate((one: HTMLImageElement) => one.decode());
  await image.click();
  await panel.waitFor();
  await page.keyboard.type('Typed');
  await text().getByText('Typed', { exact: true }).waitFor();
  // At another position: a second quick click at the same position would be a double click, which opens the dialog.
  await image.click({ position: { x: 20, y: 20 } });
  await panel.waitFor();
  await pasteText('https://vimeo.com/76979871');
  await text().getByText('Vimeo video').waitFor();
  const order = await text()
    .locator(':scope > *')
    .evaluateAll((all) => all.map((one) => (one.querySelector('img') ? 'picture' : one.textContent.slice(0, 11))));
  expect(order.filter(Boolean)).toEqual(['picture', 'Vimeo video', 'Typed', 'The end.']);
});

test('visitors see a wide picture beyond the column, and a full one from edge to edge', async () => {
  const words = '<p>Words that fill a line of the column, and then some more of them to reach its end.</p>';
  const figure = (layout: string) =>
    `<figure class="align${layout}"><img src="${hall}" alt="${layout}"></figure>${words}`;
  const post = { title: 'Drawn', slug: 'drawn', content: words + figure('wide') + figure('full'), status: 'published' };
  await page.request.post('/api/posts', { data: post });
  await page.goto('/blog/drawn');
  const widthOf = async (drawn: ReturnType<Page['locator']>) => Math.round((await drawn.boundingBox())?.width ?? 0);
  const column = await widthOf(page.locator('[data-prose] > p').first());
  expect(await widthOf(page.getByRole('img', { name: 'wide' }))).toBe(column + 200);
  expect(await widthOf(page.getByRole('img', { name: 'full' }))).toBe(1440);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('a pasted video URL becomes its player, and undo goes back to the URL', async () => {
  const id = await open('<p>Watch.</p>');
  await text().getByText('Watch.').click();
  await text().press('End');
  await text().press('Enter');
  await text().locator('p').nth(1).waitFor({ state: 'attached' });
  await pasteText('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await text().getByText('YouTube video').waitFor();
  await page.keyboard.press('Control+z');
  await text().getByRole('link', { name: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await text().locator('.player').click();
  const panel = page.getByRole('group', { name: 'Player' });
  await panel.getByLabel('Title').fill('A talk');
  await page.keyboard.press('Enter');
  await text().getByText('A talk').waitFor();
  await page.keyboard.press('ArrowDown');
  await pasteText('https://vimeo.com/76979871');
  await text().getByText('Vimeo video').waitFor();
  // Within a sentence it stays a link.
  await page.keyboard.type('See ');
  await pasteText('https://vimeo.com/1084537');
  await save();
  const stored = await contentOf(id);
  expect(stored).toMatch(/<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ" title="A talk"/);
  expect(stored).toMatch(/<iframe src="https:\/\/player\.vimeo\.com\/video\/76979871"/);
  expect(stored).toMatch(/See <a href="https:\/\/vimeo\.com\/1084537"/);
});

test('uploaded video and audio become players, other files download links; pictures of pasted HTML stay in place', async () => {
  const id = await open('<p>Files.</p>');
  await text().getByText('Files.').click();
  const mp4 = Buffer.concat([
    Buffer.from('0000001c667479706d703432000000006d7034326d70343169736f6d', 'hex'),
    Buffer.alloc(64),
  ]);
  await paste(
    { name: 'talk.mp4', mimeType: 'video/mp4', buffer: mp4 },
    { name: 'sound.wav', mimeType: 'audio/wav', buffer: wav },
    { name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdf },
  );
  await text().locator('video').waitFor();
  await text().locator('audio').waitFor();
  await text().getByRole('link', { name: 'paper.pdf' }).waitFor();
  await save();
  const stored = await contentOf(id);
  // In the order of selection, not of arrival.
  expect(stored.match(/talk\.mp4|sound\.wav|paper\.pdf(?=")/g)).toEqual([
    'talk.mp4',
    'sound.wav',
    'paper.pdf',
    'paper.pdf',
  ]);
  expect(stored).toMatch(/<video src="\/media\/\d+\/talk\.mp4" controls/);
  expect(stored).toMatch(/<audio src="\/media\/\d+\/sound\.wav" controls/);
  expect(stored).toMatch(/<a href="\/media\/\d+\/paper\.pdf" download="paper\.pdf">paper\.pdf<\/a> \(1 kB\)/);

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const { buffer } = await picture('inner', '#a05020');
  const image = `<img src="data:image/jpeg;base64,${buffer.toString('base64')}">`;
  await pasteAs('text/html', `<p>Above it.</p><p>${image}</p><p>Below it.</p>`);
  await text().locator('img[src$="pasted-image-1.jpg"]').waitFor();
  const order = await text()
    .locator('p, figure')
    .evaluateAll((all) => all.map((one) => one.textContent || one.localName));
  expect(order.filter((one) => one !== 'p')).toEqual(['Above it.', 'figure', 'Below it.']);
});

test('a picture that is in the library is used, which its form says; for another file a toast', async () => {
  await open('<p>Again.</p>');
  await text().getByText('Again.').click();
  const kept = await picture('Kept once.jpg', '#306090');
  await paste(kept);
  await page
    .getByRole('group', { name: 'Describe Kept once.jpg' })
    .getByRole('button', { name: 'Describe it later' })
    .click();
  await paste({ ...kept, name: 'Copy of it.jpg' });
  await page.getByRole('group', { name: 'Describe Copy of it.jpg' }).getByText('Already in the library').waitFor();
  expect(await text().locator('img[src$="/Kept-once.jpg"]').count()).toBe(2);
  for (const name of ['Plan.pdf', 'Plan again.pdf']) await paste({ name, mimeType: 'application/pdf', buffer: pdf });
  await toast(page, 'Already in the library').waitFor();
});

test('an image field accepts a dropped file; a file dropped anywhere else is not opened', async () => {
  await open('<p>Field.</p>');
  const field = page.getByLabel('Featured Image URL');
  const release = await holdRequests(page, '**/api/media');
  expect(await drop(field, await picture('cover.jpg', '#2050a0'))).toBe(true);
  await page.getByRole('progressbar', { name: 'Uploading cover.jpg' }).waitFor();
  release();
  await page.getByRole('progressbar', { name: 'Uploading cover.jpg' }).waitFor({ state: 'detached' });
  expect(await field.inputValue()).toMatch(/^\/media\/\d+\/cover\.jpg$/);
  await page.unrouteAll({ behavior: 'wait' });
  // Described beside its preview, for the page that shows it.
  await page.getByLabel('Alternative text').fill('Our hall');
  await page.keyboard.press('Enter');
  await page.getByText('Saved in the library.').waitFor();
  for (const target of [page.getByLabel('Title', { exact: true }), page.getByRole('heading', { level: 1 })]) {
    expect(await drop(target, await picture('stray.jpg', '#2050a0'))).toBe(true);
  }
  expect(await library('stray')).toEqual([]);
});

test('the image field of a section accepts a dropped file, too, and has one field for its description', async () => {
  const blocks = [{ type: 'quote', id: 'hall', text: 'Our hall' }];
  const data = { title: 'Halls', slug: 'halls', format: 'sections', content: JSON.stringify({ blocks }) };
  const { id } = (await (await page.request.post('/api/pages', { data })).json()) as Item;
  await openScreen(page, `/admin/pages/${id}`);
  await page
    .getByRole('button', { name: /^Quote/ })
    .first()
    .click();
  const field = page.getByLabel('Portrait', { exact: true });
  await field.waitFor();
  expect(await drop(field, await picture('portrait.jpg', '#204060'))).toBe(true);
  await page.waitForFunction(
    (input) => /^\/media\/\d+\/portrait\.jpg$/.test((input as HTMLInputElement).value),
    await field.elementHandle(),
  );
  expect(await page.getByLabel(/alternative text/i).count()).toBe(1);
});

test('without media.create, images come from the library or a URL, and upload is not offered', async () => {
  const id = await open('<p>Proof.</p>');
  const { request } = page;
  const role = { name: 'proofreader', displayName: 'Proofreader', level: 10 };
  const { id: roleId } = (await (await request.post('/api/roles', { data: role })).json()) as Item;
  const permissions = (await (await request.get('/api/permissions')).json()) as (Item & {
    resource: string;
    action: string;
  })[];
  for (const { id: permissionId, resource, action } of permissions) {
    if (['posts.read', 'posts.update', 'media.read'].includes(`${resource}.${action}`))
      await request.post(`/api/roles/${roleId}/permissions`, { data: { permissionId } });
  }
  const person = { username: 'proof', email: 'proof@example.com', password: 'fjord-and-ferry-9' };
  const { id: userId } = (await (await request.post('/api/users', { data: person })).json()) as Item;
  await request.post(`/api/users/${userId}/roles`, { data: { roleId } });

  await changeUser(page, { username: person.username, password: person.password });
  await openScreen(page, `/admin/posts/${id}`);
  await text().getByText('Proof.').click();
  expect(await page.getByRole('button', { name: /^Upload/ }).count()).toBe(0);
  await paste(await picture('refused.jpg', '#2050a0'));
  await page.getByText('You cannot upload files').waitFor();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByRole('button', { name: 'Choose from library' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Upload' }).count()).toBe(0);
});

test('the console reported only aborted requests', () => {
  const expected = /ERR_FAILED|status of (?:404)/;
  expect(editor.consoleErrors.filter((words) => !expected.test(words))).toEqual([]);
});
