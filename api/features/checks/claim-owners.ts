import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Claim } from '#schema/checks/define';
import { BadInput } from '../../errors/errors.ts';

/** @throws BadInput for an owner who is not a user of the panel */
export async function requireOwners(em: SqlEntityManager, claims: readonly Claim[]): Promise<void> {
  const ids = [...new Set(claims.map(({ owner }) => owner).filter((id) => id !== null))];
  if (ids.length === 0) return;
  const known = await em.execute<{ id: number }[]>(
    `select id from users where id = any (string_to_array(?, ',')::bigint[]) and deleted_at is null`,
    [ids.join(',')],
  );
  const isKnown = new Set(known.map(({ id }) => id));
  const at = claims.findIndex(({ owner }) => owner !== null && !isKnown.has(owner));
  if (at === -1) return;
  const message = 'There is no such person';
  throw new BadInput(message, { [`claims[${at}].owner`]: message });
}
