import { findingsInBothSchemes } from '../../support/browser/browser.ts';
import { holdOperation } from '../../support/hold-requests.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

// Writing, by keyboard alone wherever some people depend on it.
const { admin, page } = await panelForFile();

beforeAll(async () => {
  await create({ title: 'Drift, explained', slug: 'drift-explained', content: '<p>a</p>', status: 'published' });
});

interface Post {
  id: number;
  content: string;
}

async function create(data: object): Promise<Post> {
  const answer = await page.request.post('/api/posts', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Post;
}

const contentOf = async (id: number) => ((await (await page.request.get(`/api/posts/${id}`)).json()) as Post).content;

const idOfPage = () => Number(/\d+$/.exec(page.url())?.[0]);
const text = () => page.getByRole('textbox', { name: 'Content' });
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const type = (words: string) => page.keyboard.type(words);
const saved = () => page.getByText(/^Saved /).waitFor();

/** Pastes these formats. */
const paste = (types: Readonly<Record<string, string>>) =>
  text().evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [kind, value] of Object.entries(data)) clipboardData.setData(kind, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, types);

test('a post is written, formatted, linked and published by keyboard', async () => {
  await openScreen(page, '/admin/posts/new');
  await text().waitFor();
  // The title has the focus; Enter moves to the text.
  await type('By hand');
  await press('Enter');
  await type('Some **bold** words and');
  await press('Space', 'Control+i');
  await type('slanted');
  await press('Control+i');
  await type(' ones. See ');

  await press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const search = dialog.getByRole('combobox', { name: 'Address or search' });
  await search.waitFor();
  const { y } = (await search.boundingBox()) ?? {};
  await type('drift');
  await dialog.getByRole('option', { name: /Drift, explained/ }).waitFor();
  // The results appear below it, and the dialog does not move.
  expect((await search.boundingBox())?.y).toBe(y);
  await press('ArrowDown');
  expect(await dialog.getByRole('option', { selected: true }).textContent()).toContain('Drift, explained');
  await press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await type('.');
  await press('Enter');

  await type('## Steps');
  await press('Enter');
  await type('1. First');
  await press('Enter');
  // Repeating the marker continues the list.
  await type('2. Second');
  await press('Enter', 'Tab');
  await type('Deeper');
  await press('Enter', 'Enter', 'Enter');

  // The menu of "/".
  await type('/ta');
  await page.getByRole('option', { name: 'Table' }).waitFor();
  await press('Enter');
  await type('Site');
  await press('Tab');
  await type('Beds');
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await type('```ts');
  await press('Enter');
  await type('const a = 1;');
  await press('Enter', 'Enter', 'Enter');
  await type('The end.');

  // To the toolbar and along its tools to the heading.
  await press('Alt+F10');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  expect(await toolbar.locator(':focus').getAttribute('aria-label')).toBe('Paragraph style: Text');
  await press('ArrowRight');
  expect(await toolbar.locator(':focus').getAttribute('aria-label')).toBe('Bold');
  await press('Escape');
  await page.locator('[contenteditable=true]:focus').waitFor();

  // Out of the editor: Shift+Tab is not trapped, and Tab reaches the button.
  await press('Escape', 'Tab');
  expect(await text().evaluate((element) => element.contains(document.activeElement))).toBe(false);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  for (let step = 0; step < 60; step++) {
    if (await publish.evaluate((element) => element === document.activeElement)) break;
    await press('Shift+Tab');
  }
  await press('Enter');
  await page.getByText('The post has been successfully created.').waitFor();

  const [post] = (await (await page.request.get('/api/posts?search=By hand')).json()) as Post[];
  expect((await contentOf(post?.id ?? 0)).split('\n')).toEqual([
    '<p>Some <strong>bold</strong> words and <em>slanted</em> ones. See <a href="/blog/drift-explained">Drift, explained</a>.</p>',
    '<h2>Steps</h2>',
    '<ol>',
    '<li>First</li>',
    '<li>Second<ol>',
    '<li>Deeper</li>',
    '</ol></li>',
    '</ol>',
    ...['<table>', '<thead>', '<tr>', '<th>Site</th>', '<th>Beds</th>', '<th></th>', '</tr>', '</thead>', '<tbody>'],
    ...['<tr>', '<td></td>', '<td></td>', '<td></td>', '</tr>', '<tr>', '<td></td>', '<td></td>', '<td></td>', '</tr>'],
    ...['</tbody>', '</table>'],
    '<pre><code class="language-ts">const a = 1;</code></pre>',
    '<p>The end.</p>',
  ]);
});

