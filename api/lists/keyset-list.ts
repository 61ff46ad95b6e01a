import type { EntityClass, FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import { raw, type QBFilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import { toConnection, type Connection } from './connection.ts';
import { checkFirst, decodeCursor, encodeCursor, type Cursor } from './cursor.ts';

const { counted } = limits;

/** `t.status = ?` and its value. Of several all must hold. */
export interface Condition {
  sql: string;
  value: unknown;
}

interface Dated {
  id: number;
  createdAt: Date;
}

export interface Part<Entity> {
  limit: number;
  offset?: number | undefined;
  /** The row that the previous part ended with. */
  after?: Pick<Entity & Dated, 'id' | 'createdAt'> | undefined;
}

/**
 * A list of entities from the newest on, by `createdAt` and then `id`. Its rows only feed an answer: they are not tracked, so
 * changing one changes nothing. Lazy properties are left out unless `populate` names them.
 */
export class KeysetList<Entity extends Dated> {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly entity: EntityClass<Entity>,
    private readonly populate: readonly string[] = [],
  ) {}

  list(where: FilterQuery<Entity>, { limit, offset, after }: Part<Entity>): Promise<Entity[]> {
    return this.find(where, { limit, offset }, after && { value: after.createdAt.toISOString(), id: after.id });
  }

  /** Every row, read in batches: the table may be larger than memory. */
  async *all(where: FilterQuery<Entity>, batchSize = 500): AsyncGenerator<Entity> {
    let rows: Entity[] = [];
    do {
      rows = await this.list(where, { limit: batchSize, after: rows.at(-1) });
      yield* rows;
    } while (rows.length === batchSize);
  }

  async byId(id: number): Promise<Entity | undefined> {
    const [row] = await this.find({ id } as FilterQuery<Entity>, { limit: 1 });
    return row;
  }

  /** @throws BadInput for a wrong `first` or a cursor of another list */
  async connection(where: FilterQuery<Entity>, first: number, after?: string): Promise<Connection<Entity>> {
    const limit = checkFirst(first) + 1;
    const cursor = after ? decodeCursor(after, true) : undefined;
    const rows = await this.find(where, { limit }, cursor);
    const cursorOf = (row: Entity) => encodeCursor({ value: row.createdAt.toISOString(), id: row.id });
    return toConnection(rows, first, cursorOf, async () => (await this.count(where)).total, cursor !== undefined);
  }

  /** Counts up to 10,000; `isMore` says that there are more. */
  async count(where: FilterQuery<Entity>): Promise<{ total: number; isMore: boolean }> {
    const found = this.em
      .createQueryBuilder(this.entity as EntityClass<Dated>)
      .select('id')
      .where(where as QBFilterQuery<Dated>)
      .limit(counted + 1);
    const counting = raw('select count(*)::int as n from (?) as found', [found.toRaw()]);
    const [row] = await this.em.execute<{ n: number }[]>(counting);
    const n = row?.n ?? 0;
    return { total: Math.min(n, counted), isMore: n > counted };
  }

  private find(
    where: FilterQuery<Entity>,
    part: { limit: number; offset?: number | undefined },
    after?: Cursor,
  ): Promise<Entity[]> {
    const older =
      after &&
      ({
        [raw((alias) => `(${alias}.created_at, ${alias}.id)`)]: {
          $lt: raw('(?::timestamptz, ?)', [after.value, after.id]),
        },
      } as FilterQuery<Entity>);
    return this.em.find(this.entity, older ? ({ $and: [where, older] } as FilterQuery<Entity>) : where, {
      orderBy: { createdAt: 'desc', id: 'desc' } as QueryOrderMap<Entity>,
      disableIdentityMap: true,
      populate: this.populate as never,
      ...part,
    });
  }
}

/** Reads a table that people look through from its newest row on, by `created_at` and then `id`. */
export class Newest<Row extends Dated> {
  constructor(
    private readonly em: SqlEntityManager,
    /** The table is `t`, and every column under the name of its field. */
    private readonly select: string,
    private readonly table: string,
  ) {}

  /** @param after the row that the last part of the list ended with */
  list(conditions: readonly Condition[], limit: number, offset: number, after?: Row): Promise<Row[]> {
    const cursor = after && { value: after.createdAt.toISOString(), id: after.id };
    return this.rows(conditions, 'limit ? offset ?', [limit, offset], cursor);
  }

  async byId(id: number): Promise<Row | undefined> {
    const [row] = await this.rows([{ sql: 't.id = ?', value: id }], 'limit 1', []);
    return row;
  }

  async connection(
    conditions: readonly Condition[],
    first: number,
    after: string | undefined,
  ): Promise<Connection<Row>> {
    const limit = checkFirst(first) + 1;
    const cursor = after ? decodeCursor(after, true) : undefined;
    const rows = await this.rows(conditions, 'limit ?', [limit], cursor);
    const cursorOf = (row: Row) => encodeCursor({ value: row.createdAt.toISOString(), id: row.id });
    return toConnection(rows, first, cursorOf, async () => (await this.count(conditions)).total, cursor !== undefined);
  }

  /** Beyond 10,000 `isMore` is set. */
  async count(conditions: readonly Condition[]): Promise<{ total: number; isMore: boolean }> {
    const [found] = await this.em.execute<{ n: number }[]>(
      `select count(*)::int as n from (select 1 from ${this.table} t where ${all(conditions)} limit ?) found`,
      [...valuesOf(conditions), counted + 1],
    );
    const n = found?.n ?? 0;
    return { total: Math.min(n, counted), isMore: n > counted };
  }

  private async rows(
    conditions: readonly Condition[],
    limit: string,
    limits: number[],
    after?: Cursor,
  ): Promise<Row[]> {
    const beyond = after ? ' and (t.created_at, t.id) < (?::timestamptz, ?)' : '';
    const rows = await this.em.execute<Row[]>(
      `select ${this.select} from ${this.table} t where ${all(conditions)}${beyond}
       order by t.created_at desc, t.id desc ${limit}`,
      [...valuesOf(conditions), ...(after ? [after.value, after.id] : []), ...limits],
    );
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  }
}

const all = (conditions: readonly Condition[]) => ['true', ...conditions.map(({ sql }) => sql)].join(' and ');
const valuesOf = (conditions: readonly Condition[]) => conditions.map(({ value }) => value);

/** `%`, `_` and `\` stand for themselves. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
