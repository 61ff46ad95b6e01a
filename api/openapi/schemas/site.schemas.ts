import { categoryLimits } from '#schema/content/categories';
import { deliveryStates } from '#schema/integrations/webhooks';
import { menuLabelLength } from '#schema/menus';
import { anything, flag, id, list, oneOf, orNull, ref, shape, text, time, whole } from '../json-schema.ts';
import type { JsonSchema } from '../json-schema.ts';

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
/** Also what a change sends. */
const menuEntry = {
  label: text,
  href: { ...orNull(text), description: 'Null for a group, and if its item is gone' },
  item: { ...shape({ kind: text, id }), description: 'The item of the site that it leads to' },
  problem: { ...text, description: 'Why visitors do not see it' },
  children: list(ref('MenuEntry')),
};

/** The JSON Schemas of responses about the site as a whole. */
export const siteSchemas = {
  Setting: shape({ key: text, value: anything, type: text, label: text, description: orNull(text) }),
  Category: shape({
    slug: { ...text, maxLength: categoryLimits.slug },
    name: { ...text, maxLength: categoryLimits.name },
    color: orNull(text),
    description: { ...text, maxLength: categoryLimits.description },
    isDeclared: { ...flag, description: 'False for one that only items use' },
    count: { ...whole, description: 'Visible items with it' },
    version: text,
  }),
  Menu: shape({ items: list(ref('MenuEntry')), isDefault: flag, version: text }),
  MenuEntry: {
    type: 'object',
    properties: menuEntry,
    required: ['label', 'href', 'children'],
    additionalProperties: false,
  },
  MenuEntryInput: {
    type: 'object',
    properties: {
      ...menuEntry,
      label: { ...text, maxLength: menuLabelLength },
      href: {
        ...orNull(text),
        description: 'A path of this site, or http, https, mailto or tel. Ignored with an item.',
      },
      children: { ...list(ref('MenuEntryInput')), description: 'One level' },
    },
    required: ['label'],
    additionalProperties: false,
  },
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
} satisfies Record<string, JsonSchema>;
