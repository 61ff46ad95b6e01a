import type { Role } from '../roles/role.entity.ts';
import type { User } from './user.entity.ts';

/** A user as both transports send it: never with the password hash. */
export interface UserRow extends Pick<
  User,
  'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'isActive' | 'createdAt' | 'lastSeenAt'
> {
  hasSecondFactor: boolean;
  /** Whether the user has not yet set a password. */
  isInvited: boolean;
  /** Highest level first. */
  roles: Pick<Role, 'id' | 'name' | 'displayName' | 'level'>[];
}

/** The relations that `toUserRow` needs loaded. */
export const userRowRelations = ['roles', 'hasSecondFactor', 'isInvited'] as const;

export function toUserRow(user: User): UserRow {
  const {
    id,
    username,
    email,
    firstName,
    lastName,
    isActive,
    createdAt,
    lastSeenAt,
    hasSecondFactor = false,
    isInvited = false,
  } = user;
  const roles = user.roles
    .getItems()
    .sort(byLevel)
    .map((role) => ({ id: role.id, name: role.name, displayName: role.displayName, level: role.level }));
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    isActive,
    createdAt,
    lastSeenAt,
    hasSecondFactor,
    isInvited,
    roles,
  };
}

/** Highest level first, then lowest id. */
export const byLevel = (a: Pick<Role, 'id' | 'level'>, b: Pick<Role, 'id' | 'level'>) =>
  b.level - a.level || a.id - b.id;
