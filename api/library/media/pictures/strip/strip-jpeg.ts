const jfif = Buffer.from('JFIF\0', 'latin1');
const profile = Buffer.from('ICC_PROFILE\0', 'latin1');
const adobe = Buffer.from('Adobe', 'latin1');

/** The parts of a JPEG that draw it, unchanged; null where it cannot be taken apart. */
export function stripJpeg(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === 0xd9) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // Bytes that fill the space before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    const kept = keptPart(marker, segment);
    if (kept) parts.push(kept);
    at = end;
    if (marker !== 0xda) continue;
    const next = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

/** Comments and what programs and cameras add are left out; of those, only colours belong to the picture. */
function keptPart(marker: number, segment: Buffer): Buffer | null {
  const begins = (name: Buffer) => segment.subarray(4, 4 + name.length).equals(name);
  if (marker === 0xe0) return begins(jfif) && segment.length >= 18 ? withoutThumbnail(segment) : null;
  if (marker === 0xe2) return begins(profile) ? segment : null;
  if (marker === 0xee) return begins(adobe) ? segment : null;
  const isExtra = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return isExtra ? null : segment;
}

function withoutThumbnail(segment: Buffer): Buffer {
  const head = Buffer.from(segment.subarray(0, 18));
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(0, 16);
  return head;
}

/** The next marker that is none of the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isOfScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isOfScan) return at;
  }
  return bytes.length;
}
