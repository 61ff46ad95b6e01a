import { copyFile, readFile, stat } from 'node:fs/promises';
import { tooLarge } from '../../../../kernel/http/receive-upload.ts';
import { longestText, refusedFile, type Archive } from './archive.ts';
import { folderArchive } from './folder.archive.ts';
import { zipArchive } from './zip.archive.ts';

/** Opens a folder, a zip file, or a single text as an archive of one. @throws BadInput on `file` */
export async function openArchive(path: string, filename = path): Promise<Archive> {
  if ((await stat(path)).isDirectory()) return folderArchive(path);
  const [, name] = /([^/\\]+\.(?:md|mdx|markdown))$/i.exec(filename) ?? [];
  return name === undefined ? zipArchive(path) : singleFile(path, name);
}

async function singleFile(path: string, name: string): Promise<Archive> {
  const { size } = await stat(path);
  return {
    names: [name],
    read: async (_, limit = longestText) => {
      if (size > limit) throw refusedFile(`${name} is larger than ${limit / 1024 ** 2} MB`);
      return readFile(path);
    },
    copy: async (_, to, limitMb) => {
      if (size > limitMb * 1024 * 1024) throw tooLarge(limitMb);
      await copyFile(path, to);
    },
    close: () => Promise.resolve(),
  };
}
