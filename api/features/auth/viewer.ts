import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Viewer } from '../../scope/access.ts';
import { poolOf, rowsFrom } from '../../database/prepared-query.ts';
import { grantOf } from './role-grants.ts';

/** A person as the database knows them; what their roles give is known by heart. */
export interface StoredViewer extends Pick<Viewer, 'id' | 'username' | 'email' | 'firstName' | 'lastName'> {
  roleIds: string | null;
  accessVersion: number;
  hasSecondFactor: boolean;
  /** The level from which on a second factor is asked for. */
  fromLevel: number | null;
}

/** For `select`: a `StoredViewer`, of `users u`. */
export const viewerColumns = `u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
  (select string_agg(role_id::text, ',' order by role_id) from user_roles where user_id = u.id) as "roleIds",
  (select n from access_version) as "accessVersion",
  exists(select from second_factors where user_id = u.id and confirmed_at is not null) as "hasSecondFactor",
  (select (value ->> 'twoFactorFromLevel')::int from settings where key = 'securitySettings') as "fromLevel"`;

/** The person with what their active roles give them; null when absent or not active. */
export async function loadViewer(em: SqlEntityManager, userId: number): Promise<Viewer | null> {
  const pool = await poolOf(em);
  const [stored] = await rowsFrom<StoredViewer>(
    pool,
    `select ${viewerColumns} from users u where u.id = ? and u.is_active`,
    [userId],
  );
  return stored ? toViewer(pool, stored) : null;
}

/** Whoever still has to set up a second factor has nothing. */
export async function toViewer(pool: Pool, stored: StoredViewer): Promise<Viewer> {
  const { id, username, email, firstName, lastName, roleIds, accessVersion, hasSecondFactor, fromLevel } = stored;
  const grant = await grantOf(pool, roleIds, accessVersion);
  const person = { id, username, email, firstName, lastName, ...grant };
  if (!hasSecondFactor && fromLevel !== null && grant.level >= fromLevel) {
    return { ...person, permissions: [], level: 0, secondFactor: 'due' };
  }
  return { ...person, secondFactor: hasSecondFactor ? 'on' : 'off' };
}
