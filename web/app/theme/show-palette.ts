import { paletteCss } from './palette-css.ts';

export const paletteElementId = 'palette';

/** Puts another primary colour in place of the one the page came with. */
export function showPalette(primaryColor: string): void {
  const element = document.getElementById(paletteElementId);
  const css = paletteCss(primaryColor);
  if (element && element.textContent !== css) element.textContent = css;
}
