/** Diacritics, the Arabic tatweel, and invisible characters. */
const marks =
  // oxlint-disable-next-line no-misleading-character-class -- marks are characters by themselves here
  /[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u115f\u1160\u17b4\u17b5\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb]+/g;

/** Letters that normalisation does not decompose, letters that keyboards of one script differ in, and punctuation. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};
const letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * A text as searches compare it: without case, accents and invisible characters, full-width letters as usual ones,
 * typographic quotes and dashes as typed ones. The database function `fold_search` must give the same result.
 */
export function foldSearch(text: string): string {
  // ASCII, the common case, has no accents.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(letter, (one) => letters[one] ?? one)
    .normalize('NFC');
}

/** A folded text as trigram indexes hold it: the same as the database function `trigram_text`. */
export const trigramText = (folded: string): string =>
  folded.replace(/[^\0-\x7f]/gu, (one) => {
    const code = one.codePointAt(0) ?? 0;
    return String.fromCharCode(97 + (code % 26), 97 + (Math.floor(code / 26) % 26));
  });
