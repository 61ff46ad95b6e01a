import { raw, type QBFilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { ContentItem } from '../content.entity.ts';
import { toRow, type ContentRow } from '../content.row.ts';
import { newestFirst, type ContentFilter, type ContentSort } from './content.query.ts';
import { afterItem, inOrder, selectItems } from './content.select.ts';

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
  const nearest = (side: Side, direction: ContentSort['direction']) => {
    const sort: ContentSort = { field: 'createdAt', direction };
    return selectItems(em, kind, { status: 'published' })
      .addSelect(raw(`'${side}' as _side`))
      .andWhere(afterItem(sort, { value: createdAt, id }))
      .orderBy(inOrder(sort))
      .limit(1);
  };
  const found = await nearest('older', 'desc').unionAll(nearest('newer', 'asc')).execute<{ _side: Side }[]>('all');
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
  const newest = (filter: ContentFilter) =>
    selectItems(em, kind, { ...filter, status: 'published' })
      .andWhere({ id: { $ne: id } } as QBFilterQuery<ContentItem>)
      .orderBy(inOrder(newestFirst))
      .limit(first);
  const all = newest({});
  const found = await (category ? newest({ category }).unionAll(all) : all).execute<{ id: number }[]>('all');
  const different = new Map(found.map((row) => [row.id, row]));
  return Array.from(different.values(), (row) => toRow(kind, row, false)).slice(0, first);
}
