import { defaults } from '#schema/constants';
import { defaultLook } from '#schema/look/look';
import type { Look } from '#schema/look/look';
import { categoryCss } from './theme/category-css.ts';
import { lookCss, typefaceFiles } from './theme/look-css.ts';
import { paletteCss } from './theme/palette-css.ts';
import { styleKey } from './style-cache.ts';
import baseCss from './theme/base.css?inline';

/** Elements that React 19 hoists: they come before the first element of the page. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>|<style\b[^>]*>[^<]*<\/style>)*/;

export function splitHead(rendered: string): { head: string; html: string } {
  const [head = ''] = hoisted.exec(rendered) ?? [];
  return { head, html: rendered.slice(head.length) };
}

/** Characters that the core font file lacks, such as accents and umlauts. The CSS of the typefaces has the same ranges. */
const needsMoreFont =
  /[\u00a1-\u00a8\u00aa-\u00b6\u00b8-\u00d6\u00d8-\u00ff\u0131\u0152\u0153\u201a\u201e\u2022\u2039\u203a\u2122]/;

interface HeadOptions {
  primaryColor: string | undefined;
  /** Undefined in the panel, which follows only the colour. */
  look: Look | undefined;
  categoryColors: readonly { category: string; color: string }[] | undefined;
  /** The CSS variables of the panel's theme; empty on the site. */
  theme: string;
  /** What the page's own components rendered. */
  page: string;
  html: string;
  critical: string;
}

/**
 * Everything the first view needs in one response: critical CSS inlined, the font preloaded. `data-s` makes Emotion
 * adopt the style element where it is.
 */
export function documentHead({
  primaryColor = defaults.primaryColor,
  look = defaultLook,
  categoryColors = [],
  theme,
  page,
  html,
  critical,
}: HeadOptions): string {
  const typeface = typefaceFiles[look.typeface];
  const css =
    typeface.css +
    baseCss +
    paletteCss(primaryColor) +
    lookCss(look) +
    categoryCss(primaryColor, categoryColors) +
    theme +
    critical;
  return (
    preload(typeface.core) +
    (needsMoreFont.test(html) ? preload(typeface.more) : '') +
    `<style data-emotion="${styleKey}" data-s="">${css}</style>${page}`
  );
}

const preload = (font: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
