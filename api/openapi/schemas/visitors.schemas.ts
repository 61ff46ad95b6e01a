import { messageStatuses, subscriberSources, subscriberStatuses } from '#schema/constants';
import { flag, id, oneOf, orNull, shape, text, time } from '../json-schema.ts';
import type { JsonSchema } from '../json-schema.ts';

/** The JSON Schemas of responses about what visitors send. */
export const visitorsSchemas = {
  Message: shape({
    id,
    firstName: text,
    lastName: text,
    email: text,
    industry: orNull(text),
    message: text,
    status: oneOf(messageStatuses),
    isFlagged: { ...flag, description: 'Looks like spam' },
    flagReason: orNull(text),
    page: { ...orNull(text), description: 'The path that it was sent from, with the parameters of a campaign' },
    createdAt: time,
  }),
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
