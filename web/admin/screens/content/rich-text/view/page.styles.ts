import { styled } from '@mui/material/styles';
import type { CSSObject } from '@mui/material/styles';
import { proseStyles } from '../../../../../ui/prose/prose.styles.ts';
import { colour, font, radius } from '../../../../../ui/tokens.ts';

/** Styles for editing: space, visible empty elements, marked selections. */
const writing: CSSObject = {
  position: 'relative',
  maxWidth: 'none',
  minHeight: '33em',
  paddingBottom: '4em',
  outline: 'none',
  whiteSpace: 'break-spaces',
  overflowWrap: 'anywhere',
  fontVariantLigatures: 'none',
  caretColor: colour.accentText,
  // What a note is about.
  '& [data-passage]': { background: colour.warningSoft, boxShadow: `0 2px 0 ${colour.warning}` },
  '& p:empty': { display: 'block' },
  '& > p.is-editor-empty:first-of-type::before': {
    content: 'attr(data-placeholder)',
    float: 'left',
    height: 0,
    color: colour.inkMute,
    pointerEvents: 'none',
  },
  '& figcaption:has(> br.ProseMirror-trailingBreak:only-child)::before': {
    content: '"Caption"',
    float: 'left',
    height: 0,
    color: colour.inkMute,
    pointerEvents: 'none',
  },
  // List items without paragraphs are as close as on the page.
  '& li > p:not([data-wrapper=p])': { marginBlock: 0 },
  '& :is(td, th, dd, figure, div, address) > p[data-wrapper]': { marginBlock: 0 },
  '& td > p, & th > p': { minWidth: '3ch' },
  '& .table': { marginBlock: '1.25em', overflowX: 'auto' },
  '& table': { display: 'table', margin: 0 },
  '& :is(th, td)': { position: 'relative' },
  // The row that is stored as the head of the table.
  '& tr:not(:has(> td)) > th': { borderBottomColor: colour.lineFirm, color: colour.inkSoft, verticalAlign: 'bottom' },
  '& .selectedCell::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: colour.accentSoft,
    opacity: 0.6,
    pointerEvents: 'none',
  },
  '& .details': {
    padding: '0.75em 1.1em',
    border: `1px solid ${colour.line}`,
    borderRadius: radius.medium,
    '& > summary': { display: 'block', fontWeight: 600, marginBottom: '0.75em' },
  },
  '& :is(section, aside, address, div:not(.player, .details, .table, .upload, .upload *))': {
    borderInlineStart: `1px dashed ${colour.line}`,
    marginInlineStart: -10,
    paddingInlineStart: 9,
  },
  '& > :is(.alignwide, .alignfull)': { width: '100%', marginInline: 0 },
  '& .player': { position: 'relative', display: 'block', cursor: 'default' },
  '& .player > *': { pointerEvents: 'none' },
  '& img': { cursor: 'default' },
  '& .ProseMirror-selectednode': { outline: `2px solid ${colour.accentText}`, outlineOffset: 3 },
  '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute', pointerEvents: 'none' },
  '&.ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    position: 'absolute',
    display: 'block',
    top: -2,
    width: 20,
    borderTop: `2px solid ${colour.accentText}`,
  },
  '&.ProseMirror-hideselection *::selection': { background: 'transparent' },
  '& .suggestion': { borderRadius: 3, background: colour.accentSoft },
};

/** An upload replaces the placeholder text. A picture without alternative text is marked in the editor. */
const pictures: CSSObject = {
  '& > p.is-editor-empty:has(> .upload)::before': { content: 'none' },
  // A missing file without alternative text would have no size, and its tools no place.
  '& > figure img:not([alt])': { minHeight: 48 },
  '& > figure:has(> img:not([alt]), > a > img:not([alt]))': {
    position: 'relative',
    '&::after': {
      content: '"No alternative text"',
      position: 'absolute',
      insetInlineStart: 8,
      top: 8,
      padding: '2px 8px',
      borderRadius: radius.small,
      background: colour.warningSoft,
      color: colour.warningText,
      fontFamily: font.sans,
      fontSize: 12,
      lineHeight: '18px',
      pointerEvents: 'none',
    },
  },
};

/** On the site the title is larger than here, so headings are smaller here too. */
const headings: CSSObject = {
  '& :is(h1, h2)': { fontSize: 'clamp(22px, 1.6vw + 12px, 29px)' },
  '& h3': { fontSize: 'clamp(20px, 1.2vw + 12px, 24px)' },
  '& h4': { fontSize: 'clamp(18px, 0.8vw + 12px, 20px)' },
};

/** Syntax colours. */
const code: CSSObject = {
  '& pre': { whiteSpace: 'pre', fontFamily: font.mono },
  '& :is(.hljs-comment, .hljs-quote, .hljs-meta)': { color: colour.inkMute },
  '& :is(.hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-built_in, .hljs-name, .hljs-section)': {
    color: colour.accentText,
  },
  '& :is(.hljs-string, .hljs-attr, .hljs-regexp, .hljs-addition)': { color: colour.successText },
  '& :is(.hljs-number, .hljs-symbol, .hljs-type, .hljs-title)': { color: colour.warningText },
  '& .hljs-deletion': { color: colour.dangerText },
};

/** The line between blocks where dragged files would go. It takes no room, so that nothing moves. */
const dropLine: CSSObject = {
  '& [data-drop-mark]': { position: 'relative', height: 0, margin: 0 },
  '& [data-drop-mark]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: -6,
    height: 3,
    borderRadius: 2,
    background: colour.accent,
  },
};

/** The site's text styles. */
export const WritingPage = styled('div')({
  position: 'relative',
  '& .ProseMirror': [...proseStyles, writing, pictures, headings, code, dropLine] as unknown as CSSObject,
  '&:has([data-drop-line]) .drop-cursor': { display: 'none' },
});
