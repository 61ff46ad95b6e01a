import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { currentRequest } from '../../../kernel/http/request-context.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';

/**
 * Clears the time to publish of an item that somebody publishes by hand. A schedule for a chosen revision stays.
 * Call it in the transaction that publishes.
 */
export async function clearPublishTime(em: SqlEntityManager, id: number): Promise<void> {
  if (isUndoing()) return;
  await em.nativeUpdate(Schedule, { contentId: id, revision: null }, { publishAt: null, publishProblem: null });
  await deleteEmptySchedule(em, id);
}

/** Clears the time to unpublish of an item that somebody unpublishes by hand. */
export async function clearUnpublishTime(em: SqlEntityManager, id: number): Promise<void> {
  if (isUndoing()) return;
  await em.nativeUpdate(Schedule, { contentId: id }, { unpublishAt: null, unpublishProblem: null });
  await deleteEmptySchedule(em, id);
}

export async function deleteEmptySchedule(em: SqlEntityManager, id: number): Promise<void> {
  await em.nativeDelete(Schedule, { contentId: id, publishAt: null, unpublishAt: null });
}

/** Lets undo restore the schedule, too. */
const isUndoing = () => currentRequest()?.actor?.via === 'undo';
