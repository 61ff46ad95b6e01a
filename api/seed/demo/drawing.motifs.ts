import { noiseFrom } from './drawing.noise.ts';
import { curve, dot, dots, height, line, ring, stroke, width } from './drawing.shapes.ts';
import type { Palette, Point } from './drawing.shapes.ts';

/** Draws the foreground of a picture. */
export type Motif = (palette: Palette, random: () => number) => string;

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const bell = (distance: number, spread: number) => Math.exp(-((distance / spread) ** 2));
const ease = (t: number) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

/** A current that flows around two obstacles, with one accented line. */
export const flow: Motif = ({ inks, warm }, random) => {
  const noise = noiseFrom(random);
  const calm: readonly (readonly [number, number, number])[] = [
    [350, 236, 132],
    [830, 452, 158],
  ];
  const paths: string[][] = [[], [], [], []];
  const rows = 44;
  for (const row of range(rows)) {
    const y0 = ((row + 0.5) / rows) * (height + 160) - 80;
    const points: Point[] = [];
    for (let x = -20; x <= width + 40; x += 52) {
      let y = y0;
      for (const [cx, cy, radius] of calm) {
        // Like flow around a cylinder: the starting point determines the side, so lines never cross.
        const away = y - cy;
        y = cy + Math.sign(y0 - cy) * Math.hypot(away, radius * bell(x - cx, radius * 1.3));
      }
      points.push([x, y + noise(x / 420, y / 330) * 20]);
    }
    const tone = row === 23 ? 3 : row % 5 === 0 ? 2 : row % 2;
    paths[tone]!.push(curve(points));
  }
  return (
    stroke(paths[0]!, inks[0], 1.5) +
    stroke(paths[1]!, inks[1], 1.5) +
    stroke(paths[2]!, inks[2], 1.75) +
    stroke(paths[3]!, warm, 3.5)
  );
};

/** Contour lines, as of a slice of tissue, with one marked spot. */
export const slices: Motif = ({ inks, warm }, random) => {
  const noise = noiseFrom(random);
  const rings = 19;
  const outline = (ringNumber: number, steps: number): Point[] =>
    range(steps).map((i) => {
      const angle = (i / steps) * Math.PI * 2;
      const wobble = noise(Math.cos(angle) * 1.5 + 9 + ringNumber * 0.07, Math.sin(angle) * 1.5 + 9);
      const fold = noise(Math.cos(angle) * 4.5 + 30, Math.sin(angle) * 4.5 + 30 + ringNumber * 0.16);
      const radius = ringNumber * 15.6 * (1 + 0.17 * wobble + 0.07 * fold);
      return [690 + Math.cos(angle) * radius * 1.3, 338 + Math.sin(angle) * radius];
    });
  const paths: string[][] = [[], [], []];
  for (const one of range(rings)) {
    const ringNumber = one + 1;
    const tone = ringNumber % 6 === 0 ? 2 : ringNumber > 12 ? 0 : 1;
    paths[tone]!.push(curve(outline(ringNumber, 14 + ringNumber * 2), true));
  }
  const place: Point = [836, 262];
  return (
    stroke(paths[0]!, inks[0], 1.5) +
    stroke(paths[1]!, inks[1], 1.5) +
    stroke(paths[2]!, inks[2], 2) +
    stroke([line([0, place[1]], [place[0] - 34, place[1]])], warm, 2) +
    ring(place, 34, warm, 2) +
    dot(place, 9, warm)
  );
};

interface RidgeShape {
  rows: number;
  /** Height above the base line at x, in pixels. */
  rise: (t: number, row: number) => number;
  warmRow: number;
  step: number;
}

/** Stacked signals; each covers those behind it. */
function ridges({ ground, inks, warm }: Palette, { rows, rise, warmRow, step }: RidgeShape): string {
  return range(rows)
    .map((row) => {
      const base = 150 + (row / (rows - 1)) * 455;
      const points: Point[] = [];
      for (let x = 90; x <= 1110; x += step) points.push([x, base - rise((x - 90) / 1020, row)]);
      const path = curve(points);
      const isWarm = row === warmRow;
      const colour = isWarm ? warm : row % 4 === 0 ? inks[2] : inks[1];
      return `<path fill="${ground}" d="${path}" stroke="${colour}" stroke-width="${isWarm ? 3 : 1.75}"/>`;
    })
    .join('');
}

/** Many calm bearings, and one that starts to vibrate. */
export const vibration: Motif = (palette, random) => {
  const noise = noiseFrom(random);
  return ridges(palette, {
    rows: 21,
    warmRow: 13,
    step: 17,
    rise: (t, row) => {
      const swing = noise(t * 58, row * 7.3);
      const shared = bell(t - 0.3, 0.07) * 48 + bell(t - 0.55, 0.05) * 30;
      const own = row === 13 ? bell(t - 0.76, 0.11) * 150 : row === 12 || row === 14 ? bell(t - 0.76, 0.09) * 26 : 0;
      return shared * (0.75 + 0.5 * swing) + own * (0.55 + 0.45 * swing) + 4 + swing * 3;
    },
  });
};

