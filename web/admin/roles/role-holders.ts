import { counted } from '../../lib/counted.ts';
import type { RoleRow } from './role-access.ts';

type Held = Pick<RoleRow, 'holders' | 'isActive'>;

const people = (n: number) => counted(n, 'person', 'people');

/** Beside each permission: whom a tick concerns. */
export function concerned({ holders, isActive }: Held): string {
  if (holders === null) return 'Concerns everybody who has this role';
  if (holders === 0) return 'Concerns nobody yet';
  return isActive ? `Concerns ${people(holders)}` : `Concerns ${people(holders)} once the role is active`;
}

/** The same as a sentence, for all of them. */
export function concerns({ holders, isActive }: Held): string {
  if (holders === null) return 'It is for everybody who has this role.';
  if (holders === 0) return 'Nobody who is active has this role yet.';
  const has = holders === 1 ? 'has' : 'have';
  return `${people(holders)} ${has} this role${isActive ? '.' : '; as long as it is inactive it gives nothing.'}`;
}
