import { curve } from './curve.ts';
import type { Point } from './curve.ts';
import { randomFrom } from './random.ts';
import { signalPoints } from './signal.ts';

/** Aspect ratio 16:10, in units of the SVG's view box. */
export const coverSize = { width: 640, height: 400 } as const;

export type CoverFamily = 'signal' | 'lattice' | 'rings' | 'bars' | 'orbits';

/** `tone` runs from 1 (faint) to 4 (strong); width and dashes are in px at any size. */
export interface Stroke {
  path: string;
  tone: 1 | 2 | 3 | 4;
  width: number;
  dash?: string;
  /** The width is in units of the view box: it shrinks with the drawing. */
  isScaled?: true;
}

export interface CoverDrawing {
  family: CoverFamily;
  strokes: Stroke[];
  /** The accent point. */
  dot: { x: number; y: number; r: number };
}

/** The drawing style of each category; items of other categories get one by their slug. */
const families: Record<string, CoverFamily> = {
  'AI Research': 'rings',
  Healthcare: 'signal',
  Automation: 'lattice',
  Manufacturing: 'bars',
  Technology: 'orbits',
};

const all = ['signal', 'lattice', 'rings', 'bars', 'orbits'] as const;
const { width, height } = coverSize;
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

const draw: Record<CoverFamily, (random: () => number) => Omit<CoverDrawing, 'family'>> = {
  signal: (random) => {
    const start = 0.05 + random() * 0.2;
    const middle = 0.34 + random() * 0.32;
    const lines = signalPoints({
      seed: String(random()),
      lines: 11,
      width: width + 40,
      height,
      points: 8,
      turn: [start, start + 0.6],
      spread: 0.34,
      middle,
    });
    const strong = 3 + Math.floor(random() * 5);
    const [x, y] = lines[strong]?.[6] ?? [0, 0];
    return {
      strokes: [
        {
          path: lines
            .filter((_, at) => at !== strong)
            .map(curve)
            .join(''),
          tone: 3,
          width: 1.25,
        },
        { path: curve(lines[strong] ?? []), tone: 4, width: 2.5 },
      ],
      dot: { x: Math.round(x), y: Math.round(y), r: 7 },
    };
  },

  lattice: (random) => {
    const [phase, lift, tilt] = [random() * 6.3, 26 + random() * 26, (random() - 0.5) * 90];
    const row = (index: number) => {
      const y = 24 + index * 32;
      return curve(
        Array.from({ length: 6 }, (_, at): Point => {
          const t = at / 5;
          const wave = Math.sin(t * 4.4 + phase + index * 0.32) * lift * Math.sin(Math.PI * t);
          return [t * width - 8 + (index % 2) * 8, y + wave + tilt * (t - 0.5)];
        }),
      );
    };
    const rows = Array.from({ length: 12 }, (_, index) => row(index));
    const strong = 3 + Math.floor(random() * 6);
    return {
      strokes: [
        { path: rows.filter((_, at) => at !== strong).join(''), tone: 3, width: 3, dash: '0 11' },
        { path: rows[strong] ?? '', tone: 4, width: 5, dash: '0 11' },
      ],
      dot: { x: -50, y: 0, r: 0 },
    };
  },

  rings: (random) => {
    const left = Math.round(width * (0.12 + random() * 0.25));
    const right = Math.round(width * (0.62 + random() * 0.3));
    const [y1, y2] = [Math.round(height * (0.2 + random() * 0.6)), Math.round(height * (0.2 + random() * 0.6))];
    const gap = 24 + Math.round(random() * 8);
    const rings = (x: number, y: number, count: number) =>
      Array.from({ length: count }, (_, at) => circle(x, y, gap * (at + 1))).join('');
    return {
      strokes: [
        { path: rings(left, y1, 16), tone: 2, width: 1.25 },
        { path: rings(right, y2, 9), tone: 3, width: 1.25 },
        { path: circle(right, y2, gap * 3), tone: 4, width: 2.5 },
      ],
      dot: { x: right, y: y2, r: 7 },
    };
  },

  bars: (random) => {
    const [phase, speed] = [random() * 6.3, 0.16 + random() * 0.16];
    const base = Math.round(height * (0.46 + random() * 0.12));
    const bar = (index: number) => {
      const swell = Math.abs(Math.sin(index * speed + phase)) * 0.72 + Math.abs(Math.sin(index * 0.71 + phase)) * 0.28;
      const half = Math.round(10 + swell * height * 0.36);
      return `M${28 + index * 18} ${base - half}v${half * 2}`;
    };
    const strong = 6 + Math.floor(random() * 18);
    const indexes = Array.from({ length: 33 }, (_, index) => index);
    const isStrong = (index: number) => index >= strong && index < strong + 4;
    return {
      strokes: [
        { path: `M0 ${base}h${width}`, tone: 2, width: 1.25 },
        {
          path: indexes
            .filter((index) => !isStrong(index))
            .map(bar)
            .join(''),
          tone: 3,
          width: 6,
          isScaled: true,
        },
        { path: indexes.filter(isStrong).map(bar).join(''), tone: 4, width: 6.5, isScaled: true },
      ],
      dot: { x: -50, y: 0, r: 0 },
    };
  },

  orbits: (random) => {
    const [x, y] = [Math.round(width * (0.4 + random() * 0.3)), Math.round(height * (0.42 + random() * 0.16))];
    const [turn, flat] = [Math.round(random() * 180), 0.32 + random() * 0.2];
    const ellipse = (r: number) => {
      const ry = Math.round(r * flat);
      const rad = (turn * Math.PI) / 180;
      const [dx, dy] = [Math.round(Math.cos(rad) * r), Math.round(Math.sin(rad) * r)];
      return `M${x - dx} ${y - dy}a${r} ${ry} ${turn} 1 0 ${2 * dx} ${2 * dy}a${r} ${ry} ${turn} 1 0 ${-2 * dx} ${-2 * dy}`;
    };
    const radii = Array.from({ length: 13 }, (_, at) => 40 + at * 34);
    const strong = 3 + Math.floor(random() * 4);
    const rad = (turn * Math.PI) / 180;
    const r = radii[strong] ?? 100;
    return {
      strokes: [
        {
          path: radii
            .filter((_, at) => at !== strong)
            .map(ellipse)
            .join(''),
          tone: 3,
          width: 1.25,
        },
        { path: ellipse(r), tone: 4, width: 2.5 },
      ],
      dot: { x: Math.round(x + Math.cos(rad) * r), y: Math.round(y + Math.sin(rad) * r), r: 8 },
    };
  },
};

/** The drawing shown when an item has no image: stable for a slug, in the style of its category. */
export function coverDrawing(slug: string, category: string | null | undefined): CoverDrawing {
  const random = randomFrom(slug);
  const bySlug = all[Math.floor(random() * all.length)] ?? 'signal';
  const family = families[category ?? ''] ?? bySlug;
  return { family, ...draw[family](random) };
}
