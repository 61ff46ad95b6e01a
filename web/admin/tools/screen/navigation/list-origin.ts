import { useLocation } from 'react-router';

interface ListOrigin {
  /** The filters, order and page of the list, as in its URL. */
  list: string;
}

/** The state of links from a list to its items: which part of the list they are left from. */
export function useListOrigin(): ListOrigin {
  return { list: useLocation().search };
}

/** The list of a section as it was left, for the ways back from an item. */
export function useListPath(section: string): string {
  const state = useLocation().state as Partial<ListOrigin> | null;
  const list = state?.list;
  return `/admin/${section}${typeof list === 'string' && list.startsWith('?') ? list : ''}`;
}
