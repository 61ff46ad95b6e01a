import { DomUtils, elements, isInside, textOf, wrapChildren, type Element, type Root } from './dom.ts';

export interface Heading {
  id: string;
  text: string;
  /** 2 to 6; the page's title is level 1. */
  level: number;
}

const names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Ids that the screens use around the text. */
const reservedIds = ['root', 'main', 'more', 'contents', 'share', 'newsletter', 'consent'];

/**
 * Gives every heading a stable, unique id and a link to itself. Duplicate and reserved ids are renamed, with the links
 * to them. If there is a heading of level 1, all headings move down by one level.
 */
export function anchorHeadings(root: Root): Heading[] {
  renameDuplicates(root);
  const found = elements(root, ...names);
  const hasLevel1 = found.some(({ name }) => name === 'h1');
  const uniqueId = uniqueIds([...reservedIds, ...withId(root).map(({ attribs }) => attribs['id'] ?? '')]);
  const headings: Heading[] = [];
  for (const element of found) {
    const level = Math.min(Number(element.name.slice(1)) + (hasLevel1 ? 1 : 0), 6);
    element.name = `h${level}`;
    const text = textOf(element);
    if (text === '') continue;
    const id = element.attribs['id'] || uniqueId(idFor(text));
    element.attribs['id'] = id;
    if (elements(element, 'a').length === 0 && !isInside(element, 'a', 'summary')) {
      wrapChildren(element, 'a', { class: 'anchor', href: `#${id}` });
    }
    // Headings in quotations and collapsed parts are not in the table of contents.
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

/** Makes ids unique by a number at the end. Remembers the last number, so that many equal ids take linear time. */
function uniqueIds(taken: readonly string[]): (wanted: string) => string {
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

function renameDuplicates(root: Root): void {
  const uniqueId = uniqueIds(reservedIds);
  const renamed = new Map<string, string>();
  for (const { attribs } of withId(root)) {
    const before = attribs['id'] ?? '';
    const id = uniqueId(before);
    if (id === before) continue;
    attribs['id'] = id;
    // Links lead to the first element with an id.
    if (reservedIds.includes(before) && !renamed.has(before)) renamed.set(before, id);
  }
  for (const { attribs } of elements(root, 'a')) {
    const id = renamed.get(attribs['href']?.slice(1) ?? '');
    if (id !== undefined && attribs['href']?.startsWith('#')) attribs['href'] = `#${id}`;
  }
}
