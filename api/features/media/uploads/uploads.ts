import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPatch } from '#schema/rules/check';
import { mediaRules } from '#schema/rules/media';
import type { Access, Viewer } from '../../../scope/access.ts';
import { Conflict } from '../../../errors/errors.ts';
import type { ThrottleService } from '../../../rate-limit/throttle.service.ts';
import { toAppError } from '../../../errors/to-app-error.ts';
import type { InspectedFile } from './inspect-file.ts';
import type { MediaRow } from '../media.row.ts';
import type { Parts } from './parts.ts';

/** More than several people together send; a program that brings a library over waits when it is told to. */
const allowance = { name: 'uploads', times: 300, withinSeconds: 600 };

/** Whole uploads on their way into the library, by their ids. */
const underway = new Map<string, Promise<MediaRow>>();

/** Who may send a file, and how often: each is received, looked through and drawn in many sizes. */
export class Uploads {
  constructor(
    private readonly access: Access,
    private readonly throttle: ThrottleService,
    private readonly kept: Parts | null,
  ) {}

  get parts(): Parts {
    if (!this.kept) throw new Error('Nothing is uploaded here');
    return this.kept;
  }

  /** Before anything is received. @throws Forbidden, AppError RATE_LIMITED */
  async begin(action: 'create' | 'update'): Promise<Viewer> {
    const viewer = this.access.require(action, 'media');
    await this.throttle.take({ ...allowance, whose: String(viewer.id) });
    return viewer;
  }

  /** With one that was begun. @throws Forbidden */
  goOn(): Viewer {
    return this.access.require('create', 'media');
  }

  /** Of an upload in parts, before its first byte. @throws RuleFailure, AppError RATE_LIMITED */
  async announced(bytes: number, about: unknown, limitMb: number): Promise<void> {
    checkPatch(mediaRules, about);
    await this.parts.makeRoom(this.goOn().id, bytes, limitMb * 1024 * 1024);
  }

  /** @throws Conflict while it is on its way into the library */
  requireUnfinished(id: string): void {
    if (underway.has(id)) throw new Conflict('The whole file has come: it is being looked at');
  }

  /** What becomes of one that is on its way into the library. */
  awaited(id: string): Promise<MediaRow> | undefined {
    return underway.get(id);
  }

  /** The last byte has come: the file goes into the library, once. What is refused is gone. */
  whole(id: string, filename: string, keep: (file: InspectedFile) => Promise<MediaRow>): Promise<MediaRow> {
    let work = underway.get(id);
    if (!work) {
      work = this.taken(id, filename, keep).finally(() => underway.delete(id));
      underway.set(id, work);
    }
    return work;
  }

  private async taken(
    id: string,
    filename: string,
    keep: (file: InspectedFile) => Promise<MediaRow>,
  ): Promise<MediaRow> {
    const path = join(this.parts.folder, id);
    // Another server that shares the folder may be at the same.
    const kept = `${path}.${randomUUID()}`;
    const { inspectFile } = await import('./inspect-file.ts');
    try {
      const media = await keep(await inspectFile(path, filename, kept));
      await this.parts.remove(id, true);
      return media;
    } catch (error) {
      if (toAppError(error).status < 500) await this.parts.remove(id);
      throw error;
    } finally {
      await rm(kept, { force: true });
    }
  }
}
