import { Inbox } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const messagesFeature: PanelFeature = {
  name: 'messages',
  sections: [
    {
      path: 'messages',
      title: 'Messages',
      group: 'people',
      description: 'Messages from the contact form, and their status.',
      icon: Inbox,
      resource: 'messages',
      words: 'mail inbox contact answer reply enquiries',
    },
  ],
  routes: [
    {
      path: 'messages',
      lazy: async () => ({ Component: (await import('./messages.page.tsx')).MessagesPage }),
    },
    {
      path: 'messages/:id',
      lazy: async () => ({ Component: (await import('./message.page.tsx')).MessagePage }),
    },
  ],
  entryKinds: {
    message: {
      label: 'Message',
      address: (id) => `/admin/messages/${id}`,
      deletedAddress: '/admin/trash',
      after: 'revision',
    },
  },
};
