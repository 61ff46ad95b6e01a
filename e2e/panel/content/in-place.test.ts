import type { FrameLocator } from 'playwright-core';
import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

// A page of sections is edited in the page itself and in the fields beside it. The tests build on each other.
const { admin, page } = await panelForFile();
let drawn: FrameLocator;
let id: number;

const blocks = [
  { type: 'hero', id: 'top', title: 'Harbour Law', subtitle: 'For those at sea', text: 'First.\n\nSecond.' },
  { type: 'text', id: 'about', title: 'About', text: '<p>Since <strong>1921</strong>.</p>' },
  {
    type: 'cards',
    id: 'fields',
    title: 'What we do',
    text: 'For ships and cargo.',
    items: [{ title: 'Salvage', text: 'Day and night.', link: { label: 'Ask us', href: '/contact' } }],
  },
  { type: 'questions', id: 'faq', items: [{ question: 'What does it cost?', answer: '<p>It depends.</p>' }] },
];

beforeAll(async () => {
  const input = { title: 'Harbour', slug: 'harbour', format: 'sections', content: JSON.stringify({ blocks }) };
  const created = await page.request.post('/api/pages', { data: { ...input, status: 'draft' } });
  ({ id } = (await created.json()) as { id: number });
  await openScreen(page, `/admin/pages/${id}`);
  drawn = page.frameLocator('iframe[title="Preview of this page"]');
});

const text = (name: string) => drawn.getByRole('textbox', { name, exact: true });
const heroTitle = () => page.locator('input[name=title]').first();
const row = (title: string) =>
  page.locator('li').filter({ has: page.locator('[data-toggle]').filter({ hasText: title }) });
const order = () => page.locator('[data-toggle]').allInnerTexts();
const said = (words: string) =>
  page.locator('[aria-live=polite]').filter({ hasText: words }).first().waitFor({ state: 'attached' });

/** Pastes into the text of the page that has the focus; the real clipboard belongs to every test. */
const paste = (texts: { html: string; plain: string }) =>
  page.evaluate(({ html, plain }) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    data.setData('text/plain', plain);
    const options = { inputType: 'insertFromPaste', dataTransfer: data, bubbles: true, cancelable: true };
    const shown = document.querySelector('iframe')?.contentDocument;
    shown?.activeElement?.dispatchEvent(new InputEvent('beforeinput', options));
  }, texts);

test('the page is beside its fields; a clicked text is edited in place, and its section opens', async () => {
  const title = text('Hero, section 1: Title');
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' & Co');
  expect(await heroTitle().inputValue()).toBe('Harbour Law & Co');
  // A single-line text gets no line break.
  await page.keyboard.press('Enter');
  expect(await heroTitle().inputValue()).toBe('Harbour Law & Co');
  await heroTitle().fill('Harbour Lawyers');
  expect(await title.textContent()).toBe('Harbour Lawyers');
});

test('undo and redo share one history for fields and page; within a text the browser undoes first', async () => {
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  await undo.click();
  expect(await heroTitle().inputValue()).toBe('Harbour Law & Co');
  await undo.click();
  await said('Undone.');
  expect(await heroTitle().inputValue()).toBe('Harbour Law');
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  await redo.click();
  await redo.click();
  expect(await text('Hero, section 1: Title').textContent()).toBe('Harbour Lawyers');

  const subtitle = text('Hero, section 1: Subtitle');
  await subtitle.click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+z');
  expect(await subtitle.textContent()).toBe('For those at sea');
  expect(await heroTitle().inputValue()).toBe('Harbour Lawyers');
  // The text is restored, so the next undo takes the step before.
  await page.keyboard.press('Control+z');
  expect(await heroTitle().inputValue()).toBe('Harbour Law & Co');
  await page.keyboard.press('Control+Shift+z');
  expect(await heroTitle().inputValue()).toBe('Harbour Lawyers');
});

test('in a long text Enter splits a paragraph, Backspace joins two, and pasting inserts plain text', async () => {
  const words = text('Cards, section 3: Text');
  await words.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Further');
  const field = row('Cards').locator('textarea[name=text]');
  expect(await field.inputValue()).toBe('For ships and cargo.\n\nFurther');
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  expect(await field.inputValue()).toBe('For ships and cargo.Further');
  await page.keyboard.press('End');
  await paste({ html: '<b>One</b><p>two</p>', plain: 'One\ntwo' });
  expect(await field.inputValue()).toBe('For ships and cargo.FurtherOne two');
  await field.fill('For ships.\n\nFor cargo.');
  await text('Cards, section 3: Text, paragraph 2').waitFor();
});

