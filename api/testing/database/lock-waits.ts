import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { until } from '../until.ts';

/**
 * Waits until so many connections wait for a lock. On a connection of its own: within a transaction PostgreSQL repeats
 * its first answer.
 */
export async function untilLockWaits(em: SqlEntityManager, count: number): Promise<void> {
  const observer = em.fork();
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(
    () => observer.execute<object[]>(waiting),
    ({ length }) => length >= count,
    5,
  );
}
