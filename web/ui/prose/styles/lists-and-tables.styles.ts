import type { CSSObject } from '../../styled.ts';
import { colour } from '../../tokens.ts';
import { isNarrow } from './narrow.ts';

export const lists: CSSObject = {
  '& :is(ul, ol)': { paddingInlineStart: '1.45em' },
  '& li': { marginTop: '0.45em', paddingInlineStart: '0.25em' },
  '& li > :is(ul, ol, p)': { marginBlock: '0.45em 0' },
  '& li > p + p': { marginTop: '0.8em' },
  '& li::marker': { color: colour.inkMute, fontVariantNumeric: 'tabular-nums' },
  '& ul': { listStyleType: 'disc' },
  '& ul ul': { listStyleType: 'circle' },
  '& ul ul ul': { listStyleType: 'square' },
  // Keeps deep nesting on a narrow screen.
  [isNarrow]: { '& :is(ul, ol) :is(ul, ol)': { paddingInlineStart: '1em' } },
  '& dt': { marginTop: '1.1em' },
  '& dd': { margin: '0.3em 0 0', paddingInlineStart: '1.1em', borderInlineStart: `2px solid ${colour.line}` },
};

export const tables: CSSObject = {
  // Wide tables scroll, the page does not.
  '& .scroll': { maxWidth: '100%', overflowX: 'auto' },
  '& table': {
    borderCollapse: 'collapse',
    fontSize: '0.9em',
    lineHeight: 1.5,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'normal',
  },
  '& caption': { paddingBottom: '0.6em', fontSize: '0.92em', color: colour.inkMute, textAlign: 'start' },
  '& :is(th, td)': {
    minWidth: '3.3em',
    paddingBlock: '0.6em',
    paddingInline: '0 1.1em',
    borderBottom: `1px solid ${colour.line}`,
    verticalAlign: 'top',
  },
  '& th': { textAlign: 'start' },
  '& thead :is(th, td)': { borderBottomColor: colour.lineFirm, color: colour.inkSoft, verticalAlign: 'bottom' },
  '& tfoot :is(th, td)': { borderBottom: 0, color: colour.inkSoft },
};