test('clicking a rich text opens its field; Escape moves from a text to its field', async () => {
  await drawn.getByText('1921').click();
  await page.waitForFunction(() => document.activeElement?.matches('[data-rich=text] .ProseMirror'));
  await text('Questions and answers, section 4: Question 1').click();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('items.0.question');
});

test('the page follows the section that is edited, and a click on a section opens it', async () => {
  const inView = (section: string) =>
    page.waitForFunction((one) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Preview of this page"]');
      const element = frame?.contentDocument?.getElementById(one);
      if (!frame || !element?.hasAttribute('data-current')) return false;
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < (frame.contentWindow?.innerHeight ?? 0) / 2;
    }, section);
  await row('Questions').locator('[data-toggle]').click();
  await inView('faq');
  await row('Hero').locator('[data-toggle]').click();
  await inView('top');
  for (const name of ['Hero', 'Questions']) {
    const toggle = row(name).locator('[data-toggle]');
    if ((await toggle.getAttribute('aria-expanded')) === 'true') await toggle.click();
  }
  await drawn.locator('#faq h2, #faq summary').first().click();
  await page.locator('[data-section=faq] [data-toggle][aria-expanded=true]').waitFor();
});

test('a section gets an anchor that can be read, and links to it are picked from a list', async () => {
  const toggle = (section: string) => page.locator(`[data-section=${section}] [data-toggle]`);
  const open = async (section: string) => {
    if ((await toggle(section).getAttribute('aria-expanded')) !== 'true') await toggle(section).click();
    return page.locator(`[data-section=${section}]`);
  };
  const faq = await open('faq');
  await faq.getByText('Links to #faq lead here.').waitFor();
  const anchor = faq.getByLabel('Anchor (optional)');
  await anchor.fill('Not one');
  await anchor.blur();
  await faq.getByText(/^The anchor can only contain/).waitFor();
  await anchor.fill('costs');
  await faq.getByText('Links to #costs lead here.').waitFor();

  const cards = await open('fields');
  const link = cards.getByLabel('Link: link');
  await link.fill('');
  await page.getByRole('option', { name: /Section of this page · #costs/ }).click();
  expect(await link.inputValue()).toBe('#costs');
  await link.fill('serv');
  await page.getByRole('option', { name: /Services/ }).click();
  expect(await link.inputValue()).toBe('/services');
  // A list of checks says which links lead nowhere.
  await link.fill('#cost');
  const finding = page.getByText('“Ask us” links to #cost, which this page does not have.');
  await finding.waitFor({ state: 'attached' });
  await link.fill('#costs');
  await finding.waitFor({ state: 'detached' });
  await link.press('Escape');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved /).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await drawn.locator('#costs + #faq').count()).toBe(1);
});

test('sections are dragged, moved by keyboard, hidden, duplicated and deleted; the page follows', async () => {
  for (const title of ['Hero', 'Text', 'Cards', 'Questions']) {
    const toggle = row(title).locator('[data-toggle]');
    if ((await toggle.getAttribute('aria-expanded')) === 'true') await toggle.click();
  }
  const handle = row('Text').locator('[data-handle]');
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await row('Cards').boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 30, { steps: 5 });
  await page.mouse.move(from.x + 8, to.y + to.height * 0.75, { steps: 12 });
  await page.mouse.up();
  await said('Text, section 2, is now 3 of 4.');
  await drawn.locator('#fields + #about').waitFor();
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await drawn.locator('#about + #fields').waitFor();
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-handle'))).toBe(true);

  await page.getByRole('button', { name: 'Hide section 2, Text' }).click();
  await drawn.locator('#about').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Duplicate section 1, Hero' }).click();
  await said('The copy of Hero is section 2 of 5.');
  await page.getByRole('button', { name: 'Delete section 2, Hero' }).click();
  expect((await order()).join('|')).toMatch(/^Hero.*\|Text.*\|Cards.*\|Questions and answers/s);
  // Undoes three steps by keyboard.
  await page.locator('[data-handle]').first().focus();
  for (const count of [5, 4, 4]) {
    await page.keyboard.press('Control+z');
    expect(await page.locator('[data-handle]').count()).toBe(count);
  }
  await drawn.locator('#about').waitFor();
});

