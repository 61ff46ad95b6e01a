import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MediaUse } from '../../library/media/media-use.entity.ts';
import { waitForFiles } from './reference-locks.ts';

/** A place that shows files: an item, a setting by its key, a person by their id. */
export type UsePlace = Pick<MediaUse, 'kind' | 'item' | 'itemId' | 'isInTrash'>;

export type Use = Pick<MediaUse, 'mediaId' | 'isInTrash'>;

/**
 * Writes which files a place shows, which is locked.
 * @param before as stored
 */
export async function recordUses(
  em: SqlEntityManager,
  { kind, item, itemId, isInTrash }: UsePlace,
  files: readonly number[],
  before: readonly Use[],
): Promise<void> {
  const kept = before.filter((use) => use.isInTrash === isInTrash && files.includes(use.mediaId));
  const added = files.filter((file) => !kept.some(({ mediaId }) => mediaId === file));
  if (kept.length < before.length) {
    const gone = before.filter((use) => !kept.includes(use)).map(({ mediaId }) => mediaId);
    await em.execute(`delete from media_uses where kind = ? and item = ? and media_id = any (array[?]::int[])`, [
      ...[kind, item],
      gone,
    ]);
  }
  if (added.length === 0) return;
  const rows = `unnest(array[:added]::int[]) as file`;
  await em.execute(
    `with waited as materialized (${waitForFiles(rows)})
     insert into media_uses (media_id, kind, item, item_id, is_in_trash)
     select file, :kind, :item, :itemId::int, :isInTrash::boolean from ${rows} where (select count(*) from waited) > 0`,
    { added, kind, item, itemId, isInTrash },
  );
}

/** As stored. By SQL: a query of the ORM would save what this is part of. */
export const usesIn = (em: SqlEntityManager, { kind, item }: UsePlace): Promise<Use[]> =>
  em.execute<Use[]>(
    `select media_id as "mediaId", is_in_trash as "isInTrash" from media_uses where kind = ? and item = ?`,
    [kind, item],
  );
