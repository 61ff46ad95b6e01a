import { oklchOf, safeContrast, textOn, tone, withContrast } from './tone.ts';

/** A colour in the light and in the dark scheme. */
export type Pair = readonly [light: string, dark: string];
export type Palette = Record<string, Pair>;

/**
 * Text and hover colours of a filled element. Hovering moves the background away from the text's lightness, so contrast
 * never drops.
 */
function filledGround(rest: string, hue: number): { text: string; hover: string } {
  const text = textOn(rest, hue);
  const { l, c, h = hue } = oklchOf(rest);
  const away = text === '#ffffff' ? -0.06 : 0.05;
  const isOutOfRange = l + away < 0.12 || l + away > 0.98;
  return { text, hover: tone(isOutOfRange ? l - away * 2 : l + away, c, h) };
}

/** Tones of a colour that can be read as text: on the site's backgrounds, and in a dark band. */
export interface TextTones {
  text: Pair;
  onNight: Pair;
}

/** @param palette of the site's primary colour, from which the backgrounds follow */
export function textTones(palette: Palette, hex: string): TextTones {
  const colour = oklchOf(hex);
  const bright = { ...colour, l: Math.max(colour.l, 0.72), c: colour.c * 0.85 };
  const grounds = (scheme: 0 | 1) =>
    ['surface', 'sunken', 'raised', 'accent-soft'].flatMap((name) => palette[name]?.[scheme] ?? []);
  const night = palette['night'] ?? ['#000000', '#000000'];
  return {
    text: [withContrast(grounds(0), colour, safeContrast.text), withContrast(grounds(1), bright, safeContrast.text)],
    onNight: [withContrast([night[0]], bright, safeContrast.text), withContrast([night[1]], bright, safeContrast.text)],
  };
}

/** The four tones of covers: from the background's to that of the colour itself. */
export function coverTones(primaryColor: string) {
  const primary = oklchOf(primaryColor);
  const pair = (light: number, lightShare: number, dark: number, darkShare: number): Pair => [
    tone(light, primary.c * lightShare, primary.h),
    tone(dark, primary.c * darkShare, primary.h),
  ];
  return {
    'tone-1': pair(0.93, 0.2, 0.28, 0.28),
    'tone-2': pair(0.84, 0.42, 0.37, 0.42),
    'tone-3': pair(0.7, 0.75, 0.51, 0.62),
    'tone-4': pair(Math.min(primary.l, 0.55), 1, 0.74, 0.7),
  };
}

/** All colours derived from the primary colour; text and lines meet AA for any primary. */
export function paletteOf(primaryColor: string): Palette {
  const primary = oklchOf(primaryColor);
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
  const accent: Pair = [primaryColor.toLowerCase(), withContrast([dark[2]], deep, 2.6)];
  const filled = [filledGround(accent[0], hue), filledGround(accent[1], hue)] as const;

  const night: Pair = [neutral(0.19, 0.03), neutral(0.125, 0.018)];

  const status = (name: string, h: number, c: number): Palette => {
    const solid: Pair = [tone(0.53, c, h), tone(0.64, c * 0.9, h)];
    const ground: Pair = [tone(0.963, c * 0.12, h), tone(0.26, c * 0.3, h)];
    return {
      [name]: solid,
      [`on-${name}`]: [textOn(solid[0], h), textOn(solid[1], h)],
      [`${name}-text`]: [
        withContrast([...light, ground[0]], { mode: 'oklch', l: 0.5, c, h }, safeContrast.text),
        withContrast([...dark, ground[1]], { mode: 'oklch', l: 0.74, c: c * 0.8, h }, safeContrast.text),
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
      withContrast([...light, soft[0]], { mode: 'oklch', l: 0.545, c: 0.022 * tint, h: hue }, safeContrast.text),
      withContrast([...dark, soft[1]], { mode: 'oklch', l: 0.66, c: 0.016 * tint, h: hue }, safeContrast.text),
    ],
    line: [neutral(0.918, 0.008), neutral(0.275, 0.018)],
    'line-firm': [neutral(0.845, 0.012), neutral(0.36, 0.02)],
    'line-strong': [
      withContrast(light, { mode: 'oklch', l: 0.68, c: 0.018 * tint, h: hue }, safeContrast.lines),
      withContrast(dark, { mode: 'oklch', l: 0.5, c: 0.02 * tint, h: hue }, safeContrast.lines),
    ],
    accent,
    'accent-hover': [filled[0].hover, filled[1].hover],
    'on-accent': [filled[0].text, filled[1].text],
    'accent-text': [
      withContrast([...light, soft[0]], primary, safeContrast.text),
      withContrast(
        [...dark, soft[1]],
        { ...primary, l: Math.max(primary.l, 0.72), c: primary.c * 0.85 },
        safeContrast.text,
      ),
    ],
    'accent-soft': soft,
    'accent-line': [brand(0.86, 0.3), brand(0.4, 0.5)],
    ...coverTones(primaryColor),
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
