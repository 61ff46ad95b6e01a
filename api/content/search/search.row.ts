import type { TextPart } from './excerpt.ts';

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

/** A result as selected. */
export interface StoredMatch extends Omit<SearchRow, 'titleParts' | 'excerpt' | 'createdAt' | 'publishedAt'> {
  summary: string | null;
  format: string | null;
  /** Of an item. */
  content: string | null;
  /** The text of a built-in screen. */
  plain: string | null;
  createdAt: string;
  publishedAt: string | null;
  total: number;
}

/** Ranking reads each match, so only the newest matches of common words are ranked. */
export const rankedMatches = 1000;

/** All matches first, then the newest of them: in one step PostgreSQL may read every item from the newest on. */
const found = `
  matches as materialized (select id, created_at from content
    where status = 'published' and kind = any (array[:kinds]::text[])
      and search @@ :beginning::tsquery),
  found as (select id from matches order by created_at desc, id desc limit ${rankedMatches})`;

const rank = (query: string) => `ts_rank('{0.1, 0.2, 0.4, 1}', search, ${query}::tsquery, 1)`;

/**
 * The built-in screens that match, ranked together with the items. They are returned as pages with negative ids, and
 * with the creation time of the oldest page. Pages with a reserved slug are left out below: they have no address.
 */
const screens = `
  texts as (
    select row_number() over () as n, screen ->> 'slug' as slug, screen ->> 'title' as title, screen ->> 'text' as plain,
      (screen ->> 'search')::tsvector as search
    from jsonb_array_elements(:screens::jsonb) screen),
  screens as (
    select -n::int as id, 'page' as kind, title, slug, null::varchar as format, null::varchar as summary, null::varchar as category,
      coalesce((select min(created_at) from content where kind = 'page'), to_timestamp(0)) as created_at,
      null::timestamptz as published_at, search, plain
    from texts where search @@ :beginning::tsquery)`;

/**
 * Parameters: `:beginning` is the query with its last word as a prefix. `:whole` has whole words only, which rank
 * higher. Then `:kinds`, `:root` (the kinds at the root), `:reserved` (their reserved slugs), `:screens` as JSON,
 * `:limit` and `:offset`.
 */
export const selectMatches = `
  with ${found}, ${screens}, newest as (
    select id, kind, title, slug, format, summary, category, created_at, published_at, search, plain from screens
    union all (
    select id, kind, title, slug, format, coalesce(excerpt, meta_description) as summary, category, created_at, published_at,
      search, null as plain
    from content where id = any (array(select id from found))
      and not (kind = any (array[:root]::text[]) and slug = any (array[:reserved]::text[]))
    order by published_at desc limit ${rankedMatches} - (select count(*) from screens))
  ), ranked as (
    select id, kind, title, slug, format, summary, category, created_at, published_at, plain, count(*) over ()::int as total,
      ${rank(':beginning')} + ${rank(':whole')} as rank
    from newest order by rank desc, coalesce(published_at, created_at) desc, kind, id desc limit :limit offset :offset
  )
  select kind, id, title, slug, format, summary, category, created_at as "createdAt", published_at as "publishedAt",
    total, rank, plain, (select c.content from content c where c.id = ranked.id) as content
  from ranked order by rank desc, coalesce(published_at, created_at) desc, kind, id desc`;
