import { pageKind } from '#schema/content/kinds';
import { sectionsOf } from '#schema/content/kind';
import { markedText, withMarks } from '#schema/sections/marks';
import { editPage, prepareTexts } from './edit-page.ts';
import type { InPlace } from './in-place.ts';
import { CurrentSection } from './current-section.ts';
import { LiveTexts } from './live-texts.ts';
import { readMarks } from './read-marks.ts';
import { paintTexts, textOf } from './text-parts.ts';

const parse = (body: string) => new DOMParser().parseFromString(`<!doctype html>${body}`, 'text/html');

/** The marked texts of a section by their path. */
function marked(block: object): Record<string, string> {
  const content = withMarks(sectionsOf(pageKind), 'x', JSON.stringify({ blocks: [{ id: 'a', ...block }] }));
  const texts = [...content.matchAll(markedText)].map(([all, path = '']) => [path.replace('blocks.a.', ''), all]);
  return Object.fromEntries(texts) as Record<string, string>;
}

const read = (body: string) => {
  const page = parse(body);
  readMarks(page);
  return page;
};

describe('marks become attributes', () => {
  const { title = '' } = marked({ type: 'steps', title: 'One' });

  test.each([
    ['of the element that shows the text alone', `<p>${title}</p>`, '<p data-field="blocks.a.title">One</p>'],
    [
      'of an element of its own within a heading, which stays one',
      `<h2>${title}</h2>`,
      '<h2><span data-field="blocks.a.title">One</span></h2>',
    ],
    [
      'of an element of its own beside other text',
      `<h2>${title} at Halden</h2>`,
      '<h2><span data-field="blocks.a.title">One</span> at Halden</h2>',
    ],
    [
      'of an element of its own within an element that reacts to clicks',
      `<a href="/b">${title}</a>`,
      '<a href="/b"><span data-field="blocks.a.title">One</span></a>',
    ],
    [
      'and are removed from other attributes',
      `<section aria-label="${title}"></section>`,
      '<section aria-label="One"></section>',
    ],
  ])('%s', (_, before, after) => {
    expect(read(before).body.innerHTML).toBe(after);
  });

  test('of the picture or rich text that opens its field', () => {
    const { text = '' } = marked({ type: 'text', text: '<p>Rich</p>' });
    expect(read(`<div>${text}<p>Rich</p></div>`).body.innerHTML).toBe(
      '<div data-opens="blocks.a.text"><p>Rich</p></div>',
    );
    const picture = marked({ type: 'pictureText', image: { src: '/media/a.png', alt: 'A' } })['image.src'] ?? '';
    expect(read(`<img alt="${picture}">`).body.innerHTML).toBe('<img alt="A" data-opens="blocks.a.image.src">');
  });

  test('and leave the title of the document', () => {
    expect(read(`<title>${title}</title>`).title).toBe('One');
  });
});

describe('a text of two paragraphs', () => {
  const texts = marked({ type: 'steps', text: 'One\n\nTwo' });
  const path = 'blocks.a.text';
  let page: Document;
  let paragraphs: Element[];
  beforeEach(() => {
    page = read(`<p>${texts['text#0']}</p><p>${texts['text#1']}</p>`);
    paragraphs = [...page.querySelectorAll('p')];
  });

  test('is read as one', () => {
    expect(paragraphs.map(textOf)).toEqual(['One\n\nTwo', 'One\n\nTwo']);
  });

  test.each([
    ['changed', 'One!\n\nTwo', ['One!', 'Two']],
    ['with a paragraph added', 'One\n\nTwo\n\nThree', ['One', 'Two', 'Three']],
    ['with a paragraph removed', 'One', ['One']],
    ['emptied', '', ['']],
  ])('is shown %s', (_, value, shown) => {
    paintTexts(page, (of) => (of === path ? value : undefined));
    const now = [...page.querySelectorAll('p')];
    expect(now.map((element) => element.textContent)).toEqual(shown);
    expect(now.map((element) => element.dataset['field'])).toEqual(shown.map((_text, at) => `${path}#${at}`));
    expect(now[0]).toBe(paragraphs[0]);
  });
});

describe('in the page', () => {
  let calls: string[][];
  const form: InPlace = {
    textAt: () => undefined,
    setText: (...call) => void calls.push(['setText', ...call]),
    labelOf: (path: string) => `Label of ${path}`,
    isLong: (path: string) => path.endsWith('text'),
    reveal: (path) => void calls.push(['reveal', path]),
    focus: (path) => void calls.push(['focus', path]),
    live: new LiveTexts(),
    current: new CurrentSection(),
    noted: [],
    blockIds: ['a', 'b', 'c'],
  };
  const { title = '' } = marked({ type: 'steps', title: 'One' });
  let page: Document;
  beforeEach(() => {
    calls = [];
    page = read(
      `<section id="a"><p>${title}</p><a href="/x"><b>Link</b></a></section><i>b</i><section id="c"></section><em>c</em>`,
    );
    prepareTexts(page, form);
    editPage(page, { inPlace: () => form, onEditing: () => undefined });
  });
  const find = (selector: string) => page.querySelector<HTMLElement>(selector) ?? page.body;

  test('a text is an input with the name of its field', () => {
    const { role, ariaLabel, contentEditable } = { ...attributesOf(find('p')) };
    expect([role, ariaLabel, contentEditable]).toEqual(['textbox', 'Label of blocks.a.title', 'plaintext-only']);
  });

  test('typed text is written into the form', () => {
    find('p').textContent = 'One two';
    find('p').dispatchEvent(new Event('input', { bubbles: true }));
    expect(calls).toEqual([['setText', 'blocks.a.title', 'One two']]);
  });

  test.each([
    ['a text', 'p', 'blocks.a.title'],
    ['another element of a section', 'b', 'blocks.a'],
    ['a section that draws no id', 'i', 'blocks.b'],
    ['a further element of a section', 'em', 'blocks.c'],
  ])('a click on %s opens its fields', (_, selector, path) => {
    find(selector).dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
    expect(calls).toEqual([['reveal', path]]);
  });

  test('Escape moves the focus to the field', () => {
    find('p').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    expect(calls).toEqual([['focus', 'blocks.a.title']]);
  });

  test('after the browser has undone typing in a text, the next Ctrl+Z reaches the panel', () => {
    document.body.innerHTML = '<p tabindex="0" data-field="blocks.a.title">One</p>';
    const text = document.querySelector('p') as HTMLElement;
    const typed = (words: string, inputType: string) => {
      text.textContent = words;
      text.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
    };
    const press = (key: object = {}) =>
      text.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, ...key }));
    let reached = 0;
    editPage(document, { inPlace: () => form, onEditing: () => undefined });
    document.body.addEventListener('keydown', () => (reached += 1));
    text.focus();
    typed('One!', 'insertText');
    press();
    expect(reached).toBe(0);
    typed('One', 'historyUndo');
    press();
    press({ shiftKey: true });
    expect(reached).toBe(2);
  });
});

const attributesOf = (element: Element) => ({
  role: element.getAttribute('role'),
  ariaLabel: element.getAttribute('aria-label'),
  contentEditable: element.getAttribute('contenteditable'),
});
