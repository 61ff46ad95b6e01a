import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import { rows } from '../database/rows.ts';
import type { ContentKind } from './content.kind.ts';
import type { ContentPage } from './content.page.ts';
import type { ContentSort } from './content.query.ts';
import { ContentSelect, isOtherScript, type VisibleFilter } from './content.select.ts';
import { searchPatterns } from './search-patterns.ts';

/**
 * What a list's search finds, up to one more than is counted; null where nothing is searched for. First newest first: of
 * a common word these are the first page, by the index of the list. Further pages take any, of which the oldest are as
 * good. Asked for the first of another order, PostgreSQL reads it from its beginning, and all of it where only the last
 * rows match. Letters of other scripts have an index of their own, in no order.
 */
export async function findListed(
  em: SqlEntityManager,
  kind: ContentKind,
  filter: VisibleFilter,
  page: ContentPage,
): Promise<number[] | null> {
  if (searchPatterns(filter.search).length === 0) return null;
  const select = new ContentSelect(kind, filter);
  const { text, values, isUnnamed } = select.ids(limits.listedMatches + 1, isByAge(filter, page));
  return (await rows<{ id: number }>(em, text, values, { isUnnamed })).map(({ id }) => id);
}

const isByAge = ({ search }: VisibleFilter, { cursor }: ContentPage) => !cursor && !isOtherScript(search);

/** The rows of a page: few matches are sorted; of many the next ones are near, whatever they are sorted by. */
export function selectListed(
  kind: ContentKind,
  filter: VisibleFilter,
  found: number[] | null,
  page: ContentPage,
  order: ContentSort,
): ContentSelect {
  if (!found) return new ContentSelect(kind, filter);
  if (found.length <= limits.listedMatches) return new ContentSelect(kind).among(found);
  const isNewestFirst = order.field === 'createdAt' && order.direction === 'desc';
  const isBeginning = !page.cursor && isNewestFirst && !isOtherScript(filter.search);
  return isBeginning ? new ContentSelect(kind).among(found.slice(0, page.size + 1)) : new ContentSelect(kind, filter);
}
