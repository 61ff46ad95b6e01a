import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

/** The result of a move. */
export interface Moved {
  copied: number;
  /** Read back from the target, with the same SHA-256 as at the source. */
  verified: number;
  /** Keys whose bytes differ, at the source from their own name or at the target from the source. */
  damaged: string[];
  /** Removed at the source. */
  removed: number;
}

/** How many files are copied at a time. */
const atOnce = 4;

/**
 * Copies every file of a store to another one, and reads each back. Begun again after an interruption, it copies only
 * what is missing. Nothing is removed at the source before all files are verified.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { deleteSource, onProgress = () => undefined }: { deleteSource: boolean; onProgress?: (moved: Moved) => void },
): Promise<Moved> {
  const moved: Moved = { copied: 0, verified: 0, damaged: [], removed: 0 };
  const folder = await mkdtemp(join(tmpdir(), 'halden-move-'));
  const keys: string[] = [];
  try {
    const source = everyKey(from);
    const worker = async () => {
      for (let next = await source.next(); next.done !== true; next = await source.next()) {
        const key = next.value;
        const isCopied = await copy(key, from, to, folder);
        if (isCopied === null) continue;
        if (isCopied.hasChanged) moved.copied += 1;
        if (isCopied.isSame) {
          moved.verified += 1;
          keys.push(key);
        } else moved.damaged.push(key);
        onProgress(moved);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    if (deleteSource && moved.damaged.length === 0) {
      for (const key of keys) {
        await from.remove(key);
        moved.removed += 1;
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return moved;
}

async function* everyKey(store: FileStore): AsyncGenerator<string> {
  for (const prefix of ['originals', 'variants']) for await (const { key } of store.list(prefix)) yield key;
}

/** @returns null for a file that was deleted meanwhile */
async function copy(
  key: string,
  from: FileStore,
  to: FileStore,
  folder: string,
): Promise<{ hasChanged: boolean; isSame: boolean } | null> {
  const size = await from.size(key);
  if (size === null) return null;
  const path = join(folder, randomUUID());
  try {
    const hash = createHash('sha256');
    const file = createWriteStream(path);
    await pipeline(
      await from.open(key),
      async function* (chunks: Readable) {
        for await (const chunk of chunks as AsyncIterable<Buffer>) {
          hash.update(chunk);
          yield chunk;
        }
      },
      file,
    );
    const expected = hash.digest('hex');
    // An original has its SHA-256 as its name: a damaged one is not passed on as good.
    const [, named = expected] = /^originals\/.*\/([0-9a-f]{64})\.\w+$/.exec(key) ?? [];
    if (named !== expected) return { hasChanged: false, isSame: false };
    if ((await to.size(key)) === size && (await sha256(to, key)) === expected)
      return { hasChanged: false, isSame: true };
    await to.take(key, path);
    return { hasChanged: true, isSame: (await sha256(to, key)) === expected };
  } finally {
    await rm(path, { force: true });
  }
}

async function sha256(store: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await store.open(key)) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
