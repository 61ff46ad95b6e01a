import { LockMode, type EntityName, type SqlEntityManager } from '@mikro-orm/postgresql';

/**
 * Locks the rows with these ids until the end of the transaction. In the order of their ids, so that two transactions
 * do not wait for each other.
 */
export async function lockRows(
  em: SqlEntityManager,
  entity: EntityName<{ id: number }>,
  ids: readonly number[],
): Promise<void> {
  await em
    .createQueryBuilder(entity)
    .select('id')
    .where({ id: { $in: [...ids] } })
    .orderBy({ id: 'asc' })
    .setLockMode(LockMode.PESSIMISTIC_WRITE)
    .execute('all');
}
