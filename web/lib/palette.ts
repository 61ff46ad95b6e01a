import {
  clampChroma,
  converter,
  formatHex,
  useMode as register,
  modeLrgb,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn';
import type { Oklch } from 'culori/fn';

register(modeRgb);
register(modeLrgb);
register(modeOklch);
const toOklch = converter('oklch');

/** A colour in the light and in the dark scheme. */
export type Pair = readonly [light: string, dark: string];
export type Palette = Record<string, Pair>;

/** Minimum contrast of text and of other elements: WCAG AA, with a margin for rounding. */
const readable = 4.6;
const visible = 3.1;

const tone = (l: number, c: number, h: number) =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) ?? '#808080';

/** The colour if it has enough contrast to all backgrounds, else the nearest lightness that has. */
function withContrast(backgrounds: readonly string[], colour: Oklch, least: number): string {
  const isOnLight =
    wcagContrast(backgrounds[0] ?? '#ffffff', '#000000') > wcagContrast(backgrounds[0] ?? '#ffffff', '#ffffff');
  const step = isOnLight ? -0.01 : 0.01;
  for (let { l } = colour; l >= 0 && l <= 1; l += step) {
    const candidate = tone(l, colour.c, colour.h ?? 0);
    if (backgrounds.every((ground) => wcagContrast(ground, candidate) >= least)) return candidate;
  }
  return isOnLight ? '#000000' : '#ffffff';
}

/** A readable text colour: white if possible, else near-black in the hue, else black. */
function textOn(ground: string, hue: number): string {
  const candidates = ['#ffffff', tone(0.17, 0.03, hue)];
  return candidates.find((candidate) => wcagContrast(ground, candidate) >= 4.5) ?? '#000000';
}

/**
 * Text and hover colours of a filled element. Hovering moves the background away from the text's lightness, so contrast
 * never drops.
 */
function filledGround(rest: string, hue: number): { text: string; hover: string } {
  const text = textOn(rest, hue);
  const { l, c, h = hue } = toOklch(rest) ?? { l: 0.5, c: 0, h: hue };
  const away = text === '#ffffff' ? -0.06 : 0.05;
  const isOutOfRange = l + away < 0.12 || l + away > 0.98;
  return { text, hover: tone(isOutOfRange ? l - away * 2 : l + away, c, h) };
}

/** WCAG contrast ratio of two CSS hex colours, 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

/** Tones of a colour that can be read as text: on the site's backgrounds, and in a dark band. */
export interface TextTones {
  text: Pair;
  onNight: Pair;
}

/** @param palette of the site's primary colour, from which the backgrounds follow */
export function textTones(palette: Palette, hex: string): TextTones {
  const colour = toOklch(hex) ?? { mode: 'oklch', l: 0.5, c: 0, h: 0 };
  const bright = { ...colour, l: Math.max(colour.l, 0.72), c: colour.c * 0.85 };
  const grounds = (scheme: 0 | 1) =>
    ['surface', 'sunken', 'raised', 'accent-soft'].flatMap((name) => palette[name]?.[scheme] ?? []);
  const night = palette['night'] ?? ['#000000', '#000000'];
  return {
    text: [withContrast(grounds(0), colour, readable), withContrast(grounds(1), bright, readable)],
    onNight: [withContrast([night[0]], bright, readable), withContrast([night[1]], bright, readable)],
  };
}

