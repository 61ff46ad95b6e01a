import { formatCount } from '#schema/text/format-count';
import type { RoleRow } from './role-access.ts';

type RoleHolders = Pick<RoleRow, 'holders' | 'isActive'>;

const people = (n: number) => formatCount(n, 'person', 'people');

/**
 * Who is affected by a change. It is the same for nearly all permissions, so it is shown once above them.
 * @param names of those who have the role; null if not known
 */
export function describeEffect({ holders, isActive }: RoleHolders, names: string | null): string {
  if (names !== null) return `Each affects ${names}.`;
  if (holders === null) return 'Each affects everyone who has this role.';
  if (holders === 0) return 'Each affects no one yet: no active user has this role.';
  return isActive ? `Each affects ${people(holders)}.` : `Each affects ${people(holders)} once the role is active.`;
}
