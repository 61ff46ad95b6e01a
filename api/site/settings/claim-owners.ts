import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Claim } from '#schema/checks/define';
import { BadInput } from '../../kernel/errors/errors.ts';
import { User } from '../../people/users/user.entity.ts';

/** @throws BadInput for an owner who is not a user of the panel */
export async function requireOwners(em: SqlEntityManager, claims: readonly Claim[]): Promise<void> {
  const ids = [...new Set(claims.map(({ owner }) => owner).filter((id) => id !== null))];
  if (ids.length === 0) return;
  const known = await em
    .createQueryBuilder(User)
    .select('id')
    .where({ id: ids, deletedAt: null })
    .execute<Pick<User, 'id'>[]>('all');
  const isKnown = new Set(known.map(({ id }) => id));
  const at = claims.findIndex(({ owner }) => owner !== null && !isKnown.has(owner));
  if (at === -1) return;
  const message = 'There is no such person';
  throw new BadInput(message, { [`claims[${at}].owner`]: message });
}
