const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Of the header: that metadata follow. */
const metadataFlags = 0x0c;

/** The parts of a WebP that draw it, unchanged; null where it cannot be taken apart. */
export function stripWebp(bytes: Buffer): Buffer | null {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= end;) {
    const length = bytes.readUInt32LE(at + 4);
    // Chunks have an even length.
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) return null;
    const type = bytes.toString('latin1', at, at + 4);
    if (kept.has(type)) {
      const chunk = Buffer.from(bytes.subarray(at, Math.min(next, end)));
      if (type === 'VP8X') chunk.writeUInt8((chunk[8] ?? 0) & ~metadataFlags, 8);
      parts.push(chunk);
    }
    at = next;
  }
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}
