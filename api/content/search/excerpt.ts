import { wordsOf, type Word } from '../items/words/words.ts';

/** A piece of plain text, never HTML. */
export interface TextPart {
  text: string;
  /** Whether it is a word of the query. */
  isMatch: boolean;
}

/** The words of a query, folded. */
export interface QueryWords {
  all: Set<string>;
  /** Words that also match as the beginning of a longer word. */
  beginnings: readonly string[];
}

const excerptWords = 32;
const wordsBefore = 6;

/** @param query folded words */
export function foldedWords(query: readonly string[]): QueryWords {
  return { all: new Set(query), beginnings: query.slice(-1) };
}

/** The whole text, split at matches. */
export function highlighted(text: string, query: QueryWords): TextPart[] {
  return partsOf(text, wordsOf(text), query, 0, text.length);
}

/**
 * The passage of the text with most of the query's words; the text's beginning, and `isFound` false, without a match.
 */
export function excerptOf(plain: string, query: QueryWords): { parts: TextPart[]; isFound: boolean } {
  const text = plain.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const words = wordsOf(text);
  const matches = words.flatMap((one, index) => (isMatch(one, query) ? [index] : []));
  const first = bestStart(words, matches, query);
  const last = Math.min(first + excerptWords, words.length) - 1;
  // Up to the next word, to include a full stop or closing quote.
  const from = first <= 0 ? 0 : (words[first]?.start ?? 0);
  const to = words[last + 1]?.start ?? text.length;
  const parts = partsOf(text, words, query, from, text.slice(0, to).trimEnd().length);
  if (from > 0) parts.unshift({ text: '… ', isMatch: false });
  if (to < text.length) parts.push({ text: ' …', isMatch: false });
  return { parts: joined(parts), isFound: matches.length > 0 };
}

function isMatch({ folded }: Word, { all, beginnings }: QueryWords): boolean {
  return all.has(folded) || beginnings.some((beginning) => beginning !== '' && folded.startsWith(beginning));
}

/** The start of the passage with the most different words, then the most matches, then the first. */
function bestStart(words: Word[], matches: number[], { all }: QueryWords): number {
  let best = { start: 0, different: 0, count: 0 };
  for (const [nth, match] of matches.entries()) {
    const start = Math.max(0, match - wordsBefore);
    const found = new Set<string>();
    let count = 0;
    for (let i = nth; (matches[i] ?? Infinity) < start + excerptWords; i++, count++) {
      const folded = words[matches[i] ?? 0]?.folded ?? '';
      found.add(all.has(folded) ? folded : '');
    }
    if (found.size > best.different || (found.size === best.different && count > best.count)) {
      best = { start, different: found.size, count };
    }
  }
  return best.start;
}

function partsOf(text: string, words: Word[], query: QueryWords, from: number, to: number): TextPart[] {
  const parts: TextPart[] = [];
  let at = from;
  for (const one of words) {
    if (one.start < from || one.end > to || !isMatch(one, query)) continue;
    parts.push(
      { text: text.slice(at, one.start), isMatch: false },
      { text: text.slice(one.start, one.end), isMatch: true },
    );
    at = one.end;
  }
  parts.push({ text: text.slice(at, to), isMatch: false });
  return joined(parts);
}

/** Drops empty parts and joins neighbours of the same type. */
function joined(parts: TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  for (const part of parts) {
    const before = result.at(-1);
    if (part.text === '') continue;
    if (before?.isMatch === part.isMatch) before.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
