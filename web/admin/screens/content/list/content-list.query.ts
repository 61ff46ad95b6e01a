import { statuses } from '#schema/constants';
import type { ContentStatus } from '#schema/constants';
import type { ListFilter } from '../../../tools/lists/use-list-filter.ts';
import type { ContentListQuery } from '../kinds/content-operations.ts';

/** A status, or `waiting`: published, with changes that are not published yet. */
export type ListStatus = ContentStatus | 'waiting';

export type ContentListFilter = ListFilter<ListStatus>;

export type SortField = 'title' | 'status' | 'createdAt' | 'updatedAt';
/** As in the URL: a field, with `-` before it for descending. */
export type Sort = SortField | `-${SortField}`;

export const newestFirst: Sort = '-createdAt';

/** For windows too narrow for column headers. */
export const sortOptions: readonly { value: Sort; label: string }[] = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-updatedAt', label: 'Recently changed first' },
  { value: 'updatedAt', label: 'Least recently changed first' },
  { value: 'title', label: 'Title (A–Z)' },
  { value: '-title', label: 'Title (Z–A)' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
];

/** The list's URL parameters besides search and status. */
export const listNames = ['category', 'tag', 'sort', 'after', 'before'];
export const listStatuses: readonly ListStatus[] = [...statuses, 'waiting'];

export const rowsPerPage = 20;

/** The sort order from the URL; newest first if absent or unknown. */
export function sortOf({ more }: Pick<ContentListFilter, 'more'>): Sort {
  const requested = more['sort'];
  return sortOptions.find(({ value }) => value === requested)?.value ?? newestFirst;
}

export function listQuery(filter: ContentListFilter): ContentListQuery {
  const { search, status, more } = filter;
  const sort = sortOf(filter);
  const { category, tag, after, before } = more;
  return {
    ...(before ? { last: rowsPerPage, before } : { first: rowsPerPage, ...(after && { after }) }),
    filter: { ...(search && { search }), ...filterOf(status), ...(category && { category }), ...(tag && { tag }) },
    sort: {
      field: sort.replace('-', '') as SortField,
      direction: sort.startsWith('-') ? 'desc' : 'asc',
    },
  };
}

/** The same list, as its export over REST takes it. */
export function exportQuery(filter: ContentListFilter): Record<string, string> {
  const { search, status, more } = filter;
  const { category, tag } = more;
  return {
    ...(search && { search }),
    ...(status === 'waiting' ? { hasWorkingCopy: 'true' } : status && { status }),
    ...(category && { category }),
    ...(tag && { tag }),
    sort: sortOf(filter),
  };
}

function filterOf(status: ListStatus | null) {
  if (status === 'waiting') return { hasWorkingCopy: true };
  return status && { status };
}
