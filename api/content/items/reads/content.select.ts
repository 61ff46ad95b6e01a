import { raw, type EntityKey, type QBFilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { hasField } from '#schema/content/kind';
import { containing, matchesText, following } from '../../../kernel/lists/keyset-list.ts';
import type { Cursor } from '../../../kernel/lists/cursor.ts';
import { keysOf } from '../../../kernel/lists/sort.ts';
import { columnOf } from '../content.column.ts';
import { ContentItem } from '../content.entity.ts';
import { rowFields } from '../content.row.ts';
import { columnFor, isComputed } from './content.columns.ts';
import type { ContentFilter, ContentQuery, ContentSort, SortField } from './content.query.ts';
import { searchTerms, type SearchTerm } from './search-terms.ts';
import { queryOf } from './where/condition.query.ts';

/** Selects items of a kind, to be converted by `toRow`. Selects only list fields unless `isWhole`. */
export function selectItems(em: SqlEntityManager, kind: KindDeclaration, filter: ContentFilter = {}, isWhole = false) {
  const fields = rowFields(kind, isWhole).map(({ name }) =>
    isComputed(kind, name) ? raw(`${columnFor(kind, name)} as "${name}"`) : (name as EntityKey<ContentItem>),
  );
  return em.createQueryBuilder(ContentItem, 'c').select(fields).where(whereItems(kind, filter));
}

/** An offset is skipped in the index, so that only the rows of the page are read from the table. */
export function selectPart(
  em: SqlEntityManager,
  kind: KindDeclaration,
  filter: ContentFilter,
  { sort, limit, offset, isWhole = false }: Pick<ContentQuery, 'sort' | 'limit' | 'offset' | 'isWhole'>,
) {
  const order = inOrder(sort, filter);
  if (offset === 0) return selectItems(em, kind, filter, isWhole).orderBy(order).limit(limit);
  const page = em
    .createQueryBuilder(ContentItem, 'p')
    .select('id')
    .where(whereItems(kind, filter))
    .orderBy(order)
    .limit(limit, offset);
  // Unlike `in (select …)`, an array is read once, also before the first statistics of many new items.
  return selectItems(em, kind, {}, isWhole)
    .andWhere(raw(`c.id = any(array(${page.getQuery()}))`, [...page.getParams()]))
    .orderBy(order);
}

/** Items that were never published come before all others in the order of publication. */
export const neverPublished = '0001-01-01T00:00:00.000Z';

/** The sorted column, which an index holds; a date of publication may be absent unless all items are published. */
const sortedBy =
  (field: SortField, { status }: ContentFilter) =>
  (alias: string) =>
    field === 'publishedAt' && status !== 'published'
      ? `coalesce(${alias}.published_at, timestamptz '${neverPublished}')`
      : `${alias}.${columnOf(field)}`;

/** Ties are ordered by id, in the direction of the last key. */
export function inOrder(sort: ContentSort, filter: ContentFilter) {
  const keys = keysOf(sort).map(({ field, isDescending }) => ({ sql: raw(sortedBy(field, filter)), isDescending }));
  const direction = (isDescending: boolean | undefined): 'asc' | 'desc' => (isDescending ? 'desc' : 'asc');
  return [
    ...keys.map(({ sql, isDescending }) => ({ [sql]: direction(isDescending) })),
    { id: direction(keys.at(-1)?.isDescending) },
  ];
}

/** Items after this cursor. */
export function afterItem(
  { field, isDescending, then }: ContentSort,
  filter: ContentFilter,
  { value, id, further = [] }: Cursor,
): QBFilterQuery<ContentItem> {
  const sql = sortedBy(field, filter);
  const type = field.endsWith('At') ? 'timestamptz' : 'text';
  if (!then) return following({ sql, type, isDescending }, { value, id }) as QBFilterQuery<ContentItem>;
  const [next = '', ...rest] = further;
  const compared = (operator: string) => ({
    [raw((alias) => `(${sql(alias)} ${operator} ?::${type})`, [value])]: true,
  });
  const later = compared(isDescending ? '<' : '>');
  const tied = { $and: [compared('='), afterItem(then, filter, { value: next, id, further: rest })] };
  // The first condition follows from the others, and is where an index begins.
  return { $and: [compared(isDescending ? '<=' : '>='), { $or: [later, tied] }] };
}

export function whereItems(
  kind: KindDeclaration,
  { status, category, tag, search, hasWorkingCopy, where, ids }: ContentFilter,
): QBFilterQuery<ContentItem> {
  const conditions = [...searchTerms(search).map(whereTerm), ...(where ? [queryOf(kind, where)] : [])];
  return {
    kind: kind.name,
    deletedAt: null,
    ...(status && { status }),
    ...(category && hasField(kind, 'category') && { category }),
    ...(tag && hasField(kind, 'tags') && { tagSlugs: { $contains: [tag] } }),
    ...(hasWorkingCopy && {
      [raw((alias) => `exists (select from working_copies w where w.content_id = ${alias}.id)`)]: true,
    }),
    ...(ids && { id: { $in: [...ids] } }),
    ...(conditions.length > 0 && { $and: conditions }),
  };
}

function whereTerm({ texts, hasTrigrams }: SearchTerm): object {
  if (hasTrigrams) return { $or: texts.map((text) => matchesText('searchText', containing(text))) };
  // The trigram index cannot find terms without trigrams, so PostgreSQL scans all items of the kind.
  return { $or: texts.map((text) => ({ [raw((alias) => `strpos(${alias}.search_text, ?)`, [text])]: { $gt: 0 } })) };
}
