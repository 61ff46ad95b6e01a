// Letters that look like Latin ones. Others, such as Δ, Ω, μ and ж, imitate nothing.
const likeLatin = /^[аеорсухіјѕԁһѵАВЕКМНОРСТУХЅІЈανορικυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]$/u;
/** The Latin letters that look like Cyrillic ones. */
const likeCyrillic = /^[aeopcyxiABEKMHOPCTYX]$/;

const isLatin = (letter: string) => /\p{Script=Latin}/u.test(letter);
const isForeign = (letter: string) => /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter);
const isWhollyForeign = (word: string) => word.length > 2 && !isLatin(word) && isForeign(word);

/**
 * The words that imitate others with letters of another alphabet, to get past filters: `vіagra` with a Cyrillic і.
 * Units, formulas and names (`kΩ`, `Δp`, `αHelix`), and endings of a text that is in both alphabets (`SMSка`), imitate
 * nothing.
 */
export function imitations(words: readonly string[]): string[] {
  const isBilingual = words.some(isWhollyForeign);
  return words.filter((word) => isImitation(word, isBilingual));
}

function isImitation(word: string, isBilingual: boolean): boolean {
  const letters = Array.from(word).filter((letter) => isLatin(letter) || isForeign(letter));
  const latin = letters.filter(isLatin);
  const foreign = letters.filter(isForeign);
  if (latin.length === 0 || foreign.length === 0 || letters.length < 4) return false;
  const changes = letters.filter((letter, at) => at > 0 && isLatin(letter) !== isLatin(letters[at - 1] ?? '')).length;
  if (foreign.every((letter) => likeLatin.test(letter)))
    return imitatesLatin(word, latin, foreign, changes, isBilingual);
  // A word of the other alphabet with Latin letters within: `кaзино`.
  return isBilingual && changes > 1 && latin.every((letter) => likeCyrillic.test(letter)) && !isGreek(foreign);
}

function imitatesLatin(
  word: string,
  latin: readonly string[],
  foreign: readonly string[],
  changes: number,
  isBilingual: boolean,
): boolean {
  if (latin.length < 3) return false;
  // A Greek letter at the beginning or end is a symbol: `νmax`, `ρvd`. So is a small one between capitals: `NFκB`.
  if (isGreek(foreign))
    return !(changes === 1 && (isBilingual || foreign.length === 1)) && !isSymbolBetweenCapitals(word);
  // An ending of the text's own language: `USBа`, `Skypeа`.
  return !isBilingual || changes > 1 || isForeign(Array.from(word)[0] ?? '');
}

const isSymbolBetweenCapitals = (word: string) => /^(?:[A-Za-z]*[A-Z])?[α-ω](?:[A-Z][A-Za-z]*)?$/u.test(word);

const isGreek = (letters: readonly string[]) => letters.every((letter) => /\p{Script=Greek}/u.test(letter));
