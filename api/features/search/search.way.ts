import { WordShares } from './word-shares.ts';

/** How matches of some words are found in a table. */
export interface Way {
  /** Whether the index has to have a word that begins like the last one; else the rows that it gives are looked at. */
  isBeginningSought: boolean;
  /** So many of the newest rows are looked at first, when there are too many matches to rank; 0 is none. */
  newest: number;
  /** Whether there are known to be too many. */
  isCommon: boolean;
}

/** Where few matches were expected and there are many. */
const guessed = 20_000;

/**
 * The index is quick with whole words: it goes from match to match of the rarest. Of a beginning it first collects every row that
 * has one, so a common one costs more than looking at the rows with the other words. And where most rows match, the newest matches
 * are among the newest rows, which is quicker than to find all.
 * @param most matches that are ranked
 */
export function wayTo(words: readonly string[], shares: WordShares = WordShares.unknown, most: number): Way {
  const whole = words.slice(0, -1).reduce((product, word) => product * shares.of(word), 1);
  const begun = shares.ofBeginning(words.at(-1) ?? '');
  const share = whole * begun;
  // Whoever looks at a row's words pays about four times what the index pays for a match.
  const matches = share * shares.rows;
  const isCommon = matches > (4 * most) / share;
  return {
    isBeginningSought: words.length === 1 || begun <= 10 * whole,
    newest: isCommon ? Math.ceil((3 * most) / share) : matches > most ? 0 : guessed,
    isCommon,
  };
}
