import { paletteCss } from './palette-css.ts';

let shown: CSSStyleSheet | undefined;

/** Puts another primary colour over the one the page came with. */
export function showPalette(primaryColor: string): void {
  if (!shown) {
    shown = new CSSStyleSheet();
    document.adoptedStyleSheets.push(shown);
  }
  shown.replaceSync(paletteCss(primaryColor));
}
