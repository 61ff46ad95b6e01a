import type { SqlEntityManager } from '@mikro-orm/postgresql';

interface CategoryMove {
  kind: string;
  from: string;
  to: string;
  /** Whether published items may be changed too. */
  withPublished: boolean;
}

/**
 * Moves items to another category, in one statement; triggers write revisions, counts and the audit log. Their working
 * copies get the category too, and are based on the new version if they were based on the one before. Items in the
 * trash keep their category.
 * @returns how many items changed
 */
export async function moveItems(
  em: SqlEntityManager,
  { kind, from, to, withPublished }: CategoryMove,
): Promise<number> {
  const rows = await em.execute<{ id: number }[]>(
    `with moved as (
       select id from content where kind = ? and category = ? and deleted_at is null and (status <> 'published' or ?)
       order by id for update)
     update content c set category = ?, version = c.version + 1, updated_at = now() from moved where c.id = moved.id
     returning c.id`,
    [kind, from, withPublished, to],
  );
  if (!withPublished) return rows.length;
  await em.execute(
    `update working_copies w set version = nextval('working_copy_versions'),
       base = case when c.id = any (array[:moved]::int[]) and w.base = c.version - 1 then c.version else w.base end,
       "values" = case when w."values" ->> 'category' = :from
         then w."values" || jsonb_build_object('category', :to::text) else w."values" end,
       base_values = case when w.base_values ->> 'category' = :from
         then w.base_values || jsonb_build_object('category', :to::text) else w.base_values end
     from content c where c.id = w.content_id and c.kind = :kind
       and (w."values" ->> 'category' = :from or w.base_values ->> 'category' = :from)`,
    { moved: rows.map(({ id }) => id), kind, from, to },
  );
  return rows.length;
}
