/** A picture in an ICO file: a PNG, or rows of 32-bit pixels. */
export type IcoPicture =
  | { type: 'png'; bytes: Buffer; width: number }
  | { type: 'rgba'; bytes: Buffer; width: number; height: number };

const headerBytes = 6;
const entryBytes = 16;
const pngSignature = 0x89504e47;

/** An ICO file of PNG pictures, which every browser since 2010 reads. */
export function writeIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, png }, number) => {
    const at = headerBytes + entryBytes * number;
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/**
 * The largest picture of an ICO file that is a PNG or has 32-bit pixels, as nearly all have since Windows XP; null if
 * without one.
 */
export function readIco(file: Buffer): IcoPicture | null {
  const count = file.length < headerBytes ? 0 : file.readUInt16LE(4);
  const pictures = Array.from({ length: Math.min(count, 64) }, (_, number) => {
    const at = headerBytes + entryBytes * number;
    if (at + entryBytes > file.length) return null;
    const [size, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    return offset + size > file.length ? null : readPicture(file.subarray(offset, offset + size));
  });
  return pictures.reduce((best, one) => (one && one.width > (best?.width ?? 0) ? one : best), null);
}

function readPicture(bytes: Buffer): IcoPicture | null {
  if (bytes.length < 40) return null;
  if (bytes.readUInt32BE(0) === pngSignature) return { type: 'png', bytes, width: bytes.readUInt32BE(16) };
  const [headerLength, width] = [bytes.readUInt32LE(0), bytes.readInt32LE(4)];
  // The height includes the mask below the picture.
  const height = bytes.readInt32LE(8) / 2;
  const isPlain = bytes.readUInt16LE(14) === 32 && bytes.readUInt32LE(16) === 0;
  const isSized = width > 0 && width <= 256 && height > 0 && height <= 256 && Number.isInteger(height);
  if (!isPlain || !isSized || headerLength + width * height * 4 > bytes.length) return null;
  const rgba = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The rows stand from bottom to top, the pixels as blue, green, red and alpha.
      const from = headerLength + ((height - 1 - y) * width + x) * 4;
      const to = (y * width + x) * 4;
      rgba[to] = bytes[from + 2] ?? 0;
      rgba[to + 1] = bytes[from + 1] ?? 0;
      rgba[to + 2] = bytes[from] ?? 0;
      rgba[to + 3] = bytes[from + 3] ?? 0;
    }
  }
  return { type: 'rgba', bytes: rgba, width, height };
}
