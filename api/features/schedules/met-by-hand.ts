import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { currentRequest } from '../../http/request-id.ts';

/**
 * Publishing by hand does what a schedule would have done, so its time to publish goes; a chosen revision stays planned.
 * Call it in the transaction that publishes.
 */
export async function publishedByHand(em: SqlEntityManager, id: number): Promise<void> {
  if (isUndoing()) return;
  await em.execute(
    `update schedules set publish_at = null, publish_problem = null where content_id = ? and revision is null`,
    [id],
  );
  await deleteIfEmpty(em, id);
}

/** The same for the time to unpublish. */
export async function unpublishedByHand(em: SqlEntityManager, id: number): Promise<void> {
  if (isUndoing()) return;
  await em.execute(`update schedules set unpublish_at = null, unpublish_problem = null where content_id = ?`, [id]);
  await deleteIfEmpty(em, id);
}

export async function deleteIfEmpty(em: SqlEntityManager, id: number): Promise<void> {
  await em.execute('delete from schedules where content_id = ? and publish_at is null and unpublish_at is null', [id]);
}

/** Undoing brings back what was planned, too. */
const isUndoing = () => currentRequest()?.actor?.via === 'undo';
