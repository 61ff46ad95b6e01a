import type { Pool } from 'pg';
import type { Viewer, ViewerRole } from '../../kernel/access/access.ts';

/** The combined permissions and highest level of a user's active roles. */
export type Grant = Pick<Viewer, 'roles' | 'permissions' | 'level'>;

interface StoredRole extends ViewerRole {
  isActive: boolean;
  permissions: string[];
}

interface RoleCache {
  version: number;
  roles: Map<number, StoredRole>;
  /** By the role ids, comma-separated and ascending. */
  grants: Map<string, Grant>;
}

const caches = new WeakMap<Pool, RoleCache>();

/**
 * Combines what these roles grant. Every request needs this and roles rarely change, so all roles are kept in memory
 * and read again when a request sees another `access_version`, also an older one: a standby that takes over may lack
 * the last changes.
 * @param ids comma-separated; null for none
 */
export async function grantFor(pool: Pool, ids: string | null, version: number): Promise<Grant> {
  if (ids === null) return { roles: [], permissions: [], level: 0 };
  let cache = caches.get(pool);
  if (cache?.version !== version) {
    cache = await readRoles(pool);
    caches.set(pool, cache);
  }
  let grant = cache.grants.get(ids);
  if (!grant) cache.grants.set(ids, (grant = combine(ids, cache.roles)));
  return grant;
}

async function readRoles(pool: Pool): Promise<RoleCache> {
  const { rows } = await pool.query<{ version: number; roles: StoredRole[] }>(
    `select (select n from access_version) as version, (
       select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'displayName', r.display_name,
         'level', r.level, 'isActive', r.is_active, 'permissions', coalesce((
           select json_agg(p.resource || '.' || p.action) from role_permissions rp
           join permissions p on p.id = rp.permission_id where rp.role_id = r.id), '[]'))), '[]') from roles r) as roles`,
  );
  const { version = 0, roles = [] } = rows[0] ?? {};
  return { version, roles: new Map(roles.map((role) => [role.id, role])), grants: new Map() };
}

function combine(ids: string, all: ReadonlyMap<number, StoredRole>): Grant {
  const active = ids
    .split(',')
    .map((id) => all.get(Number(id)))
    .filter((role) => role?.isActive === true)
    .filter((role) => role !== undefined)
    .sort((a, b) => b.level - a.level || a.id - b.id);
  // Frozen: shared by all users with these roles.
  return Object.freeze({
    roles: Object.freeze(active.map(({ id, name, displayName, level }) => ({ id, name, displayName, level }))) as never,
    permissions: Object.freeze([...new Set(active.flatMap((role) => role.permissions))].sort()) as never,
    level: active[0]?.level ?? 0,
  });
}
