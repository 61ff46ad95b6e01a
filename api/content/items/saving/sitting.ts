import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { currentRequest, nameChange } from '../../../kernel/http/request-context.ts';

/**
 * Makes the transaction of a save in the panel part of the person's sitting (api/kernel/database/sql/sittings.sql).
 * @param id null for a new item
 */
export async function continueSitting(em: SqlEntityManager, id: number | null, isAutosave = false): Promise<void> {
  if (currentRequest()?.actor?.via !== 'panel') return;
  const sql = 'select continue_sitting(?, ?) as sitting';
  const [row] = await em.execute<{ sitting: string }[]>(sql, [id, isAutosave]);
  // Its undo takes back all that was typed in the sitting.
  if (row && !isAutosave) nameChange(row.sitting);
}

/** Ends the sitting with a save by a button, and announces what the editor has saved by itself. */
export async function endSitting(em: SqlEntityManager, id: number): Promise<void> {
  if (currentRequest()?.actor?.via === 'panel') await em.execute('select end_sitting(?)', [id]);
}
