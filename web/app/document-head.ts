import { defaults } from '#schema/constants';
import coreUrl from './theme/font/instrument-sans-core.woff2?url';
import moreUrl from './theme/font/instrument-sans-more.woff2?url';
import { paletteCss } from './theme/palette-css.ts';
import { styleKey } from './style-cache.ts';
import baseCss from './theme/base.css?inline';

/** What React 19 hoists: it comes first, before the first element of the page. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>|<style\b[^>]*>[^<]*<\/style>)*/;

export function splitHead(rendered: string): { head: string; html: string } {
  const [head = ''] = hoisted.exec(rendered) ?? [];
  return { head, html: rendered.slice(head.length) };
}

/** What the core of the typeface lacks: accents, umlauts and the like (base.css says the same as ranges). */
const beyondCore =
  /[\u00a1-\u00a8\u00aa-\u00b6\u00b8-\u00d6\u00d8-\u00ff\u0131\u0152\u0153\u201a\u201e\u2022\u2039\u203a\u2122]/;

interface HeadParts {
  primaryColor: string | undefined;
  /** The panel's. */
  theme: string;
  /** What the page itself put there. */
  page: string;
  html: string;
  critical: string;
}

/**
 * Everything the first view needs in one answer: no style sheet to wait for, the font on its way. There is one style
 * element; `data-s` tells Emotion to take it over where it stands.
 */
export function documentHead({ primaryColor = defaults.primaryColor, theme, page, html, critical }: HeadParts): string {
  const css = baseCss + paletteCss(primaryColor) + theme + critical;
  return (
    preload(coreUrl) +
    (beyondCore.test(html) ? preload(moreUrl) : '') +
    `<style data-emotion="${styleKey}" data-s="">${css}</style>${page}`
  );
}

const preload = (font: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
