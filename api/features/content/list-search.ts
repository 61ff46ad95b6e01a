import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { rows } from '../../database/prepared-query.ts';
import type { Cursor } from '../../lists/cursor.ts';
import type { ContentSort } from './content.query.ts';
import { ContentSelect, type Statement, type VisibleFilter } from './content.select.ts';
import { soughtWords } from './search-terms.ts';

/**
 * So many rows of the list are looked at for a page of what a search finds, and for each row of the page and before it so
 * many more, up to the most; then all that the search finds is sorted.
 */
const reach = { page: 2000, row: 5, most: 25_000 };

/** Rows of a kind, by their ids. */
interface Found {
  count: number;
  /** As PostgreSQL writes an array. */
  ids: string;
}

async function idsOf(em: SqlEntityManager, { text, values, isUnnamed }: Statement): Promise<Found> {
  const whole = `select count(*)::int as count, coalesce(array_agg(id)::text, '{}') as ids from (${text}) found`;
  const [found] = await rows<Found>(em, whole, values, { isUnnamed });
  return found ?? { count: 0, ids: '{}' };
}

/** What a list's search finds, any of it, up to one more than is counted; null where nothing is searched for. */
export async function findListed(
  em: SqlEntityManager,
  kind: KindDeclaration,
  filter: VisibleFilter,
  counted: number,
): Promise<Found | null> {
  if (soughtWords(filter.search).length === 0) return null;
  return idsOf(em, new ContentSelect(kind, filter).ids(counted + 1));
}

/** A page of a list: so many rows, beyond a cursor or so many others. */
interface Listed {
  order: ContentSort;
  size: number;
  cursor?: Cursor | undefined;
  offset?: number;
}

/**
 * A page's rows. Of few matches it is sorted. Of many the next are near in most lists; but those that only the other end of
 * the list has are not, and a walk to them would read all that lies between.
 */
export async function selectListed(
  em: SqlEntityManager,
  kind: KindDeclaration,
  filter: VisibleFilter,
  found: Found | null,
  { order: sort, size: limit, cursor, offset = 0 }: Listed,
): Promise<Statement> {
  const within = (select: ContentSelect) => (cursor ? select.beyond(sort, cursor.value, cursor.id) : select);
  if (!found) return within(new ContentSelect(kind, filter)).rows({ sort, limit, offset });
  if (found.count <= limits.maxSearchCount) {
    return within(new ContentSelect(kind).among(found.ids)).rows({ sort, limit, offset });
  }
  const { search, ...others } = filter;
  const list = within(new ContentSelect(kind, others));
  const most = Math.min(reach.page + reach.row * (offset + limit), reach.most);
  const near = await idsOf(em, list.nearIds(sort, most, new ContentSelect(kind, { search }), limit, offset));
  const all = within(new ContentSelect(kind, filter));
  const { ids } = near.count === limit ? near : await idsOf(em, all.firstIds(sort, limit, offset));
  return new ContentSelect(kind).among(ids).rows({ sort, limit });
}
