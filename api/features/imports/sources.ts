import type { ImportFormat } from '#schema/imports';
import type { Archive } from './archive/archive.ts';
import { checkMarkdown, openArchive, openMarkdown } from './markdown/markdown.source.ts';
import type { Source } from './source.ts';
import { checkWordPress, openWordPress } from './wordpress/wordpress.source.ts';

interface Opener {
  /** Looks at the beginning. @throws BadInput on `file` when it is no such export */
  check: (path: string) => Promise<void>;
  /** @throws BadInput on `file` */
  open: (path: string, filename: string) => Promise<Source>;
  /** Opens the files that the export itself holds; missing where it holds none. */
  openFiles?: (path: string) => Promise<Archive>;
}

/** How the exports of each format are read. */
export const openers: Readonly<Record<ImportFormat, Opener>> = {
  wordpress: { check: checkWordPress, open: openWordPress },
  markdown: { check: checkMarkdown, open: openMarkdown, openFiles: openArchive },
};
