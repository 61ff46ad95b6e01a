import type { SqlEntityManager } from '@mikro-orm/postgresql';

export interface Act {
  action: string;
  kind: string;
  itemId?: string | null;
  title?: string | null;
  before?: object;
  after?: object;
}

/**
 * Writes an act to the audit log and the timeline: one that changes no row, which a trigger would have recorded, or one
 * that is to be the subject of the timeline entry, whatever else changes.
 * @param em in the transaction of the act, which knows who acts
 */
export async function recordAct(
  em: SqlEntityManager,
  { action, kind, itemId = null, title = null, before, after }: Act,
): Promise<void> {
  await em.execute('select audit_record(?, ?, ?, ?, ?::jsonb, ?::jsonb)', [
    ...[action, kind, itemId, title],
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
  ]);
}
