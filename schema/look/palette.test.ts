import { paletteOf } from './palette.ts';
import { contrast } from './tone.ts';

const primaries = [
  ...['#1E3AE2', '#0a1f44', '#000080', '#c6ff00', '#a3e635', '#ff4fa3', '#ffc0cb', '#808080', '#6b7280', '#111111'],
  ...['#000000', '#ffffff', '#ffff00', '#ff0000', '#00ff00', '#00ffff', '#7c3aed', '#b45309', '#0f766e', '#e5e7eb'],
];

const grounds = ['surface', 'sunken', 'raised'];
const texts = ['ink', 'ink-soft', 'ink-mute', 'accent-text', 'danger-text', 'success-text', 'warning-text'];

/** Foreground, background and the contrast they need. */
const pairs: [text: string, ground: string, least: number][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, 4.5])),
  ...grounds.map((ground): [string, string, number] => ['line-strong', ground, 3]),
  ['ink', 'accent-soft', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['ink-mute', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-night', 'night', 4.5],
  ['on-night-soft', 'night', 4.5],
  ...['danger', 'success', 'warning'].flatMap((name): [string, string, number][] => [
    [`on-${name}`, name, 4.5],
    [`${name}-text`, `${name}-soft`, 4.5],
    ['ink', `${name}-soft`, 4.5],
    ['ink-mute', `${name}-soft`, 4.5],
  ]),
];

describe.each(primaries)('from %s', (primary) => {
  const palette = paletteOf(primary);
  const of = (name: string, scheme: 0 | 1) => palette[name]?.[scheme] ?? `no ${name}`;

  test.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('text is readable in the %s scheme', (_, scheme) => {
    const failing = pairs
      .map(([text, ground, least]) => {
        const found = contrast(of(text, scheme), of(ground, scheme));
        return found >= least ? null : `${text} on ${ground}: ${found.toFixed(2)}`;
      })
      .filter((line) => line !== null);
    expect(failing).toEqual([]);
  });
});

test.each([
  ['#ffffff', '#000000', 21],
  ['#1E3AE2', '#ffffff', 7.61],
  ['#c6ff00', '#ffffff', 1.18],
])('%s on %s has a contrast of %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1);
});
