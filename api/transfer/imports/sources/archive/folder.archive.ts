import { copyFile, readdir, readFile, stat } from 'node:fs/promises';
import { formatNumber } from '#schema/text/format-count';
import { join, relative, sep } from 'node:path';
import { tooLarge } from '../../../../kernel/http/receive-upload.ts';
import { isOfFinder, longestText, mostFiles, refusedFile, type Archive } from './archive.ts';

/** A local folder. Symbolic links in it are not followed. */
export async function folderArchive(folder: string): Promise<Archive> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !isOfFinder(path));
  if (paths.length > mostFiles) throw refusedFile(`The folder has more than ${formatNumber(mostFiles)} files`);
  // A Mac writes letters and their accents apart.
  const known = new Map(paths.map((path) => [path.normalize('NFC'), join(folder, path)]));
  const names = [...known.keys()].sort();
  const pathOf = (name: string) => {
    const path = known.get(name);
    if (path === undefined) throw refusedFile(`There is no file ${name} in the folder`);
    return path;
  };
  return {
    names,
    read: async (name, limit = longestText) => {
      if ((await stat(pathOf(name))).size > limit) throw refusedFile(`${name} is larger than ${limit / 1024 ** 2} MB`);
      return readFile(pathOf(name));
    },
    copy: async (name, path, limitMb) => {
      if ((await stat(pathOf(name))).size > limitMb * 1024 * 1024) throw tooLarge(limitMb);
      await copyFile(pathOf(name), path);
    },
    close: () => Promise.resolve(),
  };
}
