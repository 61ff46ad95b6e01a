import type { SqlEntityManager } from '@mikro-orm/postgresql';

/**
 * Waits until no other transaction holds the lock with this name (and this key, if one name has many locks), and holds
 * it until the transaction ends. For rules over several rows, such as a limit on their number.
 */
export async function advisoryLock(em: SqlEntityManager, name: string, key: string | number = ''): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtext(?), hashtext(?))', [name, String(key)]);
}