test('an empty paragraph does not count as content, and the error links to the text', async () => {
  // Publishing leads to the list, which may still be loading.
  await page.getByRole('link', { name: 'By hand', exact: true }).waitFor();
  await openScreen(page, '/admin/posts/new');
  await text().waitFor();
  await type('Empty');
  await press('Enter', 'Enter', 'Enter');
  await press('Control+s');
  await page.getByText('Content is required').waitFor();
  expect(await text().getAttribute('aria-invalid')).toBe('true');
  expect(await text().evaluate((element) => element === document.activeElement)).toBe(true);
  const described = (await text().getAttribute('aria-describedby'))?.split(' ') ?? [];
  const words = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).textContent()));
  expect(words.join(' ')).toContain('Content is required');
  await type('Now there is some');
  await press('Control+s');
  await saved();
  await page.waitForURL(/\/admin\/posts\/\d+$/);
  // Saving keeps the cursor's place.
  await type('thing');
  await page.getByText('Unsaved', { exact: true }).waitFor();
  await press('Control+s');
  await saved();
  expect(await contentOf(idOfPage())).toBe('<p>Now there is something</p>');
});

test('pasted HTML is cleaned, Markdown is read, and removed parts are reported', async () => {
  await openScreen(page, '/admin/posts/new');
  await text().click();
  await paste({
    'text/html':
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p style="line-height:1.4"><span style="font-weight:700">Bold</span> of Docs</p></b>',
    'text/plain': 'Bold of Docs',
  });
  await press('Control+End', 'Enter');
  await paste({ 'text/plain': '### From Markdown\n\n- a\n- [x] Done' });
  await press('Control+End', 'Enter', 'Enter');
  const lost = page.getByText('1 image could not be pasted');
  const word = { 'text/html': '<p>Word <img src="file:///C:/clip.png"></p>', 'text/plain': 'Word' };
  await paste(word);
  await lost.waitFor();
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  const source = await page.locator('.cm-content').innerText();
  expect(source.split('\n')).toEqual([
    '<p><strong>Bold</strong> of Docs</p>',
    '<h3>From Markdown</h3>',
    '<ul>',
    '<li>a</li>',
    '<li>☑ Done</li>',
    '</ul>',
    expect.stringMatching(/^<p>Word ?<\/p>$/),
  ]);

  // The report is in view at the end of a long text, too.
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await text().click();
  await press('Control+End');
  await paste({ 'text/html': '<p>Line</p>'.repeat(40), 'text/plain': 'Lines' });
  expect(await lost.count()).toBe(0);
  await paste(word);
  await lost.waitFor();
  expect((await lost.boundingBox())?.y).toBeGreaterThan(0);
});

