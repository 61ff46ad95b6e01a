import { defaults } from '#schema/constants';
import { hexToHsl } from '#schema/look/colour';
import { paletteOf } from '#schema/look/palette';

const known = new Map<string, string>();

/**
 * The custom properties derived from the primary colour, as CSS: its hue, saturation and lightness, and each role for
 * both schemes. An invalid colour gives the default's.
 */
export function paletteCss(primaryColor: string): string {
  const hex = (/^#[0-9a-f]{6}$/i.test(primaryColor) ? primaryColor : defaults.primaryColor).toLowerCase();
  let css = known.get(hex);
  if (css === undefined) {
    const { h, s, l } = hexToHsl(hex);
    const roles = Object.entries(paletteOf(hex)).map(([name, [light, dark]]) =>
      light === dark ? `--${name}:${light}` : `--${name}:light-dark(${light},${dark})`,
    );
    css = `:root{--primary-h:${h};--primary-s:${s}%;--primary-l:${l}%;${roles.join(';')}}`;
    // Bounds the cache while an administrator tries colours.
    if (known.size > 50) known.clear();
    known.set(hex, css);
  }
  return css;
}
