import { NotFound } from '../../kernel/errors/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { FeatureTrash, TrashBin } from '../../kernel/trash.ts';
import { MediaTrashService, purgeMedia } from './media-trash.service.ts';
import { Media } from './media.entity.ts';

/** The deleted files. */
export const mediaTrash: FeatureTrash = {
  bins: (scope) => [mediaBin(scope)],
  expire: async ({ em, library }, before) => {
    let purged = 0;
    const where = { deletedAt: { $lt: before } };
    for (const { id } of await em.find(Media, where, { fields: ['id'], disableIdentityMap: true })) {
      try {
        await purgeMedia(em.fork(), library, id);
        purged++;
      } catch (error) {
        // Restored or deleted for good meanwhile.
        if (!(error instanceof NotFound)) throw error;
      }
    }
    return purged;
  },
};

function mediaBin(scope: Scope): TrashBin {
  const service = new MediaTrashService(scope);
  return {
    kind: 'media',
    resource: 'media',
    rows: `select id, filename as title, concat_ws(' ', filename, search_text) as searched, deleted_at, deleted_by
      from media where deleted_at is not null`,
    restore: (id, input) => service.restore(id, input),
    purge: (id) => service.purge(id),
  };
}
