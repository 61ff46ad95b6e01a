import { daily, mailRetries } from '../../kernel/job.ts';
import { queueLeases, sendLeased, type Lease } from './delivery/webhook.job.ts';
import { expireDeliveries } from './delivery/webhook.expiry.ts';
import { sendFailedDeliveryMail } from './delivery/failed-delivery-mail.job.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { DeliveryService } from './delivery/delivery.service.ts';
import { WebhookDelivery } from './delivery/webhook-delivery.entity.ts';
import { WebhookLease } from './delivery/webhook-lease.entity.ts';
import { webhookCalls } from './webhook.calls.ts';
import { Webhook } from './webhook.entity.ts';
import { WebhookResolver } from './webhook.resolver.ts';
import { webhookSchemas } from './webhook.schemas.ts';
import { WebhookService } from './webhook.service.ts';
import { webhookTables } from './webhook.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly webhooks: WebhookService;
    readonly deliveries: DeliveryService;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'webhook-lease': Lease;
    'webhook-given-up': { webhookId: number; userId: number };
    'webhook-expiry': object;
  }
}

export const webhookFeature = defineFeature({
  name: 'webhooks',
  services: { webhooks: WebhookService, deliveries: DeliveryService },
  entities: [Webhook, WebhookDelivery, WebhookLease],
  tables: webhookTables,
  resolvers: [WebhookResolver],
  calls: webhookCalls,
  schemas: webhookSchemas,
  jobs: {
    // The relay leases the webhook again.
    'webhook-lease': {
      tries: 1,
      firstWaitSeconds: 1,
      longestWaitSeconds: 1,
      withinSeconds: 120,
      atOnce: 4,
      work: (tools, lease, { signal }) => sendLeased(tools, lease, signal),
    },
    'webhook-given-up': { ...mailRetries, work: sendFailedDeliveryMail },
    'webhook-expiry': daily('0 4 * * *', ({ orm }) => expireDeliveries(orm)),
  },
  // How often each server looks for due deliveries.
  repeats: [{ everyMs: 1000, work: ({ orm, jobs }) => queueLeases(orm, jobs()), failure: 'Webhooks cannot be sent' }],
  tags: { webhooks: 'Addresses that are notified of changes.' },
});
