import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { trashedStatus } from '../content.entity.ts';

/** In SQL, because the entity manager would raise the version, which does not count deletions. */
export async function moveToTrash(em: SqlEntityManager, id: number, deletedBy: number | null): Promise<void> {
  await em.execute(
    `update content set status = ?, status_before = status, deleted_at = clock_timestamp(), deleted_by = ? where id = ?`,
    [trashedStatus, deletedBy, id],
  );
}
