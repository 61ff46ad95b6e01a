import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ContentLink } from '../links/content-link.entity.ts';
import { waitForTargets } from './reference-locks.ts';

export type Link = Pick<ContentLink, 'target' | 'isWaiting'>;

/**
 * Writes the links of an item, which is locked. A row stays as long as the link does, so that `since` says when it was
 * made.
 * @param before as stored
 */
export async function recordLinks(
  em: SqlEntityManager,
  id: number,
  links: readonly Link[],
  before: readonly Link[],
): Promise<void> {
  const gone = before.filter((link) => !links.some((one) => isSame(one, link)));
  const added = links.filter((link) => !before.some((one) => isSame(one, link)));
  const rows = `json_to_recordset(:rows::json) as given(target text, "isWaiting" boolean)`;
  if (gone.length > 0) {
    await em.execute(
      `delete from content_links where item_id = :id and (target, is_waiting) in (select target, "isWaiting" from ${rows})`,
      { id, rows: JSON.stringify(gone) },
    );
  }
  if (added.length === 0) return;
  // The locks come before the times.
  await em.execute(
    `with waited as materialized (${waitForTargets(rows)})
     insert into content_links (item_id, is_waiting, target, since)
     select :id, "isWaiting", target, clock_timestamp() from ${rows} where (select count(*) from waited) > 0`,
    { id, rows: JSON.stringify(added) },
  );
}

const isSame = (one: Link, other: Link) => one.target === other.target && one.isWaiting === other.isWaiting;
