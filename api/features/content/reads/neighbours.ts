import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { preparedQuery } from '../../../database/prepared-query.ts';
import { toRow, type ContentRow } from '../content.row.ts';
import { listColumns } from './content.select.ts';

// Every uncached page of a post or article reads these, so they are prepared statements. They show published items only,
// to every viewer.

export interface Neighbours {
  older: ContentRow | null;
  newer: ContentRow | null;
}

type Side = keyof Neighbours;

/** The published items before and after an item, in one statement. */
export async function readNeighbours(
  em: SqlEntityManager,
  kind: KindDeclaration,
  { createdAt, id }: ContentRow,
): Promise<Neighbours> {
  const nearest = (side: Side, comparison: '<' | '>', direction: 'desc' | 'asc') =>
    `(select '${side}' as _side, ${listColumns(kind)} from content c
      where c.kind = ? and c.status = 'published' and (c.created_at, c.id) ${comparison} (?::timestamptz, ?::int)
      order by c.created_at ${direction}, c.id ${direction} limit 1)`;
  const found = await preparedQuery<{ _side: Side }>(
    em,
    `${nearest('older', '<', 'desc')} union all ${nearest('newer', '>', 'asc')}`,
    [kind.name, createdAt, id, kind.name, createdAt, id],
  );
  const at = (side: Side) => {
    const row = found.find(({ _side }) => _side === side);
    return row ? toRow(kind, row, false) : null;
  };
  return { older: at('older'), newer: at('newer') };
}

/** Published items other than this one: the newest of its category, filled up with the newest of all. */
export async function readRelated(
  em: SqlEntityManager,
  kind: KindDeclaration,
  { id, category }: ContentRow,
  first: number,
): Promise<ContentRow[]> {
  const newest = (rank: number, isOfCategory: boolean) =>
    `(select ${rank} as _rank, ${listColumns(kind)} from content c
      where c.kind = ? and c.status = 'published' and c.id <> ?::int ${isOfCategory ? 'and c.category = ?' : ''}
      order by c.created_at desc, c.id desc limit ?)`;
  // Without a category the first part is empty, since nothing equals null.
  const found = await preparedQuery<{ id: number }>(
    em,
    `${newest(1, true)} union all ${newest(2, false)} order by _rank, "createdAt" desc, id desc`,
    [kind.name, id, category || null, first, kind.name, id, first],
  );
  const different = new Map<number, object>();
  for (const row of found) if (!different.has(row.id)) different.set(row.id, row);
  return [...different.values()].slice(0, first).map((row) => toRow(kind, row, false));
}
