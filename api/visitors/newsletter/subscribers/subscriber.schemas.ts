import { subscriberSources, subscriberStatuses } from '#schema/constants';
import { flag, id, oneOf, orNull, shape, text, time } from '../../../kernel/openapi/json-schema.ts';

/** What calls answer with. */
export const subscriberSchemas = {
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
};
