/** Without characters that are easily confused: 0 and O, 1, l and I. */
const alphabet = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 5;

/** A random password of four groups of five characters, about 116 bits: `k7Rpa-W9xhn-…`. */
export function generatePassword(): string {
  return Array.from({ length: groups }, () => Array.from({ length: groupLength }, randomCharacter).join('')).join('-');
}

/** A remainder of the division would make the first characters more likely, so such numbers are drawn again. */
function randomCharacter(): string {
  const limit = 256 - (256 % alphabet.length);
  for (;;) {
    const [byte = limit] = globalThis.crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return alphabet.charAt(byte % alphabet.length);
  }
}
