import { headingId, reservedIds, uniqueIds } from '#schema/text/heading-ids';
import {
  DomUtils,
  elements,
  isInside,
  textOf,
  wrapChildren,
  type Element,
  type Root,
} from '../../../kernel/html/dom.ts';

export interface Heading {
  id: string;
  text: string;
  /** 2 to 6; the page's title is level 1. */
  level: number;
}

const names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

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
    const id = element.attribs['id'] || uniqueId(headingId(text));
    element.attribs['id'] = id;
    if (elements(element, 'a').length === 0 && !isInside(element, 'a', 'summary')) {
      wrapChildren(element, 'a', { class: 'anchor', href: `#${id}` });
    }
    // Headings in quotations and collapsed parts are not in the table of contents.
    if (!isInside(element, 'blockquote', 'details', 'table', 'aside')) headings.push({ id, text, level });
  }
  return headings;
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
