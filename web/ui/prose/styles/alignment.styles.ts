import type { CSSObject } from '../../styled.ts';
import { colour, layout } from '../../tokens.ts';

/** In front of elements beside the text, such as the table of contents, which scrolls behind it. */
const inFront: CSSObject = { position: 'relative', zIndex: 1, maxWidth: 'none', background: colour.surface };

export const wideAlignments: CSSObject = {
  '& > :is(.alignwide, .alignfull) img': { width: '100%' },
  // As wide as the window. The page clips the part behind the scrollbar.
  '& > .alignfull': {
    ...inFront,
    width: '100vw',
    marginInline: 'calc(50% - 50vw)',
    borderRadius: 0,
    '& img': { borderRadius: 0 },
    '& > figcaption': { paddingInline: layout.gutter, textAlign: 'center' },
  },
  '@media (min-width: 1080px)': {
    '& > .alignwide': { ...inFront, width: 'calc(100% + 200px)', marginInline: -100 },
  },
  '& > hr:is(.alignwide, .alignfull)': { background: colour.line },
  '@media print': { '& > :is(.alignwide, .alignfull)': { width: '100%', marginInline: 0 } },
};
