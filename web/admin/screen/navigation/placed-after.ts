/** Puts each of these behind the one that it names, and one that names none of them at the end. */
export const placedAfter = <T extends object>(
  fixed: readonly T[],
  own: readonly (T & { after?: string })[],
  nameOf: (one: T) => string,
): readonly T[] =>
  own.reduce((placed: readonly T[], one) => {
    const at = placed.findIndex((other) => nameOf(other) === one.after) + 1;
    return placed.toSpliced(at === 0 ? placed.length : at, 0, one);
  }, fixed);
