import type { ImportFormat } from '#schema/imports';
import type { Source } from './source.ts';
import { checkWordPress, openWordPress } from './wordpress/wordpress.source.ts';

interface Opener {
  /** Looks at the beginning. @throws BadInput on `file` when it is no such export */
  check: (path: string) => Promise<void>;
  /** @throws BadInput on `file` */
  open: (path: string) => Promise<Source>;
}

/** How the exports of each format are read. */
export const openers: Readonly<Record<ImportFormat, Opener>> = {
  wordpress: { check: checkWordPress, open: openWordPress },
};
