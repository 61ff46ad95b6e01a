import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { currentRequest } from '../../../http/request-id.ts';

/**
 * Makes the transaction of a save in the panel part of the person's sitting (api/database/sql/sittings.sql).
 * @param id null for a new item
 */
export async function continueSitting(em: SqlEntityManager, id: number | null, isAutosave = false): Promise<void> {
  if (currentRequest()?.actor?.via !== 'panel') return;
  await em.execute('select continue_sitting(?, ?)', [id, isAutosave]);
}

/** Announces what the editor has saved by itself, which waits for the end of the sitting otherwise. */
export async function announceChanges(em: SqlEntityManager, id: number): Promise<void> {
  if (currentRequest()?.actor?.via === 'panel') await em.execute('select announce_changes(?)', [id]);
}
