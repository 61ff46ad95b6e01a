// SQL of what changing a role, or who has it, depends on. Null, or none, when there is no such role.

/** @param id SQL of its id */
export const levelOfRole = (id: string) => `(select o.level from roles o where o.id = (${id})::int)`;

/** As a JSON array. @param ids SQL of its id, or a subquery of several */
export const permissionsOfRole = (ids: string) =>
  `(select coalesce(jsonb_agg(distinct p.resource || '.' || p.action), '[]') from role_permissions g
    join permissions p on p.id = g.permission_id where g.role_id::text in (${ids}))`;
