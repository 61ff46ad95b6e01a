import { DomUtils, ElementType, Parser, parseDocument } from 'htmlparser2';

export { DomUtils, ElementType, Parser, parseDocument };

// The packages that define these types are not our dependencies.
export type Root = ReturnType<typeof parseDocument>;
export type Node = Root['children'][number];
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export function parsed(html: string): Root {
  return parseDocument(html);
}

export function written(root: Root): string {
  return DomUtils.getInnerHTML(root, { encodeEntities: 'utf8' });
}

export function elements(root: Root | Element, ...names: string[]): Element[] {
  return DomUtils.getElementsByTagName((name) => names.includes(name), root, true);
}

export function allElements(root: Root | Element): Element[] {
  return DomUtils.getElementsByTagName(() => true, root, true);
}

/** The text of a node, with white space collapsed. */
export function textOf(node: Node | Root): string {
  return DomUtils.textContent(node).replace(/\s+/g, ' ').trim();
}

export function isInside(element: Element, ...names: string[]): boolean {
  for (let { parent } = element; parent; parent = parent.parent) {
    if ('name' in parent && names.includes(parent.name)) return true;
  }
  return false;
}

/** Wraps an element in a new one. */
export function wrap(element: Element, name: string, attributes: Readonly<Record<string, string>>): void {
  const [wrapper] = parsed(`<${name}></${name}>`).children as [Element];
  Object.assign(wrapper.attribs, attributes);
  DomUtils.replaceElement(element, wrapper);
  DomUtils.appendChild(wrapper, element);
}

/** Wraps the children of an element in a new one. */
export function wrapChildren(element: Element, name: string, attributes: Readonly<Record<string, string>>): void {
  const children = [...element.children];
  const [wrapper] = parsed(`<${name}></${name}>`).children as [Element];
  Object.assign(wrapper.attribs, attributes);
  for (const child of children) DomUtils.appendChild(wrapper, child);
  element.children = [];
  DomUtils.appendChild(element, wrapper);
}

export function replaceChildren(element: Element, html: string): void {
  element.children = [];
  for (const child of [...parsed(html).children]) DomUtils.appendChild(element, child);
}

export const isElement = (node: Node): node is Element => 'attribs' in node;
