import { formatCount } from '../../lib/format-count.ts';
import type { RoleRow } from './role-access.ts';

type RoleHolders = Pick<RoleRow, 'holders' | 'isActive'>;

const people = (n: number) => formatCount(n, 'person', 'people');

/** Who is affected by a change. It is the same for all permissions, so it is shown once above them. */
export function describeEffect({ holders, isActive }: RoleHolders): string {
  if (holders === null) return 'Each affects everyone who has this role.';
  if (holders === 0) return 'Each affects no one yet: no active user has this role.';
  return isActive ? `Each affects ${people(holders)}.` : `Each affects ${people(holders)} once the role is active.`;
}
