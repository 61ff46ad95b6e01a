import { open, type FileHandle } from 'node:fs/promises';
import { configure, Reader, ZipReader } from '@zip.js/zip.js';
import { AppError } from '../../../../errors/errors.ts';
import { tooLarge } from '../../../../http/receive-upload.ts';
import { unpacked, zippedFile, type ZippedFile } from '../../../bundles/zipped-file.ts';
import { longestText, mostFiles, refusedFile, type Archive } from './archive.ts';

// Its workers are for browsers.
configure({ useWebWorkers: false });

/** What a zip file may hold when it is unpacked. */
const mostBytes = 8 * 1024 ** 3;

/** A larger file that was packed more tightly than this is a bomb: texts reach 20, rows of zeros 1,000. */
const tightest = 200;
const smallFile = 1024 * 1024;

/** @throws BadInput on `file` for what is no zip, is encrypted or may be meant to do harm */
export async function zipArchive(path: string): Promise<Archive> {
  const entries = await entriesOf(path);
  const unpack = async (
    name: string,
    limit: number,
    tooLong: () => Error,
    write: (chunk: Uint8Array) => unknown,
  ): Promise<void> => {
    const entry = entries.get(name);
    if (!entry) throw refusedFile(`There is no file ${name} in the zip file`);
    if (entry.uncompressedSize > limit) throw tooLong();
    let bytes = 0;
    try {
      for await (const chunk of unpacked(path, entry)) {
        bytes += chunk.byteLength;
        // What the zip file says about lengths need not be true.
        if (bytes > limit) throw tooLong();
        await write(chunk);
      }
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw refusedFile(`${name} is damaged in the zip file: ${(error as Error).message}`);
    }
  };
  return {
    names: [...entries.keys()].sort(),
    read: async (name, limit = longestText) => {
      const chunks: Uint8Array[] = [];
      const tooLong = () => refusedFile(`${name} is larger than ${limit / 1024 ** 2} MB`);
      await unpack(name, limit, tooLong, (chunk) => chunks.push(chunk));
      return Buffer.concat(chunks);
    },
    copy: async (name, to, limitMb) => {
      const file = await open(to, 'w');
      try {
        await unpack(
          name,
          limitMb * 1024 * 1024,
          () => tooLarge(limitMb),
          (chunk) => file.write(chunk),
        );
      } finally {
        await file.close();
      }
    },
    close: () => Promise.resolve(),
  };
}

async function entriesOf(path: string): Promise<Map<string, ZippedFile>> {
  const entries = new Map<string, ZippedFile>();
  const handle = await open(path);
  let bytes = 0;
  try {
    const zip = new ZipReader(new HandleReader(handle), { filenameValidation: 'tolerant' });
    for await (const entry of zip.getEntriesGenerator()) {
      const { filename, uncompressedSize, compressedSize } = entry;
      const problem =
        pathProblem(filename) ??
        (entry.symlink ? 'is a symbolic link' : null) ??
        (entry.encrypted ? 'is encrypted' : null) ??
        (uncompressedSize > smallFile && uncompressedSize > compressedSize * tightest
          ? 'would unpack to more than 200 times its size'
          : null);
      if (problem) throw refusedFile(`The zip file is refused: ${shown(filename)} ${problem}`);
      if (entry.directory) continue;
      bytes += uncompressedSize;
      if (bytes > mostBytes) throw refusedFile('The zip file would unpack to more than 8 GB');
      if (entries.size >= mostFiles)
        throw refusedFile(`The zip file has more than ${mostFiles.toLocaleString('en-GB')} files`);
      entries.set(filename, zippedFile(entry));
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusedFile(`The zip file cannot be read: ${(error as Error).message}`);
  } finally {
    await handle.close();
  }
  return entries;
}

/** Names that would leave the folder in which the file is unpacked. */
function pathProblem(name: string): string | null {
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return 'has an absolute path';
  if (name.includes('\\')) return 'has a backslash in its path';
  return name.split('/').includes('..') ? 'leads out of its folder' : null;
}

const shown = (name: string) => `“${name.slice(0, 200).replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')}”`;

/** Reads parts of a file, so that its size does not matter. */
class HandleReader extends Reader<FileHandle> {
  constructor(private readonly handle: FileHandle) {
    super(handle);
  }

  override async init(): Promise<void> {
    await super.init?.();
    this.size = (await this.handle.stat()).size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const bytes = Buffer.alloc(Math.min(length, Math.max(0, this.size - index)));
    const { bytesRead } = await this.handle.read(bytes, 0, bytes.length, index);
    return bytes.subarray(0, bytesRead);
  }
}
