import type { SchemaFeature } from '../feature.ts';

const made = 'Delete the webhook instead.';
const deleted = 'The secret of a webhook is never shown again, so a deleted webhook cannot be brought back.';
const sent = 'A sent event cannot be taken back.';

export const webhooksFeature: SchemaFeature = {
  name: 'webhooks',
  finalMutations: {
    createWebhook: made,
    deleteWebhook: deleted,
    replaceWebhookSecret: 'A replaced secret cannot be brought back. Replace it again.',
    testWebhook: sent,
    resendWebhookDelivery: sent,
  },
  finalChanges: { 'create webhook': made, 'delete webhook': deleted },
};
