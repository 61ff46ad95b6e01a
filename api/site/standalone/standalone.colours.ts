import { clampChroma, converter, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter('oklch');

/** WCAG AA for text, with a margin for rounding. */
const readable = 4.6;

/** The page's colours as CSS custom properties, for both schemes. */
export function standaloneColours(primaryColor: string): string {
  const primary = toOklch(primaryColor) ?? toOklch({ mode: 'rgb', r: 0.5, g: 0.5, b: 0.5 });
  const tone = (l: number, c: number) =>
    formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(c, primary.c), h: primary.h ?? 0 }, 'oklch'));
  /** The primary colour, made lighter or darker until it is readable. */
  const onBackground = (background: string, step: number) => {
    // The lightness of white is slightly above 1.
    let l = Math.min(primary.l, 1);
    while (l >= 0 && l <= 1 && wcagContrast(background, tone(l, primary.c)) < readable) l += step;
    return tone(Math.min(Math.max(l, 0), 1), primary.c);
  };
  const background = [tone(0.99, 0.004), tone(0.172, 0.016)] as const;
  const pairs = {
    background,
    ink: [tone(0.2, 0.028), tone(0.955, 0.006)],
    soft: [tone(0.42, 0.026), tone(0.79, 0.014)],
    line: [tone(0.87, 0.02), tone(0.34, 0.03)],
    accent: [onBackground(background[0], -0.01), onBackground(background[1], 0.01)],
  };
  return Object.entries(pairs)
    .map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`)
    .join(' ');
}
