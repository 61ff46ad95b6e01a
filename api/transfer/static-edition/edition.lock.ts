import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { advisoryLock } from '../../kernel/database/advisory-lock.ts';

/**
 * Runs when no other process writes the folder: waits until it has ended. The database releases the lock when this
 * process ends.
 * @param folder absolute
 */
export async function whileAloneIn<T>(em: SqlEntityManager, folder: string, write: () => Promise<T>): Promise<T> {
  return em.fork().transactional(async (locking) => {
    await locking.execute(
      `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    await advisoryLock(locking, 'static edition', folder);
    return write();
  });
}
