import type { ContentKindName } from '#schema/constants';
import type { TextPart } from './excerpt.ts';

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

/**
 * Found by the index of words, in no order, up to one too many to be ranked. Asked for the newest at once, PostgreSQL goes
 * through all that there is from the newest on, which is quick for a common word and endless for a rare one.
 */
const few = (table: string) =>
  `few_${table} as materialized (select id from ${table}
    where status = 'published' and search @@ to_tsquery('halden', :beginning) limit ${rankedMatches + 1})`;

// One of the two is not run: which one is known before.
const matching = (kind: string, table: string, summary: string, category: string) => {
  const columns = `'${kind}' as kind, id, title, slug, ${summary} as summary, ${category} as category, created_at, search`;
  return `(select ${columns} from ${table} where id = any (array(select id from few_${table}))
      and (select count(*) from few_${table}) <= ${rankedMatches}) union all
    (select ${columns} from ${table} where status = 'published' and search @@ to_tsquery('halden', :beginning)
      and (select count(*) from few_${table}) > ${rankedMatches} order by created_at desc, id desc limit ${rankedMatches})`;
};

const rank = (query: string) => `ts_rank('{0.1, 0.2, 0.4, 1}', search, to_tsquery('halden', ${query}), 1)`;

/**
 * `:beginning` has its last word as a beginning, `:whole` as it is: a word ranks before longer ones that begin with it.
 * Then `:limit` and `:offset`.
 */
export const selectMatches = `
  with ${few('pages')}, ${few('posts')}, ${few('articles')}, newest as (
    select * from (
      ${matching('page', 'pages', 'meta_description', 'null')} union all
      ${matching('post', 'posts', 'coalesce(excerpt, meta_description)', 'category')} union all
      ${matching('article', 'articles', 'coalesce(excerpt, meta_description)', 'category')}
    ) matches order by created_at desc limit ${rankedMatches}
  ), ranked as (
    select kind, id, title, slug, summary, category, created_at, count(*) over ()::int as total,
      ${rank(':beginning')} + ${rank(':whole')} as rank
    from newest order by rank desc, created_at desc, kind, id desc limit :limit offset :offset
  )
  select kind, id, title, slug, summary, category, created_at as "createdAt", total, rank,
    left(case kind
      when 'page' then (select page_text(slug, content) from pages where pages.id = ranked.id)
      when 'post' then (select plain_text(content) from posts where posts.id = ranked.id)
      else (select plain_text(content) from articles where articles.id = ranked.id)
    end, 20000) as plain
  from ranked order by rank desc, "createdAt" desc, kind, id desc`;
