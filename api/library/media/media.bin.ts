import type { Scope } from '../../kernel/scope.ts';
import type { TrashBin } from '../../kernel/trash.ts';
import { MediaTrashService } from './media-trash.service.ts';

/** The deleted files. */
export function mediaBin(scope: Scope): TrashBin {
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
