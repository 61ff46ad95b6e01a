import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { defaults } from '#schema/constants';
import { paletteCss } from './theme/palette-css.ts';
import { paletteElementId } from './theme/show-palette.ts';
import baseCss from './theme/base.css?inline';

/** What React 19 hoists: it comes first, before the first element of the page. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>|<style\b[^>]*>[^<]*<\/style>)*/;

export function splitHead(rendered: string): { head: string; html: string } {
  const [head = ''] = hoisted.exec(rendered) ?? [];
  return { head, html: rendered.slice(head.length) };
}

interface HeadParts {
  primaryColor: string | undefined;
  page: string;
}

/** Everything the first view needs in one answer: no style sheet to wait for, the font on its way. */
export function documentHead({ primaryColor = defaults.primaryColor, page }: HeadParts): string {
  return (
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontUrl}">` +
    `<style>${baseCss}</style><style id="${paletteElementId}">${paletteCss(primaryColor)}</style>${page}`
  );
}
