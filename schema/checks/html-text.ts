import { cutText } from '../text/cut-text.ts';

import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Root = ReturnType<typeof parseDocument>;
type Node = Root['children'][number];

const blocks = new Set(
  (
    'p div section aside address blockquote pre ul ol li dl dt dd details summary figure figcaption table caption ' +
    'thead tbody tfoot tr th td h1 h2 h3 h4 h5 h6'
  ).split(' '),
);

/** The text of one block, such as a paragraph, without the text of nested blocks. */
export interface Block {
  element: Element | null;
  text: string;
  /** Where its text begins in the whole text. */
  start: number;
}

/** A piece of text and the elements around it, the innermost first. */
export interface TextPiece {
  text: string;
  start: number;
  around: readonly Element[];
}

/** Parsed HTML that knows where its elements and words are. */
export class HtmlText {
  private readonly root: Root;
  /** All its text, with white space collapsed. */
  readonly text: string;
  readonly pieces: readonly TextPiece[];
  /** The number of each element among those of its name. */
  private readonly places = new Map<string, Map<Element, number>>();

  constructor(html: string) {
    this.root = parseDocument(html, { withStartIndices: true, withEndIndices: true });
    const pieces: TextPiece[] = [];
    let text = '';
    const walk = (nodes: readonly Node[], around: readonly Element[]) => {
      for (const node of nodes) {
        if ('data' in node && node.type === ElementType.Text) {
          const piece = node.data.replace(/\s+/g, ' ');
          pieces.push({ text: piece, start: text.length, around });
          text += piece;
        } else if ('attribs' in node) walk(node.children, [node, ...around]);
      }
    };
    walk(this.root.children, []);
    this.pieces = pieces;
    this.text = text;
  }

  /** The ids of its elements. */
  ids(): string[] {
    return DomUtils.findAll(({ attribs }) => Boolean(attribs['id']), this.root.children).map(
      ({ attribs }) => attribs['id'] ?? '',
    );
  }

  /** In document order. */
  elements(...names: string[]): Element[] {
    return DomUtils.getElementsByTagName((name) => names.includes(name), this.root, true);
  }

  /** The blocks that have text. */
  blocks(): Block[] {
    const found: Block[] = [];
    for (const { text, start, around } of this.pieces) {
      const element = around.find(({ name }) => blocks.has(name)) ?? null;
      const last = found.at(-1);
      if (last && last.element === element) last.text += text;
      else found.push({ element, text, start });
    }
    return found.filter(({ text }) => text.trim() !== '');
  }

  /** The elements around the character at this place of the text, the innermost first. */
  around(at: number): readonly Element[] {
    return this.pieces.find(({ start, text }) => at >= start && at < start + text.length)?.around ?? [];
  }

  placeOf(field: string, element: Element) {
    const known = this.places.get(element.name) ?? new Map(this.elements(element.name).map((one, nth) => [one, nth]));
    this.places.set(element.name, known);
    const nth = known.get(element) ?? 0;
    return { field, at: { tag: element.name, nth }, ...rangeOf(element) };
  }

  /** @param start where the words begin in the text */
  placeOfWords(field: string, words: string, start: number, around: Element | null) {
    let nth = 0;
    for (let at = this.text.indexOf(words); at !== -1 && at < start; at = this.text.indexOf(words, at + words.length)) {
      nth += 1;
    }
    return { field, at: { words, nth }, ...(around && rangeOf(around)) };
  }
}

const rangeOf = ({ startIndex, endIndex }: Element) => ({ from: startIndex ?? 0, to: (endIndex ?? 0) + 1 });

/** The text of an element, with white space collapsed. */
export const textIn = (element: Element): string => DomUtils.textContent(element).replace(/\s+/g, ' ').trim();

export const elementsIn = (element: Element, name: string): Element[] =>
  DomUtils.getElementsByTagName(name, element, true);

export function isInside(element: Element | null, ...names: string[]): boolean {
  for (let at: Element['parent'] | Element | null = element; at; at = at.parent) {
    if ('name' in at && names.includes(at.name)) return true;
  }
  return false;
}

/** Shortened to quote it in a sentence: “The first words…”. */
export function quoted(text: string, length = 60): string {
  return `“${cutText(text, length + 1, '…')}”`;
}

/** The name of a file in an address: `team.jpg`. */
export function fileNameOf(address: string): string {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
