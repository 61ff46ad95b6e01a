import type { TextPart } from './excerpt.ts';
import type { SearchPlan } from './search.plan.ts';

/** A published item or a built-in screen that contains every word of the query. */
export interface SearchRow {
  kind: string;
  /** Negative for a built-in screen. */
  id: number;
  title: string;
  titleParts: TextPart[];
  slug: string;
  excerpt: TextPart[];
  category: string | null;
  createdAt: Date;
  /** Null for a built-in screen. */
  publishedAt: Date | null;
  /** Greater is better; comparable within one response only. */
  rank: number;
}

/** A result as selected: `plain` is the beginning of the content without tags. */
export interface StoredMatch extends Omit<SearchRow, 'titleParts' | 'excerpt' | 'createdAt' | 'publishedAt'> {
  summary: string | null;
  plain: string;
  createdAt: string;
  publishedAt: string | null;
  total: number;
}

/** Ranking reads each match, so only the newest matches of common words are ranked. */
export const rankedMatches = 1000;

/**
 * The ids of the newest 1,000 matches, in three steps, each run only if the one before was not enough: up to 1,001
 * matches in any order; matches among the newest items; all matches. A single query ordered by time could read all
 * items from the newest on, which is fast for a common word and slow for a word of old items.
 */
function found({ isPrefixIndexed, newest, isCommon }: SearchPlan): string {
  // A function instead of the operator `@@`, because PostgreSQL does not look a function up in the index.
  const matches = isPrefixIndexed
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
 * The built-in screens that match, ranked together with the items. They are returned as pages with negative ids, and
 * with the creation time of the oldest page. Pages with a reserved slug are left out below: they have no address.
 */
const screens = `
  texts as (
    select row_number() over () as n, screen ->> 'slug' as slug, screen ->> 'title' as title, screen ->> 'text' as plain,
      search_vector(screen ->> 'title', null, screen ->> 'text') as search
    from jsonb_array_elements(:screens::jsonb) screen),
  screens as (
    select -n::int as id, 'page' as kind, title, slug, null::varchar as summary, null::varchar as category,
      coalesce((select min(created_at) from content where kind = 'page'), to_timestamp(0)) as created_at, null::timestamptz as published_at, search, plain
    from texts where search @@ to_tsquery('halden', :beginning))`;

/**
 * Parameters: `:beginning` is the query with its last word as a prefix. `:whole` has whole words only, which rank
 * higher. `:others` leaves out the last word. Then `:kinds`, `:root` (the kinds at the root), `:reserved` (their
 * reserved slugs), `:screens` as JSON, `:limit` and `:offset`.
 */
export function selectMatches(plan: SearchPlan): string {
  return `
  with ${found(plan)}, ${screens}, newest as (
    select id, kind, title, slug, summary, category, created_at, published_at, search, plain from screens union all (
    select id, kind, title, slug, coalesce(excerpt, meta_description) as summary, category, created_at, published_at, search, null as plain
    from content where id = any (array(select id from found))
      and not (kind = any (string_to_array(:root, ',')) and slug = any (string_to_array(:reserved, ',')))
    order by published_at desc limit ${rankedMatches} - (select count(*) from screens))
  ), ranked as (
    select id, kind, title, slug, summary, category, created_at, published_at, plain, count(*) over ()::int as total,
      ${rank(':beginning')} + ${rank(':whole')} as rank
    from newest order by rank desc, coalesce(published_at, created_at) desc, kind, id desc limit :limit offset :offset
  )
  select kind, id, title, slug, summary, category, created_at as "createdAt", published_at as "publishedAt", total, rank,
    left(coalesce(plain, (select excerpt_text(content.kind, content.slug, content.format, content.content) from content where content.id = ranked.id)), 20000) as plain
  from ranked order by rank desc, coalesce(published_at, created_at) desc, kind, id desc`;
}
