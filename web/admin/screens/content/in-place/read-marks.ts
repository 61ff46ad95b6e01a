import { markedText } from '#schema/sections/marks';

/** An element whose text is that of a field: its path, with the number of the paragraph after # in a long text. */
export const fieldAttribute = 'data-field';
/** An element that shows a field which is edited beside the page: a rich text, a picture. */
export const opensAttribute = 'data-opens';

/** These may become inputs themselves. Others mean something, such as a heading, or do something, such as a link. */
const meanNothing = ['P', 'DIV', 'SPAN', 'STRONG', 'B'];

/**
 * Turns the marks of a drawn page into attributes of the elements that show the texts, so that the page looks as it
 * does for visitors.
 */
export function readMarks(page: Document): void {
  const { body } = page;
  const texts = page.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (hasMark(text.data)) found.push(text);
  }
  found.forEach(splitText);
  for (const element of page.querySelectorAll('*')) {
    for (const attribute of element.attributes) if (hasMark(attribute.value)) readAttribute(element, attribute);
  }
  for (const element of page.head.querySelectorAll('title')) element.textContent = withoutMarks(element.textContent);
}

const hasMark = (text: string) => text.search(markedText) >= 0;

const withoutMarks = (text: string) => text.replace(markedText, '$2');

function readAttribute(element: Element, attribute: Attr): void {
  const [path] = [...attribute.value.matchAll(markedText)].map((match) => match[1]);
  if (attribute.name === 'alt' && path) element.setAttribute(opensAttribute, path);
  attribute.value = withoutMarks(attribute.value);
}

function splitText(text: Text): void {
  const element = text.parentElement;
  if (!element) return;
  const page = text.ownerDocument;
  const pieces: (Text | HTMLElement)[] = [];
  let read = 0;
  const plain = (until: number) => {
    if (until > read) pieces.push(page.createTextNode(text.data.slice(read, until)));
  };
  for (const { 0: all, 1: path = '', 2: words = '', index } of text.data.matchAll(markedText)) {
    plain(index);
    read = index + all.length;
    if (words === '') element.setAttribute(opensAttribute, path);
    else if (isAlone(text, all) && meanNothing.includes(element.nodeName)) {
      element.setAttribute(fieldAttribute, path);
      pieces.push(page.createTextNode(words));
    } else {
      const span = page.createElement('span');
      span.setAttribute(fieldAttribute, path);
      span.textContent = words;
      pieces.push(span);
    }
  }
  plain(text.data.length);
  text.replaceWith(...pieces);
}

/** Whether the element shows this and nothing else. */
const isAlone = (text: Text, marked: string) => text.data === marked && text.parentNode?.childNodes.length === 1;
