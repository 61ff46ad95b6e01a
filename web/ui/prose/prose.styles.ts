import type { CSSObject } from '../styled.ts';
import { colour, font, layout, motion, radius, text } from '../tokens.ts';

const isNarrow = '@media (max-width: 599.95px)';

const flow: CSSObject = {
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

const headings: CSSObject = {
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
const anchors: CSSObject = {
  '& .anchor': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '"#" / ""', marginInlineStart: '0.35em', fontWeight: 400, color: 'transparent' },
    '&:is(:hover, :focus-visible)::after': { color: colour.accentText },
  },
};

const inline: CSSObject = {
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

const rare: CSSObject = {
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

const lists: CSSObject = {
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

const quotations: CSSObject = {
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

const code: CSSObject = {
  '& pre': {
    padding: '1.1em 1.25em',
    border: `1px solid ${colour.line}`,
    borderRadius: radius.medium,
    background: colour.sunken,
    fontFamily: font.mono,
    fontSize: '0.8em',
    lineHeight: 1.65,
    overflowX: 'auto',
    overflowWrap: 'normal',
    tabSize: 2,
    '& code': { fontSize: 'inherit' },
  },
  '& .code': { position: 'relative' },
  '& .code[data-language]::before': {
    content: 'attr(data-language)',
    position: 'absolute',
    insetInlineEnd: 1,
    top: 1,
    padding: '4px 12px 4px 10px',
    borderStartEndRadius: radius.medium,
    borderEndStartRadius: radius.small,
    background: colour.sunken,
    fontSize: text.micro,
    lineHeight: 1.5,
    color: colour.inkMute,
    pointerEvents: 'none',
  },
  '& .code[data-language] > pre': { paddingTop: '2.3em' },
};

const blocks: CSSObject = {
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

const tables: CSSObject = {
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
    padding: '0.6em 1.1em 0.6em 0',
    borderBottom: `1px solid ${colour.line}`,
    verticalAlign: 'top',
  },
  '& th': { textAlign: 'start' },
  '& thead :is(th, td)': { borderBottomColor: colour.lineFirm, color: colour.inkSoft, verticalAlign: 'bottom' },
  '& tfoot :is(th, td)': { borderBottom: 0, color: colour.inkSoft },
};

// Palette colours that are readable on the background of code.
const colours: CSSObject = {
  '& :is(.hl-comment, .hl-quote, .hl-meta)': { color: colour.inkMute },
  '& .hl-comment': { fontStyle: 'italic' },
  '& :is(.hl-keyword, .hl-selector-tag, .hl-name, .hl-section, .hl-doctag, .hl-link)': { color: colour.accentText },
  '& :is(.hl-string, .hl-regexp, .hl-addition, .hl-char)': { color: colour.successText },
  '& :is(.hl-number, .hl-literal, .hl-symbol, .hl-bullet, .hl-variable.constant_)': { color: colour.warningText },
  '& :is(.hl-deletion, .hl-template-tag)': { color: colour.dangerText },
  '& :is(.hl-attr, .hl-attribute, .hl-property, .hl-params, .hl-built_in, .hl-type, .hl-variable)': {
    color: `color-mix(in oklab, ${colour.accentText} 45%, ${colour.ink})`,
  },
  '& :is(.hl-title, .hl-section, .hl-strong)': { fontWeight: 600 },
  '& .hl-emphasis': { fontStyle: 'italic' },
};

const media: CSSObject = {
  '& img': { height: 'auto', borderRadius: radius.small, verticalAlign: 'middle' },
  '& :is(p, figure, div) > img:only-child': { display: 'block' },
  // An image that failed to load shows its alternative text.
  '& img[data-missing]': {
    display: 'inline-block',
    width: 'auto !important',
    aspectRatio: 'auto',
    minWidth: 0,
    height: 'auto !important',
    maxWidth: '100%',
    padding: '0.5em 0.9em',
    border: `1px dashed ${colour.lineFirm}`,
    color: colour.inkMute,
    fontSize: text.micro,
    lineHeight: 1.5,
  },
  '& img[data-missing=without-text]': { display: 'none' },
  '& figure': { marginInline: 0, '& > :first-child': { marginTop: 0 } },
  '& figure:has(> img[data-missing=without-text]:only-child)': { display: 'none' },
  '& :is(figcaption, .wp-caption-text, .wp-caption > p)': {
    marginTop: '0.7em',
    fontSize: text.micro,
    lineHeight: 1.5,
    color: colour.inkMute,
  },
  '& iframe': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '16 / 9',
    border: 0,
    borderRadius: radius.medium,
  },
  // Placeholder of an embedded player.
  '& a.embed[data-embed]': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: 6,
    position: 'relative',
    marginBlock: '1.25em',
    padding: 'clamp(16px, 3vw, 28px)',
    aspectRatio: '16 / 9',
    borderRadius: radius.medium,
    background: `radial-gradient(circle at 50% 42%, ${colour.nightLine}, ${colour.night} 65%)`,
    color: colour.onNight,
    fontWeight: 600,
    lineHeight: 1.3,
    textDecoration: 'none',
    '& > span + span': { fontSize: text.micro, fontWeight: 400, color: colour.onNightSoft },
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '42% auto auto 50%',
      width: 64,
      height: 64,
      borderRadius: '50%',
      translate: '-50% -50%',
      background: colour.accent,
      transition: `scale ${motion.fast} ${motion.ease}`,
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '42% auto auto calc(50% + 2px)',
      width: 20,
      height: 24,
      translate: '-50% -50%',
      background: colour.onAccent,
      clipPath: 'polygon(0 0, 100% 50%, 0 100%)',
    },
    '&:hover::before': { background: colour.accentHover, scale: '1.06' },
    '@media (forced-colors: active)': { border: '1px solid', '&::after': { background: 'LinkText' } },
  },
  '& video': { display: 'block', width: '100%', height: 'auto', borderRadius: radius.medium },
  '& audio': { display: 'block', width: '100%' },
  '& .aligncenter': { display: 'block', marginInline: 'auto' },
  '& figure.aligncenter': { width: 'fit-content', maxWidth: '100%', textAlign: 'center' },
  '& :is(.alignleft, .alignright)': { maxWidth: '46%', marginBlock: '0.4em 1em' },
  '& .alignleft': { float: 'left', marginRight: '1.6em' },
  '& .alignright': { float: 'right', marginLeft: '1.6em' },
  [isNarrow]: {
    '& :is(.alignleft, .alignright)': { float: 'none', maxWidth: '100%', marginInline: 0 },
  },
  // A background set by the author is the same in both schemes, so the text on it is too.
  '& [style*="background-color"]': { padding: '0.5em 0.75em', color: '#10131a', colorScheme: 'light' },
  '& [style*="background-color"] a': { color: 'inherit', textDecorationColor: 'currentColor' },
  '& .has-white-color': { color: '#fff' },
  '& .has-black-color': { color: '#10131a' },
  '& .has-text-align-center': { textAlign: 'center' },
  '& .has-text-align-right': { textAlign: 'right' },
};

// Blocks of an imported site.
const imported: CSSObject = {
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

/** In front of elements beside the text, such as the table of contents, which scrolls behind it. */
const inFront: CSSObject = { position: 'relative', zIndex: 1, maxWidth: 'none', background: colour.surface };

const wide: CSSObject = {
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

const print: CSSObject = {
  '@media print': {
    maxWidth: 'none',
    fontSize: '11pt',
    '& a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '0.8em', overflowWrap: 'anywhere' },
    '& :is(h1, h2, h3, h4, h5, h6)': { breakAfter: 'avoid' },
    '& :is(pre, blockquote, figure, img, tr)': { breakInside: 'avoid' },
    '& pre': { whiteSpace: 'pre-wrap' },
    '& .scroll': { overflow: 'visible' },
    '& table': { width: '100%' },
    '& .anchor::after': { content: 'none' },
    '& :is(iframe, video, audio)': { display: 'none' },
    '& a.embed[data-embed]': { aspectRatio: 'auto', padding: 0, background: 'none', color: 'inherit' },
    '& a.embed[data-embed]::before': { content: 'none' },
    '& a.embed[data-embed]::after': {
      content: 'attr(href)',
      position: 'static',
      width: 'auto',
      height: 'auto',
      translate: 'none',
      background: 'none',
      clipPath: 'none',
    },
    '& details > *': { display: 'block' },
  },
};

/** Styles and the markup that needs them; without a pattern they are always needed. The order matters. */
const parts: readonly (readonly [styles: CSSObject, usedBy?: RegExp])[] = [
  [flow],
  [headings, /<h\d/],
  [anchors, /class="anchor/],
  [inline],
  [rare, /<(?:kbd|samp|tt|var|mark|ins|del|s|strike|sub|sup|abbr|acronym|dfn|q|small|big)\b/],
  [lists, /<(?:ul|ol|dl|dt|dd)\b/],
  [quotations, /<blockquote/],
  [code, /<pre/],
  [colours, /class="hl-/],
  [blocks, /<(?:hr|address|details)\b/],
  [tables, /<table/],
  [media, /<(?:img|figure|iframe|video|audio)\b|class="[^"]*(?:align|has-|wp-|embed)|background-color/],
  [imported, /class="[^"]*wp-block-(?:gallery|columns|media-text|button|file|cover)/],
  [wide, /class="[^"]*align/],
  [print],
];

/** All styles of content HTML. */
export const proseStyles: CSSObject[] = parts.map(([styles]) => styles);

/** The styles that this HTML needs, to keep pages small. */
export function proseStylesFor(html: string): CSSObject[] {
  return parts.filter(([, usedBy]) => usedBy?.test(html) ?? true).map(([styles]) => styles);
}
