import type { CSSObject } from '../styled.ts';
import { wideAlignments } from './styles/alignment.styles.ts';
import { code, highlighting } from './styles/code.styles.ts';
import { lists, tables } from './styles/lists-and-tables.styles.ts';
import { media } from './styles/media.styles.ts';
import { print } from './styles/print.styles.ts';
import { flow, headings, anchors, inline, rareInline, quotations, blocks } from './styles/text.styles.ts';
import { wordPressBlocks } from './styles/wordpress-blocks.styles.ts';

/** Styles and the markup that needs them; without a pattern they are always needed. The order matters. */
const parts: readonly (readonly [styles: CSSObject, usedBy?: RegExp])[] = [
  [flow],
  [headings, /<h\d/],
  [anchors, /class="anchor/],
  [inline],
  [rareInline, /<(?:kbd|samp|tt|var|mark|ins|del|s|strike|sub|sup|abbr|acronym|dfn|q|small|big)\b/],
  [lists, /<(?:ul|ol|dl|dt|dd)\b/],
  [quotations, /<blockquote/],
  [code, /<pre/],
  [highlighting, /class="hl-/],
  [blocks, /<(?:hr|address|details)\b/],
  [tables, /<table/],
  [media, /<(?:img|figure|iframe|video|audio)\b|class="[^"]*(?:align|has-|wp-|embed)|background-color/],
  [wordPressBlocks, /class="[^"]*wp-block-(?:gallery|columns|media-text|button|file|cover)/],
  [wideAlignments, /class="[^"]*align/],
  [print],
];

/** All styles of content HTML. */
export const proseStyles: CSSObject[] = parts.map(([styles]) => styles);

/** The styles that this HTML needs, to keep pages small. */
export function proseStylesFor(html: string): CSSObject[] {
  return parts.filter(([, usedBy]) => usedBy?.test(html) ?? true).map(([styles]) => styles);
}
