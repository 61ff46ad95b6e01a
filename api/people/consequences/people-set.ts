import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isAlive } from '../auth/sessions/session.query.ts';
import type { ActParts } from '../../kernel/consequences/fingerprint.ts';
import { userName } from '../users/user.entity.ts';

export interface PersonInSet {
  id: number;
  name: string;
}

/** The ids of users who gain or lose a permission when it changes in a role. */
export interface PeopleSet {
  permissionId: number;
  isAssigned: boolean;
  people: PersonInSet[];
}

/**
 * For each permission, or one, the active holders of the role who have it from no other active role. An inactive role
 * grants nothing, so changing its permissions affects no one.
 */
export async function peopleSets(em: SqlEntityManager, roleId: number, permissionId?: number): Promise<PeopleSet[]> {
  const rows = await em.execute<{ permissionId: number; isAssigned: boolean; people: PersonInSet[] }[]>(
    `select p.id as "permissionId",
       exists(select from role_permissions own where own.role_id = :roleId and own.permission_id = p.id) as "isAssigned",
       coalesce((select json_agg(json_build_object('id', u.id, 'name', ${userName}) order by u.id)
         from user_roles held join roles r on r.id = held.role_id and r.is_active
           join users u on u.id = held.user_id and u.is_active and u.deleted_at is null
         where held.role_id = :roleId and not exists (select from user_roles other
           join roles o on o.id = other.role_id and o.is_active
           join role_permissions op on op.role_id = o.id and op.permission_id = p.id
           where other.user_id = u.id and other.role_id <> held.role_id)), '[]') as people
     from permissions p where ${permissionId === undefined ? 'true' : 'p.id = :permissionId'} order by p.id`,
    { roleId, permissionId },
  );
  return rows;
}

export const partsOfPeople = ({ isAssigned, people }: PeopleSet): ActParts => ({
  people: [isAssigned, ...people.map(({ id }) => id)],
});

/** For a sentence that begins with "Since you looked,". */
export const peopleChanged = (): string => 'the people affected by this permission have changed';

/** Everything that ends when a user is deactivated or deleted. */
export interface UserSet {
  user: { id: number; isActive: boolean };
  roleIds: number[];
  permissions: string[];
  sessionIds: number[];
  tokenIds: number[];
  /** Preview links made by the user that have not expired. */
  previewLinkIds: number[];
  /** The items with a schedule that runs with the user's permissions. */
  scheduledIds: number[];
}

/** Null for a user who does not exist. */
export async function userSet(em: SqlEntityManager, id: number): Promise<UserSet | null> {
  const ids = (from: string, isValid: string) =>
    `coalesce((select json_agg(id order by id) from ${from} where user_id = u.id and ${isValid}), '[]')`;
  const sessions = ids('sessions', isAlive({ lastSeenAt: 'last_seen_at', createdAt: 'created_at' }));
  const [row] = await em.execute<(Omit<UserSet, 'user'> & { isActive: boolean })[]>(
    `select u.is_active as "isActive", ${sessions} as "sessionIds",
       ${ids('api_tokens', 'expires_at > now()')} as "tokenIds",
       coalesce((select json_agg(id order by id) from preview_links
         where created_by = u.id and expires_at > now()), '[]') as "previewLinkIds",
       coalesce((select json_agg(content_id order by content_id) from schedules where owner_id = u.id
         and (publish_at is not null and publish_problem is null
           or unpublish_at is not null and unpublish_problem is null)), '[]') as "scheduledIds",
       coalesce((select json_agg(role_id order by role_id) from user_roles where user_id = u.id), '[]') as "roleIds",
       coalesce((select json_agg(distinct p.resource || '.' || p.action) from user_roles held
         join roles r on r.id = held.role_id and r.is_active join role_permissions rp on rp.role_id = r.id
         join permissions p on p.id = rp.permission_id where held.user_id = u.id), '[]') as permissions
     from users u where u.id = ? and u.deleted_at is null`,
    [id],
  );
  if (!row) return null;
  const { isActive, ...rest } = row;
  return { user: { id, isActive }, ...rest };
}

export const partsOfUser = ({
  user,
  roleIds,
  sessionIds,
  tokenIds,
  previewLinkIds,
  scheduledIds,
}: UserSet): ActParts => ({
  user: [user.id, user.isActive, ...roleIds],
  sessions: sessionIds,
  tokens: tokenIds,
  previewLinks: previewLinkIds,
  schedules: scheduledIds,
});

/** For a sentence that begins with "Since you looked,". */
export const userChanged = (part: string): string =>
  ({
    sessions: 'this person has logged in or out',
    tokens: 'the API tokens of this person have changed',
    previewLinks: 'this person’s preview links have changed',
    schedules: 'this person’s schedules have changed',
  })[part] ?? 'this person’s roles or status have changed';
