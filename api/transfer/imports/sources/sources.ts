import { open, stat } from 'node:fs/promises';
import type { ImportChoice, ImportFormat } from '#schema/imports/imports';
import type { Archive } from './archive/archive.ts';
import { checkBundle, openBundle, openBundleFiles } from './bundle/bundle.source.ts';
import { checkCsv, openCsv } from './csv/csv.source.ts';
import { checkGhost, openGhost } from './ghost/ghost.source.ts';
import { isGhostFile, openGhostFiles } from './ghost/ghost-export.ts';
import { checkMarkdown, openMarkdown } from './markdown/markdown.source.ts';
import { isText, rootOf } from './markdown/site-files.ts';
import { openArchive } from './archive/open-archive.ts';
import { refusedFile } from './archive/archive.ts';
import type { Source } from './source.ts';
import { checkWordPress, openWordPress } from './wordpress/wordpress.source.ts';
import { isWxrFile } from './wordpress/wxr-files.ts';
import type { Tables } from '../../../kernel/tables.ts';
import type { Declared } from '../../../kernel/scope.ts';
import { isTableWithTexts } from './csv/csv-table.ts';

interface Opener {
  /** Checks the beginning. @throws BadInput on `file` when it is not such an export */
  check: (path: string, filename: string, tables: Tables) => Promise<void>;
  /** @throws BadInput on `file` */
  open: (path: string, filename: string, choices: readonly ImportChoice[], declared: Declared) => Promise<Source>;
  /** Opens the files in the export itself; undefined for formats without files. */
  openFiles?: (path: string, filename: string) => Promise<Archive>;
}

/** How the exports of each system are read. */
export const openers: Readonly<Record<ImportFormat, Opener>> = {
  wordpress: { check: checkWordPress, open: openWordPress },
  markdown: { check: checkMarkdown, open: openMarkdown, openFiles: openArchive },
  ghost: { check: checkGhost, open: openGhost, openFiles: openGhostFiles },
  csv: { check: checkCsv, open: openCsv },
  bundle: { check: checkBundle, open: openBundle, openFiles: openBundleFiles },
};

/** Files that are no exports, by their first bytes. */
const foreignFiles: readonly (readonly [start: string, what: string])[] = [
  ['\x1f\x8b', 'a gzip file (.gz): unpack it, and choose the file in it'],
  ['BZh', 'a bzip2 file: unpack it, and choose the file in it'],
  ['7z\xbc\xaf', 'a 7-Zip file: pack its contents as a zip file'],
  ['Rar!', 'a RAR file: pack its contents as a zip file'],
  ['%PDF', 'a PDF: upload it to the library'],
  ['\xd0\xcf\x11\xe0', 'a file of an old Office: save a table as CSV UTF-8'],
  ['SQLite format 3', 'a database: export its texts first'],
];

const isKnownEnding = /\.(?:xml|json|csv|tsv|zip|md|mdx|markdown)$/i;

/** The format of a file, by its name and, for a zip file, by its contents. @throws BadInput on `file` */
export async function formatOf(path: string, filename: string): Promise<ImportFormat> {
  if ((await stat(path)).isFile()) await refuseForeign(path, filename);
  if (/\.xml$/i.test(filename)) return 'wordpress';
  if (/\.json$/i.test(filename)) return 'ghost';
  if (/\.(?:csv|tsv)$/i.test(filename)) return 'csv';
  const archive = await openArchive(path, filename);
  await archive.close();
  return formatOfNames(archive.names);
}

/** @throws BadInput on `file` for what is inside of no export */
function formatOfNames(names: readonly string[]): ImportFormat {
  if (names.length === 0) throw refusedFile('There is nothing in it');
  if (names.some((name) => /^(?:word|xl|ppt)\//.test(name)))
    throw refusedFile('This is a document of Office: save a table as CSV UTF-8, or a text as Markdown');
  const root = rootOf(names);
  const has = (isWanted: (name: string) => boolean) => names.some((name) => isWanted(name.slice(root.length)));
  if (isTableWithTexts(names)) return 'csv';
  if (names.some((name) => isGhostFile(name)) && !has(isText)) return 'ghost';
  if (has((name) => isWxrFile(name) && !name.includes('/')) && !has(isText)) return 'wordpress';
  const table = names.find((name) => /\.(?:csv|tsv)$/i.test(name));
  if (table !== undefined && !has(isText))
    throw refusedFile(`The zip file holds tables: unpack it, and choose the one with the texts, such as ${table}`);
  const inner = names.find((name) => /\.zip$/i.test(name));
  if (inner !== undefined && !has(isText))
    throw refusedFile(`The zip file holds another one: unpack it, and choose ${inner}`);
  return 'markdown';
}

async function refuseForeign(path: string, filename: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    const found = foreignFiles.find(([signature]) => start.startsWith(signature));
    if (found) throw refusedFile(`“${filename}” is ${found[1]}`);
    if (isKnownEnding.test(filename) || start.startsWith('PK')) return;
    throw refusedFile(
      `“${filename}” cannot be imported: choose a zip file of texts in Markdown or HTML, or an export of WordPress (.xml), Ghost (.json) or a table (.csv)`,
    );
  } finally {
    await file.close();
  }
}
