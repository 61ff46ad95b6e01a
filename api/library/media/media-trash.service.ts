import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { check } from '#schema/rules/check';
import { restoreRules } from '#schema/rules/content/trash';
import { NotFound } from '../../kernel/errors/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Media } from './media.entity.ts';
import { storedMedia, toMediaRow, type MediaRow } from './media.row.ts';
import type { MediaLibrary } from './storage/library.ts';

/** The files that are in the trash. Their bytes stay in the store, but no address serves them. */
export class MediaTrashService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'library'>) {}

  /** @throws NotFound when it is not in the trash */
  async restore(id: number, input: unknown): Promise<MediaRow> {
    this.scope.access.require('delete', 'media');
    check(restoreRules, input);
    await this.scope.em.transactional(async (em) => {
      const media = await locked(em, id);
      this.scope.access.require('delete', 'media', media);
      em.assign(media, { deletedAt: null, deletedBy: null });
    });
    const stored = await storedMedia(this.scope.em, { id });
    if (!stored) throw new NotFound('Media');
    return toMediaRow(stored);
  }

  /** Deletes a file for good, with its bytes unless another file has the same. @throws NotFound */
  async purge(id: number): Promise<void> {
    this.scope.access.require('delete', 'media');
    await purgeMedia(this.scope.em, this.scope.library, id);
  }
}

/** Without an access check. @throws NotFound */
export async function purgeMedia(from: SqlEntityManager, library: MediaLibrary, id: number): Promise<void> {
  const removed = await from.transactional(async (em) => {
    const media = await locked(em, id);
    em.remove(media);
    return { sha256: media.sha256, mimeType: media.mimeType };
  });
  await library.release(from, removed);
}

async function locked(em: SqlEntityManager, id: number): Promise<Media> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const media = await em.findOne(Media, { id, deletedAt: { $ne: null } }, options);
  if (!media) throw new NotFound('Media');
  return media;
}
