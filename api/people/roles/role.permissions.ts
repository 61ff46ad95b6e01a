import { permissionKey, type Action, type Resource } from '#schema/permissions';
import type { Permission } from './permission.entity.ts';
import type { Role } from './role.entity.ts';

export function keyOf({ resource, action }: Pick<Permission, 'resource' | 'action'>): string {
  return permissionKey(resource as Resource, action as Action);
}

/**
 * The combined permissions of the roles as sorted `resource.action` strings.
 * @param roles with their permissions loaded
 */
export function permissionKeysOf(roles: Iterable<Role>): string[] {
  const keys = [...roles].flatMap((role) => role.permissions.getItems().map(keyOf));
  return [...new Set(keys)].sort();
}
