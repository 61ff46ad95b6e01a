import type { Pool } from 'pg';
import type { Viewer, ViewerRole } from '../../scope/access.ts';
import { rowsFrom } from '../../database/prepared-query.ts';

/** What somebody's roles give together. */
export type Grant = Pick<Viewer, 'roles' | 'permissions' | 'level'>;

interface StoredRole extends ViewerRole {
  isActive: boolean;
  permissions: string[];
}

interface Known {
  version: number;
  roles: Map<number, StoredRole>;
  /** By the roles' ids, as the database lists them. */
  grants: Map<string, Grant>;
}

const known = new WeakMap<Pool, Known>();

/**
 * What these roles give as long as `access_version` says that number. Roles change once a month and are asked about with
 * every request: so all of them are kept, and read again when whoever asks has seen a newer number.
 * @param ids with commas between them; null for none
 */
export async function grantOf(pool: Pool, ids: string | null, version: number): Promise<Grant> {
  if (ids === null) return { roles: [], permissions: [], level: 0 };
  let kept = known.get(pool);
  if (!kept || kept.version < version) {
    kept = await readRoles(pool);
    // Whoever read later knows more.
    if ((known.get(pool)?.version ?? 0) <= kept.version) known.set(pool, kept);
  }
  let grant = kept.grants.get(ids);
  if (!grant) kept.grants.set(ids, (grant = together(ids, kept.roles)));
  return grant;
}

async function readRoles(pool: Pool): Promise<Known> {
  const found = await rowsFrom<{ version: number; roles: StoredRole[] }>(
    pool,
    `select (select n from access_version) as version, (
       select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'displayName', r.display_name,
         'level', r.level, 'isActive', r.is_active, 'permissions', coalesce((
           select json_agg(p.resource || '.' || p.action) from role_permissions rp
           join permissions p on p.id = rp.permission_id where rp.role_id = r.id), '[]'))), '[]') from roles r) as roles`,
  );
  const { version = 0, roles = [] } = found[0] ?? {};
  return { version, roles: new Map(roles.map((role) => [role.id, role])), grants: new Map() };
}

function together(ids: string, all: ReadonlyMap<number, StoredRole>): Grant {
  const active = ids
    .split(',')
    .map((id) => all.get(Number(id)))
    .filter((role) => role?.isActive === true)
    .filter((role) => role !== undefined)
    .sort((a, b) => b.level - a.level || a.id - b.id);
  // Shared by all who hold these.
  return Object.freeze({
    roles: Object.freeze(active.map(({ id, name, displayName, level }) => ({ id, name, displayName, level }))) as never,
    permissions: Object.freeze([...new Set(active.flatMap((role) => role.permissions))].sort()) as never,
    level: active[0]?.level ?? 0,
  });
}
