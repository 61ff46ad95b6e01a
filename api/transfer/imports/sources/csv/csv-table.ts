import { open } from 'node:fs/promises';
import { copiedFiles } from '../archive/copied-files.ts';
import { zipArchive } from '../archive/zip.archive.ts';
import { decodeText } from '../decode.ts';

/** A table, perhaps with its texts beside it. */
export interface Table {
  /** Of the CSV file. */
  path: string;
  /** The text of the row with this id and slug; null without one. */
  textOf: (id: string, slug: string) => Promise<string | null>;
  close: () => Promise<void>;
}

/** The zip files of Substack and Buttondown: a table, and a folder of its texts. */
const tables = [
  { name: 'posts.csv', text: (id: string) => `posts/${id}.html`, isText: /^(?:[^/]+\/)?posts\/[^/]+\.html$/ },
  {
    name: 'emails.csv',
    text: (_: string, slug: string) => `emails/${slug}.md`,
    isText: /^(?:[^/]+\/)?emails\/[^/]+\.md$/,
  },
];

const inFolder = (names: readonly string[], table: string) =>
  names.find((name) => name === table || (name.endsWith(`/${table}`) && name.split('/').length === 2));

/** Whether the files are a table with its texts beside it, which says who sees them. */
export const isTableWithTexts = (names: readonly string[]): boolean =>
  tables.some(({ name, isText }) => inFolder(names, name) !== undefined && names.some((one) => isText.test(one)));

/** A CSV file, or a zip file of one and its texts. @throws BadInput on `file` */
export async function openTable(path: string): Promise<Table> {
  if (!(await isZip(path))) return { path, textOf: () => Promise.resolve(null), close: () => Promise.resolve() };
  const archive = await zipArchive(path);
  try {
    const table = tables.find(({ name }) => inFolder(archive.names, name) !== undefined) ?? tables[0];
    const file = inFolder(archive.names, table?.name ?? '') ?? '';
    const copied = await copiedFiles(archive, [file]);
    const folder = file.replace(/[^/]*$/, '');
    const known = new Set(archive.names);
    return {
      path: copied.paths[0] ?? '',
      textOf: async (id, slug) => {
        const name = folder + (table?.text(id, slug) ?? '');
        return known.has(name) ? decodeText(await archive.read(name), name) : null;
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