test('addresses are links when typed and when pasted, the same ones; footnotes of Markdown are links', async () => {
  const words = 'README.md Node.js console.info Mail.app java.io v1.2.io example.com ann@example.com https://x.test/a';
  const targets = ['https://example.com', 'mailto:ann@example.com', 'https://x.test/a'];
  const links = () =>
    text()
      .locator('a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  await openScreen(page, '/admin/posts/new');
  await text().click();
  await type(`${words} `);
  expect(await links()).toEqual(targets);
  await press('Control+a', 'Delete');
  await paste({ 'text/plain': `${words} and http://x.test/b` });
  expect(await links()).toEqual([...targets, 'http://x.test/b']);

  await press('Control+a', 'Delete');
  await paste({ 'text/plain': 'A claim[^a] and another[^b], `[^c]`.\n\n[^a]: Its *source*\n[^b]: Here,\n  and there' });
  const hrefs = (await links()) as string[];
  expect(hrefs).toHaveLength(4);
  for (const href of hrefs)
    expect(
      await text()
        .locator(`[id="${href.slice(1)}"]`)
        .count(),
    ).toBe(1);
  expect(await text().getByRole('listitem').allInnerTexts()).toEqual(['Its source ↩', 'Here, and there ↩']);
});

test('stored HTML stays identical to the byte in both views until it is edited', async () => {
  const stored = '<p>One</p><ul><li>a</li></ul><p class="has-text-align-center">Two</p>';
  const { id } = await create({ title: 'As it was', slug: 'as-it-was', content: stored });
  await openScreen(page, `/admin/posts/${id}`);
  await text().getByText('Two').waitFor();
  const html = page.getByRole('button', { name: 'HTML', exact: true });
  await html.click();
  expect(await page.locator('.cm-content').innerText()).toBe(stored);
  await html.click();
  // Changed and changed back.
  await text().getByText('One').click();
  await type('x');
  await page.getByText('Unsaved').waitFor();
  await press('Backspace');
  await saved();
  await page.getByLabel('Excerpt').fill('Only this is new.');
  await press('Control+s');
  await saved();
  expect(await contentOf(id)).toBe(stored);

  await html.click();
  await page.locator('.cm-content').click();
  await press('Control+End');
  await type('<p>Three</p>');
  await html.click();
  await text().getByText('Three').waitFor();
  await press('Control+s');
  await saved();
  expect(await contentOf(id)).toBe(`${stored}<p>Three</p>`);
});

test('a save is never taken for another window’s, however late the news of the one before is', async () => {
  const content = '<p>One</p><p>Two</p>';
  const { id } = await create({ title: 'Mine alone', slug: 'mine-alone', content });
  await openScreen(page, `/admin/posts/${id}`);
  const save = async (excerpt: string) => {
    const answered = page.waitForResponse((one) => one.request().postData()?.includes('UpdatePost') ?? false);
    await page.getByLabel('Excerpt').fill(excerpt);
    await press('Control+s');
    await answered;
  };
  await text().getByText('Two').waitFor();
  const read = await holdOperation(page, /^PanelPost$/);
  await save('First.');
  await read.held;
  await save('Second.');
  await saved();
  await page.getByLabel('Excerpt').fill('Third.');
  const late = page.waitForResponse((one) => one.request().postData()?.includes('PanelPost(') ?? false);
  await read.release();
  await late;
  await press('Control+s');
  await saved();
  expect(await page.getByText('You, in another window').count()).toBe(0);
  expect(await contentOf(id)).toBe(content);
});

test('content that the visual view would change opens as HTML, with the reason', async () => {
  const content = '<p>Before</p><a href="/a"><h3>A heading in a link</h3></a>';
  const { id } = await create({ title: 'Out of reach', slug: 'out-of-reach', content });
  await openScreen(page, `/admin/posts/${id}`);
  await page.getByText('Shown as HTML because the visual editor would change the element <a>.').waitFor();
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor({ state: 'detached' });
  await page.locator('.cm-content').waitFor();
  // Corrected by hand, it can be shown.
  await page.locator('.cm-content').click();
  await press('Control+a');
  await page.keyboard.insertText('<p>Before</p><h3><a href="/a">A link in a heading</a></h3>');
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await text().getByRole('heading', { name: 'A link in a heading' }).waitFor();
});

test('an image asks for its alternative text, a video for its URL', async () => {
  await openScreen(page, '/admin/posts/new');
  await text().click();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const image = page.getByRole('dialog', { name: 'Image' });
  await image.getByLabel('Image URL').fill('/brand/mark.svg');
  await image.getByRole('button', { name: 'Add image' }).click();
  await image.getByText('Describe the image, or mark it as decorative').waitFor();
  await image.getByLabel('Alternative text').fill('Our mark');
  await image.getByLabel('Caption').fill('Drawn in 2026');
  await image.getByRole('button', { name: 'Add image' }).click();
  await image.waitFor({ state: 'detached' });

  await press('Control+End');
  await page.getByRole('button', { name: 'Video', exact: true }).click();
  const video = page.getByRole('dialog', { name: 'Video' });
  await video.getByLabel('Video URL').fill('https://example.com/a.mp4');
  await video.getByLabel('Title').fill('A talk');
  await video.getByRole('button', { name: 'Add video' }).click();
  await video.getByText('Only YouTube and Vimeo videos can be embedded').waitFor();
  await press('Escape');
  await video.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  expect(await page.locator('.cm-content').innerText()).toContain(
    '<figure><img src="/brand/mark.svg" alt="Our mark"><figcaption>Drawn in 2026</figcaption></figure>',
  );
});

test('axe finds nothing in a text with the menu of "/", nor in its HTML, light or dark', async () => {
  const none = { light: [], dark: [] };
  const content =
    '<p>Text <a href="/">link</a> <code>code</code> <mark>mark</mark></p><pre><code class="language-ts">const a: string = "b"; // c</code></pre><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><p>End</p>';
  const { id } = await create({ title: 'Axe', slug: 'axe', content });
  await openScreen(page, `/admin/posts/${id}`);
  await text().getByText('End').click();
  await press('End', 'Enter');
  await type('/');
  await page.getByRole('listbox', { name: 'Insert' }).waitFor();
  expect(await findingsInBothSchemes(page)).toEqual(none);
  await press('Escape');
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await page.locator('.cm-content').waitFor();
  expect(await findingsInBothSchemes(page, '.cm-editor')).toEqual(none);
});

test('nothing was reported to the console', () => {
  const expected = /Failed to load resource: the server responded with a status of 404/;
  expect(admin.consoleErrors.filter((complaint) => !expected.test(complaint))).toEqual([]);
});
