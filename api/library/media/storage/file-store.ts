import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../../../kernel/errors/error-code.ts';

/** Stores the bytes of the media library. Writes are atomic: a killed process leaves no partial file. */
export interface FileStore {
  /** Copies a finished file. Keys are content hashes, so an existing file has the same bytes. */
  take: (key: string, path: string) => Promise<void>;
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Reads the bytes from `start` to `end` inclusive, or all of them. */
  open: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** The length in bytes, or null when there is no such file. */
  size: (key: string) => Promise<number | null>;
  read: (key: string) => Promise<Buffer>;
  remove: (key: string) => Promise<void>;
  removeAll: (prefix: string) => Promise<void>;
  /** Every file under the prefix with the time of its last change. */
  list: (prefix: string) => AsyncGenerator<{ key: string; changedAt: Date }>;
  /** Removes partial files that a crash left. @returns how many */
  sweepArriving: (olderThanMs: number) => Promise<number>;
}

/** The folder `media` of the data folder. */
export function folderStore(dataDir: string): FileStore {
  const folder = join(dataDir, 'media');
  const arriving = join(folder, 'arriving');

  /** Writes to a temporary file, syncs it to disk, then renames it in one step. */
  const place = async (key: string, write: (path: string) => Promise<void>) => {
    const path = join(arriving, randomUUID());
    const target = join(folder, key);
    await mkdir(arriving, { recursive: true });
    try {
      await write(path);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
    } finally {
      await rm(path, { force: true });
    }
  };

  return {
    take: (key, from) =>
      place(key, async (path) => {
        await copyFile(from, path);
        await sync(path);
      }),
    put: (key, bytes) => place(key, (path) => sync(path, bytes)),
    open: (key, range) => Promise.resolve(createReadStream(join(folder, key), range)),
    size: async (key) => (await stat(join(folder, key)).catch(unlessMissing))?.size ?? null,
    read: (key) => readFile(join(folder, key)),
    remove: (key) => rm(join(folder, key), { force: true }),
    removeAll: (prefix) => rm(join(folder, prefix), { recursive: true, force: true }),
    async *list(prefix) {
      const found = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(unlessMissing);
      for (const entry of found ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        // It may have been removed since the folder was read.
        const changed = await stat(path).catch(unlessMissing);
        if (changed) yield { key: relative(folder, path).split(sep).join('/'), changedAt: changed.mtime };
      }
    },
    sweepArriving: async (olderThanMs) => {
      let swept = 0;
      for (const name of (await readdir(arriving).catch(unlessMissing)) ?? []) {
        const path = join(arriving, name);
        const changed = await stat(path).catch(unlessMissing);
        if (!changed || Date.now() - changed.mtimeMs < olderThanMs) continue;
        await rm(path, { force: true });
        swept += 1;
      }
      return swept;
    },
  };
}

/** Syncs the file, so that a power cut cannot leave its name without its bytes. */
async function sync(path: string, bytes?: Buffer): Promise<void> {
  const file = await open(path, bytes ? 'w' : 'r+');
  try {
    if (bytes) await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}
