import { elements, ElementType, parsed, textOf, type Element, type Node } from '../../kernel/html/dom.ts';

export const seenKinds = ['title', 'description', 'text', 'picture'] as const;

/** One part of what a visitor sees on a page. */
export interface SeenPart {
  /** The browser's title, the description for search engines, a heading or paragraph, or a picture. */
  kind: (typeof seenKinds)[number];
  /** For a picture, its alternative text. */
  text: string;
  /** The address of a picture. */
  picture: string | null;
}

/** More than any page has. Limits the size of the response. */
const maxParts = 1000;

/** What a visitor sees on a page, in order: its title, its description, and the content of `<main>`. */
export function seenParts(html: string): SeenPart[] {
  const root = parsed(html);
  const [title] = elements(root, 'title');
  const description = elements(root, 'meta').find(({ attribs }) => attribs['name'] === 'description');
  const [main] = elements(root, 'main');
  return [
    part('title', title ? textOf(title) : ''),
    part('description', description?.attribs['content'] ?? ''),
    ...(main ? blocksOf(main) : []),
  ].slice(0, maxParts);
}

const part = (kind: SeenPart['kind'], text: string, picture: string | null = null): SeenPart => ({
  kind,
  text,
  picture,
});

const unseen = new Set(['script', 'style', 'template', 'noscript', 'svg']);
/** Inline elements. Any other element begins a block. */
const inline = new Set(
  'a abbr b bdi bdo button cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Headings, paragraphs, list items and cells as texts, and pictures between them. */
function blocksOf(main: Element): SeenPart[] {
  const found: SeenPart[] = [];
  let line = '';
  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') found.push(part('text', text));
    line = '';
  };
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (node.type === ElementType.Text && 'data' in node) line += node.data;
      if (!('attribs' in node) || unseen.has(node.name) || 'hidden' in node.attribs) continue;
      if (node.name === 'img') {
        endLine();
        found.push(part('picture', node.attribs['alt'] ?? '', node.attribs['src'] ?? null));
        continue;
      }
      const isBlock = !inline.has(node.name);
      if (isBlock) endLine();
      walk(node.children);
      if (isBlock) endLine();
    }
  };
  walk(main.children);
  endLine();
  return found;
}
