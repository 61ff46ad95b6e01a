import { MailPlus } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const newsletterFeature: PanelFeature = {
  name: 'newsletter',
  sections: [
    {
      path: 'subscribers',
      title: 'Subscribers',
      group: 'people',
      description: 'Who gets the newsletter, and who has not confirmed yet.',
      icon: MailPlus,
      resource: 'subscribers',
      words: 'newsletter mailing list audience',
    },
  ],
  routes: [
    {
      path: 'subscribers',
      lazy: async () => ({ Component: (await import('./subscribers.page.tsx')).SubscribersPage }),
    },
    {
      path: 'subscribers/send/:id',
      lazy: async () => ({ Component: (await import('./send.page.tsx')).SendPage }),
    },
  ],
  entryKinds: {
    subscriber: {
      label: 'Subscriber',
      address: '/admin/subscribers',
      after: 'webhook',
    },
    newsletter: { label: 'Newsletter' },
  },
  actions: {
    ask: {
      label: 'Asked to confirm',
      sentence: ({ after }, name, item) =>
        name
          ? `asked ${item} to confirm`
          : `asked ${String((after as { asked?: unknown } | null)?.asked)} subscribers to confirm`,
      after: 'end',
    },
  },
};
