import type { AccessItem } from '#schema/permissions';
import type { User } from './user.entity.ts';

/** The user as far as rights depend on it. @param user with their roles */
export const userItem = ({ id, username, roles }: User): AccessItem => ({
  id,
  level: Math.max(0, ...roles.map(({ level }) => level)),
  label: `The user ${username}`,
});
