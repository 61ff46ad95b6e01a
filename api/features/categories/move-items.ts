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
  const ids = rows.map(({ id }) => id).join(',');
  await em.execute(
    `update working_copies w set version = nextval('working_copy_versions'),
       base = case when c.id = any (string_to_array(?, ',')::int[]) and w.base = c.version - 1 then c.version else w.base end,
       "values" = case when w."values" ->> 'category' = ?
         then w."values" || jsonb_build_object('category', ?::text) else w."values" end,
       base_values = case when w.base_values ->> 'category' = ?
         then w.base_values || jsonb_build_object('category', ?::text) else w.base_values end
     from content c where c.id = w.content_id and c.kind = ?
       and (w."values" ->> 'category' = ? or w.base_values ->> 'category' = ?)`,
    [ids, from, to, from, to, kind, from, from],
  );
  return rows.length;
}
