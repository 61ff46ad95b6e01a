import { csv } from '../../kernel/lists/csv.ts';
import { mapped } from '../../kernel/lists/keyset-list.ts';
import type { UserRow } from './user.row.ts';

const columns = [
  'id',
  'username',
  'email',
  'firstName',
  'lastName',
  'publicName',
  'roles',
  'isActive',
  'isInvited',
  'hasSecondFactor',
  'createdAt',
  'lastSeenAt',
] as const satisfies (keyof UserRow)[];

export const userCsv = (rows: AsyncIterable<UserRow>) =>
  csv<Record<string, unknown>>(
    columns,
    mapped(rows, (row) => ({ ...row, roles: row.roles.map(({ displayName }) => displayName).join(', ') })),
  );
