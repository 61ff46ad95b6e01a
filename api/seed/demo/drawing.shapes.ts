import { escapeHtml } from '#schema/text/escape-html';

export const width = 1200;
export const height = 675;

export type Point = readonly [x: number, y: number];

/** A background with its ink colours, readable on light and dark pages because the image has its own background. */
export interface Palette {
  ground: string;
  /** From faint to strong. */
  inks: readonly [string, string, string];
  /** The accent colour. */
  warm: string;
}

export const palettes = {
  ink: { ground: '#101a2e', inks: ['#31456f', '#6d88bd', '#d5deee'], warm: '#f2a661' },
  harbour: { ground: '#12323c', inks: ['#2c5863', '#6ba0a8', '#d6e8e6'], warm: '#f2b06c' },
  fog: { ground: '#e3e8ef', inks: ['#b9c4d6', '#7188b3', '#213a6b'], warm: '#d4682a' },
} as const satisfies Record<string, Palette>;

/** Whole pixels keep a drawing small, and the difference is invisible. */
const n = (value: number) => String(Math.round(value));

/** Joins numbers without the spaces that a minus sign makes unnecessary. */
const join = (values: readonly number[]) =>
  values.map(n).reduce((all, one) => all + (one[0] === '-' ? one : ` ${one}`));

/** A smooth curve through the midpoints, with the points as quadratic control points. */
export function curve(points: readonly Point[], isClosed = false): string {
  const list = isClosed ? [...points, points[0]!, points[1]!] : points;
  const middle = (i: number): Point => [(list[i]![0] + list[i + 1]![0]) / 2, (list[i]![1] + list[i + 1]![1]) / 2];
  const start = isClosed ? middle(0) : list[0]!;
  let here: Point = [Math.round(start[0]), Math.round(start[1])];
  let path = `M${join(here)}`;
  const last = list.length - 1;
  for (let i = 1; i < last; i += 1) {
    const end = !isClosed && i === last - 1 ? list[last]! : middle(i);
    const to: Point = [Math.round(end[0]), Math.round(end[1])];
    path += `q${join([list[i]![0] - here[0], list[i]![1] - here[1], to[0] - here[0], to[1] - here[1]])}`;
    here = to;
  }
  return isClosed ? `${path}z` : path;
}

export function line(from: Point, to: Point): string {
  const start: Point = [Math.round(from[0]), Math.round(from[1])];
  return `M${join(start)}l${join([to[0] - start[0], to[1] - start[1]])}`;
}

/** Straight lines from point to point, for charts. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(join).join('L')}`;
}

/** One element for all lines of a colour and weight. */
export function stroke(paths: readonly string[], colour: string, weight: number, more = ''): string {
  return paths.length === 0 ? '' : `<path d="${paths.join('')}" stroke="${colour}" stroke-width="${weight}"${more}/>`;
}

export function dot([x, y]: Point, radius: number, colour: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${Number(radius.toFixed(1))}" fill="${colour}"/>`;
}

export function ring([x, y]: Point, radius: number, colour: string, weight = 2.5): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" stroke="${colour}" stroke-width="${weight}"/>`;
}

/** One element for all dots of a colour and size: zero-length lines with round caps. */
export function dots(points: readonly Point[], radius: number, colour: string): string {
  const paths = points.map((point) => `M${join(point)}h0`);
  return stroke(paths, colour, Number((radius * 2).toFixed(1)));
}

export function picture(title: string, ground: string, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `role="img" aria-labelledby="t"><title id="t">${escapeHtml(title)}</title><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>\n`
  );
}
