import { defaults } from '#schema/constants';
import type { UserInput, UserPatch } from '../../../gql/types.gen.ts';
import type { UserRow } from './user-access.ts';

export interface UserValues {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  publicName: string;
  about: string;
  isActive: boolean;
  roleIds: string[];
}

export const emptyUser: UserValues = {
  username: '',
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  publicName: '',
  about: '',
  isActive: defaults.user.isActive,
  roleIds: [],
};

export function valuesOf(user: UserRow): UserValues {
  const { username, email, firstName, lastName, publicName, about, isActive, roles } = user;
  return {
    username,
    email,
    password: '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    publicName: publicName ?? '',
    about: about ?? '',
    isActive,
    roleIds: roles.map(({ id }) => id),
  };
}

export function inputOf({ roleIds: _, ...input }: UserValues): UserInput {
  return input;
}

/**
 * Only changed fields, so that two people editing one user do not undo each other's changes. An empty password is no
 * change.
 */
export function patchOf(values: UserValues, stored: UserRow): UserPatch {
  const before = inputOf(valuesOf(stored));
  return Object.fromEntries(
    Object.entries(inputOf(values)).filter(([name, value]) => value !== before[name as keyof UserInput]),
  );
}
