import { formatCount } from '../../lib/format-count.ts';
import type { RoleRow } from './role-access.ts';

type RoleHolders = Pick<RoleRow, 'holders' | 'isActive'>;

const people = (n: number) => formatCount(n, 'person', 'people');

/** Whom a change affects, beside each permission. */
export function describeEffect({ holders, isActive }: RoleHolders): string {
  if (holders === null) return 'Affects everyone who has this role';
  if (holders === 0) return 'Affects no one yet';
  return isActive ? `Affects ${people(holders)}` : `Affects ${people(holders)} once the role is active`;
}

/** The same as a sentence, above all permissions. */
export function describeRoleEffect({ holders, isActive }: RoleHolders): string {
  if (holders === null) return 'They affect everyone who has this role.';
  if (holders === 0) return 'No active user has this role yet.';
  const has = holders === 1 ? 'has' : 'have';
  return `${people(holders)} ${has} this role${isActive ? '.' : ', but it has no effect while inactive.'}`;
}
