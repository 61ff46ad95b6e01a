import type { ListFilter } from './use-list-filter.ts';

/** An order of a list. */
interface SortOption<Sort> {
  /** As in the URL: a column, with `-` before it for descending. */
  value: string;
  label: string;
  /** As in the API. */
  sort: Sort;
}

/** The orders of a list; the first is the default. */
export type SortOptions<Sort> = readonly [SortOption<Sort>, ...SortOption<Sort>[]];

/** The order of a list, which is kept in its URL, for its toolbar, its table and its query. */
export function listSort<Sort>({ more, set }: Pick<ListFilter, 'more' | 'set'>, options: SortOptions<Sort>) {
  const [usual] = options;
  const { value, sort } = options.find((one) => one.value === more['sort']) ?? usual;
  return {
    value,
    sort,
    options,
    onChange: (next: string) => set('sort', next === usual.value ? null : next),
  };
}
