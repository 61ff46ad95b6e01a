import { kinds } from './content/kinds.ts';
import { keysOf, permissionsOf, resourcesOf, seededRolesOf } from './permissions.ts';
import type { PermissionDefinition, SeededRole } from './permissions.ts';

/**
 * Permissions and roles of the kinds of this build. A file of its own, because the panel gets its kinds from the
 * server.
 */

export const resources = resourcesOf(kinds);
export const permissionDefinitions: readonly PermissionDefinition[] = permissionsOf(kinds);
export const permissionKeys: readonly string[] = keysOf(permissionDefinitions);
export const seededRoles: readonly SeededRole[] = seededRolesOf(kinds);
