import type { EntityClass, FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import { raw, type QBFilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import { foldSearch, trigramText } from '#schema/text/fold-search';
import { limits } from '#schema/constants';
import { countUpTo, type Counted } from './count-up-to.ts';
import { keysetConnection, type Connection } from './connection.ts';
import { decodeCursor, foreignCursor, type Cursor } from './cursor.ts';
import type { PageRequest } from './page-request.ts';

const { maxCount } = limits;

/** A sort order. Ties are ordered by id, in the same direction. */
export interface KeysetOrder<Entity> {
  /** The SQL expression to sort by; needs an index together with `id`. */
  sql: (alias: string) => string;
  type: 'timestamptz' | 'text' | 'int';
  isDescending: boolean;
  /** A row's sort value, for its cursor. */
  valueOf: (row: Entity) => string;
}

/** Newest first. */
export const byCreation: KeysetOrder<{ createdAt: Date }> = {
  sql: (alias) => `${alias}.created_at`,
  type: 'timestamptz',
  isDescending: true,
  valueOf: ({ createdAt }) => createdAt.toISOString(),
};

interface Listed {
  id: number;
  createdAt: Date;
}

/**
 * Keyset pagination over the entities of one table, newest first by default. The rows are read-only: they are not in
 * the identity map. Lazy properties are left out unless `populate` names them.
 */
export class KeysetList<Entity extends Listed> {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly entity: EntityClass<Entity>,
    private readonly populate: readonly string[] = [],
    /** A condition that every listed row meets. */
    private readonly within: FilterQuery<Entity> = {},
  ) {}

  list(
    where: FilterQuery<Entity>,
    part: { limit: number; offset?: number | undefined },
    order: KeysetOrder<Entity> = byCreation,
  ): Promise<Entity[]> {
    return this.find(where, part, order);
  }

  /** Every row, read in batches, because the table may be larger than memory. */
  async *all(
    where: FilterQuery<Entity>,
    order: KeysetOrder<Entity> = byCreation,
    batchSize = 500,
  ): AsyncGenerator<Entity> {
    let rows: Entity[] = [];
    do {
      const last = rows.at(-1);
      rows = await this.find(where, { limit: batchSize }, order, last && cursorOf(last, order));
      yield* rows;
    } while (rows.length === batchSize);
  }

  async byId(id: number): Promise<Entity | undefined> {
    const [row] = await this.find({ id } as FilterQuery<Entity>, { limit: 1 }, byCreation);
    return row;
  }

  /** @throws BadInput for an invalid request */
  async connection(
    where: FilterQuery<Entity>,
    request: PageRequest,
    order: KeysetOrder<Entity> = byCreation,
  ): Promise<Connection<Entity>> {
    return keysetConnection(request, {
      readCursor: (text) => readCursor(text, order),
      cursorOf: (row) => cursorOf(row, order),
      rows: ({ limit, after, isBackward }) =>
        this.find(where, { limit }, { ...order, isDescending: order.isDescending !== isBackward }, after),
      totalCount: async () => (await this.count(where)).total,
    });
  }

  /** Counts up to 10,000. */
  count(where: FilterQuery<Entity>): Promise<Counted> {
    const found = this.em
      .createQueryBuilder(this.entity as EntityClass<Listed>)
      .select('id')
      .where({ $and: [this.within, where] } as QBFilterQuery<Listed>);
    return countUpTo(this.em, found, maxCount);
  }

  private find(
    where: FilterQuery<Entity>,
    part: { limit: number; offset?: number | undefined },
    order: KeysetOrder<Entity>,
    after?: Cursor,
  ): Promise<Entity[]> {
    const direction = order.isDescending ? 'desc' : 'asc';
    const conditions = {
      $and: [this.within, where, ...(after ? [following(order, after)] : [])],
    } as FilterQuery<Entity>;
    return this.em.find(this.entity, conditions, {
      orderBy: [{ [raw(order.sql)]: direction }, { id: direction }] as QueryOrderMap<Entity>[],
      disableIdentityMap: true,
      populate: this.populate as never,
      ...part,
    });
  }
}

export async function* mapped<From, To>(rows: AsyncIterable<From>, to: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield to(row);
}

/** The condition for the rows that follow one in an order. */
export function following<Entity>(
  { sql, type, isDescending }: Pick<KeysetOrder<Entity>, 'sql' | 'type' | 'isDescending'>,
  after: Cursor,
): FilterQuery<Entity> {
  return {
    [raw((alias) => `(${sql(alias)}, ${alias}.id)`)]: {
      [isDescending ? '$lt' : '$gt']: raw(`(?::${type}, ?)`, [after.value, after.id]),
    },
  } as FilterQuery<Entity>;
}

function readCursor<Entity>(text: string, { type }: KeysetOrder<Entity>): Cursor {
  const cursor = decodeCursor(text, type === 'timestamptz');
  if (type === 'int' && !/^\d{1,9}$/.test(cursor.value)) throw foreignCursor();
  return cursor;
}

function cursorOf<Entity extends Listed>(row: Entity, { valueOf }: KeysetOrder<Entity>): Cursor {
  return { value: valueOf(row), id: row.id };
}

/** A pattern for `like` that matches the text anywhere: `%`, `_` and `\` match themselves. */
export const containing = (text: string) => `%${literally(text)}%`;

/** The same for a text that begins with it. */
export const startingWith = (text: string) => `${literally(text)}%`;

/** A condition on a column of folded text that has a trigram index. @param pattern of folded text */
export const matchesText = (name: string, pattern: string): object => ({
  [raw((alias) => `trigram_text(${alias}.${columnOfText(name)})`)]: { $like: trigramText(pattern) },
  [name]: { $like: pattern },
});

const columnOfText = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The pattern for what a folded text contains. */
export const containingFolded = (text: string) => containing(foldSearch(text));

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
