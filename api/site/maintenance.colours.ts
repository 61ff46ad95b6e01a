import { clampChroma, converter, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter('oklch');

/** AA for text, with a little to spare. */
const readable = 4.6;

/** The maintenance page's colours as CSS custom properties, for both schemes. */
export function maintenanceColours(primaryColor: string): string {
  const primary = toOklch(primaryColor) ?? toOklch({ mode: 'rgb', r: 0.5, g: 0.5, b: 0.5 });
  const tone = (l: number, c: number) =>
    formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(c, primary.c), h: primary.h ?? 0 }, 'oklch'));
  /** The primary colour, moved away from its ground until it can be read. */
  const onGround = (ground: string, step: number) => {
    // White comes out a hair above 1.
    let l = Math.min(primary.l, 1);
    while (l >= 0 && l <= 1 && wcagContrast(ground, tone(l, primary.c)) < readable) l += step;
    return tone(Math.min(Math.max(l, 0), 1), primary.c);
  };
  const ground = [tone(0.99, 0.004), tone(0.172, 0.016)] as const;
  const pairs = {
    ground,
    ink: [tone(0.2, 0.028), tone(0.955, 0.006)],
    soft: [tone(0.42, 0.026), tone(0.79, 0.014)],
    line: [tone(0.87, 0.02), tone(0.34, 0.03)],
    accent: [onGround(ground[0], -0.01), onGround(ground[1], 0.01)],
  };
  return Object.entries(pairs)
    .map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`)
    .join(' ');
}
