import { can } from '#schema/permissions';
import type { Resource, Action } from '#schema/permissions';
import type { Viewer } from '../../../session/use-session.ts';
import { highestLevel } from '../../tools/screen/role-level.ts';
import type { AssignableRolesQuery, UserRowFragment } from './users.graphql.gen.ts';

export type UserRow = UserRowFragment;
export type AssignableRole = AssignableRolesQuery['roles'][number];

/** A role in the form. */
export interface RoleChoice {
  id: string;
  displayName: string;
  description: string | null;
  level: number;
  isActive: boolean;
  /** Why it can be neither assigned nor removed; null if it can. */
  reason: string | null;
}

/** Why the roles of a form are read-only. */
export const rolesReason = 'Only people who can assign roles may change these (roles.assign).';

/** What the viewer may do with users, by the rules of the server. */
export function userAccess(viewer: Viewer, level: number) {
  const isReachable = (user: Pick<UserRow, 'roles'>) => highestLevel(user.roles) <= level;
  const isSelf = (user: Pick<UserRow, 'id'>) => user.id === viewer.id;
  return {
    canRead: can(viewer, 'read', 'users'),
    canCreate: can(viewer, 'create', 'users'),
    canUpdate: (user: UserRow) => can(viewer, 'update', 'users') && isReachable(user),
    canResend: (user: UserRow) =>
      user.isInvited && user.isActive && can(viewer, 'create', 'users') && isReachable(user),
    canDelete: (user: UserRow) => can(viewer, 'delete', 'users') && isReachable(user) && !isSelf(user),
    /** Roles are assigned from the list, so it must be readable. */
    canAssign: can(viewer, 'assign', 'roles') && can(viewer, 'read', 'roles'),
    isSelf,
  };
}

/**
 * The choices of a form: the roles that the viewer can assign, and those that the user has.
 * @param roles empty while loading, and for viewers who cannot assign roles
 */
export function roleChoices(
  viewer: Viewer,
  level: number,
  roles: readonly AssignableRole[],
  held: UserRow['roles'],
): RoleChoice[] {
  const known = new Set(roles.map(({ id }) => id));
  const choices = roles.map((role) => ({ ...role, reason: whyOutOfReach(viewer, level, role) }));
  const others = held
    .filter(({ id }) => !known.has(id))
    .map((role) => ({ ...role, description: null, isActive: true, reason: 'You cannot change this role.' }));
  return [...choices, ...others].filter(({ id, reason }) => !reason || held.some((role) => role.id === id));
}

function whyOutOfReach(viewer: Viewer, level: number, role: AssignableRole): string | null {
  if (role.level > level) return `Above your own level (${role.level} against ${level}).`;
  const isOwn = ({ resource, action }: { resource: string; action: string }) =>
    can(viewer, action as Action, resource as Resource);
  return role.permissions.every(isOwn) ? null : 'It includes permissions that you do not have.';
}
