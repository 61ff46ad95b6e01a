import { clampChroma, converter, formatHex, modeLrgb, modeOklch, modeRgb, useMode } from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter('oklch');

/** The light and dark tones 1 to 4 of a primary colour; the same as `tone-1` to `tone-4` in web/lib/palette.ts. */
export function coverTones(primaryColor: string): readonly (readonly [light: string, dark: string])[] {
  const primary = toOklch(primaryColor) ?? toOklch({ mode: 'rgb', r: 0.5, g: 0.5, b: 0.5 });
  const tone = (l: number, share: number) =>
    formatHex(clampChroma({ mode: 'oklch', l, c: primary.c * share, h: primary.h ?? 0 }, 'oklch'));
  return [
    [tone(0.93, 0.2), tone(0.28, 0.28)],
    [tone(0.84, 0.42), tone(0.37, 0.42)],
    [tone(0.7, 0.75), tone(0.51, 0.62)],
    [tone(Math.min(primary.l, 0.55), 1), tone(0.74, 0.7)],
  ];
}
