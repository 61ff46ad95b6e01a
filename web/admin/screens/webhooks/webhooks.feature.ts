import { Webhook } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const webhooksFeature: PanelFeature = {
  name: 'webhooks',
  sections: [
    {
      path: 'webhooks',
      title: 'Webhooks',
      group: 'system',
      description: 'Notify other programs of changes, such as a search index or a chat.',
      icon: Webhook,
      resource: 'settings',
      words: 'notify integration events callback deliveries api zapier slack',
    },
  ],
  routes: [
    {
      path: 'webhooks',
      lazy: async () => ({ Component: (await import('./webhooks.page.tsx')).WebhooksPage }),
    },
    {
      path: 'webhooks/:id',
      lazy: async () => ({ Component: (await import('./webhook.page.tsx')).WebhookPage }),
    },
  ],
  entryKinds: {
    webhook: {
      label: 'Webhook',
      address: '/admin/webhooks',
      after: 'former address',
    },
  },
};
