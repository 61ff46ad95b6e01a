import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import { statuses, type ContentStatus } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { hasField } from '#schema/content/kind';
import { countUpTo, type Counted } from '../../../kernel/lists/count-up-to.ts';
import { ContentItem, trashedStatus } from '../content.entity.ts';
import type { ContentFilter } from './content.query.ts';
import { whereItems } from './content.select.ts';

// Triggers maintain `content_counts` (decision 014). A count is spread over several rows, so it has no entity.

export interface ContentCounts {
  byStatus: { status: ContentStatus; count: number }[];
  /** Sorted by name; items without a category are not counted. */
  byCategory: { category: string; count: number }[];
}

/** The condition of `content_counts` for all that is not in the trash. */
export const notInTrash = `status <> '${trashedStatus}'`;

/** The total without a search, as the column `_total`; field names cannot begin with an underscore. */
export function storedTotal(kind: KindDeclaration, { status, category }: ContentFilter) {
  const isOfCategory = Boolean(category) && hasField(kind, 'category');
  return raw(
    `(select coalesce(sum(n), 0)::int from content_counts where kind = ?
      and ${status ? 'status = ?' : notInTrash} ${isOfCategory ? 'and category = ?' : ''}) as _total`,
    [kind.name, ...(status ? [status] : []), ...(isOfCategory ? [category] : [])],
  );
}

export async function countStored(
  em: SqlEntityManager,
  kind: KindDeclaration,
  filter: ContentFilter,
): Promise<Counted> {
  const [counted] = await em.execute<{ _total: number }[]>(raw('select ?', [storedTotal(kind, filter)]));
  return { total: counted?._total ?? 0, isMore: false };
}

/** Counts the matches of a search, up to `max`. */
export function countFound(
  em: SqlEntityManager,
  kind: KindDeclaration,
  filter: ContentFilter,
  max: number,
): Promise<Counted> {
  return countUpTo(em, em.createQueryBuilder(ContentItem, 'c').select('id').where(whereItems(kind, filter)), max);
}

/**
 * Counts by status within the chosen category, and by category within the chosen status. A search changes neither.
 * @param seesAll whether the viewer sees unpublished items too
 */
export async function countsOf(
  em: SqlEntityManager,
  kind: KindDeclaration,
  { status, category }: ContentFilter,
  seesAll: boolean,
): Promise<ContentCounts> {
  const stored = await em.execute<{ status: ContentStatus; category: string; count: number }[]>(
    `select status, category, sum(n)::int as count from content_counts
     where kind = ? and ${seesAll ? notInTrash : `status = 'published'`} group by status, category having sum(n) > 0`,
    [kind.name],
  );
  const sum = (of: typeof stored) => of.reduce((total, row) => total + row.count, 0);
  const inStatus = stored.filter((row) => !status || row.status === status);
  const inCategory = stored.filter((row) => !category || !hasField(kind, 'category') || row.category === category);
  const categories = [...new Set(inStatus.map((row) => row.category))].filter(Boolean).sort();
  return {
    byStatus: statuses.map((each) => ({ status: each, count: sum(inCategory.filter((row) => row.status === each)) })),
    byCategory: categories.map((each) => ({
      category: each,
      count: sum(inStatus.filter((row) => row.category === each)),
    })),
  };
}