/** Daily waves of arrivals and departures; on one day the crest comes earlier. */
export const tides: Motif = (palette, random) => {
  const noise = noiseFrom(random);
  return ridges(palette, {
    rows: 19,
    warmRow: 11,
    step: 30,
    rise: (t, row) => {
      const crest = row >= 11 ? 0.38 : 0.66;
      const lift = 0.8 + 0.4 * noise(row * 1.7, 3);
      const wobble = noise(t * 9, row * 5.1);
      return (bell(t - crest, 0.13) * 128 + bell(t - crest + 0.25, 0.08) * 44) * lift + wobble * 6 + 8;
    },
  });
};

/** Two ledgers side by side: most entries match, a few do not. */
export const ledgers: Motif = ({ inks, warm }, random) => {
  const rows = 44;
  const y = (row: number) => 62 + (row / (rows - 1)) * 551;
  const astray = new Map([
    [7, 15],
    [15, 7],
    [26, 33],
    [33, 26],
  ]);
  const [straight, bent, bars, strongBars]: string[][] = [[], [], [], []];
  for (const row of range(rows)) {
    const to = astray.get(row) ?? row;
    const [left, right] = [410 - 40 - random() * 230, 790 + 40 + random() * 230];
    const own = astray.has(row) ? strongBars! : bars!;
    own.push(line([left, y(row)], [410, y(row)]), line([790, y(to)], [right, y(to)]));
    if (to === row) straight!.push(line([428, y(row)], [772, y(row)]));
    else {
      const points = range(9).map((i): Point => {
        const t = i / 8;
        return [428 + t * 344, y(row) + (y(to) - y(row)) * ease((t - 0.12) / 0.76)];
      });
      bent!.push(curve(points));
    }
  }
  return (
    stroke(straight!, inks[0], 1.5) +
    stroke(bars!, inks[1], 5) +
    stroke(strongBars!, inks[2], 5) +
    stroke(bent!, warm, 3)
  );
};

