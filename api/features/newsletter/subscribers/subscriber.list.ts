import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SubscriberStatus } from '#schema/constants';
import { toConnection, type Connection } from '../../../lists/connection.ts';
import { checkFirst, decodeCursor, encodeCursor, type Cursor } from '../../../lists/cursor.ts';
import { containing, type Condition } from '../../../lists/keyset-list.ts';
import { subscriberColumns, type SubscriberRow } from './subscriber.row.ts';

export interface SubscriberFilter {
  status?: SubscriberStatus | undefined;
  search?: string | undefined;
}

/** In the words of GraphQL's `SubscriberSort`. */
export const subscriberSorts = ['newest', 'oldest', 'address', 'addressReversed'] as const;
export type SubscriberSort = (typeof subscriberSorts)[number];

// Each with the index that it is read from.
const orders = {
  newest: { by: 't.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { by: 't.created_at', type: 'timestamptz', direction: 'asc' },
  address: { by: 'lower(t.email)', type: 'text', direction: 'asc' },
  addressReversed: { by: 'lower(t.email)', type: 'text', direction: 'desc' },
} as const satisfies Record<SubscriberSort, unknown>;

const rowsAtOnce = 2000;

/** Subscribers in an order, a part at a time. */
export class SubscriberList {
  constructor(private readonly em: SqlEntityManager) {}

  async connection(
    filter: SubscriberFilter,
    sort: SubscriberSort,
    first: number,
    after: string | undefined,
    count: () => Promise<number>,
  ): Promise<Connection<SubscriberRow>> {
    const limit = checkFirst(first) + 1;
    const cursor = after ? decodeCursor(after, orders[sort].type === 'timestamptz') : undefined;
    const rows = await this.rows(filter, sort, limit, cursor);
    return toConnection(rows, first, (row) => encodeCursor(cursorOf(row, sort)), count, cursor !== undefined);
  }

  /** All of them, for whoever reads on as fast as it can write. */
  async *all(filter: SubscriberFilter): AsyncGenerator<SubscriberRow> {
    let cursor: Cursor | undefined;
    for (;;) {
      const rows = await this.rows(filter, 'oldest', rowsAtOnce, cursor);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      cursor = cursorOf(last, 'oldest');
    }
  }

  private async rows(filter: SubscriberFilter, sort: SubscriberSort, limit: number, cursor?: Cursor) {
    const { by, type, direction } = orders[sort];
    const conditions = conditionsOf(filter);
    if (cursor) {
      const sign = direction === 'asc' ? '>' : '<';
      conditions.push({ sql: `(${by}, t.id) ${sign} (?::${type}, ?)`, value: [cursor.value, cursor.id] });
    }
    const rows = await this.em.execute<SubscriberRow[]>(
      `select ${subscriberColumns} from subscribers t where ${['true', ...conditions.map(({ sql }) => sql)].join(' and ')}
       order by ${by} ${direction}, t.id ${direction} limit ?`,
      [...conditions.flatMap(({ value }) => value), limit],
    );
    return rows.map(withTimes);
  }
}

export function conditionsOf({ status, search }: SubscriberFilter): Condition[] {
  return [
    ...(status ? [{ sql: 't.status = ?', value: status }] : []),
    ...(search ? [{ sql: 't.email ilike ?', value: containing(search) }] : []),
  ];
}

export function withTimes(row: SubscriberRow): SubscriberRow {
  const time = (value: Date | null) => (value === null ? null : new Date(value));
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    askedAt: time(row.askedAt),
    confirmedAt: time(row.confirmedAt),
    endedAt: time(row.endedAt),
  };
}

function cursorOf(row: SubscriberRow, sort: SubscriberSort): Cursor {
  return {
    value: orders[sort].type === 'text' ? row.email.toLowerCase() : row.createdAt.toISOString(),
    id: row.id,
  };
}
