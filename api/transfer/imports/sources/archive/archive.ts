import { BadInput } from '../../../../kernel/errors/errors.ts';

/** The files of a zip file or a folder. */
export interface Archive {
  /** Paths such as `content/posts/a.md`, in order. */
  names: readonly string[];
  /** @throws BadInput for a file that is longer than a text may be */
  read: (name: string, limit?: number) => Promise<Buffer>;
  /** Writes a file to a path. @throws BadInput for one that is larger than `limitMb` */
  copy: (name: string, path: string, limitMb: number) => Promise<void>;
  close: () => Promise<void>;
}

/** A text of an archive is read whole; the longest content that can be saved has a million characters. */
export const longestText = 20 * 1024 * 1024;

export const mostFiles = 50_000;

export const refusedFile = (message: string) => new BadInput(message, { file: message });

/** Files that a Mac adds to its folders and zip files. */
export const isOfFinder = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/.test(name);
