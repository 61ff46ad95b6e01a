import { curve } from './curve.ts';
import type { Point } from './curve.ts';
import { randomFrom } from './random.ts';

interface SignalOptions {
  seed: string;
  lines: number;
  width: number;
  height: number;
  points: number;
  /** Where along the width noise turns into order, as fractions from 0 to 1. */
  turn: readonly [start: number, end: number];
  /** Distance between the outermost ordered lines and the position of their middle, as fractions of the height. */
  spread: number;
  middle: number;
}

const smooth = (share: number) => share * share * (3 - 2 * share);
const clamp = (share: number) => Math.min(Math.max(share, 0), 1);

/** SVG paths of the site's motif: lines that wander on the left (noise) and run in order on the right (signal). */
export function signalLines(options: SignalOptions): string[] {
  return signalPoints(options).map(curve);
}

/** The points of each line. */
export function signalPoints(options: SignalOptions): Point[][] {
  const { seed, lines, width, height, points, turn, spread, middle } = options;
  const random = randomFrom(seed);
  const phases = Array.from({ length: 4 }, () => random() * Math.PI * 2);
  const [a = 0, b = 0, c = 0, d = 0] = phases;
  return Array.from({ length: lines }, (_, line) => {
    const share = lines === 1 ? 0.5 : line / (lines - 1);
    const ordered = height * (middle + (share - 0.5) * spread);
    const own = random() * 0.5;
    return Array.from({ length: points }, (_, index): Point => {
      const t = index / (points - 1);
      const wander =
        Math.sin(t * 6.1 + share * 3.3 + a) * 0.24 +
        Math.sin(t * 10.7 - share * 5.1 + b + own) * 0.13 +
        Math.sin(t * 17.3 + share * 9.7 + c + own * 3) * 0.06;
      const noisy = height * (0.5 + (share - 0.5) * 0.55 + wander);
      const order = smooth(clamp((t - turn[0]) / (turn[1] - turn[0])));
      const breath = Math.sin(t * 5 + share * 1.4 + d) * height * 0.012;
      return [t * width, noisy + (ordered + breath - noisy) * order];
    });
  });
}
