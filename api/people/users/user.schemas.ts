import { heldRole } from '../../kernel/openapi/held-role.ts';
import { flag, id, list, orNull, shape, text, time } from '../../kernel/openapi/json-schema.ts';

/** What calls answer with. */
export const userSchemas = {
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
};
