import { isUtf8 } from 'node:buffer';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, RandomAccessReader, type ZipFile } from 'yauzl';

/** A file or folder of a zip file, as its directory describes it. The description is untrusted. */
export interface ZipEntry {
  /** The path; that of a folder ends with a slash. */
  name: string;
  isLink: boolean;
  /** Only what unpacking needs: a whole entry takes 1.3 kB, too much for 500,000 of them. */
  file: Entry;
}

const utf8Flag = 0x800;
const [fileTypeMask, linkType] = [0o170000, 0o120000];
const shortestEntry = 46;
const chunkBytes = 64 * 1024;

/**
 * An open zip file, which the caller closes. It does not check names or lengths: callers refuse bad ones with messages
 * of their own.
 */
export class ZipReader {
  private constructor(private readonly zip: ZipFile) {}

  /** @throws Error with the reason when it is no zip file, or damaged */
  static async open(path: string): Promise<ZipReader> {
    const handle = await open(path);
    try {
      const { size } = await handle.stat();
      const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
      return new ZipReader(await fromRandomAccessReaderPromise(new HandleReader(handle), size, options));
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** All of its directory, once. @throws Error with the reason when it is damaged */
  async *entries(): AsyncGenerator<ZipEntry> {
    const { zip } = this;
    for await (const entry of zip.eachEntry()) {
      const { compressionMethod, generalPurposeBitFlag, compressedSize, uncompressedSize } = entry;
      // macOS writes UTF-8 without setting its flag.
      const flags = isUtf8(entry.fileNameRaw) ? generalPurposeBitFlag | utf8Flag : generalPurposeBitFlag;
      yield {
        name: getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, true),
        isLink: ((entry.externalFileAttributes >>> 16) & fileTypeMask) === linkType,
        file: Object.assign(new Entry(), {
          ...{ compressionMethod, generalPurposeBitFlag, compressedSize, uncompressedSize },
          ...{ crc32: entry.crc32, relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader },
        }),
      };
    }
    // macOS writes the number of files modulo 65,536, so the entries read may be only a part.
    if (zip.fileSize - Number(zip.readEntryCursor) > shortestEntry * 65_536) {
      throw new Error('it has more files than it says');
    }
  }

  /** The bytes of a file, which may be more than it says. @throws Error with the reason when it is damaged */
  async *unpacked(file: Entry): AsyncGenerator<Buffer> {
    if (!file.canDecodeFileData()) throw new Error(`packed by an unknown method, ${file.compressionMethod}`);
    let checksum = 0;
    for await (const chunk of (await this.zip.openReadStreamPromise(file)) as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (checksum !== file.crc32) throw new Error('its checksum is wrong');
  }

  close(): void {
    this.zip.close();
  }
}

/** Replaces yauzl's own file reader, which crashes on very large offsets and on aborted parallel reads (3.4.0). */
class HandleReader extends RandomAccessReader {
  private kept = { from: 0, bytes: Buffer.alloc(0) };
  /** Where the last part ended. */
  private end = -1;

  constructor(private readonly handle: FileHandle) {
    super();
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.part(position, length).then((part) => {
      part.copy(buffer, offset);
      callback(null);
    }, callback);
  }

  /** Reads ahead when a read continues the last one, because yauzl reads the directory in small parts. */
  private async part(position: number, length: number): Promise<Buffer> {
    let { from, bytes } = this.kept;
    if (position < from || position + length > from + bytes.length) {
      const wanted = position === this.end ? Math.max(length, chunkBytes) : length;
      const { buffer, bytesRead } = await this.handle.read(Buffer.alloc(wanted), 0, wanted, position);
      this.kept = { from: position, bytes: buffer.subarray(0, bytesRead) };
      ({ from, bytes } = this.kept);
    }
    this.end = position + length;
    const part = bytes.subarray(position - from, position - from + length);
    if (part.length < length) throw new Error('it ends too early');
    return part;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.chunks(start, end), { objectMode: false });
  }

  override close(callback: (error: Error | null) => void): void {
    this.handle.close().then(() => callback(null), callback);
  }

  private async *chunks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const { buffer, bytesRead } = await this.handle.read(Buffer.alloc(Math.min(chunkBytes, end - at)), 0, null, at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
}
