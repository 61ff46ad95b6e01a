import { statuses } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { hasField } from '#schema/content/kind';
import type { ContentFilter, ContentSort } from './content.query.ts';
import { contentColumns } from './content.row.ts';
import { soughtWords, type SoughtWord } from './search-terms.ts';

/** A filter with what the viewer may see put in. */
export type VisibleFilter = ContentFilter & { isEmpty?: boolean };

export interface Statement {
  text: string;
  values: unknown[];
  /** One of too many to keep a plan of each, as that of a search is. */
  isUnnamed?: boolean;
}

const column = { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title', status: 'status' } as const;

// Anybody may ask for so many; only for these there is a statement of its own, which PostgreSQL plans best.
const usualLimits = new Set([1, 2, 10, 11, 12, 13, 20, 21, 25, 26, 50, 51, 100, 101, 1000]);

const orderBy = ({ field, direction }: ContentSort) => ` order by c.${column[field]} ${direction}, c.id ${direction}`;

/** A word as a pattern to be found anywhere. */
const like = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** One `select` of items of a kind: put together a condition at a time, each with its values. */
export class ContentSelect {
  private readonly conditions: string[] = [];
  private readonly values: unknown[] = [];
  private isUnnamed = false;

  constructor(
    private readonly kind: KindDeclaration,
    { isEmpty, status, category, search }: VisibleFilter = {},
  ) {
    // Not a value: indexes are chosen by it. The names of kinds are checked when a server starts.
    this.and(`c.kind = '${kind.name}'`);
    if (isEmpty) this.and('false');
    // Not a value: indexes are chosen by it.
    if (status && statuses.includes(status)) this.and(`c.status = '${status}'`);
    if (category && hasField(kind, 'category')) this.and('c.category = ?', category);
    for (const word of soughtWords(search)) this.andSought(word);
  }

  and(condition: string, ...values: unknown[]): this {
    this.conditions.push(condition);
    this.values.push(...values);
    return this;
  }

  /** Beyond one place in an order: what comes after it. */
  beyond({ field, direction }: ContentSort, value: string, id: number): this {
    return this.and(`(c.${column[field]}, c.id) ${direction === 'desc' ? '<' : '>'} (?, ?)`, value, id);
  }

  /** @param more columns, said in SQL */
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
    // What is skipped is skipped in an index: of the rows only those that are shown are read.
    const shown = `c.id = any(array(select c.id ${from}${part} offset ?))`;
    return this.of(`select ${columns} ${from} where ${shown}${order}`, [...size, offset]);
  }

  /** How many there are, counted up to one more than `most`. */
  count(most: number): Statement {
    return this.of(`select count(*)::int as n from (select from content c${this.where} limit ${most + 1}) found`);
  }

  private andSought({ texts, hasTrigrams }: SoughtWord): void {
    this.isUnnamed = true;
    const any = (condition: string) => `(${texts.map(() => condition).join(' or ')})`;
    // A word without trigrams is in none of the index: the items of the kind are read.
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
