import type { PanelFeature } from '../../feature.ts';

/** Sessions and the second factor, which people have on the screen of their account. */
export const authFeature: PanelFeature = {
  name: 'auth',
  entryKinds: {
    session: { label: 'Session', isOwned: true, after: 'token' },
    'second factor': { label: 'Second factor', isOwned: true },
    'recovery code': { label: 'Recovery code', isOwned: true },
  },
  actions: {
    login: { label: 'Logged in', sentence: () => 'logged in', after: 'carry out' },
    'login-failed': {
      label: 'Failed login',
      sentence: ({ itemId }, name) =>
        itemId ? `failed to log in as ${name}` : 'failed to log in with an unknown username',
    },
    logout: { label: 'Logged out', sentence: () => 'logged out' },
    end: {
      label: 'Ended a session',
      sentence: (_, name) => (name ? `ended a session of ${name}` : 'ended a session'),
    },
  },
};
