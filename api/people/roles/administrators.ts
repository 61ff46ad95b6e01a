import type { FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { administratorRole } from '#schema/permissions';
import { Conflict } from '../../kernel/errors/errors.ts';
import { User } from '../users/user.entity.ts';
import { advisoryLock } from '../../kernel/database/advisory-lock.ts';

/** Serialises changes that could remove the last administrator. Call it first in the transaction. */
export async function lockAdministrators(em: SqlEntityManager): Promise<void> {
  await advisoryLock(em, 'administrators');
}

// An invited user who has not set a password does not count.
const isAdministrator = {
  isActive: true,
  deletedAt: null,
  passwordHash: { $ne: '' },
  roles: { name: administratorRole, isActive: true },
} satisfies FilterQuery<User>;

/** The ids of the active administrators. */
export async function administratorIds(em: SqlEntityManager): Promise<number[]> {
  const all = await em.find(User, isAdministrator, { fields: ['id'], disableIdentityMap: true });
  return all.map(({ id }) => id);
}

/**
 * Call it in the transaction, after the change has been flushed.
 * @throws Conflict when no active user with an active Administrator role is left
 */
export async function requireAnAdministrator(em: SqlEntityManager, message: string): Promise<void> {
  if ((await em.count(User, isAdministrator)) === 0) throw new Conflict(message);
}
