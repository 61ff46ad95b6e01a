import { raw, type EntityKey, type QBFilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { hasField } from '#schema/content/kind';
import { containing, following } from '../../../lists/keyset-list.ts';
import type { Cursor } from '../../../lists/cursor.ts';
import { columnOf } from '../content.column.ts';
import { ContentItem } from '../content.entity.ts';
import { rowFields } from '../content.row.ts';
import type { ContentFilter, ContentSort, SortField } from './content.query.ts';
import { searchTerms, type SearchTerm } from './search-terms.ts';

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
  { sort, limit, offset }: { sort: ContentSort; limit: number; offset: number },
) {
  const order = inOrder(sort, filter);
  if (offset === 0) return selectItems(em, kind, filter).orderBy(order).limit(limit);
  const page = em
    .createQueryBuilder(ContentItem, 'p')
    .select('id')
    .where(whereItems(kind, filter))
    .orderBy(order)
    .limit(limit, offset);
  // Unlike `in (select …)`, an array is read once, also before the first statistics of many new items.
  return selectItems(em, kind)
    .andWhere(raw(`c.id = any(array(${page.getQuery()}))`, [...page.getParams()]))
    .orderBy(order);
}

/** Where items that were never published stand in the order of publication: before all others. */
export const neverPublished = '0001-01-01T00:00:00.000Z';

/** The sorted column, which an index holds; a date of publication may be absent unless all items are published. */
const sortedBy =
  (field: SortField, { status }: ContentFilter) =>
  (alias: string) =>
    field === 'publishedAt' && status !== 'published'
      ? `coalesce(${alias}.published_at, timestamptz '${neverPublished}')`
      : `${alias}.${columnOf(field)}`;

/** Ties are ordered by id, in the same direction. */
export function inOrder({ field, isDescending }: ContentSort, filter: ContentFilter) {
  const direction: 'asc' | 'desc' = isDescending ? 'desc' : 'asc';
  return [{ [raw(sortedBy(field, filter))]: direction }, { id: direction }];
}

/** Items after this cursor. */
export const afterItem = (
  { field, isDescending }: ContentSort,
  filter: ContentFilter,
  cursor: Cursor,
): QBFilterQuery<ContentItem> =>
  following(
    {
      sql: sortedBy(field, filter),
      type: field.endsWith('At') ? 'timestamptz' : 'text',
      isDescending,
    },
    cursor,
  ) as QBFilterQuery<ContentItem>;

export function whereItems(
  kind: KindDeclaration,
  { status, category, tag, search, hasWorkingCopy }: ContentFilter,
): QBFilterQuery<ContentItem> {
  const terms = searchTerms(search);
  return {
    kind: kind.name,
    deletedAt: null,
    ...(status && { status }),
    ...(category && hasField(kind, 'category') && { category }),
    ...(tag && hasField(kind, 'tags') && { tagSlugs: { $contains: [tag] } }),
    ...(hasWorkingCopy && {
      [raw((alias) => `exists (select from working_copies w where w.content_id = ${alias}.id)`)]: true,
    }),
    ...(terms.length > 0 && { $and: terms.map(whereTerm) }),
  };
}

function whereTerm({ texts, hasTrigrams }: SearchTerm): object {
  if (hasTrigrams) return { $or: texts.map((text) => ({ searchText: { $like: containing(text) } })) };
  // The trigram index cannot find terms without trigrams, so PostgreSQL scans all items of the kind.
  return { $or: texts.map((text) => ({ [raw((alias) => `strpos(${alias}.search_text, ?)`, [text])]: { $gt: 0 } })) };
}

const isReference = (kind: KindDeclaration, name: string): boolean => kind.fields[name]?.type === 'reference';

/** Those of people with a public name who are not in the trash: nobody else is an author in public. */
export const isAuthor = `u.public_name is not null and u.deleted_at is null`;

const isComputed = (kind: KindDeclaration, name: string): boolean =>
  isReference(kind, name) || kind.fields[name]?.type === 'author' || name === 'author';

/** A reference to an item in the trash reads as empty, and is there again when the item is restored. So does an author. */
export const columnFor = (kind: KindDeclaration, name: string): string =>
  name === 'author'
    ? `(select json_build_object('id', u.id, 'name', u.public_name, 'slug', u.author_slug) from users u
        where u.id = c.author_id and ${isAuthor})`
    : kind.fields[name]?.type === 'author'
      ? `(select u.id from users u where u.id = c.${columnOf(name)} and ${isAuthor})`
      : isReference(kind, name)
        ? `(select r.id from content r where r.id = c.${columnOf(name)} and r.deleted_at is null)`
        : `c.${columnOf(name)}`;

/** The columns of whole items, called like their fields, for prepared statements; the table is `c`. */
export const itemColumns = (kind: KindDeclaration): string => columnsOf(kind, true);

/** The columns of lists, in the same way. */
export const listColumns = (kind: KindDeclaration): string => columnsOf(kind, false);

const columnsOf = (kind: KindDeclaration, isWhole: boolean): string =>
  rowFields(kind, isWhole)
    .map(({ name }) => `${columnFor(kind, name)} as "${name}"`)
    .join(', ');
