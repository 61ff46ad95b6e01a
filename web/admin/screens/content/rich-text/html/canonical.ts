import { allowedAttributes } from '../schema/allowed-attributes.ts';
import { holdsBlock, readHtml } from './elements.ts';
import { htmlAllowed } from '#schema/text/html-allowed';

/**
 * The normal form in which two pieces of HTML are compared. Only these differences are ignored, because no reader sees
 * them:
 *
 * - white space between blocks, at the ends of a block and around `<br>`, and the amount of it between words
 * - how characters and attributes are written, the order of attributes
 * - order and repetition of classes, blanks in styles
 * - comments, which are not stored, and everything else that the server's allow-list drops
 * - empty `<p>` and `<figcaption>` without attributes, `<span>` without attributes
 * - formatted text split into two runs of the same format
 * - the order of marks that do not set a colour: `<em><u>` and `<u><em>`
 * - marks on a line break, and marks without content
 * - default values: `start="1"` of a list, `colspan="1"`, `rowspan="1"`
 */
export function canonical(html: string): string[] {
  const out: string[] = [];
  blocksOf(readHtml(html), out);
  return out;
}

/** The innermost of these decides the colour, so their order matters. */
const setsColour = (element: Element) =>
  ['a', 's', 'del', 'strike', 'mark', 'span'].includes(element.localName) ||
  element.hasAttribute('style') ||
  element.hasAttribute('class');

const idempotentTags = new Set(['strong', 'b', 'em', 'i', 'u', 'code']);

function tagOf(element: Element): string {
  const attributes = Object.entries(allowedAttributes(element))
    .map(([name, value]) => [name, normal(name, value)] as const)
    .filter(([name, value]) => !(value === '1' && ['start', 'colspan', 'rowspan'].includes(name)))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `<${element.localName}${attributes.join('')}>`;
}

function normal(name: string, value: string): string {
  if (name === 'class') return [...new Set(value.split(/\s+/))].sort().join(' ');
  if (name === 'style') return value.replace(/\s*([:;,])\s*/g, '$1').toLowerCase();
  return value;
}

const isKnown = (element: Element) => htmlAllowed.allowedTags.includes(element.localName);

function blocksOf(parent: Element, out: string[]): void {
  let line = new Line();
  const end = () => {
    out.push(...line.end());
    line = new Line();
  };
  for (const node of parent.childNodes) {
    if (!holdsBlock(node)) {
      line.add(node, []);
      continue;
    }
    end();
    const element = node as Element;
    if (!isKnown(element)) {
      out.push(`<${element.localName}>`);
      blocksOf(element, out);
      out.push(`</${element.localName}>`);
    } else if (element.localName === 'pre') {
      const text = new Line(true);
      for (const child of element.childNodes) text.add(child, []);
      out.push(tagOf(element), ...text.end(), '</pre>');
    } else {
      const at = out.push(tagOf(element));
      blocksOf(element, out);
      if (out.length === at && ['<p>', '<figcaption>'].includes(out[at - 1] ?? '')) out.pop();
      else out.push(`</${element.localName}>`);
    }
  }
  end();
}

/** Inline content between two block boundaries: text with marks, images, line breaks. */
class Line {
  private items: { text?: string; leaf?: string; marks: string }[] = [];

  constructor(private readonly isPreformatted = false) {}

  add(node: Node, marks: readonly Element[]): void {
    if (node instanceof Text) this.addText(node.data, markKey(marks));
    if (!(node instanceof Element)) return;
    const { localName: tag } = node;
    if (tag === 'br' || tag === 'wbr') return void this.items.push({ leaf: `<${tag}>`, marks: '' });
    const isWhole = ['img', 'iframe', 'video', 'audio', 'ruby'].includes(tag);
    const isAnchor = tag === 'a' && node.hasAttribute('id') && node.childNodes.length === 0;
    if (isWhole || isAnchor) {
      const inner = isWhole && tag !== 'img' && tag !== 'iframe' ? canonical(node.innerHTML).join('') : '';
      return void this.items.push({ leaf: tagOf(node) + inner, marks: markKey(marks) });
    }
    if (!isKnown(node)) return void this.items.push({ leaf: `<${tag}>`, marks: '' });
    for (const child of node.childNodes) this.add(child, [...marks, node]);
  }

  private addText(data: string, marks: string): void {
    let text = this.isPreformatted ? data : data.replace(/[ \t\r\n\f]+/g, ' ');
    const last = this.items.at(-1);
    if (!this.isPreformatted && (!last || last.leaf === '<br>' || last.text?.endsWith(' ')))
      text = text.replace(/^ /, '');
    if (text === '') return;
    if (last?.text !== undefined && last.marks === marks) last.text += text;
    else this.items.push({ text, marks });
  }

  end(): string[] {
    const { items } = this;
    if (!this.isPreformatted) {
      for (const [index, item] of items.entries()) {
        const next = items[index + 1];
        if (item.text !== undefined && (!next || next.leaf === '<br>')) item.text = item.text.replace(/ $/, '');
      }
    }
    return items
      .filter(({ text }) => text !== '')
      .map(({ text, leaf, marks }) => `${leaf ?? JSON.stringify(text)}${marks && ` in ${marks}`}`);
  }
}

function markKey(marks: readonly Element[]): string {
  const said = marks.map((element) => ({ element, tag: tagOf(element) })).filter(({ tag }) => tag !== '<span>');
  const ordered = said.filter(({ element }) => setsColour(element)).map(({ tag }) => tag);
  const free = said
    .filter(({ element }) => !setsColour(element))
    .map(({ tag }) => tag)
    .sort();
  const once = free.filter((tag, index) => tag !== free[index - 1] || !idempotentTags.has(tag.slice(1, -1)));
  return [...ordered, ...once].join('');
}
