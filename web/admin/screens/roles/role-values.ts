import type { NumberSchema } from 'yup';
import { defaults } from '#schema/constants';
import { roleRules } from '#schema/rules/people/role';
import type { RoleInput, RolePatch } from '../../../gql/types.gen.ts';
import type { RoleRow } from './role-access.ts';

export interface RoleValues {
  name: string;
  displayName: string;
  description: string;
  /** Empty while the field is cleared. */
  level: number | '';
  isActive: boolean;
}

export const emptyRole: RoleValues = { name: '', displayName: '', description: '', ...defaults.role };

/** The server takes an absent level as the default or as no change; in the form it is an error. */
export const roleFormRules = roleRules.shape({
  level: (roleRules.fields.level as NumberSchema).required('Level must be a whole number'),
});

export function valuesOf({ name, displayName, description, level, isActive }: RoleRow): RoleValues {
  return { name, displayName, description: description ?? '', level, isActive };
}

export function inputOf(values: RoleValues): RoleInput {
  return values as RoleInput;
}

/** Only changed fields, so that two people editing one role do not undo each other's changes. */
export function patchOf(values: RoleValues, stored: RoleRow): RolePatch {
  const before = valuesOf(stored);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== before[name as keyof RoleValues]),
  );
}
