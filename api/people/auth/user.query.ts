import type { FilterQuery } from '@mikro-orm/core';
import { raw } from '@mikro-orm/postgresql';
import type { User } from '../users/user.entity.ts';

/** Compares like the unique indexes: without the trash, and ignoring case and Unicode variants. */
const folded = (column: 'username' | 'email', value: string) =>
  ({
    deletedAt: null,
    [raw((alias) => `fold_name(${alias}.${column})`)]: raw('fold_name(?)', [value]),
  }) as FilterQuery<User>;

export const withUsername = (username: string) => folded('username', username);
export const withEmail = (email: string) => folded('email', email);
