import { administratorRole, can } from '#schema/permissions';
import type { Action, Resource } from '#schema/permissions';
import type { Viewer } from '../../../session/use-session.ts';
import type { PanelPermissionFragment, RoleRowFragment } from './roles.graphql.gen.ts';

export type RoleRow = RoleRowFragment;
export type Permission = PanelPermissionFragment;

export const isAdministrator = ({ name }: Pick<RoleRow, 'name'>) => name === administratorRole;

/** What the viewer may do with roles, by the rules of the server. */
export function roleAccess(viewer: Viewer, level: number) {
  const isReachable = (role: RoleRow) => role.level <= level;
  return {
    canRead: can(viewer, 'read', 'roles'),
    canCreate: can(viewer, 'create', 'roles'),
    canUpdate: (role: RoleRow) => can(viewer, 'update', 'roles') && isReachable(role),
    canDelete: (role: RoleRow) => can(viewer, 'delete', 'roles') && isReachable(role) && !isAdministrator(role),
    /** Why a role's permissions are read-only; null if they are not. */
    whyFixed: (role: RoleRow): string | null => {
      if (isAdministrator(role)) return 'The Administrator role keeps every permission.';
      if (!can(viewer, 'assign', 'roles'))
        return 'You can view these. Only people who can assign roles may change them (roles.assign).';
      if (!isReachable(role)) return `This role is above your own level (${role.level} against ${level}).`;
      return null;
    },
    canHandOut: ({ resource, action }: Permission) => can(viewer, action as Action, resource as Resource),
  };
}
