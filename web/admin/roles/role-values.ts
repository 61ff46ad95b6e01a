import type { NumberSchema } from 'yup';
import { defaults } from '#schema/constants';
import { roleRules } from '#schema/rules/role';
import type { RoleInput, RolePatch } from '../../gql/types.gen.ts';
import type { RoleRow } from './role-access.ts';

export interface RoleValues {
  name: string;
  displayName: string;
  description: string;
  /** Empty while it is being typed anew. */
  level: number | '';
  isActive: boolean;
}

export const emptyRole: RoleValues = { name: '', displayName: '', description: '', ...defaults.role };

/** To the server an absent level means the usual one, or no change; on the form an emptied one is a mistake. */
export const roleFormRules = roleRules.shape({
  level: (roleRules.fields.level as NumberSchema).required('Level must be a whole number'),
});

export function valuesOf({ name, displayName, description, level, isActive }: RoleRow): RoleValues {
  return { name, displayName, description: description ?? '', level, isActive };
}

export function inputOf(values: RoleValues): RoleInput {
  return values as RoleInput;
}

/** Only what differs, so that two people who edit one role do not undo each other. */
export function patchOf(values: RoleValues, stored: RoleRow): RolePatch {
  const before = valuesOf(stored);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== before[name as keyof RoleValues]),
  );
}
