import type { TextPart } from './excerpt.ts';
import type { Way } from './search.way.ts';

/** Something published in which every word was found. */
export interface SearchRow {
  kind: string;
  id: number;
  title: string;
  titleParts: TextPart[];
  slug: string;
  excerpt: TextPart[];
  category: string | null;
  createdAt: Date;
  /** Greater is better; comparable within one answer only. */
  rank: number;
}

/** As the database gives it: `plain` is the beginning of the content without its tags. */
export interface StoredMatch extends Omit<SearchRow, 'titleParts' | 'excerpt' | 'createdAt'> {
  summary: string | null;
  plain: string;
  createdAt: string;
  total: number;
}

// For commoner words only the newest are ranked: a rank means reading what is ranked.
export const rankedMatches = 1000;

/**
 * The ids of the matches, or of the newest 1,000: up to one more than that are found first, and only where there are
 * more, those among the newest items, and only where these are too few, all matches. Each part runs when the one before
 * it has not done: asked for the newest matches at once, PostgreSQL may read everything from the newest on, which is
 * quick for a common word and endless for one that only old items have.
 */
function found({ isBeginningSought, newest, isCommon }: Way): string {
  // As a function, since PostgreSQL would look an operator up in the index.
  const matches = isBeginningSought
    ? `search @@ to_tsquery('halden', :beginning)`
    : `search @@ to_tsquery('halden', :others) and ts_match_vq(search, to_tsquery('halden', :beginning))`;
  const from = `from content where status = 'published' and kind = any (string_to_array(:kinds, ','))`;
  const order = 'order by created_at desc, id desc';
  const isMany = isCommon ? 'true' : `(select count(*) from few) > ${rankedMatches}`;
  return `few as materialized (select id ${from} and ${isCommon ? 'false' : matches} limit ${rankedMatches + 1}),
    newest_matches as materialized (
      select id from (select id, created_at, search ${from} ${order} limit ${newest}) rows
      where search @@ to_tsquery('halden', :beginning) and ${isMany} ${order} limit ${rankedMatches}),
    all_matches as materialized (
      select id, created_at ${from} and ${matches}
      and ${isMany} and (select count(*) from newest_matches) < ${rankedMatches}),
    found as (
      select id from few where not (${isMany}) union all
      select id from newest_matches where (select count(*) from newest_matches) = ${rankedMatches} union all
      (select id from all_matches ${order} limit ${rankedMatches}))`;
}

const rank = (query: string) => `ts_rank('{0.1, 0.2, 0.4, 1}', search, to_tsquery('halden', ${query}), 1)`;

/**
 * `:beginning` has its last word as a beginning, `:whole` as it is: a word ranks before longer ones that begin with it;
 * `:others` is without the last. Then `:kinds`, `:limit` and `:offset`.
 */
export function selectMatches(way: Way): string {
  return `
  with ${found(way)}, newest as (
    select id, kind, title, slug, coalesce(excerpt, meta_description) as summary, category, created_at, search
    from content where id = any (array(select id from found)) order by created_at desc limit ${rankedMatches}
  ), ranked as (
    select id, kind, title, slug, summary, category, created_at, count(*) over ()::int as total,
      ${rank(':beginning')} + ${rank(':whole')} as rank
    from newest order by rank desc, created_at desc, kind, id desc limit :limit offset :offset
  )
  select kind, id, title, slug, summary, category, created_at as "createdAt", total, rank,
    left((select content_text(content.kind, content.slug, content.content) from content where content.id = ranked.id), 20000) as plain
  from ranked order by rank desc, "createdAt" desc, kind, id desc`;
}
