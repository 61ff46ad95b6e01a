/**
 * For tests that are declared for every pair from two lists, such as kinds and transports, one of which has two values.
 * Half of them run: each test for each value of either list, but not for every pair.
 * @param one the position of the first list's value
 * @param other the position of the second list's value
 */
export function inPairs(one: number, other: number) {
  let next = one + other;
  const isOwn = () => next++ % 2 === 0;
  return {
    /** Declares the test if it belongs to this pair. */
    test: (name: string, run: () => Promise<void>) => {
      if (isOwn()) test(name, run);
    },
    /** The rows of a table that belong to this pair. */
    rows: <Row>(rows: readonly Row[]): Row[] => rows.filter(isOwn),
  };
}

const kindNames = /(?:(?<![a-z])(?:page|post|article)|Page|Post|Article)(?=s?(?![a-z]))/g;

/**
 * One of each group whose names differ only in the kind of content, of another kind in each group: all kinds have the
 * same code.
 */
export function ofOneKind<T extends { name: string }>(all: readonly T[]): T[] {
  const groups = Map.groupBy(all, ({ name }) => name.replace(kindNames, 'kind').toLowerCase());
  return [...groups.values()].map((group, at) => group[at % group.length] as T);
}
