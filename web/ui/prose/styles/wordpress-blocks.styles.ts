import type { CSSObject } from '../../styled.ts';
import { colour, layout, radius } from '../../tokens.ts';

// Blocks of an imported site.
export const wordPressBlocks: CSSObject = {
  '& .wp-block-gallery': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(6.5em, 100%), 1fr))',
    gap: 12,
    marginBlock: '1.25em',
    '& > ul': { display: 'contents', listStyle: 'none' },
    '& :is(li, figure)': { margin: 0, padding: 0 },
    '& img': { width: '100%', aspectRatio: '1', objectFit: 'cover' },
    '& > figcaption': { gridColumn: '1 / -1', marginTop: 0 },
  },
  '& .wp-block-columns': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5em, 100%), 1fr))',
    gap: '1.25em 1.75em',
    marginBlock: '1.25em',
    '& > * > :first-child': { marginTop: 0 },
    '& > * > :last-child': { marginBottom: 0 },
  },
  '& .wp-block-media-text': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(14em, 100%), 1fr))',
    alignItems: 'center',
    gap: '1em 1.75em',
    marginBlock: '1.25em',
    '& > figure': { margin: 0 },
  },
  '& .wp-block-buttons': { display: 'flex', flexWrap: 'wrap', gap: 12, marginBlock: '1.25em' },
  '& a.wp-block-button__link': {
    display: 'inline-block',
    padding: '0.5em 1.1em',
    border: `1px solid ${colour.lineFirm}`,
    borderRadius: radius.medium,
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { borderColor: 'currentColor' },
  },
  '& .wp-block-file__button': { marginInlineStart: '0.75em' },
  '& > .alignfull:is(.wp-block-columns, .wp-block-gallery), & > .alignfull.wp-block-cover > :not(img)': {
    paddingInline: layout.gutter,
  },
};
