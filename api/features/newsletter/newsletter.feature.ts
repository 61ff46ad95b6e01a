import { defineFeature } from '../../kernel/feature.ts';
import { newsletterTables } from './newsletter.tables.ts';
import { NewsletterRecipient } from './sends/recipient.entity.ts';
import { NewsletterSend } from './sends/send.entity.ts';
import { SendResolver } from './sends/send.resolver.ts';
import { SendService } from './sends/send.service.ts';
import { subscriberCalls } from './subscribers/subscriber.calls.ts';
import { Subscriber } from './subscribers/subscriber.entity.ts';
import { SubscriberResolver } from './subscribers/subscriber.resolver.ts';
import { subscriberSchemas } from './subscribers/subscriber.schemas.ts';
import { SubscriberService } from './subscribers/subscriber.service.ts';
import { SubscriptionService } from './subscribers/subscription.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly subscribers: SubscriberService;
    readonly subscription: SubscriptionService;
    readonly newsletters: SendService;
  }
}

export const newsletterFeature = defineFeature({
  name: 'newsletter',
  uses: ['settings', 'media'],
  services: { subscribers: SubscriberService, subscription: SubscriptionService, newsletters: SendService },
  entities: [Subscriber, NewsletterSend, NewsletterRecipient],
  tables: newsletterTables,
  resolvers: [SubscriberResolver, SendResolver],
  calls: subscriberCalls,
  schemas: subscriberSchemas,
  tags: { subscribers: 'Addresses of the newsletter.' },
});
