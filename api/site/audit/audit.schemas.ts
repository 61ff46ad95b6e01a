import { anything, id, orNull, shape, text, time } from '../../kernel/openapi/json-schema.ts';

/** What calls answer with. */
export const auditSchemas = {
  AuditEntry: shape({
    id,
    createdAt: time,
    actor: text,
    actorId: orNull(id),
    actorName: orNull(text),
    place: orNull(text),
    requestId: orNull(text),
    action: text,
    kind: text,
    itemId: orNull(text),
    title: orNull(text),
    before: { ...anything, description: 'Secrets are masked' },
    after: anything,
  }),
};
