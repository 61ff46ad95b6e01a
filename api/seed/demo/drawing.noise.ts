export type Noise = (x: number, y: number) => number;

/** Smooth value noise between -1 and 1. One unit is the distance over which it changes. */
export function noiseFrom(random: () => number): Noise {
  const size = 64;
  const values = Array.from({ length: size * size }, () => random() * 2 - 1);
  const at = (x: number, y: number) => values[(y & (size - 1)) * size + (x & (size - 1))] ?? 0;
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  const mix = (a: number, b: number, t: number) => a + (b - a) * t;
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [fade(x - column), fade(y - row)];
    const top = mix(at(column, row), at(column + 1, row), u);
    const bottom = mix(at(column, row + 1), at(column + 1, row + 1), u);
    return mix(top, bottom, v);
  };
}
