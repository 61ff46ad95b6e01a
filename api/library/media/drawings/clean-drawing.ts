import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { isElement, type Element, type Node, type Root } from '../../../kernel/html/dom.ts';
import { DamagedPicture, PictureRefusal } from '../pictures/picture-refusal.ts';
import { cleanStyle, isSafeValue } from './clean-style.ts';
import { decodeXml } from './decode-xml.ts';
import { animations, drawingElements, drawingLimits, textElements } from './drawing.rules.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const linkNamespace = 'http://www.w3.org/1999/xlink';
const embeddedPicture = /^data:image\/(?:png|jpeg|jpg|gif|webp);base64,[\s\w+/=]+$/i;
const embeddedDrawing = /^\s*data:image\/svg/i;

/**
 * Reads a drawing and removes what runs, links or loads from elsewhere.
 * @returns its `svg` element
 * @throws PictureRefusal when something visible cannot be kept, or when it is damaged or too large
 */
export function cleanDrawing(bytes: Buffer): Element {
  if (bytes.length > drawingLimits.bytes) throw drawingTooLong();
  const source = decodeXml(bytes, drawingLimits.bytes);
  if (source.replace(/data:[\w/+.-]+;base64,[\s\w+/=]+/g, '').length > drawingLimits.markup) throw drawingTooLong();
  const document = parseDocument(source, { xmlMode: true });
  checkSize(document);
  const namespaces = prefixesOf(document);
  const root = document.children.find(isElement);
  if (root === undefined || localName(root.name, namespaces) !== 'svg') {
    throw new DamagedPicture();
  }
  clean(root, namespaces);
  const hasLinks = DomUtils.existsOne(({ attribs }) => attribs['xlink:href'] !== undefined, [root]);
  root.attribs = { xmlns: svgNamespace, ...(hasLinks && { 'xmlns:xlink': linkNamespace }), ...root.attribs };
  return root;
}

/** The file of a cleaned drawing. */
export const writtenDrawing = (root: Element): Buffer => Buffer.from(DomUtils.getOuterHTML(root, { xmlMode: true }));

export const drawingTooLong = () =>
  new PictureRefusal(
    `The drawing is too large. The limit is ${drawingLimits.markup / 1024 ** 2} MB, and ${drawingLimits.bytes / 1024 ** 2} MB with the pictures in it. Save a photograph or a map as PNG or WebP`,
  );

/** Before anything walks the tree by recursion. */
function checkSize(document: Root): void {
  const open: [node: Node, depth: number][] = document.children.map((child) => [child, 1]);
  let elements = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next;
    if (!isElement(node)) continue;
    elements += 1;
    if (depth > drawingLimits.depth) {
      throw new PictureRefusal(`The drawing nests elements more than ${drawingLimits.depth} deep`);
    }
    if (elements > drawingLimits.elements) {
      throw new PictureRefusal(
        `The drawing has more than ${drawingLimits.elements.toLocaleString('en')} elements. Save it as PNG or WebP`,
      );
    }
    for (const child of node.children) open.push([child, depth + 1]);
  }
}

interface Prefixes {
  /** Of SVG's own elements: `svg` in `svg:rect`. */
  svg: ReadonlySet<string>;
  xlink: ReadonlySet<string>;
}

function prefixesOf(document: Root): Prefixes {
  const [svg, xlink] = [new Set<string>(), new Set(['xlink'])];
  for (const { attribs } of DomUtils.findAll(() => true, document.children)) {
    for (const [name, value] of Object.entries(attribs)) {
      const prefix = /^xmlns:(.+)$/.exec(name)?.[1];
      if (prefix !== undefined && value.trim() === svgNamespace) svg.add(prefix);
      if (prefix !== undefined && value.trim() === linkNamespace) xlink.add(prefix);
    }
  }
  return { svg, xlink };
}

function localName(name: string, { svg }: Prefixes): string {
  const [prefix = '', local] = name.split(':');
  return local !== undefined && svg.has(prefix) ? local : name;
}

function clean(element: Element, prefixes: Prefixes): void {
  element.name = localName(element.name, prefixes);
  // A link draws what is in it.
  if (element.name === 'a') {
    const isInText = element.parent !== null && 'name' in element.parent && textElements.has(element.parent.name);
    element.name = isInText ? 'tspan' : 'g';
  }
  element.attribs = cleanAttributes(element, prefixes);
  const kept = element.children.filter((child) => isKept(child, element, prefixes));
  for (const child of kept) if (isElement(child)) clean(child, prefixes);
  element.children = kept
    .filter((child) => !(isElement(child) && child.name === 'style' && child.children.length === 0))
    .map((child) => (child.type === ElementType.CDATA ? textNode(DomUtils.textContent(child)) : child));
  for (const child of element.children) child.parent = element;
  if (element.name !== 'style') return;
  const css = cleanStyle(DomUtils.textContent(element));
  element.children = css === '' ? [] : [textNode(css)];
}

const textNode = (text: string): Node => {
  const [node] = parseDocument('x').children as [Node & { data: string }];
  node.data = text;
  return node;
};

function isKept(child: Node, parent: Element, prefixes: Prefixes): boolean {
  if (child.type === ElementType.Text || child.type === ElementType.CDATA) {
    return textElements.has(parent.name) || parent.name === 'style';
  }
  if (!isElement(child)) return false;
  const name = localName(child.name, prefixes);
  if (name === 'foreignObject') requireFallback(parent);
  if (name === 'image' || name === 'feImage') requireOwnPicture(child, prefixes);
  if (animations.has(name) && /href|^on|^xmlns|^src/i.test(child.attribs['attributeName'] ?? '')) return false;
  return name === 'a' || drawingElements.has(name);
}

/** HTML in a drawing is removed, which nobody misses where `switch` has another element for programs without HTML. */
function requireFallback(parent: Element): void {
  if (parent.name === 'switch' && parent.children.filter(isElement).length > 1) return;
  throw new PictureRefusal(
    'The drawing holds text or other content as HTML (foreignObject), which cannot be kept. Export it with its text as SVG text or as paths',
  );
}

function requireOwnPicture(element: Element, prefixes: Prefixes): void {
  const isDrawing = Object.entries(element.attribs).some(
    ([name, value]) => isReference(name, prefixes) && embeddedDrawing.test(value),
  );
  if (isDrawing) {
    throw new PictureRefusal(
      'The drawing holds another SVG file as a picture. Paste the content of that drawing instead',
    );
  }
}

function isReference(name: string, { xlink }: Prefixes): boolean {
  const [prefix = '', local] = name.split(':');
  return name === 'href' || (local === 'href' && xlink.has(prefix));
}

function cleanAttributes(element: Element, prefixes: Prefixes): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(element.attribs)) {
    if (isReference(name, prefixes)) {
      const target = value.trim();
      const isPicture = (element.name === 'image' || element.name === 'feImage') && embeddedPicture.test(target);
      if (isPicture || /^#[\w.:-]+$/.test(target)) kept[name === 'href' ? name : 'xlink:href'] = target;
    } else if (name === 'style') {
      const style = cleanStyle(value);
      if (style !== '') kept[name] = style;
    } else if (isPlain(name) && isSafeValue(value)) kept[name] = value;
  }
  return kept;
}

/** Attributes of SVG itself. Those of drawing programs have a prefix. */
const isPlain = (name: string) =>
  /^(?:[A-Za-z_][\w.-]*|xml:(?:space|lang))$/.test(name) &&
  !/^(?:on|xmlns$|formaction$|action$|src$|base$)/i.test(name);
