import { DomUtils, Parser, parseDocument } from 'htmlparser2';

export { DomUtils, Parser, parseDocument };

// The tree's types, by what makes and takes them.
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

/** All text in it, in one line. */
export function textOf(node: Node | Root): string {
  return DomUtils.textContent(node).replace(/\s+/g, ' ').trim();
}

export function isInside(element: Element, ...names: string[]): boolean {
  for (let { parent } = element; parent; parent = parent.parent) {
    if ('name' in parent && names.includes(parent.name)) return true;
  }
  return false;
}

/** Puts the element into a new one, at its place. */
export function wrap(element: Element, name: string, attributes: Readonly<Record<string, string>>): void {
  const [wrapper] = parsed(`<${name}></${name}>`).children as [Element];
  Object.assign(wrapper.attribs, attributes);
  DomUtils.replaceElement(element, wrapper);
  DomUtils.appendChild(wrapper, element);
}

/** Puts all that is in the element into a new one. */
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
