import type { ContentKindName } from '#schema/constants';
import type { TextPart } from './excerpt.ts';
import type { Way } from './search.way.ts';

/** Something published in which every word was found. */
export interface SearchRow {
  kind: ContentKindName;
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

const searched = {
  pages: { kind: 'page', summary: 'meta_description', category: 'null', plain: 'page_text(slug, content)' },
  posts: {
    kind: 'post',
    summary: 'coalesce(excerpt, meta_description)',
    category: 'category',
    plain: 'plain_text(content)',
  },
  articles: {
    kind: 'article',
    summary: 'coalesce(excerpt, meta_description)',
    category: 'category',
    plain: 'plain_text(content)',
  },
} as const;

export type SearchedTable = keyof typeof searched;
export const searchedTables = Object.keys(searched) as SearchedTable[];

/**
 * The ids of a table's matches, or of the newest 1,000. First up to one too many, in no order; if that is all, they are it. Else those
 * among the newest rows, and only if these are too few all matches. What is not needed is not run: each part's condition is known
 * before it. Asked for the newest matches at once PostgreSQL may go through all rows from the newest on, which is quick for a
 * common word and endless for one that only old rows have.
 */
function found(table: SearchedTable, { isBeginningSought, newest, isCommon }: Way): string {
  // As a function, since PostgreSQL would look an operator up in the index.
  const matches = isBeginningSought
    ? `search @@ to_tsquery('halden', :beginning)`
    : `search @@ to_tsquery('halden', :others) and ts_match_vq(search, to_tsquery('halden', :beginning))`;
  const from = `from ${table} where status = 'published'`;
  const order = 'order by created_at desc, id desc';
  const isMany = isCommon ? 'true' : `(select count(*) from few_${table}) > ${rankedMatches}`;
  const few = `few_${table} as materialized (select id ${from} and ${isCommon ? 'false' : matches} limit ${rankedMatches + 1})`;
  return `${few},
    newest_${table} as materialized (
      select id from (select id, created_at, search ${from} ${order} limit ${newest}) rows
      where search @@ to_tsquery('halden', :beginning) and ${isMany} ${order} limit ${rankedMatches}),
    all_${table} as materialized (
      select id, created_at ${from} and ${matches}
      and ${isMany} and (select count(*) from newest_${table}) < ${rankedMatches}),
    found_${table} as (
      select id from few_${table} where not (${isMany}) union all
      select id from newest_${table} where (select count(*) from newest_${table}) = ${rankedMatches} union all
      (select id from all_${table} ${order} limit ${rankedMatches}))`;
}

const columns = (table: SearchedTable) => {
  const { kind, summary, category } = searched[table];
  return `(select '${kind}' as kind, id, title, slug, ${summary} as summary, ${category} as category, created_at, search
    from ${table} where id = any (array(select id from found_${table})))`;
};

const plainOf = (table: SearchedTable) =>
  `when '${searched[table].kind}' then (select ${searched[table].plain} from ${table} where ${table}.id = ranked.id)`;

const rank = (query: string) => `ts_rank('{0.1, 0.2, 0.4, 1}', search, to_tsquery('halden', ${query}), 1)`;

/**
 * `:beginning` has its last word as a beginning, `:whole` as it is: a word ranks before longer ones that begin with it; `:others` is
 * without the last. Then `:limit` and `:offset`.
 */
export function selectMatches(wayTo: (table: SearchedTable) => Way): string {
  return `
  with ${searchedTables.map((table) => found(table, wayTo(table))).join(', ')}, newest as (
    select * from (${searchedTables.map(columns).join(' union all ')}) matches order by created_at desc limit ${rankedMatches}
  ), ranked as (
    select kind, id, title, slug, summary, category, created_at, count(*) over ()::int as total,
      ${rank(':beginning')} + ${rank(':whole')} as rank
    from newest order by rank desc, created_at desc, kind, id desc limit :limit offset :offset
  )
  select kind, id, title, slug, summary, category, created_at as "createdAt", total, rank,
    left(case kind ${searchedTables.map(plainOf).join(' ')} end, 20000) as plain
  from ranked order by rank desc, "createdAt" desc, kind, id desc`;
}
