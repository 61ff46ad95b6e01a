import { permissionKey, type Action, type Resource } from '#schema/permissions';

/** A role somebody holds, whether or not it counts at the moment. */
export interface HeldRole {
  displayName: string;
  isActive: boolean;
  /** `resource.action` strings. */
  permissions: readonly string[];
}

export interface Person {
  isActive: boolean;
  roles: readonly HeldRole[];
}

export type Reason = 'granted' | 'visitor' | 'inactive' | 'no-role' | 'role-inactive' | 'not-granted';

export interface Explanation {
  isAllowed: boolean;
  reason: Reason;
  /** The roles that give it, or would. */
  roles: readonly HeldRole[];
}

/** Whether somebody may do this, and why. The one rule of who may what: a refusal says what comes out of it. */
export function explain<R extends Resource>(person: Person | null, action: Action<R>, resource: R): Explanation {
  const permission = permissionKey(resource, action);
  const giving = person?.roles.filter(({ permissions }) => permissions.includes(permission)) ?? [];
  const active = giving.filter((role) => role.isActive);
  const refused = (reason: Reason, roles = giving) => ({ isAllowed: false, reason, roles });
  if (!person) return refused('visitor');
  if (!person.isActive) return refused('inactive');
  if (active.length > 0) return { isAllowed: true, reason: 'granted', roles: active };
  if (giving.length > 0) return refused('role-inactive');
  return refused(person.roles.length === 0 ? 'no-role' : 'not-granted');
}

/** The explanation as a sentence about this person. */
export function sentenceOf<R extends Resource>(
  { reason, roles }: Explanation,
  { name, roles: held }: { name: string; roles: readonly HeldRole[] },
  action: Action<R>,
  resource: R,
): string {
  const permission = permissionKey(resource, action);
  const giving = namesOf(roles);
  const sentences: Record<Reason, string> = {
    granted: `${name} may: ${giving} ${roles.length === 1 ? 'gives' : 'give'} ${permission}.`,
    visitor: 'Whoever has not logged in may not.',
    inactive: `${name} may do nothing: the account is not active.${roles.length > 0 ? ` With an active account ${giving} would give ${permission}.` : ''}`,
    'no-role': `${name} may not: no role is held that could give ${permission}.`,
    'role-inactive': `${name} may not: ${giving} would give ${permission}, but ${roles.length === 1 ? 'is' : 'are'} not active.`,
    'not-granted': `${name} may not: ${namesOf(held)} ${held.length === 1 ? 'does' : 'do'} not give ${permission}.`,
  };
  return sentences[reason];
}

function namesOf(roles: readonly HeldRole[]): string {
  const names = roles.map(({ displayName }) => displayName);
  const last = names.pop() ?? '';
  return names.length === 0 ? `the role ${last}` : `the roles ${names.join(', ')} and ${last}`;
}
