const drawn = new Set(['ftyp', 'meta', 'mdat']);

/** The boxes of an AVIF that draw it, unchanged; null where it has others, which may be referred to by their place. */
export function stripAvif(bytes: Buffer): Buffer | null {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length < 8 || !drawn.has(bytes.toString('latin1', at + 4, at + 8))) return null;
    at += length;
  }
  return at === bytes.length ? bytes : null;
}
