import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../kernel/errors/error-code.ts';
import type { ExportPlace } from './export-place.ts';

/** A folder of this server. Only its user may read the files, which may hold people's data. */
export function folderPlace(folder: string): ExportPlace {
  const pathOf = (filename: string) => join(folder, basename(filename));
  const draftOf = (filename: string) => `${pathOf(filename)}.part`;
  return {
    kind: 'folder',
    name: folder,
    async write(filename, from, signal) {
      const draft = draftOf(filename);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await pipeline(from, createWriteStream(draft, { mode: 0o600 }), { signal });
        await sync(draft);
        await rename(draft, pathOf(filename));
      } catch (error) {
        from.destroy();
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async open(filename) {
      const found = await stat(pathOf(filename)).catch((error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error;
      });
      return found ? createReadStream(pathOf(filename)) : null;
    },
    async remove(filename) {
      await rm(pathOf(filename), { force: true });
      await rm(draftOf(filename), { force: true });
    },
  };
}

/** Syncs to disk, so that a power cut cannot leave the name without the bytes. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
