import { permissionKey, type Action, type Resource } from '#schema/permissions';

/** A role of a user, active or not. */
export interface AssignedRole {
  displayName: string;
  isActive: boolean;
  /** `resource.action` strings. */
  permissions: readonly string[];
}

export interface Person {
  isActive: boolean;
  roles: readonly AssignedRole[];
}

export type Reason = 'granted' | 'visitor' | 'inactive' | 'no-role' | 'role-inactive' | 'not-granted';

export interface Explanation {
  isAllowed: boolean;
  reason: Reason;
  /** The roles that grant the permission, or would if they or the account were active. */
  roles: readonly AssignedRole[];
}

/** Decides whether a user has a permission, and why. Refusals are worded from the same explanation. */
export function explain<R extends Resource>(person: Person | null, action: Action<R>, resource: R): Explanation {
  const permission = permissionKey(resource, action);
  const granting = person?.roles.filter(({ permissions }) => permissions.includes(permission)) ?? [];
  const active = granting.filter((role) => role.isActive);
  const refused = (reason: Reason, roles = granting) => ({ isAllowed: false, reason, roles });
  if (!person) return refused('visitor');
  if (!person.isActive) return refused('inactive');
  if (active.length > 0) return { isAllowed: true, reason: 'granted', roles: active };
  if (granting.length > 0) return refused('role-inactive');
  return refused(person.roles.length === 0 ? 'no-role' : 'not-granted');
}

/** The explanation as a sentence about the user. */
export function sentenceOf<R extends Resource>(
  { reason, roles }: Explanation,
  { name, roles: assigned }: { name: string; roles: readonly AssignedRole[] },
  action: Action<R>,
  resource: R,
): string {
  const permission = permissionKey(resource, action);
  const granting = namesOf(roles);
  const sentences: Record<Reason, string> = {
    granted: `${name} can do this: ${granting} ${roles.length === 1 ? 'gives' : 'give'} ${permission}.`,
    visitor: 'No one can do this without logging in.',
    inactive: `${name} cannot do anything: the account is inactive.${roles.length > 0 ? ` Once it is active, ${granting} would give ${permission}.` : ''}`,
    'no-role': `${name} cannot do this: they have no role that gives ${permission}.`,
    'role-inactive': `${name} cannot do this: ${granting} would give ${permission}, but ${roles.length === 1 ? 'is' : 'are'} inactive.`,
    'not-granted': `${name} cannot do this: ${namesOf(assigned)} ${assigned.length === 1 ? 'does' : 'do'} not give ${permission}.`,
  };
  return sentences[reason];
}

function namesOf(roles: readonly AssignedRole[]): string {
  const names = roles.map(({ displayName }) => displayName);
  const last = names.pop() ?? '';
  return names.length === 0 ? `the role ${last}` : `the roles ${names.join(', ')} and ${last}`;
}
