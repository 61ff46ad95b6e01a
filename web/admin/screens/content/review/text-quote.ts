import { reviewLimits } from '#schema/rules/content/review';

/**
 * A passage, stored as its words with a little of the text around them: a TextQuoteSelector of the W3C Web
 * Annotation Data Model (https://www.w3.org/TR/annotation-model/#text-quote-selector). It can be found again after it
 * has moved.
 */
export interface TextQuote {
  quote: string;
  prefix: string;
  suffix: string;
}

/** The passage between two positions of a text; null if nothing but spaces is selected. */
export function quoteAt(text: string, start: number, end: number): TextQuote | null {
  const selected = text.slice(start, end);
  const from = start + selected.length - selected.trimStart().length;
  const quote = whole(text.slice(from, from + Math.min(selected.trim().length, reviewLimits.quote)));
  if (quote === '') return null;
  const to = from + quote.length;
  const { around } = reviewLimits;
  return {
    quote,
    prefix: whole(text.slice(Math.max(0, from - around), from)),
    suffix: whole(text.slice(to, to + around)),
  };
}

/**
 * Finds a passage: of several places with its words, the one with the most similar surroundings. Null if it is gone.
 */
export function findQuote(text: string, { quote, prefix, suffix }: TextQuote): [start: number, end: number] | null {
  let best: { at: number; score: number } | null = null;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const score = sameAtEnd(text.slice(0, at), prefix) + sameAtStart(text.slice(at + quote.length), suffix);
    if (!best || score > best.score) best = { at, score };
  }
  return best && [best.at, best.at + quote.length];
}

function sameAtStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length++;
  return length;
}

function sameAtEnd(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one.length > length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

/** Does not split an emoji at either end, because half of one cannot be stored. */
const whole = (text: string) => text.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '');
