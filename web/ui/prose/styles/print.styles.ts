import type { CSSObject } from '../../styled.ts';

export const print: CSSObject = {
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
