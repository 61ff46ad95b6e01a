const shortWord = /^[\p{L}\p{N}]{1,2}$/u;

/**
 * What `sought` is compared with for each word of a list's search, all of which must be there: the word anywhere, or, of
 * one with less than three characters, where a word begins. So the trigram index, which knows only threes, serves every
 * search; `%`, `_` and `\` stand for themselves.
 */
export function searchPatterns(search: string | undefined): string[][] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&');
    return shortWord.test(word) ? [`% ${literal}%`, `%-${literal}%`] : [`%${literal}%`];
  });
}
