import { statuses } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { hasField } from '#schema/content/kind';
import type { ContentFilter, ContentSort } from './content.query.ts';
import { contentColumns } from './content.row.ts';
import { searchTerms, type SearchTerm } from './search-terms.ts';

/** A filter restricted to what the viewer may see. */
export type VisibleFilter = ContentFilter & { isEmpty?: boolean };

export interface Statement {
  text: string;
  values: unknown[];
  /** Not prepared: searches have too many texts to keep a plan of each. */
  isUnnamed?: boolean;
}

const column = { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title', status: 'status' } as const;

// Common limits are part of the text, so that PostgreSQL plans for them; any other limit is a value of one shared text.
const usualLimits = new Set([1, 2, 10, 11, 12, 13, 20, 21, 25, 26, 50, 51, 100, 101, 1000]);

const orderBy = ({ field, direction }: ContentSort) => ` order by c.${column[field]} ${direction}, c.id ${direction}`;

/** A `like` pattern that finds the word anywhere. */
const like = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Builds one `select` of items of a kind, condition by condition. */
export class ContentSelect {
  private readonly conditions: string[] = [];
  private readonly values: unknown[] = [];
  private isUnnamed = false;

  constructor(
    private readonly kind: KindDeclaration,
    { isEmpty, status, category, search }: VisibleFilter = {},
  ) {
    // Part of the text, because PostgreSQL chooses partial indexes by it. `checkKinds` allows only plain names.
    this.and(`c.kind = '${kind.name}'`);
    if (isEmpty) this.and('false');
    if (status && statuses.includes(status)) this.and(`c.status = '${status}'`);
    if (category && hasField(kind, 'category')) this.and('c.category = ?', category);
    for (const term of searchTerms(search)) this.andTerm(term);
  }

  and(condition: string, ...values: unknown[]): this {
    this.conditions.push(condition);
    this.values.push(...values);
    return this;
  }

  /** Only what comes after this position in the order. */
  after({ field, direction }: ContentSort, value: string, id: number): this {
    return this.and(`(c.${column[field]}, c.id) ${direction === 'desc' ? '<' : '>'} (?, ?)`, value, id);
  }

  /** @param more further columns, as SQL */
  rows(options: {
    withContent?: boolean;
    sort?: ContentSort;
    limit: number;
    offset?: number;
    more?: string;
  }): Statement {
    const { withContent = false, sort, limit, offset = 0, more } = options;
    const columns = contentColumns(this.kind, withContent) + (more ? `, ${more}` : '');
    const order = sort ? orderBy(sort) : '';
    const isUsual = usualLimits.has(limit);
    const part = `${this.where}${order} limit ${isUsual ? limit : '?'}`;
    const size = isUsual ? [] : [limit];
    const from = `from content c`;
    if (offset === 0) return this.of(`select ${columns} ${from}${part}`, size);
    // Rows are skipped in the index; only those on the page are read from the table.
    const shown = `c.id = any(array(select c.id ${from}${part} offset ?))`;
    return this.of(`select ${columns} ${from} where ${shown}${order}`, [...size, offset]);
  }

  /** Counts matches, stopping at one more than `most`. */
  count(most: number): Statement {
    return this.of(`select count(*)::int as n from (select from content c${this.where} limit ${most + 1}) found`);
  }

  private andTerm({ texts, hasTrigrams }: SearchTerm): void {
    this.isUnnamed = true;
    const any = (condition: string) => `(${texts.map(() => condition).join(' or ')})`;
    // The trigram index cannot find a term without trigrams: PostgreSQL reads all items of the kind.
    if (hasTrigrams) this.and(any('c.sought like ?'), ...texts.map(like));
    else this.and(any('strpos(c.sought, ?) > 0'), ...texts);
  }

  private get where(): string {
    return this.conditions.length > 0 ? ` where ${this.conditions.join(' and ')}` : '';
  }

  private of(text: string, more: readonly unknown[] = []): Statement {
    return { text, values: [...this.values, ...more], isUnnamed: this.isUnnamed };
  }
}
