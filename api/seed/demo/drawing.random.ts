/** A pseudo-random number generator seeded with the name (FNV-1a and mulberry32); numbers are in [0, 1). */
export function randomFrom(name: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < name.length; i += 1) state = Math.imul(state ^ name.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
