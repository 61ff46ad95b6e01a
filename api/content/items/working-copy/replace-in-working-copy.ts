import type { SqlEntityManager } from '@mikro-orm/postgresql';

/**
 * Replaces texts that match a pattern. Where the same replacement has just raised the version of the published item,
 * the working copy is rebased on it, if it was based on the one before.
 */
export async function replaceInWorkingCopy(
  em: SqlEntityManager,
  { id, isItemChanged }: { id: number; isItemChanged: boolean },
  pattern: string,
  replacement: string,
): Promise<void> {
  await em.execute(
    `update working_copies w set version = nextval('working_copy_versions'),
       base = case when :isItemChanged and w.base = c.version - 1 then c.version else w.base end,
       values = regexp_replace(w.values::text, :pattern, :replacement, 'g')::jsonb,
       base_values = regexp_replace(w.base_values::text, :pattern, :replacement, 'g')::jsonb
     from content c where c.id = w.content_id and c.id = :id`,
    { id, isItemChanged, pattern, replacement },
  );
}
