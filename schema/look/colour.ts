/** Hue in degrees, saturation and lightness in per cent, as whole numbers. */
export interface Hsl {
  h: number;
  s: number;
  l: number;
}

/**
 * @param hex `#` and six hex digits
 * @throws RangeError for anything else
 */
export function hexToHsl(hex: string): Hsl {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Not a hex colour: ${hex}`);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const lightness = (max + min) / 2;
  const chroma = max - min;
  if (chroma === 0) return { h: 0, s: 0, l: Math.round(lightness * 100) };
  const sixth = max === r ? (g - b) / chroma : max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
  return {
    h: Math.round(sixth * 60 + 360) % 360,
    s: Math.round((chroma / (1 - Math.abs(2 * lightness - 1))) * 100),
    l: Math.round(lightness * 100),
  };
}

/** For `hsl(…)` in CSS: `231 79% 50%`. */
export function hslText({ h, s, l }: Hsl): string {
  return `${h} ${s}% ${l}%`;
}
