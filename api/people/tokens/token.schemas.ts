import { views } from '#schema/constants';
import { flag, id, list, oneOf, orNull, shape, text, time, whole } from '../../kernel/openapi/json-schema.ts';

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

/** What calls answer with. */
export const tokenSchemas = {
  Token: shape(token),
  NewToken: shape({ ...token, token: { ...text, description: 'Shown only once' } }),
};
