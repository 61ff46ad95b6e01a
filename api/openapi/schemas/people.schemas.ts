import { flag, id, list, orNull, ref, shape, text } from '../json-schema.ts';
import type { JsonSchema } from '../json-schema.ts';
import { heldRole } from '../held-role.ts';

/** The JSON Schemas of responses about people and what they may do. */
export const peopleSchemas = {
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
} satisfies Record<string, JsonSchema>;
