import { useSearchParams } from 'react-router';

export interface ListPage {
  /** The cursor after which the page begins; null on the first one. */
  after: string | null;
  /** Null where the address has a cursor but no number. */
  number: number | null;
  /** Both as query parameters. */
  query: { after: string | null; page: string | null };
}

/** The page of a list, from its address. Pages are cursors; their numbers are only said. */
export function listPageOf(search: URLSearchParams): ListPage {
  const after = search.get('after') || null;
  const written = /^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0] ?? null;
  if (after === null) return { after, number: 1, query: { after, page: null } };
  const number = written === null || written === '1' ? null : Number(written);
  return { after, number, query: { after, page: number === null ? null : String(number) } };
}

export const useListPage = (): ListPage => listPageOf(useSearchParams()[0]);
