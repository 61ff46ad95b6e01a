import type { Claim } from '#schema/checks/define';
import { BadInput } from '../../kernel/errors/errors.ts';
import type { Scope } from '../../kernel/scope.ts';

/** @throws BadInput for the owner of a claim who is not a user of the panel */
export async function requireOwners(
  { users }: Pick<Scope, 'users'>,
  { claims = [] }: { claims?: readonly Claim[] },
): Promise<void> {
  const ids = [...new Set(claims.map(({ owner }) => owner).filter((id) => id !== null))];
  const unknown = ids.length === 0 ? undefined : await users.firstUnknown(ids);
  if (unknown === undefined) return;
  const message = 'There is no such person';
  throw new BadInput(message, { [`claims[${claims.findIndex(({ owner }) => owner === unknown)}].owner`]: message });
}
