import { clampChroma, converter, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter('oklch');

/** A dark background in the primary colour's hue, the text colour, and three tones for the motif. */
export function cardColours(primaryColor: string) {
  const primary = toOklch(primaryColor) ?? toOklch({ mode: 'rgb', r: 0.5, g: 0.5, b: 0.5 });
  const tone = (l: number, c: number) =>
    formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(c, primary.c), h: primary.h ?? 0 }, 'oklch'));
  const ground = tone(0.19, 0.035);
  let l = Math.max(primary.l, 0.62);
  while (l < 1 && wcagContrast(ground, tone(l, primary.c)) < 4.6) l += 0.01;
  return {
    ground,
    text: tone(0.975, 0.006),
    soft: tone(0.8, 0.02),
    accent: tone(Math.min(l, 1), primary.c),
    faint: tone(0.3, 0.06),
    middle: tone(0.42, 0.1),
  };
}
