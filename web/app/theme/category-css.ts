import { defaults } from '#schema/constants';
import { paletteOf, textTones } from '#schema/look/palette';

interface CategoryColor {
  category: string;
  color: string;
}

const known = new Map<string, string>();

/** The colours of categories as CSS, for elements with `data-category`. Categories without a colour are left out. */
export function categoryCss(primaryColor: string, colors: readonly CategoryColor[]): string {
  if (colors.length === 0) return '';
  const key = JSON.stringify([primaryColor, colors]);
  let css = known.get(key);
  if (css === undefined) {
    const palette = paletteOf(/^#[0-9a-f]{6}$/i.test(primaryColor) ? primaryColor : defaults.primaryColor);
    css = colors
      .map(({ category, color }) => {
        const { text, onNight } = textTones(palette, color);
        const of = `[data-category="${escaped(category)}"]`;
        const tone = ([light, dark]: readonly [string, string]) => `{--accent-text:light-dark(${light},${dark})}`;
        return `${of}${tone(text)}[data-tone=dark] ${of}${tone(onNight)}`;
      })
      .join('');
    // Bounds the cache while somebody tries colours.
    if (known.size > 50) known.clear();
    known.set(key, css);
  }
  return css;
}

/** Escapes a text for a CSS string in a style element. */
const escaped = (text: string) =>
  Array.from(text, (character) =>
    /[\p{L}\p{N} -]/u.test(character) ? character : `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  ).join('');
