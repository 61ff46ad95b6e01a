import { MailPlus } from 'lucide-react';
import type { PanelFeature } from '../feature.ts';

export const newsletterFeature: PanelFeature = {
  name: 'newsletter',
  section: {
    path: 'subscribers',
    title: 'Subscribers',
    description: 'Who gets the newsletter, and who has not confirmed yet.',
    icon: MailPlus,
    resource: 'subscribers',
    after: 'messages',
    words: 'newsletter mailing list audience',
  },
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
  kinds: {
    subscriber: {
      label: 'Subscriber',
      address: ({ action }) => (action === 'delete' ? null : '/admin/subscribers'),
      after: 'webhook',
    },
    newsletter: { label: 'Newsletter', address: () => null, after: 'subscriber' },
  },
};
