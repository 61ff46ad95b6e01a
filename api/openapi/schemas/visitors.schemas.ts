import { subscriberSources, subscriberStatuses } from '#schema/constants';
import { flag, id, oneOf, orNull, shape, text, time } from '../json-schema.ts';
import type { JsonSchema } from '../json-schema.ts';

/** The JSON Schemas of responses about what visitors send. */
export const visitorsSchemas = {
  Subscriber: shape({
    id,
    email: text,
    status: oneOf(subscriberStatuses),
    isFlagged: flag,
    createdAt: time,
    source: oneOf(subscriberSources),
    askedAt: { ...orNull(time), description: 'When the confirmation link was last mailed' },
    confirmedAt: orNull(time),
    endedAt: orNull(time),
    consentNote: orNull(text),
    bounceReason: orNull(text),
  }),
} satisfies Record<string, JsonSchema>;
