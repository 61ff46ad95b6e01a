import { paragraphsOf } from '#schema/sections/marks';
import { fieldAttribute } from './read-marks.ts';

/** `blocks.s-1.text#2` is the third paragraph of `blocks.s-1.text`. */
export function placeOf(element: Element): { path: string; part: number | null } {
  const [path = '', part] = (element.getAttribute(fieldAttribute) ?? '').split('#');
  return { path, part: part === undefined ? null : Number(part) };
}

/** The elements that show this text together, in order: one for each paragraph. */
export function partsOf(element: Element): HTMLElement[] {
  const { path, part } = placeOf(element);
  if (part === null) return [element as HTMLElement];
  return [...(element.parentElement?.children ?? [])].filter(
    (other): other is HTMLElement => placeOf(other).path === path,
  );
}

/** The combined text of these elements. */
export const textOf = (element: Element): string =>
  partsOf(element)
    .map(plainText)
    .filter((paragraph, _at, all) => all.length === 1 || paragraph.trim() !== '')
    .join('\n\n');

/** Browsers type a space at the end of an element as a no-break space. */
const plainText = (element: Element): string => (element.textContent ?? '').replaceAll('\u00A0', ' ');

/** Divides a paragraph at the caret. @returns the second half, which gets the focus; null without a caret */
export function splitAt(element: HTMLElement): HTMLElement | null {
  const page = element.ownerDocument;
  const selection = page.getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  selection.deleteFromDocument();
  const rest = selection.getRangeAt(0);
  rest.setEndAfter(element.lastChild ?? element);
  const words = element.contains(rest.endContainer) || rest.endContainer === element ? rest.toString() : '';
  const text = plainText(element);
  const second = element.cloneNode(false) as HTMLElement;
  second.textContent = words;
  element.textContent = text.slice(0, text.length - words.length);
  element.after(second);
  number(second);
  second.focus();
  return second;
}

/** Joins a paragraph with the one before if the caret is at its beginning. @returns whether it was */
export function joinBefore(element: HTMLElement): boolean {
  const selection = element.ownerDocument.getSelection();
  const before = partsOf(element)[(placeOf(element).part ?? 0) - 1];
  if (!selection?.isCollapsed || !before || caretIn(element, selection) > 0) return false;
  const kept = before.textContent ?? '';
  before.textContent = kept + (element.textContent ?? '');
  before.focus();
  if (before.firstChild) selection.collapse(before.firstChild, kept.length);
  element.remove();
  number(before);
  return true;
}

function caretIn(element: Element, { anchorNode, anchorOffset }: Selection): number {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  if (anchorNode) range.setEnd(anchorNode, anchorOffset);
  return range.toString().length;
}

function number(one: Element): void {
  const { path } = placeOf(one);
  partsOf(one).forEach((part, at) => part.setAttribute(fieldAttribute, `${path}#${at}`));
}

/** Shows one value. */
export function paintText(page: Document, path: string, text: string): void {
  const [name, paragraph] = [CSS.escape(path), CSS.escape(`${path}#0`)];
  const found = page.querySelectorAll(`[${fieldAttribute}="${name}"], [${fieldAttribute}="${paragraph}"]`);
  for (const element of found) paint(element, text);
}

/**
 * Shows the values of the form in the page before the server draws it again.
 * @param textAt the value of a field; undefined for a missing field
 */
export function paintTexts(page: Document, textAt: (path: string) => string | undefined): void {
  for (const element of page.querySelectorAll(`[${fieldAttribute}]`)) {
    const { path, part } = placeOf(element);
    // The first paragraph shows all others.
    const text = part === null || part === 0 ? textAt(path) : undefined;
    if (text !== undefined) paint(element, text);
  }
}

function paint(element: Element, value: string): void {
  const text = value.replaceAll('\u00A0', ' ');
  const shown = textOf(element);
  if (text === shown) return;
  const paragraphs = placeOf(element).part === null ? [text] : paragraphsOf(text);
  if (paragraphs.join('\n\n') !== shown || text === '') show(partsOf(element), paragraphs);
}

function show(parts: HTMLElement[], paragraphs: readonly string[]): void {
  const [first] = parts;
  if (!first) return;
  while (parts.length < paragraphs.length) {
    const more = first.cloneNode(false) as HTMLElement;
    parts.at(-1)?.after(more);
    parts.push(more);
  }
  // One empty paragraph stays, so that text can be typed again.
  for (const less of parts.splice(Math.max(1, paragraphs.length))) less.remove();
  parts.forEach((part, at) => {
    const words = paragraphs[at] ?? '';
    if (plainText(part) === words) return;
    part.textContent = words;
    caretToEnd(part);
  });
  if (placeOf(first).part !== null) number(first);
}

function caretToEnd(element: Element): void {
  const page = element.ownerDocument;
  if (page.activeElement !== element) return;
  const selection = page.getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}
