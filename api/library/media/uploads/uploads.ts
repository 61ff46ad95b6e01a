import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPatch } from '#schema/rules/check';
import { mediaRules } from '#schema/rules/media';
import type { Viewer } from '../../../kernel/access/access.ts';
import { Conflict } from '../../../kernel/errors/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { toAppError } from '../../../kernel/errors/to-app-error.ts';
import type { InspectedFile } from './inspect-file.ts';
import type { MediaRow } from '../media.row.ts';
import type { UploadParts } from './parts.ts';

/** More than people need; a program that imports a library waits when it gets 429. */
const limit = { name: 'uploads', times: 300, withinSeconds: 600 };

/** Complete uploads that are being added to the library, by id. */
const underway = new Map<string, Promise<MediaRow>>();

/** Who may upload, and how often: checking a file and generating its variants is expensive. */
export class Uploads {
  constructor(private readonly scope: Pick<Scope, 'access' | 'throttle' | 'library'>) {}

  get parts(): UploadParts {
    const { parts } = this.scope.library;
    if (!parts) throw new Error('This scope cannot receive uploads');
    return parts;
  }

  /** Called before anything is received. @throws Forbidden, AppError RATE_LIMITED */
  async begin(action: 'create' | 'update'): Promise<Viewer> {
    const viewer = this.scope.access.require(action, 'media');
    await this.scope.throttle.take({ ...limit, whose: this.scope.access.countedAs });
    return viewer;
  }

  /**
   * Whose uploads the viewer may continue: a person's, with any of their tokens, or those of a service token.
   * @throws Forbidden
   */
  requireOwner(): string {
    const { id, tokenId } = this.scope.access.require('create', 'media');
    return id === 0 && tokenId !== undefined ? `t${tokenId}` : String(id);
  }

  /** Checks a new resumable upload before its first byte. @throws RuleFailure, AppError RATE_LIMITED */
  async checkNew(bytes: number, about: unknown, limitMb: number): Promise<void> {
    checkPatch(mediaRules, about);
    await this.parts.makeRoom(this.requireOwner(), bytes, limitMb * 1024 * 1024);
  }

  /** @throws Conflict while it is being added to the library */
  requireUnfinished(id: string): void {
    if (underway.has(id)) throw new Conflict('The upload is complete and is being checked');
  }

  /** The pending result of an upload that is being added to the library. */
  inProgress(id: string): Promise<MediaRow> | undefined {
    return underway.get(id);
  }

  /** Adds a complete upload to the library, once however often it is called. A refused file is removed. */
  complete(id: string, filename: string, keep: (file: InspectedFile) => Promise<MediaRow>): Promise<MediaRow> {
    let work = underway.get(id);
    if (!work) {
      work = this.add(id, filename, keep).finally(() => underway.delete(id));
      underway.set(id, work);
    }
    return work;
  }

  private async add(id: string, filename: string, keep: (file: InspectedFile) => Promise<MediaRow>): Promise<MediaRow> {
    const path = join(this.parts.folder, id);
    // Another server that shares the folder may be working on the same upload.
    const outputPath = `${path}.${randomUUID()}`;
    const { inspectFile } = await import('./inspect-file.ts');
    try {
      const media = await keep(await inspectFile(path, filename, outputPath));
      await this.parts.remove(id, true);
      return media;
    } catch (error) {
      if (toAppError(error).status < 500) await this.parts.remove(id);
      throw error;
    } finally {
      await rm(outputPath, { force: true });
    }
  }
}
