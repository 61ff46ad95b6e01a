import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { administratorRole } from '#schema/permissions';
import { Conflict } from '../errors/errors.ts';

// Any number will do, as long as nothing else locks on it.
const lockKey = 4_711_001;

/** Makes changes that could cost the last administrator wait for each other. Call first in the transaction. */
export async function lockAdministrators(em: SqlEntityManager): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?)', [lockKey]);
}

/**
 * To be called in the transaction, after the change has been flushed.
 * @throws Conflict when no active person with the active Administrator role would be left.
 */
export async function requireAnAdministrator(em: SqlEntityManager, message: string): Promise<void> {
  const rows = await em.execute<unknown[]>(
    `select 1 from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
     where r.name = ? and r.is_active and u.is_active limit 1`,
    [administratorRole],
  );
  if (rows.length === 0) throw new Conflict(message);
}
