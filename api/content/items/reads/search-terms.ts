import { foldSearch, trigramText } from '#schema/text/fold-search';

// One or two characters, or one character followed by hyphens.
const shortWord = /^(?:[\p{L}\p{N}]{1,2}|[\p{L}\p{N}]-+)$/u;

// Scripts without spaces between words.
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

// pg_trgm pads a word with two spaces before and one after it, so these count as characters of a trigram.
const trigram = /[a-z0-9]{3}|[^a-z0-9][a-z0-9]|[a-z0-9]{2}[^a-z0-9]/;

export interface SearchTerm {
  /** Matches where one of these is in the column `search_text`. */
  texts: string[];
  /** Whether the trigram index can find it. It cannot where the term is shorter than a trigram. */
  hasTrigrams: boolean;
}

/** The terms of a list's search. All must match: anywhere, or a short one where a word begins. */
export function searchTerms(search: string | undefined): SearchTerm[] {
  const words = foldSearch(search ?? '').split(/\s+/);
  return words.filter((word) => /[^-]/.test(word)).map(searchTerm);
}

function searchTerm(word: string): SearchTerm {
  const texts = shortWord.test(word) && !withoutSpaces.test(word) ? [` ${word}`, `-${word}`] : [word];
  const hasTrigrams = texts.every((text) => trigram.test(trigramText(text)));
  return { texts, hasTrigrams };
}
