import { CircleUserRound } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const accountFeature: PanelFeature = {
  name: 'account',
  destinations: [
    {
      path: 'account',
      title: 'Your Account',
      description: 'Your profile, password and sessions.',
      icon: CircleUserRound,
      resource: null,
      words: 'name email second factor two-factor api tokens recovery codes',
    },
  ],
  routes: [{ path: 'account', lazy: async () => ({ Component: (await import('./account.page.tsx')).AccountPage }) }],
  entryKinds: { 'password reset': { label: 'Password reset', isOwned: true, after: 'recovery code' } },
};
