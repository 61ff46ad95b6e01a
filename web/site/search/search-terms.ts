/** What a search address asks for. */
export interface SearchTerms {
  /** As it was typed; empty where nothing was. */
  query: string;
  after: string | null;
  /** Why it cannot be searched for, in the server's words; null where it can. */
  problem: string | null;
}

const minLength = 2;
const maxLength = 200;

/**
 * Says before anything is asked what the server would refuse: a short query is no address that leads nowhere. What it
 * refuses besides (signs that are no words) is shown in the same place.
 */
export function readTerms(search: URLSearchParams): SearchTerms {
  const query = (search.get('q') ?? '').trim();
  const letters = Array.from(query.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')).length;
  const problem =
    query.length > maxLength
      ? `Search must be less than ${maxLength} characters`
      : query !== '' && letters < minLength
        ? `Please enter at least ${minLength} characters`
        : null;
  return { query, after: search.get('after') || null, problem };
}

/** Null where there is nothing to ask. */
export function searchVariables({ query, after, problem }: SearchTerms) {
  if (query === '' || problem !== null) return null;
  return { query, first: 20, ...(after && { after }) };
}

const most = 1000;

/** `1 result for “scan”`; the server counts no further than a thousand. */
export function countWords(total: number, query: string): string {
  const count = total >= most ? '1,000+' : String(total);
  return `${count} ${total === 1 ? 'result' : 'results'} for “${query}”`;
}
