import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../kernel/errors/error-code.ts';
import { overLimit } from '../../../kernel/rate-limit/limit.ts';

/** Long enough to continue the next morning. */
export const partsLifetimeMs = 24 * 60 * 60 * 1000;

/** Unfinished uploads of one person or service token: their number, and their total size as a multiple of the upload limit. */
const maxUnfinished = { uploads: 10, limits: 4 };

/** An upload without progress for this long may be removed to make room. */
const idleMs = 10 * 60 * 1000;

const refusal = {
  message: 'Too many of your uploads are unfinished. Finish or cancel one, or try again in 10 minutes.',
  retrySeconds: idleMs / 1000,
};

/** The folder of resumable uploads: for each the bytes received so far, and its metadata in `{id}.json`. */
export class UploadParts {
  constructor(readonly folder: string) {}

  /** Private to this user: other accounts on the machine must not read files before they are in the library. */
  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /**
   * Makes room for one more upload by removing idle ones, oldest first.
   * @throws AppError RATE_LIMITED
   */
  async makeRoom(owner: string, bytes: number, limitBytes: number): Promise<void> {
    const all = await this.unfinished(owner);
    const isTooMuch = () =>
      all.length >= maxUnfinished.uploads ||
      all.reduce((sum, one) => sum + one.bytes, bytes) > maxUnfinished.limits * limitBytes;
    while (isTooMuch()) {
      const [oldest] = all;
      if (!oldest || Date.now() - oldest.changedAt < idleMs) {
        throw overLimit({ refusal });
      }
      await this.remove(oldest.id);
      all.shift();
    }
  }

  /** The announced length, or null once its metadata is gone. */
  async lengthOf(id: string): Promise<number | null> {
    const metadata = await readFile(join(this.folder, `${id}.json`), 'utf8').catch(unlessMissing);
    return metadata === undefined ? null : sizeIn(metadata);
  }

  /** Removes the bytes, and the metadata unless the client may still ask for the result. */
  async remove(id: string, keepsMetadata = false): Promise<void> {
    await rm(join(this.folder, id), { force: true });
    if (!keepsMetadata) await rm(join(this.folder, `${id}.json`), { force: true });
  }

  /** Removes uploads older than a day. @returns the number of files removed */
  async sweep(olderThanMs = partsLifetimeMs): Promise<number> {
    let swept = 0;
    for (const name of (await readdir(this.folder).catch(unlessMissing)) ?? []) {
      const path = join(this.folder, name);
      const changed = await stat(path).catch(unlessMissing);
      if (!changed || Date.now() - changed.mtimeMs < olderThanMs) continue;
      await rm(path, { force: true });
      swept += 1;
    }
    return swept;
  }

  /** Longest idle first. */
  private async unfinished(owner: string): Promise<{ id: string; bytes: number; changedAt: number }[]> {
    const found = [];
    for (const id of await readdir(this.folder)) {
      if (ownerOf(id) !== owner) continue;
      const file = await stat(join(this.folder, id)).catch(unlessMissing);
      if (file) found.push({ id, bytes: (await this.lengthOf(id)) ?? file.size, changedAt: file.mtimeMs });
    }
    return found.sort((one, other) => one.changedAt - other.changedAt);
  }
}

/** Who started the upload, read from its id: `7` for a user, `t7` for a service token; null for an invalid id. */
export function ownerOf(id: string): string | null {
  return /^(t?\d{1,10})-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(id)?.[1] ?? null;
}

/** Null for metadata that was only half written when the process was killed. */
function sizeIn(metadata: string): number | null {
  try {
    const { size } = JSON.parse(metadata) as { size?: unknown };
    return typeof size === 'number' ? size : null;
  } catch {
    return null;
  }
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}