/** All colours derived from the primary colour; text and lines meet AA for any primary. */
export function paletteOf(primaryColor: string): Palette {
  const primary = toOklch(primaryColor) ?? { mode: 'oklch', l: 0.5, c: 0, h: 0 };
  const hue = primary.h ?? 0;
  // A grey primary has no hue, so its neutrals are grey too.
  const tint = Math.min(primary.c / 0.12, 1);
  const neutral = (l: number, c: number) => tone(l, c * tint, hue);
  const brand = (l: number, share: number) => tone(l, primary.c * share, hue);
  const light = [neutral(1, 0), neutral(0.977, 0.005), '#ffffff'] as const;
  const dark = [neutral(0.172, 0.016), neutral(0.145, 0.014), neutral(0.212, 0.018)] as const;
  const soft: Pair = [brand(0.958, 0.1), brand(0.245, 0.22)];

  // Deep colours are lightened to be visible on the dark background.
  const deep = { ...primary, l: Math.max(primary.l, 0.5) };
  const accent: Pair = [formatHex(primary) ?? primaryColor, withContrast([dark[2]], deep, 2.6)];
  const filled = [filledGround(accent[0], hue), filledGround(accent[1], hue)] as const;

  const night: Pair = [neutral(0.19, 0.03), neutral(0.125, 0.018)];

  const status = (name: string, h: number, c: number): Palette => {
    const solid: Pair = [tone(0.53, c, h), tone(0.64, c * 0.9, h)];
    const ground: Pair = [tone(0.963, c * 0.12, h), tone(0.26, c * 0.3, h)];
    return {
      [name]: solid,
      [`on-${name}`]: [textOn(solid[0], h), textOn(solid[1], h)],
      [`${name}-text`]: [
        withContrast([...light, ground[0]], { mode: 'oklch', l: 0.5, c, h }, readable),
        withContrast([...dark, ground[1]], { mode: 'oklch', l: 0.74, c: c * 0.8, h }, readable),
      ],
      [`${name}-soft`]: ground,
    };
  };

  return {
    surface: [light[0], dark[0]],
    sunken: [light[1], dark[1]],
    raised: [light[2], dark[2]],
    ink: [neutral(0.2, 0.028), neutral(0.955, 0.006)],
    'ink-soft': [
      withContrast(light, { mode: 'oklch', l: 0.42, c: 0.026 * tint, h: hue }, 7),
      withContrast(dark, { mode: 'oklch', l: 0.79, c: 0.014 * tint, h: hue }, 7),
    ],
    'ink-mute': [
      withContrast([...light, soft[0]], { mode: 'oklch', l: 0.545, c: 0.022 * tint, h: hue }, readable),
      withContrast([...dark, soft[1]], { mode: 'oklch', l: 0.66, c: 0.016 * tint, h: hue }, readable),
    ],
    line: [neutral(0.918, 0.008), neutral(0.275, 0.018)],
    'line-firm': [neutral(0.845, 0.012), neutral(0.36, 0.02)],
    'line-strong': [
      withContrast(light, { mode: 'oklch', l: 0.68, c: 0.018 * tint, h: hue }, visible),
      withContrast(dark, { mode: 'oklch', l: 0.5, c: 0.02 * tint, h: hue }, visible),
    ],
    accent,
    'accent-hover': [filled[0].hover, filled[1].hover],
    'on-accent': [filled[0].text, filled[1].text],
    'accent-text': [
      withContrast([...light, soft[0]], primary, readable),
      withContrast([...dark, soft[1]], { ...primary, l: Math.max(primary.l, 0.72), c: primary.c * 0.85 }, readable),
    ],
    'accent-soft': soft,
    'accent-line': [brand(0.86, 0.3), brand(0.4, 0.5)],
    'tone-1': [brand(0.93, 0.2), brand(0.28, 0.28)],
    'tone-2': [brand(0.84, 0.42), brand(0.37, 0.42)],
    'tone-3': [brand(0.7, 0.75), brand(0.51, 0.62)],
    'tone-4': [brand(Math.min(primary.l, 0.55), 1), brand(0.74, 0.7)],
    night,
    'on-night': [neutral(0.97, 0.006), neutral(0.955, 0.006)],
    'on-night-soft': [
      withContrast([night[0]], { mode: 'oklch', l: 0.78, c: 0.02 * tint, h: hue }, 7),
      withContrast([night[1]], { mode: 'oklch', l: 0.76, c: 0.016 * tint, h: hue }, 7),
    ],
    'night-line': [neutral(0.31, 0.035), neutral(0.25, 0.02)],
    ...status('danger', 25, 0.19),
    ...status('success', 155, 0.13),
    ...status('warning', 70, 0.13),
    veil: ['rgb(16 18 28 / 0.42)', 'rgb(0 0 0 / 0.62)'],
  };
}
