import type { AccessItem } from '#schema/permissions';
import type { Role } from './role.entity.ts';

/** The role as far as rights depend on it. */
export const roleItem = ({ id, level, displayName }: Role): AccessItem => ({
  id,
  level,
  label: `The role ${displayName}`,
});
