import { noiseFrom } from './drawing.noise.ts';
import { curve, dot, line, polyline, stroke } from './drawing.shapes.ts';
import type { Motif } from './drawing.motifs.ts';
import type { Point } from './drawing.shapes.ts';

type Anchor = 'start' | 'middle' | 'end';

function label([x, y]: Point, text: string, colour: string, anchor: Anchor = 'start'): string {
  return (
    `<text x="${Math.round(x)}" y="${Math.round(y)}" fill="${colour}" text-anchor="${anchor}" ` +
    `font-family="system-ui,sans-serif" font-size="24">${text}</text>`
  );
}

/** Claimed against observed confidence: one model on the diagonal, one below it. */
export const calibration: Motif = ({ inks, warm }) => {
  const at = (claimed: number, observed: number): Point => [
    250 + ((claimed - 0.4) / 0.6) * 560,
    575 - ((observed - 0.4) / 0.6) * 500,
  ];
  const honest: Point[] = [0.42, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98].map((claimed, i) =>
    at(claimed, claimed + [0.008, -0.012, 0.01, -0.008, 0.009, -0.006, 0.002][i]!),
  );
  const boasting: Point[] = [0.42, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98].map((claimed, i) =>
    at(claimed, [0.4, 0.44, 0.5, 0.55, 0.62, 0.75, 0.955][i]!),
  );
  const ticks = [0.4, 0.6, 0.8, 1];
  return (
    stroke(
      ticks.flatMap((tick) => [line(at(tick, 0.4), at(tick, 1)), line(at(0.4, tick), at(1, tick))]),
      inks[0],
      1,
    ) +
    stroke([line(at(0.4, 0.4), at(1, 1))], inks[1], 2, ' stroke-dasharray="2 9"') +
    stroke([polyline(boasting)], warm, 4) +
    stroke([polyline(honest)], inks[2], 4) +
    boasting.map((point) => dot(point, 7, warm)).join('') +
    honest.map((point) => dot(point, 7, inks[2])).join('') +
    ticks.map((tick) => label([at(tick, 0)[0], 612], tick.toFixed(1), inks[1], 'middle')).join('') +
    ticks.map((tick) => label([232, at(0, tick)[1] + 8], tick.toFixed(1), inks[1], 'end')).join('') +
    label([530, 650], 'claimed confidence', inks[1], 'middle') +
    label([60, 52], 'share that is correct', inks[1]) +
    label([846, 104], 'Model B: on the line', inks[2]) +
    label([700, 400], 'Model A: surer than right', warm)
  );
};

/** Vibration of one bearing over sixty days. */
export const bearingTrend: Motif = ({ inks, warm }, random) => {
  const noise = noiseFrom(random);
  const at = (day: number, value: number): Point => [110 + (day / 60) * 1000, 560 - value * 430];
  const alarm = 0.52;
  const value = (day: number) => {
    const wear = day < 34 ? 0 : ((day - 34) / 16) * 0.85;
    return 0.15 + wear + noise(day * 0.9, 4) * (day < 34 ? 0.05 : 0.02);
  };
  const days = Array.from({ length: 51 }, (_, day) => at(day, value(day)));
  const after = Array.from({ length: 10 }, (_, i) => at(51 + i, 0.12 + noise((51 + i) * 0.9, 9) * 0.03));
  return (
    stroke([line(at(0, 0), at(60, 0))], inks[0], 1.5) +
    stroke([line(at(0, alarm), at(60, alarm))], inks[1], 2, ' stroke-dasharray="2 9"') +
    stroke([line(at(50, 0), at(50, 1.05))], inks[0], 1.5) +
    stroke([curve(days.slice(0, 42)), curve(after)], inks[2], 3.5) +
    stroke([curve(days.slice(41))], warm, 4) +
    dot(days[41]!, 10, warm) +
    [0, 10, 20, 30, 40, 50, 60].map((day) => label([at(day, 0)[0], 602], String(day), inks[1], 'middle')).join('') +
    label([610, 645], 'days', inks[1], 'middle') +
    label(at(0, alarm + 0.04), 'alarm line', inks[1]) +
    label([at(41, 0)[0] - 20, at(0, alarm + 0.09)[1]], 'day 41', warm, 'end') +
    label([at(50, 0)[0] + 14, at(0, 1)[1]], 'replaced', inks[2])
  );
};
