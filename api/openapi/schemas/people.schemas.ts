import { views } from '#schema/constants';
import { flag, id, list, oneOf, orNull, ref, shape, text, time, whole } from '../json-schema.ts';
import type { JsonSchema } from '../json-schema.ts';

const permission = {
  id,
  displayName: text,
  resource: text,
  action: text,
  description: orNull(text),
};
const heldRole = { id, name: text, displayName: text, level: whole };
const role = { ...heldRole, description: orNull(text), isActive: flag };
const token = {
  id,
  name: text,
  prefix: { ...text, description: 'Its first characters' },
  permissions: {
    ...list(text),
    description: 'As resource.action; those that the owner of a personal token lacks have no effect',
  },
  view: { ...oneOf(views), description: 'What lists and items of content show by default' },
  isService: { ...flag, description: 'Whether it belongs to the installation' },
  owner: { ...orNull(shape({ id, username: text })), description: 'Null for a service token' },
  allowedAddresses: { ...list(text), description: 'IP addresses and networks it is accepted from; any if empty' },
  requestsPerMinute: { ...orNull(whole), description: 'null for any number' },
  formerSecretUntil: { ...orNull(time), description: 'Until when the former secret is valid, too' },
  createdAt: time,
  expiresAt: time,
  lastUsedAt: { ...orNull(time), description: 'Accurate to a minute' },
};

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
  Role: shape(role),
  RoleWithPermissions: shape({ ...role, rolePermissions: list(shape({ permission: ref('Permission') })) }),
  Permission: shape(permission),
  Token: shape(token),
  NewToken: shape({ ...token, token: { ...text, description: 'Shown only once' } }),
} satisfies Record<string, JsonSchema>;
