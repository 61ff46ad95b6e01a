import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Viewer } from '../../kernel/access/access.ts';
import { poolOf, preparedOn } from '../../kernel/database/prepared-query.ts';
import { grantFor } from './role-grants.ts';

/** A user's row; the permissions of their roles come from memory. */
export interface StoredViewer extends Pick<Viewer, 'id' | 'username' | 'email' | 'firstName' | 'lastName'> {
  roleIds: string | null;
  accessVersion: number;
  hasSecondFactor: boolean;
  /** The role level from which a second factor is required. */
  fromLevel: number | null;
}

/** The columns of a `StoredViewer`, selected from `users u`. */
export const viewerColumns = `u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
  (select string_agg(role_id::text, ',' order by role_id) from user_roles where user_id = u.id) as "roleIds",
  (select n from access_version) as "accessVersion",
  exists(select from second_factors where user_id = u.id and confirmed_at is not null) as "hasSecondFactor",
  (select (value ->> 'twoFactorFromLevel')::int from settings where key = 'securitySettings') as "fromLevel"`;

/** The user with the permissions of their active roles; null when missing or inactive. */
export async function loadViewer(em: SqlEntityManager, userId: number): Promise<Viewer | null> {
  const pool = await poolOf(em);
  const [stored] = await preparedOn<StoredViewer>(
    pool,
    'token user',
    `select ${viewerColumns} from users u where u.id = ? and u.is_active`,
    [userId],
  );
  return stored ? toViewer(pool, stored) : null;
}

/** A user who still has to set up a required second factor has no permissions. */
export async function toViewer(pool: Pool, stored: StoredViewer): Promise<Viewer> {
  const { id, username, email, firstName, lastName, roleIds, accessVersion, hasSecondFactor, fromLevel } = stored;
  const grant = await grantFor(pool, roleIds, accessVersion);
  const person = { id, username, email, firstName, lastName, accessVersion, ...grant };
  if (!hasSecondFactor && fromLevel !== null && grant.level >= fromLevel) {
    return { ...person, permissions: [], level: 0, secondFactor: 'due' };
  }
  return { ...person, secondFactor: hasSecondFactor ? 'on' : 'off' };
}
