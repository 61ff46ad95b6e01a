import { revisionVias } from '#schema/constants';
import { id, list, oneOf, orNull, shape, text, time, whole } from '../../kernel/openapi/json-schema.ts';
import type { JsonSchema } from '../../kernel/openapi/json-schema.ts';

export const revisionSchemas: Readonly<Record<string, JsonSchema>> = {
  Revision: shape({
    number: { ...whole, description: 'Counts from 1, which is the creation' },
    createdAt: time,
    author: orNull(shape({ id, name: text })),
    token: { ...orNull(text), description: 'The name of the service token that saved it' },
    via: oneOf(revisionVias),
    fields: { ...list(text), description: 'The changed fields; at creation those that have a value' },
    name: orNull(text),
  }),
};
