import type { SeenPart } from '../changes/page-changes.ts';

/** Inline elements. Any other element begins a paragraph. */
const inline = new Set(
  'a abbr b bdi bdo button cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/**
 * The readable parts of HTML, in order: headings, paragraphs, list items and cells as texts, and pictures between
 * them.
 */
export function htmlParts(html: string): SeenPart[] {
  const found: SeenPart[] = [];
  let line = '';
  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') found.push({ kind: 'text', text, picture: null });
    line = '';
  };
  const walk = (nodes: Iterable<Node>) => {
    for (const node of nodes) {
      if (node instanceof Text) line += node.data;
      if (!(node instanceof Element)) continue;
      const name = node.localName;
      if (name === 'img') {
        endLine();
        found.push({ kind: 'picture', text: node.getAttribute('alt') ?? '', picture: node.getAttribute('src') });
        continue;
      }
      if (name === 'br') line += ' ';
      const isBlock = !inline.has(name) && name !== 'br';
      if (isBlock) endLine();
      walk(node.childNodes);
      if (isBlock) endLine();
    }
  };
  walk(new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  endLine();
  return found;
}

/** The texts of a page layout, in order; null for anything but a layout. */
export function layoutParts(json: string): SeenPart[] | null {
  let layout: unknown;
  try {
    layout = JSON.parse(json);
  } catch {
    return null;
  }
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return value === '' ? [] : [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  if (typeof layout !== 'object' || layout === null) return null;
  return texts(layout).map((text) => ({ kind: 'text', text, picture: null }));
}
