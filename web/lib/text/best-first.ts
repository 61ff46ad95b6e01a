import { foldSearch } from '#schema/text/fold-search';

/** What is searched by its words. */
interface Findable {
  label: string;
  hint?: string;
  /** Other words that people look for. */
  words?: string;
  /** Whether the beginning of a word does not find it. */
  needsWholeWord?: boolean;
}

/** The score of a match: a word of the label, the beginning of one, or any other word. */
const points = { label: 4, labelStart: 3, words: 2, wordsStart: 1 };

const wordsOf = (text: string) =>
  foldSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Filler words, which do not narrow the search. */
const fillers = new Set(['a', 'an', 'can', 'do', 'does', 'how', 'i', 'is', 'my', 'the', 'to', 'what', 'where']);

/** The words of the query, without fillers unless there are no others. */
export function typedWords(text: string): readonly string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * The score of an item: the sum over the typed words, or 0 if one is not found.
 * @param title of its group
 */
export function pointsOf(
  { label, hint = '', words = '', needsWholeWord = false }: Findable,
  title: string,
  typed: readonly string[],
): number {
  const [own, more] = [wordsOf(label), wordsOf(`${title} ${hint} ${words}`)];
  let sum = 0;
  for (const word of typed) {
    const starts = (one: string) => !needsWholeWord && one.startsWith(word);
    const found =
      (own.includes(word) && points.label) ||
      (own.some(starts) && points.labelStart) ||
      (more.includes(word) && points.words) ||
      (more.some(starts) && points.wordsStart);
    if (!found) return 0;
    sum += found;
  }
  return sum;
}

/** The items that match every typed word, whole or as a beginning, best first. All of them when nothing is typed. */
export function bestFirst<Item extends Findable>(items: readonly Item[], text: string): Item[] {
  const typed = typedWords(text);
  if (typed.length === 0) return [...items];
  return items
    .map((item) => ({ item, rating: pointsOf(item, '', typed) }))
    .filter(({ rating }) => rating > 0)
    .sort((one, other) => other.rating - one.rating)
    .map(({ item }) => item);
}
