import { heldRole } from '../../kernel/openapi/held-role.ts';
import { flag, id, list, orNull, ref, shape, text } from '../../kernel/openapi/json-schema.ts';

const role = { ...heldRole, description: orNull(text), isActive: flag };

/** What calls answer with. */
export const roleSchemas = {
  Role: shape(role),
  RoleWithPermissions: shape({ ...role, rolePermissions: list(shape({ permission: ref('Permission') })) }),
  Permission: shape({ id, displayName: text, resource: text, action: text, description: orNull(text) }),
};
