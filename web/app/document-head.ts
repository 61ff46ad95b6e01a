import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { defaults } from '#schema/constants';
import { paletteCss } from './theme/palette-css.ts';
import type { CriticalCss } from './critical-css.ts';
import { muiVariablesCss } from './theme/theme.ts';
import baseCss from './theme/base.css?inline';

/** What React 19 hoists: it comes first, before the first element of the page. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>|<style\b[^>]*>[^<]*<\/style>)*/;

export function splitHead(rendered: string): { head: string; html: string } {
  const [head = ''] = hoisted.exec(rendered) ?? [];
  return { head, html: rendered.slice(head.length) };
}

interface HeadParts {
  primaryColor: string | undefined;
  isPanel: boolean;
  /** What the page itself put there. */
  page: string;
  critical: CriticalCss;
}

/**
 * Everything the first view needs in one answer: no style sheet to wait for, the font on its way. There is one style
 * element; `data-s` tells Emotion to take it over where it stands.
 */
export function documentHead({ primaryColor = defaults.primaryColor, isPanel, page, critical }: HeadParts): string {
  const css = baseCss + paletteCss(primaryColor) + (isPanel ? muiVariablesCss() : '') + critical.css;
  return (
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontUrl}">` +
    `<style data-emotion="${critical.marker}" data-s="">${css}</style>${page}`
  );
}
