import { lengthOf } from '#schema/text/length-of';

/** The search parameters in the query string. */
export interface SearchTerms {
  /** As typed; may be empty. */
  query: string;
  after: string | null;
  /** The server's message for an invalid query; null if it is valid. */
  problem: string | null;
}

const minLength = 2;
const maxLength = 200;

/**
 * Applies the server's limits before a request is made, so that an address with a short query still shows the page.
 * Other rejections by the server are shown in the same place.
 */
export function readTerms(search: URLSearchParams): SearchTerms {
  const query = (search.get('q') ?? '').trim();
  const letters = Array.from(query.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')).length;
  const problem =
    lengthOf(query) > maxLength
      ? `Search must be less than ${maxLength} characters`
      : query !== '' && letters < minLength
        ? `Please enter at least ${minLength} characters`
        : null;
  return { query, after: search.get('after') || null, problem };
}

/** Null if there is nothing to search for. */
export function searchVariables({ query, after, problem }: SearchTerms) {
  if (query === '' || problem !== null) return null;
  return { query, first: 20, ...(after && { after }) };
}

const maxCount = 1000;

/** The server stops counting at a thousand. */
export const countOf = (total: number): string => (total >= maxCount ? '1,000+' : String(total));
