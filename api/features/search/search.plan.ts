import { WordShares } from './word-shares.ts';

/** How to find the matches of some words. */
export interface SearchPlan {
  /** Whether to look the prefix up in the index; otherwise it is checked on the rows that match the other words. */
  isPrefixIndexed: boolean;
  /** How many of the newest rows to search first when there are too many matches to rank; 0 for none. */
  newest: number;
  /** Whether there are certainly too many matches to rank. */
  isCommon: boolean;
}

/** Used when few matches are expected, in case there are many. */
const defaultNewest = 20_000;

/**
 * The index is fast for whole words, because it goes from match to match of the rarest one. For a prefix it first
 * collects every row with such a word, so a common prefix costs more than checking the rows with the other words. When
 * most rows match, searching the newest rows is faster than finding all matches.
 * @param maxRanked how many matches are ranked
 */
export function planSearch(
  words: readonly string[],
  shares: WordShares = WordShares.unknown,
  maxRanked: number,
): SearchPlan {
  const othersShare = words.slice(0, -1).reduce((product, word) => product * shares.of(word), 1);
  const prefixShare = shares.ofPrefix(words.at(-1) ?? '');
  const share = othersShare * prefixShare;
  // Checking a row costs about four times as much as a match in the index.
  const matches = share * shares.rows;
  const isCommon = matches > (4 * maxRanked) / share;
  return {
    isPrefixIndexed: words.length === 1 || prefixShare <= 10 * othersShare,
    newest: isCommon ? Math.ceil((3 * maxRanked) / share) : matches > maxRanked ? 0 : defaultNewest,
    isCommon,
  };
}
