import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { preparedQuery } from '../../../kernel/database/prepared-query.ts';
import { topicSlug } from '#schema/text/topic-slug';
import { toRow, type ContentRow } from '../content.row.ts';
import { listColumns } from './content.columns.ts';

/** How many of the newest stories with a common tag are compared, so that a tag of very many costs no more. */
const comparedStories = 100;

// Every uncached page of a post or article reads these. They show published items only, to every viewer.

export interface Neighbours {
  older: ContentRow | null;
  newer: ContentRow | null;
}

type Side = keyof Neighbours;

/** The published items before and after an item, in one statement. */
export async function readNeighbours(
  em: SqlEntityManager,
  kind: KindDeclaration,
  { createdAt, publishedAt, id }: ContentRow,
): Promise<Neighbours> {
  const at = publishedAt ?? createdAt;
  const nearest = (side: Side, comparison: '<' | '>', direction: 'desc' | 'asc') =>
    `(select '${side}' as _side, ${listColumns(kind)} from content c
      where c.kind = ? and c.status = 'published' and (c.published_at, c.id) ${comparison} (?::timestamptz, ?::int)
      order by c.published_at ${direction}, c.id ${direction} limit 1)`;
  const found = await preparedQuery<{ _side: Side }>(
    em,
    `neighbours ${kind.name}`,
    `${nearest('older', '<', 'desc')} union all ${nearest('newer', '>', 'asc')}`,
    [kind.name, at, id, kind.name, at, id],
  );
  const on = (side: Side) => {
    const row = found.find(({ _side }) => _side === side);
    return row ? toRow(kind, row, false) : null;
  };
  return { older: on('older'), newer: on('newer') };
}

/**
 * Published items other than this one: those that share most tags with it, then the newest of its category, filled up
 * with the newest of all.
 */
export async function readRelated(
  em: SqlEntityManager,
  kind: KindDeclaration,
  { id, category, tags = [] }: ContentRow,
  first: number,
): Promise<ContentRow[]> {
  const slugs = await Promise.all(tags.map(topicSlug));
  const from = (condition = '') => `from content c
    where c.kind = ? and c.status = 'published' and c.id <> ?::int ${condition} order by c.published_at desc, c.id desc`;
  const newest = (rank: number, condition = '') =>
    `(select ${rank} as _rank, ${listColumns(kind)} ${from(condition)} limit ?)`;
  const shared = `-(select count(*) from unnest(c.tag_slugs) slug where slug = any (array[?]::text[]))`;
  // Without a category that part is empty, since nothing equals null.
  const parts = [
    ...(slugs.length > 0
      ? [
          {
            sql: `(select ${shared} as _rank, ${listColumns(kind)} from (
              select * ${from(`and c.tag_slugs && array[?]::text[]`)} limit ${comparedStories}) c
              order by _rank, c.published_at desc, c.id desc limit ?)`,
            values: [slugs, kind.name, id, slugs],
          },
        ]
      : []),
    { sql: newest(1, 'and c.category = ?'), values: [kind.name, id, category || null] },
    { sql: newest(2), values: [kind.name, id] },
  ];
  const text = `${parts.map(({ sql }) => sql).join(' union all ')} order by _rank, "publishedAt" desc, id desc`;
  const values = parts.flatMap((part) => [...part.values, first]);
  // Prepared without tags, which saves four fifths of the cost. With tags, the best plan depends on how frequent they are.
  const found =
    slugs.length > 0
      ? await em.execute<{ id: number }[]>(text, values)
      : await preparedQuery<{ id: number }>(em, `related ${kind.name}`, text, values);
  const different = new Map<number, object>();
  for (const row of found) if (!different.has(row.id)) different.set(row.id, row);
  return [...different.values()].slice(0, first).map((row) => toRow(kind, row, false));
}
