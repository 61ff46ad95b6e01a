import { SendService } from '../../features/newsletter/sends/send.service.ts';
import { NewsletterLinks } from '../../features/newsletter/subscribers/links.ts';
import { SubscriberService } from '../../features/newsletter/subscribers/subscriber.service.ts';
import { SubscriptionService } from '../../features/newsletter/subscribers/subscription.service.ts';
import type { Factories } from './factories.ts';
import { confirmations } from './mail-jobs.ts';

/** What visitors send: messages and subscriptions to the newsletter. */
export const visitorServices = {
  subscribers: ({ access }, context) =>
    new SubscriberService(context.em, access, confirmations(context, 'newsletter-confirmation-bulk')),
  subscription: ({ throttle, settings }, context) => {
    const { em, secret, publicUrl } = context;
    const links = new NewsletterLinks(secret, publicUrl);
    return new SubscriptionService(em, throttle, links, confirmations(context, 'newsletter-confirmation'), settings);
  },
  newsletters: ({ access, media, settings }, { em, mailServer, jobs, publicUrl }) =>
    new SendService(em, access, settings, media, { mailServer, jobs, publicUrl }),
} satisfies Partial<Factories>;
