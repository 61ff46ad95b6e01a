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

export const webhookFeature = defineFeature({
  name: 'webhooks',
  services: { webhooks: WebhookService, deliveries: DeliveryService },
  entities: [Webhook, WebhookDelivery, WebhookLease],
  tables: webhookTables,
  resolvers: [WebhookResolver],
  calls: webhookCalls,
  schemas: webhookSchemas,
  tags: { webhooks: 'Addresses that are notified of changes.' },
});
