import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { currentRequest } from '../../../http/request-id.ts';

/**
 * Clears the time to publish of an item that somebody publishes by hand. A schedule for a chosen revision stays.
 * Call it in the transaction that publishes.
 */
export async function clearPublishTime(em: SqlEntityManager, id: number): Promise<void> {
  if (isUndoing()) return;
  await em.execute(
    `update schedules set publish_at = null, publish_problem = null where content_id = ? and revision is null`,
    [id],
  );
  await deleteEmptySchedule(em, id);
}

/** Clears the time to unpublish of an item that somebody unpublishes by hand. */
export async function clearUnpublishTime(em: SqlEntityManager, id: number): Promise<void> {
  if (isUndoing()) return;
  await em.execute(`update schedules set unpublish_at = null, unpublish_problem = null where content_id = ?`, [id]);
  await deleteEmptySchedule(em, id);
}

export async function deleteEmptySchedule(em: SqlEntityManager, id: number): Promise<void> {
  await em.execute('delete from schedules where content_id = ? and publish_at is null and unpublish_at is null', [id]);
}

/** Lets undo restore the schedule, too. */
const isUndoing = () => currentRequest()?.actor?.via === 'undo';
