/**
 * For tests that are declared for each value of a list whose values have the same code, such as kinds of content: each
 * test runs for one of them, in turn.
 * @param at the position of the value
 * @param of how many values there are
 */
export function inTurn(at: number, of: number) {
  let next = at;
  const isOwn = () => next++ % of === 0;
  return {
    /** Declares the test if it is this value's turn. */
    test: (name: string, run: () => Promise<void>) => {
      if (isOwn()) test(name, run);
    },
    /** The rows of a table for which it is this value's turn. */
    rows: <Row>(rows: readonly Row[]): Row[] => rows.filter(isOwn),
  };
}

/**
 * For tests that are declared for every pair from two lists, such as kinds and transports, one of which has two values.
 * Half of them run: each test for each value of either list, but not for every pair.
 * @param one the position of the first list's value
 * @param other the position of the second list's value
 */
export const inPairs = (one: number, other: number) => inTurn(one + other, 2);

const kindNames = /(?:(?<![a-z])(?:page|post|article)|Page|Post|Article)(?=s?(?![a-z]))/g;

/**
 * One of each group whose names differ only in the kind of content, of another kind in each group: all kinds have the
 * same code.
 */
export function ofOneKind<T extends { name: string }>(all: readonly T[]): T[] {
  const groups = Map.groupBy(all, ({ name }) => name.replace(kindNames, 'kind').toLowerCase());
  return [...groups.values()].map((group, at) => group[at % group.length] as T);
}
