import type { CSSObject } from '../../styled.ts';
import { colour, font, radius, text } from '../../tokens.ts';

export const code: CSSObject = {
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

// Palette colours that are readable on the background of code.
export const highlighting: CSSObject = {
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
