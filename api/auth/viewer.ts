import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../access.ts';

/**
 * The person with what their active roles give them, in one statement; null when absent or not active. Whoever still
 * has to set up a second factor has nothing.
 */
export async function loadViewer(em: SqlEntityManager, userId: number): Promise<Viewer | null> {
  const [row] = await em.execute<(Omit<Viewer, 'secondFactor'> & { isOn: boolean; fromLevel: number | null })[]>(
    `select u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
       coalesce((
         select json_agg(json_build_object('id', r.id, 'name', r.name, 'displayName', r.display_name, 'level', r.level)
                         order by r.level desc, r.id)
         from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.is_active), '[]') as roles,
       coalesce((
         select json_agg(distinct p.resource || '.' || p.action)
         from user_roles ur join roles r on r.id = ur.role_id and r.is_active
         join role_permissions rp on rp.role_id = r.id join permissions p on p.id = rp.permission_id
         where ur.user_id = u.id), '[]') as permissions,
       coalesce((
         select max(r.level) from user_roles ur join roles r on r.id = ur.role_id
         where ur.user_id = u.id and r.is_active), 0) as level,
       exists(select from second_factors where user_id = u.id and confirmed_at is not null) as "isOn",
       (select (value ->> 'twoFactorFromLevel')::int from settings where key = 'securitySettings') as "fromLevel"
     from users u where u.id = ? and u.is_active`,
    [userId],
  );
  if (!row) return null;
  const { isOn, fromLevel, ...viewer } = row;
  const isDue = !isOn && fromLevel !== null && viewer.level >= fromLevel;
  if (isDue) return { ...viewer, permissions: [], level: 0, secondFactor: 'due' };
  return { ...viewer, secondFactor: isOn ? 'on' : 'off' };
}
