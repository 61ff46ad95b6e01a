import { fold, wordsOf, type Word } from './words.ts';

/** A piece of plain text, to be shown as such; never HTML. */
export interface TextPart {
  text: string;
  /** It is one of the words that were looked for. */
  isMatch: boolean;
}

/** The words looked for, the last of which may be the beginning of one. */
export interface Sought {
  whole: Set<string>;
  last: string;
}

const shownWords = 32;
const wordsBefore = 6;

export function sought(query: readonly string[]): Sought {
  const folded = query.map(fold);
  return { whole: new Set(folded), last: folded.at(-1) ?? '' };
}

/** The whole text in parts. */
export function marked(text: string, looked: Sought): TextPart[] {
  return partsOf(text, wordsOf(text), looked, 0, text.length);
}

/** The stretch of the text that has most of what was looked for; its beginning, and `isFound` false, where nothing is. */
export function excerptOf(plain: string, looked: Sought): { parts: TextPart[]; isFound: boolean } {
  const text = plain.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const words = wordsOf(text);
  const matches = words.flatMap((one, index) => (isMatch(one, looked) ? [index] : []));
  const first = bestStart(words, matches, looked);
  const last = Math.min(first + shownWords, words.length) - 1;
  // To the next word, so that a full stop or a closing quote stays.
  const from = first <= 0 ? 0 : (words[first]?.start ?? 0);
  const to = words[last + 1]?.start ?? text.length;
  const parts = partsOf(text, words, looked, from, text.slice(0, to).trimEnd().length);
  if (from > 0) parts.unshift({ text: '… ', isMatch: false });
  if (to < text.length) parts.push({ text: ' …', isMatch: false });
  return { parts: joined(parts), isFound: matches.length > 0 };
}

function isMatch({ folded }: Word, { whole, last }: Sought): boolean {
  return whole.has(folded) || (last !== '' && folded.startsWith(last));
}

/** Different words count before frequent ones, and what comes first before the rest. */
function bestStart(words: Word[], matches: number[], { whole }: Sought): number {
  let best = { start: 0, different: 0, count: 0 };
  for (const [nth, match] of matches.entries()) {
    const start = Math.max(0, match - wordsBefore);
    const found = new Set<string>();
    let count = 0;
    for (let i = nth; (matches[i] ?? Infinity) < start + shownWords; i++, count++) {
      const folded = words[matches[i] ?? 0]?.folded ?? '';
      found.add(whole.has(folded) ? folded : '');
    }
    if (found.size > best.different || (found.size === best.different && count > best.count)) {
      best = { start, different: found.size, count };
    }
  }
  return best.start;
}

function partsOf(text: string, words: Word[], looked: Sought, from: number, to: number): TextPart[] {
  const parts: TextPart[] = [];
  let at = from;
  for (const one of words) {
    if (one.start < from || one.end > to || !isMatch(one, looked)) continue;
    parts.push(
      { text: text.slice(at, one.start), isMatch: false },
      { text: text.slice(one.start, one.end), isMatch: true },
    );
    at = one.end;
  }
  parts.push({ text: text.slice(at, to), isMatch: false });
  return joined(parts);
}

/** Without empty parts, and neighbours of one sort in one. */
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
