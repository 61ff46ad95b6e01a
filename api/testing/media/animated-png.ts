import { crc32 } from 'node:zlib';
import sharp from 'sharp';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The chunks of one type in a PNG, joined. */
function dataOf(png: Buffer, wanted: string): Buffer {
  const found: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === wanted)
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return Buffer.concat(found);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32BE(value, 4 * at));
  return bytes;
}

/** An animated PNG (APNG) of this many frames in different colours. */
export async function animatedPng(frames: number, side = 20): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      sharp({ create: { width: side, height: side, channels: 3, background: { r: at * 20, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  );
  const [first = Buffer.alloc(0)] = pictures;
  let sequence = 0;
  const parts = pictures.flatMap((picture, at) => {
    const control = chunk(
      'fcTL',
      Buffer.concat([numbers(sequence++, side, side, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]),
    );
    const data = dataOf(picture, 'IDAT');
    return [control, at === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data]))];
  });
  return Buffer.concat([
    first.subarray(0, 8),
    chunk('IHDR', dataOf(first, 'IHDR')),
    chunk('acTL', numbers(frames, 0)),
    ...parts,
    chunk('tEXt', Buffer.from('Comment\0secret place')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
