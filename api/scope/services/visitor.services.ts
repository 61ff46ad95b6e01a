import { MessageMailService } from '../../features/messages/message-mail.service.ts';
import { MessageNoteService } from '../../features/messages/message-note.service.ts';
import { MessageService } from '../../features/messages/message.service.ts';
import { SendService } from '../../features/newsletter/sends/send.service.ts';
import { NewsletterLinks } from '../../features/newsletter/subscribers/links.ts';
import { SubscriberService } from '../../features/newsletter/subscribers/subscriber.service.ts';
import { SubscriptionService } from '../../features/newsletter/subscribers/subscription.service.ts';
import type { Factories } from './factories.ts';
import { mailJobs, confirmations } from './mail-jobs.ts';

/** What visitors send: messages and subscriptions to the newsletter. */
export const visitorServices = {
  messages: ({ access, throttle, settings }, context) => {
    const { em, caller } = context;
    return new MessageService(em, access, { throttle, settings, caller, jobs: mailJobs(context) });
  },
  messageNotes: (scope) => new MessageNoteService(scope),
  messageMails: ({ access }, context) => new MessageMailService(context.em, access, mailJobs(context)),
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
