import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { FileEntry } from '@zip.js/zip.js';

/** Where a file is in a zip file. An entry of zip.js takes 6 kB, too much for 100,000 of them. */
export interface ZippedFile {
  offset: number;
  compressedSize: number;
  uncompressedSize: number;
  compressionMethod: number;
  /** The CRC-32. */
  signature: number;
}

export const zippedFile = (entry: FileEntry): ZippedFile => {
  const { offset, compressedSize, uncompressedSize, compressionMethod, signature = 0 } = entry;
  return { offset, compressedSize, uncompressedSize, compressionMethod, signature };
};

const headBytes = 30;
const headSignature = 0x04034b50;
const [stored, deflated] = [0, 8];

/**
 * The bytes of a file, which may be more than it says.
 * @param path of the zip file
 * @throws Error with the reason when it is damaged
 */
export async function* unpacked(path: string, file: ZippedFile): AsyncGenerator<Buffer> {
  const { offset, compressedSize, compressionMethod: method, signature } = file;
  const handle = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    await handle.read(head, 0, headBytes, offset);
    if (head.readUInt32LE(0) !== headSignature) throw new Error('it is not where it should be');
    if (method !== stored && method !== deflated) throw new Error(`packed by an unknown method, ${method}`);
    // Its name and further fields stand before its bytes.
    const start = offset + headBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
    let checksum = 0;
    if (compressedSize > 0) {
      const packed = handle.createReadStream({ start, end: start + compressedSize - 1, autoClose: false });
      // A failure reaches who reads the result.
      const bytes = method === stored ? packed : pipeline(packed, createInflateRaw(), () => undefined);
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
    }
    if (checksum !== signature) throw new Error('its checksum is wrong');
  } finally {
    await handle.close();
  }
}
