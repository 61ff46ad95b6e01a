import { changeTypes } from '#schema/constants';
import { flag, id, list, oneOf, ref, shape, text, time } from '../../kernel/openapi/json-schema.ts';
import type { JsonSchema } from '../../kernel/openapi/json-schema.ts';

export const changeSchemas: Readonly<Record<string, JsonSchema>> = {
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
};
