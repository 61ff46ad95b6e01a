import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { WorkingCopy } from './working-copy.entity.ts';
import { differing, readPublished, valuesOf } from './working-copy.row.ts';

/**
 * Rebases the working copy of a published item on its new version if no field differs from the old one, so
 * that nothing has to be merged. Call it in the transaction that saved the item, after its flush.
 */
export async function updateBase(em: SqlEntityManager, kind: KindDeclaration, id: number): Promise<void> {
  const copy = await em.findOne(WorkingCopy, { contentId: id });
  const live = copy && (await readPublished(em, kind, id));
  if (!live || Object.keys(differing(valuesOf(kind, live), copy.baseValues)).length > 0) return;
  em.assign(copy, { base: live.version });
}
