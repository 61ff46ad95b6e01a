import { changeTypes, revisionVias } from '#schema/constants';
import { flag, id, list, oneOf, orNull, ref, shape, text, time, whole } from '../json-schema.ts';
import type { JsonSchema } from '../json-schema.ts';

/** The JSON Schemas of responses about items and what belongs to one. */
export const contentSchemas = {
  Revision: shape({
    number: { ...whole, description: 'Counts from 1, which is the creation' },
    createdAt: time,
    author: orNull(shape({ id, name: text })),
    token: { ...orNull(text), description: 'The name of the service token that saved it' },
    via: oneOf(revisionVias),
    fields: { ...list(text), description: 'The changed fields; at creation those that have a value' },
    name: orNull(text),
  }),
  PreviewLink: shape({
    id,
    createdAt: time,
    createdBy: shape({ id, name: text }),
    expiresAt: time,
    hasPassword: flag,
    isActive: { ...flag, description: 'False once it has expired, and while its maker may not edit the item' },
    uses: { ...whole, description: 'How often the page was shown' },
    lastUsedAt: orNull(time),
  }),
  NewPreviewLink: shape({ id, url: { ...text, description: 'Shown only once' }, expiresAt: time }),
  Change: {
    ...shape({
      type: oneOf(changeTypes),
      kind: { ...text, description: 'In the singular, such as post' },
      id,
      slug: { ...text, description: 'After the change' },
      at: time,
      item: { type: 'object', description: 'The item as it is now; absent when the caller does not see it' },
    }),
    required: ['type', 'kind', 'id', 'slug', 'at'],
  },
  Changes: shape({
    changes: list(ref('Change')),
    cursor: { ...text, description: 'Where to go on' },
    hasMore: { ...flag, description: 'Whether there are more now' },
  }),
  PreviewedItem: shape({
    kind: { ...text, description: 'In the singular, such as post' },
    expiresAt: { ...time, description: 'When the token ends' },
    item: { type: 'object', description: 'The item as its own address would return it' },
  }),
} satisfies Record<string, JsonSchema>;
