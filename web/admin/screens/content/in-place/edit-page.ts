import type { InPlace } from './in-place.ts';
import { opensAttribute, fieldAttribute } from './read-marks.ts';
import { joinBefore, splitAt, textOf, placeOf, partsOf } from './text-parts.ts';
import { historyKey, NativeUndo } from '../edit-history/native-undo.ts';

const field = `[${fieldAttribute}]`;

interface PageEvents {
  /** The latest; null while the page is only shown. */
  inPlace: () => InPlace | null;
  /** A text has the focus: new drawings from the server wait, so that the caret stays where it is. */
  onEditing: (isEditing: boolean) => void;
}

/** Makes the texts of a drawn page editable, in a frame of the panel's own whose document has no scripts. */
export function editPage(page: Document, { inPlace, onEditing }: PageEvents): void {
  const native = new NativeUndo(page);
  const write = (element: Element) => inPlace()?.setText(placeOf(element).path, textOf(element));

  page.addEventListener(
    'click',
    (event) => {
      const form = inPlace();
      if (!form) return;
      const target = event.target as Element;
      const text = target.closest(field);
      // A click starts editing; it neither follows a link nor opens a disclosure.
      if (text) {
        event.preventDefault();
        event.stopPropagation();
      }
      const path = pathAt(target, form.blockIds);
      if (path === null) return;
      if (!text && target.closest(`[${opensAttribute}]`)) form.focus(path);
      else form.reveal(path);
    },
    true,
  );

  // Review notes use the selection.
  page.addEventListener('selectionchange', () => document.dispatchEvent(new Event('selectionchange')));
  page.addEventListener('focusin', (event) => {
    if ((event.target as Element).matches(field)) onEditing(true);
  });
  page.addEventListener('focusout', () => {
    inPlace()?.live.writeAll();
    // The next text may get the focus.
    setTimeout(() => onEditing(page.activeElement?.matches(field) ?? false));
  });

  page.addEventListener('input', (event) => {
    const element = (event.target as Element).closest(field);
    if (element) write(element);
  });

  page.addEventListener('beforeinput', (event) => {
    const element = (event.target as Element).closest<HTMLElement>(field);
    const form = inPlace();
    if (!element || !form) return;
    const { path, part } = placeOf(element);
    const { inputType } = event;
    if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') {
      event.preventDefault();
      if (part !== null && form.isLong(path)) splitAt(element);
      write(element);
    } else if (inputType.startsWith('insertFrom')) {
      event.preventDefault();
      insertPlain(page, element, event.dataTransfer?.getData('text/plain') ?? event.data ?? '', part !== null);
      write(element);
    } else if (inputType === 'deleteContentBackward' && part !== null && part > 0 && joinBefore(element)) {
      event.preventDefault();
      const joined = page.activeElement;
      if (joined?.matches(field)) write(joined);
    } else if (inputType.startsWith('format')) event.preventDefault();
  });

  page.addEventListener(
    'keydown',
    (event) => {
      const element = (event.target as Element).closest<HTMLElement>(field);
      const form = inPlace();
      if (!element || !form) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        form.focus(placeOf(element).path);
      } else if (native.handles(event)) event.stopPropagation();
    },
    true,
  );
  // Runs after the panel has undone or redone something, because the text may have changed.
  page.defaultView?.addEventListener('keydown', (event) => {
    if (historyKey(event)) native.begin(page.activeElement);
  });
  // A space within a summary would open or close it.
  page.addEventListener('keyup', (event) => {
    if (event.key === ' ' && (event.target as Element).closest(field)) event.preventDefault();
  });
}

/** Text without any format; the browser's own undo knows it. */
function insertPlain(page: Document, element: HTMLElement, text: string, isLong: boolean): void {
  const clean = text.replace(/\r\n?/g, '\n').trim();
  const [first = '', ...more] = isLong ? clean.split(/\n{2,}/) : [clean];
  const insert = (words: string) => page.execCommand('insertText', false, words.replace(/\s*\n\s*/g, ' '));
  insert(first);
  let at = element;
  for (const words of more) {
    at = splitAt(at) ?? at;
    insert(words);
  }
}

/** The field or section of an element; null outside the page's sections. */
function pathAt(target: Element, blockIds: readonly string[]): string | null {
  const shows = target.closest(`${field}, [${opensAttribute}]`);
  if (shows) return shows.getAttribute(opensAttribute) ?? placeOf(shows).path;
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (blockIds.includes(element.id)) return `blocks.${element.id}`;
    const before = sectionBefore(element, blockIds);
    if (before !== null) return `blocks.${before}`;
  }
  return null;
}

/** Few sections draw more than one element, or one without their id; it follows an element with the id. */
function sectionBefore(element: Element, blockIds: readonly string[]): string | null {
  for (let other = element.previousElementSibling; other; other = other.previousElementSibling) {
    const at = blockIds.indexOf(other.id);
    if (at < 0) continue;
    const next = blockIds[at + 1];
    return next !== undefined && !element.ownerDocument.getElementById(next) ? next : (blockIds[at] ?? null);
  }
  return null;
}

/** Shows which section is being edited. */
export function showCurrent(page: Document, blockId: string | null): void {
  for (const element of page.querySelectorAll('[data-current]')) element.removeAttribute('data-current');
  if (blockId !== null) page.getElementById(blockId)?.setAttribute('data-current', '');
}

const style = `
[${fieldAttribute}] { cursor: text }
[${fieldAttribute}]:hover, [${opensAttribute}]:hover { outline: 1px dashed var(--accent-text); outline-offset: 3px }
[${fieldAttribute}]:focus { outline: 2px solid var(--accent-text); outline-offset: 3px }
[${fieldAttribute}]:empty::before { content: attr(aria-label); opacity: 0.6 }
[${opensAttribute}] { cursor: pointer }
[data-noted] { background: #fef3c7; color: #1c1917 }
[data-theme=dark] [data-noted] { background: #713f12; color: #fffbeb }
[data-current] { box-shadow: inset 3px 0 0 var(--accent-text) }
`;

/** Marks the texts that notes of a review are about. */
export function markNoted(page: Document, noted: readonly string[]): void {
  for (const element of page.querySelectorAll(`${field}, [${opensAttribute}]`)) {
    const path = element.getAttribute(opensAttribute) ?? placeOf(element).path;
    element.toggleAttribute('data-noted', noted.includes(path));
  }
}

/** The drawn page before it is shown: each text an input, as assistive technology knows it. */
export function prepareTexts(page: Document, { labelOf, isLong }: InPlace): void {
  for (const element of page.querySelectorAll<HTMLElement>(field)) {
    const { path, part } = placeOf(element);
    const parts = part === null ? 1 : partsOf(element).length;
    element.setAttribute('contenteditable', 'plaintext-only');
    element.setAttribute('role', 'textbox');
    element.setAttribute('aria-label', labelOf(path) + (parts > 1 ? `, paragraph ${(part ?? 0) + 1}` : ''));
    if (isLong(path)) element.setAttribute('aria-multiline', 'true');
    element.tabIndex = 0;
  }
  const sheet = page.createElement('style');
  sheet.textContent = style;
  page.head.append(sheet);
}
