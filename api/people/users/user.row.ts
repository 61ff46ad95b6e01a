import type { Role } from '../roles/role.entity.ts';
import type { User } from './user.entity.ts';

/** A user as both transports send it: never with the password hash. */
export interface UserRow extends Pick<
  User,
  | 'id'
  | 'username'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'publicName'
  | 'authorSlug'
  | 'about'
  | 'authorPicture'
  | 'isActive'
  | 'createdAt'
  | 'lastSeenAt'
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
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    publicName: user.publicName,
    authorSlug: user.authorSlug,
    about: user.about,
    authorPicture: user.authorPicture,
    isActive: user.isActive,
    createdAt: user.createdAt,
    lastSeenAt: user.lastSeenAt,
    hasSecondFactor: user.hasSecondFactor ?? false,
    isInvited: user.isInvited ?? false,
    roles: user.roles
      .getItems()
      .sort(byLevel)
      .map(({ id, name, displayName, level }) => ({ id, name, displayName, level })),
  };
}

/** Highest level first, then lowest id. */
export const byLevel = (a: Pick<Role, 'id' | 'level'>, b: Pick<Role, 'id' | 'level'>) =>
  b.level - a.level || a.id - b.id;
