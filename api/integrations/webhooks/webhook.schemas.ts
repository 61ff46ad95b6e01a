import { deliveryStates } from '#schema/integrations/webhooks';
import { flag, id, list, oneOf, orNull, shape, text, time, whole } from '../../kernel/openapi/json-schema.ts';

const webhook = {
  id,
  url: text,
  events: { ...list(text), description: 'Such as `post.published`, `post.*` or `*`' },
  isActive: flag,
  givenUp: { ...whole, description: 'How many deliveries of the last 30 days were given up, and not sent again since' },
  waiting: { ...whole, description: 'How many deliveries wait' },
  lastDeliveredAt: orNull(time),
  formerSecretUntil: { ...orNull(time), description: 'Until when the former secret signs, too' },
  createdAt: time,
  updatedAt: time,
  version: { ...whole, description: 'Counts the saves' },
};

/** What calls answer with. */
export const webhookSchemas = {
  Webhook: shape(webhook),
  WebhookWithSecret: shape({ ...webhook, secret: { ...text, description: 'Signs what is sent. Shown only once' } }),
  WebhookDelivery: shape({
    id,
    messageId: { ...text, description: 'The header `webhook-id`, the same for every attempt' },
    type: { ...text, description: 'Such as `post.published`' },
    kind: text,
    itemId: { ...text, description: 'The id of what it is about; the key of a setting or menu' },
    slug: orNull(text),
    version: orNull(whole),
    at: { ...time, description: 'When it happened' },
    state: oneOf(deliveryStates),
    attempts: whole,
    attemptedAt: { ...orNull(time), description: 'When it was last sent' },
    nextAt: { ...orNull(time), description: 'When it is sent next; null unless it waits' },
    status: { ...orNull(whole), description: 'The HTTP status of the last answer' },
    answer: { ...orNull(text), description: 'The first 4 kB of the last answer' },
    problem: { ...orNull(text), description: 'Why the last attempt did not succeed' },
    milliseconds: { ...orNull(whole), description: 'How long the last attempt took' },
  }),
};
