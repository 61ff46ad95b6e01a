import type { Permission } from './permission.entity.ts';
import type { Role } from './role.entity.ts';

export type PermissionRow = Pick<Permission, 'id' | 'displayName' | 'resource' | 'action' | 'description'>;

/** A role as both transports send it, with its permissions by id. */
export interface RoleRow extends Pick<Role, 'id' | 'name' | 'displayName' | 'description' | 'level' | 'isActive'> {
  permissions: PermissionRow[];
}

/** @param role with its permissions loaded */
export function toRoleRow({ id, name, displayName, description, level, isActive, permissions }: Role): RoleRow {
  const rows = permissions.getItems().map(toPermissionRow);
  return { id, name, displayName, description, level, isActive, permissions: rows.sort((a, b) => a.id - b.id) };
}

export function toPermissionRow({ id, displayName, resource, action, description }: Permission): PermissionRow {
  return { id, displayName, resource, action, description };
}
