import {
  clampChroma,
  clampRgb,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  useMode as register,
  wcagContrast,
} from 'culori/fn';
import type { Color, Oklch } from 'culori/fn';

register(modeRgb);
register(modeLrgb);
register(modeOklch);
const convert = converter('oklch');

/** WCAG 2.2, success criteria 1.4.3 and 1.4.11. */
export const minContrast = { text: 4.5, largeText: 3 } as const;
/** What is computed gets a margin for rounding. */
export const safeContrast = { text: 4.6, lines: 3.1 } as const;

/** The text colours that the site chooses from on a background of an author. */
export const textOnAuthorColour = { light: '#ffffff', dark: '#10131a' } as const;

/** WCAG contrast ratio of two colours, 1 to 21. */
export const contrast = (one: string | Color, other: string | Color): number => wcagContrast(one, other);

/** Parses a CSS colour; null for an invalid or transparent one. */
export function readColour(css: string | undefined): Color | null {
  const colour = parse((css ?? '').trim());
  return !colour || colour.alpha === 0 ? null : clampRgb(colour);
}

/** Medium grey for an invalid colour. */
export const oklchOf = (colour: string | Color): Oklch => convert(colour) ?? { mode: 'oklch', l: 0.5, c: 0, h: 0 };

/** `#rrggbb` of a lightness from 0 to 1, a chroma, as far as a screen shows it, and a hue in degrees. */
export const tone = (l: number, c: number, h = 0): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

/** The colour if it has enough contrast to all backgrounds, else the nearest lightness that has. */
export function withContrast(backgrounds: readonly string[], colour: Oklch, least: number): string {
  const first = backgrounds[0] ?? '#ffffff';
  const isOnLight = contrast(first, '#000000') > contrast(first, '#ffffff');
  const step = isOnLight ? -0.01 : 0.01;
  // The lightness of white is slightly above 1.
  for (let l = Math.min(colour.l, 1); l >= 0 && l <= 1; l += step) {
    const candidate = tone(l, colour.c, colour.h);
    if (backgrounds.every((ground) => contrast(ground, candidate) >= least)) return candidate;
  }
  return isOnLight ? '#000000' : '#ffffff';
}

/** A readable text colour: white if possible, else near-black in the hue, else black. */
export function textOn(ground: string, hue: number): string {
  const candidates = ['#ffffff', tone(0.17, 0.03, hue)];
  return candidates.find((candidate) => contrast(ground, candidate) >= minContrast.text) ?? '#000000';
}
