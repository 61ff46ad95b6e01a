import { open } from 'node:fs/promises';
import { cutText } from '#schema/text/cut-text';
import type { Entry } from 'yauzl';
import { formatNumber } from '#schema/text/format-count';
import { AppError } from '../../../../kernel/errors/errors.ts';
import { tooLarge } from '../../../../kernel/http/receive-upload.ts';
import { ZipReader } from '../../../bundles/zip-reader.ts';
import { isOfFinder, longestText, mostFiles, refusedFile, type Archive } from './archive.ts';

/** The limits of a zip file's uncompressed contents. */
const mostBytes = 8 * 1024 ** 3;

/** A larger file that was packed more tightly than this is a bomb: texts reach 20, rows of zeros 1,000. */
const tightest = 200;
const smallFile = 1024 * 1024;

/** @throws BadInput on `file` if it is not a zip file, is encrypted or may be hostile */
export async function zipArchive(path: string): Promise<Archive> {
  const { zip, files } = await opened(path);
  const unpack = async (
    name: string,
    limit: number,
    tooLong: () => Error,
    write: (chunk: Uint8Array) => unknown,
  ): Promise<void> => {
    const file = files.get(name);
    if (!file) throw refusedFile(`There is no file ${name} in the zip file`);
    if (file.uncompressedSize > limit) throw tooLong();
    let bytes = 0;
    try {
      for await (const chunk of zip.unpacked(file)) {
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
    names: [...files.keys()].sort(),
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
    close: () => Promise.resolve(zip.close()),
  };
}

async function opened(path: string): Promise<{ zip: ZipReader; files: Map<string, Entry> }> {
  let zip: ZipReader | null = null;
  try {
    zip = await ZipReader.open(path);
    return { zip, files: await filesOf(zip) };
  } catch (error) {
    zip?.close();
    if (error instanceof AppError) throw error;
    throw refusedFile(`The zip file cannot be read: ${(error as Error).message}`);
  }
}

async function filesOf(zip: ZipReader): Promise<Map<string, Entry>> {
  const files = new Map<string, Entry>();
  let bytes = 0;
  for await (const { name, isLink, file } of zip.entries()) {
    const { uncompressedSize, compressedSize } = file;
    const problem =
      pathProblem(name) ??
      (isLink ? 'is a symbolic link' : null) ??
      (file.isEncrypted() ? 'is encrypted' : null) ??
      (uncompressedSize > smallFile && uncompressedSize > compressedSize * tightest
        ? 'would unpack to more than 200 times its size'
        : null);
    if (problem) throw refusedFile(`The zip file is refused: ${shown(name)} ${problem}`);
    if (slashed(name).endsWith('/') || isOfFinder(slashed(name))) continue;
    bytes += uncompressedSize;
    if (bytes > mostBytes) throw refusedFile('The zip file would unpack to more than 8 GB');
    if (files.size >= mostFiles) throw refusedFile(`The zip file has more than ${formatNumber(mostFiles)} files`);
    // A Mac writes letters and their accents apart.
    files.set(slashed(name).normalize('NFC'), file);
  }
  return files;
}

/** Names that would leave the folder in which the file is unpacked. */
function pathProblem(name: string): string | null {
  if (/^[/\\]|^[a-z]:/i.test(name)) return 'has an absolute path';
  if (!slashed(name).split('/').includes('..')) return null;
  return name.includes('\\') ? 'has a backslash in its path' : 'leads out of its folder';
}

/** Older programmes of Windows write backslashes. */
const slashed = (name: string) => name.replaceAll('\\', '/');

const shown = (name: string) => `“${cutText(name, 200).replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')}”`;
