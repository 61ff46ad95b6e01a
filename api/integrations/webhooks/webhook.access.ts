import type { FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/webhooks': 'settings.read',
  'POST /api/webhooks': 'settings.update',
  'GET /api/webhooks/:id': 'settings.read',
  'PUT /api/webhooks/:id': 'settings.update',
  'DELETE /api/webhooks/:id': 'settings.update',
  'POST /api/webhooks/:id/secret': 'settings.update',
  'POST /api/webhooks/:id/test': 'settings.update',
  'GET /api/webhooks/:id/deliveries': 'settings.read',
  'POST /api/webhooks/:id/deliveries/:deliveryId/resend': 'settings.update',
  'Query.webhooks': 'settings.read',
  'Query.webhook': 'settings.read',
  'Query.webhookEvents': 'settings.read',
  'Query.webhookDeliveries': 'settings.read',
  'Mutation.createWebhook': 'settings.update',
  'Mutation.updateWebhook': 'settings.update',
  'Mutation.replaceWebhookSecret': 'settings.update',
  'Mutation.deleteWebhook': 'settings.update',
  'Mutation.testWebhook': 'settings.update',
  'Mutation.resendWebhookDelivery': 'settings.update',
};
