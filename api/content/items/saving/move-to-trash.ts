import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { trashedStatus, type ContentItem } from '../content.entity.ts';

/**
 * In SQL, because the entity manager would raise the version, which does not count deletions. In the trash it has no links,
 * but still uses its files.
 */
export async function moveToTrash(
  em: SqlEntityManager,
  { id, kind }: Pick<ContentItem, 'id' | 'kind'>,
  deletedBy: number | null,
): Promise<void> {
  await em.execute(
    `with unlinked as (delete from content_links where item_id = :id),
       hidden as (update media_uses set is_in_trash = true where kind = :kind and item = :id::text)
     update content set status = :trashedStatus, status_before = status, deleted_at = clock_timestamp(), deleted_by = :deletedBy
       where id = :id`,
    { id, kind, deletedBy, trashedStatus },
  );
}
