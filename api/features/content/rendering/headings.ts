import { DomUtils, elements, isInside, textOf, wrapChildren, type Element, type Root } from './dom.ts';

export interface Heading {
  id: string;
  text: string;
  /** 2 to 6: the title of the page is the first level. */
  level: number;
}

const names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** What the screens around the text are called. */
const taken = ['root', 'main', 'more', 'contents', 'share', 'newsletter', 'consent'];

/**
 * Gives every heading an id of its own, the same each time, and a link to itself; what is called like another or like a
 * part of the screen is renamed, and links to it with it. A text that begins at the first level moves down by one.
 */
export function anchorHeadings(root: Root): Heading[] {
  renameTwins(root);
  const found = elements(root, ...names);
  const isTooHigh = found.some(({ name }) => name === 'h1');
  const free = freeNames([...taken, ...withId(root).map(({ attribs }) => attribs['id'] ?? '')]);
  const headings: Heading[] = [];
  for (const element of found) {
    const level = Math.min(Number(element.name.slice(1)) + (isTooHigh ? 1 : 0), 6);
    element.name = `h${level}`;
    const text = textOf(element);
    if (text === '') continue;
    const id = element.attribs['id'] || free(idFor(text));
    element.attribs['id'] = id;
    if (elements(element, 'a').length === 0 && !isInside(element, 'a', 'summary')) {
      wrapChildren(element, 'a', { class: 'anchor', href: `#${id}` });
    }
    // A heading in a quotation or a fold is not a part of this text.
    if (!isInside(element, 'blockquote', 'details', 'table', 'aside')) headings.push({ id, text, level });
  }
  return headings;
}

/** Letters and digits of any script, without accents. */
function idFor(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return [...(words?.join('-') ?? '')].slice(0, 60).join('').replace(/-$/, '') || 'section';
}

/** Gives each name once, with a number behind it where it is taken: of a thousand alike none is counted from the start. */
function freeNames(taken: readonly string[]): (wanted: string) => string {
  const ids = new Set(taken);
  const numbers = new Map<string, number>();
  return (wanted) => {
    let id = wanted;
    let number = numbers.get(wanted) ?? 2;
    for (; ids.has(id); number += 1) id = `${wanted}-${number}`;
    numbers.set(wanted, number);
    ids.add(id);
    return id;
  };
}

function withId(root: Root): Element[] {
  return DomUtils.findAll(({ attribs }) => Boolean(attribs['id']), root.children);
}

function renameTwins(root: Root): void {
  const free = freeNames(taken);
  const renamed = new Map<string, string>();
  for (const { attribs } of withId(root)) {
    const before = attribs['id'] ?? '';
    const id = free(before);
    if (id === before) continue;
    attribs['id'] = id;
    // Of two of one name the first is where the link led.
    if (taken.includes(before) && !renamed.has(before)) renamed.set(before, id);
  }
  for (const { attribs } of elements(root, 'a')) {
    const id = renamed.get(attribs['href']?.slice(1) ?? '');
    if (id !== undefined && attribs['href']?.startsWith('#')) attribs['href'] = `#${id}`;
  }
}
