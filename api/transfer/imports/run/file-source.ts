import { copyFile, stat } from 'node:fs/promises';
import { basename, join, normalize } from 'node:path';
import { BadInput } from '../../../kernel/errors/errors.ts';
import type { Archive } from '../sources/archive/archive.ts';
import { fetchRemote } from '../../../library/media/uploads/fetch-remote.ts';
import { tooLarge } from '../../../kernel/http/receive-upload.ts';

/** The place that files of a source are fetched from. */
export interface FileSource {
  /**
   * Writes the file of a URL to a path.
   * @returns its name
   * @throws BadInput or AppError with the reason why it cannot be fetched
   */
  take: (url: string, path: string) => Promise<string>;
}

/** Fetches files from the site that was exported. @param inside special addresses that may be fetched from */
export const remoteFiles = (limitMb: number, inside: readonly string[]): FileSource => ({
  async take(url, path) {
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new BadInput(`This is no web address: ${url}`);
    return fetchRemote(url, path, limitMb, inside);
  },
});

/** Takes files from the export itself, and those with addresses elsewhere from there. */
export const filesInArchive = (archive: Archive, site: string, limitMb: number, others: FileSource): FileSource => ({
  async take(url, path) {
    if (!url.startsWith(`${site}/`)) return others.take(url, path);
    const name = url
      .slice(site.length + 1)
      .split('/')
      .map((part) => decoded(part))
      .join('/');
    await archive.copy(name, path, limitMb);
    return basename(name);
  },
});

/** Takes files from a copy of the site's uploads: `2014/01/a.jpg` below the folder, or any file of that name in it. */
export const filesInFolder = (folder: string, limitMb: number): FileSource => ({
  async take(url, path) {
    const pathname = decoded(URL.parse(url)?.pathname ?? '');
    const inUploads = pathname.replace(/^.*\/uploads\//, '').replace(/^\/+/, '');
    for (const candidate of [inUploads, pathname, basename(pathname)]) {
      // `normalize` after a slash keeps `..` from leaving the folder.
      const file = join(folder, normalize(`/${candidate}`));
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) continue;
      if (found.size > limitMb * 1024 * 1024) throw tooLarge(limitMb);
      await copyFile(file, path);
      return basename(file);
    }
    throw new BadInput(`There is no file ${inUploads} in the folder`);
  },
});

/** A name may have a percent sign of its own: `100%.jpg`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
