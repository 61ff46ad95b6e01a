import type { Request } from 'express';
import { statuses, type ContentStatus } from '#schema/constants';
import { readQuery, type Page } from '../../../lists/query-reader.ts';
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
}

/** @throws BadInput with a message for each invalid or unknown parameter */
export function readContentQuery(parameters: Request['query']): ContentQuery & Page {
  return readQuery(parameters, (query) => ({
    status: query.choice('status', statuses),
    sort: query.sort(sortFields) ?? newestFirst,
    ...query.page(),
    search: query.text('search'),
    category: query.text('category'),
    tag: query.text('tag'),
  }));
}
