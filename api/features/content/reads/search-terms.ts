// One or two characters, or one character followed by hyphens.
const shortWord = /^(?:[\p{L}\p{N}]{1,2}|[\p{L}\p{N}]-+)$/u;

// pg_trgm pads a word with two spaces before and one after it, so these count as characters of a trigram.
const trigram = /[a-z0-9]{3}|[^a-z0-9][a-z0-9]|[a-z0-9]{2}[^a-z0-9]/;

export interface SearchTerm {
  /** Matches where one of these is in the column `search_text`. */
  texts: string[];
  /** Whether the trigram index can find it. It cannot where the term has no trigram of ASCII letters and digits. */
  hasTrigrams: boolean;
}

/** The terms of a list's search. All must match: anywhere, or a short one where a word begins. */
export function searchTerms(search: string | undefined): SearchTerm[] {
  const words = (search ?? '').toLowerCase().split(/\s+/);
  return words.filter((word) => /[^-]/.test(word)).map(searchTerm);
}

function searchTerm(word: string): SearchTerm {
  const texts = shortWord.test(word) ? [` ${word}`, `-${word}`] : [word];
  // PostgreSQL makes trigrams of other letters only if the database's ctype knows them.
  const hasTrigrams = /^[\0-\x7f]+$/.test(word) && texts.every((text) => trigram.test(text));
  return { texts, hasTrigrams };
}
