import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { preparedQuery } from '../../../kernel/database/prepared-query.ts';
import { newestFirst } from '../../../kernel/lists/sort.ts';
import { toRow, type ContentRow } from '../content.row.ts';
import { columnOf } from '../content.column.ts';
import type { ContentFilter, ContentQuery, SortField } from './content.query.ts';
import { itemColumns, listColumns } from './content.columns.ts';
import { searchTerms } from './search-terms.ts';

// The most frequent public reads; those that `hotReads` lists are prepared statements.

export async function publishedBySlug(
  em: SqlEntityManager,
  kind: KindDeclaration,
  slug: string,
): Promise<ContentRow | undefined> {
  const [found] = await preparedQuery(
    em,
    `item ${kind.name}`,
    `select ${itemColumns(kind)} from content c where c.kind = ? and c.slug = ? and c.status = 'published'`,
    [kind.name, slug],
  );
  return found && toRow(kind, found, true);
}

/**
 * GraphQL's default page (20) plus one row to detect a next page; REST uses it for any limit up to 21. A literal, so
 * that PostgreSQL plans for it.
 */
const pageSize = 21;

/** Whether `newestPublished` can serve the request. */
export function isNewestPublished(
  { status, category, tag, search, hasWorkingCopy, where, ids }: ContentFilter,
  { sort, limit, offset = 0 }: Pick<ContentQuery, 'sort' | 'limit'> & { offset?: number },
): boolean {
  const isNewest =
    (sort.field === newestFirst.field || sort.field === 'publishedAt') && sort.isDescending && !sort.then;
  const isFiltered =
    Boolean(category || tag) || searchTerms(search).length > 0 || hasWorkingCopy === true || where || ids;
  return status === 'published' && !isFiltered && isNewest && offset === 0 && limit <= pageSize;
}

/**
 * @param by the APIs order by `createdAt`, public screens by `publishedAt`
 * @returns the newest published items and the total of all published items
 */
export async function newestPublished(
  em: SqlEntityManager,
  kind: KindDeclaration,
  by: SortField,
  limit: number,
): Promise<{ rows: ContentRow[]; total: number }> {
  const column = columnOf(by);
  const found = await preparedQuery<{ _total: number }>(
    em,
    `page ${by} ${kind.name}`,
    `select ${listColumns(kind)}, (select coalesce(sum(n), 0)::int from content_counts
       where kind = ? and status = 'published') as _total
     from content c where c.kind = ? and c.status = 'published' order by c.${column} desc, c.id desc limit ${pageSize}`,
    [kind.name, kind.name],
  );
  const rows = found.slice(0, limit).map((row) => toRow(kind, row, false));
  return { rows, total: found[0]?._total ?? 0 };
}
