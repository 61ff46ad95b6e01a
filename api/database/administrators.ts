import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { administratorRole } from '#schema/permissions';
import { Conflict } from '../errors/errors.ts';
import { User } from '../features/users/user.entity.ts';

/** An arbitrary advisory lock key that nothing else uses. */
const lockKey = 4_711_001;

/** Serialises changes that could remove the last administrator. Call it first in the transaction. */
export async function lockAdministrators(em: SqlEntityManager): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?)', [lockKey]);
}

/**
 * Call it in the transaction, after the change has been flushed.
 * @throws Conflict when no active user with an active Administrator role is left
 */
export async function requireAnAdministrator(em: SqlEntityManager, message: string): Promise<void> {
  const left = await em.count(User, {
    isActive: true,
    // An invited user who has not set a password does not count.
    passwordHash: { $ne: '' },
    roles: { name: administratorRole, isActive: true },
  });
  if (left === 0) throw new Conflict(message);
}
