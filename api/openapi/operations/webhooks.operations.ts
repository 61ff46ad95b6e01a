import { webhookRulesFor } from '#schema/rules/webhook';
import { bodyFromRules } from '../from-rules.ts';
import { whole } from '../json-schema.ts';
import type { Operations } from '../operation.ts';
import { paging } from './parameters.ts';
import type { Kinds } from '../../kernel/kinds.ts';

export const webhookOperations = (kinds: Kinds): Operations => {
  const rules = webhookRulesFor(kinds.all);
  const patch = bodyFromRules(rules, { isPatch: true });
  return {
    'GET /api/webhooks': {
      summary: 'Lists the webhooks, newest first',
      needs: 'settings.read',
      response: ['Webhook'],
    },
    'POST /api/webhooks': {
      summary: 'Creates a webhook. Only this response has its secret',
      needs: 'settings.update',
      body: { ...bodyFromRules(rules), required: ['url', 'events'] },
      status: 201,
      response: 'WebhookWithSecret',
    },
    'GET /api/webhooks/{id}': { summary: 'Returns a webhook', needs: 'settings.read', response: 'Webhook' },
    'PUT /api/webhooks/{id}': {
      summary: 'Changes the given fields of a webhook',
      needs: 'settings.update',
      body: {
        ...patch,
        properties: {
          ...patch.properties,
          version: { ...whole, description: 'The version that was read. An outdated one is a 409.' },
        },
      },
      response: 'Webhook',
    },
    'DELETE /api/webhooks/{id}': {
      summary: 'Deletes a webhook with its deliveries',
      needs: 'settings.update',
      status: 204,
    },
    'POST /api/webhooks/{id}/secret': {
      summary: 'Creates a new secret. For a day, the former one signs too',
      needs: 'settings.update',
      response: 'WebhookWithSecret',
    },
    'POST /api/webhooks/{id}/test': {
      summary: 'Sends a test event once, and returns the response',
      needs: 'settings.update',
      response: 'WebhookDelivery',
    },
    'GET /api/webhooks/{id}/deliveries': {
      summary: 'Lists the deliveries of the last 30 days and those that wait, newest first',
      needs: 'settings.read',
      query: paging,
      response: ['WebhookDelivery'],
    },
    'POST /api/webhooks/{id}/deliveries/{deliveryId}/resend': {
      summary: 'Queues a delivery again, with its former id',
      needs: 'settings.update',
      response: 'WebhookDelivery',
    },
  };
};
