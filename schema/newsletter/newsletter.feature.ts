import type { SchemaFeature } from '../feature.ts';
import { mailed, visitor } from '../undo-reasons.ts';
import { newsletterMailPlace } from './newsletter-mails.words.ts';

declare module '../permissions.ts' {
  interface FeatureResources {
    readonly subscribers: readonly ['create', 'read', 'update', 'delete'];
  }
}

const consent = 'A deleted subscriber cannot be brought back, because their consent is deleted too.';

export const newsletterFeature: SchemaFeature = {
  name: 'newsletter',
  resources: {
    subscribers: {
      actions: ['create', 'read', 'update', 'delete'],
      name: 'Subscribers',
      noun: 'newsletter subscribers',
      seeded: { editor: ['read'] },
    },
  },
  words: [newsletterMailPlace],
  finalMutations: {
    subscribe: visitor,
    testNewsletter: mailed,
    sendNewsletter: mailed,
    stopNewsletter: 'A stopped newsletter cannot be resumed. Send it again to those who have not received it.',
    askSubscribers: mailed,
    deleteSubscriber: consent,
    deleteSubscribers: consent,
  },
  finalChanges: { '* newsletter': mailed, 'delete subscriber': consent, 'ask subscriber': mailed },
};
