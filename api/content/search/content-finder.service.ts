import { trigramText } from '#schema/text/fold-search';
import { settingWords } from '#schema/settings/setting-words';
import { fillText } from '#schema/text/placeholders';
import type { ContentStatus } from '#schema/constants';
import type { ContentResource } from '#schema/permissions';
import { checkFirst } from '../../kernel/lists/cursor.ts';
import { excerptOf, type TextPart } from './excerpt.ts';
import { excerptText, longestPlain } from '../items/words/item-text.ts';
import { checkedWords } from './query-words.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface FoundRow {
  kind: string;
  id: number;
  title: string;
  slug: string;
  status: ContentStatus;
  excerpt: TextPart[];
}

interface StoredRow extends Omit<FoundRow, 'excerpt'> {
  format: string | null;
  excerpt: string | null;
  /** Null for a match in the title. */
  content: string | null;
}

/** The maximum number of matches that are ranked, in titles and in texts each. */
const rankedMatches = 1000;

/**
 * Matches in titles and slugs come before matches in texts. Both are ordered by rank, then by last change. Parameters:
 * the kinds, the query (words as prefixes) for titles, the query for texts, two patterns per word for slugs, and the
 * number of items of each kind.
 */
const selectFound = (words: number) => `
  with input as (select array[?]::text[] as kinds, ?::tsquery as in_title, ?::tsquery as anywhere),
  in_titles as (
    select c.id from content c, input where c.kind = any (input.kinds) and c.deleted_at is null and (c.search @@ input.in_title
      or ${Array.from({ length: words }, () => '(trigram_text(c.search_text) like ? or trigram_text(c.search_text) like ?)').join(' and ')})
    limit ${rankedMatches}),
  in_texts as (
    select c.id from content c, input where c.kind = any (input.kinds) and c.deleted_at is null
      and c.search @@ input.anywhere
    limit ${rankedMatches}),
  ranked as (
    select c.id, t.id is not null as in_title, row_number() over (partition by c.kind order by t.id is null,
      ts_rank('{0.1, 0.2, 0.4, 1}', c.search, input.anywhere, 1) desc, c.updated_at desc, c.id desc) as place
    from (select id from in_titles union select id from in_texts) f join content c using (id) left join in_titles t using (id),
      input)
  select c.kind, c.id, c.title, c.slug, c.status, c.format, c.excerpt, case when not r.in_title then c.content end as content
  from ranked r join content c using (id) where r.place <= ? order by c.kind, r.place`;

/** Finds items of any status by title and text, in the kinds that the viewer may read. */
export class ContentFinder {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'settings'>) {}

  /**
   * Finds items that contain each word of the text, whole or as the beginning of a longer one.
   * @param first the number of items of each kind
   * @throws BadInput for a text that is too short or too long
   */
  async find(text: string, first: number): Promise<FoundRow[]> {
    this.scope.access.requireViewer();
    const words = checkedWords(text);
    const limit = checkFirst(first);
    const readable = this.scope.kinds.all.filter(({ plural }) =>
      this.scope.access.can('read', plural as ContentResource),
    );
    if (readable.length === 0) return [];
    const kinds = readable.map(({ name }) => name);
    const beginnings = (weight: string) => words.map((word) => `'${word}':*${weight}`).join(' & ');
    const inSlug = words.map(trigramText).flatMap((word) => [`% ${word}%`, `%-${word}%`]);
    const values = [kinds, beginnings('A'), beginnings(''), ...inSlug, limit];
    const rows = await this.scope.em.execute<StoredRow[]>(selectFound(words.length), values);
    const filling = settingWords(await this.scope.settings.site());
    const matched = { all: new Set<string>(), beginnings: words };
    return rows.map(({ content, excerpt, format, ...row }) => {
      if (content === null) return { ...row, excerpt: [] };
      const text = excerptText(this.scope.kinds.named(row.kind), { ...row, format }, content).slice(0, longestPlain);
      const plain = excerpt === null ? text : `${excerpt} ${text}`;
      return { ...row, excerpt: excerptOf(fillText(plain, filling), matched).parts };
    });
  }
}
