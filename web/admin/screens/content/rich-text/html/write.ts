import { DOMSerializer } from '@tiptap/pm/model';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { cleanCopy } from '../schema/allowed-attributes.ts';
import { preservedStyleAttribute } from '../schema/preserved-attributes.extension.ts';
import { blockMediaAttribute } from '../schema/media.nodes.ts';
import type { Section } from '../schema/table.nodes.ts';
import { isBlockElement, readHtml } from './elements.ts';

/** Serialises the document to the HTML that is stored; an empty document to an empty string. */
export function writeHtml(doc: DocumentNode): string {
  const body = document.implementation.createHTMLDocument('').body;
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  body.append(serializer.serializeFragment(doc.content, { document: body.ownerDocument }));
  for (const element of body.querySelectorAll(`[${preservedStyleAttribute}]`)) {
    element.setAttribute('style', element.getAttribute(preservedStyleAttribute) ?? '');
    element.removeAttribute(preservedStyleAttribute);
  }
  for (const element of body.querySelectorAll(Object.keys(leading).join())) orderAttributes(element);
  for (const table of body.querySelectorAll('table')) writeTable(table);
  for (const caption of body.querySelectorAll('figcaption')) if (isVoid(caption)) caption.remove();
  for (const paragraph of body.querySelectorAll('p[data-wrapper]')) unwrap(paragraph);
  for (const media of body.querySelectorAll(`[${blockMediaAttribute}]`)) media.removeAttribute(blockMediaAttribute);
  for (const pre of body.querySelectorAll('pre')) {
    // Parsers drop the first line break in a <pre>.
    if (pre.firstChild instanceof Text && pre.firstChild.data.startsWith('\n')) pre.prepend('\n');
  }
  // Trailing empty paragraphs are only for typing; the site does not show them.
  for (const paragraph of body.querySelectorAll('p'))
    if (isVoid(paragraph) && paragraph.attributes.length === 0) paragraph.remove();
  addLineBreaks(body);
  return body.innerHTML.trim();
}

/** Puts the main attributes first. */
const leading: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['src', 'alt'], ol: ['start'] };

function orderAttributes(element: Element): void {
  const names = (leading[element.localName] ?? []).filter((name) => element.hasAttribute(name));
  const others = element.getAttributeNames().filter((name) => !names.includes(name));
  for (const name of others) {
    const value = element.getAttribute(name) ?? '';
    element.removeAttribute(name);
    element.setAttribute(name, value);
  }
}

const isVoid = (element: Element) => element.childNodes.length === 0;

/** List items and cells with one line, and maybe a nested list, need no paragraph. */
const singleLineElements = new Set(['li', 'td', 'th', 'dd']);

function unwrap(paragraph: Element): void {
  const wrapper = paragraph.getAttribute('data-wrapper');
  paragraph.removeAttribute('data-wrapper');
  const { parentElement: parent, previousSibling: before, nextSibling: after } = paragraph;
  if (paragraph.attributes.length > 0 || !parent) return;
  // Without an element two lines would run together.
  if (isLine(before) || isLine(after)) return;
  if (wrapper === 'auto' && !(singleLineElements.has(parent.localName) && !before && onlyLists(after))) return;
  paragraph.replaceWith(...paragraph.childNodes);
}

/** Text, or a paragraph that may be unwrapped. */
const isLine = (node: ChildNode | null) =>
  node !== null && (!isBlockElement(node) || node.hasAttribute('data-wrapper'));

function onlyLists(node: ChildNode | null): boolean {
  for (let next = node; next; next = next.nextSibling)
    if (!(next instanceof Element) || !['ul', 'ol'].includes(next.localName)) return false;
  return true;
}

const sectionTags: Readonly<Record<Section, string>> = { head: 'thead', body: 'tbody', foot: 'tfoot' };

/** Groups rows into thead, tbody and tfoot, after caption and columns. */
function writeTable(table: HTMLTableElement): void {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>(':scope > tbody > tr')];
  table.replaceChildren();
  for (const name of ['caption', 'colgroup'] as const) {
    const html = table.getAttribute(`data-${name}`);
    table.removeAttribute(`data-${name}`);
    const part = html === null ? null : readHtml(`<table>${html}</table>`).querySelector(name);
    if (part && (name === 'caption' || columnsOf(part) === widthOf(rows))) table.append(cleanCopy(part));
  }
  const sections = sectionsOf(rows);
  for (const [index, row] of rows.entries()) {
    const tag = sectionTags[sections[index] ?? 'body'];
    row.removeAttribute('data-section');
    if (table.lastElementChild?.localName !== tag) table.append(table.ownerDocument.createElement(tag));
    table.lastElementChild?.append(row);
  }
}

/** A new row joins its neighbours' part; a header row at the top is the head. */
function sectionsOf(rows: readonly HTMLTableRowElement[]): Section[] {
  const said = rows.map((row) => row.getAttribute('data-section') as Section | null);
  const sections: Section[] = [];
  for (const [index, row] of rows.entries()) {
    const before = sections.at(-1) ?? 'head';
    const isHeading = before === 'head' && [...row.cells].every(({ localName }) => localName === 'th');
    const isBetween = (section: Section) => before === section && said.slice(index).includes(section);
    sections.push(said[index] ?? (isHeading || isBetween('head') ? 'head' : before === 'foot' ? 'foot' : 'body'));
  }
  return sections;
}

const columnsOf = (group: Element) =>
  group.children.length === 0
    ? Number(group.getAttribute('span') ?? 1)
    : [...group.children].reduce((sum, column) => sum + Number(column.getAttribute('span') ?? 1), 0);

const widthOf = ([first]: readonly HTMLTableRowElement[]) =>
  [...(first?.cells ?? [])].reduce((sum, { colSpan }) => sum + colSpan, 0);

/** One block per line, for reading the source and for comparing versions by paragraph. */
function addLineBreaks(element: Element): void {
  const children = [...element.childNodes];
  for (const child of children) if (child instanceof Element && child.localName !== 'pre') addLineBreaks(child);
  if (children.length < (element.localName === 'body' ? 2 : 1) || !children.every(isBlockElement)) return;
  for (const child of children) child.before('\n');
  element.append('\n');
}
