import type { CSSObject } from '../../styled.ts';
import { colour, font, layout, radius, text } from '../../tokens.ts';

export const flow: CSSObject = {
  maxWidth: layout.measure,
  fontSize: text.body,
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  hyphenateLimitChars: '10 4 4',
  '&::after': { content: '""', display: 'block', clear: 'both' },
  // On both sides, because text may be between blocks without an element of its own.
  '& :where(p, ul, ol, dl, blockquote, pre, table, figure, details, address, hr, .code, .scroll, .wp-caption, video, audio, iframe)':
    {
      marginBlock: '1.25em',
    },
  '& > *:first-child': { marginTop: 0 },
  '& > *:last-child': { marginBottom: 0 },
  '& :is(li, dd, td, th, blockquote, figure, details, figcaption, .code, .scroll) > *:last-child': { marginBottom: 0 },
  '& :is(.code, .scroll) > *:first-child': { marginTop: 0 },
  '& p': { textWrap: 'pretty' },
  '& p:empty': { display: 'none' },
};

export const headings: CSSObject = {
  '& :is(h1, h2, h3, h4, h5, h6)': { marginBottom: '0.6em', scrollMarginTop: 96 },
  '& :is(h1, h2)': { marginTop: '1.7em', fontSize: text.h2, letterSpacing: '-0.022em' },
  '& h1': { fontSize: `calc(${text.h2} * 1.12)` },
  '& h3': { marginTop: '1.7em', fontSize: text.h3, lineHeight: 1.22 },
  '& h4': { marginTop: '1.8em', fontSize: text.h4, lineHeight: 1.3, letterSpacing: '-0.012em' },
  '& h5': { marginTop: '1.9em', fontSize: '1em', lineHeight: 1.4, letterSpacing: '-0.006em' },
  '& h6': { marginTop: '1.9em', fontSize: '0.9em', lineHeight: 1.4, letterSpacing: 0, color: colour.inkSoft },
  '& :is(h1, h2, h3, h4, h5, h6) + *': { marginTop: '0.6em' },
  '& :is(h1, h2, h3, h4, h5, h6) + :is(h1, h2, h3, h4, h5, h6)': { marginTop: '0.8em' },
};

// Headings link to themselves; a # appears on hover and focus.
export const anchors: CSSObject = {
  '& .anchor': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '"#" / ""', marginInlineStart: '0.35em', fontWeight: 400, color: 'transparent' },
    '&:is(:hover, :focus-visible)::after': { color: colour.accentText },
  },
};

export const inline: CSSObject = {
  '& a:not(.anchor)': {
    color: colour.accentText,
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textDecorationColor: `color-mix(in oklab, ${colour.accentText} 40%, transparent)`,
    textUnderlineOffset: '0.2em',
    '&:hover': { textDecorationColor: 'currentColor' },
  },
  '& a:not([href])': { color: 'inherit', textDecoration: 'none' },
  '& :is(strong, b, dt, th)': { fontWeight: 620 },
  '& :is(code, kbd, samp, tt, var)': { fontFamily: font.mono, fontSize: '0.875em', fontStyle: 'normal' },
  '& :not(pre) > code': {
    padding: '0.15em 0.35em',
    borderRadius: `min(4px, ${radius.small})`,
    background: colour.sunken,
    boxShadow: `inset 0 0 0 1px ${colour.line}`,
    boxDecorationBreak: 'clone',
  },
};

export const rareInline: CSSObject = {
  '& kbd': {
    padding: '0.1em 0.45em',
    border: `1px solid ${colour.lineFirm}`,
    borderBottomWidth: 2,
    borderRadius: `min(5px, ${radius.small})`,
    background: colour.raised,
    boxDecorationBreak: 'clone',
  },
  '& mark': {
    padding: '0.05em 0.2em',
    borderRadius: `min(3px, ${radius.small})`,
    background: colour.warningSoft,
    color: 'inherit',
  },
  '& ins': { textDecorationColor: colour.success, textUnderlineOffset: '0.2em' },
  '& :is(del, s, strike)': { color: colour.inkMute },
  '& :is(sub, sup)': { fontSize: '0.72em', lineHeight: 0 },
  '& :is(abbr, acronym, dfn)[title]': {
    textDecoration: 'underline dotted',
    textUnderlineOffset: '0.2em',
    cursor: 'help',
  },
  '& q': { fontStyle: 'italic' },
  '& small': { fontSize: '0.86em' },
  '& big': { fontSize: '1.18em' },
};

export const quotations: CSSObject = {
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: '1.25em',
    borderInlineStart: `3px solid ${colour.accentText}`,
    color: colour.inkSoft,
    '& > :first-child': { marginTop: 0 },
    '& blockquote': { borderColor: colour.lineFirm },
    '& cite': { display: 'block', marginTop: '0.7em', fontSize: '0.88em', fontStyle: 'normal', color: colour.inkMute },
  },
};

export const blocks: CSSObject = {
  '& hr': { height: 1, border: 0, background: colour.line, marginBlock: '2.75em' },
  '& hr + *': { marginTop: '2.75em' },
  '& address': { fontStyle: 'normal' },
  '& details': {
    padding: '0.75em 1.1em',
    border: `1px solid ${colour.line}`,
    borderRadius: radius.medium,
    '& > summary': { fontWeight: 600, cursor: 'pointer' },
    '&[open] > summary': { marginBottom: '0.75em' },
  },
  '& details + details': { marginTop: '0.5em' },
};
