import type { KindDeclaration } from '#schema/content/define';
import { settingWords } from '#schema/settings/setting-words';
import { fillText } from '#schema/text/placeholders';
import { isAtRoot, sectionsOf } from '#schema/content/kind';
import { builtInSlugs } from '#schema/sections/pages/built-in-slugs';
import { reservedSlugs } from '#schema/addresses/slug';
import { storedTime } from '../../kernel/database/stored-time.ts';
import { offsetConnection, type Connection } from '../../kernel/lists/connection.ts';
import { readPage, type PageRequest } from '../../kernel/lists/page-request.ts';
import { decodeCursor, encodeCursor, foreignCursor, type Cursor } from '../../kernel/lists/cursor.ts';
import { ContentItem } from '../items/content.entity.ts';
import { builtInScreens, type EditedPage, type ScreenText } from './built-in-screens.ts';
import { excerptOf, foldedWords, highlighted, type QueryWords } from './excerpt.ts';
import { excerptText, longestPlain } from '../items/words/item-text.ts';
import { rankedMatches, selectMatches, type SearchRow, type StoredMatch } from './search.row.ts';
import { checkedWords } from './query-words.ts';
import { searchVector } from '../items/words/search-vector.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface Found {
  results: SearchRow[];
  /** At most 1,000. */
  total: number;
}

/** Searches published items and built-in screens. Everyone gets the same results. */
export class SearchService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'kinds' | 'settings' | 'authors' | 'categories'>) {}

  /**
   * Items with every word of the query, best first. The last word also matches the beginning of a word.
   * @throws BadInput for a query that is too short or too long
   */
  async search(text: string, { limit, offset }: { limit: number; offset: number }): Promise<Found> {
    const words = checkedWords(text);
    const screens = await this.screens();
    const namesOf = (kinds: readonly KindDeclaration[]) => kinds.map(({ name }) => name);
    // Words contain neither quotes nor operators.
    const whole = words.map((word) => `'${word}'`).join(' & ');
    const rows = await this.scope.em.execute<StoredMatch[]>(selectMatches, {
      whole,
      beginning: `${whole}:*`,
      kinds: namesOf(this.scope.kinds.all),
      root: namesOf(this.scope.kinds.all.filter(isAtRoot)),
      reserved: reservedSlugs(this.scope.kinds.all),
      screens: JSON.stringify(
        screens.map((screen) => ({ ...screen, search: searchVector({ A: screen.title, C: screen.text }) })),
      ),
      limit,
      offset,
    });
    const query = foldedWords(words);
    const filling = settingWords(await this.scope.settings.site());
    const filled = (stored: string) => fillText(stored, filling);
    const results = rows.map((row) => toRow(row, this.plainOf(row), query, filled));
    return { results, total: rows[0]?.total ?? 0 };
  }

  private plainOf({ kind, plain, content, ...row }: StoredMatch): string {
    return (plain ?? excerptText(this.scope.kinds.named(kind), row, content ?? '')).slice(0, longestPlain);
  }

  private async screens(): Promise<ScreenText[]> {
    const pages = this.scope.em
      .createQueryBuilder(ContentItem)
      .select(['slug', 'title', 'content'])
      .where({ kind: 'page', slug: [...builtInSlugs], status: 'published' })
      .execute<EditedPage[]>('all');
    const [site, edited, people, named] = await Promise.all([
      this.scope.settings.site(),
      pages,
      this.scope.authors.published(),
      this.scope.categories.published(),
    ]);
    // Authors are found as pages at their addresses.
    const authors = people.map(({ name, slug, about }) => ({
      slug: `authors/${slug}`,
      title: name,
      text: about ?? '',
    }));
    // So are declared categories.
    const categories = named
      .filter(({ isDeclared }) => isDeclared)
      .map(({ name, slug, description }) => ({ slug: `categories/${slug}`, title: name, text: description }));
    return [...builtInScreens(site, edited, this.scope.kinds.all.flatMap(sectionsOf)), ...authors, ...categories];
  }

  /** Cursors are positions in the ranking, which new content may shift. */
  async connection(options: PageRequest & { query: string }): Promise<Connection<SearchRow>> {
    let total: number | undefined;
    const find = async (part: { limit: number; offset: number }) => {
      const found = await this.search(options.query, part);
      total = found.total;
      return found.results;
    };
    const countAll = async () => {
      if (total === undefined) await find({ limit: 1, offset: 0 });
      return total ?? 0;
    };
    return offsetConnection(readPage(options, readPlace), {
      rows: find,
      cursorAt: (place) => encodeCursor({ value: 'place', id: place }),
      totalCount: countAll,
    });
  }
}

function readPlace(text: string): Cursor {
  const cursor = decodeCursor(text, false);
  if (cursor.value === 'place' && cursor.id <= rankedMatches) return cursor;
  throw foreignCursor();
}

function toRow(
  {
    total: _,
    plain: _plain,
    content: _content,
    format: _format,
    summary,
    createdAt,
    publishedAt,
    ...match
  }: StoredMatch,
  plain: string,
  query: QueryWords,
  filled: (text: string) => string,
): SearchRow {
  const inContent = excerptOf(filled(plain), query);
  const excerpt = inContent.isFound || summary === null ? inContent : excerptOf(filled(summary), query);
  const title = filled(match.title);
  return {
    ...match,
    title,
    titleParts: highlighted(title, query),
    excerpt: excerpt.parts,
    createdAt: storedTime(createdAt),
    publishedAt: publishedAt === null ? null : storedTime(publishedAt),
  };
}
