import { statuses } from '#schema/constants';
import type { ContentKind } from './content.kind.ts';
import type { ContentFilter, ContentSort } from './content.query.ts';
import { contentColumns } from './content.row.ts';
import { searchPatterns } from './search-patterns.ts';

/** A filter with what the viewer may see put in. */
export type VisibleFilter = ContentFilter & { isEmpty?: boolean };

export interface Statement {
  text: string;
  values: unknown[];
  /** Its plan depends on its values, as that of a search does: it is made for each. */
  isUnnamed?: boolean;
}

const column = { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title', status: 'status' } as const;

// Anybody may ask for so many; only for these there is a statement of its own, which PostgreSQL plans best.
const usualLimits = new Set([1, 2, 10, 11, 12, 13, 20, 21, 25, 26, 50, 51, 100, 101, 1000]);

/** Whether a search has anything but ASCII's letters, for which trigrams are not made everywhere. */
export const isOtherScript = (search: string | undefined) => /[^\0-\x7f]/.test(search ?? '');

/** One `select` on a kind's table: put together a condition at a time, each with its values. */
export class ContentSelect {
  private readonly conditions: string[] = [];
  private readonly values: unknown[] = [];
  private isUnnamed = false;

  constructor(
    private readonly kind: ContentKind,
    { isEmpty, status, category, search }: VisibleFilter = {},
  ) {
    if (isEmpty) this.and('false');
    // Not a value: indexes are chosen by it.
    if (status && statuses.includes(status)) this.and(`c.status = '${status}'`);
    if (category && kind.hasStoryFields) this.and('c.category = ?', category);
    // What is no ASCII has an index of its own (see the entity).
    if (isOtherScript(search)) this.and('octet_length(c.sought) <> char_length(c.sought)');
    for (const patterns of searchPatterns(search)) {
      this.isUnnamed = true;
      this.and(`(${patterns.map(() => 'c.sought like ?').join(' or ')})`, ...patterns);
    }
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

  /** As a subquery: of a list in the statement PostgreSQL would think that the sorted index is the quicker way. */
  among(ids: readonly number[]): this {
    return this.and('c.id = any((select ?::int[])::int[])', `{${ids.join(',')}}`);
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
    const values: unknown[] = [];
    let text = `select ${contentColumns(this.kind.hasStoryFields, withContent)}${more ? `, ${more}` : ''} from ${this.kind.many} c`;
    text += this.where;
    if (sort) text += ` order by c.${column[sort.field]} ${sort.direction}, c.id ${sort.direction}`;
    if (usualLimits.has(limit)) text += ` limit ${limit}`;
    else {
      text += ' limit ?';
      values.push(limit);
    }
    if (offset > 0) {
      text += ' offset ?';
      values.push(offset);
    }
    return this.of(text, values);
  }

  /** Any, in the order in which they are found: planned as if all were wanted, and read no further than that. */
  ids(most: number): Statement {
    return this.of(`with found as materialized (select c.id from ${this.kind.many} c${this.where})
      select id from found limit ${most}`);
  }

  /** The first of an order: all are found, and these then sorted. */
  firstIds({ field, direction }: ContentSort, limit: number): Statement {
    return this.of(
      `with found as materialized (select c.id, c.${column[field]} as place from ${this.kind.many} c${this.where})
       select id from found order by place ${direction}, id ${direction} limit ?`,
      [limit],
    );
  }

  /** The first of an order that a search finds in so many rows: these are read by the order's index, and no more. */
  nearIds({ field, direction }: ContentSort, reach: number, search: ContentSelect, limit: number): Statement {
    const order = `c.${column[field]} ${direction}, c.id ${direction}`;
    return search.of(
      `select c.id from (select * from ${this.kind.many} c${this.where} order by ${order} limit ${reach}) c${search.where} limit ?`,
      [limit],
      this.values,
    );
  }

  /** How many there are, up to a number. */
  count(most: number): Statement {
    return this.of(`select count(*)::int as n from (select from ${this.kind.many} c${this.where} limit ${most}) found`);
  }

  private get where(): string {
    return this.conditions.length > 0 ? ` where ${this.conditions.join(' and ')}` : '';
  }

  private of(text: string, more: readonly unknown[] = [], before: readonly unknown[] = []): Statement {
    return { text, values: [...before, ...this.values, ...more], isUnnamed: this.isUnnamed };
  }
}
