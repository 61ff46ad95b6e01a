import { id, orNull, shape, text, time } from '../../kernel/openapi/json-schema.ts';

/** What calls answer with. */
export const trashSchemas = {
  TrashItem: shape({
    kind: { ...text, description: 'In the singular, such as post' },
    id,
    title: text,
    deletedAt: time,
    deletedBy: orNull(shape({ id, name: text })),
    purgeAt: { ...time, description: 'When it is deleted for good' },
  }),
  Restored: { type: 'object', description: 'The item, as its own address returns it' },
};
