import { heldRole } from '../../kernel/openapi/held-role.ts';
import { flag, id, list, orNull, ref, shape, text } from '../../kernel/openapi/json-schema.ts';

/** What calls answer with. */
export const authSchemas = {
  CurrentUser: shape({
    id,
    username: text,
    email: text,
    firstName: orNull(text),
    lastName: orNull(text),
    roles: list(shape(heldRole)),
    permissions: { ...list(text), description: 'As resource.action' },
  }),
  Login: {
    type: 'object',
    properties: {
      success: flag,
      needsCode: { ...flag, description: 'Repeat the request with `code`' },
      message: text,
      user: ref('CurrentUser'),
    },
    required: ['success', 'message'],
    additionalProperties: false,
  },
};
