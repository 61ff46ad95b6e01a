import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';

export interface Counted {
  total: number;
  /** Whether there are more than `total`. */
  isMore: boolean;
}

/** Counts what a query builder selects, stopping at one more than `most`. */
export async function countUpTo(
  em: SqlEntityManager,
  found: { limit(limit: number): { toRaw(): ReturnType<typeof raw> } },
  most: number,
): Promise<Counted> {
  const counting = raw('select count(*)::int as n from (?) as found', [found.limit(most + 1).toRaw()]);
  const [row] = await em.execute<{ n: number }[]>(counting);
  return capped(row, most);
}

/** The same for SQL from `from` on. */
export async function countSqlUpTo(
  em: SqlEntityManager,
  { sql, values }: { sql: string; values: readonly unknown[] },
  most: number,
): Promise<Counted> {
  const [row] = await em.execute<{ n: number }[]>(`select count(*)::int as n from (select 1 ${sql} limit ?) as found`, [
    ...values,
    most + 1,
  ]);
  return capped(row, most);
}

const capped = (row: { n: number } | undefined, most: number): Counted => {
  const n = row?.n ?? 0;
  return { total: Math.min(n, most), isMore: n > most };
};
