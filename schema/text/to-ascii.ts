// In ASCII, German writes umlauts with an e. The library's tables only drop the dots.
const german: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
};
const germanLetter = new RegExp(`[${Object.keys(german).join('')}]`, 'g');

/**
 * Writes a text in ASCII: "café" as "cafe", "Überraschung" as "Ueberraschung", "日本語" as "Ri Ben Yu". Loads the tables
 * of other scripts (45 kB) only when the text needs them.
 */
export async function toAscii(text: string): Promise<string> {
  const plain = text.normalize('NFC').replace(germanLetter, (letter) => german[letter] ?? letter);
  if (/^[\0-\x7f]*$/.test(plain)) return plain;
  const { transliterate } = await import('transliteration');
  return transliterate(plain);
}
