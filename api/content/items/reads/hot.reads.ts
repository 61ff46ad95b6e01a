import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { preparedQuery } from '../../../kernel/database/prepared-query.ts';
import { newestFirst } from '../../../kernel/lists/sort.ts';
import { toRow, type ContentRow } from '../content.row.ts';
import { columnOf } from '../content.column.ts';
import type { ContentFilter, ContentQuery, SortField } from './content.query.ts';
import { itemColumns, listColumns } from './content.columns.ts';
import { notInTrash } from './content.counts.ts';
import { searchTerms } from './search-terms.ts';

// The most frequent reads; those that `hotReads` lists are prepared statements.

/** @param seesAll whether the item may be unpublished */
export async function itemBySlug(
  em: SqlEntityManager,
  kind: KindDeclaration,
  slug: string,
  seesAll: boolean,
): Promise<ContentRow | undefined> {
  // The unique index on slugs holds what is not in the trash.
  const [found] = await preparedQuery(
    em,
    `item ${kind.name}`,
    `select ${itemColumns(kind)} from content c
     where c.kind = ? and c.slug = ? and c.deleted_at is null and (?::boolean or c.status = 'published')`,
    [kind.name, slug, seesAll],
  );
  return found && toRow(kind, found, true);
}

/**
 * GraphQL's default page (20) plus one row to detect a next page; REST uses it for any limit up to 21. A literal, so
 * that PostgreSQL plans for it.
 */
const pageSize = 21;

/** Whether `newest` can serve the request. Only published items all have a date of publication. */
export function isNewest(
  { status, category, tag, search, hasWorkingCopy, where, ids }: ContentFilter,
  { sort, limit, offset = 0 }: Pick<ContentQuery, 'sort' | 'limit'> & { offset?: number },
): boolean {
  const isOrdered =
    (sort.field === newestFirst.field || (sort.field === 'publishedAt' && status === 'published')) &&
    sort.isDescending &&
    !sort.then;
  const isFiltered =
    Boolean(category || tag) || searchTerms(search).length > 0 || hasWorkingCopy === true || where || ids;
  const isPublishedOrAll = status === 'published' || status === undefined;
  return isPublishedOrAll && !isFiltered && Boolean(isOrdered) && offset === 0 && limit <= pageSize;
}

/**
 * @param by the APIs order by `createdAt`, public screens by `publishedAt`
 * @param status published items, or all that are not in the trash
 * @returns the newest items and their total
 */
export async function newest(
  em: SqlEntityManager,
  kind: KindDeclaration,
  { by, limit, status }: { by: SortField; limit: number; status: ContentFilter['status'] },
): Promise<{ rows: ContentRow[]; total: number }> {
  const isPublished = status === 'published';
  const found = await preparedQuery<{ _total: number }>(
    em,
    `page ${isPublished ? by : 'of all'} ${kind.name}`,
    `select ${listColumns(kind)}, (select coalesce(sum(n), 0)::int from content_counts
       where kind = ? and ${isPublished ? "status = 'published'" : notInTrash}) as _total
     from content c where c.kind = ? and ${isPublished ? "c.status = 'published'" : 'c.deleted_at is null'}
     order by c.${columnOf(by)} desc, c.id desc limit ${pageSize}`,
    [kind.name, kind.name],
  );
  const rows = found.slice(0, limit).map((row) => toRow(kind, row, false));
  return { rows, total: found[0]?._total ?? 0 };
}
