import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** The time that schedules go by; null for the database's, which all servers share. Tests give another. */
export type Clock = () => Date | null;

export const databaseClock: Clock = () => null;

/** The value of `nowSql`. */
export const valueOf = (clock: Clock): string | null => clock()?.toISOString() ?? null;

/** SQL with one value, of `valueOf`. */
export const nowSql = 'coalesce(?::timestamptz, clock_timestamp())';

export async function timeOf(em: SqlEntityManager, clock: Clock): Promise<Date> {
  const [row] = await em.execute<{ now: string }[]>(`select ${nowSql} as now`, [valueOf(clock)]);
  if (!row) throw new Error('The clock query returned no row');
  return new Date(row.now);
}
