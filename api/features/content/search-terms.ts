// One or two characters, and one with hyphens after it.
const shortWord = /^(?:[\p{L}\p{N}]{1,2}|[\p{L}\p{N}]-+)$/u;

// Three letters in a row, counting the two spaces that pg_trgm puts before a word and the one after it.
const trigram = /[a-z0-9]{3}|[^a-z0-9][a-z0-9]|[a-z0-9]{2}[^a-z0-9]/;

export interface SoughtWord {
  /** One of these has to be in `sought`. */
  texts: string[];
  /** The trigram index knows them. If not, there is something in them that is neither letter, digit nor hyphen of ASCII's. */
  hasTrigrams: boolean;
}

/** The words of a list's search, all of which must be there: anywhere, or, of a short one, where a word begins. */
export function soughtWords(search: string | undefined): SoughtWord[] {
  const words = (search ?? '').toLowerCase().split(/\s+/);
  return words.filter((word) => /[^-]/.test(word)).map(soughtWord);
}

function soughtWord(word: string): SoughtWord {
  const texts = shortWord.test(word) ? [` ${word}`, `-${word}`] : [word];
  // Of other letters PostgreSQL makes trigrams only where the database's ctype knows them.
  const hasTrigrams = /^[\0-\x7f]+$/.test(word) && texts.every((text) => trigram.test(text));
  return { texts, hasTrigrams };
}
