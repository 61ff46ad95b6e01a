/**
 * Whether a file begins with an `svg` element, perhaps with a prefix, after white space, declarations and comments. A
 * loop, because a regular expression for this backtracks badly.
 *
 * @param bytes its first bytes, one to a character, in an 8-bit encoding or in UTF-16
 */
export function beginsAsSvg(bytes: string): boolean {
  let rest = bytes
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  for (;;) {
    const end = endOfFirst(rest);
    if (end === 0) return /^<(?:[A-Za-z_][\w.-]{0,30}:)?svg[\s>/]/i.test(rest);
    if (end < 0) return false;
    rest = rest.slice(end).trimStart();
  }
}

/** Where the comment, instruction or document type at the beginning ends: 0 for none, -1 for one that does not end. */
function endOfFirst(text: string): number {
  if (text.startsWith('<!--')) return after(text, '-->', 4);
  if (text.startsWith('<?')) return after(text, '?>', 2);
  if (!/^<!DOCTYPE\s/i.test(text)) return 0;
  const [bracket, end] = [text.indexOf('['), text.indexOf('>')];
  if (bracket < 0 || bracket > end) return after(text, '>', 0);
  const close = /\]\s{0,100}>/.exec(text);
  return close ? close.index + close[0].length : -1;
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? -1 : at + end.length;
}
