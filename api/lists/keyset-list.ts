import type { SqlEntityManager } from '@mikro-orm/postgresql';
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
