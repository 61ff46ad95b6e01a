import { flag, id, list, orNull, ref, shape, text, time } from '../json-schema.ts';
import type { JsonSchema } from '../json-schema.ts';
import { heldRole } from '../held-role.ts';

/** The JSON Schemas of responses about people and what they may do. */
export const peopleSchemas = {
  User: shape({
    id,
    username: text,
    email: text,
    firstName: orNull(text),
    lastName: orNull(text),
    publicName: { ...orNull(text), description: 'The name visitors see' },
    authorSlug: orNull(text),
    about: orNull(text),
    authorPicture: orNull(text),
    isActive: flag,
    createdAt: time,
    lastSeenAt: orNull(time),
    hasSecondFactor: flag,
    isInvited: flag,
    roles: list(shape(heldRole)),
  }),
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
