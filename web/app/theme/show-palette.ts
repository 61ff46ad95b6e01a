import { paletteCss } from './palette-css.ts';

let shown: CSSStyleSheet | undefined;

/** Replaces the primary colour that the page was served with. */
export function showPalette(primaryColor: string): void {
  if (!shown) {
    shown = new CSSStyleSheet();
    document.adoptedStyleSheets.push(shown);
  }
  shown.replaceSync(paletteCss(primaryColor));
}
