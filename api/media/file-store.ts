import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { codeOf } from '../written-once.ts';

/** Where the bytes of the library are. */
export interface FileStore {
  /** Copies a finished file in; what is there already under this key has the same bytes. */
  take: (key: string, path: string) => Promise<void>;
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Reads the bytes from `start` to `end`, both included; all of them unless told otherwise. */
  open: (key: string, range?: { start: number; end: number }) => Readable;
  /** Its length in bytes, or null when there is no such file. */
  size: (key: string) => Promise<number | null>;
  read: (key: string) => Promise<Buffer>;
  remove: (key: string) => Promise<void>;
  removeAll: (prefix: string) => Promise<void>;
  /** Every file under the prefix with the time of its last change. */
  list: (prefix: string) => AsyncGenerator<{ key: string; changedAt: Date }>;
}

/** The folder `media` of the data folder. */
export function folderStore(dataDir: string): FileStore {
  const folder = join(dataDir, 'media');
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    take: (key, path) => disk.copyFromFs(path, key),
    put: (key, bytes) => disk.put(key, bytes),
    open: (key, range) => createReadStream(join(folder, key), range),
    size: async (key) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null),
    read: async (key) => Buffer.from(await disk.getBytes(key)),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix).catch(unlessMissing),
    async *list(prefix) {
      const found = await disk.listAll(prefix, { recursive: true }).catch(unlessMissing);
      for (const object of found?.objects ?? []) {
        if (object.isFile) yield { key: object.key, changedAt: (await disk.getMetaData(object.key)).lastModified };
      }
    },
  };
}

/** A folder that was never made is as good as one that is gone. */
function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT' && codeOf((error as Error).cause) !== 'ENOENT') throw error;
}
