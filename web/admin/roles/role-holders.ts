import { formatCount } from '../../lib/format-count.ts';
import type { RoleRow } from './role-access.ts';

type RoleHolders = Pick<RoleRow, 'holders' | 'isActive'>;

const people = (n: number) => formatCount(n, 'person', 'people');

/** Whom a change affects. It is the same for every permission, so it is said once, above all of them. */
export function describeEffect({ holders, isActive }: RoleHolders): string {
  if (holders === null) return 'Each affects everyone who has this role.';
  if (holders === 0) return 'Each affects no one yet: no active user has this role.';
  return isActive ? `Each affects ${people(holders)}.` : `Each affects ${people(holders)} once the role is active.`;
}