test('a section is copied to a published page, whose visitors see it only once it is published again', async () => {
  const content = JSON.stringify({ blocks: [{ type: 'hero', id: 'first', title: 'Fees' }] });
  const input = { title: 'Fees', slug: 'fees', format: 'sections', content, status: 'published' };
  const { id } = (await (await page.request.post('/api/pages', { data: input })).json()) as { id: number };
  await page.getByRole('button', { name: 'Copy section 3, Cards to another page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy “Cards” to another page' });
  await dialog.getByRole('combobox', { name: 'Page' }).fill('Fee');
  await dialog.getByRole('option', { name: /Fees/ }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy section' }).click();
  await page.getByText('among the changes that are not published yet').waitFor();
  const waiting = async () =>
    ((await (await page.request.get(`/api/pages/${id}/working-copy`)).json()) as { content?: string }).content ?? '';
  expect(await waiting()).toContain('For ships.');
  expect(await (await page.request.get('/fees')).text()).not.toContain('For ships.');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone', { exact: true }).waitFor();
  expect(await waiting()).toBe('');
});

test('a refused save leads to the field, and nothing typed is lost', async () => {
  await text('Cards, section 3: Title 1').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  // Before the page's form has the text.
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').getByText('Section 3, Cards: Cards: Title is required').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'items.0.title');
  await page.getByText('Title is required', { exact: true }).waitFor();
  await page.keyboard.type('Salvage and towage');
  expect(await row('Cards').locator('input[name="items.0.title"]').inputValue()).toBe('Salvage and towage');
});

test('edits made in the page are saved', async () => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('status').getByText('Saved').waitFor();
  const stored = (await (await page.request.get(`/api/pages/${id}`)).json()) as { content: string };
  expect(stored.content).toContain('Harbour Lawyers');
  expect(stored.content).toContain('Salvage and towage');
  expect(stored.content).not.toMatch(/[\u{E0F0}-\u{E0F2}]/u);
});

test('a review note on words of a section is shown there and links back; without words it is on the section', async () => {
  const ask = 'mutation ($id: ID!) { requestReview(kind: page, id: $id) { id } }';
  await page.request.post('/graphql', { data: { query: ask, variables: { id } } });
  await openScreen(page, `/admin/pages/${id}`);
  const notes = page.locator('[data-review]');
  // The details cover the page, and close when the page gets the focus.
  const details = page.getByRole('button', { name: 'Details', exact: true });
  const add = async (words: string, at: string) => {
    await details.click();
    await notes.getByText(at).waitFor();
    await notes.getByLabel('New note').fill(words);
    await page.keyboard.press('Control+Enter');
    await notes.getByRole('paragraph').filter({ hasText: words }).waitFor();
  };
  const title = text('Hero, section 1: Title');
  await title.click();
  await page.keyboard.press('Home');
  for (let n = 0; n < 'Harbour'.length; n++) await page.keyboard.press('Shift+ArrowRight');
  await add('Which one?', 'On “Harbour”');
  await row('Hero').getByText('1 note').waitFor();
  expect(await title.getAttribute('data-noted')).toBe('');
  await text('Cards, section 3: Title').click();
  await notes.waitFor({ state: 'hidden' });
  await add('Further up', 'On “Cards”');
  await row('Cards').getByText('1 note').waitFor();
  await notes.getByRole('button', { name: 'Hero, section 1: Title: Harbour' }).press('Enter');
  await page.waitForFunction(() => getSelection()?.toString() === 'Harbour');
  await page.keyboard.type('Port');
  await details.click();
  await notes.getByText('This passage is gone.').waitFor();
  await page.keyboard.press('Escape');
});

test('on a phone the fields and the page are tabs', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Page' }).click();
  // As wide as the window.
  expect((await page.getByRole('region', { name: 'Preview' }).boundingBox())?.width).toBe(390);
  await text('Hero, section 1: Subtitle').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and ashore');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const subtitle = page.getByRole('textbox', { name: 'Subtitle' });
  expect(await subtitle.inputValue()).toBe('For those at sea and ashore');
  expect(await subtitle.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('nothing was reported to the console', () => {
  expect(admin.consoleErrors).toEqual([]);
});
