import { MailPlus, Users } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const usersFeature: PanelFeature = {
  name: 'users',
  sections: [
    {
      path: 'users',
      title: 'Users',
      group: 'people',
      description: 'People who can log in, and their roles.',
      icon: Users,
      resource: 'users',
      words: 'people team colleagues accounts',
      create: {
        label: 'Invite User',
        icon: MailPlus,
        words: 'new invitation add person people colleague team',
        to: '/admin/users?invite',
      },
    },
  ],
  routes: [{ path: 'users', lazy: async () => ({ Component: (await import('./users.page.tsx')).UsersPage }) }],
  entryKinds: { user: { label: 'User', address: '/admin/users', deletedAddress: '/admin/trash', after: 'file' } },
};
