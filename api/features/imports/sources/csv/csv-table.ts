import { open } from 'node:fs/promises';
import { copiedFiles } from '../archive/copied-files.ts';
import { zipArchive } from '../archive/zip.archive.ts';
import { decodeText } from '../decode.ts';

/** A table, perhaps with its texts beside it. */
export interface Table {
  /** Of the CSV file. */
  path: string;
  /** The text of the row with this id; null without one. */
  textOf: (id: string) => Promise<string | null>;
  close: () => Promise<void>;
}

/** The name of Substack's table in its zip file, whose texts are `posts/<id>.html`. */
export const isSubstackTable = (name: string): boolean => /^(?:[^/]+\/)?posts\.csv$/.test(name);

/** A CSV file, or the zip file of Substack. @throws BadInput on `file` */
export async function openTable(path: string): Promise<Table> {
  if (!(await isZip(path))) return { path, textOf: () => Promise.resolve(null), close: () => Promise.resolve() };
  const archive = await zipArchive(path);
  try {
    const name = archive.names.find(isSubstackTable) ?? 'posts.csv';
    const copied = await copiedFiles(archive, [name]);
    const folder = name.replace(/posts\.csv$/, 'posts/');
    const known = new Set(archive.names);
    return {
      path: copied.paths[0] ?? '',
      textOf: async (id) => {
        const file = `${folder}${id}.html`;
        return known.has(file) ? decodeText(await archive.read(file), file) : null;
      },
      close: async () => {
        await archive.close();
        await copied.dispose();
      },
    };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

/** A zip file begins with `PK`. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\x03\x04';
  } finally {
    await file.close();
  }
}
