import { isBlockElement, readHtml } from '../html/elements.ts';

const mayHaveBoxes = /checkbox|task-?list|todo|to-do|data-checked|aria-checked/i;
const done = '☑';
const open = '☐';

/**
 * Writes the state of a checklist's items as text, which the editor has no element for: of Google Docs, Notion, GitHub,
 * Confluence and other editors. Before pictures are read, since Google Docs draws its boxes.
 */
export function writeChecklists(html: string): string {
  if (!mayHaveBoxes.test(html)) return html;
  const body = readHtml(html);
  for (const item of body.querySelectorAll<HTMLElement>(items)) writeItem(item);
  // Boxes outside of lists.
  for (const box of body.querySelectorAll(boxes)) {
    const { nextSibling } = box;
    if (nextSibling instanceof Text) nextSibling.data = nextSibling.data.trimStart();
    box.replaceWith(`${isDone(box) ? done : open} `);
  }
  return body.innerHTML;
}

const items = [
  'li[role="checkbox"]',
  'li[aria-checked]',
  'li[data-checked]',
  'li.task-list-item',
  'ul.to-do-list > li',
  'ul.inline-task-list > li',
  'li:has(> input[type="checkbox"], > p > input[type="checkbox"], > label > input[type="checkbox"])',
  'li:has(> .checkbox)',
].join(', ');
const boxes = 'input[type="checkbox"], [role="checkbox"]:not(li), .checkbox-on, .checkbox-off';

function writeItem(item: HTMLElement): void {
  const isOwn = (element: Element) => element.closest('li') === item;
  const found = [...item.querySelectorAll(boxes)].filter(isOwn);
  const state = [item, ...found].some(isDone) ? done : open;
  for (const box of found) box.remove();
  // Google Docs has a picture of each box.
  for (const image of item.querySelectorAll(
    'img[aria-roledescription*="checkbox"], img[alt="checked"], img[alt="unchecked"]',
  ))
    if (isOwn(image)) image.remove();
  // Labels and boxes that only held the box.
  for (const empty of [...item.querySelectorAll('label, label > span')].reverse())
    if (isOwn(empty) && (empty.textContent ?? '').trim() === '') empty.remove();
  const first = firstText(item);
  if (!first) {
    item.prepend(state);
    return;
  }
  first.data = first.data.trimStart();
  let place: ChildNode = first;
  while (place.parentElement && place.parentElement !== item && !isBlockElement(place.parentElement))
    place = place.parentElement;
  place.before(`${state} `);
}

function isDone(element: Element): boolean {
  return (
    element.getAttribute('aria-checked') === 'true' ||
    element.getAttribute('data-checked') === 'true' ||
    element.hasAttribute('checked') ||
    element.matches('.checkbox-on, .checked, .task-list-item-checked')
  );
}

/** The first text that is not blank; blank ones before it are removed. */
function firstText(node: Node): Text | null {
  for (const child of [...node.childNodes]) {
    if (child instanceof Text && child.data.trim() !== '') return child;
    if (child instanceof Text) child.remove();
    const within = child instanceof Text ? null : firstText(child);
    if (within) return within;
  }
  return null;
}
