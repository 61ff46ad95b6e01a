const trailer = 0x3b;
const picture = 0x2c;
const extension = 0x21;
const control = 0xf9;
const application = 0xff;

/** The parts of a GIF that draw it, unchanged; null where it cannot be taken apart. */
export function stripGif(bytes: Buffer): Buffer | null {
  let at = 13 + tableLength(bytes[10]);
  const parts: Buffer[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === trailer) return Buffer.concat([...parts, Buffer.of(trailer)]);
    if (block !== picture && block !== extension) return null;
    const from = block === picture ? at + 11 + tableLength(bytes[at + 9]) : at + 2;
    const end = endOfBlocks(bytes, from);
    if (end === null) return null;
    if (block === picture || isDrawn(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** Of a table of colours, which the lowest bits of its flags give. */
const tableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Times, transparency and how often it repeats; no comments and no data of programs. */
function isDrawn(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label === control) return true;
  return label === application && /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(bytes.toString('latin1', at + 3, at + 14));
}

function endOfBlocks(bytes: Buffer, from: number): number | null {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}
