import type { Request } from 'express';
import { statuses, views, type ContentStatus, type View } from '#schema/constants';
import { readQuery, type Page, type QueryReader } from '../../../lists/query-reader.ts';
import { newestFirst, type Sort } from '../../../lists/sort.ts';

export const sortFields = ['createdAt', 'updatedAt', 'publishedAt', 'title', 'status'] as const;
export type SortField = (typeof sortFields)[number];
export type ContentSort = Sort<SortField>;

export interface ContentFilter {
  status?: ContentStatus | undefined;
  category?: string | undefined;
  /** A tag or its slug. */
  tag?: string | undefined;
  search?: string | undefined;
  /** Only items with changes that wait to be published. */
  hasWorkingCopy?: boolean | undefined;
}

export interface ContentQuery extends ContentFilter {
  limit: number;
  offset: number;
  sort: ContentSort;
  view?: View | undefined;
}

/** @throws BadInput with a message for each invalid or unknown parameter */
export function readContentQuery(parameters: Request['query']): ContentQuery & Page {
  return readQuery(parameters, (query) => ({ ...listOf(query), view: query.choice('view', views) }));
}

/** The parameters of a list of what is published, which has no other view. @throws BadInput */
export function readPublishedQuery(parameters: Request['query']): ContentQuery & Page {
  return { ...readQuery(parameters, listOf), view: 'published' };
}

const listOf = (query: QueryReader) => ({
  status: query.choice('status', statuses),
  sort: query.sort(sortFields) ?? newestFirst,
  ...query.page(),
  search: query.text('search'),
  category: query.text('category'),
  tag: query.text('tag'),
});

/** The view that the address of an item asks for; its other parameters have no effect. @throws BadInput */
export function readItemView({ view }: Request['query']): View | undefined {
  return readQuery(view === undefined ? {} : { view }, (query) => query.choice('view', views));
}