/** Lines that swap places one after the other, without a gap. */
export const rewiring: Motif = ({ inks, warm }, random) => {
  const lines = 24;
  const order = range(lines);
  for (let i = lines - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const y = (place: number) => 70 + (place / (lines - 1)) * 535;
  const paths: string[][] = [[], [], [], []];
  const ends: Point[] = [];
  for (const to of range(lines)) {
    const from = order[to]!;
    const bend = 70 + (to / lines) * 480;
    const points: Point[] = [[-10, y(from)]];
    for (let i = 0; i <= 8; i += 1) points.push([bend + i * 62, y(from) + (y(to) - y(from)) * ease(i / 8)]);
    points.push([1110, y(to)]);
    paths[to === 8 ? 3 : to % 3 === 0 ? 2 : to % 3 === 1 ? 1 : 0]!.push(curve(points));
    ends.push([1110, y(to)]);
  }
  return (
    stroke(paths[0]!, inks[0], 2) +
    stroke(paths[1]!, inks[1], 2) +
    stroke(paths[2]!, inks[2], 2) +
    stroke(paths[3]!, warm, 3.5) +
    dots(
      ends.filter((_, i) => i !== 8),
      5,
      inks[2],
    ) +
    dot(ends[8]!, 8, warm)
  );
};

/** A lattice under a lens, with one faulty point. */
export const lens: Motif = ({ inks, warm }) => {
  const centre: Point = [760, 330];
  const sizes = new Map<string, Point[]>();
  let wrong: Point = centre;
  for (let row = -1; row <= 17; row += 1) {
    for (let column = -1; column <= 30; column += 1) {
      const [x, y] = [20 + column * 40, 20 + row * 40];
      const distance = Math.hypot(x - centre[0], y - centre[1]);
      const power = bell(distance, 215);
      const push = 1 + 0.55 * power * (distance > 0 ? 1 : 0);
      const place: Point = [centre[0] + (x - centre[0]) * push, centre[1] + (y - centre[1]) * push];
      if (column === 20 && row === 6) {
        wrong = place;
        continue;
      }
      const tone = distance < 230 ? 2 : distance < 420 ? 1 : 0;
      const radius = (Math.round((2.4 + 9 * power) * 2) / 2).toFixed(1);
      const key = `${tone} ${radius}`;
      sizes.set(key, [...(sizes.get(key) ?? []), place]);
    }
  }
  const lattice = [...sizes].map(([key, points]) => {
    const [tone, radius] = key.split(' ');
    return dots(points, Number(radius), inks[Number(tone) as 0 | 1 | 2]);
  });
  return lattice.join('') + ring(centre, 285, inks[1], 1.5) + dot(wrong, 12.5, warm) + ring(wrong, 27, warm, 2);
};

/** The same outline drawn many times by three people. */
export const outlines: Motif = ({ inks, warm }, random) => {
  const noise = noiseFrom(random);
  const hands = [inks[1], inks[2], warm] as const;
  const outline = (hand: number, pass: number): string =>
    curve(
      range(40).map((i): Point => {
        const angle = (i / 40) * Math.PI * 2;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const shape = 1 + 0.24 * noise(c * 1.2 + 5, s * 1.2 + 5) + 0.1 * noise(c * 2.6 + 15, s * 2.6 + 15);
        const doubt = 0.25 + bell(angle - 5.4, 0.85) * 2.3 + bell(angle - 2.3, 0.5) * 1.2;
        const opinion = noise(c * 1.6 + 40 + hand * 7, s * 1.6 + 40) * 84 * doubt + (hand - 1) * 26 * doubt;
        const tremble = noise(c * 3 + pass * 4.7 + 60, s * 3 + hand * 9.1) * 9 * (0.5 + doubt * 0.5);
        const radius = 236 * shape + opinion * 0.62 + tremble;
        return [590 + c * radius * 1.6, 330 + s * radius * 0.98];
      }),
      true,
    );
  return hands
    .map((colour, hand) =>
      stroke(
        range(6).map((pass) => outline(hand, pass)),
        colour,
        1.75,
      ),
    )
    .join('');
};

/** Rows of short notes, of which only one is complete. */
export const records: Motif = ({ inks, warm }, random) => {
  const paths: string[][] = [[], [], []];
  const chosen: string[] = [];
  for (const row of range(27)) {
    const y = 60 + row * 21.4;
    const isChosen = row === 16;
    let x = 96;
    const end = isChosen ? 1104 : 560 + random() * 520;
    while (x < end) {
      const length = 12 + random() ** 2 * 150;
      const to = Math.min(x + length, end + 20);
      if (to - x > 6)
        (isChosen ? chosen : paths[random() < 0.5 ? 0 : random() < 0.72 ? 1 : 2]!).push(line([x, y], [to, y]));
      x = to + 20;
    }
  }
  return (
    stroke(paths[0]!, inks[0], 7) +
    stroke(paths[1]!, inks[1], 7) +
    stroke(paths[2]!, inks[2], 7) +
    stroke(chosen, warm, 9) +
    dot([60, 60 + 16 * 21.4], 7, warm)
  );
};

/** A sinogram: a scanner's raw data, in which every point of the body is a wave. */
export const sinogram: Motif = ({ inks, warm }, random) => {
  const paths: string[][] = [[], [], []];
  const wave = (reach: number, phase: number): string => {
    const points: Point[] = [];
    for (let x = -20; x <= width + 40; x += 48)
      points.push([x, height / 2 + reach * Math.sin((x / width) * Math.PI * 2 + phase)]);
    return curve(points);
  };
  const bodies: readonly (readonly [reach: number, phase: number, spread: number])[] = [
    [238, 0.5, 26],
    [150, 2.5, 44],
    [74, 4.3, 30],
  ];
  for (const [body, [reach, phase, spread]] of bodies.entries()) {
    for (const i of range(11)) {
      const across = (i - 5) / 5;
      const path = wave(reach + across * spread, phase + Math.sqrt(1 - across * across) * 0.16 * (random() - 0.5));
      paths[i % 5 === 0 ? 2 : body === 1 ? 0 : 1]!.push(path);
    }
  }
  return (
    stroke(paths[0]!, inks[0], 1.5) +
    stroke(paths[1]!, inks[1], 1.5) +
    stroke(paths[2]!, inks[2], 1.5) +
    stroke([wave(196, 3.55)], warm, 4)
  );
};

/** Solidifying metal: closely packed grains with a few gas pores. */
export const grains: Motif = ({ inks, warm }, random) => {
  const noise = noiseFrom(random);
  const sizes = new Map<string, Point[]>();
  const pores: Point[] = [];
  for (let row = 0; row <= 17; row += 1) {
    for (let column = 0; column <= 26; column += 1) {
      const place: Point = [column * 48 + (row % 2) * 24 - 12, row * 41.6 - 16];
      const heat = noise(place[0] / 330, place[1] / 270) * 0.7 + noise(place[0] / 120 + 20, place[1] / 120) * 0.3;
      if (heat < -0.56) {
        pores.push(place);
        continue;
      }
      const tone = heat > 0.4 ? 2 : heat > 0 ? 1 : 0;
      const radius = Math.max(4, Math.min(20, Math.round(14 + heat * 14)));
      const key = `${tone} ${radius}`;
      sizes.set(key, [...(sizes.get(key) ?? []), place]);
    }
  }
  const packed = [...sizes].map(([key, points]) => {
    const [tone, radius] = key.split(' ');
    return dots(points, Number(radius), inks[Number(tone) as 0 | 1 | 2]);
  });
  return packed.join('') + pores.map((place) => ring(place, 8, warm)).join('');
};
