import { daily, type FeatureJob, mailRetries, regular } from '../../kernel/job.ts';
import { deleteUnconfirmed } from './subscribers/subscriber.retention.ts';
import { mailNotedSubscribers } from './subscribers/noted-subscribers.job.ts';
import { sendConfirmation } from './subscribers/confirmation-mail.job.ts';
import { sendNewsletter } from './sends/send.job.ts';
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

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    /** For an address that a visitor has just entered. */
    'newsletter-confirmation': { subscriberId: number };
    /** For many at once, in a queue of their own so that visitors do not wait behind them. */
    'newsletter-confirmation-bulk': { subscriberId: number };
    'newsletter-noted': object;
    'newsletter-send': { sendId: number };
    'subscriber-expiry': object;
  }
  interface JobTools {
    /** The maximum number of newsletter mails per minute. */
    newsletterPerMinute: number;
  }
}

const confirmation: FeatureJob<{ subscriberId: number }> = {
  ...mailRetries,
  work: (tools, { subscriberId }) => sendConfirmation(tools, subscriberId),
};

export const newsletterFeature = defineFeature({
  name: 'newsletter',
  uses: ['settings', 'media'],
  services: { subscribers: SubscriberService, subscription: SubscriptionService, newsletters: SendService },
  entities: [Subscriber, NewsletterSend, NewsletterRecipient],
  tables: newsletterTables,
  resolvers: [SubscriberResolver, SendResolver],
  calls: subscriberCalls,
  schemas: subscriberSchemas,
  jobs: {
    'newsletter-confirmation': confirmation,
    'newsletter-confirmation-bulk': confirmation,
    // Also runs after each start, which may have added SMTP_URL, and after changes of the mail settings.
    'newsletter-noted': regular('50 3 * * *', (tools) => mailNotedSubscribers(tools)),
    'newsletter-send': { ...mailRetries, work: (tools, { sendId }, attempt) => sendNewsletter(tools, sendId, attempt) },
    'subscriber-expiry': daily('30 3 * * *', ({ orm }) => deleteUnconfirmed(orm)),
  },
  tags: { subscribers: 'Addresses of the newsletter.' },
});
