import type { Request } from 'express';
import { limits, sortFields, statuses, views, type ContentStatus, type View } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { filterLimits } from '#schema/content/filters';
import { readQuery, type Page, type QueryReader } from '../../../kernel/lists/query-reader.ts';
import { newestFirst, type Sort } from '../../../kernel/lists/sort.ts';
import { parseId } from '../../../kernel/rest/id.ts';
import { readShape, type ItemShape } from './item-shape.ts';
import type { Condition } from './where/condition.ts';
import { readConditions } from './where/condition.reader.ts';

export type SortField = (typeof sortFields)[number];
export type ContentSort = Sort<SortField>;

export interface ContentFilter {
  status?: ContentStatus | undefined;
  category?: string | undefined;
  /** A tag or its slug. */
  tag?: string | undefined;
  search?: string | undefined;
  /** Only items with unpublished changes. */
  hasWorkingCopy?: boolean | undefined;
  where?: Condition | undefined;
  ids?: readonly number[] | undefined;
}

export interface ContentQuery extends ContentFilter {
  limit: number;
  offset: number;
  sort: ContentSort;
  view?: View | undefined;
  /** Whether the rows have the fields that lists usually leave out. */
  isWhole?: boolean | undefined;
}

/** A request for a list, and how its rows are sent. */
export type ListRequest = ContentQuery & Page & { shape: ItemShape; isAbsolute: boolean };

/** @throws BadInput with a message for each invalid or unknown parameter */
export function readContentQuery(kind: KindDeclaration, parameters: Request['query']): ListRequest {
  return readQuery(parameters, (query) => ({ ...listOf(kind, query), view: query.choice('view', views) }));
}

/** The parameters of an export: those of the list that filter and sort. @throws BadInput */
export function readContentExport(
  kind: KindDeclaration,
  parameters: Request['query'],
): Omit<ContentQuery, 'limit' | 'offset'> {
  return readQuery(parameters, (query) => ({
    ...rowsOf(kind, query),
    view: query.choice('view', views),
    hasWorkingCopy: query.flag('hasWorkingCopy'),
  }));
}

/** The parameters of the list of published items, which has no other view. @throws BadInput */
export function readPublishedQuery(kind: KindDeclaration, parameters: Request['query']): ListRequest {
  return { ...readQuery(parameters, (query) => listOf(kind, query)), view: 'published' };
}

function listOf(kind: KindDeclaration, query: QueryReader) {
  const shape = readShape(kind, query);
  return {
    ...rowsOf(kind, query),
    ...query.page(shape.isWhole ? limits.wholeRows : limits.listRows),
    isWhole: shape.isWhole,
    isAbsolute: query.flag('absolute') ?? false,
    shape,
  };
}

function rowsOf(kind: KindDeclaration, query: QueryReader) {
  const where = query.nested('where');
  return {
    status: query.choice('status', statuses),
    sort: query.sort(sortFields, sortFields.length) ?? newestFirst,
    search: query.text('search'),
    category: query.text('category'),
    tag: query.text('tag'),
    ids: query.several('ids', filterLimits.values, parseId, `Must be up to ${filterLimits.values} ids, with commas`),
    where: where && readConditions(kind, where, inBrackets, (at, message) => query.refuse(at, message)),
  };
}

const inBrackets = (path: readonly string[]) => `where${path.map((part) => `[${part}]`).join('')}`;

/** The parameters of an item's address; others have no effect. @throws BadInput */
export function readItemQuery({ view, absolute }: Request['query']): { view: View | undefined; isAbsolute: boolean } {
  const known = { ...(view !== undefined && { view }), ...(absolute !== undefined && { absolute }) };
  return readQuery(known, (query) => ({
    view: query.choice('view', views),
    isAbsolute: query.flag('absolute') ?? false,
  }));
}
