import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import { rows } from '../database/rows.ts';
import type { ContentKind } from './content.kind.ts';
import type { ContentPage } from './content.page.ts';
import type { ContentSort } from './content.query.ts';
import { ContentSelect, type Statement, type VisibleFilter } from './content.select.ts';
import { searchPatterns } from './search-patterns.ts';

/** So many rows of the list are looked at for a page of what a search finds, before all that it finds is sorted. */
const reach = 5000;

const idsOf = async (em: SqlEntityManager, { text, values, isUnnamed }: Statement) =>
  (await rows<{ id: number }>(em, text, values, { isUnnamed })).map(({ id }) => id);

/** What a list's search finds, any of it, up to one more than is counted; null where nothing is searched for. */
export async function findListed(
  em: SqlEntityManager,
  kind: ContentKind,
  filter: VisibleFilter,
): Promise<number[] | null> {
  if (searchPatterns(filter.search).length === 0) return null;
  return idsOf(em, new ContentSelect(kind, filter).ids(limits.listedMatches + 1));
}

/**
 * Where a page's rows are. Of few matches it is sorted. Of many the next are near in most lists; but those that only the other
 * end of the list has are not, and a walk to them would read all that lies between.
 */
export async function selectListed(
  em: SqlEntityManager,
  kind: ContentKind,
  filter: VisibleFilter,
  found: number[] | null,
  page: ContentPage,
  order: ContentSort,
): Promise<ContentSelect> {
  const { cursor } = page;
  const within = (select: ContentSelect) => (cursor ? select.beyond(order, cursor.value, cursor.id) : select);
  if (!found) return within(new ContentSelect(kind, filter));
  if (found.length <= limits.listedMatches) return within(new ContentSelect(kind).among(found));
  const { search, ...others } = filter;
  const limit = page.size + 1;
  const list = within(new ContentSelect(kind, others));
  const near = await idsOf(em, list.nearIds(order, reach, new ContentSelect(kind, { search }), limit));
  if (near.length === limit) return new ContentSelect(kind).among(near);
  const all = within(new ContentSelect(kind, filter));
  return new ContentSelect(kind).among(await idsOf(em, all.firstIds(order, limit)));
}
