import type { KindDeclaration } from '#schema/content/define';
import type { ImportChoice, ImportFormat } from '#schema/imports';
import type { Archive } from './archive/archive.ts';
import { checkBundle, openBundle, openBundleFiles } from './bundle/bundle.source.ts';
import { checkCsv, openCsv } from './csv/csv.source.ts';
import { checkGhost, openGhost } from './ghost/ghost.source.ts';
import { isGhostFile, openGhostFiles } from './ghost/ghost-export.ts';
import { checkMarkdown, isText, openArchive, openMarkdown } from './markdown/markdown.source.ts';
import type { Source } from './source.ts';
import { checkWordPress, openWordPress } from './wordpress/wordpress.source.ts';

interface Opener {
  /** Checks the beginning. @throws BadInput on `file` when it is not such an export */
  check: (path: string) => Promise<void>;
  /** @param kinds of this server @throws BadInput on `file` */
  open: (
    path: string,
    filename: string,
    choices: readonly ImportChoice[],
    kinds: readonly KindDeclaration[],
  ) => Promise<Source>;
  /** Opens the files in the export itself; undefined for formats without files. */
  openFiles?: (path: string) => Promise<Archive>;
}

/** How the exports of each system are read. */
export const openers: Readonly<Record<ImportFormat, Opener>> = {
  wordpress: { check: checkWordPress, open: openWordPress },
  markdown: { check: checkMarkdown, open: openMarkdown, openFiles: openArchive },
  ghost: { check: checkGhost, open: openGhost, openFiles: openGhostFiles },
  csv: { check: checkCsv, open: openCsv },
  bundle: { check: checkBundle, open: openBundle, openFiles: openBundleFiles },
};

/** The format of a file, by its name and, for a zip file, by its contents. */
export async function formatOf(path: string, filename: string): Promise<ImportFormat> {
  if (/\.xml$/i.test(filename)) return 'wordpress';
  if (/\.json$/i.test(filename)) return 'ghost';
  if (/\.(?:csv|tsv)$/i.test(filename)) return 'csv';
  const archive = await openArchive(path);
  await archive.close();
  return archive.names.some((name) => isGhostFile(name)) && !archive.names.some((name) => isText(name))
    ? 'ghost'
    : 'markdown';
}
