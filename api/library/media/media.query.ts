import type { Request } from 'express';
import { mediaKinds, type MediaKind } from '#schema/media/media';
import { readQuery, type Page, type QueryReader } from '../../kernel/lists/query-reader.ts';
import { newestFirst, type Sort } from '../../kernel/lists/sort.ts';

export const mediaSortFields = ['createdAt', 'filename', 'bytes'] as const;
export type MediaSortField = (typeof mediaSortFields)[number];

export interface MediaConditions {
  kind?: MediaKind | undefined;
  tag?: string | undefined;
  /** Empty for files in no folder. */
  folder?: string | undefined;
  search?: string | undefined;
  isUnused?: boolean | undefined;
}

export interface MediaQuery extends MediaConditions {
  limit: number;
  offset: number;
  sort: Sort<MediaSortField>;
}

/** @throws BadInput with a message for each wrong or unknown parameter */
export function readMediaQuery(parameters: Request['query']): MediaQuery & Page {
  return readQuery(parameters, (query) => ({ ...rowsOf(query), ...query.page() }));
}

/** The parameters of an export, which has every row. @throws BadInput */
export function readMediaExport(parameters: Request['query']): Omit<MediaQuery, 'limit' | 'offset'> {
  return readQuery(parameters, rowsOf);
}

function rowsOf(query: QueryReader) {
  return {
    search: query.text('search'),
    tag: query.text('tag'),
    folder: query.text('folder'),
    kind: query.choice('kind', mediaKinds),
    sort: query.sort(mediaSortFields) ?? newestFirst,
    isUnused: query.flag('unused'),
  };
}
