import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../errors/errors.ts';
import { errorCode } from '../../../errors/error-code.ts';

/** Time enough to come back the next morning. */
export const partsLifetimeMs = 24 * 60 * 60 * 1000;

/** What one person may have unfinished: so many, and together so many times the largest file. */
const most = { uploads: 10, limits: 4 };

/** Left alone for so long, it makes room for another. */
const idleMs = 10 * 60 * 1000;

/** The folder of uploads that can be gone on with: of each its bytes so far, and beside them what was said of it (`{id}.json`). */
export class Parts {
  constructor(readonly folder: string) {}

  /** Nobody else on this machine needs to read what is not in the library yet. */
  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /**
   * Sees to it that one more fits, by taking away those that were left alone, the oldest first.
   * @throws AppError RATE_LIMITED
   */
  async makeRoom(whose: number, bytes: number, limitBytes: number): Promise<void> {
    const all = await this.unfinished(whose);
    const isTooMuch = () =>
      all.length >= most.uploads || all.reduce((sum, one) => sum + one.bytes, bytes) > most.limits * limitBytes;
    while (isTooMuch()) {
      const [oldest] = all;
      if (!oldest || Date.now() - oldest.changedAt < idleMs) {
        throw new AppError(
          'RATE_LIMITED',
          'Too many of your uploads are unfinished. Finish or cancel one, or try again in 10 minutes.',
          { headers: { 'Retry-After': String(idleMs / 1000) } },
        );
      }
      await this.remove(oldest.id);
      all.shift();
    }
  }

  /** How long it is to be, as long as that is remembered. */
  async lengthOf(id: string): Promise<number | null> {
    const said = await readFile(join(this.folder, `${id}.json`), 'utf8').catch(unlessMissing);
    return said === undefined ? null : sizeIn(said);
  }

  /** The bytes; with them what was said, unless whoever sent it may still ask what became of it. */
  async remove(id: string, keepsSaid = false): Promise<void> {
    await rm(join(this.folder, id), { force: true });
    if (!keepsSaid) await rm(join(this.folder, `${id}.json`), { force: true });
  }

  /** Takes away what is older than a day. @returns how many files went */
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

  /** Longest left alone first. */
  private async unfinished(whose: number): Promise<{ id: string; bytes: number; changedAt: number }[]> {
    const found = [];
    for (const id of await readdir(this.folder)) {
      if (ownerOf(id) !== whose) continue;
      const file = await stat(join(this.folder, id)).catch(unlessMissing);
      if (file) found.push({ id, bytes: (await this.lengthOf(id)) ?? file.size, changedAt: file.mtimeMs });
    }
    return found.sort((one, other) => one.changedAt - other.changedAt);
  }
}

/** Who began the upload, which its id says; null for what is no id. */
export function ownerOf(id: string): number | null {
  const [, whose] = /^(\d{1,10})-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(id) ?? [];
  return whose === undefined ? null : Number(whose);
}

/** Half written when the process was killed, it says nothing. */
function sizeIn(said: string): number | null {
  try {
    const { size } = JSON.parse(said) as { size?: unknown };
    return typeof size === 'number' ? size : null;
  } catch {
    return null;
  }
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}
